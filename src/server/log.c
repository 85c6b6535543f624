/*
 * log.c - lines of JSON on standard error, see log.h.
 */
#include "server/log.h"

#include <arpa/inet.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/json.h"
#include "base/text.h"

enum { LINE_MAX_BYTES = 4096, TIME_TEXT = 32 };

static const char *const names[LEVELS] = {"error", "warn", "info", "debug"};

enum log_level log_level_find(const char *name)
{
    int level = 0;
    while (level < LEVELS && strcmp(names[level], name) != 0)
        level++;
    return (enum log_level)level;
}

static void write_time(char out[TIME_TEXT])
{
    struct timespec now;
    struct tm day;
    struct text text;
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &day);
    size_t length = strftime(out, TIME_TEXT, "%Y-%m-%dT%H:%M:%S", &day);
    int millis = (int)(now.tv_nsec / 1000000);
    text_init(&text, out + length, TIME_TEXT - length);
    text_print(&text, ".%d%d%dZ", millis / 100, millis / 10 % 10, millis % 10);
}

void log_event(enum log_level most, enum log_level level, const char *event,
               const struct log_fact *fact)
{
    char at[TIME_TEXT];
    struct ag_buf line;
    struct json json;
    if (level > most)
        return;
    write_time(at);
    ag_buf_init(&line, LINE_MAX_BYTES);
    json_init(&json, &line);
    json_open(&json, NULL, '{');
    json_add_string(&json, "at", at);
    json_add_string(&json, "level", names[level]);
    json_add_string(&json, "event", event);
    for (; fact->name; fact++) {
        if (fact->text)
            json_add_string(&json, fact->name, fact->text);
        else
            json_add_number(&json, fact->name, fact->number);
    }
    json_close(&json, '}');
    ag_buf_char(&line, '\n');
    /* One call, so that lines of several threads do not mix; nobody can be told if it fails. */
    if (!line.failed && write(STDERR_FILENO, line.byte, line.length) < 0)
        line.failed = true;
    ag_buf_release(&line);
}

void log_network(const char *address, char out[LOG_NETWORK])
{
    unsigned char byte[sizeof(struct in6_addr)] = {0};
    struct text text;
    bool six = inet_pton(AF_INET6, address, byte) == 1;
    int family = six ? AF_INET6 : AF_INET, kept = six ? 6 : 3;
    out[0] = 0;
    if (!six && inet_pton(AF_INET, address, byte) != 1)
        return;
    memset(byte + kept, 0, sizeof byte - (size_t)kept);
    inet_ntop(family, byte, out, LOG_NETWORK);
    text_init(&text, out + strlen(out), LOG_NETWORK - strlen(out));
    text_add(&text, six ? "/48" : "/24");
}

int64_t log_micros(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}
