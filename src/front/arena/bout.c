/*
 * bout.c - one game between players.
 *
 * The runner enforces the rules: every choice is checked and played on its own match, and then sent
 * to the players. A player that commits a fault loses: with two players the game, in Mur the set
 * and all sets after it; with three players it is placed last, its choices are drawn by lot from
 * then on, and the others play to the end.
 */
#include "front/arena/bout.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/bits.h"
#include "base/error.h"
#include "base/rng.h"
#include "front/cli/cli.h"
#include "front/host/serve.h"

static bool is_over(const struct bout *bout)
{
    return ag_match_is_over(bout->match);
}

/* Notes the clocks of new entries of the match. */
static void note_clocks(struct bout *bout)
{
    int entries = (int)(bout->readings.length / sizeof(int64_t[AG_SEATS]));
    for (; entries < ag_match_lines(bout->match); entries++) {
        const struct ag_entry *entry = ag_match_line(bout->match, entries);
        int64_t reading[AG_SEATS];
        for (int seat = 0; seat < AG_SEATS; seat++) {
            bool chose =
                entry->kind == AG_TURN && entry->choice[seat] && !(entry->drawn >> seat & 1);
            reading[seat] = chose ? bout->clock[seat].left : -1;
        }
        ag_buf_add(&bout->readings, reading, sizeof reading);
    }
}

/* Saves the dialogue with a player in a file named after the game and the player. */
static void save_log(struct bout *bout, int seat)
{
    const struct contestant *who = bout->player[seat]->contestant;
    const struct ag_buf *log = &bout->player[seat]->talk.process.log;
    char name[CONTEST_NAME], *path = bout->log[seat];
    size_t i;
    if (!bout->contest->log || !who->command)
        return;
    for (i = 0; who->name[i]; i++) {
        bool plain = text_is_letter(who->name[i]) || text_is_digit(who->name[i]) ||
                     strchr("-_.", who->name[i]);
        name[i] = who->name[i];
        if (!plain)
            name[i] = '-';
    }
    name[i] = 0;
    int length = snprintf(path, BOUT_PATH, "%s/game-%06ld-%s.log", bout->contest->log,
                          bout->number + 1, name);
    FILE *file = length < BOUT_PATH ? fopen(path, "wb") : NULL;
    bool good = file && fwrite(log->byte, 1, log->length, file) == log->length;
    good = file && !fclose(file) && good;
    if (!good) {
        cli_fail(CLI_USAGE, "cannot write %s: %s", cli_word(path).text, strerror(errno));
        *path = 0;
    }
}

/* A seat has done something wrong and leaves. */
static void lose(struct bout *bout, int seat, const struct blame *blame)
{
    struct player *player = bout->player[seat];
    char text[AG_SAID + 32];
    if (player->talk.stopped || ag_stop_is_set(player->stop)) {
        bout->stopped = true;
        return;
    }
    bout->blame[seat] = *blame;
    snprintf(text, sizeof text, "%s: %s", fault_name[blame->fault], blame->text);
    player_finish(player, true);
    process_log(&player->talk.process, '#', text);
    save_log(bout, seat);
    do {
        bool left = blame->fault == FAULT_TIME ? ag_match_expire(bout->match, seat, NULL, NULL)
                                               : ag_match_resign(bout->match, seat, NULL, NULL);
        if (!left)
            break;
    } while (bout->contest->players == 2 && !is_over(bout));
    note_clocks(bout);
}

/* Whether a player still takes part. */
static bool takes_part(const struct bout *bout, int seat)
{
    struct ag_view view;
    ag_match_view(bout->match, AG_SPECTATOR, &view);
    return !bout->blame[seat].fault && !(view.gone >> seat & 1);
}

/* Tells a player of an entry, unless it is its own move. */
static void tell(struct bout *bout, int seat, int index, bool deal)
{
    const struct ag_entry *entry = ag_match_line(bout->match, index);
    bool secret = bout->contest->rules.game->secret;
    struct blame blame = {.fault = FAULT_NONE};
    if (!takes_part(bout, seat) || (entry->kind == AG_TURN && !secret && entry->choice[seat]))
        return;
    if (!player_tell(bout->player[seat], bout->match, index, deal, &blame))
        lose(bout, seat, &blame);
}

/* Tells all players what they do not know yet, including what follows from their answers. */
static void tell_news(struct bout *bout)
{
    while (bout->told < ag_match_lines(bout->match) && !bout->stopped && !is_over(bout)) {
        int index = bout->told++;
        bool turn = ag_match_line(bout->match, index)->kind == AG_TURN;
        for (int seat = 0; seat < bout->contest->players && !bout->stopped; seat++)
            tell(bout, seat, index, turn && bout->deal_is_secret);
        bout->deal_is_secret = bout->deal_is_secret && !turn;
    }
}

