/*
 * logs.c - random matches, saved and loaded at every change: logs MATCHES [SEED].
 *
 * People hand in, replace, offer, accept, decline, take back, leave and run out of time, seats that
 * have left are drawn for, and much of what they try is refused. After every change the match is
 * loaded anew from its log and its secrets; both must give the same texts, the same views to all
 * and the same answers, refusals included, from then on. So must what each viewer may load.
 *
 * Then the same once more for secrets: pairs of matches that differ only in what a seat may not
 * know must be the same for that seat.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ag/engine.h"
#include "ag/point.h"
#include "base/rng.h"

enum { STEPS = 90, NODES = 60 };

static const char *const specs[] = {"unlur:size=3", "unlur:size=5",       "ninuki:size=13",
                                    "mur:games=1",  "mur:games=3,sets=2", "mur:games=2",
                                    "unitar",       "unitar:deal=2"};

static const char *what; /* is being tried, for complaints */
static uint64_t seed;
static long checks;

static void demand(bool good, const char *sentence)
{
    checks++;
    if (good)
        return;
    fprintf(stderr, "%s, seed %llu: %s\n", what, (unsigned long long)seed, sentence);
    exit(1);
}

/* A match as text: its log, then the secrets of all seats. */
struct saved {
    struct ag_buf log, secret[AG_SEATS];
};

static void saved_init(struct saved *saved, const struct ag_match *match)
{
    ag_buf_init(&saved->log, AG_LOG_MAX);
    ag_match_save(match, &saved->log);
    for (int seat = 0; seat < AG_SEATS; seat++) {
        ag_buf_init(&saved->secret[seat], AG_SECRET_MAX);
        ag_match_save_secret(match, seat, &saved->secret[seat]);
        ag_buf_add(&saved->secret[seat], "", 0);
        demand(!saved->secret[seat].failed, "secrets fit");
    }
}

static void saved_release(struct saved *saved)
{
    ag_buf_release(&saved->log);
    for (int seat = 0; seat < AG_SEATS; seat++)
        ag_buf_release(&saved->secret[seat]);
}

static struct ag_match *load(const struct saved *saved)
{
    const char *const secret[AG_SEATS] = {saved->secret[0].byte, saved->secret[1].byte,
                                          saved->secret[2].byte};
    struct ag_error why;
    struct ag_match *match = ag_match_load(saved->log.byte, secret, &why);
    if (!match)
        fprintf(stderr, "%s\n%s%s%s", ag_english(&why).text, saved->log.byte, secret[0], secret[1]);
    demand(match != NULL, "what was saved can be loaded");
    return match;
}

static void same_text(const struct saved *a, const struct saved *b)
{
    demand(!strcmp(a->log.byte, b->log.byte), "equal matches have equal logs");
    for (int seat = 0; seat < AG_SEATS; seat++)
        demand(!strcmp(a->secret[seat].byte, b->secret[seat].byte), "and equal secrets");
}

/* Whether two things are equal byte by byte, as those without stray bytes must be. */
static bool same(const void *one, const void *other, size_t size)
{
    return memcmp(one, other, size) == 0;
}

/* What a viewer sees, without the log and without addresses. */
static void same_view(const struct ag_match *a, const struct ag_match *b, int viewer)
{
    struct ag_view one, two;
    ag_match_view(a, viewer, &one);
    ag_match_view(b, viewer, &two);
    demand(one.entries == two.entries &&
               (!one.entries || !memcmp(one.entry, two.entry, one.entries * sizeof *one.entry)),
           "equal views show equal logs");
    demand(!one.position == !two.position && (!one.position || !strcmp(one.position, two.position)),
           "equal views begin from equal positions");
    one.entry = two.entry = NULL;
    one.position = two.position = NULL;
    demand(same(&one, &two, sizeof one), "equal matches give equal views");
}

static void same_match(const struct ag_match *a, const struct ag_match *b)
{
    struct saved one, two;
    saved_init(&one, a);
    saved_init(&two, b);
    same_text(&one, &two);
    saved_release(&one);
    saved_release(&two);
    for (int viewer = AG_SPECTATOR; viewer < AG_SEATS; viewer++)
        same_view(a, b, viewer);
}

