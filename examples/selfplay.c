/*
 * selfplay.c - a player against itself.
 *
 *     selfplay ninuki:size=13
 *     selfplay unitar 500        looks at 500 positions before each choice
 */
#include <ag/engine.h>
#include <stdio.h>
#include <stdlib.h>

/* A random number for the deal; games for money need a better one. */
static uint64_t draw(void)
{
    return ((uint64_t)rand() << 32) ^ (uint64_t)rand();
}

/* The choice of a seat, which sees its own view of the match and nothing else. */
static ag_move think(const struct ag_engine *engine, struct ag_player *player,
                     const struct ag_match *match, int seat, uint64_t nodes)
{
    struct ag_view view;
    ag_match_view(match, seat, &view);
    struct ag_task task = {.view = &view, .limits = {.nodes = nodes}};
    engine->begin(player, &task);
    while (engine->step(player, 0, 100))
        ; /* something else can be done here between two steps */
    return engine->best(player, 1, NULL);
}

/* Every seat that has to choose submits a choice; prints the turn once it is played. */
static bool turn(const struct ag_engine *engine, struct ag_player *player, struct ag_match *match,
                 uint64_t nodes, struct ag_error *why)
{
    struct ag_news news = {0};
    uint32_t number = ag_match_turn(match);
    while (!news.played) {
        int seat = 0;
        while (!(ag_match_owing(match) & (1U << seat)))
            seat++;
        ag_move move = think(engine, player, match, seat, nodes);
        if (!ag_match_choose(match, number, seat, move, &news, why))
            return false;
    }
    const struct ag_entry *entry = ag_match_entry(match, ag_match_entries(match) - 1);
    char text[AG_TURN_TEXT];
    ag_turn_write(ag_match_rules(match), entry->choice, 0, text);
    printf("%3u. %s\n", (unsigned)number, text);
    return true;
}

static bool play(const char *spec, uint64_t nodes, struct ag_error *why)
{
    struct ag_rules rules;
    if (!ag_rules_read(&rules, spec, why))
        return false;
    struct ag_match *match = ag_match_new(&rules, NULL, NULL, why);
    if (!match)
        return false;
    const struct ag_engine *engine = ag_engine_find(NULL, &rules);
    struct ag_setup setup = {.rules = &rules, .seed = draw(), .threads = 1};
    struct ag_player *player = engine->create(&setup, why);
    bool good = player != NULL;
    if (good && ag_match_is_undealt(match)) /* Unitar: who plays which colour is a secret */
        good = ag_match_deal(match, ag_rules_lot(&rules, draw()), NULL, why);
    while (good && !ag_match_is_over(match))
        good = turn(engine, player, match, nodes, why);
    if (good) {
        struct ag_view view;
        struct ag_sentence said[AG_STATUS_LINES];
        char text[AG_SAID];
        ag_match_view(match, AG_SPECTATOR, &view);
        int lines = ag_view_status(&view, false, said);
        for (int i = 0; i < lines; i++) {
            ag_sentence_say(&said[i], NULL, text, sizeof text);
            printf("%s\n", text);
        }
    }
    if (player)
        engine->destroy(player);
    ag_match_free(match);
    return good;
}

int main(int argc, char **argv)
{
    struct ag_error why;
    uint64_t nodes = argc > 2 ? strtoull(argv[2], NULL, 10) : 2000;
    if (argc < 2) {
        fprintf(stderr, "usage: selfplay GAME [NODES]\n");
        return EXIT_FAILURE;
    }
    if (!play(argv[1], nodes, &why)) {
        fprintf(stderr, "%s\n", ag_english(&why).text);
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
