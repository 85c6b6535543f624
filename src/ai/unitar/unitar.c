/*
 * unitar.c - the player of Unitar: regret matching on the exact outcomes of a round.
 *
 * Three players choose simultaneously and in secret, and only what two of them want happens. So
 * there is no best choice, only a best mixture, and it depends on the mixtures of the others.
 * search.h describes the search of a round, placing.h that of the setup; this file has the life
 * cycle of a player, and its levels.
 *
 * A *node* is not one position here: a position with its whole outcome table counts as 64 nodes.
 */
#include <stdlib.h>
#include <string.h>

#include "ai/engines.h"
#include "ai/unitar/history.h"
#include "ai/unitar/placing.h"
#include "ai/unitar/power.h"
#include "ai/unitar/search.h"
#include "base/error.h"

enum { PLACING_NODES = 9000 }; /* of a thought about the setup, where there is a level */

/* How far a player sees. */
enum sight {
    ALONE,  /* what its own choice does if nothing else happens */
    CHANCE, /* the whole round, if the others choose at random */
    GAME    /* the whole round, and what the others want */
};

/* The first is for thoughts without a level: as well as it can. */
struct level {
    uint32_t nodes; /* of a thought about a round, at most */
    enum sight sight;
    double heat; /* a choice that is so much better is made e times as often; 0: the mixture */
    struct search_way way;
    int placings; /* it places its blocks in one of the best so many ways; 0: anywhere */
};

static const struct level level[AG_LEVELS + 1] = {
    {.sight = GAME, .way = {.trust = 0.5, .mistake = 0.1, .deep = true}, .placings = 6},
    {.nodes = 1, .sight = ALONE, .heat = 0.15},
    {.nodes = 1, .sight = ALONE, .heat = 0.04},
    {.nodes = 100, .sight = CHANCE, .heat = 0.006, .way = {.only_look = true}},
    {.nodes = 100, .sight = CHANCE, .heat = 0.002, .way = {.only_look = true}, .placings = 16},
    {.nodes = 300, .sight = GAME, .way = {.trust = 0.5}, .placings = 6},
    {.nodes = 1000, .sight = GAME, .way = {0.5, 0.1, .deep = true}, .placings = 6},
    {.nodes = 3000, .sight = GAME, .way = {0.5, 0.1, .deep = true}, .placings = 6},
    {.nodes = 8000, .sight = GAME, .way = {0.5, 0.1, .deep = true}, .placings = 6},
    {.nodes = 16000, .sight = GAME, .way = {0.5, 0.1, .deep = true}, .placings = 6},
    {.nodes = 32000, .sight = GAME, .way = {0.5, 0.1, .deep = true}, .placings = 6},
};

struct ag_player {
    struct round round;
    struct search search;
    struct placings placings;
    uint64_t seed;

    /* The thought: */
    struct level level;
    bool is_setup;
    int seat;
    uint64_t nodes, nodes_max;
    const atomic_bool *stop;
    ag_move fallback;             /* the choice before anything was thought */
    double draw;                  /* 0 to 1: which part of a mixture is chosen */
    double alone[ROUND_CHOICES];  /* what each choice does alone, to the seat that thinks */
    bool is_silly[ROUND_CHOICES]; /* alone it only hurts */
    atomic_flag busy;             /* somebody thinks, or asks */
};

static bool plays(const struct ag_rules *rules)
{
    return rules->game->board == AG_FIELD;
}

static struct ag_player *create(const struct ag_setup *setup, struct ag_error *why)
{
    struct ag_player *player = calloc(1, sizeof *player);
    if (!player) {
        error_set(why, "", say_no_memory());
        return NULL;
    }
    round_init(&player->round);
    player->seed = setup->seed;
    player->search.round = player->placings.round = &player->round;
    player->placings.outlook = &player->search.below;
    player->placings.regret = &player->search.below_regret;
    player->placings.work = &player->search.work;
    atomic_flag_clear(&player->busy);
    return player;
}

static void destroy(struct ag_player *player)
{
    free(player);
}

/* How far the frames of a seat are before the mean of the others', twice. */
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

/* What every choice does alone, and which only hurt whoever makes them. */
static void look_alone(struct ag_player *player)
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

static void begin_round(struct ag_player *player, const struct ag_view *view)
{
    struct search *search = &player->search;
    search->way = player->level.way;
    search->root = *(const struct unitar *)&view->now.state;
    search->seat = player->seat;
    search->seats.gone = view->gone & (uint8_t) ~(1U << player->seat);
    for (int seat = 0; seat < AG_SEATS; seat++)
        search->seats.colour[seat] = (uint8_t)(view->now.state.role[seat] - 1);
    history_read(view, &search->model);
    look_alone(player);
    search_begin(search);
}

