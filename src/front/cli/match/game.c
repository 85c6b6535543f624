/*
 * game.c - one game between players.
 *
 * The runner keeps the rules: every choice is checked and played on its own match, and the players
 * are told what it says. Whoever does something wrong loses: with two players the game, in Mur the
 * set and all sets that would follow; of three players it is placed last, its choices are drawn by
 * lot from then on, and the others play to the end.
 */
#include "front/cli/match/game.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/bits.h"
#include "base/error.h"
#include "front/cli/cli.h"

static bool is_over(const struct game *game)
{
    struct ag_view view;
    ag_match_view(game->match, AG_SPECTATOR, &view);
    return view.over;
}

/* Notes the clocks of new entries of the match. */
static void note_clocks(struct game *game)
{
    int entries = (int)(game->readings.length / sizeof(int64_t[AG_SEATS]));
    for (; entries < ag_match_entries(game->match); entries++) {
        const struct ag_entry *entry = ag_match_entry(game->match, entries);
        int64_t reading[AG_SEATS];
        for (int seat = 0; seat < AG_SEATS; seat++) {
            bool chose =
                entry->kind == AG_TURN && entry->choice[seat] && !(entry->drawn >> seat & 1);
            reading[seat] = chose ? game->clock[seat].left : -1;
        }
        ag_buf_add(&game->readings, reading, sizeof reading);
    }
}

/* Saves the dialogue with a player, under a name that tells the game and the player. */
static void save_log(struct game *game, int seat)
{
    const struct contestant *who = game->player[seat]->contestant;
    const struct ag_buf *log = &game->player[seat]->talk.process.log;
    char name[PLAN_NAME], *path = game->log[seat];
    size_t i;
    if (!game->plan->log || !who->command)
        return;
    for (i = 0; who->name[i]; i++) {
        bool plain = text_is_letter(who->name[i]) || text_is_digit(who->name[i]) ||
                     strchr("-_.", who->name[i]);
        name[i] = who->name[i];
        if (!plain)
            name[i] = '-';
    }
    name[i] = 0;
    int length =
        snprintf(path, GAME_PATH, "%s/game-%06ld-%s.log", game->plan->log, game->number + 1, name);
    FILE *file = length < GAME_PATH ? fopen(path, "wb") : NULL;
    bool good = file && fwrite(log->byte, 1, log->length, file) == log->length;
    good = file && !fclose(file) && good;
    if (!good) {
        cli_fail(CLI_USAGE, "cannot write %s: %s", cli_word(path).text, strerror(errno));
        *path = 0;
    }
}

/* A seat has done something wrong and leaves. */
static void lose(struct game *game, int seat, const struct blame *blame)
{
    struct player *player = game->player[seat];
    char text[AG_ERROR_TEXT + 32];
    if (player->talk.stopped || atomic_load(player->stop)) {
        game->stopped = true;
        return;
    }
    game->blame[seat] = *blame;
    snprintf(text, sizeof text, "%s: %s", fault_name[blame->fault], blame->text);
    player_finish(player, true);
    process_log(&player->talk.process, '#', text);
    save_log(game, seat);
    do {
        bool left = blame->fault == FAULT_TIME ? ag_match_expire(game->match, seat, NULL)
                                               : ag_match_resign(game->match, seat, NULL);
        if (!left)
            break;
    } while (game->plan->players == 2 && !is_over(game));
    note_clocks(game);
}

/* Whether a player still takes part. */
static bool takes_part(const struct game *game, int seat)
{
    struct ag_view view;
    ag_match_view(game->match, AG_SPECTATOR, &view);
    return !game->blame[seat].fault && !(view.gone >> seat & 1);
}

/* Tells a player of an entry, unless it is its own move. */
static void tell(struct game *game, int seat, int index, bool deal)
{
    const struct ag_entry *entry = ag_match_entry(game->match, index);
    bool secret = game->plan->rules.game->secret;
    struct blame blame = {.fault = FAULT_NONE};
    if (!takes_part(game, seat) || (entry->kind == AG_TURN && !secret && entry->choice[seat]))
        return;
    if (!player_tell(game->player[seat], game->match, index, deal, &blame))
        lose(game, seat, &blame);
}

/* Tells all players what they do not know yet; what follows from their answers is told, too. */
static void tell_news(struct game *game)
{
    while (game->told < ag_match_entries(game->match) && !game->stopped && !is_over(game)) {
        int index = game->told++;
        bool turn = ag_match_entry(game->match, index)->kind == AG_TURN;
        for (int seat = 0; seat < game->plan->players && !game->stopped; seat++)
            tell(game, seat, index, turn && game->deal_is_secret);
        game->deal_is_secret = game->deal_is_secret && !turn;
    }
}

