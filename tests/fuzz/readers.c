/*
 * readers.c - fuzz targets for everything that reads text.
 *
 * The first byte chooses the SPEC, the second the reader, the rest is the text. What is accepted
 * must come back the same from its canonical text; what is refused must say why and where. With
 * libFuzzer this searches for more; without, corpus.c replays what was found.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "ag/match.h"
#include "ag/rules.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const specs[] = {"unlur:size=3",  "unlur:size=13", "ninuki:size=13",
                                    "ninuki",        "mur:games=1",   "mur:games=6,sets=2",
                                    "unitar:deal=0", "unitar"};
enum { SPECS = sizeof specs / sizeof specs[0], TEXT = 2048 };

/* A promise that is broken ends the program, so that the fuzzer notices. */
static void demand(bool kept, const char *promise)
{
    if (kept)
        return;
    fprintf(stderr, "broken promise: %s\n", promise);
    abort();
}

static void demand_reason(const struct ag_error *why, const char *text)
{
    demand(*ag_english(why).text != 0, "a refusal says why");
    demand(why->at <= (int)strlen(text), "a refusal points into the text");
}

static void read_spec(const char *text)
{
    static struct ag_rules rules, again;
    struct ag_error why = {.at = -1};
    char canonical[AG_RULES_TEXT], twice[AG_RULES_TEXT];
    if (!ag_rules_read(&rules, text, &why)) {
        demand_reason(&why, text);
        return;
    }
    ag_rules_write(&rules, canonical);
    demand(ag_rules_read(&again, canonical, &why), "canonical rules are read");
    ag_rules_write(&again, twice);
    demand(!strcmp(canonical, twice), "canonical rules stay the same");
}

static void read_move(const struct ag_rules *rules, const char *text)
{
    struct ag_error why = {.at = -1};
    char canonical[AG_MOVE_TEXT];
    ag_move move = 0, again = 0;
    if (!rules->game->move_read(rules, text, &move, &why)) {
        demand_reason(&why, text);
        return;
    }
    rules->game->move_write(rules, move, canonical);
    demand(rules->game->move_read(rules, canonical, &again, &why) && again == move,
           "a canonical move is read");
}

static void read_position(const struct ag_rules *rules, const char *text)
{
    static union ag_position now, again;
    struct ag_error why = {.at = -1};
    char canonical[AG_POSITION_TEXT];
    if (!rules->game->state_read(rules, text, &now.state, &why)) {
        demand_reason(&why, text);
        return;
    }
    const char *broken = rules->game->sound(rules, &now.state);
    demand(!broken, broken ? broken : "");
    rules->game->state_write(rules, &now.state, canonical);
    demand(rules->game->state_read(rules, canonical, &again.state, &why),
           "a canonical position is read");
    demand(!memcmp(&now, &again, now.state.size), "a canonical position stays the same");
    for (int seat = 0; seat < rules->game->seats; seat++) {
        static ag_move move[AG_MOVES_MAX], choice[AG_SEATS];
        int count = rules->game->moves(rules, &now.state, seat, move);
        demand(!(now.state.acting >> seat & 1) || count > 0 || rules->game->secret,
               "a seat that is to move has a move");
        choice[seat] = count ? move[strlen(text) % (size_t)count] : 0;
        if (seat == rules->game->seats - 1 && now.state.acting && choice[seat] &&
            rules->game->secret) {
            rules->game->play(rules, &now.state, choice, NULL);
            demand(!rules->game->sound(rules, &now.state), "play keeps a position sound");
        } else if (!rules->game->secret && count && now.state.acting == 1 << seat) {
            rules->game->play(rules, &now.state, choice, NULL);
            demand(!rules->game->sound(rules, &now.state), "play keeps a position sound");
            return;
        }
    }
}

static void read_turns(const struct ag_rules *rules, char *text)
{
    struct ag_error why = {.at = -1};
    ag_move choice[AG_SEATS];
    uint8_t drawn = 0;
    char *rest = NULL;
    struct ag_match *match = ag_match_new(rules, NULL, NULL, &why);
    demand(match != NULL, "a match starts");
    for (char *word = strtok_r(text, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        bool read = ag_match_turn_read(match, word, choice, &drawn, &why);
        if (!read)
            demand_reason(&why, word);
        if (read && !ag_match_play(match, choice, drawn, NULL, &why))
            demand(*ag_english(&why).text != 0, "a refusal says why");
    }
    const char *broken = rules->game->sound(ag_match_rules(match), ag_match_state(match));
    demand(!broken, broken ? broken : "");
    ag_match_free(match);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct ag_rules rules[SPECS];
    char text[TEXT];
    if (size < 2 || size - 2 >= TEXT)
        return 0;
    memcpy(text, data + 2, size - 2);
    text[size - 2] = 0;
    const struct ag_rules *chosen = &rules[data[0] % SPECS];
    if (!chosen->game)
        demand(ag_rules_read(&rules[data[0] % SPECS], specs[data[0] % SPECS], NULL),
               "specs are good");
    switch (data[1] % 4) {
    case 0:
        read_spec(text);
        break;
    case 1:
        read_move(chosen, text);
        break;
    case 2:
        read_position(chosen, text);
        break;
    default:
        read_turns(chosen, text);
    }
    return 0;
}
