/*
 * ninuki.c - works the openings of Ninuki-Renju out and writes src/ai/ninuki/book_moves.c:
 *
 *     cmake --build --preset release --target ninuki-book && build/ninuki-book
 * >src/ai/ninuki/book_moves.c
 *
 * Beginning with the first position, the player searches each position with NODES nodes. Of its
 * best LINES it keeps those that are worth nearly as much as the best, and weights the better ones
 * more. After each of them it goes on in the same way, up to BOOK_PLIES. Mirrored and rotated
 * positions count as one.
 * The same program writes the same book.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "ag/engine.h"
#include "ai/ninuki/book.h"
#include "base/bits.h"

enum {
    NODES = 60000,
    LINES = 8,  /* that are looked at in a position; of images of a move only one counts */
    WIDTH = 4,  /* moves that are gone on with */
    NEAR = 250, /* what a move may be worth less than the best, of 10,000 */
    POSITIONS = 4096
};

static struct ag_rules rules;
static struct ag_view view;
static struct ag_player *player;
static const struct ag_engine *engine;
static struct book_entry entry[POSITIONS * LINES];
static int entries;
static uint64_t seen[POSITIONS];
static int seens;

static bool is_new(uint64_t key)
{
    for (int i = 0; i < seens; i++)
        if (seen[i] == key)
            return false;
    seen[seens++] = key;
    return true;
}

/* The position after a move. */
static void play(const struct ag_state *state, ag_move move, union ag_position *after)
{
    ag_move choice[AG_SEATS] = {0};
    choice[state->acting >> 1] = move;
    ag_copy(&after->state, state);
    rules.game->play(&rules, &after->state, choice, NULL);
}

/* Takes out of the lines those whose move is an image of a better one's. */
static void thin_out(const struct ag_state *state, struct ag_report *report)
{
    uint64_t key[LINES];
    int kept = 0;
    for (int i = 0; i < report->lines && kept < WIDTH; i++) {
        union ag_position after;
        unsigned images;
        bool known = false;
        play(state, report->line[i].move, &after);
        key[kept] = book_key((const struct ninuki *)&after.state, &images);
        for (int j = 0; j < kept; j++)
            known = known || key[j] == key[kept];
        if (!known)
            report->line[kept++] = report->line[i];
    }
    report->lines = (uint8_t)kept;
}

/* Adds what was found in a position. */
static void keep(const struct ag_report *report, int seat, uint64_t key, unsigned images)
{
    int32_t best = report->line[0].value[seat];
    for (int i = 0; i < report->lines; i++) {
        int32_t less = best - report->line[i].value[seat];
        if (less > NEAR)
            continue;
        int cell = book_turn((int)report->line[i].move - 1, bits_first32(images));
        entry[entries++] =
            (struct book_entry){key, (uint16_t)cell, (uint16_t)(1 + (NEAR - less) / 25)};
    }
}

static void look(const struct ag_state *state)
{
    struct ag_report report;
    unsigned images;
    int seat = state->acting >> 1;
    uint64_t key = book_key((const struct ninuki *)state, &images);
    if (state->ply > BOOK_PLIES || seens == POSITIONS || !is_new(key))
        return;
    ag_copy(&view.now.state, state);
    view.acting = state->acting;
    view.viewer = seat;
    struct ag_task task = {.view = &view, .limits = {.nodes = NODES}, .lines = LINES};
    struct ag_orders orders = {.lines = LINES};
    ag_think(engine, player, &task, &orders, &report);
    thin_out(state, &report);
    keep(&report, seat, key, images);
    for (int i = 0; i < report.lines; i++) {
        union ag_position after;
        play(state, report.line[i].move, &after);
        look(&after.state);
    }
}

static int compare(const void *a, const void *b)
{
    const struct book_entry *x = a, *y = b;
    if (x->key != y->key)
        return x->key < y->key ? -1 : 1;
    return x->weight != y->weight ? y->weight - x->weight : x->cell - y->cell;
}

static void write_book(void)
{
    printf("/*\n * book_moves.c - written by tools/book/ninuki.c: %d positions.\n */\n", seens);
    printf("#include \"ai/ninuki/book.h\"\n\n/* clang-format off */\n");
    printf("const int book_count = %d;\nconst struct book_entry book_moves[] = {\n", entries);
    for (int i = 0; i < entries; i++)
        printf("    {UINT64_C(0x%016" PRIx64 "), %u, %u},\n", entry[i].key, entry[i].cell,
               entry[i].weight);
    printf("};\n/* clang-format on */\n");
}

int main(void)
{
    if (!ag_rules_read(&rules, "ninuki", NULL))
        return 2;
    struct ag_setup setup = {.rules = &rules, .seed = 1, .memory = 64 << 20, .threads = 1};
    struct ag_match *match = ag_match_new(&rules, NULL, NULL, NULL);
    engine = ag_engine_find("ninuki", &rules);
    player = engine->create(&setup, NULL);
    if (!match || !player)
        return 2;
    ag_match_view(match, 1, &view);
    union ag_position first;
    ag_copy(&first.state, &view.now.state);
    look(&first.state);
    qsort(entry, (size_t)entries, sizeof entry[0], compare);
    write_book();
    ag_match_free(match);
    engine->destroy(player);
    return 0;
}