static void begin(struct ag_player *player, const struct ag_task *task)
{
    const struct ag_view *view = task->view;
    const struct ag_limits *limits = &task->limits;
    ag_move move[AG_MOVES_MAX];
    struct ag_rng rng;
    int moves = ag_view_moves(view, move);
    player->level = level[limits->level];
    player->nodes_max = limits->nodes ? limits->nodes : UINT64_MAX;
    player->level.way.deep = player->level.way.deep && limits->depth != 1;
    player->stop = task->stop;
    player->nodes = 1;
    player->seat = view->viewer;
    player->is_setup = view->now.state.phase == UNITAR_SETUP;
    rng_init(&rng, hash_mix(player->seed ^ hash_mix(view->turn * 4U + (uint32_t)player->seat)));
    player->draw = (double)(rng_next(&rng) >> 11) * (1.0 / 9007199254740992.0);
    player->fallback = moves ? move[rng_below(&rng, (uint32_t)moves)] : 0;
    uint64_t most = !player->is_setup        ? player->level.nodes
                    : player->level.placings ? PLACING_NODES
                                             : 1;
    if (limits->level && most < player->nodes_max)
        player->nodes_max = most;
    if (!moves)
        return;
    if (player->is_setup)
        placings_begin(&player->placings, view->role - 1, rng_next(&rng));
    else
        begin_round(player, view);
}

static void lock(struct ag_player *player)
{
    while (atomic_flag_test_and_set_explicit(&player->busy, memory_order_acquire))
        ;
}

static void unlock(struct ag_player *player)
{
    atomic_flag_clear_explicit(&player->busy, memory_order_release);
}

/* The next piece of the thought; false: there is none, or no time for it. */
static bool think(struct ag_player *player)
{
    bool setup = player->is_setup;
    int cost = setup ? placings_cost(&player->placings) : search_cost(&player->search);
    if (!cost || !player->fallback || player->nodes + (uint64_t)cost > player->nodes_max)
        return false;
    if (player->stop && atomic_load_explicit(player->stop, memory_order_relaxed))
        return false;
    lock(player);
    if (setup)
        placings_piece(&player->placings);
    else
        search_piece(&player->search);
    player->nodes += (uint64_t)cost;
    unlock(player);
    return true;
}

/* One thread thinks; the others have nothing to do. */
static bool step(struct ag_player *player, int thread, uint32_t nodes)
{
    if (thread)
        return false;
    uint64_t end = player->nodes + nodes;
    while (player->nodes < end)
        if (!think(player))
            return false;
    return true;
}

/* Better choices more often; those that only hurt never, if there are others. */
static void warm(const bool is_silly[ROUND_CHOICES], const double worth[ROUND_CHOICES], double heat,
                 double chance[ROUND_CHOICES])
{
    double best = -1, total = 0;
    bool any = true;
    for (int i = 0; i < ROUND_CHOICES; i++)
        any = any && is_silly[i];
    for (int i = 0; i < ROUND_CHOICES; i++)
        best = (any || !is_silly[i]) && worth[i] > best ? worth[i] : best;
    for (int i = 0; i < ROUND_CHOICES; i++) {
        chance[i] = any || !is_silly[i] ? power_of_e((worth[i] - best) / heat) : 0;
        total += chance[i];
    }
    for (int i = 0; i < ROUND_CHOICES; i++)
        chance[i] /= total;
}

/* What each choice is worth to this player, as far as it sees. */
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
        for (int i = 0; i < ROUND_CHOICES; i++)
            even[seat][i] = 1.0 / ROUND_CHOICES;
    regret_answers(&player->round, &search->outlook, even, player->seat, worth);
}

/* Leaves out what is chosen hardly ever. */
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

/* The mixture to choose from. The longer nobody is approved, the more of it is left to chance:
 * otherwise three who are sure of themselves would go on until the round ends without action. */
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

/* The part of a mixture that the draw falls on. */
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

/* Adds a line with one choice of the seat that thinks. */
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

/* A choice of the setup: one of the best few, by lot. */
static ag_move best_placing(const struct ag_player *player, int lines, struct ag_report *report)
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

/* A choice of a round: drawn from the mixture. The others are told by how likely they were. */
static ag_move best_choice(const struct ag_player *player, int lines, struct ag_report *report)
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

static ag_move best(struct ag_player *player, int lines, struct ag_report *report)
{
    lock(player);
    if (report) {
        memset(report, 0, sizeof *report);
        report->nodes = player->nodes;
        report->depth = !player->is_setup && player->search.deepened ? 2 : 1;
    }
    ag_move move = !player->fallback  ? 0
                   : player->is_setup ? best_placing(player, lines, report)
                                      : best_choice(player, lines, report);
    unlock(player);
    return move;
}

/* From shares of the wins: docs/engines.md. */
static const int16_t elo[AG_LEVELS + 1] = {0, 0, 116, 223, 298, 427, 427, -1, -1, -1, -1};

const struct ag_engine engine_unitar = {
    .name = "unitar",
    .summary = "Regret matching on exact outcomes, for Unitar",
    .elo = elo,
    .plays = plays,
    .create = create,
    .destroy = destroy,
    .begin = begin,
    .step = step,
    .best = best,
};
