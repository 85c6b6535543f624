/*
 * frames.c - incoming data of a WebSocket: frames become messages (wslay), pongs measure the lag.
 *
 * The lag is the shortest of the last round trips, but at most what the system measures by itself
 * (TCP_INFO): a client that only delays its pongs gains nothing, for its system acknowledges the
 * pings at once. To pretend to be slow, it would have to be slow all the time.
 */
#include <errno.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

#include "server/net/socket.h"

static int64_t steady_millis(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Bytes that came with the handshake. */
static ssize_t read_extra(struct socket *socket, uint8_t *out, size_t length)
{
    size_t left = socket->extra.length - socket->extra_read;
    if (length > left)
        length = left;
    memcpy(out, socket->extra.byte + socket->extra_read, length);
    socket->extra_read += length;
    if (length == left)
        ag_buf_release(&socket->extra);
    return (ssize_t)length;
}

/* Hands bytes to wslay, until this socket has had its turn. */
static ssize_t read_bytes(wslay_event_context_ptr frames, uint8_t *out, size_t length, int flags,
                          void *context)
{
    struct socket *socket = context;
    ssize_t got;
    (void)flags;
    if (socket->messages_left <= 0 || socket->bytes_left <= 0 || socket->drained ||
        loop_is_late(socket->net->rooms->loop)) {
        wslay_event_set_error(frames, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    if (length > SOCKET_SLICE)
        length = SOCKET_SLICE;
    if (socket->extra.length) {
        got = read_extra(socket, out, length);
    } else {
        do
            got = recv(socket->fd.fd, out, length, MSG_DONTWAIT);
        while (got < 0 && errno == EINTR);
    }
    if (got > 0) {
        socket->drained = !socket->extra.length && (size_t)got < length;
        socket->bytes_left -= (int32_t)got;
        return got;
    }
    socket->ended = got == 0 || (errno != EAGAIN && errno != EWOULDBLOCK);
    wslay_event_set_error(frames,
                          socket->ended ? WSLAY_ERR_CALLBACK_FAILURE : WSLAY_ERR_WOULDBLOCK);
    return -1;
}

/* Called when a frame begins. A message of too many frames ends the connection. wslay answers a
 * close frame before it sends anything else, so whatever is waiting is sent now. */
static void frame_begins(wslay_event_context_ptr frames,
                         const struct wslay_event_on_frame_recv_start_arg *frame, void *context)
{
    struct socket *socket = context;
    (void)frames;
    if (frame->opcode == WSLAY_CONTINUATION_FRAME && ++socket->fragments == SOCKET_FRAGMENTS)
        socket_close(socket, WSLAY_CODE_POLICY_VIOLATION, "too many fragments");
    if (frame->opcode == WSLAY_CONNECTION_CLOSE && !out_flush(socket))
        socket->ended = true;
}

/* Milliseconds of a round trip as the system measures it; 0: it does not. */
static int64_t path_lag(const struct socket *socket)
{
    struct tcp_info info = {0};
    socklen_t size = sizeof info;
    if (getsockopt(socket->fd.fd, IPPROTO_TCP, TCP_INFO, &info, &size) != 0)
        return 0;
    return ((int64_t)info.tcpi_rtt + 500) / 1000;
}

/* The round trip of the last ping. Pongs that answer nothing are none of our business. */
static void hear_pong(struct socket *socket, const struct wslay_event_on_msg_recv_arg *message)
{
    uint32_t number;
    if (message->msg_length != sizeof number || !socket->unanswered)
        return;
    memcpy(&number, message->msg, sizeof number);
    if (number != socket->ping)
        return;
    socket->unanswered = 0;
    socket->lag[socket->lags++ % SOCKET_LAGS] = (int32_t)(steady_millis() - socket->ping_sent);
    if (socket->lags == 2 * SOCKET_LAGS)
        socket->lags = SOCKET_LAGS;
    socket->stream.lag = socket->lag[0];
    for (int i = 1; i < socket->lags && i < SOCKET_LAGS; i++) {
        if (socket->lag[i] < socket->stream.lag)
            socket->stream.lag = socket->lag[i];
    }
    int64_t path = path_lag(socket);
    if (path < socket->stream.lag)
        socket->stream.lag = path;
}

static void hear(wslay_event_context_ptr frames, const struct wslay_event_on_msg_recv_arg *message,
                 void *context)
{
    struct socket *socket = context;
    const char *text = message->msg_length ? (const char *)message->msg : "";
    (void)frames;
    socket->messages_left--;
    if (message->opcode == WSLAY_TEXT_FRAME || message->opcode == WSLAY_BINARY_FRAME)
        socket->fragments = 0;
    if (socket->state != SOCKET_OPEN)
        return;
    switch (message->opcode) {
    case WSLAY_TEXT_FRAME:
        socket->net->rooms->doors.messages_in++;
        cmd_message(socket->net->rooms, &socket->stream, text, message->msg_length,
                    loop_now(socket->net->rooms->loop));
        break;
    case WSLAY_BINARY_FRAME:
        socket_close(socket, WSLAY_CODE_UNSUPPORTED_DATA, "text only");
        break;
    case WSLAY_PONG:
        hear_pong(socket, message);
        break;
    case WSLAY_CONNECTION_CLOSE: /* wslay has queued the answer */
        socket_close(socket, 0, NULL);
        break;
    default:
        break;
    }
}

bool frames_init(struct socket *socket)
{
    static const struct wslay_event_callbacks callbacks = {
        .recv_callback = read_bytes,
        .send_callback = out_take,
        .on_frame_recv_start_callback = frame_begins,
        .on_msg_recv_callback = hear,
    };
    if (wslay_event_context_server_init(&socket->frames, &callbacks, socket) != 0) {
        socket->frames = NULL; /* wslay has freed it and left it there */
        return false;
    }
    wslay_event_config_set_max_recv_msg_length(socket->frames, SOCKET_MESSAGE_MAX);
    return true;
}

void frames_read(struct socket *socket)
{
    socket->messages_left = SOCKET_MESSAGES;
    socket->bytes_left = SOCKET_BYTES;
    socket->drained = false;
    if (wslay_event_recv(socket->frames) != 0 && !socket->ended)
        out_fault(socket); /* wslay would close it without a code */
    if (socket->ended)
        socket_lose(socket);
    else if (!wslay_event_get_read_enabled(socket->frames) && socket->state == SOCKET_OPEN)
        socket_close(socket, 0, NULL); /* wslay found fault and has queued a close frame */
    socket_touch(socket);
}

void frames_ping(struct socket *socket)
{
    socket->ping++;
    socket->ping_sent = steady_millis();
    socket->unanswered++;
    struct wslay_event_msg message = {WSLAY_PING, (const uint8_t *)&socket->ping,
                                      sizeof socket->ping};
    wslay_event_queue_msg(socket->frames, &message);
    socket_touch(socket);
}
