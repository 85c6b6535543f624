/*
 * config.c - the settings of the server, see config.h: one `name = value` per line, read by
 * libinih.
 */
#include "server/config.h"

#include <errno.h>
#include <ini.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/error.h"
#include "server/log.h"

void config_init(struct config *config)
{
    *config = (struct config){.listen = "127.0.0.1:8080",
                              .data = "agate-data",
                              .log = "info",
                              .threads = 2,
                              .connections = 16000,
                              .per_address = 200,
                              .requests = 1200,
                              .commands = 600,
                              .tables = 100,
                              .thoughts = 8};
}

/* What can be set: a text, or a number within limits. */
static const struct setting {
    const char *name;
    size_t place;    /* in struct config */
    int least, most; /* of a number; 0 and 0: it is a text */
} settings[] = {
    {"listen", offsetof(struct config, listen), 0, 0},
    {"data", offsetof(struct config, data), 0, 0},
    {"url", offsetof(struct config, url), 0, 0},
    {"log", offsetof(struct config, log), 0, 0},
    {"test-clock", offsetof(struct config, test_clock), 0, 0},
    {"threads", offsetof(struct config, threads), 1, 64},
    {"connections", offsetof(struct config, connections), 1, 1000000},
    {"per-address", offsetof(struct config, per_address), 1, 1000000},
    {"requests", offsetof(struct config, requests), 0, 100000000},
    {"commands", offsetof(struct config, commands), 0, 100000000},
    {"tables", offsetof(struct config, tables), 1, 100000},
    {"thoughts", offsetof(struct config, thoughts), 1, 10000},
};

static bool add_proxy(struct config *config, const char *value, struct ag_error *why)
{
    if (config->proxies == CONFIG_PROXIES || strlen(value) >= sizeof config->proxy[0])
        return error_plain(why, "there are at most %d proxies, each an address", CONFIG_PROXIES);
    memcpy(config->proxy[config->proxies++], value, strlen(value) + 1);
    return true;
}

static bool set_text(char *out, const char *name, const char *value, struct ag_error *why)
{
    size_t length = strlen(value);
    if (length >= CONFIG_TEXT)
        return error_plain(why, "%s is too long", name);
    if (strcmp(name, "log") == 0 && log_level_find(value) == LEVELS)
        return error_plain(why, "log takes error, warn, info or debug, not `%s`", value);
    memcpy(out, value, length + 1);
    if (strcmp(name, "url") == 0 && length > 0 && out[length - 1] == '/')
        out[length - 1] = 0;
    return true;
}

static bool set_number(int *out, const struct setting *setting, const char *value,
                       struct ag_error *why)
{
    char *end;
    long number = strtol(value, &end, 10);
    if (!*value || *end || number < setting->least || number > setting->most)
        return error_plain(why, "%s takes a number from %d to %d, not `%s`", setting->name,
                           setting->least, setting->most, value);
    *out = (int)number;
    return true;
}

bool config_set(struct config *config, const char *name, const char *value, struct ag_error *why)
{
    if (strcmp(name, "proxy") == 0)
        return add_proxy(config, value, why);
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        void *place = (char *)config + settings[i].place;
        if (strcmp(settings[i].name, name) != 0)
            continue;
        return settings[i].most == 0 ? set_text(place, name, value, why)
                                     : set_number(place, &settings[i], value, why);
    }
    return error_plain(why, "there is no setting `%s`", name);
}

struct reading {
    struct config *config;
    struct ag_error *why;
    bool failed;
};

static int take(void *user, const char *section, const char *name, const char *value)
{
    struct reading *reading = user;
    (void)section;
    if (reading->failed || config_set(reading->config, name, value, reading->why))
        return 1;
    reading->failed = true;
    return 0;
}

bool config_read(struct config *config, const char *file, struct ag_error *why)
{
    struct reading reading = {.config = config, .why = why};
    int line = ini_parse(file, take, &reading);
    if (line < 0)
        return error_plain(why, "cannot read %s: %s", file, strerror(errno));
    if (line > 0 && !reading.failed)
        return error_plain(why, "%s, line %d: this is not `name = value`", file, line);
    if (line > 0) {
        char said[AG_SAID];
        ag_error_say(why, NULL, said, sizeof said);
        return error_plain(why, "%s, line %d: %s", file, line, said);
    }
    return true;
}
