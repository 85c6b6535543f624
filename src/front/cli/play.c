/*
 * play.c - `agate play`: a game at this terminal, between people or against an engine.
 *
 * On a terminal with a screen it is played there (front/tui); otherwise, and with --plain, as a
 * dialogue in plain text (dialogue.c).
 */
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "base/bits.h"
#include "front/cli/ask.h"
#include "front/cli/cli.h"
#include "front/cli/club.h"
#include "front/cli/dialogue.h"
#include "front/cli/play.h"
#include "front/cli/thinker.h"
#include "front/host/local.h"
#include "front/online/address.h"
#include "front/tui/tui.h"

/* What the command line says besides the match. */
struct asked {
    long level; /* --against; 0: people only, unless --time says how long engines think */
    const struct cli_option *level_from; /* --against or its synonym --level; NULL: neither */
    long time;                           /* milliseconds */
    long threads;
    const char *seat; /* --seat, or NULL: the first */
    const char *engine;
    long seed;
    bool has_seed, plain, levels;
    bool nobody;            /* --against 0: people only, whoever played before */
    struct club_asked club; /* what goes with the address of a server */
};

/* The whole command line. */
struct line {
    struct cli_table table;
    struct asked asked;
};

static const char *const seat_tag[AG_SEATS] = {"First", "Second", "Third"};

/* The engines that a recorded game was played against, if they are all the same and leave a seat to
 * people; returns their seats. */
static uint8_t find_engines(const struct cli_table *table, struct partners_wanted *engines)
{
    uint8_t seats = 0;
    for (int seat = 0; seat < table->rules.game->seats; seat++) {
        const char *name = ag_record_tag(&table->origin, seat_tag[seat]);
        struct partners_wanted one = *engines;
        if (!name || !partners_read(name, &one) || !ag_engine_find(one.name, &table->rules))
            continue;
        if (seats &&
            (one.name != engines->name || one.level != engines->level || one.time != engines->time))
            return 0;
        *engines = one;
        seats |= (uint8_t)(1U << seat);
    }
    return seats == (1U << table->rules.game->seats) - 1 ? 0 : seats;
}

/* Applies what the command line says about the engines; false with a complaint. */
static bool add_engines(const struct cli_table *table, const struct asked *asked,
                        struct partners_wanted *engines)
{
    if (asked->level || asked->time || asked->nobody) {
        engines->name = NULL;
        engines->level = (int)asked->level;
        engines->time = (uint32_t)asked->time;
    }
    bool any = engines->level || engines->time;
    if ((asked->seat || asked->engine) && !any) {
        cli_fail(CLI_USAGE, "--seat and --engine need --against LEVEL or --time SECONDS");
        return false;
    }
    engines->name = asked->engine ? asked->engine : engines->name;
    int person = asked->club.watch ? AG_SEATS : 0; /* AG_SEATS: people only watch */
    if (asked->seat)
        person = ag_rules_seat(&table->rules, ag_match_state(table->match), asked->seat);
    if (person < 0) {
        cli_fail(CLI_USAGE, "--seat: there is no seat %s now; seats are numbered from 1",
                 cli_word(asked->seat).text);
        return false;
    }
    if (asked->seat || asked->club.watch || !engines->seats)
        engines->seats = (uint8_t)(((1U << table->rules.game->seats) - 1) & ~(1U << person));
    return true;
}

/* Who sits where, for the panel and the record. `before` are the seats that engines had there; an
 * engine that is no longer at the table is not named. */
static void name_seats(struct cli_table *table, const struct partners *partners, uint8_t before,
                       const char *login, struct keep *keep)
{
    struct partners_wanted ignored;
    for (int seat = 0; seat < table->rules.game->seats; seat++) {
        struct text text;
        text_init(&text, keep->name[seat], sizeof keep->name[seat]);
        if (before >> seat & 1 && !partners_have(partners, seat))
            ag_record_remove_tag(&table->origin, seat_tag[seat]);
        const char *name = ag_record_tag(&table->origin, seat_tag[seat]);
        if (partners_have(partners, seat))
            partners_name(partners, &text);
        else if (name && strlen(name) < KEEP_NAME && !partners_read(name, &ignored))
            text_add(&text, name);
        else if (!name && partners->seats && login && strlen(login) < KEEP_NAME)
            text_add(&text, login);
    }
}

