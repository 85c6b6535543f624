/*
 * report.c - the report of a match for people: progress, faults, the table.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "front/arena/runner.h"
#include "front/cli/cli.h"
#include "front/time/clock.h"

enum {
    TELL = 500,     /* milliseconds between two looks at a terminal's last line */
    QUIET = 2000,   /* at the beginning, without progress */
    STEPS = 10,     /* lines of progress where there is no terminal, about */
    STEP_MAX = 100, /* games between two lines, at most */
    WORD = 48
};

static const char *const seat_name[AG_SEATS] = {"1st", "2nd", "3rd"};
static const char *const pair_name[STATS_PAIRS] = {"LL", "LD", "WL/DD", "WD", "WW"};

/* "1:02:03", "4:05", "12 s" */
static const char *write_time(double seconds, char out[WORD])
{
    long whole = (long)(seconds + 0.5);
    if (whole >= 3600)
        snprintf(out, WORD, "%ld:%02ld:%02ld", whole / 3600, whole / 60 % 60, whole % 60);
    else if (whole >= 60)
        snprintf(out, WORD, "%ld:%02ld", whole / 60, whole % 60);
    else
        snprintf(out, WORD, "%ld s", whole);
    return out;
}

/* "+12.3", "-inf", "?" */
static const char *write_elo(double elo, char out[WORD])
{
    if (isnan(elo))
        snprintf(out, WORD, "?");
    else if (isinf(elo))
        snprintf(out, WORD, "%sinfinite", elo > 0 ? "+" : "-");
    else
        snprintf(out, WORD, "%+.1f", elo + 0.0); /* no minus before zero */
    return out;
}

/* "+12.3 (-4.0 to +28.9)" */
static void write_elo_figure(struct stats_figure elo, char out[3 * WORD])
{
    char value[WORD], low[WORD], high[WORD];
    snprintf(out, 3 * WORD, isnan(elo.low) ? "%s" : "%s (%s to %s)", write_elo(elo.value, value),
             write_elo(elo.low, low), write_elo(elo.high, high));
}

/* The progress, as one line without its end. */
static void write_progress(const struct runner *runner, char *out, size_t max)
{
    const struct contest *contest = runner->contest;
    struct score score;
    char elo[3 * WORD], left[WORD];
    int at;
    score_count(contest, runner->result, runner_limit(runner), &score);
    at = snprintf(out, max, "match: %ld of %ld games", runner->done, contest->games);
    for (int i = 0; i < contest->players && contest->players > 2; i++)
        at += snprintf(out + at, max - (size_t)at, ", %.40s %.1f %%", contest->player[i].name,
                       score.games ? 100 * score.player[i].points / (double)score.games : 0);
    if (contest->players == 2) {
        const struct score_player *first = &score.player[0];
        write_elo_figure(stats_pairs_elo(&score.pairs), elo);
        at += snprintf(out + at, max - (size_t)at, ", %.40s +%ld =%ld -%ld, Elo %s",
                       contest->player[0].name, first->wins, first->draws, first->losses, elo);
    }
    if (contest->has_sprt)
        at += snprintf(out + at, max - (size_t)at, ", LLR %.2f (%.2f to %.2f)", runner->llr,
                       stats_lower(&contest->sprt), stats_upper(&contest->sprt));
    long played = runner->done - runner->resumed;
    double spent = (double)(clock_now() - runner->begin) / 1000;
    if (played && contest->games > runner->done &&
        !(contest->has_sprt && contest->games == CONTEST_GAMES_MAX))
        snprintf(
            out + at, max - (size_t)at, ", %s left",
            write_time(spent * (double)(contest->games - runner->done) / (double)played, left));
}

static void wipe(struct runner *runner)
{
    if (runner->shown)
        fputs("\r\033[K", stderr);
    runner->shown = false;
}

void report_progress(struct runner *runner, bool game)
{
    char line[512];
    int64_t now = clock_now();
    long step = runner->contest->games / STEPS;
    step = step < 1 ? 1 : step > STEP_MAX ? STEP_MAX : step;
    if (!runner->told)
        runner->terminal = isatty(STDERR_FILENO) == 1;
    bool due = runner->terminal ? now - runner->told >= TELL : game && runner->done % step == 0;
    due = due && now - runner->begin >= QUIET;
    if (!due) {
        runner->told = runner->told ? runner->told : 1;
        return;
    }
    runner->told = now;
    write_progress(runner, line, sizeof line);
    wipe(runner);
    fprintf(stderr, runner->terminal ? "%s" : "%s\n", line);
    fflush(stderr);
    runner->shown = runner->terminal;
}

