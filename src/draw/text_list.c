/*
 * text_list.c - what has no place on a board in text, in lists below it.
 */
#include "base/text.h"
#include "draw/inner.h"
#include "draw/text_inner.h"

enum { LINE_MAX = 78 }; /* columns of a list */

/* A list below the board: begins with a word and is broken into lines. */
struct list {
    struct ag_buf *out;
    const char *head, *comma;
    size_t line; /* where the line began */
    bool begun;
};

static void list_add(struct list *list, const char *item)
{
    if (!list->begun) {
        list->line = list->out->length;
        ag_buf_string(list->out, list->head);
        ag_buf_char(list->out, ' ');
    } else {
        ag_buf_string(list->out, list->comma);
        if (list->out->length - list->line + strlen(item) > LINE_MAX) {
            ag_buf_string(list->out, "\n ");
            list->line = list->out->length;
        }
        ag_buf_char(list->out, ' ');
    }
    list->begun = true;
    ag_buf_string(list->out, item);
}

static void list_end(struct list *list)
{
    if (list->begun)
        ag_buf_char(list->out, '\n');
}

/* The stones of each cell that holds several, lowest first. */
static void list_stacks(const struct grid *grid, struct ag_buf *out)
{
    const struct ag_diagram *diagram = grid->diagram;
    const struct ag_rules *rules = diagram->rules;
    struct list list = {out, "*", ",", 0, false};
    uint8_t stone[AG_STACK];
    for (int cell = 0; cell < rules->cells; cell++) {
        int count = rules->game->stones(rules, diagram->state, (ag_cell)cell, stone);
        char name[AG_MOVE_TEXT], item[AG_MOVE_TEXT];
        struct text text;
        if (count < 2 || grid->layout.hidden[cell])
            continue;
        rules->game->cell_write(rules, (ag_cell)cell, name);
        text_init(&text, item, sizeof item);
        text_print(&text, "%s ", name);
        for (int i = 0; i < count; i++)
            text_add(&text, rules->game->piece[stone[i]]);
        list.line = out->length; /* this list is one line, however long */
        list_add(&list, item);
    }
    list_end(&list);
}

/* "numbers: 1 C3, 2 D4", or "orders:" with the order of every stone. */
static void list_numbers(const struct grid *grid, bool orders, struct ag_buf *out)
{
    const struct ag_diagram *diagram = grid->diagram;
    const struct ag_rules *rules = diagram->rules;
    struct list list = {out, orders ? "orders:" : "numbers:", ",", 0, false};
    for (int cell = 0; cell < rules->cells; cell++) {
        char name[AG_MOVE_TEXT], item[AG_MOVE_TEXT + 8];
        struct ag_detail detail = {0};
        struct text text;
        if (orders)
            rules->game->detail(rules, diagram->state, (ag_cell)cell, 0, &detail);
        int number = orders ? detail.order : diagram->number[cell];
        if (!number || grid->layout.hidden[cell])
            continue;
        rules->game->cell_write(rules, (ag_cell)cell, name);
        text_init(&text, item, sizeof item);
        text_print(&text, "%s %d", name, number);
        list_add(&list, item);
    }
    list_end(&list);
}

/* "gone: 2 at L9, 4 at L11": numbers that are on no stone any more. */
static void list_gone(const struct grid *grid, struct ag_buf *out)
{
    const struct ag_diagram *diagram = grid->diagram;
    struct list list = {out, "gone:", ",", 0, false};
    for (int i = 0; i < diagram->gones; i++) {
        char item[AG_SAID];
        if (grid->layout.hidden[diagram->gone[i].cell])
            continue;
        diagram_gone_say(diagram, i, item);
        list_add(&list, item);
    }
    list_end(&list);
}

/* Marks that a stone hides: "marked: C3 circle, D4 A". */
static void list_marks(const struct grid *grid, struct ag_buf *out)
{
    const struct ag_diagram *diagram = grid->diagram;
    struct list list = {out, "marked:", ",", 0, false};
    for (int i = 0; i < diagram->marks; i++) {
        const struct ag_note_mark *mark = &diagram->mark[i];
        char name[AG_MOVE_TEXT], item[AG_MOVE_TEXT + AG_NOTE_TEXT];
        struct text text;
        bool short_text = text_character(mark->text, strlen(mark->text)) == strlen(mark->text);
        if (grid->layout.hidden[mark->cell])
            continue;
        if (!text_stone(grid, mark->cell) && (mark->shape != AG_SHAPE_TEXT || short_text))
            continue;
        diagram->rules->game->cell_write(diagram->rules, mark->cell, name);
        text_init(&text, item, sizeof item);
        text_print(&text, "%s %s", name,
                   mark->shape == AG_SHAPE_TEXT ? mark->text : ag_shape_name[mark->shape]);
        list_add(&list, item);
    }
    list_end(&list);
}

static void list_arrows(const struct grid *grid, struct ag_buf *out)
{
    const struct ag_diagram *diagram = grid->diagram;
    struct list list = {out, "arrows:", ",", 0, false};
    for (int i = 0; i < diagram->arrows; i++) {
        char from[AG_MOVE_TEXT], to[AG_MOVE_TEXT], item[2 * AG_MOVE_TEXT];
        struct text text;
        if (grid->layout.hidden[diagram->arrow[i].from] ||
            grid->layout.hidden[diagram->arrow[i].to])
            continue;
        diagram->rules->game->cell_write(diagram->rules, diagram->arrow[i].from, from);
        diagram->rules->game->cell_write(diagram->rules, diagram->arrow[i].to, to);
        text_init(&text, item, sizeof item);
        text_print(&text, "%s-%s", from, to);
        list_add(&list, item);
    }
    list_end(&list);
}

void text_lists(const struct grid *grid, struct ag_buf *out)
{
    const struct ag_diagram *diagram = grid->diagram;
    list_stacks(grid, out);
    if (diagram->numbers) {
        list_numbers(grid, false, out);
        list_gone(grid, out);
    }
    if (diagram->orders && diagram->rules->game->detail)
        list_numbers(grid, true, out);
    list_marks(grid, out);
    list_arrows(grid, out);
}