/* Takes the time that a choice took; false: the clock has run out. */
static bool stop_clock(struct game *game, int seat, int64_t used, struct blame *blame)
{
    struct ag_clock *clock = &game->clock[seat];
    char text[96];
    if (clock->left < 0)
        return true;
    int64_t left = clock->left - used;
    if (left < -game->plan->margin) {
        snprintf(text, sizeof text, "it took %.3f s and had %.3f", (double)used / 1000,
                 (double)clock->left / 1000);
        clock->left = 0;
        return blame_set(blame, FAULT_TIME, "%s", text);
    }
    clock->left = (left > 0 ? left : 0) + clock->increment;
    return true;
}

/* Asks a seat for its choice and does what it answers. */
static void ask(struct game *game, int seat, uint32_t turn)
{
    int64_t left = game->clock[seat].left;
    struct answer answer;
    struct ag_error why;
    player_ask(game->player[seat], game->match, game->clock,
               left < 0 ? 0 : left + game->plan->margin + 1, &answer);
    if (answer.kind == ANSWER_STOPPED) {
        game->stopped = true;
        return;
    }
    if (answer.kind != ANSWER_WRONG && !stop_clock(game, seat, answer.used, &answer.blame))
        answer.kind = ANSWER_WRONG;
    if (answer.kind == ANSWER_RESIGNS)
        ag_match_resign(game->match, seat, &why);
    if (answer.kind == ANSWER_MOVE &&
        !ag_match_choose(game->match, turn, seat, answer.move, &why)) {
        answer.kind = ANSWER_WRONG;
        blame_set(&answer.blame, FAULT_ILLEGAL, "%s", why.text);
    }
    if (answer.kind == ANSWER_WRONG)
        lose(game, seat, &answer.blame);
    note_clocks(game);
}

static void begin(struct game *game, struct player *player)
{
    int who[AG_SEATS];
    plan_seats(game->plan, game->number, who);
    for (int seat = 0; seat < game->plan->players; seat++) {
        game->player[seat] = &player[who[seat]];
        game->clock[seat] =
            (struct ag_clock){.left = game->plan->main, .increment = game->plan->increment};
    }
    note_clocks(game);
    for (size_t i = 0; i < game->readings.length; i += sizeof(int64_t)) /* of the opening: none */
        *(int64_t *)(void *)(game->readings.byte + i) = -1;
    game->told = ag_match_entries(game->match);
    game->deal_is_secret = ag_rules_undrawn(ag_match_rules(game->match)) >= 0;
    for (int seat = 0; seat < game->plan->players && !game->stopped; seat++) {
        struct blame blame = {.fault = FAULT_NONE};
        struct player *sits = game->player[seat];
        sits->seat = seat;
        if (!is_over(game) && takes_part(game, seat) &&
            !player_begin(sits, game->number, seat, game->match, game->told, &blame))
            lose(game, seat, &blame);
    }
}

/* Writes down who has got what. */
static void finish(struct game *game)
{
    struct ag_view view;
    ag_match_view(game->match, AG_SPECTATOR, &view);
    for (int seat = 0; seat < game->plan->players; seat++) {
        struct player *player = game->player[seat];
        if (game->plan->log_all && !game->log[seat][0])
            save_log(game, seat);
        player_finish(player, false);
        game->result.place[player->number] = view.place[seat];
        game->result.fault[player->number] = (uint8_t)game->blame[seat].fault;
    }
    game->result.done = !game->stopped;
}

bool game_run(struct game *game, const struct plan *plan, long number, struct player *player,
              struct ag_error *why)
{
    *game = (struct game){.plan = plan, .number = number};
    ag_buf_init(&game->readings, AG_ENTRIES_MAX * sizeof(int64_t[AG_SEATS]));
    game->match = plan_match(plan, number, why);
    if (!game->match)
        return false;
    begin(game, player);
    while (!game->stopped && !is_over(game)) {
        struct ag_view view;
        tell_news(game);
        ag_match_view(game->match, AG_SPECTATOR, &view);
        unsigned owing = view.acting & (unsigned)~view.handed;
        if (!game->stopped && owing)
            ask(game, bits_first32(owing), view.turn);
    }
    finish(game);
    return true;
}

void game_release(struct game *game)
{
    ag_buf_release(&game->readings);
    ag_match_free(game->match);
    game->match = NULL;
}
