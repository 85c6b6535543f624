/*
 * runner.c - plays the games of a contest, several at once.
 */
#include "front/arena/runner.h"
#include "base/error.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "front/cli/cli.h"
#include "front/time/clock.h"

static atomic_bool interrupted; /* set by a signal handler, which has no other way */

static void interrupt(int number)
{
    (void)number;
    atomic_store(&interrupted, true);
}

/* The first signal asks the program to end, the second ends it. */
static void catch_signals(void)
{
    static const int ending[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action = {.sa_handler = interrupt, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof ending / sizeof *ending; i++)
        sigaction(ending[i], &action, NULL);
    signal(SIGPIPE, SIG_IGN); /* writing to an engine that has ended fails instead */
}

/* The next game that is not done, or -1. */
static long take_game(struct runner *runner)
{
    long game = -1;
    pthread_mutex_lock(&runner->lock);
    while (runner->next < runner->contest->games && runner->result[runner->next].done)
        runner->next++;
    if (!ag_stop_is_set(&runner->stop) && runner->next < runner->contest->games)
        game = runner->next++;
    pthread_mutex_unlock(&runner->lock);
    return game;
}

/* Lets the test take the finished rounds in their order. */
static void look_at_rounds(struct runner *runner)
{
    const struct contest *contest = runner->contest;
    if (contest->players != 2)
        return;
    while (!runner->decision && (runner->rounds_seen + 1) * contest->round <= contest->games &&
           score_is_whole(contest, runner->result, runner->rounds_seen)) {
        runner->pairs.count[score_pair(contest, runner->result, runner->rounds_seen)]++;
        runner->rounds_seen++;
        if (!contest->has_sprt)
            continue;
        runner->llr = stats_llr(&runner->pairs, contest->sprt.elo0, contest->sprt.elo1);
        runner->decision = stats_decide(&contest->sprt, runner->llr);
    }
    if (runner->decision)
        ag_stop_set(&runner->stop);
}

long runner_limit(const struct runner *runner)
{
    return runner->decision ? runner->rounds_seen * runner->contest->round : runner->contest->games;
}

static void note_faults(struct runner *runner, const struct bout *bout)
{
    for (int seat = 0; seat < runner->contest->players; seat++) {
        const struct blame *blame = &bout->blame[seat];
        struct runner_fault fault = {
            .game = bout->number, .player = bout->player[seat]->number, .seat = seat};
        struct text text;
        if (!blame->fault)
            continue;
        text_init(&text, fault.text, sizeof fault.text);
        text_print(&text, "%s: %s", fault_name[blame->fault], blame->text);
        memcpy(fault.log, bout->log[seat], sizeof fault.log);
        ag_buf_add(&runner->faults, &fault, sizeof fault);
        report_fault(runner, &fault);
    }
}

/* Takes a finished game. */
static void hand_in(struct runner *runner, const struct bout *bout)
{
    struct ag_buf record;
    struct ag_error why;
    ag_buf_init(&record, CLI_OUTPUT_MAX);
    bool good = !runner->contest->records || bout_record(bout, &record, &why);
    pthread_mutex_lock(&runner->lock);
    if (!good)
        cli_fail(CLI_USAGE, "game %d: %s", (int)bout->number + 1, ag_english(&why).text);
    good = good && ledger_add(&runner->ledger, &record);
    if (good) {
        runner->result[bout->number] = bout->result;
        runner->done++;
        note_faults(runner, bout);
        look_at_rounds(runner);
        report_progress(runner, true);
    } else {
        runner->failed = true;
        ag_stop_set(&runner->stop);
    }
    pthread_mutex_unlock(&runner->lock);
    ag_buf_release(&record);
}

/* A thread that plays games. */
struct worker {
    struct runner *runner;
    struct player player[AG_SEATS];
    pthread_t thread;
};

static void play_games(struct worker *worker)
{
    struct runner *runner = worker->runner;
    for (long number; (number = take_game(runner)) >= 0;) {
        struct bout *bout = malloc(sizeof *bout);
        struct ag_error why;
        error_plain(&why, "out of memory");
        bool good = bout && bout_run(bout, runner->contest, number, worker->player, &why);
        if (!good) {
            pthread_mutex_lock(&runner->lock);
            if (!runner->failed)
                cli_fail(CLI_USAGE, "game %d: %s", (int)number + 1, ag_english(&why).text);
            runner->failed = true;
            pthread_mutex_unlock(&runner->lock);
            ag_stop_set(&runner->stop);
        } else if (bout->result.done) {
            hand_in(runner, bout);
        }
        if (bout)
            bout_release(bout);
        free(bout);
    }
}

static void *work(void *context)
{
    struct worker *worker = context;
    play_games(worker);
    for (int i = 0; i < worker->runner->contest->players; i++)
        player_release(&worker->player[i]);
    pthread_mutex_lock(&worker->runner->lock);
    worker->runner->working--;
    pthread_mutex_unlock(&worker->runner->lock);
    return NULL;
}

/* Waits for the workers, and for signals meanwhile. */
static void watch(struct runner *runner)
{
    for (bool working = true; working;) {
        nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
        pthread_mutex_lock(&runner->lock);
        working = runner->working > 0;
        if (atomic_load(&interrupted) && !runner->interrupted) {
            runner->interrupted = true;
            ag_stop_set(&runner->stop);
        }
        if (working)
            report_progress(runner, false);
        pthread_mutex_unlock(&runner->lock);
    }
}

/* Starts the commands of the first worker, so that one that cannot be started is reported at
 * once. */
static bool try_commands(struct worker *worker)
{
    const struct contest *contest = worker->runner->contest;
    struct blame blame;
    for (int i = 0; i < contest->players; i++)
        if (!player_start(&worker->player[i], &blame)) {
            const char *said = worker->player[i].talk.process.said;
            cli_fail(CLI_USAGE, "%s does not play: %s: %s%s%s",
                     cli_word(contest->player[i].name).text, fault_name[blame.fault], blame.text,
                     *said ? "; it wrote: " : "", *said ? cli_word(said).text : "");
            return false;
        }
    return true;
}

/* Starts the workers; signals go to this thread only. */
static int start_workers(struct runner *runner, struct worker *worker)
{
    sigset_t all, before;
    int count = 0;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    runner->working = runner->contest->concurrency;
    while (count < runner->contest->concurrency &&
           !pthread_create(&worker[count].thread, NULL, work, &worker[count]))
        count++;
    pthread_mutex_lock(&runner->lock);
    runner->working -= runner->contest->concurrency - count;
    pthread_mutex_unlock(&runner->lock);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return count;
}

static int play_all(struct runner *runner)
{
    const struct contest *contest = runner->contest;
    struct worker *worker = calloc((size_t)contest->concurrency, sizeof *worker);
    if (!worker)
        return cli_fail(CLI_USAGE, "out of memory");
    for (int i = 0; i < contest->concurrency; i++) {
        worker[i].runner = runner;
        for (int j = 0; j < contest->players; j++)
            player_init(&worker[i].player[j], contest, j, &runner->stop);
    }
    bool good = try_commands(&worker[0]);
    int count = good ? start_workers(runner, worker) : 0;
    if (count)
        watch(runner);
    for (int i = 0; i < contest->concurrency; i++) {
        if (i < count)
            pthread_join(worker[i].thread, NULL);
        for (int j = 0; i >= count && j < contest->players; j++)
            player_release(&worker[i].player[j]);
    }
    free(worker);
    report_end(runner);
    if (good && !count)
        return cli_fail(CLI_USAGE, "cannot start a new thread");
    return good ? CLI_OK : CLI_USAGE;
}

int runner_run(struct runner *runner, const struct contest *contest)
{
    *runner = (struct runner){.contest = contest, .begin = clock_now()};
    pthread_mutex_init(&runner->lock, NULL);
    ag_buf_init(&runner->faults, 10000 * sizeof(struct runner_fault));
    runner->result = calloc((size_t)contest->games, sizeof *runner->result);
    if (!runner->result)
        return cli_fail(CLI_USAGE, "out of memory");
    if (contest->log && mkdir(contest->log, 0777) && errno != EEXIST)
        return cli_fail(CLI_USAGE, "cannot make the folder %s: %s", cli_word(contest->log).text,
                        strerror(errno));
    catch_signals();
    int status = ledger_open(&runner->ledger, contest, runner->result);
    if (status)
        return status;
    for (long game = 0; game < contest->games; game++)
        runner->done += runner->result[game].done;
    runner->resumed = runner->done;
    look_at_rounds(runner);
    if (!runner->decision && runner->done < contest->games)
        status = play_all(runner);
    if (status)
        return status;
    return runner->failed ? CLI_USAGE : runner->interrupted ? CLI_REFUSED : CLI_OK;
}

void runner_release(struct runner *runner)
{
    ledger_close(&runner->ledger);
    free(runner->result);
    ag_buf_release(&runner->faults);
    pthread_mutex_destroy(&runner->lock);
}
