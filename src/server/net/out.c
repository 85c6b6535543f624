/*
 * out.c - outgoing data of a WebSocket: frames are collected and passed to the system together.
 *
 * wslay writes the header and the text of each frame separately, which would be two system calls.
 * So they go into one buffer that all sockets share. What the system does not accept is kept in
 * `rest`, which only sockets of slow readers have.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "server/net/socket.h"

enum { MESSAGE_COST = 96 }; /* bytes of memory that a waiting message takes besides its text */

static size_t cost_of(const struct stream_text *text)
{
    return text->length + MESSAGE_COST;
}

bool out_share(struct socket *socket, struct stream_text *text)
{
    struct shared *shared = malloc(sizeof *shared);
    if (!shared)
        return false;
    *shared = (struct shared){.text = text};
    text->keepers++;
    *socket->shared_end = shared;
    socket->shared_end = &shared->next;
    socket->shared_bytes += cost_of(text);
    return true;
}

/* Takes out the first. */
static void drop_shared(struct socket *socket)
{
    struct shared *shared = socket->shared;
    if (!(socket->shared = shared->next))
        socket->shared_end = &socket->shared;
    socket->shared_bytes -= cost_of(shared->text);
    stream_text_drop(shared->text);
    free(shared);
}

bool out_hand_over(struct socket *socket)
{
    while (socket->shared) {
        const struct stream_text *text = socket->shared->text;
        struct wslay_event_msg message = {WSLAY_TEXT_FRAME, (const uint8_t *)text->byte,
                                          text->length};
        if (wslay_event_queue_msg(socket->frames, &message) != 0)
            return false;
        drop_shared(socket);
    }
    return true;
}

void out_forget(struct socket *socket)
{
    while (socket->shared)
        drop_shared(socket);
}

/* Sends bytes; how many the system took, or -1: the connection is lost. */
static ssize_t push(const struct socket *socket, const char *byte, size_t length)
{
    ssize_t sent = send(socket->fd.fd, byte, length, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR))
        return 0;
    socket->net->pushed += sent > 0 ? (size_t)sent : 0;
    return sent;
}

/* Sends what was gathered; what is not taken becomes the rest. */
static bool push_gathered(struct socket *socket)
{
    struct net *net = socket->net;
    size_t length = net->out_length;
    net->out_length = 0;
    if (!length)
        return true;
    ssize_t sent = push(socket, net->out, length);
    if (sent < 0)
        return false;
    if ((size_t)sent < length)
        ag_buf_add(&socket->rest, net->out + sent, length - (size_t)sent);
    return !socket->rest.failed;
}

static bool push_rest(struct socket *socket)
{
    struct ag_buf *rest = &socket->rest;
    if (!rest->length)
        return true;
    ssize_t sent = push(socket, rest->byte + socket->rest_sent, rest->length - socket->rest_sent);
    if (sent < 0)
        return false;
    socket->rest_sent += (size_t)sent;
    if (socket->rest_sent == rest->length) {
        ag_buf_release(rest);
        socket->rest_sent = 0;
    }
    return true;
}

/* Takes bytes of frames from wslay. */
ssize_t out_take(wslay_event_context_ptr frames, const uint8_t *data, size_t length, int flags,
                 void *context)
{
    struct socket *socket = context;
    struct net *net = socket->net;
    (void)flags;
    if (!socket->rest.length && net->out_length == NET_OUT && !push_gathered(socket)) {
        wslay_event_set_error(frames, WSLAY_ERR_CALLBACK_FAILURE);
        return -1;
    }
    if (socket->rest.length || net->pushed >= NET_ROUND) {
        wslay_event_set_error(frames, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    size_t room = NET_OUT - net->out_length;
    if (length > room)
        length = room;
    memcpy(net->out + net->out_length, data, length);
    net->out_length += length;
    return (ssize_t)length;
}

/* Whether wslay has something to send. Until it has not, messages for many wait where they are not
 * copied yet: the reader is slow. */
static bool has_frames(const struct socket *socket)
{
    return wslay_event_want_write(socket->frames);
}

bool out_flush(struct socket *socket)
{
    if (!push_rest(socket))
        return false;
    if (socket->rest.length || socket->faulty)
        return true;
    bool good;
    do {
        good = has_frames(socket) || out_hand_over(socket);
        good = good && wslay_event_send(socket->frames) == 0;
        good = push_gathered(socket) && good;
    } while (good && socket->shared && !socket->rest.length && !has_frames(socket));
    return good;
}

bool out_waits(const struct socket *socket)
{
    return socket->rest.length || (!socket->faulty && (socket->shared || has_frames(socket)));
}

void out_fault(struct socket *socket)
{
    static const uint8_t frame[] = {0x88, 2, WSLAY_CODE_PROTOCOL_ERROR >> 8,
                                    WSLAY_CODE_PROTOCOL_ERROR & 0xFF};
    socket->ended =
        socket->rest.length; /* part of a frame has been sent, so no other can begin: just close */
    socket->faulty = true;
    ag_buf_add(&socket->rest, frame, sizeof frame);
    socket_close(socket, 0, NULL);
}

size_t out_length(const struct socket *socket)
{
    return socket->rest.length - socket->rest_sent + socket->shared_bytes +
           wslay_event_get_queued_msg_length(socket->frames) +
           wslay_event_get_queued_msg_count(socket->frames) * MESSAGE_COST;
}