/* What each viewer may load is what that viewer sees of the whole. */
static void same_for_viewers(const struct ag_match *match, const struct saved *saved)
{
    struct ag_view view;
    ag_match_view(match, AG_SPECTATOR, &view);
    for (int viewer = AG_SPECTATOR; viewer < view.rules.game->seats; viewer++) {
        const char *secret = viewer < 0 ? NULL : saved->secret[viewer].byte;
        struct ag_error why;
        struct ag_match *seen = ag_view_load(saved->log.byte, viewer, secret, &why);
        demand(seen != NULL, "viewers can load what is theirs");
        demand(ag_match_follow(seen, view.handed, secret, &why), "and is told who has chosen");
        same_view(match, seen, viewer);
        ag_match_free(seen);
    }
}

/* An action that somebody tries. */
struct deed {
    int kind, seat;
    uint32_t turn;
    uint64_t random;
};

static struct deed any_deed(struct ag_rng *rng, const struct ag_match *match)
{
    static const uint8_t likely[] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    struct deed deed = {.kind = likely[rng_below(rng, sizeof likely)],
                        .seat = (int)rng_below(rng, AG_SEATS + 1),
                        .turn = ag_match_turn(match),
                        .random = rng_next(rng)};
    if (!rng_below(rng, 20))
        deed.turn += 1 - 2 * rng_below(rng, 2);
    if (deed.kind >= 6 && deed.kind <= 7 &&
        rng_below(rng, 6)) /* otherwise too many matches would end early */
        deed.kind = 0;
    return deed;
}

/* A move that may be legal or not. */
static ag_move any_move(const struct ag_match *match, int seat, uint64_t random)
{
    return random & 15 ? ag_match_lot(match, seat, random) : (ag_move)(random >> 40);
}

static bool act(struct ag_match *match, const struct deed *deed, struct ag_news *news,
                struct ag_error *why)
{
    int seat = deed->seat;
    ag_move move = any_move(match, seat, deed->random);
    memset(news, 0, sizeof *news);
    memset(why, 0, sizeof *why);
    switch (deed->kind) {
    case 0:
        if (deed->random & 1) /* mostly those who have to choose */
            for (int i = 0; i < AG_SEATS && !(ag_match_owing(match) >> seat & 1); i++)
                seat = (seat + 1) % AG_SEATS;
        move = any_move(match, seat, deed->random);
        return ag_match_choose(match, deed->turn, seat, move, news, why);
    case 1:
        return ag_match_choose_for(match, deed->turn, seat, move, news, why);
    case 2:
        return ag_match_offer(match, seat, AG_OFFER_DRAW, news, why);
    case 3:
    case 4:
        return ag_match_offer(match, seat, AG_OFFER_BACK, news, why);
    case 5:
        return ag_match_decline(match, seat, news, why);
    case 6:
        return ag_match_resign(match, seat, news, why);
    case 7:
        return ag_match_expire(match, seat, news, why);
    case 8:
        return ag_match_take_back(match, deed->turn - (uint32_t)(deed->random % 5), news, why);
    default:
        return ag_match_deal(match, (int)(deed->random % 8) - 1, news, why);
    }
}

/* Chooses for those who have left, so that matches go on. */
static void draw_lots(struct ag_match *match, uint64_t random)
{
    for (int seat = 0; seat < AG_SEATS; seat++)
        if (ag_match_lots(match) >> seat & 1)
            ag_match_choose_for(match, ag_match_turn(match), seat,
                                ag_match_lot(match, seat, random), NULL, NULL);
}

/* The same action in two equal matches has the same result. */
static bool act_twice(struct ag_match *a, struct ag_match *b, const struct deed *deed)
{
    static struct ag_news one, two;
    struct ag_error why, other;
    uint32_t entries = (uint32_t)ag_match_entries(a);
    bool done = act(a, deed, &one, &why);
    demand(act(b, deed, &two, &other) == done, "the same is accepted");
    demand(done || same(&why, &other, sizeof why), "and refused for the same reason");
    demand(!done || same(&one, &two, sizeof one), "and the news are the same");
    demand(!done || (one.first == entries + 1 &&
                     one.first + one.entries == (uint32_t)ag_match_entries(a) + 1),
           "news count the entries without a gap");
    demand(done || (uint32_t)ag_match_entries(a) == entries, "a refusal adds nothing");
    return done;
}