static void write_fault(FILE *file, const struct runner *runner, const struct runner_fault *fault)
{
    fprintf(file, "game %ld: %s (seat %d): %s%s%s\n", fault->game + 1,
            runner->contest->player[fault->player].name, fault->seat + 1, fault->text,
            *fault->log ? "; see " : "", fault->log);
}

void report_fault(struct runner *runner, const struct runner_fault *fault)
{
    wipe(runner);
    write_fault(stderr, runner, fault);
}

void report_end(struct runner *runner)
{
    wipe(runner);
    fflush(stderr);
}

/* "12.3 %", or "-" where nothing was played */
static const char *percent(double points, double games, char out[WORD])
{
    if (games > 0)
        snprintf(out, WORD, "%.1f %%", 100 * points / games);
    else
        snprintf(out, WORD, "-");
    return out;
}

static void print_players(const struct contest *contest, const struct score *score)
{
    char word[WORD];
    int width = 6;
    for (int i = 0; i < contest->players; i++)
        width = (int)strlen(contest->player[i].name) > width ? (int)strlen(contest->player[i].name)
                                                             : width;
    printf("%-*s   games    wins   draws  losses   score", width, "player");
    for (int seat = 0; seat < contest->players; seat++)
        printf("   as %s", seat_name[seat]);
    printf("  faults\n");
    for (int i = 0; i < contest->players; i++) {
        const struct score_player *player = &score->player[i];
        printf("%-*s %7ld %7ld %7ld %7ld %7s", width, contest->player[i].name, player->games,
               player->wins, player->draws, player->losses,
               percent(player->points, (double)player->games, word));
        for (int seat = 0; seat < contest->players; seat++)
            printf(" %8s",
                   percent(player->seat[seat].points, (double)player->seat[seat].games, word));
        printf(" %7ld\n", player->faults);
    }
}

static void print_two(const struct runner *runner, const struct score *score)
{
    const struct contest *contest = runner->contest;
    const struct stats_sprt *sprt = &contest->sprt;
    char elo[3 * WORD];
    double superior = stats_pairs_superior(&score->pairs);
    write_elo_figure(stats_pairs_elo(&score->pairs), elo);
    printf("pairs of %s:", contest->player[0].name);
    for (int i = 0; i < STATS_PAIRS; i++)
        printf("%s %s %llu", i ? "," : "", pair_name[i], (unsigned long long)score->pairs.count[i]);
    printf("\nElo of %s above %s: %s", contest->player[0].name, contest->player[1].name, elo);
    if (!isnan(superior))
        printf(", stronger with likelihood %.1f %%", 100 * superior);
    printf("\n");
    if (!contest->has_sprt)
        return;
    static const char *const says[] = {"elo0 accepted", "undecided", "elo1 accepted"};
    printf("SPRT of elo0 %g, elo1 %g, alpha %g, beta %g: LLR %.2f (%.2f to %.2f), %s\n", sprt->elo0,
           sprt->elo1, sprt->alpha, sprt->beta, runner->llr, stats_lower(sprt), stats_upper(sprt),
           says[runner->decision + 1]);
}

/* "62.5 % (55.0 to 70.0)" */
static void print_share(struct stats_figure share)
{
    if (isnan(share.value))
        printf("?");
    else
        printf("%.1f %%", 100 * share.value);
    if (!isnan(share.low))
        printf(" (%.1f to %.1f)", 100 * fmax(share.low, 0), 100 * fmin(share.high, 1));
}

static void print_three(const struct contest *contest, const struct score *score)
{
    for (int i = 0; i < contest->players; i++) {
        printf("score of %s: ", contest->player[i].name);
        print_share(stats_mean_figure(&score->player[i].round));
        for (int other = 0; other < contest->players; other++) {
            if (other == i)
                continue;
            printf(", against %s ", contest->player[other].name);
            print_share(stats_mean_figure(&score->ahead[i][other]));
        }
        printf("\n");
    }
}

static int print_table(const struct runner *runner, const struct score *score)
{
    const struct contest *contest = runner->contest;
    const struct runner_fault *fault = (const struct runner_fault *)(void *)runner->faults.byte;
    printf("%s: %ld game%s, %ld %s%s%s\n", contest->spec, score->games,
           score->games == 1 ? "" : "s", score->rounds, contest->players == 2 ? "pair" : "round",
           score->rounds == 1 ? "" : "s", runner->interrupted ? ", interrupted" : "");
    print_players(contest, score);
    if (contest->players == 2)
        print_two(runner, score);
    else
        print_three(contest, score);
    for (size_t i = 0; i < runner->faults.length / sizeof *fault; i++)
        write_fault(stdout, runner, &fault[i]);
    return CLI_OK;
}

int report_result(const struct runner *runner)
{
    struct score score;
    score_count(runner->contest, runner->result, runner_limit(runner), &score);
    return runner->contest->json ? report_json(runner, &score) : print_table(runner, &score);
}
