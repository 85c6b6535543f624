/*
 * control.c - the operator's door, see control.h.
 */
#include "server/net/control.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/error.h"
#include "server/cmd/cmd.h"

enum {
    CALLERS_MAX = 16,         /* at once */
    LINE_MAX_BYTES = 1 << 20, /* of a message */
    OUT_MAX = 64 << 20,       /* bytes of answers that wait */
    OUT_HIGH = 1 << 20,       /* and from when on nothing more is read */
    PATIENCE = 30,            /* seconds that an asker waits for an answer */
    READ_BYTES = 1 << 16      /* that are read at a time */
};

/* Somebody who has opened the socket. */
struct caller {
    struct loop_fd fd; /* the first member */
    struct stream stream;
    struct control *control;
    struct caller *next, **at;
    struct ag_buf in, out;
    size_t sent; /* bytes of `out` that have gone */
    bool ended;
};

struct control {
    struct loop_fd fd; /* the first member */
    struct rooms *rooms;
    struct caller *callers;
    int count;
    struct sockaddr_un address;
};

static struct caller *by_stream(struct stream *stream)
{
    return (struct caller *)((char *)stream - offsetof(struct caller, stream));
}

static void caller_free(struct caller *caller)
{
    struct control *control = caller->control;
    stream_gone(&caller->stream);
    loop_forget(control->rooms->loop, &caller->fd);
    close(caller->fd.fd);
    *caller->at = caller->next;
    if (caller->next)
        caller->next->at = caller->at;
    control->count--;
    ag_buf_release(&caller->in);
    ag_buf_release(&caller->out);
    free(caller);
}

/* Sends what goes without waiting. */
static void flush(struct caller *caller)
{
    struct ag_buf *out = &caller->out;
    while (caller->sent < out->length) {
        ssize_t sent = send(caller->fd.fd, out->byte + caller->sent, out->length - caller->sent,
                            MSG_DONTWAIT | MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent < 0) {
            caller->ended = caller->ended || (errno != EAGAIN && errno != EWOULDBLOCK);
            break;
        }
        caller->sent += (size_t)sent;
    }
    bool all = caller->sent == out->length;
    if (all)
        out->length = caller->sent = 0;
    loop_change(caller->control->rooms->loop, &caller->fd,
                (out->length - caller->sent < OUT_HIGH ? (uint32_t)EPOLLIN : 0) |
                    (all ? 0 : (uint32_t)EPOLLOUT));
}

/* Closes a connection: the loop notices in the next round, and frees it there. */
static void end_soon(struct caller *caller)
{
    caller->ended = true;
    shutdown(caller->fd.fd, SHUT_RDWR);
}

static void send_line(struct stream *stream, const char *text, size_t length)
{
    struct caller *caller = by_stream(stream);
    size_t from = caller->out.length;
    ag_buf_add(&caller->out, text, length);
    for (size_t i = from; i < caller->out.length; i++)
        if (caller->out.byte[i] == '\n') /* no more than a blank in JSON */
            caller->out.byte[i] = ' ';
    ag_buf_char(&caller->out, '\n');
    if (caller->out.failed)
        end_soon(caller);
    else
        flush(caller);
}

static void close_stream(struct stream *stream, int code, const char *why)
{
    (void)code;
    (void)why;
    end_soon(by_stream(stream));
}

/* Serves the whole lines that have come. */
static void serve(struct caller *caller)
{
    struct rooms *rooms = caller->control->rooms;
    size_t from = 0;
    for (const char *end; !caller->ended && caller->in.length > from &&
                          (end = memchr(caller->in.byte + from, '\n', caller->in.length - from));) {
        size_t length = (size_t)(end - caller->in.byte) - from;
        cmd_message(rooms, &caller->stream, caller->in.byte + from, length, loop_now(rooms->loop));
        from += length + 1;
    }
    if (from > 0) {
        caller->in.length -= from;
        memmove(caller->in.byte, caller->in.byte + from, caller->in.length);
    }
}

static void ready(struct loop_fd *fd, uint32_t events)
{
    struct caller *caller = (struct caller *)fd;
    char bytes[READ_BYTES];
    if (events & EPOLLOUT)
        flush(caller);
    if (events & (EPOLLIN | EPOLLHUP | EPOLLERR)) {
        ssize_t got = recv(fd->fd, bytes, sizeof bytes, MSG_DONTWAIT);
        if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR))
            caller->ended = true;
        else if (got > 0 && !ag_buf_add(&caller->in, bytes, (size_t)got))
            caller->ended = true; /* a line without an end */
        serve(caller);
    }
    if (caller->ended)
        caller_free(caller);
}

