/*
 * play.c - `agate play`: a game at this terminal, between people or against an engine.
 *
 * On a terminal with a screen it is played there (front/tui); otherwise, and with --plain, as a
 * dialogue in plain text (dialogue.c).
 */
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "front/cli/cli.h"
#include "front/cli/club.h"
#include "front/cli/dialogue.h"
#include "front/host/local.h"
#include "front/online/address.h"

/* What the command line says besides the match. */
struct wish {
    long level; /* --against; 0: people only, unless --time says how long engines think */
    long time, threads;
    const char *seat; /* --seat, or NULL: the first */
    const char *engine;
    long seed;
    bool has_seed, plain, levels;
    struct club_wish club; /* what goes with the address of a server */
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
            text_print(&text, partners->time ? "%s %d s" : "%s level %d", partners->kind->name,
                       partners->time ? (int)(partners->time / 1000) : partners->level);
        else if (*table->name[seat])
            text_add(&text, table->name[seat]);
        else if (partners->seats && login && strlen(login) < KEEP_NAME)
            text_add(&text, login);
    }
}

/* Sits down at a table of this terminal's own. */
static int play(struct cli_table *table, const struct wish *wish, struct lines *lines)
{
    struct partners partners;
    struct keep keep = {.entries = 0};
    struct local local;
    struct ag_error why;
    int person = find_seat(table, wish);
    if (person < 0)
        return CLI_USAGE;
    struct partners_wish engines = {.name = wish->engine,
                                    .level = (int)wish->level,
                                    .time = (int)wish->time,
                                    .threads = (int)wish->threads,
                                    .person = person,
                                    .seed = table->seed};
    if (!partners_init(&partners, &table->rules, &engines, &why))
        return cli_fail(CLI_USAGE, "--engine: %s", ag_english(&why).text);
    local_init(&local, table->match, &partners, &keep, table->seed);
    keep.entries = ag_match_entries(table->match);
    name_seats(table, &partners, &keep);
    if (table->record && !table->has_turn)
        keep_adopt(&keep, table->match, table->record);
    int status = dialogue_or_screen(&local.host, lines, wish->plain);
    partners_release(&partners);
    return status;
}

/* What the levels of the engines are above the first, in Elo. */
static int print_levels(void)
{
    fputs("level", stdout);
    for (int i = 0; ag_engines[i]; i++)
        if (ag_engines[i]->elo)
            printf("%8s", ag_engines[i]->name);
    for (int level = 1; level <= AG_LEVELS; level++) {
        printf("\n%5d", level);
        for (int i = 0; ag_engines[i]; i++)
            if (ag_engines[i]->elo && ag_engines[i]->elo[level] < 0)
                printf("%8s", "?");
            else if (ag_engines[i]->elo)
                printf("%8d", ag_engines[i]->elo[level]);
    }
    putchar('\n');
    return CLI_OK;
}

