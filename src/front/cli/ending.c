/*
 * ending.c - signals that would end the program. See ending.h.
 */
#include "front/cli/ending.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

enum { ENDING = 3 };
static const int ending[ENDING] = {SIGINT, SIGTERM, SIGHUP};

/* For the handler, which gets no argument. */
static struct sigaction before[ENDING];
static int ends[2] = {
    -1, -1}; /* of a pipe: the end that is read, and the end that the handler writes to */
static volatile sig_atomic_t noted;
static struct thought *_Atomic thinking; /* the search that a signal stops */

static void note(int number)
{
    int error = errno;
    struct thought *thought = thinking;
    noted = number;
    if (thought)
        thought_hurry(thought);
    if (write(ends[1], "", 1) != 1)
        noted = number; /* the pipe is full, so it is readable anyway */
    errno = error;
}

void ending_catch(void)
{
    struct sigaction action = {.sa_handler = note};
    sigemptyset(&action.sa_mask);
    noted = 0;
    if (pipe(ends))
        return; /* signals then end the program as usual */
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFL, O_NONBLOCK);
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    }
    for (int i = 0; i < ENDING; i++) {
        sigaction(ending[i], NULL, &before[i]);
        if (before[i].sa_handler != SIG_IGN)
            sigaction(ending[i], &action, NULL);
    }
}

void ending_release(void)
{
    if (ends[0] < 0)
        return;
    for (int i = 0; i < ENDING; i++)
        sigaction(ending[i], &before[i], NULL);
    for (int i = 0; i < 2; i++) {
        close(ends[i]);
        ends[i] = -1;
    }
}

int ending_signal(void)
{
    return noted;
}

int ending_listen(void)
{
    return ends[0];
}

ag_move ending_think(struct thought *thought)
{
    thinking = thought;
    if (noted) /* the signal came before the handler knew the thought */
        thought_hurry(thought);
    ag_move move = thought_end(thought);
    thinking = NULL;
    return move;
}
