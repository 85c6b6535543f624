/*
 * gtp.c - lines in, answers out.
 *
 *     12 play first E5        =12              ?12 illegal move: E5 is occupied …
 *
 * Every line with a command gets one answer, which ends with an empty line.
 */
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "front/proto/gtp_inner.h"

bool gtp_fail(struct gtp *gtp, const char *format, ...)
{
    char sentence[AG_SAID + AG_POSITION_TEXT];
    struct text text;
    va_list list;
    text_init(&text, sentence, sizeof sentence);
    va_start(list, format);
    text_print_list(&text, format, list);
    va_end(list);
    for (size_t i = 0; i < text.length; i++)
        if (sentence[i] < ' ' ||
            sentence[i] >
                '~') /* bytes above 127 are either less or more, whether char is signed or not */
            sentence[i] = '?';
    gtp->answer.length = 0;
    gtp->answer.failed = false;
    ag_buf_string(&gtp->answer, sentence);
    return false;
}

struct gtp_word gtp_word(const char *word)
{
    struct gtp_word shown;
    struct text text;
    text_init(&text, shown.text, sizeof shown.text);
    for (int i = 0; word[i] && i < 40; i++)
        text_char(&text, word[i]);
    if (strlen(word) > 40)
        text_add(&text, "...");
    if (!*word)
        text_add(&text, "\"\"");
    return shown;
}

void gtp_send(struct gtp *gtp, const char *bytes, size_t count)
{
    while (count && !gtp->failure) {
        ssize_t written = write(gtp->out, bytes, count);
        if (written < 0 && errno == EAGAIN) {
            poll(&(struct pollfd){.fd = gtp->out, .events = POLLOUT}, 1, -1);
        } else if (written < 0 && errno != EINTR) {
            gtp->failure = errno;
        } else if (written > 0) {
            bytes += written;
            count -= (size_t)written;
        }
    }
}

void gtp_stream(struct gtp *gtp)
{
    char head[sizeof gtp->number + 4];
    struct text text;
    text_init(&text, head, sizeof head);
    text_print(&text, "=%s\n", gtp->number);
    gtp_send(gtp, head, text.length);
    gtp->streamed = true;
}

void gtp_say_lines(struct gtp *gtp, const struct ag_buf *from)
{
    for (size_t i = 0; i < from->length; i++) {
        size_t said = gtp->answer.length;
        bool empty = !said || gtp->answer.byte[said - 1] == '\n';
        if (from->byte[i] != '\n' || !empty)
            ag_buf_char(&gtp->answer, from->byte[i]);
    }
    while (gtp->answer.length && gtp->answer.byte[gtp->answer.length - 1] == '\n')
        gtp->answer.length--;
    if (from->failed)
        gtp->answer.failed = true;
}

bool gtp_whole(const char *text, int64_t most, int64_t *number)
{
    int64_t value = 0;
    if (!*text)
        return false;
    for (; *text; text++) {
        if (!text_is_digit(*text))
            return false;
        value = value * 10 + (*text - '0');
        if (value > most)
            return false;
    }
    *number = value;
    return true;
}

/* Writes the answer of a command. */
static void answer(struct gtp *gtp, bool done)
{
    struct ag_buf all;
    if (gtp->streamed) {
        gtp_send(gtp, "\n", 1);
        return;
    }
    if (gtp->answer.failed)
        done = gtp_fail(gtp, "the answer is too long");
    ag_buf_init(&all, GTP_ANSWER_MAX + sizeof gtp->number + 8);
    ag_buf_char(&all, done ? '=' : '?');
    ag_buf_string(&all, gtp->number);
    if (gtp->answer.length) {
        if (gtp->answer.byte[0] != '\n')
            ag_buf_char(&all, ' ');
        ag_buf_add(&all, gtp->answer.byte, gtp->answer.length);
    }
    ag_buf_string(&all, "\n\n");
    if (all.failed)
        gtp->failure = ENOMEM;
    else
        gtp_send(gtp, all.byte, all.length);
    ag_buf_release(&all);
}

