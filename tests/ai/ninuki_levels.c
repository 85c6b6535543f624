/*
 * ninuki_levels.c - what every level of Ninuki-Renju's player sees.
 *
 *     ai-ninuki-levels
 *
 * Levels from 2 on must win at once if they can, levels from 3 on must answer a four and a fourth
 * pair of the opponent, levels from 5 on an open three. Every level must vary its second move.
 */
#include <string.h>

#include "ag/engine.h"
#include "args.h"
#include "board/square.h"
#include "holds.h"

enum {
    SIZE = 19,
    SEEDS = 4,
    NODES = 12000 /* at most, for levels that would search more */
};

/* x is to move. */
struct question {
    const char *what;
    int level;          /* the lowest that must be right */
    const char *x, *o;  /* stones */
    const char *pairs;  /* taken by x and o */
    const char *answer; /* the moves that are right */
};

/* From games that were lost by moves that had not been searched when the nodes ran out, or that
 * were known to lose. */
struct moment {
    const char *what;
    int level;      /* the first that must answer right */
    uint64_t nodes; /* enough for the right answer without a level; 0: not asked */
    const char *position, *answer;
};

static const struct moment moments[] = {
    {"a four to be stopped, and to win by that", 4, 5,
     "19/19/19/19/19/19/19/7x11/2o3o1x10/2oxxxxo1x9/4xoo3o8/2oxxxxo11/2o16/19/19/19/19/19/19 x 1-0 "
     "24",
     "C9"},
    {"many fours on both sides", 4, 800,
     "19/19/19/19/6oo11/5o1x11/4o1oo7x3/3x1x1oxo4o4/3xoooox4o5/6xo1x1xo6/6xxo1xo7/5x2xxxo7/6oxoo9/"
     "19/19/19/19/19/19 x 0-2 44",
     "N11"},
    {"a win among many captures", 4, 500,
     "19/19/14o4/8o3ox5/9xo1xo5/8o1xxxox4/8xoxxx6/10xoo6/11xox5/9x1ox6/9o3o5/19/19/19/19/19/19/19/"
     "19 x 1-0 32",
     "O12"},
    {"a four in a lost position", 3, 5,
     "19/19/19/4o14/5x13/6x12/7x11/8x5oo3/6o2o1oxxxo3/9xoooo5/6x4o3x3/10o1x1o4/10x1oo1x3/13o5/"
     "11x7/19/10x8/19/19 x 0-1 34",
     "P10"},
    {"a four in another lost position", 3, 5,
     "19/19/19/19/19/19/19/7xox1o7/8xox8/6oxxx1x7/6o1x1o1x6/5x1oo1x2o5/19/19/19/19/19/19/19 o 1-0 "
     "23",
     "J13"},
    {"a four in a bad position", 3, 5,
     "19/19/19/19/19/8xx9/7oooox2x4/10xoxx5/11xoooxo2/9xo1xxox3/9o1x1ooox2/7oo1x3x1o2/7x9x1/"
     "8o2x7/19/7o11/19/19/19 x 0-0 40",
     "G13"},
};

static const struct question questions[] = {
    {"five", 2, "H10 J10 K10 L10 C3", "G4 P4 P16 D15", "0-0", "G10 M10"},
    {"five in a gap", 2, "H10 J10 L10 M10 C3", "G10 P4 P16 N10", "0-0", "K10"},
    {"fifth pair", 2, "H10 C3 Q4", "J10 K10 D15", "4-0", "L10"},
    {"opponent's four", 3, "G10 C3 Q4 D16", "H10 J10 K10 L10", "0-0", "M10"},
    {"opponent's four with a gap", 3, "G10 N10 Q4 D16", "H10 J10 L10 M10", "0-0", "K10"},
    {"opponent's fifth pair", 3, "J10 K10 Q4", "H10 D15 P16", "0-4", "L10"},
    {"opponent's open three", 5, "C3 Q4 D16", "J10 K10 L10", "0-0", "H10 M10"},
    {"opponent's split three", 5, "C3 Q4 D16", "J10 K10 M10", "0-0", "H10 L10 N10"},
};

static struct ag_rules rules;

static void put(char board[SIZE][SIZE], const char *stones, char side)
{
    char copy[256];
    snprintf(copy, sizeof copy, "%s", stones);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
        struct scan scan;
        scan_init(&scan, word);
        int cell = square_read(SIZE, &scan);
        board[cell / SIZE][cell % SIZE] = side;
    }
}

