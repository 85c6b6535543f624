/*
 * mur.c - the player of Mur: alpha-beta on boards of 25 bits.
 *
 * Every play is looked at, and the state is the rules' own, with the boards that the repeat rule
 * looks back on: so repetitions, forced withdrawals and stagnation are exact, and a win that is
 * found is one. What a finished game is worth follows from the score of the match: stake.h.
 */
#include <stdlib.h>
#include <string.h>

#include "ai/ab/ab.h"
#include "ai/engines.h"
#include "ai/mur/stake.h"
#include "base/bits.h"
#include "games/mur.h"

struct board {
    struct ab_board head;
    struct stake stake; /* of the game that is being played */
    struct mur mur;
};

/* What it is worth to have all neighbours of a stone but so many. */
static const int8_t near_trap[5] = {60, 45, 16, 4, 0};
static const int8_t near_mur[5] = {0, 120, 36, 8, 0};

enum {
    TRAP = 260,  /* a trap that was scored */
    EYE = 14,    /* an eye */
    ON_BOARD = 6 /* a stone on the board */
};

static bool init(struct ab *ab)
{
    ab->data = calloc(1, 1);
    return ab->data != NULL;
}

static void release(struct ab *ab)
{
    free(ab->data);
}

/* What the stones of one colour are worth against the other's and the mur stone. */
static int strength(uint32_t own, uint32_t other, int mur)
{
    const struct rings *rings = &rings_table;
    uint32_t occupied = own | other | 1U << mur;
    int sum = ON_BOARD * bits_count32(own);
    sum += EYE * bits_count32(rings_surrounded(own) & ~occupied);
    for (uint32_t rest = other & ~RINGS_CENTRE_BIT; rest; rest &= rest - 1) {
        uint32_t around = rings->around[bits_first32(rest)];
        if (!(around & other))
            sum += near_trap[bits_count32(around & ~own)];
    }
    if (mur != RINGS_CENTRE)
        sum += near_mur[bits_count32(rings->around[mur] & ~own)];
    return sum;
}

static int board_value(const struct mur *mur, int colour)
{
    struct mur_board board = mur_unpack(mur->board);
    uint32_t own = board.stones[colour], other = board.stones[1 - colour];
    return strength(own, other, board.mur) - strength(other, own, board.mur);
}

static int value(const struct ab *ab, const void *data)
{
    const struct board *board = data;
    const struct ag_state *state = &board->mur.head;
    int mover = board->head.mover;
    int traps = state->points[mover] - state->points[1 - mover];
    (void)ab;
    return TRAP * traps + board_value(&board->mur, mur_colour(state)) + 10;
}

/* What the end of a game is worth to the seat that would be next: the game, and where the next one
 * begins. */
static int16_t end_value(const struct ab *ab, const struct board *board, int seat)
{
    const struct ag_state *state = &board->mur.head;
    int won = state->place[0] == state->place[1] ? -1 : state->place[0] == 1 ? 0 : 1;
    int worth = stake_value(&board->stake, won, seat);
    if (worth >= AB_SURE || worth <= -AB_SURE || state->game == ab->rules.games)
        return (int16_t)worth;
    struct mur next;
    ab->rules.game->start(&ab->rules, &next.head,
                          &(struct ag_start){.before = state,
                                             .set = state->set,
                                             .game = (uint8_t)(state->game + 1)});
    return (int16_t)(worth + board_value(&next, next.head.role[seat] - 1) / 2);
}

static void settle(const struct ab *ab, struct board *board, int next)
{
    const struct ag_state *state = &board->mur.head;
    struct ab_board *head = &board->head;
    head->key = state->key;
    head->mover = (uint8_t)next;
    head->over = !state->acting;
    head->forced = state->phase == MUR_TRAPPED;
    head->value = head->over ? end_value(ab, board, next) : 0;
}

static void root(const struct ab *ab, const struct ag_view *view, void *data)
{
    struct board *board = data;
    board->mur = *(const struct mur *)&view->now.state;
    stake_init(&board->stake, view);
    settle(ab, board, board->mur.head.acting >> 1);
}

static void play(const struct ab *ab, const void *data, ag_move move, void *after)
{
    struct board *board = after;
    memcpy(board, data, sizeof *board);
    int mover = board->head.mover;
    ag_move choice[AG_SEATS] = {0};
    choice[mover] = move;
    ab->rules.game->play(&ab->rules, &board->mur.head, choice, NULL);
    settle(ab, board, 1 - mover);
}

/* How early to try a play: what traps first, then what comes near the mur stone. */
static int32_t order(const struct mur_board *board, int colour, ag_move move)
{
    struct mur_sides sides = {board->stones[colour], board->stones[1 - colour], board->mur};
    if (mur_kind(move) == MUR_WITHDRAW)
        return 0;
    mur_apply(&sides, move);
    if (!(rings_table.around[sides.mur] & ~sides.own))
        return 4 * AB_LOUD;
    uint32_t trapped = rings_surrounded(sides.own) & sides.other;
    if (trapped)
        return AB_LOUD * (1 + bits_count32(trapped));
    return 8 * (strength(sides.own, sides.other, sides.mur) -
                strength(sides.other, sides.own, sides.mur));
}

static int moves(const struct ab *ab, const void *data, int depth, bool is_root,
                 struct ab_choice out[AB_MOVES])
{
    const struct board *board = data;
    ag_move move[AG_MOVES_MAX];
    if (depth <= 0 && !is_root && !board->head.forced)
        return 0;
    struct mur_board now = mur_unpack(board->mur.board);
    int colour = mur_colour(&board->mur.head);
    int count = ab->rules.game->moves(&ab->rules, &board->mur.head, board->head.mover, move);
    for (int i = 0; i < count; i++)
        out[i] = (struct ab_choice){move[i], order(&now, colour, move[i])};
    return count;
}

static const struct ab_level level[AG_LEVELS + 1] = {
    {0, 0, 0},        {300, 1, 160},     {2000, 2, 100},    {5000, 3, 60},
    {15000, 4, 40},   {40000, 5, 25},    {100000, 6, 15},   {250000, 7, 8},
    {600000, 9, 4},   {1200000, 12, 2},  {2500000, 60, 0},
};

static const struct ab_policy policy = {
    .bytes = sizeof(struct board),
    .level = level,
    .init = init,
    .release = release,
    .root = root,
    .moves = moves,
    .play = play,
    .value = value,
    .exact = true,
};

static bool plays(const struct ag_rules *rules)
{
    return rules->game->board == AG_RINGS;
}

static struct ag_player *create(const struct ag_setup *setup, struct ag_error *why)
{
    return ab_create(&policy, setup, why);
}

const struct ag_engine engine_mur = {
    .name = "mur",
    .summary = "alpha-beta over every play, for Mur",
    .plays = plays,
    .create = create,
    .destroy = ab_destroy,
    .begin = ab_begin,
    .step = ab_step,
    .best = ab_best,
};
