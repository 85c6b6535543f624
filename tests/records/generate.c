/*
 * generate.c - random records of all games. See generate.h.
 */
#include "generate.h"

#include <stdio.h>

static const char *const specs[] = {"unlur:size=6",   "unlur:size=8", "ninuki:size=15",
                                    "ninuki:size=19", "mur:games=1",  "mur:games=2,sets=2",
                                    "unitar:deal=3"};
static const char *const words[] = {
    "a quiet move",          "threatens two pairs",  "gr\xC3\xBC\xC3\x9F dich",
    "the bargain is {done}", "better was \"there\"", "line\nby line"};

/* A match of random choices, cut off after some plies. */
static struct ag_match *play(const struct ag_rules *rules, struct ag_rng *rng)
{
    struct ag_match *match = ag_match_new(rules, NULL, NULL, NULL);
    if (ag_match_is_undealt(match))
        ag_match_deal(match, ag_rules_lot(rules, rng_next(rng)), NULL, NULL);
    int plies = rng_below(rng, 4) ? 100000 : (int)rng_below(rng, 40);
    while (!ag_match_is_over(match) && plies-- > 0) {
        ag_move choice[AG_SEATS] = {0};
        for (int seat = 0; seat < rules->game->seats; seat++)
            choice[seat] = ag_match_lot(match, seat, rng_next(rng));
        if (!ag_match_play(match, choice, 0, NULL, NULL))
            break;
    }
    return match;
}

/* Comments, clocks and glyphs here and there. */
static void annotate(struct ag_record *record, struct ag_rng *rng)
{
    char clock[AG_MOVE_TEXT];
    for (int i = 1; i < ag_record_nodes(record); i++) {
        if (rng_below(rng, 12) == 0) {
            const char *word = words[rng_below(rng, sizeof words / sizeof *words)];
            ag_record_comment(record, &ag_record_node(record, (uint32_t)i)->after, word,
                              strlen(word));
        }
        if (rng_below(rng, 4) == 0) {
            ag_record_clock_write(rng_below(rng, 900000), clock);
            ag_record_node(record, (uint32_t)i)->clock =
                ag_record_keep(record, clock, strlen(clock));
        }
        if (rng_below(rng, 20) == 0) {
            struct ag_record_node *node = ag_record_node(record, (uint32_t)i);
            node->glyph[node->glyphs++] = (uint8_t)(1 + rng_below(rng, 6));
        }
    }
}

/* A variation: what was played is repeated beside itself for a few turns. */
static void branch(struct ag_record *record, struct ag_rng *rng)
{
    uint32_t from = 1 + rng_below(rng, (uint32_t)ag_record_nodes(record) - 1);
    uint32_t at = ag_record_node(record, from)->parent;
    for (int i = 0; i < 4 && from && at; i++) {
        char move[AG_RECORD_MOVE_MAX];
        snprintf(move, sizeof move, "%s",
                 ag_record_text(record, ag_record_node(record, from)->move));
        at = ag_record_add(record, at, move);
        from = ag_record_node(record, from)->child;
    }
}

bool generate(struct ag_record *record, struct ag_rng *rng)
{
    static struct ag_rules rules;
    static const char *const name[] = {"Ada", "Bo", "Cy", "Di \"the\" Fox"};
    ag_rules_read(&rules, specs[rng_below(rng, sizeof specs / sizeof *specs)], NULL);
    struct ag_match *match = play(&rules, rng);
    bool good = ag_record_from_match(record, match, NULL);
    ag_match_free(match);
    ag_record_set_tag(record, "First", name[rng_below(rng, 4)]);
    ag_record_set_tag(record, "Second", name[rng_below(rng, 4)]);
    ag_record_set_tag(record, "Date", rng_below(rng, 7) ? "2026-11-15" : "2025-\?\?-\?\?");
    if (ag_record_nodes(record) > 2 && rng_below(rng, 3) == 0)
        branch(record, rng);
    annotate(record, rng);
    return ag_record_settle(record, NULL, NULL) == 0 && good;
}
