/*
 * agate_wasm.c - the core for JavaScript: a text goes in, a number or a text comes out.
 *
 * The caller writes a zero-terminated text to wasm_text() and calls one of the functions. The
 * module imports nothing, so it can neither read, write nor tell the time.
 */
#include <string.h>

#include "ag/match.h"
#include "ag/rules.h"
#include "ai/bench.h"
#include "base/text.h"
#include "match/perft.h"

enum { TEXT_MAX = 1 << 16, DEPTH_MAX = 20 };

static char shared[TEXT_MAX]; /* where texts are exchanged */

char *wasm_text(void);
int wasm_text_max(void);
double wasm_perft(int depth);
double wasm_signature(int half);
int wasm_replay(void);

char *wasm_text(void)
{
    return shared;
}

/* Bytes of the shared text, with its final zero. */
int wasm_text_max(void)
{
    return TEXT_MAX;
}

/* Puts a sentence into the shared text. */
static void say(const char *sentence)
{
    struct text text;
    text_init(&text, shared, sizeof shared);
    text_add(&text, sentence);
}

/* Takes the next word of the shared text; NULL at the end. */
static char *next_word(char **rest)
{
    char *word = *rest + strspn(*rest, " ");
    if (!*word)
        return NULL;
    *rest = word + strcspn(word, " ");
    if (**rest)
        *(*rest)++ = 0;
    return word;
}

/* Makes a match from "SPEC MOVE…" in the shared text; NULL: the reason is there instead. */
static struct ag_match *load(void)
{
    struct ag_rules rules;
    struct ag_error why;
    ag_move choice[AG_SEATS];
    shared[TEXT_MAX - 1] = 0;
    char *rest = shared, *word = next_word(&rest);
    if (!ag_rules_read(&rules, word ? word : "", &why)) {
        say(ag_english(&why).text);
        return NULL;
    }
    struct ag_match *match = ag_match_new(&rules, NULL, 0, &why);
    if (!match) {
        say(ag_english(&why).text);
        return NULL;
    }
    while ((word = next_word(&rest)) != NULL)
        if (!ag_match_turn_read(match, word, choice, &why) ||
            !ag_match_play(match, choice, 0, NULL, &why)) {
            say(ag_english(&why).text);
            ag_match_free(match);
            return NULL;
        }
    return match;
}

/* The number of sequences of `depth` plies after "SPEC MOVE…"; -1: the reason is in the text. */
double wasm_perft(int depth)
{
    struct series series = {.over = false};
    struct ag_view view;
    struct ag_error why;
    if (depth < 0 || depth > DEPTH_MAX) {
        say("a depth is from 0 to 20");
        return -1;
    }
    struct ag_match *match = load();
    if (!match)
        return -1;
    double count = -1;
    ag_match_view(match, AG_SPECTATOR, &view);
    series.over = view.over;
    if (perft_check(ag_match_rules(match), ag_match_state(match), &why))
        count = (double)perft(ag_match_rules(match), &series, ag_match_state(match), depth);
    else
        say(ag_english(&why).text);
    ag_match_free(match);
    return count;
}

/* The upper or lower 32 bits of the signature: a double holds no 64. */
double wasm_signature(int half)
{
    uint64_t signature = bench_signature();
    return (double)(half ? signature >> 32 : signature & 0xFFFFFFFFU);
}

/* Replaces "SPEC MOVE…" by the position reached; returns 1, or 0 with the reason in the text. */
int wasm_replay(void)
{
    struct ag_match *match = load();
    if (!match)
        return 0;
    ag_match_rules(match)->game->state_write(ag_match_rules(match), ag_match_state(match), shared);
    ag_match_free(match);
    return 1;
}
