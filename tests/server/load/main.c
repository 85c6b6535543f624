/*
 * main.c - puts a play server under load and measures what it does. See docs/performance.md.
 *
 *     server-load --program AGATE [--idle N] [--tables N] [--spectators N] [--each N] [--rate N]
 *                 [--seconds N] [--slices N] [--length N] [--game SPEC] [--bare] [--json FILE]
 *                 [--p99 MS] [--part P] [--engines N] [--lobby] [--signs N] [--sign-p95 MS]
 *
 * Two players sit at each table; everybody has their own WebSocket and session. --each: tables
 * that a spectator watches; --rate: moves a second, 0 for as many as there can be; --length: moves
 * that every table has before measuring begins; --slices: figures for parts of the time; --bare:
 * compares with bare SQLite; --engines: as many people have a table where two engines of the
 * highest level play; --lobby: those who are idle watch the lobby and their own games; --signs:
 * so many people sign in every second. Without tables (--tables 0) it measures what those who are
 * idle cost. It fails when the p99 of a move is longer than --p99, the p95 of signing in longer
 * than
 * --sign-p95, or the server makes less than --part of the moves of bare SQLite durable.
 */
#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>

#include "load.h"

enum { OPENING = 100, EVENTS = 512, PATIENCE = 120 };

static struct load load;