/* What the games that are played one after another have in common. */
struct evening {
    const struct asked *asked;
    const struct start *start;
    struct lines *lines;
    struct clock_rules clock;
    struct partners_wanted engines;
    uint8_t before; /* the seats that engines had in the record of the game */
};

/* Plays one game; *next is what people want to play after it. */
static int play_game(struct evening *evening, struct cli_table *table, enum host_next *next)
{
    struct partners partners;
    struct keep keep = {.origin = table->record ? &table->origin : NULL};
    struct local local;
    struct ag_error why;
    evening->engines.seed = table->seed;
    if (!partners_init(&partners, &table->rules, &evening->engines, &why))
        return cli_fail(CLI_USAGE, "--engine: %s", ag_english(&why).text);
    local_init(&local, table->match, &partners, &keep, table->seed);
    keep.entries = ag_match_entries(table->match);
    name_seats(table, &partners, evening->before, evening->start->name, &keep);
    local.host.theme = evening->start->colours;
    if (table->record && !table->has_turn)
        keep_adopt(&keep, table->match, table->record);
    local_set_clock(&local, &evening->clock);
    int status = dialogue_or_screen(&local.host, evening->lines, evening->asked->plain);
    *next = local.host.next;
    partners_release(&partners);
    return status;
}

/* Seats the engines, or raises their level, for the next game. */
static void arrange(struct evening *evening, int seats, enum host_next next)
{
    unsigned engines = evening->engines.seats, all = (1U << seats) - 1;
    if (next == HOST_SWAPPED)
        evening->engines.seats = (uint8_t)((engines << 1 | engines >> (seats - 1)) & all);
    evening->engines.level += next == HOST_HARDER;
    evening->before = 0;
}

/* Puts a new match on the table, from the same first position; it has no record yet. */
static bool renew(struct cli_table *table, struct ag_error *why)
{
    struct ag_view view;
    ag_match_view(table->match, AG_SPECTATOR, &view);
    for (int i = 0; i < AG_OPTIONS; i++)
        if (table->record && table->rules.game->option[i].drawn)
            table->rules.option[i] = AG_UNSET;
    struct ag_match *match = ag_match_new(&table->rules, view.position, NULL, why);
    if (!match)
        return false;
    ag_match_free(table->match);
    table->match = match;
    table->record = NULL;
    table->seed++;
    ag_record_release(&table->origin);
    ag_record_init(&table->origin);
    return true;
}

/* Sits down at a table of this terminal's own, for one game or more. */
static int play(struct cli_table *table, const struct asked *asked, const struct start *start,
                struct lines *lines)
{
    struct evening evening = {
        .asked = asked, .start = start, .lines = lines, .clock = {.mode = CLOCK_NONE}};
    struct partners_wanted *engines = &evening.engines;
    struct ag_error why;
    evening.before = engines->seats = find_engines(table, engines);
    if (!evening.before)
        *engines = (struct partners_wanted){.name = NULL};
    engines->threads = (int)asked->threads;
    if (!add_engines(table, asked, engines))
        return CLI_USAGE;
    if (asked->club.clock && !clock_read(&evening.clock, asked->club.clock, &why))
        return cli_fail(CLI_USAGE, "--clock: %s", ag_english(&why).text);
    for (;;) {
        enum host_next next = HOST_NOTHING;
        int status = play_game(&evening, table, &next);
        if (!next)
            return status;
        arrange(&evening, table->rules.game->seats, next);
        if (!renew(table, &why))
            return cli_fail(CLI_USAGE, "%s", ag_english(&why).text);
    }
}

/* The seed: as asked for, or from a good source. */
static bool find_seed(struct cli_table *table, const struct asked *asked)
{
    table->seed = (uint64_t)asked->seed;
    return asked->has_seed ||
           getrandom(&table->seed, sizeof table->seed, 0) == (ssize_t)sizeof table->seed;
}

int play_theme(void)
{
    struct start start;
    start_load(&start);
    return start.colours;
}