static void try_match(const struct ag_rules *rules, struct ag_rng *rng)
{
    struct ag_error why;
    struct ag_match *match = ag_match_new(rules, NULL, "m-1", &why);
    struct ag_match *twin = ag_match_new(rules, NULL, "m-1", &why);
    demand(match && twin, "a match begins");
    for (int i = 0; i < STEPS; i++) {
        struct deed deed = any_deed(rng, match);
        if (!act_twice(match, twin, &deed)) {
            same_match(match, twin);
            continue;
        }
        uint64_t lots = rng_next(rng);
        if (rng_below(rng, 2)) {
            draw_lots(match, lots);
            draw_lots(twin, lots);
        }
        struct saved saved;
        saved_init(&saved, match);
        struct ag_match *again = load(&saved);
        same_match(match, again);
        same_for_viewers(match, &saved);
        saved_release(&saved);
        ag_match_free(twin);
        twin = again; /* from here on the loaded match is the twin */
    }
    ag_match_free(match);
    ag_match_free(twin);
}

/* A secret that was altered, exchanged or misplaced is refused. */
static void try_misplaced(const struct ag_rules *rules, struct ag_rng *rng)
{
    struct ag_match *match[2];
    struct saved saved[2];
    for (int i = 0; i < 2; i++) {
        match[i] = ag_match_new(rules, NULL, i ? "other" : "one", NULL);
        ag_match_deal(match[i], ag_rules_lot(rules, rng_next(rng)), NULL, NULL);
        for (int turn = (int)rng_below(rng, 3); turn >= 0; turn--)
            for (int seat = 0; seat < 3; seat++)
                if (turn || rng_below(rng, 2))
                    ag_match_choose(match[i], ag_match_turn(match[i]), seat,
                                    ag_match_lot(match[i], seat, rng_next(rng)), NULL, NULL);
        saved_init(&saved[i], match[i]);
    }
    for (int from = 0; from < 3; from++)
        for (int to = 0; to < 3; to++)
            for (int of = 0; of < 2; of++) {
                const char *secret[AG_SEATS] = {saved[0].secret[0].byte, saved[0].secret[1].byte,
                                                saved[0].secret[2].byte};
                if ((from == to && !of) || !*saved[of].secret[from].byte)
                    continue;
                secret[to] = saved[of].secret[from].byte;
                demand(!ag_match_load(saved[0].log.byte, secret, NULL),
                       "an exchanged secret is refused");
                demand(!ag_view_load(saved[0].log.byte, to, secret[to], NULL), "by a viewer, too");
            }
    for (int seat = 0; seat < 3; seat++) { /* every byte matters */
        char copy[AG_SECRET_MAX];
        size_t length = saved[0].secret[seat].length;
        for (size_t i = 0; i < length; i += 1 + rng_below(rng, 3)) {
            const char *secret[AG_SEATS] = {saved[0].secret[0].byte, saved[0].secret[1].byte,
                                            saved[0].secret[2].byte};
            memcpy(copy, secret[seat], length + 1);
            copy[i] = (char)(copy[i] ^ (1 + (int)rng_below(rng, 7)));
            secret[seat] = copy;
            demand(!ag_match_load(saved[0].log.byte, secret, NULL), "an altered secret is refused");
        }
        for (const char *line = saved[0].secret[seat].byte; *line; line = strchr(line, '\n') + 1) {
            const char *secret[AG_SEATS] = {saved[0].secret[0].byte, saved[0].secret[1].byte,
                                            saved[0].secret[2].byte};
            snprintf(copy, sizeof copy, "%s%.*s\n", secret[seat], (int)strcspn(line, "\n"), line);
            secret[seat] = copy;
            demand(!ag_match_load(saved[0].log.byte, secret, NULL),
                   "a line that is added is refused");
        }
    }
    for (int i = 0; i < 2; i++) {
        saved_release(&saved[i]);
        ag_match_free(match[i]);
    }
}