/* Takes the time that a choice took; false: the clock has run out. */
static bool stop_clock(struct bout *bout, int seat, int64_t used, struct blame *blame)
{
    struct ag_clock *clock = &bout->clock[seat];
    char text[96];
    if (clock->left < 0)
        return true;
    int64_t left = clock->left - used;
    if (left < -bout->contest->margin) {
        snprintf(text, sizeof text, "it took %.3f s and had %.3f", (double)used / 1000,
                 (double)clock->left / 1000);
        clock->left = 0;
        return blame_set(blame, FAULT_TIME, "%s", text);
    }
    clock->left = (left > 0 ? left : 0) + clock->increment;
    return true;
}

/* Asks a seat for its choice and does what it answers. */
static void ask(struct bout *bout, int seat, uint32_t turn)
{
    int64_t left = bout->clock[seat].left;
    struct answer answer;
    struct ag_error why;
    player_ask(bout->player[seat], bout->match, bout->clock,
               left < 0 ? 0 : left + bout->contest->margin + 1, &answer);
    if (answer.kind == ANSWER_STOPPED) {
        bout->stopped = true;
        return;
    }
    if (answer.kind != ANSWER_WRONG && !stop_clock(bout, seat, answer.used, &answer.blame))
        answer.kind = ANSWER_WRONG;
    if (answer.kind == ANSWER_RESIGNS)
        ag_match_resign(bout->match, seat, NULL, &why);
    if (answer.kind == ANSWER_MOVE &&
        !ag_match_choose(bout->match, turn, seat, answer.move, NULL, &why)) {
        answer.kind = ANSWER_WRONG;
        blame_set(&answer.blame, FAULT_ILLEGAL, "%s", ag_english(&why).text);
    }
    if (answer.kind == ANSWER_WRONG)
        lose(bout, seat, &answer.blame);
    note_clocks(bout);
}

/* A match that has reached the greatest length is drawn: nobody can move, and nobody is to
 * blame. */
static void end_longest(struct bout *bout)
{
    if (is_over(bout) || ag_match_state(bout->match)->ply < AG_PLY_MAX)
        return;
    for (int seat = 0; seat < bout->contest->players && !is_over(bout); seat++)
        if (takes_part(bout, seat))
            ag_match_offer(bout->match, seat, AG_OFFER_DRAW, NULL, NULL);
    note_clocks(bout);
}

static void begin(struct bout *bout, struct player *player)
{
    int who[AG_SEATS];
    contest_seats(bout->contest, bout->number, who);
    for (int seat = 0; seat < bout->contest->players; seat++) {
        bout->player[seat] = &player[who[seat]];
        bout->clock[seat] =
            (struct ag_clock){.left = bout->contest->main, .increment = bout->contest->increment};
    }
    note_clocks(bout);
    for (size_t i = 0; i < bout->readings.length;
         i += sizeof(int64_t)) /* turns of the opening have no clocks */
        *(int64_t *)(void *)(bout->readings.byte + i) = -1;
    bout->told = ag_match_lines(bout->match);
    bout->deal_is_secret = ag_rules_undrawn(ag_match_rules(bout->match)) >= 0;
    for (int seat = 0; seat < bout->contest->players && !bout->stopped; seat++) {
        struct blame blame = {.fault = FAULT_NONE};
        struct player *sits = bout->player[seat];
        sits->seat = seat;
        if (!is_over(bout) && takes_part(bout, seat) &&
            !player_begin(sits, bout->number, seat, bout->match, bout->told, &blame))
            lose(bout, seat, &blame);
    }
}

/* Notes the results. */
static void finish(struct bout *bout)
{
    struct ag_view view;
    ag_match_view(bout->match, AG_SPECTATOR, &view);
    for (int seat = 0; seat < bout->contest->players; seat++) {
        struct player *player = bout->player[seat];
        if (bout->contest->log_all && !bout->log[seat][0])
            save_log(bout, seat);
        player_finish(player, false);
        bout->result.place[player->number] = view.place[seat];
        bout->result.fault[player->number] = (uint8_t)bout->blame[seat].fault;
    }
    bout->result.done = !bout->stopped;
}

bool bout_run(struct bout *bout, const struct contest *contest, long number, struct player *player,
              struct ag_error *why)
{
    *bout = (struct bout){.contest = contest, .number = number};
    ag_buf_init(&bout->readings, AG_ENTRIES_MAX * sizeof(int64_t[AG_SEATS]));
    rng_init(&bout->rng, contest_round_seed(contest, number));
    bout->match = contest_match(contest, number, &bout->rng, why);
    if (!bout->match)
        return false;
    begin(bout, player);
    while (!bout->stopped && !is_over(bout)) {
        tell_news(bout);
        serve_lots(bout->match, &bout->rng, NULL);
        note_clocks(bout);
        end_longest(bout);
        uint8_t owing = ag_match_owing(bout->match);
        if (!bout->stopped && owing && bout->told == ag_match_lines(bout->match))
            ask(bout, bits_first32(owing), ag_match_turn(bout->match));
    }
    finish(bout);
    return true;
}

void bout_release(struct bout *bout)
{
    ag_buf_release(&bout->readings);
    ag_match_free(bout->match);
    bout->match = NULL;
}
