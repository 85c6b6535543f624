/*
 * guide.c - a game in a few words. See guide.h.
 */
#include "front/start/guide.h"

#include "ag/engine.h"

struct line {
    const char *name, *text;
};

struct guide {
    const char *game, *about, *facts;
    const char *goal[4]; /* for all roles, then by role; NULL: the same as for all */
    struct line task[5]; /* by phase */
};

static const struct guide guides[] = {
    {.game = "unlur",
     .about = "Bargain for the black stones. Then White joins two opposite sides, Black three that "
              "do not touch.",
     .facts = "2 players, about 15 minutes",
     .goal =
         {"Black wins by joining three sides that do not touch (a Y), White by joining two "
          "opposite ones (a line).",
          "You win by joining three sides that do not touch: a Y. If you make a line, you lose.",
          "You win by joining two opposite sides: a line. If you make a Y, you lose."},
     .task = {{"contract", "Place a black stone off the sides, or pass: whoever passes plays "
                           "Black, and White moves next."},
              {"main", "Place a stone on any empty cell. There is no passing now."}}},
    {.game = "ninuki",
     .about = "Five in a row that cannot be broken, or five captured pairs.",
     .facts = "2 players, about 10 minutes",
     .goal =
         {"You win with exactly five in a row that cannot be broken, or with five captured pairs."},
     .task = {{"second", "Place the second stone next to the centre."},
              {"third", "Place the third stone outside the 5 by 5 points around the centre."},
              {"play", "Place a stone. Two stones between two of yours are captured."},
              {"break", "Capture a pair from the five, or you lose."}}},
    {.game = "mur",
     .about = "A stone moves as far as its group is large. Trap three stones, or the red one.",
     .facts = "2 players, about 20 minutes",
     .goal = {"You win with three traps, or by surrounding the red mur stone."},
     .task = {{"play", "Place a stone, or move one exactly as many steps as its group has stones. "
                       "There is no passing."},
              {"trapped", "Take your trapped stones off the board."},
              {"repeat", "The board has repeated itself: take one of your stones off."},
              {"stagnant", "You cannot move: take one of your stones off."}}},
    {.game = "unitar",
     .about = "Choose in secret. Only what is shared will happen.",
     .facts = "3 players, about 25 minutes",
     .goal = {"After eight rounds, the colour with the most frames wins."},
     .task = {{"setup", "Choose the square of your captain of uni, then of tar."},
              {"intention", "Carried out if others choose at least two of its words."}}},
};

static const struct guide *find(const struct ag_game *game)
{
    static const struct guide none = {.about = "", .facts = "", .goal = {""}};
    for (size_t i = 0; i < sizeof guides / sizeof guides[0]; i++)
        if (!strcmp(guides[i].game, game->name))
            return &guides[i];
    return &none;
}

/* The text with this name; "": there is none. */
static const char *text_of(const struct line *line, size_t lines, const char *name)
{
    for (size_t i = 0; i < lines && line[i].name; i++)
        if (!strcmp(line[i].name, name))
            return line[i].text;
    return "";
}

const char *guide_about(const struct ag_game *game)
{
    return find(game)->about;
}

const char *guide_facts(const struct ag_game *game)
{
    return find(game)->facts;
}

const char *guide_goal(const struct ag_game *game, int role)
{
    const struct guide *guide = find(game);
    return guide->goal[role] ? guide->goal[role] : guide->goal[0];
}

const char *guide_task(const struct ag_game *game, const struct ag_state *state)
{
    const struct guide *guide = find(game);
    return state->acting ? text_of(guide->task, sizeof guide->task / sizeof guide->task[0],
                                   game->phase[state->phase])
                         : "";
}

const char *guide_level(int level)
{
    static const char *const word[AG_LEVELS + 1] = {
        "",       "first steps", "beginner", "easy",         "casual", "practised", "club player",
        "strong", "very strong", "expert",   "the strongest"};
    return word[level];
}