/* Splits the words after a command; returns how many there are, or one more than are allowed. */
static int split(char *rest, struct gtp_words *words)
{
    words->count = 0;
    for (char *at = rest; *at;) {
        if (words->count == GTP_WORDS)
            return GTP_WORDS + 1;
        words->word[words->count++] = at;
        at += strcspn(at, " ");
        if (*at)
            *at++ = 0;
        at += strspn(at, " ");
    }
    return words->count;
}

/* Carries out a line that begins with the name of a command. */
static bool run_command(struct gtp *gtp, char *text)
{
    size_t length = strcspn(text, " ");
    char *rest = text + length + strspn(text + length, " ");
    text[length] = 0;
    const struct gtp_command *command = gtp_find(text);
    struct gtp_words words = {.rest = rest};
    if (!*text)
        return gtp_fail(gtp, "unknown command: there is none after the number");
    if (!command)
        return gtp_fail(gtp, "unknown command: %s", gtp_word(text).text);
    if (command->most == GTP_REST)
        return command->run(gtp, &words);
    int count = split(rest, &words);
    if (count < command->least || count > command->most)
        return gtp_fail(gtp, "syntax error: expected %s %s", command->name,
                        *command->words ? command->words : "and nothing more");
    return command->run(gtp, &words);
}

static void take_line(struct gtp *gtp, struct gtp_line *line)
{
    enum { DIGITS = 10 };
    int64_t number;
    size_t digits;
    bool done;
    if (!line->length && !line->too_long)
        return;
    const char *text = gtp_pass_number(line->text, &digits);
    char *command = line->text + (text - line->text);
    gtp->answer.length = 0;
    gtp->answer.failed = gtp->streamed = false;
    gtp->number[0] = 0;
    if (digits)
        line->text[digits] = 0;
    bool numbered = digits && digits <= DIGITS && gtp_whole(line->text, INT32_MAX, &number);
    if (numbered)
        memcpy(gtp->number, line->text, digits + 1);
    if (digits && !numbered)
        done = gtp_fail(gtp, "syntax error: the largest number is %d", INT32_MAX);
    else if (line->too_long)
        done = gtp_fail(gtp, "syntax error: a line has at most %d bytes", (int)GTP_LINE);
    else
        done = run_command(gtp, command);
    answer(gtp, done);
}

static bool init(struct gtp *gtp, const struct gtp_setup *setup)
{
    gtp->setup = setup;
    gtp->out = setup->out;
    gtp->limits = setup->limits;
    rng_init(&gtp->rng, setup->seed);
    pthread_mutex_init(&gtp->lock, NULL);
    ag_buf_init(&gtp->answer, GTP_ANSWER_MAX);
    return gtp_begin(gtp, setup->rules, NULL) &&
           gtp_input_start(&gtp->input, setup->in, gtp_look, gtp);
}

static void release(struct gtp *gtp)
{
    gtp_dismiss(gtp);
    ag_match_free(gtp->match);
    ag_buf_release(&gtp->answer);
    pthread_mutex_destroy(&gtp->lock);
    free(gtp);
}

static bool is_idle(struct gtp_input *input)
{
    struct gtp_waiting waiting = gtp_input_waiting(input);
    return !waiting.lines && !waiting.ended;
}

int gtp_run(const struct gtp_setup *setup)
{
    struct gtp *gtp = calloc(1, sizeof *gtp);
    struct gtp_line *line;
    if (!gtp)
        return ENOMEM;
    if (!init(gtp, setup)) {
        release(gtp);
        return ENOMEM;
    }
    while (!gtp->quit && !gtp->failure && (line = gtp_input_next(&gtp->input))) {
        take_line(gtp, line);
        free(line);
        if (!gtp->quit && is_idle(&gtp->input))
            gtp_engage(gtp); /* makes the player now, so that no command has to wait for it */
    }
    int failure = gtp->failure == EPIPE ? 0 : gtp->failure;
    gtp_input_stop(&gtp->input);
    release(gtp);
    return failure;
}
