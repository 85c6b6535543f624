/*
 * agent.c - the browser that a request comes from, see agent.h.
 *
 * People tell their devices apart by it. It is not believed in anything, and says no more than the
 * kinds of browser and system.
 */
#include "server/net/agent.h"

#include <string.h>

#include "base/text.h"

/* The first sign that is found counts: browsers also name those that they descend from. */
static const struct sign {
    const char *sign, *name;
} browsers[] = {{"Edg", "Edge"},
                {"OPR/", "Opera"},
                {"SamsungBrowser/", "Samsung"},
                {"Firefox/", "Firefox"},
                {"FxiOS/", "Firefox"},
                {"CriOS/", "Chrome"},
                {"Chrome/", "Chrome"},
                {"Chromium/", "Chrome"},
                {"Safari/", "Safari"},
                {NULL, NULL}},
  systems[] = {
      {"Windows", "Windows"}, {"Android", "Android"}, {"iPhone", "iPhone"}, {"iPad", "iPad"},
      {"Mac OS X", "macOS"},  {"CrOS", "ChromeOS"},   {"Linux", "Linux"},   {NULL, NULL}};

static const char *find(const struct sign *sign, const char *header)
{
    for (; sign->sign; sign++)
        if (strstr(header, sign->sign))
            return sign->name;
    return NULL;
}

void agent_name(const char *header, char out[PERSON_AGENT])
{
    static const char good[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789./-_";
    struct text text;
    text_init(&text, out, PERSON_AGENT);
    if (!header)
        return;
    const char *browser = find(browsers, header), *system = find(systems, header);
    if (browser)
        text_print(&text, system ? "%s, %s" : "%s", browser, system ? system : "");
    else
        for (size_t i = 0; header[i] && strchr(good, header[i]) && i < PERSON_AGENT - 1; i++)
            text_char(&text, header[i]);
}
