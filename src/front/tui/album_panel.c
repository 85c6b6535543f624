/*
 * album_panel.c - what stands beside the board of a recorded game. See album_inner.h.
 *
 *     Unlur  size=6                     the head, as in a match
 *     > o  black Ada
 *       o  white Bo
 *     move 10, main phase
 *     turn 9 of 11, game 1 of 4
 *     9. G4 ?!  [0:09:30]               where it stands, and what is said of it
 *     A quieter way is to ...
 *     > 10. D7   10. C6                 ways to go on, if there are several
 *
 *     8. E7         9. G4?!             the line, with + where variations are
 *     10. D7+       11. F7!
 *
 *     1 white: 54.3 %  D7 F7 C5         the analysis
 *     chances of seat 1: 39.0 %         evaluations of the line
 *     ▅▇▆▅▃▄▅▃
 */
#include <string.h>

#include "front/partner/opinion.h"
#include "front/tui/album_inner.h"
#include "front/tui/wrap.h"

enum { GRAPH_ROWS = 4, LIST_ROWS = 3, STEPS = 8 };

static const struct ag_record_node *node_at(const struct album *album, uint32_t node)
{
    return ag_record_node(album->record, node);
}

/* A move as people read it: "G4", "seat 1 resigns". */
static void write_move(const char *move, struct text *text)
{
    const char *seat = strchr(move, ':');
    struct ag_entry entry = {.kind = *move == 'r'   ? AG_RESIGNED
                                     : *move == 't' ? AG_EXPIRED
                                                    : AG_AGREED};
    if (!ag_record_is_event(move) || (seat && !text_is_digit(seat[1]))) {
        text_add(text, move);
        return;
    }
    if (seat)
        entry.seat = (uint8_t)(seat[1] - '1');
    host_event(&entry, text);
}

/* "9. G4?! $12" */
static void write_turn(const struct album *album, uint32_t index, struct text *text)
{
    const struct ag_record_node *node = node_at(album, index);
    if (node->number)
        text_print(text, "%d. ", (int)node->number);
    write_move(ag_record_text(album->record, node->move), text);
    for (int i = 0; i < node->glyphs; i++)
        if (ag_record_glyph(node->glyph[i]))
            text_add(text, ag_record_glyph(node->glyph[i]));
        else
            text_print(text, " $%d", node->glyph[i]);
}

/* Puts each choice of a turn on its own line. */
static void split_choices(char *line)
{
    for (char *bar = strchr(line, '|'); bar; bar = strchr(bar, '|'))
        *bar = '\n';
}

/* The words of a comment without its commands. */
static void add_words(const char *comment, struct ag_buf *out)
{
    while (*comment) {
        const char *end = ag_record_command_end(comment);
        if (!end)
            ag_buf_char(out, *comment++);
        else
            comment = end + (*end == ' ' && (!out->length || out->byte[out->length - 1] <= ' '));
    }
    while (out->length && out->byte[out->length - 1] <= ' ')
        out->byte[--out->length] = 0;
}

/* Adds a comment as people read it. */
static void add_comment(const struct album *album, ag_record_string string, struct ag_buf *out)
{
    const char *comment = ag_record_text(album->record, string);
    struct ag_buf words;
    ag_buf_init(&words, AG_RECORD_TEXT_MAX);
    add_words(comment, &words);
    if (words.length) {
        if (out->length)
            ag_buf_char(out, '\n');
        ag_buf_add(out, words.byte, words.length);
    }
    ag_buf_release(&words);
}

void album_comment(const struct album *album, struct ag_buf *out)
{
    const struct ag_record_node *node = node_at(album, album->node);
    add_comment(album, node->before, out);
    add_comment(album, node->after, out);
    if (!album->node && node->child) /* the comment before the first turn */
        add_comment(album, node_at(album, node->child)->before, out);
}

