/*
 * model.c - the experts and their weights. See model.h.
 */
#include "ai/unitar/model.h"

#include "ai/unitar/power.h"

/* The weights of the experts before any turn. */
static const double belief[MODEL_EXPERTS] = {0.30, 0.30, 0.20, 0.15, 0.05};

static const double keenness = 0.04; /* a choice that is better by this is made e times as often */
static const double doubt = 0.2;     /* the part of a prediction that is spread over all choices */

/* MODEL_KEEN, from the values of the choices. */
static void keen(const double worth[ROUND_CHOICES], double chance[ROUND_CHOICES])
{
    double best = worth[0], total = 0;
    for (int i = 1; i < ROUND_CHOICES; i++)
        best = worth[i] > best ? worth[i] : best;
    for (int i = 0; i < ROUND_CHOICES; i++)
        total += chance[i] = power_of_e((worth[i] - best) / keenness);
    for (int i = 0; i < ROUND_CHOICES; i++)
        chance[i] /= total;
}

/* Leaves every choice some chance. */
static void soften(double chance[ROUND_CHOICES])
{
    for (int i = 0; i < ROUND_CHOICES; i++)
        chance[i] = (1 - doubt) * chance[i] + doubt / ROUND_CHOICES;
}

void model_ask(const struct round *round, const struct outlook *outlook, struct model_says *says)
{
    enum { ROUNDS = 60 };
    double even[AG_SEATS][ROUND_CHOICES], worth[ROUND_CHOICES];
    struct regret regret;
    for (int seat = 0; seat < AG_SEATS; seat++)
        regret_even(even[seat]);
    regret_init(&regret);
    regret_match(&regret, NULL, round, outlook, NULL, ROUNDS);
    for (int seat = 0; seat < AG_SEATS; seat++) {
        regret_answers(round, outlook, even, seat, worth);
        keen(worth, says->chance[0][seat]);
        regret_mixture(&regret, seat, says->chance[1][seat]);
        soften(says->chance[0][seat]);
        soften(says->chance[1][seat]);
    }
}

void model_note(struct model_turn *turn, const struct model_says *says)
{
    for (int expert = 0; expert < 2; expert++)
        for (int seat = 0; seat < AG_SEATS; seat++)
            turn->foretold[expert][seat] = says->chance[expert][seat][turn->choice[seat]];
    turn->known = true;
}

/* MODEL_LIKING, after the first `turns` turns: colour, symbol and action independently. */
static void liking(const struct model *model, int turns, int seat, double chance[ROUND_CHOICES])
{
    double colour[3] = {2, 2, 2}, symbol[2] = {2, 2}, action[8] = {1, 1, 1, 1, 1, 1, 1, 1};
    for (int i = 0; i < turns; i++) {
        int choice = model->turn[i].choice[seat];
        colour[choice >> 4]++;
        symbol[choice >> 3 & 1]++;
        action[choice & 7]++;
    }
    double all = (6.0 + turns) * (4.0 + turns) * (8.0 + turns);
    for (int i = 0; i < ROUND_CHOICES; i++)
        chance[i] = colour[i >> 4] * symbol[i >> 3 & 1] * action[i & 7] / all;
}

/* MODEL_REPEAT, after the first `turns` turns. */
static void repeat(const struct model *model, int turns, int seat, double chance[ROUND_CHOICES])
{
    for (int i = 0; i < ROUND_CHOICES; i++)
        chance[i] = (turns ? 0.5 : 1.0) / ROUND_CHOICES;
    if (turns)
        chance[model->turn[turns - 1].choice[seat]] += 0.5;
}

/* The weights of the experts after all turns of a seat: each is multiplied by the chance that the
 * expert gave to what was chosen (Bayes' rule). */
static void weigh(const struct model *model, int seat, double weight[MODEL_EXPERTS])
{
    double chance[ROUND_CHOICES];
    for (int expert = 0; expert < MODEL_EXPERTS; expert++)
        weight[expert] = belief[expert];
    for (int i = 0; i < model->turns; i++) {
        const struct model_turn *turn = &model->turn[i];
        double total = 0;
        weight[MODEL_RANDOM] *= 1.0 / ROUND_CHOICES;
        weight[MODEL_KEEN] *= turn->foretold[0][seat];
        weight[MODEL_MIXTURE] *= turn->foretold[1][seat];
        liking(model, i, seat, chance);
        weight[MODEL_LIKING] *= chance[turn->choice[seat]];
        repeat(model, i, seat, chance);
        weight[MODEL_REPEAT] *= chance[turn->choice[seat]];
        for (int expert = 0; expert < MODEL_EXPERTS; expert++)
            total += weight[expert];
        for (int expert = 0; expert < MODEL_EXPERTS; expert++)
            weight[expert] /= total;
    }
}

void model_mix(const struct model *model, const struct model_says *now, int seat,
               double chance[ROUND_CHOICES])
{
    double weight[MODEL_EXPERTS], like[ROUND_CHOICES], again[ROUND_CHOICES];
    weigh(model, seat, weight);
    liking(model, model->turns, seat, like);
    repeat(model, model->turns, seat, again);
    for (int i = 0; i < ROUND_CHOICES; i++)
        chance[i] = weight[MODEL_RANDOM] / ROUND_CHOICES +
                    weight[MODEL_KEEN] * now->chance[0][seat][i] +
                    weight[MODEL_MIXTURE] * now->chance[1][seat][i] +
                    weight[MODEL_LIKING] * like[i] + weight[MODEL_REPEAT] * again[i];
}
