/*
 * lines.c - a stream as lines of JSON, the body of a response that does not end.
 *
 * While there is nothing to send, the connection is suspended; to notice when the reader
 * disconnects, its socket is watched separately.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>

#include "server/net/inner.h"
#include "server/people/people.h"

enum { BLOCK = 4096, KEEP = 1024 }; /* bytes that are sent at once, and kept while nothing waits */

struct lines {
    struct stream stream; /* the first member */
    struct net *net;
    struct MHD_Connection *connection;
    struct lines *next, **at;      /* in net->lines */
    struct lines *wake, **wake_at; /* in net->wakes; `wake_at` is NULL while it is not there */
    struct ag_buf waiting;
    size_t sent; /* bytes of it that are sent */
    struct stream_waiting waited;
    int64_t round; /* the time of the round that this is of */
    struct loop_timer timer;
    struct loop_fd hangup;
    bool watched, suspended;
    bool ended; /* what waits is sent, then it ends */
    bool cut;   /* it ends now */
};

static struct lines *by_timer(struct loop_timer *timer)
{
    return (struct lines *)((char *)timer - offsetof(struct lines, timer));
}

static struct lines *by_hangup(struct loop_fd *fd)
{
    return (struct lines *)((char *)fd - offsetof(struct lines, hangup));
}

/* Has it go on. When thousands do, libmicrohttpd would serve all of them before it returns. */
static void wake(struct lines *lines)
{
    struct net *net = lines->net;
    if (!lines->suspended || lines->wake_at)
        return;
    lines->wake = NULL;
    lines->wake_at = net->wakes_end;
    *net->wakes_end = lines;
    net->wakes_end = &lines->wake;
    net_wake(net);
}

static void leave_wakes(struct lines *lines)
{
    if (!lines->wake_at)
        return;
    *lines->wake_at = lines->wake;
    if (lines->wake)
        lines->wake->wake_at = lines->wake_at;
    else
        lines->net->wakes_end = lines->wake_at;
    lines->wake_at = NULL;
}

void lines_go_on(struct net *net, int most)
{
    for (int i = 0; net->wakes && i < most; i++) {
        struct lines *lines = net->wakes;
        leave_wakes(lines);
        lines->suspended = false;
        MHD_resume_connection(lines->connection);
    }
}

/* Ends it now, also when libmicrohttpd waits for a reader who takes nothing. */
static void cut_off(struct lines *lines)
{
    lines->ended = lines->cut = true;
    if (lines->watched)
        shutdown(lines->hangup.fd, SHUT_RDWR);
    wake(lines);
}

/* Moves what is not sent yet to the front, when that is the smaller part. */
static void drop_sent(struct lines *lines)
{
    struct ag_buf *waiting = &lines->waiting;
    if (lines->sent <= waiting->length / 2)
        return;
    waiting->length -= lines->sent;
    memmove(waiting->byte, waiting->byte + lines->sent, waiting->length);
    lines->sent = 0;
}

static void add(struct lines *lines, const char *text, size_t length)
{
    if (lines->ended)
        return;
    drop_sent(lines);
    if (!ag_buf_reserve(&lines->waiting, length + 1)) {
        net_note_cut(lines->net, lines->stream.address, "slow");
        cut_off(lines);
        return;
    }
    ag_buf_add(&lines->waiting, text, length);
    ag_buf_char(&lines->waiting, '\n');
    wake(lines);
}

static void lines_send(struct stream *stream, const char *text, size_t length)
{
    struct lines *lines = (struct lines *)stream;
    int64_t now = loop_now(lines->net->rooms->loop);
    if (now != lines->round) {
        lines->round = now;
        stream_note_waiting(&lines->waited, lines->waiting.length - lines->sent);
    }
    if (!lines->ended && !stream_may_wait(&lines->waited, length)) {
        net_note_cut(lines->net, lines->stream.address, "slow");
        cut_off(lines);
        return;
    }
    lines->net->rooms->doors.messages_out += !lines->ended;
    add(lines, text, length);
}

static void lines_close(struct stream *stream, int code, const char *why)
{
    struct lines *lines = (struct lines *)stream;
    (void)code;
    (void)why;
    lines->ended = true;
    wake(lines);
}

