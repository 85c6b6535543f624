/*
 * score.h - games of people, counted: a fold over the results.
 *
 * For everybody there is a row of all games with other people, and one of those against each other
 * person, by game. Only tables at which at least two people sat count. In a game of three, the sole
 * first has won, those who share the first place have drawn, and all others have lost; against
 * another person the better place wins.
 *
 * A result that is annulled is taken back. When the games of a guest have become those of an
 * account ("adopted"), the guest's rows move to it; those of games between the two stay.
 */
#ifndef SERVER_JOBS_SCORE_H
#define SERVER_JOBS_SCORE_H

#include "server/jobs/follower.h"
#include "server/map.h"
#include "server/people/people.h"

enum {
    SCORE_GAME = 24, /* bytes of the name of a game with its final zero, at most */
    SCORE_KEY = 2 * PERSON_ID + SCORE_GAME,
    SCORE_MOVED = 100 /* rows of a guest that are moved at a time */
};

/* What is counted, in the order of the columns. */
enum { SCORE_PLAYED, SCORE_WON, SCORE_DRAWN, SCORE_LOST, SCORE_LEFT, SCORE_COUNTS };

struct score {
    struct map_node node; /* the first member; by key */
    char key[SCORE_KEY];
    char person[PERSON_ID], other[PERSON_ID]; /* other "": everybody */
    char game[SCORE_GAME];
    int64_t count[SCORE_COUNTS];
};

/* All zero: empty. With a store, rows that are not there yet are read from it. */
struct scores {
    struct map map;
    struct store *store;
    char other[PERSON_ID], game[SCORE_GAME]; /* the last row of a guest that was brought here */
    bool brought;                            /* all are */
};

void scores_release(struct scores *scores);

/* Counts a result, a row of STORE_RESULT. */
enum followed scores_add(struct scores *scores, const struct store_value *result);

/* Whether a row of STORE_SCORE is as counted here, where it is dropped then. */
bool scores_take(struct scores *scores, const struct store_value *row);

/* Whether nothing is counted. */
bool scores_are_empty(const struct scores *scores);

/* Reads what was counted of somebody: against everybody, or against another. False: the store
 * cannot be read. `told` has the name of the game and SCORE_COUNTS numbers. */
typedef void score_told(void *context, const char *game, const int64_t *count);
bool score_read(struct store *store, const char *person, const char *other, score_told *told,
                void *context);

#endif
