/*
 * tui.c - a match on the whole screen: begins, waits, ends. See tui.h.
 */
#include "front/tui/tui.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/error.h"
#include "front/tui/game.h"

enum {
    BLINK = 150, /* milliseconds between two pictures of an engine that thinks */
    BURST = 32   /* keys that are taken before the next picture, at most */
};

bool tui_is_possible(void)
{
    return screen_is_possible();
}

/* Saves what would be lost, says where, and ends as the signal asks. */
static void end_by_signal(struct game *game, int number)
{
    bool due = keep_is_due(game->keep, game->match);
    thought_drop(&game->thought);
    bool saved = due && keep_rescue(game->keep, game->match);
    screen_close(&game->screen);
    if (saved)
        fprintf(stderr, "agate: the game was saved in %s; go on with: agate play --record %s\n",
                game->keep->file, game->keep->file);
    raise(number);
}

/* Ctrl-C lets an engine that thinks move; otherwise it ends the program. */
static void take_signal(struct game *game)
{
    if (game->screen.signal == SIGINT && game->thought.under_way)
        thought_hurry(&game->thought);
    else
        end_by_signal(game, game->screen.signal);
}

/* Takes what has been typed, so that a picture is drawn once for keys that come quickly. Returns
 * what is left to be seen to: SCREEN_NOTHING, SCREEN_SIGNAL or KEY_RESIZE. */
static int take_keys(struct game *game, int key)
{
    for (int i = 0; i < BURST && key >= 0 && key != KEY_RESIZE && !game->over; i++) {
        game_key(game, key);
        key = game->over || i == BURST - 1 ? SCREEN_NOTHING : screen_wait(&game->screen, 0);
    }
    return key;
}

static void run(struct game *game)
{
    game_refresh(game);
    while (!game->over) {
        game_attend(game);
        game_paint(game);
        int key = screen_wait(&game->screen, game->thought.under_way ? BLINK : -1);
        if (take_keys(game, key) == SCREEN_SIGNAL)
            take_signal(game);
    }
    thought_drop(&game->thought);
}

enum tui_end tui_play(struct ag_match *match, struct partners *partners, struct keep *keep,
                      struct ag_error *why)
{
    struct game *game = calloc(1, sizeof *game);
    if (!game) {
        error_set(why, "", "there is no memory left");
        return TUI_FAILED;
    }
    *game = (struct game){.match = match,
                          .partners = partners,
                          .keep = keep,
                          .seat = -1,
                          .alone = -1,
                          .coordinates = true,
                          .cursor = AG_NO_CELL,
                          .goal = -1,
                          .end = TUI_QUIT};
    if (screen_open(&game->screen, ag_match_rules(match)->game->board)) {
        run(game);
        screen_close(&game->screen);
    } else {
        error_set(why, "", "this terminal has no screen");
        game->end = TUI_FAILED;
    }
    enum tui_end end = game->end;
    free(game);
    return end;
}
