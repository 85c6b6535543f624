/*
 * time.c - the time of the loop.
 */
#include "server/loop/time.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { NANOS = 1000000 }; /* of a millisecond */

static int64_t read_clock(clockid_t which)
{
    struct timespec now;
    clock_gettime(which, &now);
    return (int64_t)now.tv_sec * 1000 * NANOS + now.tv_nsec;
}

/* Maps the file of a test; NULL: errno. */
static const int64_t *map_offset(const char *file)
{
    struct stat about;
    int fd = open(file, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return NULL;
    void *at = MAP_FAILED;
    if (fstat(fd, &about) == 0 && about.st_size >= (off_t)sizeof(int64_t))
        at = mmap(NULL, sizeof(int64_t), PROT_READ, MAP_SHARED, fd, 0);
    else
        errno = EINVAL;
    int why = errno;
    close(fd);
    errno = why;
    return at == MAP_FAILED ? NULL : at;
}

bool loop_clock_init(struct loop_clock *clock, const char *test_clock)
{
    *clock = (struct loop_clock){0};
    if (test_clock && !(clock->offset = map_offset(test_clock)))
        return false;
    clock->time = read_clock(CLOCK_REALTIME);
    clock->ticks = read_clock(CLOCK_MONOTONIC);
    return true;
}

void loop_clock_release(struct loop_clock *clock)
{
    if (clock->offset)
        munmap((void *)clock->offset, sizeof(int64_t));
    clock->offset = NULL;
}

/* The time that callers get, which never goes back. */
static int64_t tell(struct loop_clock *clock)
{
    int64_t now = clock->time / NANOS;
    if (clock->offset)
        now += *(const volatile int64_t *)clock->offset;
    if (now > clock->latest)
        clock->latest = now;
    return clock->latest;
}

int64_t loop_clock_step(struct loop_clock *clock, int64_t wall, int64_t ticks, int meant)
{
    int64_t passed = ticks - clock->ticks, sleep = (int64_t)meant * NANOS;
    clock->ticks = ticks;
    if (passed > sleep + (int64_t)CLOCK_GAP * NANOS) {
        clock->lost += passed - sleep;
        passed = sleep;
    }
    int64_t most = passed / CLOCK_FOLLOW, ahead = wall - (clock->time + passed);
    clock->time += passed + (ahead > most ? most : ahead < -most ? -most : ahead);
    return tell(clock);
}

int64_t loop_clock_ask(struct loop_clock *clock, int meant)
{
    return loop_clock_step(clock, read_clock(CLOCK_REALTIME), read_clock(CLOCK_MONOTONIC), meant);
}

void loop_clock_not_before(struct loop_clock *clock, int64_t millis)
{
    int64_t now = tell(clock);
    if (now < millis)
        clock->time += (millis - now) * NANOS;
    tell(clock);
}