void give_up(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fputs("server-load: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    if (load.server > 0)
        host_stop(&load);
    exit(1);
}

int64_t micros(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static void read_options(struct task *task, int argc, char **argv)
{
    static const struct option options[] = {{"program", 1, NULL, 'P'}, {"idle", 1, NULL, 'i'},
                                            {"tables", 1, NULL, 't'},  {"spectators", 1, NULL, 's'},
                                            {"each", 1, NULL, 'e'},    {"rate", 1, NULL, 'r'},
                                            {"seconds", 1, NULL, 'S'}, {"slices", 1, NULL, 'c'},
                                            {"length", 1, NULL, 'l'},  {"game", 1, NULL, 'g'},
                                            {"bare", 0, NULL, 'b'},    {"json", 1, NULL, 'j'},
                                            {"p99", 1, NULL, 'p'},     {"part", 1, NULL, 'q'},
                                            {"engines", 1, NULL, 'E'}, {"lobby", 0, NULL, 'L'},
                                            {"signs", 1, NULL, 'n'},   {"sign-p95", 1, NULL, 'N'},
                                            {NULL, 0, NULL, 0}};
    int option;
    while ((option = getopt_long(argc, argv, "", options, NULL)) != -1) {
        const char *given = optarg ? optarg : "";
        int number = (int)strtol(given, NULL, 10);
        switch (option) {
        case 'P':
            task->program = optarg;
            break;
        case 'i':
            task->idle = number;
            break;
        case 't':
            task->tables = number;
            break;
        case 's':
            task->spectators = number;
            break;
        case 'e':
            task->each = number;
            break;
        case 'E':
            task->engines = number;
            break;
        case 'r':
            task->rate = number;
            break;
        case 'S':
            task->seconds = number;
            break;
        case 'c':
            task->slices = number;
            break;
        case 'l':
            task->length = number;
            break;
        case 'g':
            task->spec = optarg;
            break;
        case 'L':
            task->lobby = true;
            break;
        case 'n':
            task->signs = number;
            break;
        case 'N':
            task->most_sign = strtod(given, NULL);
            break;
        case 'b':
            task->bare = true;
            break;
        case 'j':
            task->json = optarg;
            break;
        case 'p':
            task->most_p99 = strtod(given, NULL);
            break;
        case 'q':
            task->least_part = strtod(given, NULL);
            break;
        default:
            exit(2);
        }
    }
    bool people = task->tables > 0 || (task->tables == 0 && task->idle > 0 && !task->spectators);
    if (!task->program || !people || task->slices < 1 || task->seconds < 1)
        exit(2);
    if (task->each > task->tables)
        task->each = task->tables;
}

static void make_people(void)
{
    const struct task *task = &load.task;
    int signers = task->signs > 0 ? SIGNERS : 0;
    load.clients = task->idle + task->spectators + 2 * task->tables + signers;
    load.client = calloc((size_t)load.clients, sizeof *load.client);
    load.game = calloc((size_t)task->tables + 1, sizeof *load.game);
    if (!load.client || !load.game)
        give_up("out of memory");
    for (int i = 0; i < load.clients; i++) {
        struct client *client = &load.client[i];
        int player = i - task->idle - task->spectators;
        client->number = i;
        client->kind = i < task->idle ? IDLE : player < 0 ? SPECTATOR : PLAYER;
        if (player >= 2 * task->tables)
            client->kind = SIGNER;
        if (client->kind != PLAYER)
            continue;
        client->game = &load.game[player / 2];
        client->seat = player % 2;
        client->game->player[client->seat] = client;
        client->game->number = player / 2;
    }
}

/* Serves what has come. */
static void serve(int wait)
{
    struct epoll_event event[EVENTS];
    int count = epoll_wait(load.epoll, event, EVENTS, wait);
    for (int i = 0; i < count; i++)
        client_read(&load, event[i].data.ptr);
}

/* Everybody comes, a few at a time. */
static void open_all(void)
{
    int64_t end = micros() + PATIENCE * INT64_C(1000000);
    for (int next = 0; load.opened < load.clients;) {
        while (next < load.clients && load.opening < OPENING) {
            load.opening++;
            client_begin(&load, &load.client[next++]);
        }
        serve(100);
        if (micros() > end)
            give_up("only %d of %d are in", load.opened, load.clients);
    }
    while (load.ready < load.task.tables || load.unserved > 0) {
        serve(100);
        if (micros() > end)
            give_up("only %d of %d tables are ready", load.ready, load.task.tables);
    }
}

/* Plays as fast as it goes until every table has so many moves. */
static void play_to_length(void)
{
    int rate = load.task.rate;
    if (load.task.length == 0)
        return;
    load.task.rate = 0;
    load.playing = true;
    game_play(&load);
    while (load.moves < (int64_t)load.task.length * load.task.tables)
        serve(100);
    load.playing = false;
    load.task.rate = rate;
}

static void play_until(int64_t end)
{
    while (micros() < end) {
        if (load.task.rate > 0)
            game_play(&load);
        sign_go_on(&load);
        serve(load.task.rate > 0 || load.task.signs > 0 ? 1 : 20);
    }
}

/* Lets moves that are under way come to their end. */
static void come_to_rest(void)
{
    int64_t end = micros() + 10 * INT64_C(1000000);
    load.playing = false;
    for (int i = 0; i < load.task.tables; i++)
        while (load.game[i].busy) {
            serve(100);
            if (micros() > end)
                give_up("a move is not answered");
        }
}

static void print_slice(FILE *out, const struct moment *to)
{
    double seconds = (double)to->micros / 1e6, commits = (double)to->commits;
    fprintf(out,
            "{\"seconds\":%.2f,\"moves\":%" PRId64 ",\"moves_per_second\":%.0f,"
            "\"deliveries_per_second\":%.0f,\"server_cpu\":%.3f,\"own_cpu\":%.3f,"
            "\"cpu_per_move_us\":%.1f,\"batch\":%.2f,\"commit_ms\":%.3f,\"rss_mb\":%.1f}",
            seconds, to->moves, (double)to->moves / seconds, (double)to->deliveries / seconds,
            to->server_cpu / seconds, to->own_cpu / seconds,
            to->moves ? to->server_cpu * 1e6 / (double)to->moves : 0,
            commits > 0 ? (double)to->txns / commits : 0,
            commits > 0 ? (double)to->commit_micros / 1000 / commits : 0,
            (double)to->now_kb / 1024);
}

/* What has changed between two moments, as if the first had been zero. */
static struct moment passed(const struct slice *slice)
{
    const struct moment *from = &slice->from, *to = &slice->to;
    return (struct moment){.micros = to->micros - from->micros,
                           .server_cpu = to->server_cpu - from->server_cpu,
                           .own_cpu = to->own_cpu - from->own_cpu,
                           .peak_kb = to->peak_kb,
                           .now_kb = to->now_kb,
                           .txns = to->txns - from->txns,
                           .commits = to->commits - from->commits,
                           .commit_micros = to->commit_micros - from->commit_micros,
                           .moves = to->moves - from->moves,
                           .deliveries = to->deliveries - from->deliveries};
}

/* All slices together. */
static struct moment sum(const struct slice *slice)
{
    struct moment all = {0};
    for (int i = 0; i < load.task.slices; i++) {
        struct moment one = passed(&slice[i]);
        all.micros += one.micros;
        all.server_cpu += one.server_cpu;
        all.own_cpu += one.own_cpu;
        all.peak_kb = one.peak_kb;
        all.now_kb = one.now_kb;
        all.txns += one.txns;
        all.commits += one.commits;
        all.commit_micros += one.commit_micros;
        all.moves += one.moves;
        all.deliveries += one.deliveries;
    }
    return all;
}

static double mean_length(void)
{
    double sum = 0;
    for (int i = 0; i < load.task.tables; i++)
        sum += ag_match_entries(load.game[i].match);
    return load.task.tables > 0 ? sum / load.task.tables : 0;
}

/* Bare SQLite for as long as the slice took, with its batches and as much CPU burned beside it. */
static void compare(struct slice *slice)
{
    struct moment one = passed(slice);
    double seconds = (double)one.micros / 1e6, burn = one.own_cpu / seconds;
    slice->bare = bare_measure(&load, slice->copied, (double)one.txns / (double)one.commits,
                               burn > 1 ? 1 : burn, seconds);
}

/* A slice; then, if that is wanted, bare SQLite has its turn. */
static void measure(struct slice *slice)
{
    if (load.task.bare)
        slice->copied = bare_copy(&load);
    load.playing = true;
    load.began = micros();
    load.due = load.signed_in = 0;
    game_play(&load);
    load.measuring = true;
    slice->from = host_look(&load);
    play_until(slice->from.micros + (int64_t)load.task.seconds * 1000000 / load.task.slices);
    slice->to = host_look(&load);
    load.measuring = false;
    if (load.task.bare) {
        come_to_rest();
        compare(slice);
    }
}

static int report(const struct slice *slice, double sync)
{
    const struct task *task = &load.task;
    struct moment all = sum(slice);
    double bare = 0;
    for (int i = 0; i < task->slices; i++)
        bare += slice[i].bare / task->slices;
    double part = bare > 0 ? (double)all.moves * 1e6 / (double)all.micros / bare : 0;
    FILE *out = task->json ? fopen(task->json, "w") : stdout;
    if (!out)
        give_up("%s: %s", task->json, strerror(errno));
    figures_sort(&load.latency);
    figures_sort(&load.signs);
    double p99 = figures_part(&load.latency, 0.99), sign = figures_part(&load.signs, 0.95);
    fprintf(
        out,
        "{\"game\":\"%s\",\"idle\":%d,\"tables\":%d,\"spectators\":%d,\"each\":%d,\"engines\":%d,"
        "\"rate\":%d,\"signs\":%d,"
        "\"length\":%.0f,\n "
        "\"latency_ms\":{\"p50\":%.2f,\"p90\":%.2f,\"p95\":%.2f,\"p99\":%.2f,\"max\":%.2f},"
        "\"sign_in_ms\":{\"count\":%zu,\"p50\":%.2f,\"p95\":%.2f,\"max\":%.2f},"
        "\"sync_ms\":%.3f,\"peak_mb\":%.1f,\"bare_moves_per_second\":%.0f,\"part\":%.3f,\n"
        " \"whole\":",
        task->spec, task->idle, task->tables, task->spectators, task->each, task->engines,
        task->rate, task->signs, load.begun_at, figures_part(&load.latency, 0.5),
        figures_part(&load.latency, 0.9), figures_part(&load.latency, 0.95), p99,
        figures_part(&load.latency, 1), load.signs.count, figures_part(&load.signs, 0.5), sign,
        figures_part(&load.signs, 1), sync, (double)all.peak_kb / 1024, bare, part);
    print_slice(out, &all);
    fputs(",\n \"slices\":[", out);
    for (int i = 0; i < task->slices; i++) {
        struct moment one = passed(&slice[i]);
        fputs(i ? ",\n  " : "", out);
        print_slice(out, &one);
    }
    fputs("]}\n", out);
    if (out != stdout)
        fclose(out);
    bool slow = task->most_p99 > 0 && p99 > task->most_p99;
    bool less = task->least_part > 0 && part < task->least_part;
    bool late = task->most_sign > 0 && (sign > task->most_sign || load.signs.count == 0);
    if (slow)
        fprintf(stderr, "server-load: the p99 is %.1f ms\n", p99);
    if (late)
        fprintf(stderr, "server-load: the p95 of signing in is %.1f ms\n", sign);
    if (less)
        fprintf(stderr, "server-load: %.0f %% of bare SQLite\n", 100 * part);
    return slow || late || less;
}

int main(int argc, char **argv)
{
    load.task = (struct task){
        .spec = "unlur:size=13", .tables = 100, .each = 1, .rate = 100, .seconds = 10, .slices = 1};
    read_options(&load.task, argc, argv);
    rng_init(&load.rng, 1);
    load.epoll = epoll_create1(EPOLL_CLOEXEC);
    host_start(&load);
    double sync = host_sync_time(&load);
    make_people();
    open_all();
    play_to_length();
    load.begun_at = mean_length();
    struct slice *slice = calloc((size_t)load.task.slices, sizeof *slice);
    if (!slice)
        give_up("out of memory");
    for (int i = 0; i < load.task.slices; i++)
        measure(&slice[i]);
    come_to_rest();
    int failed = report(slice, sync);
    host_stop(&load);
    free(slice);
    return failed;
}
