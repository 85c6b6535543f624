/*
 * alloc.c - a malloc that fails when it is told to: loaded before the C library by LD_PRELOAD.
 *
 * AGATE_ALLOC names a file of three numbers of eight bytes, which a test maps, too:
 *
 *     0  the allocation that fails, counted from when this was set; 0: none
 *     1  allocations since then
 *     2  allocations that have failed
 *
 * With AGATE_TRACE set, the way to each that fails is written to stderr.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

enum { FAILS, COUNT, FAILED, NUMBERS, FRAMES = 16 };

extern void *__libc_malloc(size_t size);               /* NOLINT */
extern void *__libc_calloc(size_t count, size_t size); /* NOLINT */
extern void *__libc_realloc(void *old, size_t size);   /* NOLINT */

static _Atomic(int64_t) nothing[NUMBERS];
static _Atomic(int64_t) *number = nothing;
static bool traces;

__attribute__((constructor)) static void begin(void)
{
    const char *file = getenv("AGATE_ALLOC");
    int fd = file ? open(file, O_RDWR | O_CLOEXEC) : -1;
    if (fd < 0)
        return;
    void *at = mmap(NULL, sizeof nothing, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    close(fd);
    if (at != MAP_FAILED)
        number = at;
    void *frame[1];
    backtrace(frame, 1); /* which allocates when it is first called */
    traces = getenv("AGATE_TRACE") != NULL;
}

/* Whether this one fails. */
static int fails(void)
{
    int64_t at = atomic_load_explicit(&number[FAILS], memory_order_relaxed);
    if (at == 0 || atomic_fetch_add(&number[COUNT], 1) + 1 != at)
        return 0;
    atomic_fetch_add(&number[FAILED], 1);
    if (traces) {
        void *frame[FRAMES];
        backtrace_symbols_fd(frame, backtrace(frame, FRAMES), STDERR_FILENO);
    }
    errno = ENOMEM;
    return 1;
}

void *malloc(size_t size)
{
    return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t nmemb, size_t size)
{
    return fails() ? NULL : __libc_calloc(nmemb, size);
}

void *realloc(void *ptr, size_t size)
{
    return fails() ? NULL : __libc_realloc(ptr, size);
}
