/*
 * accept.c - new connections, also when there are too many.
 *
 * Connections beyond the limits are closed at once. One for which the process has no file
 * descriptor is answered 503 by means of a spare one, so that nobody waits for an answer that does
 * not come.
 */
#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/net/inner.h"

enum {
    ACCEPTS = 64, /* in a round, at most */
    APART = 60000 /* milliseconds between two lines of the log about files */
};

void net_note_files(struct net *net)
{
    int64_t now = loop_now(net->rooms->loop);
    net->rooms->doors.turned_away++;
    net->untold++;
    if (net->told && now - net->told < APART)
        return;
    log_event(net->rooms->log, LEVEL_WARN, "files",
              (struct log_fact[]){log_text("why", "none is left for new connections"),
                                  log_number("refused", (int64_t)net->untold),
                                  {0}});
    net->told = now;
    net->untold = 0;
}

static int open_spare(void)
{
    return open("/dev/null", O_RDONLY | O_CLOEXEC);
}

/* Says 503 to a client, and reads what it has sent: closing before that could take the answer away
 * from it. */
static void say_busy(int fd)
{
    static const char busy[] = "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n"
                               "Retry-After: 5\r\nConnection: close\r\n\r\n";
    char junk[4096];
    if (send(fd, busy, sizeof busy - 1, MSG_NOSIGNAL | MSG_DONTWAIT) < 0)
        return;
    shutdown(fd, SHUT_WR);
    while (recv(fd, junk, sizeof junk, MSG_DONTWAIT) > 0)
        ;
}

/* Serves one connection with the spare file, if one waits: the system says that there are no files
 * before it looks. False: none does, or there is no spare file and listening pauses. */
static bool turn_away(struct net *net)
{
    if (net->spare >= 0)
        close(net->spare);
    int fd = accept4(net->listener.fd, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    bool none = fd < 0 && (errno == EAGAIN || errno == EWOULDBLOCK);
    if (fd >= 0) {
        say_busy(fd);
        close(fd);
    }
    net->spare = open_spare();
    if (!none)
        net_note_files(net);
    if (fd < 0 && !none) {
        net->deaf = true;
        loop_change(net->rooms->loop, &net->listener, 0);
    }
    return fd >= 0;
}

/* Accepts a connection; false: there is none, or no more for now. */
static bool accept_one(struct net *net)
{
    struct sockaddr_storage at;
    socklen_t size = sizeof at;
    char text[ADDRESS_TEXT];
    int fd = accept4(net->listener.fd, (struct sockaddr *)&at, &size, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (fd < 0 && (errno == EMFILE || errno == ENFILE))
        return turn_away(net);
    if (fd < 0)
        return errno == ECONNABORTED || errno == EINTR;
    address_write((const struct sockaddr *)&at, text);
    if (!guest_is_welcome(net, text))
        close(fd);
    else
        MHD_add_connection(net->daemon, fd, (const struct sockaddr *)&at, size);
    return true;
}

static void ready(struct loop_fd *fd, uint32_t events)
{
    struct net *net = (struct net *)((char *)fd - offsetof(struct net, listener));
    (void)events;
    for (int i = 0; i < ACCEPTS && net->listener.fd >= 0 && accept_one(net); i++)
        ;
    net_wake(net); /* libmicrohttpd serves a new connection only when it is called */
}

bool accept_start(struct net *net)
{
    net->spare = open_spare();
    net->listener.ready = ready;
    return loop_watch(net->rooms->loop, &net->listener, EPOLLIN);
}

void accept_stop(struct net *net)
{
    if (net->listener.fd >= 0) {
        loop_forget(net->rooms->loop, &net->listener);
        close(net->listener.fd);
    }
    if (net->spare >= 0)
        close(net->spare);
    net->listener.fd = net->spare = -1;
}

void accept_tick(struct net *net)
{
    if (!net->deaf || net->listener.fd < 0)
        return;
    net->deaf = false;
    if (net->spare < 0)
        net->spare = open_spare();
    loop_change(net->rooms->loop, &net->listener, EPOLLIN);
}
