/*
 * gtp_match.c - the match: its game, first position and seats.
 *
 * A secret deal is drawn by the program that runs the match, not here. The match here has its own
 * deal, which only has to give every seat the role it was told; no seat is shown more of it than
 * its own role. The true deal comes with the turn that reveals it.
 */
#include <stdlib.h>

#include "base/bits.h"
#include "base/error.h"
#include "front/host/serve.h"
#include "front/proto/gtp_inner.h"

/* Deals so that every seat has the role that it was told; false: that is impossible. */
static bool deal(const struct gtp *gtp, struct ag_match *match)
{
    const struct ag_rules *rules = ag_match_rules(match);
    int drawn = ag_rules_undrawn(rules);
    if (!ag_match_is_undealt(match))
        return true;
    const struct ag_option *option = &rules->game->option[drawn];
    for (int value = option->min; value <= option->max; value += option->step) {
        struct ag_rules dealt = *rules;
        union ag_position first;
        bool fits = true;
        dealt.option[drawn] = value;
        dealt.game->start(&dealt, &first.state, &(struct ag_start){.set = 1, .game = 1});
        for (int seat = 0; seat < rules->game->seats; seat++)
            fits = fits && (!gtp->told[seat] || gtp->told[seat] == first.state.role[seat]);
        if (fits)
            return ag_match_deal(match, value, NULL, NULL);
    }
    return false;
}

/* Replays an entry; with another deal its turn reveals that deal. */
static bool repeat(struct ag_match *match, const struct ag_entry *entry, struct ag_error *why)
{
    if (entry->kind == AG_TURN)
        return ag_match_play(match, entry->choice, entry->drawn, NULL, why);
    if (entry->kind == AG_AGREED)
        return serve_draw(match, NULL, why);
    return ag_match_apply(match, entry, NULL, why);
}

/* Whether every seat has the role that it was told. */
static bool fits(const struct gtp *gtp, const struct ag_match *match)
{
    for (int seat = 0; seat < gtp->rules.game->seats; seat++) {
        struct ag_view view;
        ag_match_view(match, seat, &view);
        if (gtp->told[seat] && gtp->told[seat] != view.role)
            return false;
    }
    return true;
}

struct ag_match *gtp_rebuild(const struct gtp *gtp, const struct ag_rules *rules, int lines,
                             struct ag_error *why)
{
    const char *position = *gtp->position ? gtp->position : NULL;
    struct ag_match *match = ag_match_new(rules, position, NULL, why);
    if (!match)
        return NULL;
    bool good = (deal(gtp, match) && fits(gtp, match)) ||
                error_plain(why, "this contradicts the roles given before");
    for (int i = 0; good && i < lines; i++)
        good = repeat(match, ag_match_line(gtp->match, i), why);
    if (good)
        return match;
    ag_match_free(match);
    return NULL;
}

bool gtp_take_match(struct gtp *gtp, const struct ag_rules *rules, struct ag_match *match)
{
    const struct ag_engine *kind = ag_engine_find(gtp->setup->engine, rules);
    if (!kind) {
        ag_match_free(match);
        return gtp_fail(gtp, "the player %s does not play %s", gtp->setup->engine,
                        rules->game->title);
    }
    if (kind != gtp->kind)
        gtp_dismiss(gtp);
    gtp->kind = kind;
    ag_match_free(gtp->match);
    gtp->match = match;
    gtp->rules = *rules;
    gtp->position[0] = 0;
    gtp->given = false;
    memset(gtp->told, 0, sizeof gtp->told);
    gtp_reset_clocks(gtp);
    return true;
}

bool gtp_begin(struct gtp *gtp, const struct ag_rules *rules, const char *position)
{
    struct ag_error why;
    struct text text;
    struct ag_match *match = ag_match_new(rules, position, NULL, &why);
    if (!match)
        return gtp_fail(gtp, "%s", ag_english(&why).text);
    serve_deal(match, &gtp->rng);
    if (!gtp_take_match(gtp, rules, match))
        return false;
    text_init(&text, gtp->position, sizeof gtp->position);
    text_add(&text, position ? position : "");
    return true;
}

/* Whether a letter begins the name of the seat's role. */
static bool is_initial(const struct ag_game *game, int role, const char *word)
{
    char letter = text_lower(word[0]);
    return role && letter && !word[1] &&
           (letter == game->role[role][0] || (game->alias && letter == game->alias[role][0]));
}

/* The role that a word means, or 0. */
static int find_role(const struct ag_game *game, const char *word)
{
    for (int role = 1; game->role[role]; role++)
        if (text_same(word, game->role[role]) || is_initial(game, role, word) ||
            (game->alias && text_same(word, game->alias[role])))
            return role;
    return 0;
}

bool gtp_seat(struct gtp *gtp, const char *word, int *seat)
{
    const struct ag_rules *rules = ag_match_rules(gtp->match);
    const struct ag_state *state = ag_match_state(gtp->match);
    int role = find_role(rules->game, word);
    *seat = ag_rules_seat(rules, state, word);
    for (int i = 0; *seat < 0 && i < rules->game->seats; i++)
        if (role && (state->role[i] == role || (!state->role[i] && gtp->told[i] == role)))
            *seat = i;
    if (*seat >= 0)
        return true;
    if (role)
        return gtp_fail(gtp, "invalid seat: the seat of %s is not known: give its number",
                        rules->game->role[role]);
    return gtp_fail(gtp, "invalid seat: %s", gtp_word(word).text);
}

