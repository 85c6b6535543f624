/*
 * choose.c - the choice that follows from a thought, and the report about it.
 */
#include <string.h>

#include "ai/unitar/player.h"
#include "ai/unitar/power.h"

/* Twice the lead of the seat that thinks, in frames, over the mean of the others. */
static int lead_of(const struct search *search, const struct unitar *unitar)
{
    int lead = 0;
    for (int slot = 0; slot < UNITAR_NAMES; slot++)
        for (int seat = 0; seat < AG_SEATS; seat++) {
            int frames = field_count(unitar->frame[slot][search->seats.colour[seat]]);
            lead += seat == search->seat ? 2 * frames : -frames;
        }
    return lead;
}

void choose_alone(struct ag_player *player)
{
    const struct search *search = &player->search;
    double value[AG_SEATS];
    struct unitar same = search->root;
    same.round++;
    worth_value(&same, &search->seats, UNITAR_ROUNDS - same.round, value);
    double nothing = value[player->seat];
    for (int i = 0; i < ROUND_CHOICES; i++) {
        struct unitar after = same;
        round_act(&after, i);
        worth_value(&after, &search->seats, UNITAR_ROUNDS - after.round, value);
        player->alone[i] = value[player->seat];
        player->is_silly[i] =
            player->alone[i] < nothing - 1e-9 || lead_of(search, &after) < lead_of(search, &same);
    }
}

/* A mixture with better choices more often, and without silly ones if there are others. */
static void warm(const bool is_silly[ROUND_CHOICES], const double worth[ROUND_CHOICES], double heat,
                 double chance[ROUND_CHOICES])
{
    double best = -1, total = 0;
    bool all_silly = true;
    for (int i = 0; i < ROUND_CHOICES; i++)
        all_silly = all_silly && is_silly[i];
    for (int i = 0; i < ROUND_CHOICES; i++)
        best = (all_silly || !is_silly[i]) && worth[i] > best ? worth[i] : best;
    for (int i = 0; i < ROUND_CHOICES; i++) {
        chance[i] = all_silly || !is_silly[i] ? power_of_e((worth[i] - best) / heat) : 0;
        total += chance[i];
    }
    for (int i = 0; i < ROUND_CHOICES; i++)
        chance[i] /= total;
}

/* The value of each choice, as far as the player sees. */
static void see(const struct ag_player *player, double worth[ROUND_CHOICES])
{
    const struct search *search = &player->search;
    double even[AG_SEATS][ROUND_CHOICES];
    if (player->level.sight == ALONE || search->phase <= SEARCH_LOOK) {
        memcpy(worth, player->alone, sizeof player->alone);
        return;
    }
    if (player->level.sight == GAME) {
        search_answers(search, worth);
        return;
    }
    for (int seat = 0; seat < AG_SEATS; seat++)
        regret_even(even[seat]);
    regret_answers(&player->round, &search->outlook, even, player->seat, worth);
}

/* Removes choices that are hardly ever made. */
static void prune(double chance[ROUND_CHOICES])
{
    static const double seldom = 0.02;
    double total = 0;
    for (int i = 0; i < ROUND_CHOICES; i++) {
        chance[i] = chance[i] < seldom ? 0 : chance[i];
        total += chance[i];
    }
    for (int i = 0; i < ROUND_CHOICES; i++)
        chance[i] /= total;
}

/* The mixture to draw from. The longer nothing is approved, the more it deviates from the one that
 * was found: otherwise three confident players might repeat themselves until the round ends without
 * an action. */
static void mix(const struct ag_player *player, double worth[ROUND_CHOICES],
                double chance[ROUND_CHOICES])
{
    static const double restless = 0.05, calm = 0.02;
    double anew[ROUND_CHOICES], heat = player->level.heat > 0 ? player->level.heat : calm;
    see(player, worth);
    warm(player->is_silly, worth, heat, anew);
    if (player->level.sight != GAME || !search_mixture(&player->search, chance)) {
        memcpy(chance, anew, sizeof anew);
        return;
    }
    prune(chance);
    double share = restless * player->search.root.comparisons;
    share = share > 0.5 ? 0.5 : share;
    for (int i = 0; i < ROUND_CHOICES; i++)
        chance[i] = (1 - share) * chance[i] + share * anew[i];
}

/* The choice of a mixture that `draw` selects. */
static int drawn(const double chance[ROUND_CHOICES], double draw)
{
    int last = 0;
    for (int i = 0; i < ROUND_CHOICES; i++) {
        if (chance[i] <= 0)
            continue;
        last = i;
        draw -= chance[i];
        if (draw < 0)
            break;
    }
    return last;
}

static int32_t part(double chance)
{
    return (int32_t)(chance < 0 ? 0 : chance > 1 ? 10000 : chance * 10000);
}

/* Adds a line with a choice of the seat that thinks to the report. */
static void tell(const struct ag_player *player, struct ag_report *report, ag_move move,
                 const double value[AG_SEATS], double worth, double chance)
{
    struct ag_line *line = &report->line[report->lines++];
    memset(line, 0, sizeof *line);
    line->move = move;
    line->turns = 1;
    line->line[0][player->seat] = move;
    line->visits = (uint64_t)(chance * 10000);
    for (int seat = 0; seat < AG_SEATS; seat++)
        line->value[seat] = part(seat == player->seat ? worth : value[seat]);
}

ag_move choose_placing(const struct ag_player *player, int lines, struct ag_report *report)
{
    static const double even[AG_SEATS] = {1.0 / 3, 1.0 / 3, 1.0 / 3};
    const struct placings *placings = &player->placings;
    const struct placing *list = placings->list[placings->colour];
    int among = placings_best(placings);
    among = among < player->level.placings ? among : player->level.placings;
    int chosen = among ? (int)(player->draw * among) : -1;
    ag_move move = among ? list[chosen].move : player->fallback;
    if (!report)
        return move;
    tell(player, report, move, even, among ? list[chosen].worth : even[0], 1);
    for (int i = 0; i < among && report->lines < lines && report->lines < AG_LINES; i++)
        if (i != chosen)
            tell(player, report, list[i].move, even, list[i].worth, 0);
    return move;
}

/* Draws from the mixture; the report lists the other choices by their chances. */
ag_move choose_intention(const struct ag_player *player, int lines, struct ag_report *report)
{
    double worth[ROUND_CHOICES], chance[ROUND_CHOICES], value[AG_SEATS] = {0};
    mix(player, worth, chance);
    int chosen = drawn(chance, player->draw);
    if (!report)
        return (ag_move)chosen + 1;
    if (player->search.phase > SEARCH_LOOK)
        search_value(&player->search, value);
    for (int next = chosen; next >= 0 && report->lines < lines && report->lines < AG_LINES;) {
        tell(player, report, (ag_move)next + 1, value, worth[next], chance[next]);
        chance[next] = -1;
        next = -1;
        for (int i = 0; i < ROUND_CHOICES; i++)
            if (chance[i] >= 0 && (next < 0 || chance[i] > chance[next]))
                next = i;
    }
    return (ag_move)chosen + 1;
}
