/*
 * log.c - lines of JSON on standard error, see log.h.
 */
#include "server/log.h"

#include <arpa/inet.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "base/json.h"
#include "base/text.h"

/* A line is at most as long as what a pipe that is ready takes at once (PIPE_BUF). */
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

/* What standard error has not taken yet. There is one for the process, as there is of that. */
static struct {
    pthread_mutex_t lock;
    struct ag_buf waiting;
    size_t written;   /* bytes of it that are */
    uint64_t untold;  /* lines that were dropped since that was last logged */
    uint64_t dropped; /* in all */
} sink = {.lock = PTHREAD_MUTEX_INITIALIZER, .waiting = {.max = LOG_WAITING_MAX}};

/* Writes bytes without waiting for a reader; how many, 0: none now, -1: never. The system's
 * descriptor stays as it is: others may share it. */
static ssize_t push(const char *byte, size_t length, int patience)
{
    struct pollfd fd = {.fd = STDERR_FILENO, .events = POLLOUT};
    int ready = poll(&fd, 1, patience);
    if (ready == 0 || (ready < 0 && errno == EINTR))
        return 0;
    ssize_t sent = send(STDERR_FILENO, byte, length, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent < 0 && errno == ENOTSOCK)
        sent = write(STDERR_FILENO, byte, length);
    if (sent < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR))
        return 0;
    return sent;
}

/* The whole lines among these bytes that go out at once. */
static size_t whole_lines(const char *byte, size_t length)
{
    if (length <= LINE_MAX_BYTES)
        return length;
    length = LINE_MAX_BYTES;
    while (length > 0 && byte[length - 1] != '\n')
        length--;
    return length ? length : LINE_MAX_BYTES;
}

/* Writes what waits; true when nothing does any more. */
static bool drain(int patience)
{
    while (sink.written < sink.waiting.length) {
        const char *byte = sink.waiting.byte + sink.written;
        ssize_t sent = push(byte, whole_lines(byte, sink.waiting.length - sink.written), patience);
        if (sent == 0)
            return false;
        if (sent < 0)
            break; /* nobody can be told */
        sink.written += (size_t)sent;
    }
    ag_buf_release(&sink.waiting);
    ag_buf_init(&sink.waiting, LOG_WAITING_MAX);
    sink.written = 0;
    return true;
}

/* Makes room for a line, or does not. */
static bool keep(const char *byte, size_t length)
{
    if (sink.written > 0 && sink.waiting.length + length > LOG_WAITING_MAX) {
        memmove(sink.waiting.byte, sink.waiting.byte + sink.written,
                sink.waiting.length - sink.written);
        sink.waiting.length -= sink.written;
        sink.written = 0;
    }
    return sink.waiting.length + length <= LOG_WAITING_MAX &&
           ag_buf_add(&sink.waiting, byte, length);
}

static void write_line(enum log_level level, const char *event, const struct log_fact *fact)
{
    char at[TIME_TEXT];
    struct ag_buf line;
    struct json json;
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
    if (line.failed || !keep(line.byte, line.length)) {
        sink.untold++;
        sink.dropped++;
    }
    ag_buf_release(&line);
}

/* Says how many lines are missing, once there is room again. */
static void tell_dropped(void)
{
    int64_t lines = (int64_t)sink.untold;
    if (lines == 0)
        return;
    sink.untold = 0;
    write_line(LEVEL_WARN, "log-dropped", (struct log_fact[]){log_number("lines", lines), {0}});
}

void log_event(enum log_level most, enum log_level level, const char *event,
               const struct log_fact *fact)
{
    if (level > most)
        return;
    pthread_mutex_lock(&sink.lock);
    if (drain(0))
        tell_dropped();
    write_line(level, event, fact);
    drain(0);
    pthread_mutex_unlock(&sink.lock);
}

void log_flush(int patience)
{
    pthread_mutex_lock(&sink.lock);
    if (drain(patience)) {
        tell_dropped();
        drain(patience);
    }
    pthread_mutex_unlock(&sink.lock);
}

uint64_t log_dropped(void)
{
    pthread_mutex_lock(&sink.lock);
    uint64_t dropped = sink.dropped;
    pthread_mutex_unlock(&sink.lock);
    return dropped;
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