int play_from(const struct ag_record *record, uint32_t node, int level)
{
    struct cli_table table = {.record = "", .has_turn = true};
    struct asked asked = {.level = level};
    struct lines lines = {.length = 0};
    struct start start;
    struct ag_error why;
    char seat[2] = "1";
    start_load(&start);
    table.match = ag_record_match(record, node, &why);
    if (!table.match)
        return cli_fail(CLI_REFUSED, "%s", ag_english(&why).text);
    table.rules = *ag_match_rules(table.match);
    unsigned owing = ag_match_owing(table.match);
    seat[0] = (char)('1' + (owing ? bits_first32(owing) : 0));
    asked.seat = level ? seat : NULL;
    ag_buf_init(&table.input, 0);
    ag_buf_init(&table.comment, 0);
    ag_record_init(&table.origin);
    int status = CLI_USAGE;
    if (!ag_record_copy(&table.origin, record) || !find_seed(&table, &asked))
        cli_fail(CLI_USAGE, "out of memory");
    else
        status = play(&table, &asked, &start, &lines);
    cli_table_release(&table);
    return status;
}

void play_levels(struct ag_buf *out)
{
    char cell[16];
    ag_buf_string(out, "level");
    for (int i = 0; ag_engines[i]; i++)
        if (ag_engines[i]->elo) {
            snprintf(cell, sizeof cell, "%8s", ag_engines[i]->name);
            ag_buf_string(out, cell);
        }
    for (int level = 1; level <= AG_LEVELS; level++) {
        snprintf(cell, sizeof cell, "\n%5d", level);
        ag_buf_string(out, cell);
        for (int i = 0; ag_engines[i]; i++) {
            if (!ag_engines[i]->elo)
                continue;
            if (ag_engines[i]->elo[level] < 0)
                snprintf(cell, sizeof cell, "%8s", "?");
            else
                snprintf(cell, sizeof cell, "%8d", ag_engines[i]->elo[level]);
            ag_buf_string(out, cell);
        }
    }
    ag_buf_char(out, '\n');
}

static int print_levels(void)
{
    struct ag_buf out;
    ag_buf_init(&out, CLI_OUTPUT_MAX);
    play_levels(&out);
    return cli_write(&out);
}

/* Takes the level of --against, or of its synonym --level. */
static bool take_level(void *to, const struct cli_option *option, const char *value)
{
    struct asked *asked = to;
    char name[16];
    long level;
    snprintf(name, sizeof name, "--%s", option->name);
    if (!cli_number(name, value, option->min, option->max, &level))
        return false;
    if (asked->level_from && asked->level_from != option && asked->level != level) {
        cli_fail(CLI_USAGE,
                 "--against and --level are the same option: give one level, not %d and %d",
                 (int)asked->level, (int)level);
        return false;
    }
    asked->level = level;
    asked->level_from = option;
    asked->nobody = !level;
    return true;
}

/* Sits down at a table of a server. */
static int play_club(const struct cli_table *table, struct asked *asked, int words, char **word,
                     struct lines *lines)
{
    if (words > 1)
        return cli_fail(CLI_USAGE, "only options can follow the address of a server, not `%s`",
                        cli_word(word[1]).text);
    if (asked->level || asked->nobody || asked->time || asked->threads || asked->seat ||
        asked->engine || asked->has_seed || table->position || table->file || table->record)
        return cli_fail(CLI_USAGE, "with the address of a server, only --name, --seek, --clock, "
                                   "--seats, --private, --watch, --plain, --sign-in, --sign-up "
                                   "and --sign-out can be used");
    if (!!asked->club.sign_in + !!asked->club.sign_up + asked->club.sign_out > 1)
        return cli_fail(CLI_USAGE, "give one of --sign-in, --sign-up and --sign-out");
    if (asked->club.watch && asked->club.seek)
        return cli_fail(CLI_USAGE, "give --watch or --seek, not both");
    if (!asked->club.seek && (asked->club.clock || asked->club.seats || asked->club.hidden))
        return cli_fail(CLI_USAGE, "--clock, --seats and --private need --seek SPEC");
    asked->club.url = word[0];
    asked->club.plain = asked->plain;
    return club_play(&asked->club, lines);
}