static void sign_due(struct loop_timer *timer)
{
    struct lines *lines = by_timer(timer);
    struct loop *loop = lines->net->rooms->loop;
    if (lines->waiting.length == lines->sent)
        add(lines, "", 0);
    loop_timer_set(loop, timer, loop_now(loop) + NET_SIGN);
}

static void hung_up(struct loop_fd *fd, uint32_t events)
{
    struct lines *lines = by_hangup(fd);
    (void)events;
    cut_off(lines);
    loop_forget(lines->net->rooms->loop, fd);
    lines->watched = false;
}

struct lines *lines_new(struct call *call)
{
    struct net *net = call->net;
    struct loop *loop = net->rooms->loop;
    struct lines *lines = calloc(1, sizeof *lines);
    if (!lines)
        return NULL;
    lines->stream = (struct stream){.fan = net->rooms->fan,
                                    .person = call->request.person,
                                    .language = call->request.language,
                                    .lag = -1,
                                    .send = lines_send,
                                    .close = lines_close};
    memcpy(lines->stream.address, call->request.address, sizeof lines->stream.address);
    memcpy(lines->stream.session, call->request.session, sizeof lines->stream.session);
    if (lines->stream.person)
        person_hold(lines->stream.person);
    ag_buf_init(&lines->waiting, ANSWER_MAX);
    lines->net = net;
    lines->connection = call->connection;
    lines->timer.due = sign_due;
    loop_timer_set(loop, &lines->timer, loop_now(loop) + NET_SIGN);
    lines->next = net->lines;
    lines->at = &net->lines;
    if (lines->next)
        lines->next->at = &lines->next;
    net->lines = lines;
    net->rooms->doors.streams++;
    return lines;
}

void lines_free(struct lines *lines)
{
    struct net *net = lines->net;
    leave_wakes(lines);
    stream_gone(&lines->stream);
    if (lines->watched)
        loop_forget(net->rooms->loop, &lines->hangup);
    loop_timer_clear(net->rooms->loop, &lines->timer);
    *lines->at = lines->next;
    if (lines->next)
        lines->next->at = lines->at;
    if (lines->stream.person)
        person_drop(lines->stream.person);
    ag_buf_release(&lines->waiting);
    net->rooms->doors.streams--;
    free(lines);
}

struct stream *lines_stream(struct lines *lines)
{
    return &lines->stream;
}

/* Hands over what waits, as much as fits. */
static ssize_t read_lines(void *context, uint64_t place, char *out, size_t max)
{
    struct lines *lines = context;
    struct ag_buf *waiting = &lines->waiting;
    size_t length = waiting->length - lines->sent;
    (void)place;
    if (lines->cut)
        return MHD_CONTENT_READER_END_WITH_ERROR;
    if (!length && lines->ended)
        return MHD_CONTENT_READER_END_OF_STREAM;
    if (!length) {
        lines->suspended = true;
        MHD_suspend_connection(lines->connection);
        return 0;
    }
    if (length > max)
        length = max;
    memcpy(out, waiting->byte + lines->sent, length);
    lines->sent += length;
    if (lines->sent == waiting->length) {
        lines->sent = waiting->length = 0;
        if (waiting->room > KEEP)
            ag_buf_release(waiting);
    }
    return (ssize_t)length;
}

static void free_lines(void *context)
{
    lines_free(context);
}

struct MHD_Response *lines_response(struct lines *lines)
{
    struct MHD_Response *response =
        MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, BLOCK, read_lines, lines, free_lines);
    if (!response) {
        lines_free(lines);
        return NULL;
    }
    lines->hangup = (struct loop_fd){
        MHD_get_connection_info(lines->connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd,
        hung_up};
    lines->watched = loop_watch(lines->net->rooms->loop, &lines->hangup, EPOLLRDHUP);
    return response;
}

void lines_close_all(struct net *net, const struct work_cut *cut)
{
    for (struct lines *lines = net->lines; lines; lines = lines->next)
        if (net_is_cut(&lines->stream, cut))
            lines_close(&lines->stream, 1001, "");
}
