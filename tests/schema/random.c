/*
 * random.c - random records for tests. See random.h.
 */
#include "random.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/rng.h"

enum { TURNS = 60, BRANCHES = 8 };

static struct ag_rng rng;

static void demand(bool kept, const char *what, const struct ag_error *why)
{
    if (kept)
        return;
    fprintf(stderr, "random record: %s: %s\n", what, why ? ag_english(why).text : "");
    abort();
}

static bool one_in(uint32_t n)
{
    return rng_below(&rng, n) == 0;
}

static bool is_over(const struct ag_match *match)
{
    return ag_match_is_over(match);
}

static void play_turn(struct ag_match *match)
{
    struct ag_error why;
    uint32_t turn = ag_match_turn(match);
    uint8_t lots = ag_match_lots(match), owing = ag_match_owing(match);
    for (int seat = 0; seat < AG_SEATS; seat++) {
        if (!(owing >> seat & 1))
            continue;
        ag_move move = ag_match_lot(match, seat, rng_next(&rng));
        demand(move != 0, "there is no move", NULL);
        demand(lots >> seat & 1 ? ag_match_choose_for(match, turn, seat, move, NULL, &why)
                                : ag_match_choose(match, turn, seat, move, NULL, &why),
               "choose", &why);
    }
}

/* Somebody leaves, or all agree. */
static void play_event(struct ag_match *match)
{
    int seats = ag_match_rules(match)->game->seats;
    int seat = (int)rng_below(&rng, (uint32_t)seats);
    switch (rng_below(&rng, 3)) {
    case 0:
        ag_match_resign(match, seat, NULL, NULL);
        break;
    case 1:
        ag_match_expire(match, seat, NULL, NULL);
        break;
    default:
        for (seat = 0; seat < seats; seat++)
            ag_match_offer(match, seat, AG_OFFER_DRAW, NULL, NULL);
    }
}

static void play_match(struct ag_record *record, const char *spec, uint64_t seed)
{
    static struct ag_rules rules;
    struct ag_error why;
    demand(ag_rules_read(&rules, spec, &why), spec, &why);
    struct ag_match *match = ag_match_new(&rules, NULL, NULL, &why);
    demand(match != NULL, "new", &why);
    if (ag_match_is_undealt(match))
        demand(ag_match_deal(match, ag_rules_lot(&rules, hash_mix(seed)), NULL, &why), "deal",
               &why);
    for (uint32_t left = rng_below(&rng, TURNS); left > 0 && !is_over(match); left--) {
        if (one_in(40))
            play_event(match);
        if (!is_over(match))
            play_turn(match);
    }
    demand(ag_record_from_match(record, match, &why), "record", &why);
    ag_match_free(match);
}

/* A few other turns instead of one that is there. */
static void branch(struct ag_record *record)
{
    struct ag_error why;
    char text[AG_TURN_TEXT];
    if (ag_record_nodes(record) < 3)
        return;
    uint32_t node = 1 + rng_below(&rng, (uint32_t)ag_record_nodes(record) - 1);
    uint32_t at = ag_record_node(record, node)->parent;
    struct ag_match *match = at ? ag_record_match(record, at, &why) : NULL;
    if (!match)
        return;
    for (uint32_t left = 1 + rng_below(&rng, 4); left > 0 && at && !is_over(match); left--) {
        play_turn(match);
        const struct ag_entry *entry = ag_match_line(match, ag_match_lines(match) - 1);
        if (entry->drawn)
            break;
        ag_turn_write(ag_match_rules(match), entry->choice, 0, text);
        at = ag_record_add(record, at, text);
    }
    ag_match_free(match);
}

static ag_record_string keep(struct ag_record *record, const char *text)
{
    return ag_record_keep(record, text, strlen(text));
}

static void decorate(struct ag_record *record, uint32_t index)
{
    static const char *const comment[] = {
        "good", "two\nlines, and a \"quote\"", "T\xC3\xBCr \xE2\x9C\x93 \xF0\x9F\x8E\xB2",
        "back\\slash } { ( ) ; $1 [%csl Ga1]", "first\n[Game \"unlur\"]\n\ttab"};
    static const char *const reading[] = {"0:05:00", "1:02:03.5", "0:00:01|-|0:00:02.125"};
    enum {
        COMMENTS = sizeof comment / sizeof *comment,
        READINGS = sizeof reading / sizeof *reading
    };
    struct ag_record_node *node = ag_record_node(record, index);
    if (one_in(4))
        node->after = keep(record, comment[rng_below(&rng, COMMENTS)]);
    if (ag_record_node(record, node->parent)->child != index && one_in(2)) /* begins a variation */
        node->before = keep(record, comment[rng_below(&rng, COMMENTS)]);
    if (one_in(3))
        node->clock = keep(record, reading[rng_below(&rng, READINGS)]);
    if (one_in(5))
        node->used = keep(record, reading[rng_below(&rng, READINGS)]);
    while (one_in(3) && node->glyphs < AG_RECORD_GLYPHS)
        node->glyph[node->glyphs++] = (uint8_t)(1 + rng_below(&rng, 255));
}

static void add_tags(struct ag_record *record)
{
    static const char *const tag[][2] = {{"Date", "2026-11-??"},
                                         {"First", "Ann \"A\" O'Neil"},
                                         {"Zeta", "\xC3\xBC\\"},
                                         {"Event", ""},
                                         {"Alpha_2", "a\ttab"}};
    for (size_t i = 0; i < sizeof tag / sizeof *tag; i++)
        if (one_in(2))
            ag_record_set_tag(record, tag[i][0], tag[i][1]);
}

static void complain(void *to, const struct ag_record_error *error)
{
    fprintf(stderr, "random record: %s: %s\n", (const char *)to, ag_english(&error->why).text);
}

void random_record(struct ag_record *record, const char *spec, uint64_t seed)
{
    char name[AG_RULES_TEXT];
    snprintf(name, sizeof name, "%s", spec);
    rng_init(&rng, seed);
    play_match(record, spec, seed);
    add_tags(record);
    for (uint32_t i = rng_below(&rng, BRANCHES); i > 0; i--)
        branch(record);
    for (int i = 1; i < ag_record_nodes(record); i++)
        decorate(record, (uint32_t)i);
    demand(ag_record_settle(record, complain, name) == 0, "settle", NULL);
    demand(!ag_record_failed(record), "too long", NULL);
}
