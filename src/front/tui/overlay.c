/*
 * overlay.c - pages in front of the board: help, legal moves, the cover between two people, a
 * question.
 */
#include <string.h>

#include "base/text.h"
#include "front/start/guide.h"
#include "front/tui/inner.h"
#include "front/tui/rules.h"
#include "front/tui/wrap.h"

static const char marks[] =
    "\nMarks\n"
    "  [x] last move   (x) may be chosen   {x} picked   <x> hint   !x! forbids it\n"
    "  1x the best move of the analysis, 2x the second, 3x the third   *x* has won\n";

/* The line that begins with these words, from 0; -1: there is none. */
static int find_line(const char *text, const char *wanted)
{
    size_t length = strlen(wanted);
    for (int line = 0; *text; line++) {
        if (!strncmp(text, wanted, length) && text[length] == ' ')
            return line;
        text += strcspn(text, "\n");
        text += *text != 0;
    }
    return -1;
}

void overlay_page(struct tui *tui, const char *title, const char *text)
{
    struct ag_buf page;
    int lines = 0, rows = LINES - 3, y = 2;
    ag_buf_init(&page, 1 << 20);
    wrap_into(text, COLS - 2, &page);
    const char *at = page.byte ? page.byte : "";
    for (size_t i = 0; i < page.length; i++)
        lines += page.byte[i] == '\n';
    int found = *tui->seek ? find_line(at, tui->seek) : -1;
    tui->scroll = found < 0 ? tui->scroll : found;
    tui->seek[0] = 0;
    int most = lines > rows ? lines - rows : 0;
    tui->scroll = tui->scroll < most ? tui->scroll : most;
    screen_ink(&tui->screen, INK_STRONG, false);
    mvaddnstr(0, 1, title, COLS - 2);
    for (int line = 0; *at && y < LINES - 1; line++) {
        int length = (int)strcspn(at, "\n");
        bool cited = *tui->cited && !strncmp(at, tui->cited, strlen(tui->cited)) &&
                     at[strlen(tui->cited)] == ' ';
        screen_ink(&tui->screen, cited ? INK_STRONG : INK_TEXT, false);
        if (line >= tui->scroll)
            mvaddnstr(y++, 1, at, length);
        at += length + (at[length] != 0);
    }
    ag_buf_release(&page);
    screen_ink(&tui->screen, INK_BAR, false);
    mvhline(LINES - 1, 0, ' ', COLS);
    mvaddnstr(LINES - 1, 1,
              most ? "Arrows and Page down scroll, any other key goes back" : "Any key goes back",
              COLS - 2);
}

/* In a lesson: the task, which may not fit beside the board. */
static void add_task(const struct tui *tui, struct ag_buf *out)
{
    struct host_page page = {0};
    if (!tui->host->kind->page)
        return;
    tui->host->kind->page(tui->host, &page);
    ag_buf_string(out, page.text);
    ag_buf_string(out, "\n\n");
}

/* The keys, the words that only this kind of table has, and the rules. */
static void draw_help(struct tui *tui)
{
    struct ag_buf out;
    ag_buf_init(&out, 1 << 20);
    add_task(tui, &out);
    ag_buf_string(&out, guide_goal(tui->own.rules.game, tui->own.role));
    ag_buf_char(&out, ' ');
    ag_buf_string(&out, guide_task(tui->own.rules.game, &tui->view.now.state));
    ag_buf_string(&out, "\n\n");
    keys_write(tui, &out);
    ag_buf_string(&out, marks);
    bool told = tui->host->kind->shared || tui->host->kind->page; /* its words are among the keys */
    for (const struct host_word *word = tui->host->kind->words; !told && word->name; word++) {
        ag_buf_string(&out, word == tui->host->kind->words ? "\nAt a server, \" begins to say\n  "
                                                           : "  ");
        ag_buf_string(&out, word->name);
        for (size_t i = strlen(word->name); i < 9; i++)
            ag_buf_char(&out, ' ');
        ag_buf_string(&out, word->help);
        ag_buf_char(&out, '\n');
    }
    ag_buf_string(&out, "\nThe rules of ");
    rules_write(tui->view.rules.game, &out);
    overlay_page(tui, "Help", out.byte ? out.byte : "");
    ag_buf_release(&out);
}

static void draw_moves(struct tui *tui)
{
    const struct ag_rules *rules = ag_match_rules(tui->host->match);
    char text[AG_MOVE_TEXT], title[64];
    struct text head;
    struct ag_buf out;
    size_t column = 0, width = (size_t)(COLS > 40 ? COLS - 2 : 40);
    ag_buf_init(&out, 1 << 20);
    for (int i = 0; i < tui->point.moves; i++) {
        rules->game->move_write(rules, tui->point.move[i], text);
        size_t length = strlen(text) + 1;
        if (column + length > width) {
            ag_buf_char(&out, '\n');
            column = 0;
        }
        ag_buf_string(&out, text);
        ag_buf_char(&out, ' ');
        column += length;
    }
    text_init(&head, title, sizeof title);
    text_print(&head, "%d legal move%s", tui->point.moves, tui->point.moves == 1 ? "" : "s");
    overlay_page(tui, title, out.byte ? out.byte : "");
    ag_buf_release(&out);
}

/* The links of this table. */
static void draw_word(struct tui *tui)
{
    struct ag_buf out;
    ag_buf_init(&out, 1 << 16);
    for (const struct host_word *word = tui->host->kind->words; word && word->name; word++)
        if (word->write)
            word->write(tui->host, &out);
    overlay_page(tui, "Links to this table", out.byte ? out.byte : "");
    ag_buf_release(&out);
}

static void draw_middle(const struct tui *tui, const char *text, const char *keys)
{
    int width = COLS > 64 ? 60 : COLS - 4, left = (COLS - width) / 2;
    screen_ink(&tui->screen, INK_STRONG, false);
    int lines = wrap_text(text, LINES / 2 - 2, left, width, LINES, false);
    screen_ink(&tui->screen, INK_TEXT, false);
    wrap_text(keys, LINES / 2 - 1 + lines, left, width, LINES, false);
}

void overlay_draw(struct tui *tui)
{
    char line[128];
    struct text text;
    text_init(&text, line, sizeof line);
    switch (tui->mode) {
    case MODE_HELP:
        draw_help(tui);
        break;
    case MODE_MOVES:
        draw_moves(tui);
        break;
    case MODE_WORD:
        draw_word(tui);
        break;
    case MODE_CURTAIN:
        text_print(&text, "Seat %d alone at the screen, please.", tui->seat + 1);
        draw_middle(tui, line, "Enter shows the board, q quits.");
        break;
    case MODE_QUIT:
        draw_middle(tui,
                    tui->host->kind->shared ? "The game is not saved. Leave it?"
                                            : "The game goes on at the server. Leave it?",
                    "y leaves, s saves it and leaves, any other key goes back.");
        break;
    case MODE_BOARD:
    case MODE_LINE:
        break;
    }
}
