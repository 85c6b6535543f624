/*
 * state.h - the states of a table, and the words for them: in the store, in messages, for people
 * who run a server.
 */
#ifndef WIRE_STATE_H
#define WIRE_STATE_H

/* In the order in which a table may come to them. */
#define TABLE_STATES(FIRST, NEXT)                                                                  \
    FIRST(OPEN, "open")                                                                            \
    NEXT(WAITING, "waiting")                                                                       \
    NEXT(PLAYING, "playing")                                                                       \
    NEXT(ADJOURNED, "adjourned")                                                                   \
    NEXT(ENDED, "ended")

#define TABLE_STATE(name, word)           TABLE_##name,
#define TABLE_STATE_WORD(name, word)      word
#define TABLE_STATE_NEXT_WORD(name, word) "|" word

enum table_state { TABLE_STATES(TABLE_STATE, TABLE_STATE) };
enum { TABLE_STATE_COUNT = TABLE_ENDED + 1 };

/* All words, "open|waiting|…". */
#define TABLE_STATE_WORDS TABLE_STATES(TABLE_STATE_WORD, TABLE_STATE_NEXT_WORD)

/* Instead of how the game was decided: it was aborted, and has no result. */
#define TABLE_ABORTED "aborted"

const char *table_state_name(enum table_state state);
int table_state_find(const char *name); /* -1: there is none of that name */

#endif
