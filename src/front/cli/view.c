/*
 * view.c - `agate view`: going through recorded games on the screen.
 *
 * Where there is no screen the games are listed, as with --list, or the one that is asked for is
 * printed.
 */
#include <stdlib.h>
#include <unistd.h>

#include "front/cli/play.h"
#include "front/cli/record/record.h"
#include "front/tui/album.h"
#include "front/tui/tui.h"

enum { GAMES_MAX = 10000 };

struct view {
    struct source source;
    struct album_list list;
    long number, turn; /* --game, --turn */
    bool has_turn, plain;
    bool full; /* there are more games than can be shown */
};

/* Keeps a record for the list. */
static bool take(void *context, struct source *source, struct ag_record *record)
{
    struct view *view = context;
    struct album_list *list = &view->list;
    view->full = list->games == GAMES_MAX;
    if (view->full)
        return false;
    struct album_game *game = realloc(list->game, (size_t)(list->games + 1) * sizeof *game);
    if (!game)
        return view->full = true, false;
    list->game = game;
    game += list->games;
    *game = (struct album_game){.bad = source->bad};
    ag_record_init(&game->record);
    list->games++;
    view->full = !ag_record_copy(&game->record, record);
    return !view->full;
}

static void release(struct album_list *list)
{
    for (int i = 0; i < list->games; i++) {
        ag_record_release(&list->game[i].record);
        free(list->game[i].board);
    }
    free(list->game);
}

/* The name of what was read, for complaints. */
static const char *files_of(const struct view *view)
{
    return view->source.files > 1 ? "these files" : view->source.file;
}

static int print_list(const struct album_list *list)
{
    for (int i = 0; i < list->games; i++) {
        char line[512];
        struct text text;
        text_init(&text, line, sizeof line);
        album_summary(&list->game[i], &text);
        printf("%4d  %s\n", i + 1, line);
    }
    return CLI_OK;
}

/* Prints one game where there is no screen. */
static int print_one(const struct view *view)
{
    const struct album_game *game = &view->list.game[view->list.at];
    if (game->bad)
        return cli_fail(CLI_REFUSED, "game %d of %s has errors; `agate record check` says which",
                        view->list.at + 1, files_of(view));
    return record_print(&game->record);
}

/* Shows the games; whoever plays on comes back to them. */
static int show(struct view *view)
{
    struct album_list *list = &view->list;
    struct ag_error why;
    for (;;) {
        enum album_end end = album_run(list, &why);
        if (end == ALBUM_FAILED)
            return cli_fail(CLI_USAGE, "%s", ag_english(&why).text);
        if (end == ALBUM_QUIT)
            return CLI_OK;
        int status = play_from(&list->game[list->at].record, list->node, list->level);
        if (status)
            return status;
    }
}

/* Sets what is shown at first. */
static int begin(struct view *view)
{
    struct album_list *list = &view->list;
    if (view->number > list->games)
        return cli_fail(CLI_USAGE, "--game: there %s only %d game%s",
                        list->games == 1 ? "is" : "are", list->games, list->games == 1 ? "" : "s");
    list->theme = play_theme();
    list->at = view->number ? (int)view->number - 1 : 0;
    list->listed = !view->number && !view->has_turn && list->games > 1;
    if (!view->has_turn)
        return CLI_OK;
    bool found = cli_find_turn(&list->game[list->at].record, view->turn, &list->node);
    return found ? CLI_OK : CLI_USAGE;
}

static int view_files(struct view *view, int files, char **file)
{
    bool screen = !view->plain && tui_is_possible();
    int status = source_run(&view->source, files, file);
    if (status == CLI_USAGE)
        return status;
    if (view->full)
        return cli_fail(CLI_USAGE, "the games are too many or too large to be shown; "
                                   "`agate record filter` selects some");
    if (!view->list.games)
        return cli_fail(CLI_REFUSED, "there is no game in %s", files_of(view));
    status = begin(view);
    if (status)
        return status;
    if (screen)
        return show(view);
    bool one = view->number || view->list.games == 1;
    return one && !view->plain ? print_one(view) : print_list(&view->list);
}

static int run(int argc, char **argv)
{
    static struct view view = {
        .source = {.what = "view", .form = -1, .settle = true, .take = take}};
    view.source.context = &view;
    int status = options_read(&command_view, argc, argv, &view);
    if (status != OPTIONS_GOOD)
        return status;
    if (optind == argc && isatty(STDIN_FILENO))
        return cli_fail(CLI_USAGE, "which records? give a FILE");
    status = view_files(&view, argc - optind, argv + optind);
    release(&view.list);
    return status;
}

static const struct cli_option options[] = {
    {"game", OPTION_NUMBER, "N", "open or print the Nth game; by default several are listed",
     .at = offsetof(struct view, number), .min = 1, .max = GAMES_MAX},
    {"turn", OPTION_NUMBER, "N", "open it after turn N", .at = offsetof(struct view, turn),
     .min = 0, .max = AG_PLY_MAX, .given = offsetof(struct view, has_turn)},
    {"list", OPTION_FLAG, NULL, "only list the games", .at = offsetof(struct view, plain)},
    {0}};
static const struct cli_group groups[] = {
    {.option = options}, {.option = record_options, .at = offsetof(struct view, source)}, {0}};

const struct command command_view = {
    .name = "view",
    .summary = "Browse recorded games on the screen",
    .usage = "[OPTION...] FILE...",
    .groups = groups,
    .after = "It shows turns, variations, comments, marks and evaluations, an engine's analysis "
             "and the same board in other games, and lets you play on from any turn; `?` shows the "
             "keys. Without a screen it lists the games; if there is only one, it prints it.\n",
    .example = "agate view examples/club.agr",
    .operand = OPTION_FILE,
    .run = run,
};
