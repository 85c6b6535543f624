/*
 * print.c - what is printed about a match in plain text. See print.h.
 */
#include "front/cli/print.h"

#include <string.h>

#include "ag/diagram.h"
#include "ag/verb.h"
#include "front/cli/cli.h"
#include "front/start/guide.h"
#include "front/tui/rules.h"
#include "front/tui/wrap.h"

enum { PRINT_WIDTH = 80 }; /* columns of wrapped text */

/* Whether a word does something at this table. */
static bool is_of_use(const struct host *host, const struct ag_verb *verb)
{
    if (verb->when & AG_WHEN_RUNNING && ag_match_is_over(host->match))
        return false;
    if (verb->id == AG_VERB_ACCEPT || verb->id == AG_VERB_DECLINE)
        return host->kind->answer != NULL;
    return verb->id != AG_VERB_HINT || host_may_hint(host, NULL);
}

void print_words(const struct host *host)
{
    char line[AG_SAID];
    struct ag_view view;
    ag_match_view(host->match, AG_SPECTATOR, &view);
    printf("%s\n", guide_goal(view.rules.game, 0));
    if (!view.over)
        printf("%s\n", guide_task(view.rules.game, &view.now.state));
    printf(view.over ? "Type one of:\n" : "Type a move, or one of:\n");
    for (const struct ag_verb *verb = ag_verbs; verb->name; verb++) {
        ag_verb_help(verb, NULL, line, sizeof line);
        if (is_of_use(host, verb))
            printf("  %s\n", line);
    }
    for (const struct host_word *word = host->kind->words; word && word->name; word++)
        if (host_word_has_use(host, word))
            printf("  %s%s%-*s %s\n", word->name, *word->argument ? " " : "",
                   11 - (int)strlen(word->name) - (*word->argument != 0), word->argument,
                   word->help);
}

bool print_rules(const struct ag_game *game, const char *number)
{
    struct ag_buf rules, out;
    ag_buf_init(&rules, CLI_OUTPUT_MAX);
    ag_buf_init(&out, CLI_OUTPUT_MAX);
    bool found = true;
    if (*number)
        found = rules_write_one(game, number, &rules);
    else
        rules_write(game, &rules);
    wrap_into(rules.byte ? rules.byte : "", PRINT_WIDTH, &out);
    ag_buf_release(&rules);
    cli_write(&out);
    return found;
}

void print_moves(const struct ag_view *view)
{
    ag_move move[AG_MOVES_MAX];
    char text[AG_MOVE_TEXT];
    int count = ag_view_moves(view, move), width = 0;
    for (int i = 0; i < count; i++) {
        view->rules.game->move_write(&view->rules, move[i], text);
        int length = (int)strlen(text) + 1;
        bool fits = width + length <= PRINT_WIDTH;
        printf("%s%s", !i ? "" : fits ? " " : "\n", text);
        width = fits ? width + length : length;
    }
    printf("\n%d legal move%s\n", count, count == 1 ? "" : "s");
}

void print_record(const struct host *host)
{
    struct ag_buf out;
    ag_buf_init(&out, CLI_OUTPUT_MAX);
    host_record(host, &out);
    cli_write(&out);
}

void print_position(const struct ag_view *view)
{
    char text[AG_POSITION_TEXT];
    view->rules.game->state_write(&view->rules, &view->now.state, text);
    puts(text);
}

void print_go_on(FILE *out, const char *file)
{
    static const char plain[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_./+-";
    bool quoted = file[strspn(file, plain)];
    fprintf(out, "; go on with: agate play --record %s", quoted ? "'" : "");
    for (const char *at = file; *at; at++)
        if (*at == '\'')
            fputs("'\\''", out);
        else
            fputc(*at, out);
    if (quoted)
        fputc('\'', out);
}

void print_after(const struct host *host)
{
    printf("Type ");
    for (const struct host_word *word = host->kind->words; word && word->name; word++)
        if (host_word_has_use(host, word))
            printf("%s, ", word->name);
    printf("save or quit; help says what they do.\n");
}

void print_end(const struct host *host)
{
    const struct keep *keep = host->keep;
    struct ag_view view;
    struct ag_buf out;
    ag_buf_init(&out, AG_DIAGRAM_MAX);
    ag_match_view(host->match, AG_SPECTATOR, &view);
    ag_diagram_status(&view, NULL, &out);
    cli_write(&out);
    print_record(host);
    if (!*keep->file || keep_is_due(keep, host->match))
        return;
    printf("saved in %s", keep->file);
    if (!view.over)
        print_go_on(stdout, keep->file);
    putchar('\n');
}
