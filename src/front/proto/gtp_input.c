/*
 * gtp_input.c - lines of input, read by a separate thread.
 */
#include "front/proto/gtp_input.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"

const char *gtp_pass_number(const char *text, size_t *length)
{
    const char *at = text;
    while (text_is_digit(*at))
        at++;
    *length = 0;
    if (at == text || (*at && *at != ' '))
        return text;
    *length = (size_t)(at - text);
    return at + strspn(at, " ");
}

/* Whether the line is `agate-stop`, with a number or without. */
static bool is_stop(const char *text)
{
    static const char name[] = "agate-stop";
    size_t length;
    text = gtp_pass_number(text, &length);
    return !strncmp(text, name, sizeof name - 1) &&
           (!text[sizeof name - 1] || text[sizeof name - 1] == ' ');
}

/* Copies a line, cleaned as GTP requires; returns its length. */
static size_t clean(char *out, const char *in, size_t length, bool *comment)
{
    size_t count = 0;
    *comment = false;
    for (size_t i = 0; i < length && !*comment; i++) {
        unsigned char c = (unsigned char)in[i];
        *comment = c == '#';
        if (c == '\t')
            c = ' ';
        if (c < ' ' || c == 127 || c == '#' || (c == ' ' && !count))
            continue;
        out[count++] = (char)c;
    }
    while (count && out[count - 1] == ' ')
        count--;
    out[count] = 0;
    return count;
}

/* Puts the complete line in the queue. */
static void finish_line(struct gtp_input *input)
{
    struct gtp_line *line = malloc(sizeof *line + input->held + 1);
    bool comment, too_long = input->too_long;
    size_t held = input->held;
    input->held = 0;
    input->too_long = false;
    if (!line)
        return;
    line->next = NULL;
    line->length = clean(line->text, input->line, held, &comment);
    line->too_long = too_long && !comment; /* a comment may be as long as it likes */
    line->stop = !line->too_long && is_stop(line->text);
    pthread_mutex_lock(&input->lock);
    *input->last = line;
    input->last = &line->next;
    input->waiting.lines++;
    input->waiting.stops += line->stop;
    input->bytes += line->length;
    pthread_cond_signal(&input->changed);
    pthread_mutex_unlock(&input->lock);
}

static void take(struct gtp_input *input, const char *bytes, size_t count)
{
    while (count) {
        const char *end = memchr(bytes, '\n', count);
        size_t part = end ? (size_t)(end - bytes) : count, room = GTP_LINE - input->held;
        input->too_long = input->too_long || part > room;
        room = part < room ? part : room;
        memcpy(input->line + input->held, bytes, room);
        input->held += room;
        if (!end)
            return;
        finish_line(input);
        bytes += part + 1;
        count -= part + 1;
    }
}

static void finish_input(struct gtp_input *input)
{
    if (input->held || input->too_long)
        finish_line(input);
    pthread_mutex_lock(&input->lock);
    input->waiting.ended = true;
    pthread_cond_signal(&input->changed);
    pthread_mutex_unlock(&input->lock);
}

static void read_some(struct gtp_input *input)
{
    char block[4096];
    ssize_t count = read(input->in, block, sizeof block);
    if (count > 0)
        take(input, block, (size_t)count);
    else if (!count || (errno != EINTR && errno != EAGAIN))
        finish_input(input);
}

/* Whether reading pauses because too much is waiting. */
static bool is_full(struct gtp_input *input)
{
    pthread_mutex_lock(&input->lock);
    bool full = input->waiting.ended || input->waiting.lines >= GTP_AHEAD ||
                input->bytes >= GTP_AHEAD_BYTES;
    input->pauses = full && !input->waiting.ended;
    pthread_mutex_unlock(&input->lock);
    return full;
}

/* Waits for input, or for room if too much is waiting; false: the thread has to end. */
static bool await(struct gtp_input *input)
{
    char byte;
    struct pollfd from[] = {{.fd = input->wake[0], .events = POLLIN},
                            {.fd = is_full(input) ? -1 : input->in, .events = POLLIN}};
    if (poll(from, 2, -1) < 0)
        return errno == EINTR;
    if (from[0].revents && read(input->wake[0], &byte, 1) <= 0)
        return false; /* the other end is closed */
    if (from[1].revents)
        read_some(input);
    return true;
}

static void *run(void *context)
{
    struct gtp_input *input = context;
    while (await(input))
        input->look(input->context);
    return NULL;
}

bool gtp_input_start(struct gtp_input *input, int in, void (*look)(void *), void *context)
{
    *input = (struct gtp_input){.in = in, .look = look, .context = context};
    input->last = &input->first;
    if (pipe(input->wake))
        return false;
    pthread_mutex_init(&input->lock, NULL);
    pthread_cond_init(&input->changed, NULL);
    if (!pthread_create(&input->thread, NULL, run, input))
        return true;
    close(input->wake[0]);
    close(input->wake[1]);
    return false;
}

void gtp_input_stop(struct gtp_input *input)
{
    close(input->wake[1]);
    pthread_join(input->thread, NULL);
    close(input->wake[0]);
    while (input->first) {
        struct gtp_line *next = input->first->next;
        free(input->first);
        input->first = next;
    }
    pthread_cond_destroy(&input->changed);
    pthread_mutex_destroy(&input->lock);
}

void gtp_input_wait(struct gtp_input *input)
{
    pthread_mutex_lock(&input->lock);
    while (!input->first && !input->waiting.ended)
        pthread_cond_wait(&input->changed, &input->lock);
    pthread_mutex_unlock(&input->lock);
}

struct gtp_line *gtp_input_next(struct gtp_input *input)
{
    gtp_input_wait(input);
    pthread_mutex_lock(&input->lock);
    struct gtp_line *line = input->first;
    if (line) {
        input->first = line->next;
        if (!input->first)
            input->last = &input->first;
        input->waiting.lines--;
        input->waiting.stops -= line->stop;
        input->bytes -= line->length;
        if (input->pauses && write(input->wake[1], "", 1) == 1)
            input->pauses = false;
    }
    pthread_mutex_unlock(&input->lock);
    return line;
}

struct gtp_waiting gtp_input_waiting(struct gtp_input *input)
{
    pthread_mutex_lock(&input->lock);
    struct gtp_waiting waiting = input->waiting;
    pthread_mutex_unlock(&input->lock);
    return waiting;
}
