/*
 * search.c - the pieces of a thought about one round. See search.h.
 */
#include "ai/unitar/search.h"

#include <string.h>

enum {
    ITERATIONS = 120,     /* of regret matching at the root, each time, */
    ITERATIONS_BELOW = 12 /* and in a position that is deepened */
};

static const double fade = 0.3;        /* the part of its regrets that the root keeps */
static const double wander = 0.3;      /* how often a seat deviates, when outcomes are picked */
static const double unlikely = 0.0002; /* less likely outcomes are not deepened */

/* Skips the turns that are known from earlier thoughts. */
static void learn_on(struct search *search)
{
    const struct model *model = &search->model;
    while (search->learned < model->turns && model->turn[search->learned].known)
        search->learned++;
    search->phase = search->learned < model->turns ? SEARCH_LEARN : SEARCH_LOOK;
}

void search_begin(struct search *search)
{
    search->deepened = search->learned = 0;
    if (search->way.trust > 0)
        learn_on(search);
    else
        search->phase = SEARCH_LOOK;
}

int search_cost(const struct search *search)
{
    return search->phase == SEARCH_END     ? 0
           : search->phase == SEARCH_MATCH ? SEARCH_MATCH_PIECE
           : search->phase == SEARCH_PICK  ? SEARCH_PICK_PIECE
                                           : SEARCH_PIECE;
}

/* Step 1, for one turn: how well each expert predicted it. Usually it is the last turn, whose
 * predictions are still there. Seats that have left since count as present. */
static void learn(struct search *search, struct regret_desk *desk)
{
    struct model_turn *turn = &search->model.turn[search->learned];
    struct worth_seats seats = search->seats;
    seats.gone = 0;
    if (search->said != turn->before.head.key) {
        outlook_make(&desk->outlook, search->round, &turn->before, &seats);
        model_ask(search->round, &desk->outlook, &search->says);
        search->said = turn->before.head.key;
    }
    model_note(turn, &search->says);
    learn_on(search);
}

/* Step 2: makes the outcome table of the round, and predicts the others. A seat that has left is
 * drawn for, so its prediction is certain; our own seat needs none. */
static void look(struct search *search)
{
    outlook_make(&search->outlook, search->round, &search->root, &search->seats);
    regret_init(&search->regret);
    memset(search->is_deep, 0, sizeof search->is_deep);
    search->phase = search->way.only_look ? SEARCH_END : SEARCH_MATCH;
    if (search->way.only_look)
        return;
    model_ask(search->round, &search->outlook, &search->says);
    search->said = search->seats.gone ? 0 : search->root.head.key;
    for (int seat = 0; seat < AG_SEATS; seat++) {
        bool gone = search->seats.gone >> seat & 1;
        search->others.trust[seat] = gone ? 1 : seat == search->seat ? 0 : search->way.trust;
        if (gone)
            regret_even(search->others.chance[seat]);
        else
            model_mix(&search->model, &search->says, seat, search->others.chance[seat]);
    }
}

/* What every seat plays: the mixture, and as far as it is trusted, the model. */
static void mixtures(const struct search *search, double chance[AG_SEATS][ROUND_CHOICES])
{
    for (int seat = 0; seat < AG_SEATS; seat++) {
        double trust = search->others.trust[seat];
        regret_mixture(&search->regret, seat, chance[seat]);
        for (int i = 0; i < ROUND_CHOICES; i++)
            chance[seat][i] =
                (1 - trust) * chance[seat][i] + trust * search->others.chance[seat][i];
    }
}

/* Step 3. If nothing is approved the round begins again, which is worth as much as the round. */
static void match(struct search *search)
{
    double chance[AG_SEATS][ROUND_CHOICES], value[AG_SEATS];
    /* Regrets from before the deeper values are out of date, but better than none. */
    regret_fade(&search->regret, fade);
    for (int i = 0; i < 2; i++) {
        regret_match(&search->regret, &search->work, search->round, &search->outlook,
                     &search->others, ITERATIONS / 2);
        mixtures(search, chance);
        regret_value(search->round, &search->outlook, chance, value);
        if (search->root.comparisons + 1 < UNITAR_COMPARISONS)
            outlook_set(&search->outlook, search->round, 0, value);
    }
    bool deeper = search->way.deep && search->root.round + 1 < UNITAR_ROUNDS;
    search->phase = deeper ? SEARCH_PICK : SEARCH_END;
}

