/*
 * listen.c - an address to listen at.
 */
#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/error.h"
#include "server/net/inner.h"

enum { BACKLOG = 1024 };

/* Opens a socket that listens; -1: errno. */
static int open_listener(const struct addrinfo *info)
{
    int yes = 1;
    int fd = socket(info->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd < 0)
        return -1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(fd, info->ai_addr, info->ai_addrlen) == 0 && listen(fd, BACKLOG) == 0)
        return fd;
    int why = errno;
    close(fd);
    errno = why;
    return -1;
}

/* Writes down where a socket listens. */
static void write_name(int fd, char name[NET_ADDRESS])
{
    struct sockaddr_storage at;
    socklen_t size = sizeof at;
    char address[ADDRESS_TEXT];
    struct text text;
    text_init(&text, name, NET_ADDRESS);
    if (getsockname(fd, (struct sockaddr *)&at, &size) != 0)
        return;
    bool six = at.ss_family == AF_INET6;
    if (six)
        inet_ntop(AF_INET6, &((struct sockaddr_in6 *)&at)->sin6_addr, address, sizeof address);
    else
        inet_ntop(AF_INET, &((struct sockaddr_in *)&at)->sin_addr, address, sizeof address);
    in_port_t port =
        six ? ((struct sockaddr_in6 *)&at)->sin6_port : ((struct sockaddr_in *)&at)->sin_port;
    text_print(&text, six ? "[%s]:%d" : "%s:%d", address, (int)ntohs(port));
}

/* Splits "address:port", "[address]:port" or ":port". */
static bool split(const char *listen, char host[NET_ADDRESS], const char **port)
{
    const char *colon = strrchr(listen, ':');
    if (!colon || !colon[1])
        return false;
    size_t length = (size_t)(colon - listen);
    if (length >= 2 && listen[0] == '[' && colon[-1] == ']') {
        listen++;
        length -= 2;
    }
    if (length >= NET_ADDRESS)
        return false;
    memcpy(host, listen, length);
    host[length] = 0;
    *port = colon + 1;
    return true;
}

int net_listen(const char *listen, char name[NET_ADDRESS], struct ag_error *why)
{
    char host[NET_ADDRESS];
    const char *port;
    struct addrinfo *info,
        hints = {.ai_flags = AI_PASSIVE | AI_NUMERICSERV, .ai_socktype = SOCK_STREAM};
    if (!split(listen, host, &port)) {
        error_plain(why, "\"%s\" is not address:port", listen);
        return -1;
    }
    int found = getaddrinfo(*host ? host : NULL, port, &hints, &info);
    if (found != 0) {
        error_plain(why, "cannot listen at %s: %s", listen, gai_strerror(found));
        return -1;
    }
    int fd = open_listener(info);
    if (fd < 0)
        error_plain(why, "cannot listen at %s: %s", listen, strerror(errno));
    else
        write_name(fd, name);
    freeaddrinfo(info);
    return fd;
}