/* Takes an option of `play` alone. */
static bool take_option(struct wish *wish, int option)
{
    switch (option) {
    case 'a':
        return cli_number("--against", optarg, 1, AG_LEVELS, &wish->level);
    case 't':
        return cli_number("--time", optarg, 1, 3600, &wish->time);
    case 'j':
        return cli_number("--threads", optarg, 1, AG_THREADS, &wish->threads);
    case 's':
        wish->seat = optarg;
        return true;
    case 'e':
        wish->engine = optarg;
        return true;
    case 'S':
        wish->has_seed = true;
        return cli_number("--seed", optarg, 0, 1000000000, &wish->seed);
    case 'n':
        wish->club.name = optarg;
        return true;
    case 'k':
        wish->club.seek = optarg;
        return true;
    case 'c':
        wish->club.clock = optarg;
        return true;
    case 'i':
        wish->club.seats = optarg;
        return true;
    case 'v':
        wish->club.hidden = true;
        return true;
    case 'w':
        wish->club.watch = true;
        return true;
    case 'l':
        wish->levels = true;
        return true;
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

/* Sits down at a table of a server. */
static int play_club(const struct cli_table *table, struct wish *wish, int words, char **word,
                     struct lines *lines)
{
    if (words > 1)
        return cli_fail(CLI_USAGE, "nothing follows the address of a server, not `%s`",
                        cli_word(word[1]).text);
    if (wish->level || wish->time || wish->threads || wish->seat || wish->engine ||
        wish->has_seed || table->position || table->file || table->record)
        return cli_fail(CLI_USAGE, "with the address of a server go --name, --seek, --clock, "
                                   "--seats, --private, --watch and --plain only");
    if (wish->club.watch && wish->club.seek)
        return cli_fail(CLI_USAGE, "--watch or --seek, not both");
    if (!wish->club.seek && (wish->club.clock || wish->club.seats || wish->club.hidden))
        return cli_fail(CLI_USAGE, "--clock, --seats and --private go with --seek SPEC");
    wish->club.url = word[0];
    wish->club.plain = wish->plain;
    return club_play(&wish->club, lines);
}

static int run(int argc, char **argv)
{
    static const struct option options[] = {CLI_TABLE_OPTIONS,
                                            {"against", required_argument, NULL, 'a'},
                                            {"time", required_argument, NULL, 't'},
                                            {"threads", required_argument, NULL, 'j'},
                                            {"levels", no_argument, NULL, 'l'},
                                            {"seat", required_argument, NULL, 's'},
                                            {"engine", required_argument, NULL, 'e'},
                                            {"seed", required_argument, NULL, 'S'},
                                            {"plain", no_argument, NULL, 'p'},
                                            {"name", required_argument, NULL, 'n'},
                                            {"seek", required_argument, NULL, 'k'},
                                            {"clock", required_argument, NULL, 'c'},
                                            {"seats", required_argument, NULL, 'i'},
                                            {"private", no_argument, NULL, 'v'},
                                            {"watch", no_argument, NULL, 'w'},
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
    if (wish.levels)
        return print_levels();
    if (optind < argc && address_is_one(argv[optind]))
        return play_club(&table, &wish, argc - optind, argv + optind, &lines);
    if (wish.club.name || wish.club.seek || wish.club.clock || wish.club.seats ||
        wish.club.hidden || wish.club.watch)
        return cli_fail(CLI_USAGE,
                        "--name, --seek, --clock, --seats, --private and --watch go with "
                        "the address of a server");
    if (wish.level && wish.time)
        return cli_fail(CLI_USAGE, "--against LEVEL or --time SECONDS, not both");
    if ((wish.seat || wish.engine) && !wish.level && !wish.time)
        return cli_fail(CLI_USAGE, "--seat and --engine go with --against LEVEL or --time SECONDS");
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
    .summary = "Play at this terminal: with others, against an engine, or at a server",
    .usage = "[SPEC | URL] [OPTION...] [--position TEXT] [--file FILE | MOVE...]",
    .help =
        "  --against LEVEL  play against an engine, 1 (weak) to 10 (strong)\n"
        "  --levels         print how strong the levels are, in Elo above level 1\n"
        "  --time S         play against an engine at full strength, S seconds a move\n"
        "  --threads N      let the engine think with N threads; otherwise 1\n"
        "  --seat SEAT      your seat then: 1, first, black ...; otherwise the first\n"
        "  --engine NAME    unlur, ninuki, mur, unitar, mcts or random; otherwise the strongest\n"
        "  --seed N         random numbers from 0 to 1000000000, to play the same again\n"
        "  --plain          plain text, also where there is a screen\n" CLI_TABLE_HELP
        "With the URL of a server, or of a table there (docs/play.md):\n"
        "  --name NAME      who you are; otherwise as last time, or it is asked for\n"
        "  --seek SPEC      open a table for this game; otherwise tables are listed\n"
        "  --seats LIST     who sits at it: me, open, link or the level of an engine, for\n"
        "                   each seat, joined by commas; otherwise me,open ...\n"
        "  --clock TEXT     its clock: fischer 5m+3s, byoyomi 10m+5x30s, days 3d ...\n"
        "  --private        it is for those only who have a link\n"
        "  --watch          watch, do not sit down\n"
        "On a screen `?` shows the keys; in plain text `help` lists what can be typed.\n"
        "\nexample: agate play unlur:size=6 --against 5\n",
    .run = run,
};
