/*
 * socket.c - the life of a WebSocket, see socket.h.
 */
#include "server/net/socket.h"

#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/people/people.h"

static struct loop *loop_of(const struct socket *socket)
{
    return socket->net->rooms->loop;
}

void socket_touch(struct socket *socket)
{
    struct net *net = socket->net;
    if (socket->touched)
        return;
    socket->touched = true;
    if (socket->stream.ref || !net->touched) { /* who waits for an answer comes first */
        socket->touched_next = net->touched;
        if (!net->touched)
            net->touched_last = socket;
        net->touched = socket;
    } else {
        socket->touched_next = NULL;
        net->touched_last->touched_next = socket;
        net->touched_last = socket;
    }
    if (!net->flush.timer.place)
        loop_timer_set(loop_of(socket), &net->flush.timer, 0);
}

void socket_lose(struct socket *socket)
{
    socket->state = SOCKET_LOST;
    socket_touch(socket);
}

void socket_close(struct socket *socket, int code, const char *why)
{
    if (socket->state != SOCKET_OPEN)
        return;
    socket->state = SOCKET_CLOSING;
    socket->code = (uint16_t)code;
    socket->why = code && why ? strdup(why) : NULL;
    loop_timer_set(loop_of(socket), &socket->timer, loop_now(loop_of(socket)) + SOCKET_LINGER);
    socket_touch(socket);
}

/* The stream's side. */

static struct socket *by_stream(struct stream *stream)
{
    return (struct socket *)((char *)stream - offsetof(struct socket, stream));
}

static void cut_off(struct socket *socket, const char *why)
{
    net_note_cut(socket->net, socket->stream.address, why);
    socket_lose(socket);
}

static void stream_send(struct stream *stream, const char *text, size_t length)
{
    struct socket *socket = by_stream(stream);
    struct wslay_event_msg message = {WSLAY_TEXT_FRAME, (const uint8_t *)text, length};
    if (socket->state != SOCKET_OPEN)
        return;
    if (!stream_may_wait(&socket->waiting, length) || !out_hand_over(socket) ||
        wslay_event_queue_msg(socket->frames, &message) != 0) {
        cut_off(socket, "slow");
        return;
    }
    socket->net->rooms->doors.messages_out++;
    socket_touch(socket);
}

/* Thousands may get it in this round, so it is only noted; the copying comes when the socket is
 * flushed. */
static void stream_share_text(struct stream *stream, struct stream_text *text)
{
    struct socket *socket = by_stream(stream);
    if (socket->state != SOCKET_OPEN)
        return;
    if (!stream_may_wait(&socket->waiting, text->length) || !out_share(socket, text)) {
        cut_off(socket, "slow");
        return;
    }
    socket->net->rooms->doors.messages_out++;
    socket_touch(socket);
}

static void stream_close(struct stream *stream, int code, const char *why)
{
    socket_close(by_stream(stream), code, why);
}

/* The loop's side. */

static void throw_away(struct socket *socket)
{
    char junk[4096];
    ssize_t got = recv(socket->fd.fd, junk, sizeof junk, MSG_DONTWAIT);
    if (got == 0)
        socket_lose(socket);
}

static void ready(struct loop_fd *fd, uint32_t events)
{
    struct socket *socket = (struct socket *)fd;
    if (socket->state == SOCKET_LOST)
        return;
    if (events & (EPOLLERR | EPOLLHUP))
        socket_lose(socket);
    else if (socket->state == SOCKET_LINGERING)
        throw_away(socket);
    else if (events & EPOLLIN)
        frames_read(socket);
    socket_touch(socket);
}

static void due(struct loop_timer *timer)
{
    struct socket *socket = (struct socket *)((char *)timer - offsetof(struct socket, timer));
    struct loop *loop = loop_of(socket);
    if (socket->state != SOCKET_OPEN) {
        socket_lose(socket);
    } else if (socket->extra.length) {
        frames_read(socket);
        loop_timer_set(loop, timer,
                       loop_now(loop) + (socket->extra.length ? 1 : SOCKET_FIRST_PING));
    } else if (socket->unanswered >= SOCKET_PINGS) {
        cut_off(socket, "silent");
    } else {
        frames_ping(socket);
        loop_timer_set(loop, timer, loop_now(loop) + NET_SIGN);
    }
}

