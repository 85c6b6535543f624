/*
 * page.c - everything that a page is told, for view.py: page SPEC MATCHES SEED [POSITION].
 *
 * People play random matches through the functions of the WebAssembly module. They hand in, offer,
 * agree, decline, take back, leave, run out of time, and much of what they try is refused. Every
 * answer is a line, `KIND JSON`.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/rng.h"
#include "base/text.h"
#include "module.h"

enum { STEPS = 40, NODES = 40 };

static struct ag_rng rng;
static int match; /* the handle */

static int below(int n)
{
    return (int)rng_below(&rng, (uint32_t)n);
}

static const struct ag_match *the_match(void)
{
    return wasm_find(WASM_MATCH, match);
}

/* Prints the answer of a function that may have refused. */
static void tell(const char *kind, int done)
{
    printf("%s %s\n", done ? kind : "refusal", agate_out());
}

/* A move of a seat, from 1, as text; now and then rubbish. */
static void any_move(int seat, char text[AG_MOVE_TEXT])
{
    static const char *const rubbish[] = {
        "E5", "pass", "a1-b2", "uni@F6,tar@F6", "yellow-uni-north", "x", ""};
    const struct ag_rules *rules = ag_match_rules(the_match());
    ag_move move = below(6) ? ag_match_lot(the_match(), seat - 1, rng_next(&rng)) : 0;
    if (move)
        rules->game->move_write(rules, move, text);
    else
        snprintf(text, AG_MOVE_TEXT, "%s", rubbish[below(7)]);
}

/* The first seat, from 1, that has to choose; any seat if there is none. */
static int due(void)
{
    uint8_t owing = ag_match_owing(the_match());
    for (int seat = 1; seat <= AG_SEATS; seat++)
        if (owing >> (seat - 1) & 1)
            return seat;
    return 1 + below(AG_SEATS);
}

/* A whole turn at once. */
static void play(void)
{
    char turn[AG_TURN_TEXT], move[AG_MOVE_TEXT];
    struct text text;
    uint8_t acting = ag_match_state(the_match())->acting;
    text_init(&text, turn, sizeof turn);
    for (int seat = 1; seat <= AG_SEATS; seat++)
        if (acting >> (seat - 1) & 1) {
            any_move(seat, move);
            text_print(&text, "%s%s", text.length ? "|" : "", move);
        }
    tell("news", agate_match_play(match, turn));
}

/* Whoever has to choose does, or somebody else tries to. */
static void choose(void)
{
    int seat = below(8) ? due() : 1 + below(AG_SEATS);
    uint32_t turn = ag_match_turn(the_match());
    char text[AG_MOVE_TEXT];
    any_move(seat, text);
    if (ag_match_lots(the_match()))
        tell("news", agate_match_lot(match, seat, (uint32_t)rng_next(&rng), 0));
    else
        tell("news", agate_match_choose(match, below(20) ? turn : turn + 1, seat, text));
}

/* Somebody does something: offers a draw (1) or to take back (2), declines, resigns, runs out of
 * time, or the last turn is taken back without asking. */
static void act(void)
{
    static const struct {
        char deed;
        uint32_t what;
    } deeds[] = {{'o', 1}, {'o', 1}, {'o', 1}, {'o', 2}, {'o', 2}, {'d', 0}, {'r', 0}, {'t', 0}};
    int which = below(24);
    if (ag_match_is_undealt(the_match()) && below(3))
        tell("news", agate_match_deal(match, (uint32_t)rng_next(&rng), 0));
    else if (which < 6 || (which < 8 && !below(4)))
        tell("news",
             agate_match_act(match, deeds[which].deed, 1 + below(AG_SEATS + 1), deeds[which].what));
    else if (which == 8 && !below(3))
        tell("news", agate_match_act(match, 'b', 0, ag_match_turn(the_match()) - 2));
    else if (which < 10)
        play();
    else
        choose();
}

/* Somebody points at cells. */
static void point(int viewer)
{
    int cells = ag_match_rules(the_match())->cells;
    int pointer = agate_point_new(match, viewer);
    if (!pointer)
        return;
    tell("pointing", agate_point_pick(pointer, -2));
    for (int i = 0; i < 3; i++)
        tell("pointing", agate_point_pick(pointer, below(cells)));
    tell("look", agate_point_look(pointer, below(cells)));
    agate_point_free(pointer);
}

static void think(const char *spec)
{
    int player = agate_player_new(spec, "", 0, 1, 1);
    if (player && agate_player_begin(player, match, due(), NODES, 0, 1)) {
        while (agate_player_step(player, NODES))
            ;
        tell("report", agate_player_best(player, 2));
    }
    agate_player_free(player);
}

/* Somebody looks. */
static void look(const char *spec)
{
    char text[AG_MOVE_TEXT];
    int viewer = below(3) ? due() : below(AG_SEATS + 1);
    tell("view", agate_view(match, viewer, (uint32_t)below(AG_VIEW_WHOLE + 1)));
    any_move(viewer, text);
    switch (below(6)) {
    case 0:
    case 1:
        tell("effect", agate_effect(match, viewer, text));
        break;
    case 2:
    case 3:
        tell("marks", agate_marks(match, viewer));
        break;
    case 4:
        point(viewer);
        break;
    default:
        if (!below(4))
            tell("verbs", agate_verbs(match, viewer));
        if (!below(4))
            think(spec);
        break;
    }
}

int main(int argc, char **argv)
{
    const char *spec = argc > 1 ? argv[1] : "unlur";
    int matches = argc > 2 ? atoi(argv[2]) : 1;
    rng_init(&rng, argc > 3 ? strtoull(argv[3], NULL, 10) : 1);
    tell("layout", agate_layout(spec, 1));
    tell("record", agate_record_read("[Game \"unlur:size=3\"]\n\n1. C3 2. C3 *\n", 0, 1));
    for (int i = 0; i < matches; i++) {
        match = agate_match_new(spec, argc > 4 ? argv[4] : "", "m");
        if (!match) {
            tell("match", 0);
            return 1;
        }
        look(spec);
        tell("news", agate_match_play(match, "red-uni-east|red-uni-east|red-uni-east"));
        for (int viewer = 0; viewer < AG_SEATS; viewer++)
            tell("marks", agate_marks(match, viewer));
        for (int step = 0, after = 0; step < STEPS && after < 4; step++) {
            after += ag_match_is_over(the_match());
            act();
            if (!below(3) || after == 1)
                look(spec);
        }
        agate_match_free(match);
    }
    return 0;
}