/* Makes what the command line says the choices that are shown first. */
static void choose_asked(struct asked *asked, struct start *start)
{
    if (asked->level)
        start->level = (int)asked->level;
    if (asked->level || asked->seat)
        start->opponent = START_ENGINE;
    if (asked->club.watch)
        start->opponent = START_WATCH;
    if (asked->nobody)
        start->opponent = START_PEOPLE;
    if (asked->club.clock)
        start_give_clock(start, asked->club.clock);
    if (asked->seat && !asked->time && !asked->nobody && start_give_seat(start, asked->seat))
        asked->seat = NULL;
}

/* Asks what is to be played, on the screen or in plain text. */
static enum tui_start_end ask_what(struct asked *asked, struct start *start, struct lines *lines)
{
    static struct settings settings; /* too large for the stack */
    bool screen = !asked->plain && !asked->time && tui_is_possible();
    choose_asked(asked, start);
    enum tui_start_end end = screen ? tui_start(start) : TUI_START_PLAIN;
    if (end == TUI_START_PLAIN) {
        enum ask_end answer = ask_start(lines, start, !asked->level && !asked->time);
        end = answer == ASK_PLAY     ? TUI_START_PLAY
              : answer == ASK_RESUME ? TUI_START_RESUME
                                     : TUI_START_QUIT;
    }
    if (end == TUI_START_PLAY && isatty(STDIN_FILENO)) {
        settings_read(&settings);
        start_remember(start, &settings);
        settings_write(&settings);
    }
    return end;
}

/* Plays what is asked for. */
static int play_asked(struct cli_table *table, struct asked *asked, struct start *start,
                      struct lines *lines)
{
    static const char *const number[AG_SEATS] = {"1", "2", "3"};
    char spec[AG_RULES_TEXT], *words[] = {spec, NULL};
    struct ag_rules rules;
    struct clock_rules clock;
    struct ag_error why;
    if (asked->club.clock && !clock_read(&clock, asked->club.clock, &why))
        return cli_fail(CLI_USAGE, "--clock: %s", ag_english(&why).text);
    enum tui_start_end end = ask_what(asked, start, lines);
    if (end == TUI_START_QUIT)
        return CLI_OK;
    start_rules(start, &rules);
    ag_rules_write(&rules, spec);
    bool fresh = end == TUI_START_PLAY;
    if (!fresh) {
        table->record = start->resume;
    } else if (!asked->time) {
        unsigned seats = rules.game->seats, own = (unsigned)start->seat;
        asked->level = start->opponent == START_PEOPLE ? 0 : start->level;
        asked->club.watch = start->opponent == START_WATCH;
        if (start->opponent == START_ENGINE && !asked->seat)
            asked->seat = number[own < seats ? own : table->seed % seats];
    }
    if (fresh)
        asked->club.clock = start->clock ? start_clock(start) : NULL;
    int status = cli_table_load(table, fresh ? 1 : 0, words);
    if (!status)
        status = play(table, asked, start, lines);
    cli_table_release(table);
    return status;
}

static int run(int argc, char **argv)
{
    struct line line = {.asked = {0}};
    struct lines lines = {.length = 0};
    struct start start;
    int status = options_read(&command_play, argc, argv, &line);
    if (status != OPTIONS_GOOD)
        return status;
    if (line.asked.levels)
        return print_levels();
    if (optind < argc && address_is_one(argv[optind]))
        return play_club(&line.table, &line.asked, argc - optind, argv + optind, &lines);
    const struct club_asked *club = &line.asked.club;
    if (club->name || club->seek || club->seats || club->hidden || club->sign_in || club->sign_up ||
        club->sign_out)
        return cli_fail(CLI_USAGE, "--name, --seek, --seats, --private, --sign-in, --sign-up and "
                                   "--sign-out need the address of a server");
    if ((line.asked.level || line.asked.nobody) && line.asked.time)
        return cli_fail(CLI_USAGE, "give --against LEVEL or --time SECONDS, not both");
    if (!find_seed(&line.table, &line.asked))
        return cli_fail(CLI_USAGE, "the system provides no random numbers");
    bool ask = optind == argc && !line.table.record;
    if (line.asked.club.watch && !ask && !line.asked.level && !line.asked.time)
        return cli_fail(CLI_USAGE, "--watch needs --against LEVEL, --time SECONDS or the "
                                   "address of a server");
    if (line.asked.club.watch && line.asked.seat)
        return cli_fail(CLI_USAGE, "give --watch or --seat, not both");
    start_load(&start);
    if (ask)
        return play_asked(&line.table, &line.asked, &start, &lines);
    status = cli_table_load(&line.table, argc - optind, argv + optind);
    if (!status)
        status = play(&line.table, &line.asked, &start, &lines);
    cli_table_release(&line.table);
    return status;
}

