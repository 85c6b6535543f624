/*
 * disk.c - a disk that is slow, full, or is read-only: loaded before the C library by
 * LD_PRELOAD.
 *
 * AGATE_DISK names a file of two numbers of eight bytes, which a test writes:
 *
 *     0  milliseconds that a sync takes longer
 *     1  what writing fails with, a number of errno; 0: it does not
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

enum { DELAY, ERROR, NUMBERS };

static _Atomic(int64_t) nothing[NUMBERS];
static _Atomic(int64_t) *number = nothing;

__attribute__((constructor)) static void begin(void)
{
    const char *file = getenv("AGATE_DISK");
    int fd = file ? open(file, O_RDWR | O_CLOEXEC) : -1;
    if (fd < 0)
        return;
    void *at = mmap(NULL, sizeof nothing, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    close(fd);
    if (at != MAP_FAILED)
        number = at;
}

/* Whether writing fails now; errno is set. */
static int fails(void)
{
    int64_t error = atomic_load(&number[ERROR]);
    if (error)
        errno = (int)error;
    return error != 0;
}

static int slow_sync(const char *name, int fd)
{
    int (*real)(int);
    *(void **)&real = dlsym(RTLD_NEXT, name);
    int64_t delay = atomic_load(&number[DELAY]);
    struct timespec rest = {delay / 1000, delay % 1000 * 1000000};
    nanosleep(&rest, NULL);
    return fails() ? -1 : real(fd);
}

int fdatasync(int fildes)
{
    return slow_sync("fdatasync", fildes);
}

int fsync(int fd)
{
    return slow_sync("fsync", fd);
}

ssize_t pwrite64(int fd, const void *buf, size_t n, off64_t offset)
{
    ssize_t (*real)(int, const void *, size_t, off64_t);
    *(void **)&real = dlsym(RTLD_NEXT, "pwrite64");
    return fails() ? -1 : real(fd, buf, n, offset);
}

int ftruncate64(int fd, off64_t length)
{
    int (*real)(int, off64_t);
    *(void **)&real = dlsym(RTLD_NEXT, "ftruncate64");
    return fails() ? -1 : real(fd, length);
}
