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

#include "ag/diagram.h"
#include "ag/match.h"
#include "ag/rules.h"

enum { FILE_MAX = 8 << 20 };

static const char *const event_name[] = {"",         "placed",  "moved",  "knocked",
                                         "removed",  "framed",  "passed", "scored",
                                         "approved", "carried", "void",   "begun"};

static void print_cell(struct ag_buf *out, const struct ag_rules *rules, ag_cell cell)
{
    char name[AG_MOVE_TEXT];
    if (cell == AG_NO_CELL)
        return;
    rules->game->cell_write(rules, cell, name);
    ag_buf_char(out, ' ');
    ag_buf_string(out, name);
}

static void print_events(struct ag_buf *out, const struct ag_rules *rules,
                         const struct ag_events *events)
{
    for (int i = 0; i < events->count; i++) {
        const struct ag_event *event = &events->event[i];
        bool stone = event->kind <= AG_FRAMED;
        ag_buf_string(out, "  ");
        ag_buf_string(out, event_name[event->kind]);
        if (event->kind == AG_BEGUN) {
            ag_buf_string(out, ": set ");
            ag_buf_number(out, event->piece);
            ag_buf_string(out, ", game ");
            ag_buf_number(out, event->amount);
            ag_buf_char(out, '\n');
            continue;
        }
        ag_buf_string(out, " by seat ");
        ag_buf_number(out, event->seat + 1);
        if (stone) {
            ag_buf_char(out, ' ');
            ag_buf_string(out, rules->game->piece[event->piece]);
            print_cell(out, rules, event->from);
            print_cell(out, rules, event->to);
        }
        if (event->kind == AG_SCORED) {
            ag_buf_char(out, ' ');
            ag_buf_number(out, event->amount);
        }
        ag_buf_char(out, '\n');
    }
}

/* The seats' choices: how many there are, and all of them where they are few. */
static void print_choices(struct ag_buf *out, const struct ag_match *match)
{
    static ag_move move[AG_MOVES_MAX];
    const struct ag_rules *rules = ag_match_rules(match);
    for (int seat = 0; seat < rules->game->seats; seat++) {
        struct ag_view view;
        ag_match_view(match, seat, &view);
        int count = ag_view_moves(&view, move);
        if (!count)
            continue;
        ag_buf_string(out, "seat ");
        ag_buf_number(out, seat + 1);
        ag_buf_string(out, " has ");
        ag_buf_number(out, count);
        for (int i = 0; i < count && count <= 200 && !rules->game->secret; i++) {
            char text[AG_MOVE_TEXT];
            rules->game->move_write(rules, move[i], text);
            ag_buf_string(out, i ? " " : ": ");
            ag_buf_string(out, text);
        }
        ag_buf_char(out, '\n');
    }
}

static void print_state(struct ag_buf *out, const struct ag_match *match)
{
    char text[AG_POSITION_TEXT];
    struct ag_view view;
    const struct ag_rules *rules = ag_match_rules(match);
    ag_match_view(match, AG_SPECTATOR, &view);
    rules->game->state_write(rules, &view.now.state, text);
    ag_buf_string(out, "\n");
    ag_buf_string(out, text);
    ag_buf_string(out, "\n\n");
    ag_diagram_board(rules, &view.now.state, out);
    ag_diagram_status(&view, NULL, out);
    print_choices(out, match);
}

/* Writes the transcript of a file's SPEC and moves. */
static bool transcribe(char *source, struct ag_buf *out, struct ag_error *why)
{
    struct ag_rules rules;
    char *rest = NULL, *line = strtok_r(source, "\n", &rest);
    if (!line || !ag_rules_read(&rules, line, why))
        return false;
    struct ag_match *match = ag_match_new(&rules, NULL, NULL, why);
    if (!match)
        return false;
    ag_buf_string(out, line);
    ag_buf_char(out, '\n');
    print_state(out, match);
    bool legal = true;
    while (legal && (line = strtok_r(NULL, "\n", &rest)) != NULL) {
        struct ag_news news = {.first = 0};
        ag_move choice[AG_SEATS];
        if (line[0] != '>')
            continue;
        legal = ag_match_turn_read(match, line + 2, choice, NULL, why) &&
                ag_match_play(match, choice, 0, &news, why);
        ag_buf_string(out, "\n");
        ag_buf_string(out, line);
        ag_buf_char(out, '\n');
        print_events(out, &rules, &news.events);
        print_state(out, match);
    }
    ag_match_free(match);
    return legal;
}

static bool read_file(const char *name, struct ag_buf *out)
{
    char block[4096];
    size_t count;
    FILE *file = fopen(name, "rb");
    if (!file)
        return false;
    while ((count = fread(block, 1, sizeof block, file)) > 0)
        ag_buf_add(out, block, count);
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
    struct ag_buf golden, source, fresh;
    struct ag_error why = {.at = -1};
    ag_buf_init(&golden, FILE_MAX);
    ag_buf_init(&source, FILE_MAX);
    ag_buf_init(&fresh, FILE_MAX);
    bool good = read_file(name, &golden) && read_file(name, &source) &&
                transcribe(source.byte, &fresh, &why) && !fresh.failed;
    if (!good) {
        fprintf(stderr, "%s: %s\n", name, ag_english(&why).text);
    } else if (update) {
        FILE *file = fopen(name, "wb");
        good = file && fwrite(fresh.byte, 1, fresh.length, file) == fresh.length;
        good = file && !fclose(file) && good;
    } else if (strcmp(golden.byte, fresh.byte) != 0) {
        fprintf(stderr, "%s:%d: the game is told differently now\n", name,
                differs_at(golden.byte, fresh.byte));
        good = false;
    }
    ag_buf_release(&golden);
    ag_buf_release(&source);
    ag_buf_release(&fresh);
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