#define AT(member) offsetof(struct asked, member)

static const struct cli_option options[] = {
    {"against", OPTION_NUMBER, "LEVEL",
     "play against an engine, 1 (weak) to 10 (strong); a saved game resumes against its engine, or "
     "with 0 between people",
     .min = 0, .max = AG_LEVELS, .take = take_level},
    {"level", OPTION_NUMBER, "LEVEL", "the same as --against", .min = 0, .max = AG_LEVELS,
     .take = take_level},
    {"levels", OPTION_FLAG, NULL, "print how strong the levels are, in Elo above level 1",
     .at = AT(levels)},
    {"time", OPTION_SECONDS, "S",
     "play against an engine at full strength, S seconds a move, {range}", .at = AT(time)},
    {"threads", OPTION_NUMBER, "N", "let the engine think with N threads, {range}; default 1",
     .at = AT(threads), .min = 1, .max = AG_THREADS},
    {"seat", OPTION_TEXT, "SEAT", "your seat against an engine: 1, first, black ...; default 1",
     .at = AT(seat)},
    {"watch", OPTION_FLAG, NULL, "watch engines play; with a URL, watch a table",
     .at = AT(club.watch)},
    {"clock", OPTION_TEXT, "TEXT",
     "a clock for every seat: fischer 5m+3s, byoyomi 10m+5x30s ...; at a server also days 3d",
     .at = AT(club.clock)},
    {"engine", OPTION_TEXT, "NAME", "{words}; otherwise the strongest", .at = AT(engine),
     .words = thinker_engines},
    {"seed", OPTION_NUMBER, "N", "random seed, {range}, to play the same game again",
     .at = AT(seed), .min = 0, .max = LIMITS_SEED, .given = AT(has_seed)},
    {"plain", OPTION_FLAG, NULL, "use plain text even if the terminal has a screen",
     .at = AT(plain)},
    {0}};

static const struct cli_option server_options[] = {
    {"name", OPTION_TEXT, "NAME", "your name; by default the one used last time, or you are asked",
     .at = AT(club.name)},
    {"seek", OPTION_SPEC, "SPEC", "open a table for this game; without it, the lobby opens",
     .at = AT(club.seek)},
    {"seats", OPTION_TEXT, "LIST",
     "who sits at it: me, open, link or the level of an engine, for each seat, separated by "
     "commas; default me,open ...",
     .at = AT(club.seats)},
    {"private", OPTION_FLAG, NULL, "only people who have a link can see the table",
     .at = AT(club.hidden)},
    {"sign-in", OPTION_TEXT, "HANDLE", "sign in to your account; the password is asked for",
     .at = AT(club.sign_in)},
    {"sign-up", OPTION_TEXT, "HANDLE",
     "make an account; your games as a guest become those of the account", .at = AT(club.sign_up)},
    {"sign-out", OPTION_FLAG, NULL, "sign out, or forget the guest, and leave",
     .at = AT(club.sign_out)},
    {0}};

static const struct cli_group groups[] = {
    {.option = options, .at = offsetof(struct line, asked)},
    {.option = cli_table_options, .at = offsetof(struct line, table)},
    {.option = server_options,
     .at = offsetof(struct line, asked),
     .head = "With the URL of a server, or of a table there (docs/play.md):\n"},
    {0}};

const struct command command_play = {
    .name = "play",
    .summary = "Play at this terminal: with others, against an engine, or at a server",
    .usage = "[SPEC | URL] [OPTION...] [MOVE...]",
    .groups = groups,
    .after = "Without SPEC, URL or --record it asks what to play.\n"
             "On a screen `?` shows the keys; in plain text `help` lists what can be typed.\n",
    .example = "agate play unlur:size=6 --against 5",
    .operand = OPTION_SPEC,
    .run = run,
};
