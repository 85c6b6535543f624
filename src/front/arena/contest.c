/*
 * contest.c - the contest of a match, from the command line.
 */
#include "front/arena/contest.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/engines.h"
#include "base/hash.h"
#include "base/rng.h"
#include "front/cli/cli.h"

enum {
    MEMORY = 64,  /* MiB of a built-in player, by default */
    NODES = 1000, /* nodes of a thought, by default */
    GAMES = 100,
    OPENINGS_MAX = 100000
};

/* Options of a built-in player. */
enum {
    OPTION_NODES,
    OPTION_LEVEL,
    OPTION_TIME,
    OPTION_DEPTH,
    OPTION_THREADS,
    OPTION_MEMORY,
    OPTION_SEED,
    OPTIONS
};

void contest_init(struct contest *contest)
{
    *contest =
        (struct contest){.main = -1, .margin = 50, .patience = 60000, .concurrency = 1, .seed = 1};
    ag_buf_init(&contest->openings, OPENINGS_MAX * sizeof(struct opening));
}

void contest_release(struct contest *contest)
{
    struct opening *opening = (struct opening *)(void *)contest->openings.byte;
    for (size_t i = 0; i < contest->openings.length / sizeof *opening; i++) {
        free(opening[i].position);
        free(opening[i].turns);
    }
    ag_buf_release(&contest->openings);
}

/* Reads a number with decimals up to the end of the text or up to `end`, which is skipped. */
static bool read_decimal(const char **at, char end, double *number)
{
    char *rest;
    if (!text_is_digit(**at) && **at != '-' && **at != '.')
        return false;
    *number = strtod(*at, &rest);
    if (rest == *at || !isfinite(*number) || (*rest && *rest != end))
        return false;
    *at = *rest ? rest + 1 : rest;
    return true;
}

bool contest_time(struct contest *contest, const char *word)
{
    double main_time, increment = 0;
    const char *at = word;
    struct text text;
    bool good = read_decimal(&at, '+', &main_time);
    good = good && (!*at || read_decimal(&at, 0, &increment));
    if (!good || main_time <= 0 || main_time > 1e6 || increment < 0 || increment > 1e5) {
        cli_fail(CLI_USAGE, "--time takes seconds and an increment, 60+0.6, not `%s`",
                 cli_word(word).text);
        return false;
    }
    contest->main = (int64_t)(main_time * 1000 + 0.5);
    contest->increment = (int64_t)(increment * 1000 + 0.5);
    text_init(&text, contest->clock, sizeof contest->clock);
    text_add(&text, word);
    return true;
}

bool contest_sprt(struct contest *contest, const char *word)
{
    struct stats_sprt *sprt = &contest->sprt;
    const char *at = word;
    *sprt = (struct stats_sprt){.alpha = 0.05, .beta = 0.05};
    contest->has_sprt = true;
    bool good = read_decimal(&at, ',', &sprt->elo0) && read_decimal(&at, ',', &sprt->elo1);
    if (good && *at)
        good = read_decimal(&at, ',', &sprt->alpha) && read_decimal(&at, ',', &sprt->beta) && !*at;
    if (good && sprt->elo0 < sprt->elo1 && fabs(sprt->elo0) <= 1000 && fabs(sprt->elo1) <= 1000 &&
        sprt->alpha > 0 && sprt->alpha < 0.5 && sprt->beta > 0 && sprt->beta < 0.5)
        return true;
    cli_fail(CLI_USAGE,
             "--sprt takes ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA, for example 0,10,0.05,0.05; ELO0 is "
             "the smaller, not `%s`",
             cli_word(word).text);
    return false;
}

/* Sets an option of a built-in player. */
static void set_option(struct contestant *player, int option, long number)
{
    switch (option) {
    case OPTION_NODES:
        player->limits.nodes = (uint64_t)number;
        break;
    case OPTION_LEVEL:
        player->limits.level = (uint8_t)number;
        break;
    case OPTION_TIME:
        player->limits.time = (uint32_t)number;
        break;
    case OPTION_DEPTH:
        player->limits.depth = (uint32_t)number;
        break;
    case OPTION_THREADS:
        player->threads = (int)number;
        break;
    case OPTION_MEMORY:
        player->memory = number;
        break;
    default:
        player->seed = (uint64_t)number + 1;
        break;
    }
}

