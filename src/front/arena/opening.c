/*
 * opening.c - the first positions of games: openings from a file, random, or none.
 *
 * A file contains records, whose main lines are the openings, or lines of moves, one opening each;
 * lines that are empty or begin with `#` are ignored. Round r uses opening r, starting over after
 * the last.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/error.h"
#include "base/rng.h"
#include "front/arena/contest.h"
#include "front/cli/record/source.h"
#include "front/host/serve.h"

enum { TRIES = 1000 }; /* to find random plies that do not end the game */

/* A match after an opening. */
static struct ag_match *begin(const struct opening *opening, struct ag_error *why)
{
    struct ag_rules rules;
    ag_move choice[AG_SEATS];
    char *rest = NULL, *turns = strdup(opening->turns);
    struct ag_match *match = NULL;
    bool good = turns && ag_rules_read(&rules, opening->spec, why);
    if (good)
        match = ag_match_new(&rules, opening->position, NULL, why);
    good = match != NULL;
    bool first = true;
    for (char *turn = good ? strtok_r(turns, " ", &rest) : NULL; turn && good;
         turn = strtok_r(NULL, " ", &rest)) {
        if (first && !opening->position && ag_rules_is_given(&rules, turn))
            continue;
        first = false;
        good = ag_match_turn_read(match, turn, choice, NULL, why) &&
               ag_match_play(match, choice, 0, NULL, why);
    }
    free(turns);
    if (good) {
        if (!ag_match_is_over(match))
            return match;
        error_plain(why, "the opening ends the game");
    }
    ag_match_free(match);
    return NULL;
}

/* Adds an opening; says in which file and line it is wrong. */
static bool add(struct contest *contest, struct opening opening, const char *file, int line)
{
    struct ag_error why;
    struct ag_match *match = opening.turns ? begin(&opening, &why) : NULL;
    if (match && ag_buf_add(&contest->openings, &opening, sizeof opening)) {
        ag_match_free(match);
        return true;
    }
    cli_fail(CLI_REFUSED, "%s:%d: %s", cli_word(file).text, line,
             match ? "there are too many openings" : ag_english(&why).text);
    ag_match_free(match);
    free(opening.position);
    free(opening.turns);
    return false;
}

/* What reading records needs. */
struct reading {
    struct contest *contest;
    const char *file;
    bool failed;
};

/* The turns of the main line. */
static char *main_line(const struct ag_record *record)
{
    struct ag_buf turns;
    ag_buf_init(&turns, AG_RECORD_TEXT_MAX);
    for (uint32_t i = ag_record_node(record, 0)->child; i; i = ag_record_node(record, i)->child) {
        const char *move = ag_record_text(record, ag_record_node(record, i)->move);
        if (strstr(move, "resign:") || strstr(move, "time:") || strchr(move, '~'))
            break;
        ag_buf_string(&turns, move);
        ag_buf_char(&turns, ' ');
    }
    char *text = turns.failed ? NULL : strdup(turns.byte ? turns.byte : "");
    ag_buf_release(&turns);
    return text;
}

static bool take_record(void *context, struct source *source, struct ag_record *record)
{
    struct reading *reading = context;
    const char *game = ag_record_tag(record, "Game"), *position = ag_record_tag(record, "Position");
    struct opening opening = {.position = NULL};
    struct ag_rules rules, wanted = reading->contest->rules;
    reading->failed = true;
    if (source->bad)
        return false;
    if (!game || !ag_rules_read(&rules, game, NULL))
        return false;
    int drawn = ag_rules_undrawn(&wanted);
    bool same = rules.game == wanted.game;
    for (int i = 0; same && i < AG_OPTIONS; i++)
        same = i == drawn || rules.option[i] == wanted.option[i];
    if (!same) {
        cli_fail(CLI_USAGE, "%s:%d: this is a record of %s, not of %s", cli_word(source->file).text,
                 (int)record->begin.line, cli_word(game).text, reading->contest->spec);
        return false;
    }
    ag_rules_write(&rules, opening.spec);
    opening.position = position ? strdup(position) : NULL;
    opening.turns = main_line(record);
    reading->failed = !add(reading->contest, opening, source->file, (int)record->begin.line);
    return !reading->failed;
}

