/*
 * answers.c - what every engine answers, compared with answers.txt.
 *
 *     ai-answers FILE        prints each line whose answer differs, with the new answer below it
 *     ai-answers FILE all    prints all lines with today's answers, for a new FILE
 *
 * A player's answers to a limit of nodes, with one thread and a seed, are the same on every
 * machine. So a change here is a change of an engine's behaviour: if it was intended, write the
 * file again. A line of the file:
 *
 *     SPEC; ENGINE; SEAT; LIMIT; POSITION; TURN ...; ANSWER
 *
 * SEAT is `-` where one seat is to move. LIMIT is `nodes=N` or `level=N`; POSITION and the turns
 * may be empty. The player thinks before the last turn and after it, so that what it remembers
 * matters too. ANSWER is its choice, the number of nodes, and the best lines, only one if there is
 * a level: a choice, its values for all seats from 0 to 10,000, how often it was tried, `!` if it
 * is proved.
 */
#include <inttypes.h>
#include <string.h>

#include "ag/engine.h"
#include "args.h"
#include "base/bits.h"
#include "holds.h"

enum { LINE = 2048, FIELDS = 7, LINES = 3, SEED = 3, MEMORY = 8 << 20 };
enum { SPEC, ENGINE, SEAT, LIMIT, POSITION, TURNS, ANSWER };

/* Cuts a line at its semicolons, without the blanks around them; false: it has not enough. */
static bool cut(char *line, char *field[FIELDS])
{
    line[strcspn(line, "\n")] = '\0';
    for (int i = 0; i < FIELDS; i++) {
        field[i] = line + strspn(line, " ");
        line = strchr(line, ';');
        if (!line)
            return i == FIELDS - 1;
        *line++ = '\0';
    }
    return false;
}

static bool read_limit(const char *text, struct ag_limits *limits)
{
    uint64_t number;
    const char *is = strchr(text, '=');
    if (!is || !args_read(is + 1, 1, UINT32_MAX, &number))
        return false;
    *limits = (struct ag_limits){0};
    if (!strncmp(text, "nodes=", 6))
        limits->nodes = number;
    else
        limits->level = (uint8_t)number;
    return limits->nodes || (!strncmp(text, "level=", 6) && number <= AG_LEVELS);
}

/* Thinks for a seat; writes the answer. */
static void answer(const struct ag_engine *engine, struct ag_player *player,
                   const struct ag_match *match, int seat, const struct ag_limits *limits,
                   char *out)
{
    struct ag_view view;
    struct ag_report report;
    struct ag_task task = {.view = &view, .limits = *limits};
    const struct ag_orders orders = {.lines = limits->level ? 1 : LINES};
    const struct ag_rules *rules = ag_match_rules(match);
    char text[AG_MOVE_TEXT];
    ag_match_view(match, seat, &view);
    ag_move move = ag_think(engine, player, &task, &orders, &report);
    rules->game->move_write(rules, move, text);
    out += sprintf(out, "%s, %" PRIu64 " nodes:", text, report.nodes);
    for (int i = 0; i < report.lines; i++) {
        rules->game->move_write(rules, report.line[i].move, text);
        out += sprintf(out, "%s %s", i ? "," : "", text);
        for (int other = 0; other < rules->game->seats; other++)
            out += sprintf(out, " %d", (int)report.line[i].value[other]);
        out += sprintf(out, " (%" PRIu64 ")%s", report.line[i].visits,
                       report.line[i].proven ? "!" : "");
    }
}

/* The seat that thinks now. */
static int seat_of(const char *text, const struct ag_match *match)
{
    uint8_t owing = ag_match_owing(match);
    int seat = *text == '-' ? bits_first32(owing) : *text - '1';
    HOLDS(seat >= 0 && seat < AG_SEATS && (owing >> seat & 1));
    return seat;
}

/* Plays the turns, and thinks before the last of them and at the end. */
static void replay(char *field[FIELDS], char *out)
{
    struct ag_rules rules;
    struct ag_limits limits;
    HOLDS(ag_rules_read(&rules, field[SPEC], NULL) && read_limit(field[LIMIT], &limits));
    const struct ag_engine *engine = ag_engine_find(field[ENGINE], &rules);
    struct ag_setup setup = {.rules = &rules, .seed = SEED, .memory = MEMORY, .threads = 1};
    struct ag_match *match =
        ag_match_new(&rules, *field[POSITION] ? field[POSITION] : NULL, NULL, NULL);
    HOLDS(engine && match);
    struct ag_player *player = engine->create(&setup, NULL);
    holds_memory(player);
    for (char *turn = strtok(field[TURNS], " "), *next; turn; turn = next) {
        ag_move choice[AG_SEATS] = {0};
        next = strtok(NULL, " ");
        if (!next)
            answer(engine, player, match, seat_of(field[SEAT], match), &limits, out);
        HOLDS(ag_match_turn_read(match, turn, choice, NULL, NULL));
        HOLDS(ag_match_play(match, choice, 0, NULL, NULL));
    }
    answer(engine, player, match, seat_of(field[SEAT], match), &limits, out);
    engine->destroy(player);
    ag_match_free(match);
}

/* Compares a line; returns whether its answer is the same. */
static bool compare(const char *line, bool all)
{
    char copy[LINE], now[LINE], *field[FIELDS];
    snprintf(copy, sizeof copy, "%s", line);
    HOLDS(cut(copy, field));
    replay(field, now);
    bool same = !strcmp(field[ANSWER], now);
    size_t before = (size_t)(strrchr(line, ';') - line) + 1;
    if (!same && !all)
        printf("-%s", line);
    if (!same || all)
        printf("%s%.*s %s\n", all ? "" : "+", (int)before, line, now);
    return same;
}

int main(int argc, char **argv)
{
    struct args args = args_begin(argc, argv, "ai-answers FILE [all]");
    FILE *file = args_open(&args, "FILE");
    bool all = args_take(&args, "all");
    char line[LINE];
    int lines = 0, changed = 0;
    args_end(&args);
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#' || line[0] == '\n') {
            if (all)
                fputs(line, stdout);
            continue;
        }
        lines++;
        changed += !compare(line, all);
    }
    fclose(file);
    if (!all)
        printf("%d answers, %d changed\n", lines, changed);
    return !all && (changed || !lines);
}