/* The comments before and after the turn, as far as there is room. */
static int draw_comment(const struct album *album, int y, int left, int width, int rows)
{
    struct ag_buf out;
    ag_buf_init(&out, AG_RECORD_TEXT_MAX);
    album_comment(album, &out);
    if (out.length) {
        bool cut = wrap_text(out.byte, 0, 0, width, rows + 1, true) > rows;
        screen_ink(&album->tui.screen, INK_GOOD, false);
        y += wrap_text(out.byte, y, left, width, cut ? rows - 1 : rows, false);
        screen_ink(&album->tui.screen, INK_DIM, false);
        if (cut)
            y = wrap_line(y, left, width, "... v: whole comment");
    }
    ag_buf_release(&out);
    return y;
}

/* The number of the line's last turn. */
static int last_turn(const struct album *album)
{
    int last = album->turns;
    while (last && !node_at(album, album->line[last - 1])->number)
        last--; /* an event */
    return last ? (int)node_at(album, album->line[last - 1])->number : 0;
}

/* Which game and turn this is, and the turn itself. */
static int draw_place(const struct album *album, int y, int left, int width)
{
    const struct ag_record_node *node = node_at(album, album->node);
    const struct album_list *list = album->list;
    char line[2 * AG_RECORD_MOVE_MAX];
    struct text text;
    text_init(&text, line, sizeof line);
    text_print(&text, "turn %d of %d%s, game %d of %d", ag_match_state(album->host.match)->ply,
               last_turn(album), node->depth ? " (variation)" : "", list->at + 1, list->games);
    screen_ink(&album->tui.screen, INK_DIM, false);
    y += wrap_text(line, y, left, width, 2, false);
    if (!album->node)
        return y;
    text_init(&text, line, sizeof line);
    write_turn(album, album->node, &text);
    if (node->clock)
        text_print(&text, "  [%s]", ag_record_text(album->record, node->clock));
    split_choices(line);
    screen_ink(&album->tui.screen, INK_STRONG, false);
    return y + wrap_text(line, y, left, width, AG_SEATS, false);
}

/* The continuations, if there are several; the chosen one is marked with a `>`. */
static int draw_ways(const struct album *album, int y, int left, int width)
{
    const struct ag_record_node *node = node_at(album, album->node);
    char line[1024];
    struct text text;
    text_init(&text, line, sizeof line);
    for (uint32_t i = node->child; i && node->child != node->last; i = node_at(album, i)->next) {
        text_add(&text, i == node->child ? "" : "  ");
        text_add(&text, i == walk_next(album, album->node) ? ">" : " ");
        write_turn(album, i, &text);
    }
    text_end(&text);
    screen_ink(&album->tui.screen, INK_HINT, false);
    return y + wrap_text(line, y, left, width, 3, false);
}

/* A turn in the list: where it stands, and how many rows it takes. */
struct item {
    int row, column, rows;
    bool wide; /* takes a whole row: choices of several seats, or an event */
    char text[2 * AG_RECORD_MOVE_MAX];
};

/* Advances to the turn at a place of the line. */
static void next_item(const struct album *album, int place, int width, struct item *item)
{
    const struct ag_record_node *node = node_at(album, album->line[place]);
    const struct ag_record_node *parent = node_at(album, node->parent);
    bool wide = !node->number || ag_match_rules(album->host.match)->game->secret;
    bool beside = !wide && item->rows && !item->wide && !item->column;
    struct text text;
    text_init(&text, item->text, sizeof item->text);
    write_turn(album, album->line[place], &text);
    text_add(&text, parent->child != parent->last ? "+" : "");
    split_choices(item->text);
    item->row += beside ? 0 : item->rows;
    item->column = beside;
    item->wide = wide;
    item->rows = wide ? wrap_text(item->text, 0, 0, width, AG_RECORD_MOVE_MAX, true) : 1;
}

/* The first visible row of the list, chosen so that the current turn is in the middle. */
static int first_row(const struct album *album, int width, int rows)
{
    struct item item = {0};
    int first = 0;
    for (int i = 0; i < album->turns; i++) {
        next_item(album, i, width, &item);
        if (i + 1 == album->place)
            first = item.row + (item.rows < rows ? (item.rows - rows) / 2 : 0);
    }
    int most = item.row + item.rows - rows;
    first = first > most ? most : first;
    return first < 0 ? 0 : first;
}

/* The line of turns around the current one, two in a row, or the choices of a turn one below the
 * other. */
