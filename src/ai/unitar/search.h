/*
 * search.h - a thought about one round, in pieces.
 *
 *   1. Learn: evaluate the past turns, one per piece, to model the others (model.h).
 *   2. Look: compute the outcome table of the position, with a static value for each outcome.
 *   3. Match: regret matching on the table, against the others as modelled.
 *   4. Pick: choose the most likely outcomes that have only static values.
 *   5. Deepen: each of those is a position with its own table; regret matching there gives its
 *      value. Continue with 3 until nothing is left or time runs out.
 *
 * In the last round step 3 is exact and the thought ends there.
 *
 * The outcomes of step 5 do not depend on each other, so several threads may deepen them at once:
 * each takes one, computes its value at its own desk, and sets it. Step 3 waits for all of them.
 * So the number of threads makes no difference to the answer.
 */
#ifndef AI_UNITAR_SEARCH_H
#define AI_UNITAR_SEARCH_H

#include "ai/unitar/model.h"

enum {
    SEARCH_PICKS_LEAST = 16, /* outcomes that are picked at once, at first */
    SEARCH_PICKS = 64,       /* and at most */
    SEARCH_PIECE = 64,       /* nodes that a piece is counted as: a position with its table */
    SEARCH_MATCH_PIECE = 32, /* and regret matching at the root */
    SEARCH_PICK_PIECE = 1    /* and picking */
};

/* How to think. */
struct search_way {
    double trust;   /* in the model of the others */
    bool deep;      /* with steps 4 and 5 */
    bool only_look; /* ends after step 2 */
};

enum search_phase {
    SEARCH_LEARN,
    SEARCH_LOOK,
    SEARCH_MATCH,
    SEARCH_PICK,
    SEARCH_DEEPEN,
    SEARCH_END
};

struct search {
    const struct round *round;
    struct search_way way;
    struct unitar root;
    struct worth_seats seats;
    int seat; /* that thinks */

    enum search_phase phase;
    int learned; /* past turns that are known */
    struct model model;
    struct model_says says;
    uint64_t said;              /* the key of the position that `says` is about; 0: none */
    struct regret_model others; /* what the others are assumed to play */

    struct outlook outlook; /* of the root */
    struct regret regret;
    bool is_deep[ROUND_SEQUENCES];  /* an outcome has been deepened */
    double likely[ROUND_SEQUENCES]; /* how likely each outcome is */
    uint16_t pick[SEARCH_PICKS];
    int picks, taken, set; /* picked outcomes, those that are being deepened, and have been */
    int deepened;
    struct regret_work work;
};

/* Begins; the caller has set `root`, `seats` and the model's turns. */
void search_begin(struct search *search);

/* The nodes that the next piece counts as; 0: there is none. */
int search_cost(const struct search *search);

/* Steps 1 to 4. `left` are the nodes that may still be spent: step 4 picks only as many outcomes as
 * can be deepened and matched with them. */
void search_piece(struct search *search, struct regret_desk *desk, uint64_t left);

/* Step 5. Whether it is due; and whether all picked outcomes are taken but some are not yet set. */
bool search_is_shared(const struct search *search);
bool search_waits(const struct search *search);

/* Takes an outcome, computes its value, and sets it. Only the second may be done by several threads
 * at once, and while others take and set. */
int search_take(struct search *search);
void search_deepen(const struct search *search, struct regret_desk *desk, int outcome,
                   double value[AG_SEATS]);
void search_set(struct search *search, int outcome, const double value[AG_SEATS]);

/* The mixture of the seat that thinks; false: it is not known yet. */
bool search_mixture(const struct search *search, double chance[ROUND_CHOICES]);

/* The value of each of its choices against what the others are assumed to play. */
void search_answers(const struct search *search, double worth[ROUND_CHOICES]);

/* The value of the position for each seat. */
void search_value(const struct search *search, double value[AG_SEATS]);

#endif