/* A log that was cut or spoiled is refused, or is the log of another match; it does no harm. */
static void try_spoiled(const struct ag_match *match, struct ag_rng *rng)
{
    struct saved saved;
    saved_init(&saved, match);
    for (int i = 0; i < 60; i++) {
        struct ag_error why = {.at = -1};
        size_t at = rng_below(rng, (uint32_t)saved.log.length);
        char before = saved.log.byte[at];
        saved.log.byte[at] = (char)rng_below(rng, 128);
        struct ag_match *again = ag_match_load(saved.log.byte, NULL, &why);
        demand(again || why.said.id, "a refusal says why");
        if (again) {
            struct ag_buf text;
            ag_buf_init(&text, AG_LOG_MAX);
            ag_match_save(again, &text);
            demand(!strcmp(text.byte, saved.log.byte), "what is loaded is saved as it was");
            ag_buf_release(&text);
        }
        ag_match_free(again);
        saved.log.byte[at] = before;
    }
    saved_release(&saved);
}

static ag_move think(const struct ag_view *view)
{
    const struct ag_engine *engine = ag_engine_find("mcts", &view->rules);
    struct ag_setup setup = {.rules = &view->rules, .seed = 3, .memory = 1 << 20, .threads = 1};
    struct ag_task task = {.view = view, .limits = {.nodes = NODES}};
    static struct ag_report report;
    struct ag_player *player = engine->create(&setup, NULL);
    ag_move move = ag_think(engine, player, &task, NULL, &report);
    engine->destroy(player);
    return move;
}

/* Everything that a seat can ask for is the same in both matches. */
static void same_to_seat(const struct ag_match *a, const struct ag_match *b, int seat,
                         struct ag_rng *rng)
{
    static struct ag_point one, two;
    static ag_move move[AG_MOVES_MAX], other[AG_MOVES_MAX];
    struct ag_view view, twin;
    struct ag_buf text[2];
    same_view(a, b, seat);
    ag_match_view(a, seat, &view);
    ag_match_view(b, seat, &twin);
    int count = ag_view_moves(&view, move);
    demand(count == ag_view_moves(&twin, other) &&
               !memcmp(move, other, (size_t)count * sizeof *move),
           "a seat has the same moves whatever others hide");
    for (int i = 0; i < 20; i++) {
        struct ag_error why[2];
        memset(why, 0, sizeof why);
        ag_move any = rng_below(rng, 2) ? (ag_move)(0x10000 | rng_below(rng, 1 << 15))
                                        : (ag_move)rng_below(rng, 64);
        demand(ag_view_check(&view, any, &why[0]) == ag_view_check(&twin, any, &why[1]) &&
                   same(&why[0], &why[1], sizeof why[0]),
               "and the same refusals");
    }
    ag_point_init(&one, &view);
    ag_point_init(&two, &twin);
    for (int i = 0; i < 3; i++) {
        struct ag_look look[2];
        struct ag_error why[2];
        ag_cell cell = (ag_cell)rng_below(rng, view.rules.cells);
        memset(why, 0, sizeof why);
        memset(look, 0, sizeof look);
        ag_point_look(&one, cell, &look[0]);
        ag_point_look(&two, cell, &look[1]);
        demand(same(&look[0], &look[1], sizeof look[0]), "and the same looks ahead");
        demand(ag_point_pick(&one, cell, &why[0]) == ag_point_pick(&two, cell, &why[1]) &&
                   same(&why[0], &why[1], sizeof why[0]) && one.picks == two.picks,
               "and points the same");
    }
    for (int i = 0; i < 2; i++) {
        ag_buf_init(&text[i], 1 << 22);
        ag_view_json(i ? &twin : &view, AG_VIEW_WHOLE, NULL, &text[i]);
    }
    demand(!strcmp(text[0].byte, text[1].byte), "and is told the same");
    ag_buf_release(&text[0]);
    ag_buf_release(&text[1]);
    if (view.acting >> seat & 1)
        demand(think(&view) == think(&twin), "and an engine there answers the same");
}

