/*
 * languages.c - the languages that the server speaks, see languages.h.
 */
#include "server/languages.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/error.h"
#include "program/resource.h"

enum { LANGUAGES = 8 };

struct languages {
    int count;
    struct ag_language language[LANGUAGES];
};

struct languages *languages_new(struct ag_error *why)
{
    struct languages *languages = calloc(1, sizeof *languages);
    if (!languages) {
        error_set(why, "", say_no_memory());
        return NULL;
    }
    for (const struct resource *resource = resources; resource->name; resource++) {
        const char *dot = strrchr(resource->name, '.');
        if (!dot || strcmp(dot, ".mo") != 0 || languages->count == LANGUAGES)
            continue;
        if (!ag_language_read(&languages->language[languages->count++], resource->byte,
                              resource->length)) {
            error_set(why, "", say_bad_catalogue());
            free(languages);
            return NULL;
        }
    }
    return languages;
}

void languages_free(struct languages *languages)
{
    free(languages);
}

/* The language of a tag of `length` bytes: "fr-CA" is fr, "zh-Hans" is zh_CN. */
static const struct ag_language *by_tag(const struct languages *languages, const char *tag,
                                        size_t length)
{
    size_t main = 0;
    while (main < length && tag[main] != '-' && tag[main] != '_')
        main++;
    for (int i = 0; i < languages->count; i++) {
        const char *known = languages->language[i].tag;
        if (strcspn(known, "_") == main && strncasecmp(known, tag, main) == 0)
            return &languages->language[i];
    }
    return NULL;
}

/* How much a part "fr;q=0.8" is wanted, in thousandths. */
static int weight(const char *part, size_t length)
{
    for (size_t i = 0; i + 2 < length; i++)
        if (part[i] == 'q' && part[i + 1] == '=') {
            double q = strtod(part + i + 2, NULL);
            return q >= 0 && q <= 1 ? (int)(q * 1000) : 0;
        }
    return 1000;
}

const struct ag_language *languages_find(const struct languages *languages, const char *accept)
{
    const struct ag_language *best = NULL;
    int most = 0;
    while (languages && accept && *accept) {
        accept += strspn(accept, ", \t");
        size_t length = strcspn(accept, ","), tag = strcspn(accept, ",; \t");
        int wanted = weight(accept, length);
        const struct ag_language *found = by_tag(languages, accept, tag);
        bool english = tag >= 2 && strncasecmp(accept, "en", 2) == 0;
        if ((found || english) && wanted > most) {
            best = found;
            most = wanted;
        }
        accept += length;
    }
    return best;
}
