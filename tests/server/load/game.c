/*
 * game.c - tables: made, joined, watched, played.
 *
 * The first player of a table makes it, the second joins, then both watch it, and the spectators
 * whose turn it is: spectator s watches `each` tables from s * each on. A table whose game is over
 * is followed by a new one.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "load.h"

static struct ag_match *new_match(const struct load *load)
{
    struct ag_rules rules;
    struct ag_error why;
    struct ag_match *match = NULL;
    if (ag_rules_read(&rules, load->task.spec, &why))
        match = ag_match_new(&rules, NULL, NULL, &why);
    if (!match)
        give_up("cannot play %s", load->task.spec);
    return match;
}

static void create(struct load *load, struct game *game)
{
    game->ready = game->busy = false;
    game->id[0] = 0;
    ag_match_free(game->match);
    game->match = new_match(load);
    client_send(game->player[0],
                "{\"cmd\":\"table.create\",\"id\":\"c%" PRId64 "\",\"args\":{\"game\":\"%s\","
                "\"clock\":\"fischer 60m+30s\"}}",
                load->ids++, load->task.spec);
}

/* A table where engines play, whose answer nobody waits for. */
static void create_engines(struct load *load, struct client *client)
{
    client_send(client,
                "{\"cmd\":\"table.create\",\"id\":\"e%" PRId64 "\",\"args\":{\"game\":\"%s\","
                "\"seats\":[{\"who\":\"engine\",\"level\":10},{\"who\":\"engine\",\"level\":10}]}}",
                load->ids++, load->task.spec);
}

static void join(struct load *load, struct game *game)
{
    client_send(game->player[1],
                "{\"cmd\":\"table.join\",\"id\":\"j%" PRId64 "\",\"args\":{\"table\":\"%s\"}}",
                load->ids++, game->id);
}

static void watch(struct load *load, struct game *game, struct client *client)
{
    client_send(client, "{\"cmd\":\"table.watch\",\"id\":\"w%d\",\"args\":{\"table\":\"%s\"}}",
                game->number, game->id);
    game->watches++;
    load->unserved++;
}

static void watch_all(struct load *load, struct game *game)
{
    const struct task *task = &load->task;
    watch(load, game, game->player[0]);
    watch(load, game, game->player[1]);
    for (int i = 0; i < task->spectators; i++) {
        int from = (int)((int64_t)i * task->each % task->tables);
        int place = (game->number - from + task->tables) % task->tables;
        if (place < task->each)
            watch(load, game, &load->client[task->idle + i]);
    }
}

/* Somebody who only looks at the lists. */
static void watch_lists(struct load *load, struct client *client)
{
    client_send(client, "{\"cmd\":\"lobby.watch\",\"id\":\"l\",\"args\":{}}");
    client_send(client, "{\"cmd\":\"me.watch\",\"id\":\"l\",\"args\":{}}");
    load->unserved += 2;
}

void game_open(struct load *load, struct client *client)
{
    struct game *game = client->game;
    if (client->kind == IDLE && load->task.lobby)
        watch_lists(load, client);
    if (client->kind != PLAYER)
        return;
    if (client->seat == 0 && game->number < load->task.engines)
        create_engines(load, client);
    if (client->seat == 0)
        create(load, game);
    else if (game->id[0])
        join(load, game);
}

static void move(struct load *load, struct game *game)
{
    char text[AG_TURN_TEXT];
    ag_move choice[AG_SEATS] = {0};
    int seat = bits_first32(ag_match_owing(game->match));
    choice[seat] = ag_match_lot(game->match, seat, rng_next(&load->rng));
    ag_turn_write(ag_match_rules(game->match), choice, 0, text);
    game->move = choice[seat];
    game->busy = true;
    game->sent = micros();
    client_send(game->player[seat],
                "{\"cmd\":\"table.move\",\"id\":\"m%" PRId64 "\",\"args\":{\"table\":\"%s\","
                "\"turn\":%u,\"move\":\"%s\"}}",
                load->ids++, game->id, ag_match_turn(game->match), text);
}

static void moved(struct load *load, struct game *game)
{
    struct ag_error why;
    int seat = bits_first32(ag_match_owing(game->match));
    if (!ag_match_choose(game->match, ag_match_turn(game->match), seat, game->move, NULL, &why))
        give_up("the server took a move that is none");
    game->busy = false;
    load->moves++;
    if (load->measuring)
        figures_add(&load->latency, micros() - game->sent);
    if (ag_match_is_over(game->match)) {
        load->ready--;
        create(load, game);
    } else if (load->playing && load->task.rate == 0) {
        move(load, game);
    }
}

/* An answer of status 200. */
static void answered(struct load *load, struct client *client, char what, const char *text)
{
    struct game *game = client->game;
    const char *table = strstr(text, "\"table\":{\"id\":\"");
    switch (what) {
    case 'c':
        memcpy(game->id, table + 15, TABLE_NAME - 1);
        if (game->player[1]->step == OPEN)
            join(load, game);
        break;
    case 'j':
        watch_all(load, game);
        break;
    case 'w':
        game = &load->game[strtol(strchr(text, 'w') + 1, NULL, 10)];
        load->unserved--;
        if (--game->watches > 0)
            break;
        game->ready = true;
        load->ready++;
        if (load->playing && load->task.rate == 0)
            move(load, game);
        break;
    case 'm':
        moved(load, game);
        break;
    case 'l':
        load->unserved--;
        break;
    }
}

/* Whether a change is a move: its entries come right after the id of the table. */
static bool has_entries(const char *text, size_t length)
{
    static const char entries[] = ",\"entries\":";
    const size_t at = sizeof "{\"type\":\"change\",\"table\":\"\"" - 1 + TABLE_NAME - 1;
    return length > at + sizeof entries && memcmp(text + at, entries, sizeof entries - 1) == 0;
}

void game_hear(struct load *load, struct client *client, const char *text, size_t length)
{
    static const char answer[] = "{\"type\":\"answer\",\"id\":\"",
                      change[] = "{\"type\":\"change\"";
    char copy[4096];
    if (length > sizeof answer && memcmp(text, answer, sizeof answer - 1) == 0) {
        size_t size = length < sizeof copy ? length : sizeof copy - 1;
        memcpy(copy, text, size);
        copy[size] = 0;
        const char *id = copy + sizeof answer - 1;
        if (!strstr(copy, "\"status\":200"))
            give_up("refused: %s", copy);
        answered(load, client, *id, id);
    } else if (length > sizeof change && memcmp(text, change, sizeof change - 1) == 0 &&
               has_entries(text, length)) {
        load->deliveries += client->kind == SPECTATOR;
    } else {
        load->others += client->kind == SPECTATOR;
    }
}

/* Sends the moves that are due at the wanted rate; those for which no table is free are left
 * out. */
void game_play(struct load *load)
{
    const struct task *task = &load->task;
    int64_t due = (micros() - load->began) * task->rate / 1000000;
    for (int looked = 0; load->due < due && looked < task->tables; looked++) {
        struct game *game = &load->game[load->turn];
        load->turn = (load->turn + 1) % task->tables;
        if (!game->ready || game->busy)
            continue;
        move(load, game);
        load->due++;
    }
    if (task->rate == 0)
        for (int i = 0; i < task->tables; i++)
            if (load->game[i].ready && !load->game[i].busy)
                move(load, &load->game[i]);
}