static bool hand_in(struct ag_match *match, int seat, ag_move move, bool lot)
{
    uint32_t turn = ag_match_turn(match);
    return lot ? ag_match_choose_for(match, turn, seat, move, NULL, NULL)
               : ag_match_choose(match, turn, seat, move, NULL, NULL);
}

/* Two matches with different deals and choices, but equal for one seat until the turn is played. */
static void try_secrets(const struct ag_rules *rules, struct ag_rng *rng)
{
    struct ag_match *a = ag_match_new(rules, NULL, "s", NULL);
    struct ag_match *b = ag_match_new(rules, NULL, "s", NULL);
    int seat = (int)rng_below(rng, 3), deal = (int)rng_below(rng, 6);
    struct ag_view view, twin;
    ag_match_deal(a, deal, NULL, NULL);
    ag_match_view(a, seat, &view);
    for (int other = 0; other < 6; other++) { /* the other deal that gives the seat its role */
        struct ag_match *try = ag_match_new(rules, NULL, "s", NULL);
        ag_match_deal(try, other, NULL, NULL);
        ag_match_view(try, seat, &twin);
        if (other == deal || twin.role != view.role || !ag_match_is_undealt(b)) {
            ag_match_free(try);
            continue;
        }
        ag_match_free(b);
        b = try;
    }
    demand(!ag_match_is_undealt(b), "there is another deal");
    same_to_seat(a, b, seat, rng);
    if (rng_below(rng, 3) == 0) {
        ag_match_resign(a, (seat + 1) % 3, NULL, NULL);
        ag_match_resign(b, (seat + 1) % 3, NULL, NULL);
    }
    for (int turn = 0; turn < 3; turn++) {
        int last = (seat + 1 + (int)rng_below(rng, 2)) % 3; /* who hands in last */
        for (int i = 1; i < 3; i++) {
            int who = (last + i) % 3;
            bool lot = ag_match_lots(a) >> who & 1;
            ag_move move = ag_match_lot(a, who, rng_next(rng));
            ag_move other = who == seat ? move : ag_match_lot(b, who, rng_next(rng));
            demand(hand_in(a, who, move, lot) && hand_in(b, who, other, lot),
                   "choices are handed in");
            same_to_seat(a, b, seat, rng);
            same_view(a, b, AG_SPECTATOR);
        }
        hand_in(a, last, ag_match_lot(a, last, rng_next(rng)), ag_match_lots(a) >> last & 1);
        struct saved saved; /* what is revealed is the same for all: both go on as the first */
        saved_init(&saved, a);
        ag_match_free(b);
        b = load(&saved);
        saved_release(&saved);
    }
    ag_match_free(a);
    ag_match_free(b);
}

int main(int argc, char **argv)
{
    long matches = argc > 1 ? atol(argv[1]) : 100;
    uint64_t from = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    for (long i = 0; i < matches; i++) {
        struct ag_rules rules;
        struct ag_rng rng;
        what = specs[i % (long)(sizeof specs / sizeof *specs)];
        seed = from + (uint64_t)i;
        rng_init(&rng, seed);
        ag_rules_read(&rules, what, NULL);
        try_match(&rules, &rng);
        if (ag_rules_undrawn(&rules) >= 0) {
            try_misplaced(&rules, &rng);
            try_secrets(&rules, &rng);
        } else if (i % 4 == 0) {
            struct ag_match *match = ag_match_new(&rules, NULL, "x", NULL);
            for (int k = 0; k < 12 && !ag_match_is_over(match); k++)
                for (int seat = 0; seat < AG_SEATS; seat++)
                    if (ag_match_owing(match) >> seat & 1)
                        ag_match_choose(match, ag_match_turn(match), seat,
                                        ag_match_lot(match, seat, rng_next(&rng)), NULL, NULL);
            try_spoiled(match, &rng);
            ag_match_free(match);
        }
    }
    printf("logs: %ld matches, %ld checks\n", matches, checks);
    return 0;
}