/* The position as text: rows from the top, empty points as numbers. */
static void write_position(const struct question *question, char *out, size_t max)
{
    char board[SIZE][SIZE];
    size_t length = 0;
    memset(board, '.', sizeof board);
    put(board, question->x, 'x');
    put(board, question->o, 'o');
    for (int row = 0; row < SIZE; row++) {
        int empty = 0;
        for (int column = 0; column <= SIZE; column++) {
            char here = column < SIZE ? board[row][column] : '/';
            if (here == '.') {
                empty++;
                continue;
            }
            if (empty)
                length += (size_t)snprintf(out + length, max - length, "%d", empty);
            empty = 0;
            if (column < SIZE || row + 1 < SIZE)
                length += (size_t)snprintf(out + length, max - length, "%c", here);
        }
    }
    snprintf(out + length, max - length, " x %s 20", question->pairs);
}

static ag_move ask(const struct ag_view *view, int level, uint64_t nodes, uint64_t seed)
{
    const struct ag_engine *engine = ag_engine_find(NULL, &rules);
    struct ag_setup setup = {.rules = &rules, .seed = seed, .memory = 1 << 20, .threads = 1};
    struct ag_player *player = engine->create(&setup, NULL);
    struct ag_task task = {.view = view, .limits = {.level = (uint8_t)level, .nodes = nodes}};
    holds_memory(player);
    ag_move move = ag_think(engine, player, &task, NULL, NULL);
    engine->destroy(player);
    return move;
}

static bool is_right(const struct moment *moment, const char *text)
{
    char copy[256];
    snprintf(copy, sizeof copy, "%s", moment->answer);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
        if (!strcmp(word, text))
            return true;
    return false;
}

/* Whether the answer is right; says so if not. `nodes` is a limit. */
static bool answers(const struct moment *moment, const struct ag_view *view, int level,
                    uint64_t nodes, uint64_t seed)
{
    char text[AG_MOVE_TEXT];
    rules.game->move_write(&rules, ask(view, level, nodes, seed), text);
    if (is_right(moment, text))
        return true;
    printf("%s: level %d with up to %d nodes plays %s, seed %d\n", moment->what, level, (int)nodes,
           text, (int)seed);
    return false;
}

/* Asks all levels that must know the answer, and full strength with few and with more nodes;
 * returns how many answers were wrong. */
static int examine(const struct moment *moment)
{
    struct ag_view view;
    int wrong = 0;
    struct ag_match *match = ag_match_new(&rules, moment->position, NULL, NULL);
    if (!match) {
        printf("%s: not a position: %s\n", moment->what, moment->position);
        return 1;
    }
    ag_match_view(match, AG_SPECTATOR, &view);
    ag_match_view(match, view.acting >> 1, &view);
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        for (int level = moment->level; level <= AG_LEVELS; level++)
            wrong += !answers(moment, &view, level, NODES, seed);
        for (uint64_t nodes = moment->nodes; nodes && nodes <= NODES; nodes *= 4)
            wrong += !answers(moment, &view, 0, nodes, seed);
    }
    ag_match_free(match);
    return wrong;
}

static int examine_stones(const struct question *question)
{
    char position[AG_POSITION_TEXT];
    struct moment moment = {question->what, question->level, 0, position, question->answer};
    write_position(question, position, sizeof position);
    return examine(&moment);
}

/* How many different second moves a level makes with that many seeds. */
static int variety(int level, int seeds)
{
    struct ag_match *match = ag_match_new(&rules, NULL, NULL, NULL);
    struct ag_view view;
    ag_move seen[64];
    int count = 0;
    holds_memory(match);
    ag_match_view(match, 1, &view);
    for (int seed = 1; seed <= seeds; seed++) {
        ag_move move = ask(&view, level, NODES, (uint64_t)seed);
        int i = 0;
        while (i < count && seen[i] != move)
            i++;
        if (i == count)
            seen[count++] = move;
    }
    ag_match_free(match);
    return count;
}

int main(int argc, char **argv)
{
    struct args args = args_begin(argc, argv, "ai-ninuki-levels");
    int wrong = 0;
    args_end(&args);
    HOLDS(ag_rules_read(&rules, "ninuki", NULL));
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++)
        wrong += examine_stones(&questions[i]);
    for (size_t i = 0; i < sizeof moments / sizeof moments[0]; i++)
        wrong += examine(&moments[i]);
    for (int level = 1; level <= AG_LEVELS; level++)
        if (variety(level, 8) < 2) {
            printf("level %d always gives the same answer\n", level);
            wrong++;
        }
    printf("%d wrong\n", wrong);
    return wrong > 0;
}