static void accept_caller(struct loop_fd *fd, uint32_t events)
{
    struct control *control = (struct control *)fd;
    int own = accept4(fd->fd, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    struct caller *caller = NULL;
    (void)events;
    if (own < 0)
        return;
    if (control->count < CALLERS_MAX)
        caller = calloc(1, sizeof *caller);
    if (!caller) {
        close(own);
        return;
    }
    caller->fd = (struct loop_fd){own, ready};
    caller->control = control;
    caller->stream = (struct stream){.fan = control->rooms->fan,
                                     .is_operator = true,
                                     .lag = -1,
                                     .send = send_line,
                                     .close = close_stream};
    ag_buf_init(&caller->in, LINE_MAX_BYTES);
    ag_buf_init(&caller->out, OUT_MAX);
    caller->next = control->callers;
    caller->at = &control->callers;
    if (caller->next)
        caller->next->at = &caller->next;
    control->callers = caller;
    control->count++;
    if (!loop_watch(control->rooms->loop, &caller->fd, EPOLLIN))
        caller_free(caller);
}

/* The name of the socket; false: the folder's is too long for one. */
static bool name_socket(const char *folder, struct sockaddr_un *address, struct ag_error *why)
{
    static const char name[] = "/control";
    size_t length = strlen(folder);
    *address = (struct sockaddr_un){.sun_family = AF_UNIX};
    if (length + sizeof name > sizeof address->sun_path)
        return error_plain(why, "%s: the name of the folder is too long for a control socket",
                           folder);
    memcpy(address->sun_path, folder, length);
    memcpy(address->sun_path + length, name, sizeof name);
    return true;
}

/* Listens so that from the first moment only the owner can connect. */
static int listen_at(const struct sockaddr_un *address)
{
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    mode_t before = umask(0177);
    unlink(address->sun_path);
    bool bound = fd >= 0 && bind(fd, (const struct sockaddr *)address, sizeof *address) == 0;
    umask(before);
    if (bound && listen(fd, CALLERS_MAX) == 0)
        return fd;
    if (fd >= 0)
        close(fd);
    return -1;
}

struct control *control_new(struct rooms *rooms, const char *folder, struct ag_error *why)
{
    struct control *control = calloc(1, sizeof *control);
    if (!control || !name_socket(folder, &control->address, why)) {
        free(control);
        return NULL;
    }
    control->rooms = rooms;
    control->fd = (struct loop_fd){listen_at(&control->address), accept_caller};
    if (control->fd.fd >= 0 && loop_watch(rooms->loop, &control->fd, EPOLLIN))
        return control;
    error_plain(why, "%s: %s", control->address.sun_path, strerror(errno));
    if (control->fd.fd >= 0)
        close(control->fd.fd);
    free(control);
    return NULL;
}

void control_free(struct control *control)
{
    if (!control)
        return;
    for (struct caller *caller = control->callers, *next; caller; caller = next) {
        next = caller->next;
        caller_free(caller);
    }
    loop_forget(control->rooms->loop, &control->fd);
    close(control->fd.fd);
    unlink(control->address.sun_path);
    free(control);
}

/* The other end. */

static bool send_all(int fd, const char *text, size_t length)
{
    for (size_t sent = 0; sent < length;) {
        ssize_t got = send(fd, text + sent, length - sent, MSG_NOSIGNAL);
        if (got < 0 && errno != EINTR)
            return false;
        sent += got > 0 ? (size_t)got : 0;
    }
    return true;
}

/* Takes the first line out of what has come, if it is whole and no answer but a message of a table
 * that is watched now. */
static bool drop_message(struct ag_buf *in)
{
    static const char answer[] = "{\"type\":\"answer\",";
    const char *end = in->length ? memchr(in->byte, '\n', in->length) : NULL;
    if (!end || strncmp(in->byte, answer, sizeof answer - 1) == 0)
        return false;
    in->length -= (size_t)(end + 1 - in->byte);
    memmove(in->byte, end + 1, in->length);
    return true;
}

static bool talk(int fd, const char *message, struct ag_buf *answer)
{
    char bytes[READ_BYTES], *end;
    if (!send_all(fd, message, strlen(message)) || !send_all(fd, "\n", 1))
        return false;
    while (!answer->length || !(end = memchr(answer->byte, '\n', answer->length))) {
        ssize_t got = recv(fd, bytes, sizeof bytes, 0);
        if (got == 0 || (got < 0 && errno != EINTR))
            return false;
        if (got > 0 && !ag_buf_add(answer, bytes, (size_t)got))
            return false;
        while (drop_message(answer))
            ;
    }
    *end = 0;
    answer->length = (size_t)(end - answer->byte);
    return true;
}

bool control_ask(const char *folder, const char *message, struct ag_buf *answer,
                 struct ag_error *why)
{
    struct sockaddr_un address;
    if (!name_socket(folder, &address, why))
        return false;
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    struct timeval patience = {.tv_sec = PATIENCE};
    if (fd >= 0)
        setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    bool open = fd >= 0 && connect(fd, (const struct sockaddr *)&address, sizeof address) == 0;
    if (!open && (errno == ENOENT || errno == ECONNREFUSED))
        error_plain(why, "no server is running in %s", folder);
    else if (!open)
        error_plain(why, "%s: %s", address.sun_path, strerror(errno));
    bool answered = open && talk(fd, message, answer);
    if (open && !answered)
        error_plain(why, "the server in %s has not answered", folder);
    if (fd >= 0)
        close(fd);
    return answered;
}