bool gtp_acting_seat(struct gtp *gtp, const char *word, int *seat)
{
    struct ag_view view;
    if (word)
        return gtp_seat(gtp, word, seat);
    ag_match_view(gtp->match, AG_SPECTATOR, &view);
    *seat = view.acting ? bits_first32(view.acting) : 0;
    return true;
}

bool gtp_may_choose(struct gtp *gtp, int seat)
{
    struct ag_view view;
    ag_match_view(gtp->match, seat, &view);
    if (view.over)
        return gtp_fail(gtp, "the %s is over",
                        gtp->rules.games * gtp->rules.sets > 1 ? "match" : "game");
    if (view.gone >> seat & 1)
        return gtp_fail(gtp, "seat %d has left the game", seat + 1);
    if (!(view.acting >> seat & 1))
        return gtp_fail(gtp, "it is not the turn of seat %d", seat + 1);
    if (ag_rules_undrawn(ag_match_rules(gtp->match)) >= 0 && !gtp->told[seat])
        return gtp_fail(gtp, "the role of seat %d is not known: use agate-seat %d ROLE", seat + 1,
                        seat + 1);
    return true;
}

bool gtp_boardsize(struct gtp *gtp, const struct gtp_words *words)
{
    struct ag_rules rules;
    char spec[AG_RULES_TEXT];
    struct text text;
    int64_t size;
    const struct ag_option *option = gtp->rules.game->option;
    if (!gtp_whole(words->word[0], 1000000, &size))
        return gtp_fail(gtp, "boardsize not an integer");
    text_init(&text, spec, sizeof spec);
    text_print(&text, "%s:size=%d", gtp->rules.game->name, (int)size);
    if (strcmp(option[0].name, "size") != 0 || !ag_rules_read(&rules, spec, NULL))
        return gtp_fail(gtp, "unacceptable size");
    return gtp_begin(gtp, &rules, NULL);
}

bool gtp_clear_board(struct gtp *gtp, const struct gtp_words *words)
{
    (void)words;
    return gtp_begin(gtp, &gtp->rules, NULL);
}

bool gtp_komi(struct gtp *gtp, const struct gtp_words *words)
{
    int64_t komi;
    const char *number = words->word[0] + (words->word[0][0] == '-');
    return text_seconds(number, 1000000, &komi) || gtp_fail(gtp, "komi not a float");
}

bool gtp_game(struct gtp *gtp, const struct gtp_words *words)
{
    struct ag_rules rules;
    struct ag_error why;
    char spec[AG_RULES_TEXT];
    if (words->count) {
        if (!ag_rules_read(&rules, words->word[0], &why))
            return gtp_fail(gtp, "%s", ag_english(&why).text);
        return gtp_begin(gtp, &rules, NULL);
    }
    ag_rules_write(ag_match_rules(gtp->match), spec);
    ag_buf_string(&gtp->answer, spec);
    return true;
}

bool gtp_games(struct gtp *gtp, const struct gtp_words *words)
{
    (void)words;
    for (int i = 0; ag_games[i]; i++) {
        ag_buf_string(&gtp->answer, i ? "\n" : "");
        ag_buf_string(&gtp->answer, ag_games[i]->name);
    }
    return true;
}

bool gtp_position(struct gtp *gtp, const struct gtp_words *words)
{
    const struct ag_rules *rules = ag_match_rules(gtp->match);
    char text[AG_POSITION_TEXT];
    if (*words->rest) {
        if (strlen(words->rest) >= AG_POSITION_TEXT)
            return gtp_fail(gtp, "a position has at most %d bytes", AG_POSITION_TEXT - 1);
        return gtp_begin(gtp, &gtp->rules, words->rest);
    }
    rules->game->state_write(rules, ag_match_state(gtp->match), text);
    ag_buf_string(&gtp->answer, text);
    return true;
}

/* Whether the seat may have this role; otherwise the reason is the answer. */
static bool check_role(struct gtp *gtp, int seat, int role)
{
    const char *const *name = gtp->rules.game->role;
    for (int other = 0; other < gtp->rules.game->seats; other++)
        if (other != seat && gtp->told[other] == role)
            return gtp_fail(gtp, "seat %d was told that it is %s", other + 1, name[role]);
    int known = ag_match_state(gtp->match)->role[seat];
    if (known && known != role)
        return gtp_fail(gtp, "seat %d is %s, not %s", seat + 1, name[known], name[role]);
    return true;
}

bool gtp_sit(struct gtp *gtp, const struct gtp_words *words)
{
    struct ag_error why;
    int seat;
    if (!gtp_seat(gtp, words->word[0], &seat))
        return false;
    bool secret = ag_rules_undrawn(ag_match_rules(gtp->match)) >= 0;
    if (words->count == 1)
        return !secret || gtp->told[seat] || gtp_fail(gtp, "which role? It is dealt in secret");
    int role = find_role(gtp->rules.game, words->word[1]);
    if (!role)
        return gtp_fail(gtp, "there is no role %s in %s", gtp_word(words->word[1]).text,
                        gtp->rules.game->title);
    if (!check_role(gtp, seat, role))
        return false;
    if (!secret)
        return true;
    uint8_t before = gtp->told[seat];
    gtp->told[seat] = (uint8_t)role;
    struct ag_match *match =
        gtp_rebuild(gtp, ag_match_rules(gtp->match), ag_match_lines(gtp->match), &why);
    if (!match) {
        gtp->told[seat] = before;
        return gtp_fail(gtp, "%s", ag_english(&why).text);
    }
    ag_match_free(gtp->match);
    gtp->match = match;
    return true;
}