/* One option of a built-in player, `nodes=1000`. */
static bool player_option(struct contestant *player, const char *option)
{
    static const struct {
        const char *name;
        long min, max;
    } known[OPTIONS] = {
        [OPTION_NODES] = {"nodes", 1, LIMITS_NODES},
        [OPTION_LEVEL] = {"level", 1, AG_LEVELS},
        [OPTION_TIME] = {"time", 1, 1000L * LIMITS_TIME},
        [OPTION_DEPTH] = {"depth", 1, 1000000},
        [OPTION_THREADS] = {"threads", 1, AG_THREADS},
        [OPTION_MEMORY] = {"memory", 1, LIMITS_MEMORY},
        [OPTION_SEED] = {"seed", 0, LIMITS_SEED},
    };
    const char *value = strchr(option, '=');
    size_t length = value ? (size_t)(value - option) : 0;
    long number;
    for (int i = 0; i < OPTIONS; i++) {
        if (strlen(known[i].name) != length || strncmp(known[i].name, option, length) != 0)
            continue;
        if (!cli_number(known[i].name, value + 1, known[i].min, known[i].max, &number))
            return false;
        set_option(player, i, number);
        return true;
    }
    cli_fail(CLI_USAGE,
             "a player has the options nodes, level, time, depth, threads, memory and seed, not "
             "`%s`",
             cli_word(option).text);
    return false;
}

/* A player that is built in: `mcts:nodes=1000,threads=2`. */
static bool built_in(struct contestant *player, const char *word)
{
    char copy[256], *rest = NULL;
    struct text text;
    text_init(&text, copy, sizeof copy);
    text_add(&text, word);
    char *options = strchr(copy, ':');
    if (options)
        *options++ = 0;
    player->engine = ag_engine_find(copy, NULL);
    if (!player->engine || text.cut) {
        cli_fail(CLI_USAGE, "there is no player `%s`; there are " ENGINE_WORDS " and cmd:COMMAND",
                 cli_word(copy).text);
        return false;
    }
    for (char *option = options ? strtok_r(options, ",", &rest) : NULL; option;
         option = strtok_r(NULL, ",", &rest))
        if (!player_option(player, option))
            return false;
    return true;
}

/* The end of `Name=` at the head of a word; 0: it has none. */
static size_t find_name(const char *word)
{
    size_t length = strcspn(word, "=:/");
    return word[length] == '=' ? length : 0;
}

/* The name of a player that was not given one. */
static void name_by_word(struct contestant *player, const char *word)
{
    struct text text;
    text_init(&text, player->name, CONTEST_NAME);
    if (player->command) { /* the file of its program */
        size_t length = strcspn(player->command, " ");
        const char *at = player->command + length;
        while (at > player->command && at[-1] != '/')
            at--;
        for (; at < player->command + length; at++)
            text_char(&text, *at);
    } else {
        text_add(&text, word);
    }
}

bool contest_player(struct contest *contest, const char *word)
{
    if (contest->players == AG_SEATS) {
        cli_fail(CLI_USAGE, "a game has at most %d players; `%s` is one too many", (int)AG_SEATS,
                 cli_word(word).text);
        return false;
    }
    struct contestant *player = &contest->player[contest->players++];
    *player = (struct contestant){.word = word, .threads = 1, .memory = MEMORY};
    size_t name = find_name(word);
    if (name >= CONTEST_NAME) {
        cli_fail(CLI_USAGE, "a player's name has at most %d bytes", CONTEST_NAME - 1);
        return false;
    }
    memcpy(player->name, word, name);
    const char *rest = name ? word + name + 1 : word;
    if (!strncmp(rest, "cmd:", 4))
        player->command = rest + 4;
    else if (!built_in(player, rest))
        return false;
    if (player->command && !player->command[strspn(player->command, " \t")]) {
        cli_fail(CLI_USAGE, "cmd: needs a command");
        return false;
    }
    if (!name)
        name_by_word(player, rest);
    return true;
}

