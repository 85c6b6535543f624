/*
 * transcript.c - golden transcripts of whole games: transcript [--update] FILE...
 *
 * A file holds everything that can be told of a game: the position, the board, the choices and the
 * events of every ply. Its first line is the SPEC, its lines `> MOVE` are the moves; all the rest
 * is written anew from these and must be the same, byte by byte. --update writes it.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "ag/match.h"
#include "ag/rules.h"
#include "core/diagram.h"

enum { FILE_MAX = 8 << 20 };

static const char *const event_name[] = {"",         "placed",  "moved",  "knocked",
                                         "removed",  "framed",  "passed", "scored",
                                         "approved", "carried", "void"};

static void print_cell(struct buf *out, const struct ag_rules *rules, ag_cell cell)
{
    char name[AG_MOVE_TEXT];
    if (cell == AG_NO_CELL)
        return;
    rules->game->cell_write(rules, cell, name);
    buf_char(out, ' ');
    buf_string(out, name);
}

static void print_events(struct buf *out, const struct ag_rules *rules,
                         const struct ag_events *events)
{
    for (int i = 0; i < events->count; i++) {
        const struct ag_event *event = &events->event[i];
        bool stone = event->kind <= AG_FRAMED;
        buf_string(out, "  ");
        buf_string(out, event_name[event->kind]);
        buf_string(out, " by seat ");
        buf_number(out, event->seat + 1);
        if (stone) {
            buf_char(out, ' ');
            buf_string(out, rules->game->piece[event->piece]);
            print_cell(out, rules, event->from);
            print_cell(out, rules, event->to);
        }
        if (event->kind == AG_SCORED) {
            buf_char(out, ' ');
            buf_number(out, event->amount);
        }
        buf_char(out, '\n');
    }
}

/* The seats' choices: how many there are, and all of them where they are few. */
static void print_choices(struct buf *out, const struct match *match)
{
    static ag_move move[AG_MOVES_MAX];
    const struct ag_rules *rules = match_rules(match);
    for (int seat = 0; seat < rules->game->seats; seat++) {
        int count = match_moves(match, seat, move);
        if (!count)
            continue;
        buf_string(out, "seat ");
        buf_number(out, seat + 1);
        buf_string(out, " has ");
        buf_number(out, count);
        for (int i = 0; i < count && count <= 200 && !rules->game->secret; i++) {
            char text[AG_MOVE_TEXT];
            rules->game->move_write(rules, move[i], text);
            buf_string(out, i ? " " : ": ");
            buf_string(out, text);
        }
        buf_char(out, '\n');
    }
}

static void print_state(struct buf *out, const struct match *match)
{
    char text[AG_POSITION_TEXT];
    struct match_view view;
    const struct ag_rules *rules = match_rules(match);
    match_view(match, MATCH_SPECTATOR, &view);
    rules->game->state_write(rules, &view.now.state, text);
    buf_string(out, "\n");
    buf_string(out, text);
    buf_string(out, "\n\n");
    diagram_board(rules, &view.now.state, out);
    diagram_status(rules, &view, out);
    print_choices(out, match);
}

/* Writes the transcript of a file's SPEC and moves. */
static bool transcribe(char *source, struct buf *out, struct ag_error *why)
{
    struct ag_rules rules;
    char *rest = NULL, *line = strtok_r(source, "\n", &rest);
    if (!line || !rules_read(&rules, line, why))
        return false;
    struct match *match = match_new(&rules, NULL, 1, why);
    if (!match)
        return false;
    buf_string(out, line);
    buf_char(out, '\n');
    print_state(out, match);
    bool legal = true;
    while (legal && (line = strtok_r(NULL, "\n", &rest)) != NULL) {
        struct ag_events events = {0};
        ag_move choice[AG_SEATS];
        if (line[0] != '>')
            continue;
        legal = match_turn_read(match, line + 2, choice, why) &&
                match_play(match, choice, 0, &events, why);
        buf_string(out, "\n");
        buf_string(out, line);
        buf_char(out, '\n');
        print_events(out, &rules, &events);
        print_state(out, match);
    }
    match_free(match);
    return legal;
}

static bool read_file(const char *name, struct buf *out)
{
    char block[4096];
    size_t count;
    FILE *file = fopen(name, "rb");
    if (!file)
        return false;
    while ((count = fread(block, 1, sizeof block, file)) > 0)
        buf_add(out, block, count);
    fclose(file);
    return out->length > 0 && !out->failed;
}

/* The line on which two texts begin to differ. */
static int differs_at(const char *a, const char *b)
{
    int line = 1;
    for (; *a && *a == *b; a++, b++)
        line += *a == '\n';
    return line;
}

static bool check_file(const char *name, bool update)
{
    struct buf golden, source, fresh;
    struct ag_error why = {.text = "cannot be read"};
    buf_init(&golden, FILE_MAX);
    buf_init(&source, FILE_MAX);
    buf_init(&fresh, FILE_MAX);
    bool good = read_file(name, &golden) && read_file(name, &source) &&
                transcribe(source.byte, &fresh, &why) && !fresh.failed;
    if (!good) {
        fprintf(stderr, "%s: %s\n", name, why.text);
    } else if (update) {
        FILE *file = fopen(name, "wb");
        good = file && fwrite(fresh.byte, 1, fresh.length, file) == fresh.length;
        good = file && !fclose(file) && good;
    } else if (strcmp(golden.byte, fresh.byte) != 0) {
        fprintf(stderr, "%s:%d: the game is told differently now\n", name,
                differs_at(golden.byte, fresh.byte));
        good = false;
    }
    buf_release(&golden);
    buf_release(&source);
    buf_release(&fresh);
    return good;
}

int main(int argc, char **argv)
{
    bool update = argc > 1 && !strcmp(argv[1], "--update");
    int passed = 0, failed = 0;
    for (int i = update ? 2 : 1; i < argc; i++) {
        bool good = check_file(argv[i], update);
        passed += good;
        failed += !good;
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed || !passed ? 1 : 0;
}