static void draw_line(const struct album *album, int top, int left, int width, int rows)
{
    struct item item = {0};
    int first = first_row(album, width, rows), half = width / 2;
    for (int i = 0; i < album->turns && item.row < first + rows; i++) {
        next_item(album, i, width, &item);
        int y = top + item.row - first, room = first + rows - item.row;
        if (item.row < first || room < 1)
            continue;
        screen_ink(&album->tui.screen, i + 1 == album->place ? INK_STRONG : INK_TEXT,
                   i + 1 == album->place);
        if (item.wide)
            wrap_text(item.text, y, left, width, room, false);
        else
            wrap_line(y, left + item.column * half, half - 1, item.text);
    }
}

/* The chance of the first seat after a turn of the line, if the record has it; -1: it does not.
 */
static int share_at(const struct album *album, int place)
{
    int32_t value[AG_SEATS];
    const char *comment = ag_record_text(album->record, node_at(album, album->line[place])->after);
    int seats = ag_match_rules(album->host.match)->game->seats;
    return opinion_read(comment, seats, value) ? (int)value[0] : -1;
}

/* One column of the graph, with its height in eighths of a row. */
static void draw_bar(const struct album *album, int bottom, int x, int share, bool now)
{
    int steps = share * GRAPH_ROWS * STEPS / 10000;
    screen_ink(&album->tui.screen, now ? INK_STRONG : INK_DIM, false);
    for (int row = 0; row < GRAPH_ROWS; row++, steps -= STEPS) {
        int part = steps > STEPS ? STEPS : steps;
        if (part > 0 && album->tui.screen.unicode)
            screen_sign(&album->tui.screen, bottom - row, x, 0x2580U + (unsigned)part);
        else if (part >= STEPS / 2)
            screen_sign(&album->tui.screen, bottom - row, x, '#');
        else if (row == 0)
            screen_sign(&album->tui.screen, bottom, x, '_');
    }
}

/* Draws the evaluations of the line above a row; returns the row where they begin. A column shows a
 * turn; if there are more turns than columns, it shows the last of several turns that has a value.
 */
static int draw_graph(const struct album *album, int bottom, int left, int width, int top)
{
    char string[96];
    struct text text;
    int known = 0, now = -1, each = (album->turns + width - 1) / width;
    for (int i = 0; i < album->turns; i++)
        known += share_at(album, i) >= 0;
    if (!album->graph || !known || bottom - GRAPH_ROWS - 1 <= top)
        return bottom;
    for (int i = 0; i < album->turns; i++) {
        int share = share_at(album, i);
        if (i + 1 == album->place)
            now = share;
        if (share >= 0)
            draw_bar(album, bottom - 1, left + i / each, share,
                     album->place && i / each == (album->place - 1) / each);
    }
    text_init(&text, string, sizeof string);
    text_add(&text, "chances of seat 1");
    if (now >= 0) {
        text_add(&text, ": ");
        opinion_share(&text, now);
    }
    screen_ink(&album->tui.screen, INK_TEXT, false);
    wrap_line(bottom - GRAPH_ROWS - 1, left, width, string);
    return bottom - GRAPH_ROWS - 1;
}

void album_panel_draw(const struct album *album, int left, int width, int rows)
{
    const struct tui *tui = &album->tui;
    if (!tui->fits) {
        screen_ink(&tui->screen, INK_BAD, false);
        wrap_line(0, left, width, "The window is too small for the board.");
    }
    int y = tui->fits ? panel_head(tui, left, width) : 1;
    y = draw_place(album, y, left, width);
    int lines = wrap_text(tui->message, 0, 0, width, 4, true);
    int bottom = rows - lines;
    screen_ink(&tui->screen, tui->message_ink, false);
    wrap_text(tui->message, bottom, left, width, lines, false);
    bottom = draw_graph(album, bottom, left, width, y + LIST_ROWS);
    bottom = panel_lines(tui, bottom, left, width, y + LIST_ROWS);
    int room = bottom - y - LIST_ROWS;
    y = draw_comment(album, y, left, width, room > 1 ? room : 1);
    y = draw_ways(album, y, left, width);
    if (bottom - y > 1)
        draw_line(album, y + 1, left, width, bottom - y - 1);
}