/* Gives players of the same name a number. */
static void tell_apart(struct contest *contest)
{
    for (int i = 1; i < contest->players; i++)
        for (int j = 0; j < i; j++)
            if (!strcmp(contest->player[i].name, contest->player[j].name)) {
                size_t length = strlen(contest->player[i].name);
                length = length < CONTEST_NAME - 3 ? length : CONTEST_NAME - 3;
                contest->player[i].name[length] = '#';
                contest->player[i].name[length + 1] = (char)('1' + i);
                contest->player[i].name[length + 2] = 0;
            }
}

static void mix(uint64_t *mark, uint64_t value)
{
    *mark = hash_mix(*mark * 31 + value + 1);
}

static void mix_text(uint64_t *mark, const char *text)
{
    for (; text && *text; text++)
        mix(mark, (unsigned char)*text);
    mix(mark, 256);
}

/* A hash of everything that influences the games. */
static uint64_t make_mark(const struct contest *contest)
{
    const struct opening *opening = (const struct opening *)(const void *)contest->openings.byte;
    uint64_t mark = 0;
    mix_text(&mark, contest->spec);
    for (int i = 0; i < contest->players; i++)
        mix_text(&mark, contest->player[i].word);
    mix_text(&mark, contest->clock);
    mix(&mark, (uint64_t)contest->margin);
    mix(&mark, contest->limits.nodes);
    mix(&mark, contest->limits.level);
    mix(&mark, contest->seed);
    mix(&mark, (uint64_t)contest->round);
    mix(&mark, (uint64_t)contest->random_plies);
    for (size_t i = 0; i < contest->openings.length / sizeof *opening; i++) {
        mix_text(&mark, opening[i].spec);
        mix_text(&mark, opening[i].position);
        mix_text(&mark, opening[i].turns);
    }
    return mark;
}

/* Whether every player that is built in plays this game. */
static bool all_play(const struct contest *contest)
{
    for (int i = 0; i < contest->players; i++) {
        const struct ag_engine *engine = contest->player[i].engine;
        if (engine && !ag_engine_find(engine->name, &contest->rules)) {
            cli_fail(CLI_USAGE, "the player %s does not play %s", engine->name,
                     contest->rules.game->title);
            return false;
        }
    }
    return true;
}

bool contest_settle(struct contest *contest)
{
    int seats = contest->rules.game->seats;
    if (contest->players != seats) {
        cli_fail(CLI_USAGE, "%s needs %d players, not %d", contest->rules.game->title, seats,
                 contest->players);
        return false;
    }
    if (!all_play(contest))
        return false;
    if (contest->has_sprt && seats != 2) {
        cli_fail(CLI_USAGE, "--sprt compares two players; %s has %d", contest->rules.game->title,
                 seats);
        return false;
    }
    contest->round = seats == 2 ? 2 : contest->round ? contest->round : 3;
    if (!contest->games)
        contest->games = contest->has_sprt ? CONTEST_GAMES_MAX : GAMES;
    contest->games = (contest->games + contest->round - 1) / contest->round * contest->round;
    if (!contest->limits.nodes && !contest->limits.level && contest->main < 0)
        contest->limits.nodes = NODES;
    for (int i = 0; i < contest->players; i++) {
        struct ag_limits *own = &contest->player[i].limits;
        if (!own->nodes && !own->level && !own->time && !own->depth)
            *own = contest->limits;
    }
    tell_apart(contest);
    contest->mark = make_mark(contest);
    return true;
}

void contest_seats(const struct contest *contest, long game, int player[AG_SEATS])
{
    int turn = (int)(game % contest->round), players = contest->players;
    for (int seat = 0; seat < AG_SEATS; seat++)
        player[seat] = -1;
    for (int seat = 0; seat < players; seat++) {
        int order =
            turn < players
                ? seat
                : players - 1 - seat; /* from the 4th game of a round on, in reverse order */
        player[seat] = (order + turn) % players;
    }
}

uint64_t contest_round_seed(const struct contest *contest, long game)
{
    return hash_mix(hash_mix(contest->seed) + (uint64_t)(game / contest->round));
}

uint64_t contest_player_seed(const struct contest *contest, long game, int player)
{
    uint64_t seed =
        contest->player[player].seed ? contest->player[player].seed : hash_mix(contest->seed);
    return hash_mix(hash_mix(seed + (uint64_t)player) + (uint64_t)game);
}
