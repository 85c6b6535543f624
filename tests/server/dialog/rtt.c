/*
 * rtt.c - loaded before the C library: the system claims that every round trip takes as many
 * milliseconds as RTT says. Between two programs of one machine it would take none.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/socket.h>

int getsockopt(int fd, int level, int optname, void *optval, socklen_t *optlen)
{
    union {
        void *symbol;
        int (*call)(int fd, int level, int name, void *value, socklen_t *size);
    } real = {.symbol = dlsym(RTLD_NEXT, "getsockopt")};
    const char *rtt = getenv("RTT");
    int result = real.call(fd, level, optname, optval, optlen);
    if (rtt && level == IPPROTO_TCP && optname == TCP_INFO)
        ((struct tcp_info *)optval)->tcpi_rtt = (uint32_t)strtoul(rtt, NULL, 10) * 1000;
    return result;
}
