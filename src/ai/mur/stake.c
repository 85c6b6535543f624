/*
 * stake.c - the value of a game for the match. See stake.h.
 */
#include "ai/mur/stake.h"

#include "ai/ab/ab.h"

enum {
    MATCH = 20000, /* half the worth of the difference between a won and a lost match */
    GAME = 2000    /* half the worth of a game that changes nothing */
};

/* A score of the match, for seat 0 less seat 1. */
struct score {
    int games;     /* of this set */
    int all;       /* of all sets */
    int sets;      /* won */
    int left;      /* games of this set that are still to come */
    int sets_left; /* sets after this one */
    int each;      /* games of a set */
};

static int sign(int x)
{
    return (x > 0) - (x < 0);
}

/* Seat 0's chance of winning the match less that of losing it, if all games to come are even. */
static double chance(struct score score)
{
    if (score.left == 0) { /* the set is over: count it, and go on with the next */
        score.sets += sign(score.games);
        if (score.sets_left == 0)
            return sign(score.sets) ? sign(score.sets) : sign(score.all);
        score.games = 0;
        score.left = score.each;
        score.sets_left--;
        return chance(score);
    }
    struct score won = score, lost = score;
    won.left = lost.left = score.left - 1;
    won.games++;
    won.all++;
    lost.games--;
    lost.all--;
    return (chance(won) + chance(lost)) / 2;
}

/* The same once the present game has ended with `result`. */
static double chance_after(struct score score, int result)
{
    score.games += result;
    score.all += result;
    return chance(score);
}

void stake_init(struct stake *stake, const struct ag_view *view)
{
    const struct ag_rules *rules = &view->rules;
    struct score score = {
        .games = view->games_won[0] - view->games_won[1],
        .all = view->games_all[0] - view->games_all[1],
        .sets = view->sets_won[0] - view->sets_won[1],
        .left = rules->games - view->game,
        .sets_left = rules->sets - view->set,
        .each = rules->games,
    };
    static const int result[3] = {1, -1, 0};
    double after[3];
    for (int i = 0; i < 3; i++) {
        after[i] = chance_after(score, result[i]);
        stake->worth[i] = (int16_t)(after[i] * MATCH + result[i] * GAME);
    }
    if (after[0] >= 1 && after[1] <= -1) { /* the game decides the match */
        stake->worth[0] = AB_WIN;
        stake->worth[1] = -AB_WIN;
    }
}