static struct socket *make(struct call *call, int fd)
{
    struct net *net = call->net;
    struct socket *socket = calloc(1, sizeof *socket);
    if (!socket)
        return NULL;
    socket->net = net;
    socket->fd = (struct loop_fd){fd, ready};
    socket->timer.due = due;
    socket->stream = (struct stream){.fan = net->rooms->fan,
                                     .person = call->request.person,
                                     .language = call->request.language,
                                     .lag = -1,
                                     .send = stream_send,
                                     .share = stream_share_text,
                                     .close = stream_close};
    memcpy(socket->stream.address, call->request.address, sizeof socket->stream.address);
    memcpy(socket->stream.session, call->request.session, sizeof socket->stream.session);
    ag_buf_init(&socket->rest, NET_OUT);
    ag_buf_init(&socket->extra, NET_POOL);
    socket->shared_end = &socket->shared;
    socket->events = EPOLLIN;
    if (frames_init(socket) && loop_watch(net->rooms->loop, &socket->fd, socket->events))
        return socket;
    if (socket->frames)
        wslay_event_context_free(socket->frames);
    free(socket);
    return NULL;
}

void socket_open(struct call *call, int fd, const char *extra, size_t length)
{
    int yes = 1;
    struct net *net = call->net;
    struct loop *loop = net->rooms->loop;
    struct socket *socket = make(call, fd);
    if (!socket) {
        close(fd);
        return;
    }
    call->request.person = NULL; /* the stream keeps its own reference to the person */
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    socket->peer = peer_enter(net, socket->stream.address);
    socket->next = net->sockets;
    socket->at = &net->sockets;
    if (socket->next)
        socket->next->at = &socket->next;
    net->sockets = socket;
    net->rooms->doors.sockets++;
    ag_buf_add(&socket->extra, extra, length);
    if (!length)
        ag_buf_release(&socket->extra);
    loop_timer_set(loop, &socket->timer, loop_now(loop) + (length ? 0 : SOCKET_FIRST_PING));
}

/* The end of a round. */

static void watch(struct socket *socket, uint32_t events)
{
    if (events == socket->events)
        return;
    socket->events = events;
    loop_change(loop_of(socket), &socket->fd, events);
}

/* Sends what waits, then the close frame. */
static void flush(struct socket *socket)
{
    bool good = out_flush(socket);
    if (good && socket->code && !out_waits(socket)) {
        const char *why = socket->why ? socket->why : "";
        wslay_event_queue_close(socket->frames, socket->code, (const uint8_t *)why, strlen(why));
        socket->code = 0;
        good = out_flush(socket);
    }
    if (!good) {
        socket->state = SOCKET_LOST;
        return;
    }
    if ((socket->faulty || wslay_event_get_close_sent(socket->frames)) && !socket->rest.length) {
        shutdown(socket->fd.fd, SHUT_WR);
        socket->state = SOCKET_LINGERING;
        watch(socket, EPOLLIN);
        return;
    }
    stream_note_waiting(&socket->waiting, out_length(socket));
    watch(socket, (wslay_event_want_read(socket->frames) ? (uint32_t)EPOLLIN : 0) |
                      (out_waits(socket) ? (uint32_t)EPOLLOUT : 0));
}

static void socket_free(struct socket *socket)
{
    struct net *net = socket->net;
    *socket->at = socket->next;
    if (socket->next)
        socket->next->at = socket->at;
    net->rooms->doors.sockets--;
    loop_timer_clear(loop_of(socket), &socket->timer);
    loop_forget(loop_of(socket), &socket->fd);
    close(socket->fd.fd);
    peer_leave(net, socket->peer);
    if (socket->stream.person)
        person_drop(socket->stream.person);
    wslay_event_context_free(socket->frames);
    out_forget(socket);
    ag_buf_release(&socket->rest);
    ag_buf_release(&socket->extra);
    free(socket->why);
    free(socket);
}

bool sockets_flush(struct net *net, int most)
{
    int watches = 0; /* that have ended: each may concern a table */
    net->pushed = 0;
    for (int i = 0; net->touched && i < most && net->pushed < NET_ROUND && watches < NET_WATCHES;
         i++) {
        struct socket *socket = net->touched;
        net->touched = socket->touched_next;
        socket->touched = false;
        if (socket->state < SOCKET_LINGERING)
            flush(socket);
        if (socket->state >= SOCKET_LINGERING && !socket->gone) {
            socket->gone = true;
            watches += socket->stream.watches;
            stream_gone(&socket->stream);
        }
        if (socket->state == SOCKET_LOST)
            socket_free(socket);
    }
    return !net->touched;
}

void sockets_close_all(struct net *net, const struct work_cut *cut, int code, const char *why)
{
    for (struct socket *socket = net->sockets; socket; socket = socket->next)
        if (net_is_cut(&socket->stream, cut))
            socket_close(socket, code, why);
}

void sockets_free(struct net *net)
{
    for (struct socket *socket = net->sockets; socket; socket = socket->next)
        socket_lose(socket);
    while (!sockets_flush(net, NET_FLUSHES))
        continue;
}
