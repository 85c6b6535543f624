/*
 * play.c - `agate play`: a game at this terminal, between people or against an engine.
 *
 * On a terminal with a screen it is played there (front/tui); otherwise, and with --plain, as a
 * dialogue in plain text (dialogue.c).
 */
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "ag/diagram.h"
#include "front/cli/cli.h"
#include "front/cli/dialogue.h"
#include "front/host/local.h"
#include "front/tui/tui.h"

/* What the command line says besides the match. */
struct wish {
    long level;       /* --against; 0: people only */
    const char *seat; /* --seat, or NULL: the first */
    const char *engine;
    long seed;
    bool has_seed, plain;
};

/* The seat of the person among engines, or -1 and a complaint. */
static int find_seat(const struct cli_table *table, const struct wish *wish)
{
    int seat =
        wish->seat ? ag_rules_seat(&table->rules, ag_match_state(table->match), wish->seat) : 0;
    if (seat < 0)
        cli_fail(CLI_USAGE, "--seat: there is no seat %s now; seats are numbered from 1",
                 cli_word(wish->seat).text);
    return seat;
}

/* Who sits where, for the record. */
static void name_seats(const struct cli_table *table, const struct partners *partners,
                       struct keep *keep)
{
    const char *login = getenv("LOGNAME") ? getenv("LOGNAME") : getenv("USER");
    for (int seat = 0; seat < table->rules.game->seats; seat++) {
        struct text text;
        text_init(&text, keep->name[seat], sizeof keep->name[seat]);
        if (partners_have(partners, seat))
            text_print(&text, "%s level %d", partners->kind->name, partners->level);
        else if (*table->name[seat])
            text_add(&text, table->name[seat]);
        else if (partners->level && login && strlen(login) < KEEP_NAME)
            text_add(&text, login);
    }
}

/* What would be lost with the screen: how the game stands, its moves, where it is saved. */
static void tell_end(const struct host *host)
{
    const struct keep *keep = host->keep;
    struct ag_view view;
    struct ag_buf out;
    ag_buf_init(&out, AG_DIAGRAM_MAX);
    ag_match_view(host->match, AG_SPECTATOR, &view);
    ag_diagram_status(&view, NULL, &out);
    cli_write(&out);
    dialogue_record(host);
    if (*keep->file && !keep_is_due(keep, host->match))
        printf("saved in %s; go on with: agate play --record %s\n", keep->file, keep->file);
}

/* Plays on the screen if there is one, and otherwise, or if wanted, in plain text. */
static int play(struct cli_table *table, const struct wish *wish, struct lines *lines)
{
    struct partners partners;
    struct keep keep = {.entries = 0};
    struct local local;
    struct ag_error why;
    int person = find_seat(table, wish);
    if (person < 0)
        return CLI_USAGE;
    if (!partners_init(&partners, &table->rules, wish->engine, (int)wish->level, person,
                       table->seed, &why))
        return cli_fail(CLI_USAGE, "--engine: %s", ag_english(&why).text);
    local_init(&local, table->match, &partners, &keep, table->seed);
    keep.entries = ag_match_entries(table->match);
    name_seats(table, &partners, &keep);
    if (table->record && !table->has_turn)
        keep_adopt(&keep, table->match, table->record);
    enum tui_end end = TUI_PLAIN;
    if (!wish->plain && tui_is_possible())
        end = tui_play(&local.host, &why);
    if (end == TUI_PLAIN)
        dialogue_run(&local.host, lines);
    else if (end == TUI_QUIT)
        tell_end(&local.host);
    partners_release(&partners);
    return end == TUI_FAILED
               ? cli_fail(CLI_USAGE, "%s; --plain plays in plain text", ag_english(&why).text)
               : CLI_OK;
}

/* Takes an option of `play` alone. */
static bool take_option(struct wish *wish, int option)
{
    switch (option) {
    case 'a':
        return cli_number("--against", optarg, 1, AG_LEVELS, &wish->level);
    case 's':
        wish->seat = optarg;
        return true;
    case 'e':
        wish->engine = optarg;
        return true;
    case 'S':
        wish->has_seed = true;
        return cli_number("--seed", optarg, 0, 1000000000, &wish->seed);
    default:
        wish->plain = true;
        return true;
    }
}

/* The seed: as wished, or from a good source. */
static bool find_seed(struct cli_table *table, const struct wish *wish)
{
    table->seed = (uint64_t)wish->seed;
    return wish->has_seed ||
           getrandom(&table->seed, sizeof table->seed, 0) == (ssize_t)sizeof table->seed;
}

static int run(int argc, char **argv)
{
    static const struct option options[] = {CLI_TABLE_OPTIONS,
                                            {"against", required_argument, NULL, 'a'},
                                            {"seat", required_argument, NULL, 's'},
                                            {"engine", required_argument, NULL, 'e'},
                                            {"seed", required_argument, NULL, 'S'},
                                            {"plain", no_argument, NULL, 'p'},
                                            {0}};
    struct cli_table table = {.match = NULL};
    struct wish wish = {0};
    struct lines lines = {.length = 0};
    char spec[LINES_LINE], *asked[] = {spec, NULL};
    int status = CLI_OK;
    for (int option; (option = cli_option(argc, argv, options)) != -1;) {
        int taken = cli_table_option(&table, &command_play, option, argv, &status);
        if (taken < 0)
            return status;
        if (!taken && !take_option(&wish, option))
            return CLI_USAGE;
    }
    if ((wish.seat || wish.engine) && !wish.level)
        return cli_fail(CLI_USAGE, "--seat and --engine go with --against LEVEL");
    if (!find_seed(&table, &wish))
        return cli_fail(CLI_USAGE, "the system gives no random numbers");
    bool ask = optind == argc && !table.record;
    if (ask && !dialogue_game(&lines, spec))
        return CLI_OK;
    status = ask ? cli_table_load(&table, 1, asked)
                 : cli_table_load(&table, argc - optind, argv + optind);
    if (!status)
        status = play(&table, &wish, &lines);
    cli_table_release(&table);
    return status;
}

const struct command command_play = {
    .name = "play",
    .summary = "Play a game at this terminal, with others or against an engine",
    .usage = "[SPEC] [OPTION...] [--position TEXT] [--file FILE | MOVE...]",
    .help = "  --against LEVEL  play against an engine, 1 (weak) to 10 (strong)\n"
            "  --seat SEAT      your seat then: 1, first, black ...; otherwise the first\n"
            "  --engine NAME    which engine, mcts or random; otherwise the strongest\n"
            "  --seed N         random numbers from 0 to 1000000000, to play the same again\n"
            "  --plain          plain text, also where there is a screen\n" CLI_TABLE_HELP
            "On a screen `?` shows the keys; in plain text `help` lists what can be typed.\n"
            "\nexample: agate play unlur:size=6 --against 5\n",
    .run = run,
};
