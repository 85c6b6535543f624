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
                              .tables = 100,
                              .thoughts = 8,
                              .thoughts_per_person = 2,
                              .thoughts_per_address = 4,
                              .slow = 50,
                              .requests.address = 1200,
                              .commands.person = 600,
                              .new_tables.person = 100,
                              .new_tables.address = 300,
                              .seeks.person = 10,
                              .seeks.address = 50,
                              .invitations.person = 200,
                              .invitations.address = 1000,
                              .new_guests.address = 200,
                              .sign_ins.person = 100,
                              .sign_ins.address = 60,
                              .new_accounts.address = 30};
}

static bool check_listen(const char *value, struct ag_error *why);
static bool check_data(const char *value, struct ag_error *why);
static bool check_url(const char *value, struct ag_error *why);
static bool check_log(const char *value, struct ag_error *why);

enum { RATE_MAX = 100000000, COUNT_MAX = 1000000 };

/* What can be set: a text, or a number within limits. */
static const struct setting {
    const char *name;
    size_t place;                                           /* in struct config */
    int least, most;                                        /* of a number; 0 and 0: it is a text */
    bool (*check)(const char *value, struct ag_error *why); /* of a text; NULL: any will do */
} settings[] = {
    {"listen", offsetof(struct config, listen), 0, 0, check_listen},
    {"data", offsetof(struct config, data), 0, 0, check_data},
    {"url", offsetof(struct config, url), 0, 0, check_url},
    {"log", offsetof(struct config, log), 0, 0, check_log},
    {"test-clock", offsetof(struct config, test_clock), 0, 0, NULL},
    {"threads", offsetof(struct config, threads), 1, 64, NULL},
    {"connections", offsetof(struct config, connections), 1, COUNT_MAX, NULL},
    {"per-address", offsetof(struct config, per_address), 1, COUNT_MAX, NULL},
    {"tables", offsetof(struct config, tables), 1, 100000, NULL},
    {"thoughts", offsetof(struct config, thoughts), 1, 10000, NULL},
    {"thoughts-per-person", offsetof(struct config, thoughts_per_person), 1, 10000, NULL},
    {"thoughts-per-address", offsetof(struct config, thoughts_per_address), 1, 10000, NULL},
    {"slow", offsetof(struct config, slow), 1, 60000, NULL},
    {"requests", offsetof(struct config, requests.address), 0, RATE_MAX, NULL},
    {"commands", offsetof(struct config, commands.person), 0, RATE_MAX, NULL},
    {"new-tables-per-person", offsetof(struct config, new_tables.person), 0, RATE_MAX, NULL},
    {"new-tables-per-address", offsetof(struct config, new_tables.address), 0, RATE_MAX, NULL},
    {"seeks-per-person", offsetof(struct config, seeks.person), 0, COUNT_MAX, NULL},
    {"seeks-per-address", offsetof(struct config, seeks.address), 0, COUNT_MAX, NULL},
    {"invitations-per-person", offsetof(struct config, invitations.person), 0, RATE_MAX, NULL},
    {"invitations-per-address", offsetof(struct config, invitations.address), 0, RATE_MAX, NULL},
    {"new-guests-per-address", offsetof(struct config, new_guests.address), 0, RATE_MAX, NULL},
    {"sign-ins-per-handle", offsetof(struct config, sign_ins.person), 0, RATE_MAX, NULL},
    {"sign-ins-per-address", offsetof(struct config, sign_ins.address), 0, RATE_MAX, NULL},
    {"new-accounts-per-address", offsetof(struct config, new_accounts.address), 0, RATE_MAX, NULL},
};

/* Texts. */

static bool check_listen(const char *value, struct ag_error *why)
{
    const char *port = strrchr(value, ':');
    size_t digits = port ? strspn(port + 1, "0123456789") : 0;
    if (!port || !digits || port[1 + digits])
        return error_plain(why, "listen takes address:port, not `%s`", value);
    if (digits > 5 || strtol(port + 1, NULL, 10) > 65535)
        return error_plain(why, "listen takes a port from 0 to 65535, not `%s`", port + 1);
    return true;
}

static bool check_data(const char *value, struct ag_error *why)
{
    return *value || error_plain(why, "data takes the name of a folder");
}

/* Whether this is an address like "https://club.example", which may have a port and a path, or
 * empty. */
static bool check_url(const char *value, struct ag_error *why)
{
    static const char good[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_:[]/~%";
    const char *host = value;
    if (strncmp(value, "http://", 7) == 0)
        host += 7;
    else if (strncmp(value, "https://", 8) == 0)
        host += 8;
    if (!*value || (host > value && strcspn(host, "/") > 0 && !host[strspn(host, good)]))
        return true;
    return error_plain(why, "url takes an address like https://club.example, not `%s`", value);
}

static bool check_log(const char *value, struct ag_error *why)
{
    return log_level_find(value) != LEVELS ||
           error_plain(why, "log takes error, warn, info or debug, not `%s`", value);
}

static bool add_proxy(struct config *config, const char *value, struct ag_error *why)
{
    struct network network;
    if (!network_read(value, &network))
        return error_plain(why, "proxy takes an address, or a network like 10.0.0.0/8, not `%s`",
                           value);
    if (config->proxies == CONFIG_PROXIES)
        return error_plain(why, "there are at most %d proxies", CONFIG_PROXIES);
    config->proxy[config->proxies++] = network;
    return true;
}

static bool set_text(char *out, const struct setting *setting, const char *value,
                     struct ag_error *why)
{
    size_t length = strlen(value);
    if (length >= CONFIG_TEXT)
        return error_plain(why, "%s is too long", setting->name);
    if (setting->check && !setting->check(value, why))
        return false;
    memcpy(out, value, length + 1);
    if (setting->check == check_url)
        while (length > 0 && out[length - 1] == '/')
            out[--length] = 0;
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
        return settings[i].most == 0 ? set_text(place, &settings[i], value, why)
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
    if (*section)
        reading->failed = !error_plain(reading->why, "[%s]: there are no sections", section);
    if (reading->failed)
        return 0;
    if (config_set(reading->config, name, value, reading->why))
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