/* How likely every outcome is, if everybody deviates a little. */
static void reach(struct search *search)
{
    double chance[AG_SEATS][ROUND_CHOICES];
    const struct round *round = search->round;
    mixtures(search, chance);
    for (int seat = 0; seat < AG_SEATS; seat++)
        for (int i = 0; i < ROUND_CHOICES; i++)
            chance[seat][i] = (1 - wander) * chance[seat][i] + wander / ROUND_CHOICES;
    memset(search->likely, 0, sizeof search->likely);
    for (int a = 0; a < ROUND_CHOICES; a++)
        for (int b = 0; b < ROUND_CHOICES; b++) {
            double both = chance[0][a] * chance[1][b];
            for (int c = 0; c < ROUND_CHOICES; c++)
                search->likely[search->outlook.outcome[round->of[a][b][c]]] += both * chance[2][c];
        }
}

/* Step 4. The longer the thought, the more outcomes are picked at once. Deeper values only matter
 * after regret matching, so nodes are kept back for it. */
static void pick(struct search *search, uint64_t left)
{
    const double *likely = search->likely;
    uint64_t cost = SEARCH_PICK_PIECE + SEARCH_MATCH_PIECE;
    int most = SEARCH_PICKS_LEAST + search->deepened / 4;
    search->picks = search->taken = search->set = 0;
    reach(search);
    while (search->picks < most && search->picks < SEARCH_PICKS) {
        int best = 0;
        for (int i = 1; i < search->round->sequences; i++)
            if (!search->is_deep[i] && likely[i] > (best ? likely[best] : unlikely))
                best = i;
        cost += SEARCH_PIECE;
        if (!best || cost > left)
            break;
        search->is_deep[best] = true;
        search->pick[search->picks++] = (uint16_t)best;
    }
    search->phase = search->picks ? SEARCH_DEEPEN : SEARCH_END;
}

void search_piece(struct search *search, struct regret_desk *desk, uint64_t left)
{
    if (search->phase == SEARCH_LEARN)
        learn(search, desk);
    else if (search->phase == SEARCH_LOOK)
        look(search);
    else if (search->phase == SEARCH_MATCH)
        match(search);
    else if (search->phase == SEARCH_PICK)
        pick(search, left);
}

bool search_is_shared(const struct search *search)
{
    return search->phase == SEARCH_DEEPEN;
}

bool search_waits(const struct search *search)
{
    return search->phase == SEARCH_DEEPEN && search->taken == search->picks;
}

int search_take(struct search *search)
{
    return search->pick[search->taken++];
}

/* Step 5: plays the next round in the position after an outcome, with a few iterations. Here the
 * others are assumed to play their mixtures: there is no time to predict them. */
void search_deepen(const struct search *search, struct regret_desk *desk, int outcome,
                   double value[AG_SEATS])
{
    double chance[AG_SEATS][ROUND_CHOICES];
    struct unitar after;
    outlook_after(search->round, &search->root, outcome, &after);
    outlook_make(&desk->outlook, search->round, &after, &search->seats);
    regret_init(&desk->regret);
    regret_match(&desk->regret, NULL, search->round, &desk->outlook, NULL, ITERATIONS_BELOW);
    for (int seat = 0; seat < AG_SEATS; seat++)
        if (search->seats.gone >> seat & 1)
            regret_even(chance[seat]);
        else
            regret_mixture(&desk->regret, seat, chance[seat]);
    regret_value(search->round, &desk->outlook, chance, value);
}

void search_set(struct search *search, int outcome, const double value[AG_SEATS])
{
    outlook_set(&search->outlook, search->round, outcome, value);
    search->deepened++;
    if (++search->set == search->picks)
        search->phase = SEARCH_MATCH;
}

bool search_mixture(const struct search *search, double chance[ROUND_CHOICES])
{
    if (search->phase <= SEARCH_LOOK || search->regret.iterations <= 0)
        return false;
    regret_mixture(&search->regret, search->seat, chance);
    return true;
}

void search_answers(const struct search *search, double worth[ROUND_CHOICES])
{
    double chance[AG_SEATS][ROUND_CHOICES];
    mixtures(search, chance);
    regret_answers(search->round, &search->outlook, chance, search->seat, worth);
}

void search_value(const struct search *search, double value[AG_SEATS])
{
    double chance[AG_SEATS][ROUND_CHOICES];
    mixtures(search, chance);
    regret_value(search->round, &search->outlook, chance, value);
}
