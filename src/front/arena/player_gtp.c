/*
 * player_gtp.c - a player that is a command and speaks GTP.
 *
 * An engine that lists agate-game gets agate's commands, and seats are numbers. Any other engine
 * can still play Unlur and Ninuki-Renju from the beginning: the first seat is then `black` and the
 * second `white`, whatever they are called in the game.
 */
#include <stdio.h>
#include <string.h>

#include "front/arena/player.h"
#include "front/cli/cli.h"
#include "front/time/clock.h"

/* Sends a command, without a clock running. */
TEXT_FORMAT(3, 4)
static bool say(struct player *player, struct blame *blame, const char *format, ...)
{
    char command[AG_POSITION_TEXT + 64];
    struct text text;
    va_list list;
    text_init(&text, command, sizeof command);
    va_start(list, format);
    text_print_list(&text, format, list);
    va_end(list);
    return talk_ask(&player->talk, command, 0, blame);
}

static bool is_agate(const struct player *player)
{
    return player->talk.known & TALK_GAME;
}

static const char *seat_word(const struct player *player, int seat)
{
    static const char *const number[AG_SEATS] = {"1", "2", "3"};
    static const char *const colour[AG_SEATS] = {"black", "white", ""};
    return is_agate(player) ? number[seat] : colour[seat];
}

/* Milliseconds as seconds; whole seconds for engines that may not know fractions. */
static const char *seconds(const struct player *player, int64_t time, char out[32])
{
    if (is_agate(player))
        snprintf(out, 32, "%lld.%03lld", (long long)time / 1000, (long long)time % 1000);
    else
        snprintf(out, 32, "%lld", (long long)time / 1000);
    return out;
}

/* The clocks and limits that hold in every game. */
static bool set_limits(struct player *player, struct blame *blame)
{
    const struct contest *contest = player->contest;
    const struct ag_limits *limits = &player->contestant->limits;
    char main_time[32], increment[32];
    if (contest->main >= 0 && (player->talk.known & TALK_SETTINGS) &&
        !say(player, blame, "time_settings %s %s %d", seconds(player, contest->main, main_time),
             seconds(player, contest->increment, increment), contest->increment > 0))
        return false;
    if (!(player->talk.known & TALK_LIMIT))
        return true;
    if (limits->nodes)
        return say(player, blame, "agate-limit nodes %d", (int)limits->nodes);
    if (limits->level)
        return say(player, blame, "agate-limit level %d", limits->level);
    return true;
}

/* Sets up the board of an engine that knows stones and points only. */
static bool set_plain_board(struct player *player, const struct ag_rules *rules,
                            struct blame *blame)
{
    const struct ag_game *game = rules->game;
    char move[AG_MOVE_TEXT];
    if (!say(player, blame, "boardsize %d", rules->option[0]) || !say(player, blame, "clear_board"))
        return false;
    if (!game->given)
        return true;
    game->move_write(rules, game->given(rules), move);
    return say(player, blame, "play %s %s", seat_word(player, 0), move);
}

static bool set_board(struct player *player, const char *position, const struct ag_match *match,
                      struct blame *blame)
{
    const struct ag_rules *rules = ag_match_rules(match);
    struct ag_view view;
    ag_match_view(match, player->seat, &view);
    if (!is_agate(player)) {
        if (rules->game->secret || rules->game->chains || position)
            return blame_set(blame, FAULT_REFUSAL,
                             "it does not know agate-game, which is needed here");
        return set_plain_board(player, rules, blame);
    }
    char spec[AG_RULES_TEXT];
    ag_rules_write(rules, spec);
    if (!say(player, blame, "agate-game %s", spec))
        return false;
    if (position && !say(player, blame, "agate-position %s", position))
        return false;
    return say(player, blame, "agate-seat %d%s%s", player->seat + 1, view.role ? " " : "",
               view.role ? rules->game->role[view.role] : "");
}

bool player_gtp_begin(struct player *player, long game, const struct ag_match *match, int entries,
                      struct blame *blame)
{
    process_log_clear(&player->talk.process);
    if (!player_start(player, blame) ||
        !set_board(player, contest_position(player->contest, game), match, blame) ||
        !set_limits(player, blame))
        return false;
    for (int entry = 0; entry < entries; entry++)
        if (!player_gtp_tell(player, match, entry, false, blame))
            return false;
    return true;
}

/* Tells how much time is left on the clocks. */
static bool tell_clocks(struct player *player, const struct ag_clock clock[AG_SEATS],
                        struct blame *blame)
{
    char left[32];
    if (player->contest->main < 0 || !(player->talk.known & TALK_LEFT))
        return true;
    for (int seat = 0; seat < player->contest->players; seat++)
        if (!say(player, blame, "time_left %s %s 0", seat_word(player, seat),
                 seconds(player, clock[seat].left, left)))
            return false;
    return true;
}

/* Reads the answer as a move that the seat may make. */
static void read_move(const struct player *player, const struct ag_match *match,
                      struct answer *answer)
{
    const char *text = player->talk.answer;
    struct ag_view view;
    struct ag_error why;
    ag_match_view(match, player->seat, &view);
    if (text_same(text, "resign")) {
        answer->kind = ANSWER_RESIGNS;
        return;
    }
    if (ag_view_read(&view, text, &answer->move, &why))
        answer->kind = ANSWER_MOVE;
    else
        blame_set(&answer->blame, FAULT_ILLEGAL, "%s: %s", cli_word(text).text,
                  ag_english(&why).text);
}

void player_gtp_ask(struct player *player, const struct ag_match *match,
                    const struct ag_clock clock[AG_SEATS], int64_t wait, struct answer *answer)
{
    char command[64];
    if (!tell_clocks(player, clock, &answer->blame))
        return;
    bool secret = ag_match_rules(match)->game->secret;
    snprintf(command, sizeof command, "%s %s", secret ? "agate-choose" : "genmove",
             seat_word(player, player->seat));
    int64_t begin = clock_now();
    bool good = talk_ask(&player->talk, command, wait ? begin + wait : 0, &answer->blame);
    answer->used = clock_now() - begin;
    if (good)
        read_move(player, match, answer);
    if (wait && answer->kind == ANSWER_WRONG && answer->blame.fault == FAULT_SILENCE)
        answer->blame.fault = FAULT_TIME;
}

/* A turn that was played. */
static bool tell_turn(struct player *player, const struct ag_match *match,
                      const struct ag_entry *entry, bool deal, struct blame *blame)
{
    const struct ag_rules *rules = ag_match_rules(match);
    char turn[AG_TURN_TEXT];
    ag_turn_write(rules, entry->choice, 0, turn);
    if (rules->game->secret && deal)
        return say(player, blame, "agate-turn %s deal=%d", turn, rules->option[0]);
    if (rules->game->secret)
        return say(player, blame, "agate-turn %s", turn);
    return say(player, blame, "play %s %s", seat_word(player, entry->choice[0] ? 0 : 1), turn);
}

bool player_gtp_tell(struct player *player, const struct ag_match *match, int index, bool deal,
                     struct blame *blame)
{
    const struct ag_entry *entry = ag_match_line(match, index);
    if (entry->kind == AG_TURN)
        return tell_turn(player, match, entry, deal, blame);
    if (!is_agate(player))
        return true;
    if (entry->kind == AG_AGREED)
        return say(player, blame, "agate-event draw");
    return say(player, blame, "agate-event %s:%d", entry->kind == AG_RESIGNED ? "resign" : "time",
               entry->seat + 1);
}
