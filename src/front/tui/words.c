/*
 * words.c - what words do: undo, draw, resign, hint, save, quit. See game.h.
 */
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "front/tui/game.h"

void game_undo(struct game *game)
{
    struct ag_error why;
    int turns = partners_turns_back(game->partners, game->match);
    if (ag_match_rules(game->match)->game->secret)
        turns = 1; /* the match says why not */
    if (!turns || !ag_match_undo(game->match, turns, &why)) {
        if (!turns)
            error_set(&why, "", "there is nothing to take back");
        game_refuse(game, &why);
        return;
    }
    thought_drop(&game->thought);
    game_refresh(game);
    game_say(game, INK_TEXT, "Taken back: %d %s.", turns, turns == 1 ? "move" : "moves");
}

void game_ask_hint(struct game *game)
{
    struct ag_error why;
    if (game->thought.under_way || game->seat < 0) {
        game_say(game, INK_TEXT, game->view.over ? "The game is over." : "It is not your turn.");
        return;
    }
    if (thought_begin(&game->thought, game->partners, game->match, game->seat, game->screen.wake,
                      &why))
        game_say(game, INK_TEXT, "Looking for a good move ...");
    else
        game_refuse(game, &why);
}

void game_take_hint(struct game *game, ag_move move)
{
    const struct ag_rules *rules = ag_match_rules(game->match);
    const struct ag_report *report = &game->thought.report;
    char text[AG_MOVE_TEXT];
    if (game->thought.seat != game->seat)
        return;
    rules->game->move_write(rules, move, text);
    game->hints = choice_path(&game->choice, move, game->hint);
    if (game->hints)
        game->cursor = game->hint[0];
    if (game->choice.menu.columns)
        choice_menu_show(&game->choice, move);
    game->preview_is_old = true;
    int value = report->lines ? (report->line[0].value[game->seat] + 50) / 100 : 50;
    game_say(game, INK_GOOD, "Hint: %s. %s would then expect %d %% of the game%s.", text,
             game->partners->kind->name, value,
             report->lines && report->line[0].proven ? ", for certain" : "");
}

void game_save(struct game *game, const char *file)
{
    char proposed[KEEP_FILE];
    struct ag_error why;
    if (!*file) {
        keep_propose(game->keep, game->match, proposed);
        file = proposed;
    }
    if (keep_save(game->keep, game->match, file, &why))
        game_say(game, INK_GOOD, "Saved in %s.", file);
    else
        game_refuse(game, &why);
}

void game_quit(struct game *game)
{
    if (game->view.over || !keep_is_due(game->keep, game->match))
        game->over = true;
    else
        game->mode = MODE_QUIT;
}

/* Offers a draw for all people here; the engines answer. */
static void draw(struct game *game)
{
    struct ag_error why;
    const struct ag_rules *rules = ag_match_rules(game->match);
    for (int seat = 0; seat < rules->game->seats; seat++) {
        if (!partners_have(game->partners, seat) || game->view.gone >> seat & 1 ||
            partners_would_draw(game->partners, seat))
            continue;
        game_say(game, INK_TEXT, "%s (seat %d) declines a draw.", game->partners->kind->name,
                 seat + 1);
        return;
    }
    int entries = ag_match_entries(game->match);
    thought_drop(&game->thought);
    for (int seat = 0; seat < rules->game->seats; seat++)
        if (!(game->view.gone >> seat & 1) && ag_match_entries(game->match) == entries &&
            !ag_match_offer_draw(game->match, seat, &why)) {
            game_refuse(game, &why);
            return;
        }
    game_refresh(game);
    game_say(game, INK_GOOD, "A draw is agreed.");
}

/* Gives up for the person who is asked, or for the only one. */
static void resign(struct game *game)
{
    struct ag_error why;
    int seat = game->seat;
    for (int i = 0; seat < 0 && i < ag_match_rules(game->match)->game->seats; i++)
        if (!partners_have(game->partners, i))
            seat = i;
    thought_drop(&game->thought);
    if (!ag_match_resign(game->match, seat, &why)) {
        game_refuse(game, &why);
        return;
    }
    game_refresh(game);
    game_say(game, INK_TEXT, "Seat %d resigns.", seat + 1);
}

static void show_position(struct game *game)
{
    char text[AG_POSITION_TEXT];
    const struct ag_rules *rules = ag_match_rules(game->match);
    rules->game->state_write(rules, ag_match_state(game->match), text);
    game_say(game, INK_TEXT, "%s", text);
}

static void show_page(struct game *game, enum game_mode mode)
{
    game->mode = mode;
    game->scroll = 0;
}

bool game_word(struct game *game, const char *line)
{
    if (text_same(line, "help") || text_same(line, "?"))
        show_page(game, MODE_HELP);
    else if (text_same(line, "moves"))
        show_page(game, MODE_MOVES);
    else if (text_same(line, "quit") || text_same(line, "exit"))
        game_quit(game);
    else if (text_same(line, "undo"))
        game_undo(game);
    else if (text_same(line, "hint"))
        game_ask_hint(game);
    else if (text_same(line, "draw"))
        draw(game);
    else if (text_same(line, "resign"))
        resign(game);
    else if (text_same(line, "position"))
        show_position(game);
    else if (text_same(line, "save"))
        game_save(game, "");
    else if (!strncmp(line, "save ", 5))
        game_save(game, line + 5 + strspn(line + 5, " "));
    else
        return false;
    return true;
}