static bool read_records(struct contest *contest, char *file)
{
    struct reading reading = {.contest = contest, .file = file};
    struct source source = {.what = "openings",
                            .complaints = stderr,
                            .form = -1,
                            .settle = true,
                            .take = take_record,
                            .context = &reading};
    return source_run(&source, 1, &file) == CLI_OK && !reading.failed;
}

/* Lines of moves. */
static bool read_lines(struct contest *contest, const char *name, FILE *file)
{
    char *line = NULL;
    size_t room = 0;
    int number = 0;
    bool good = true;
    if (ag_rules_undrawn(&contest->rules) >= 0) {
        cli_fail(CLI_USAGE, "the moves depend on the colours: add a deal, for example %s:deal=0",
                 contest->rules.game->name);
        return false;
    }
    while (good && getline(&line, &room, file) > 0) {
        struct opening opening = {.position = NULL};
        number++;
        line[strcspn(line, "\r\n")] = 0;
        if (!line[strspn(line, " \t")] || *line == '#')
            continue;
        for (char *at = line; *at; at++)
            *at = *at == '\t' ? ' ' : *at;
        memcpy(opening.spec, contest->spec, sizeof opening.spec);
        opening.turns = strdup(line);
        good = add(contest, opening, name, number);
    }
    free(line);
    return good;
}

bool contest_openings(struct contest *contest, const char *name)
{
    char word[1024];
    struct text text;
    FILE *file = fopen(name, "rb");
    if (!file) {
        cli_fail(CLI_USAGE, "cannot open %s: %s", cli_word(name).text, strerror(errno));
        return false;
    }
    int first = fgetc(file);
    while (first == ' ' || first == '\n' || first == '\r' || first == '\t')
        first = fgetc(file);
    bool records = first == '[' || first == '{' || first == '(' || first == 0xEF;
    rewind(file);
    text_init(&text, word, sizeof word);
    text_add(&text, name);
    bool good =
        !text.cut && (records ? read_records(contest, word) : read_lines(contest, name, file));
    fclose(file);
    if (good && !contest->openings.length) {
        cli_fail(CLI_USAGE, "%s contains no openings", cli_word(name).text);
        return false;
    }
    return good;
}

/* Plays random plies; false: the game is over. */
static bool play_at_random(struct ag_match *match, long plies, struct ag_rng *rng)
{
    for (long ply = 0; ply < plies; ply++) {
        uint32_t turn = ag_match_turn(match);
        for (unsigned acting = ag_match_owing(match); acting; acting &= acting - 1) {
            int seat = bits_first32(acting);
            ag_match_choose(match, turn, seat, ag_match_lot(match, seat, rng_next(rng)), NULL,
                            NULL);
        }
    }
    return !ag_match_is_over(match);
}

/* The opening of a game; NULL: openings come from no file. */
static const struct opening *find(const struct contest *contest, long game)
{
    const struct opening *opening = (const struct opening *)(const void *)contest->openings.byte;
    size_t openings = contest->openings.length / sizeof *opening;
    return openings ? &opening[(size_t)(game / contest->round) % openings] : NULL;
}

const char *contest_position(const struct contest *contest, long game)
{
    const struct opening *opening = find(contest, game);
    return opening ? opening->position : NULL;
}

struct ag_match *contest_match(const struct contest *contest, long game, struct ag_rng *rng,
                               struct ag_error *why)
{
    uint64_t seed = contest_round_seed(contest, game);
    const struct opening *opening = find(contest, game);
    struct ag_match *match = opening ? begin(opening, why) : NULL;
    for (uint64_t attempt = 0; !opening && attempt < TRIES; attempt++) {
        struct ag_rng plies;
        rng_init(&plies, hash_mix(seed + attempt + 1));
        match = ag_match_new(&contest->rules, NULL, NULL, why);
        if (match && contest->random_plies)
            serve_deal(match, rng);
        if (!match || play_at_random(match, contest->random_plies, &plies))
            break;
        ag_match_free(match);
        match = NULL;
        error_plain(why, "%d random plies end the game too often", (int)contest->random_plies);
    }
    if (match)
        serve_deal(match, rng);
    return match;
}
