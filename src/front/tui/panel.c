/*
 * panel.c - what stands beside the board: seats, points, moves, menu, messages. See inner.h.
 *
 *     Mur  games=6                      the game
 *     >  o  black you      traps 2      seats; who is to move
 *        o  white mcts 5   traps 0
 *     set 1, game 1, games won 0-0      how it stands
 *     move 6, trapped stones
 *
 *     1. +h3         2. +a3             the last moves; earlier ones by scrolling
 *
 *     Hint: xa3 ...                     what there is to say
 */
#include <string.h>

#include "base/say.h"
#include "base/text.h"
#include "front/partner/opinion.h"
#include "front/start/guide.h"
#include "front/time/clock.h"
#include "front/tui/inner.h"
#include "front/tui/wrap.h"

enum {
    MENU_NEWS = 3,  /* lines below the menu */
    GUIDE_ROOM = 4, /* lines that the guidance leaves for messages */
    LIST_LINES = 3  /* lines that it leaves for the list of moves */
};

/* Writes one line, cut to the width; returns the next row. */
static int put_line(int y, int left, int width, const char *text)
{
    return wrap_line(y, left, width, text);
}

static int draw_title(const struct tui *tui, int left, int width)
{
    const struct ag_rules *rules = ag_match_rules(tui->host->match);
    char spec[AG_RULES_TEXT];
    ag_rules_write(rules, spec);
    const char *options = strchr(spec, ':');
    screen_ink(&tui->screen, INK_STRONG, false);
    put_line(0, left, width, rules->game->title);
    int used = (int)strlen(rules->game->title) + 2;
    screen_ink(&tui->screen, INK_DIM, false);
    if (options && used < width)
        put_line(0, left + used, width - used, options + 1);
    return 1;
}

/* Pads with blanks up to a column, at least one. */
static void pad(struct text *text, size_t column)
{
    do
        text_char(text, ' ');
    while (text->length < column);
}

/* Whether the seat is to move, has won, or neither. */
static char sign_of_seat(const struct ag_view *view, int seat)
{
    if (view->over)
        return view->place[seat] == 1 ? '*' : ' ';
    return view->acting >> seat & 1 && !(view->handed >> seat & 1) ? '>' : ' ';
}

/* "traps 1  off 5": points, and stones that wait beside the board. */
static void write_points(const struct tui *tui, int seat, char *out, size_t max)
{
    const struct ag_rules *rules = ag_match_rules(tui->host->match);
    const struct ag_state *state = &tui->view.now.state;
    struct ag_beside beside = {0};
    struct text text;
    text_init(&text, out, max);
    if (*rules->game->points)
        text_print(&text, "%s %d", rules->game->points, state->points[seat]);
    if (rules->game->beside)
        rules->game->beside(rules, state, &beside);
    if (beside.off[seat])
        text_print(&text, "  off %d", beside.off[seat]);
}

static int draw_seat(const struct tui *tui, int seat, int y, int left, int width)
{
    const struct ag_rules *rules = ag_match_rules(tui->host->match);
    const struct ag_state *state = &tui->view.now.state;
    int role = state->role[seat];
    char line[128], points[32] = "", who[HOST_WHO], head = sign_of_seat(&tui->view, seat);
    struct text text;
    write_points(tui, seat, points, sizeof points);
    text_init(&text, line, sizeof line);
    text_print(&text, "%c ", head);
    if (role)
        text_print(&text, "   %s", rules->game->role[role]);
    else
        text_print(&text, "seat %d", seat + 1);
    pad(&text, role ? 12 : 10);
    host_who(tui->host, seat, who);
    text_add(&text, who);
    int room = width - (int)strlen(points), wide = (int)wrap_fit(line, strlen(line), room - 1);
    bool below = wide < (int)strlen(line); /* the points have a line of their own */
    screen_ink(&tui->screen, head != ' ' ? INK_STRONG : INK_TEXT, false);
    put_line(y, left, below ? width : room - 1, line);
    put_line(y + below, left + room, width - room, points);
    if (role) /* roles and pieces are numbered alike */
        board_draw_piece(&tui->board, &tui->screen, y, left + 1, role);
    return y + 1 + below;
}

/* Series, remark, phase or result, as in ag_diagram_standing, but not whose turn it is. */
static int draw_standing(const struct tui *tui, int y, int left, int width)
{
    const struct ag_rules *rules = ag_match_rules(tui->host->match);
    const struct ag_state *state = &tui->view.now.state;
    char phase[64];
    struct text text;
    struct ag_buf out;
    ag_buf_init(&out, 1024);
    ag_diagram_standing(&tui->view, NULL, &out);
    if (!tui->view.over && out.length) {
        out.byte[out.length - 1] = 0;
        char *last = strrchr(out.byte, '\n');
        *(last ? last + 1 : out.byte) = 0;
    }
    screen_ink(&tui->screen, tui->view.over ? INK_GOOD : INK_TEXT, false);
    y += wrap_text(out.byte ? out.byte : "", y, left, width, 6, false);
    ag_buf_release(&out);
    if (tui->view.over)
        return y;
    text_init(&text, phase, sizeof phase);
    text_print(&text, "move %d, %s", state->ply + 1,
               say_word(rules->game->term.phase[state->phase]));
    return put_line(y, left, width, phase);
}

/* "time  4:59  5:00", of the seats in their order; nothing where there are no clocks. */
static int draw_clocks(const struct tui *tui, int y, int left, int width)
{
    char line[128] = "", clock[HOST_CLOCK];
    struct text text;
    text_init(&text, line, sizeof line);
    for (int seat = 0; seat < ag_match_rules(tui->host->match)->game->seats; seat++)
        if (host_clock(tui->host, seat, clock))
            text_print(&text, "%s  %s", seat ? "" : "time", clock);
    if (!text.length)
        return y;
    screen_ink(&tui->screen, INK_STRONG, false);
    return put_line(y, left, width, line);
}

/* At a server: whether the table waits for others, and who has chosen. */
static void write_waiting(const struct tui *tui, struct text *text)
{
    const struct ag_rules *rules = &tui->own.rules;
    char move[AG_MOVE_TEXT];
    if (tui->own.over)
        return;
    text_add(text, tui->own.viewer < 0 ? "watching" : "waiting for others");
    if (!tui->own.choice)
        return;
    rules->game->move_write(rules, tui->own.choice, move);
    text_print(text, "; handed in: %s", move);
}

/* What a person has to do: "seat 1, yellow: uni@F8,tar@?" */
static void write_task(const struct tui *tui, struct text *text)
{
    const struct ag_rules *rules = ag_match_rules(tui->host->match);
    char begun[AG_MOVE_TEXT] = "your move";
    text_print(text, "seat %d", tui->seat + 1);
    if (tui->own.role)
        text_print(text, ", %s", rules->game->role[tui->own.role]);
    if (tui->point.picks || (rules->game->secret && !tui->menu.columns))
        ag_point_write(&tui->point, begun);
    text_print(text, ": %s", tui->menu.columns ? "your intention" : begun);
    if (tui->own.choice) {
        rules->game->move_write(rules, tui->own.choice, begun);
        text_print(text, "; handed in: %s", begun);
    }
}

/* Which engine is thinking and for how long; or what a person has to do. */
static int draw_turn(const struct tui *tui, int y, int left, int width)
{
    static const char spin[] = "|/-\\";
    char line[160];
    struct text text;
    int64_t now = clock_now(), spent = now - tui->since;
    text_init(&text, line, sizeof line);
    if (tui->paused && !tui->step && !tui->view.over)
        text_add(&text, "paused: Enter goes on, . plays one move");
    else if (tui->thought.under_way && tui->thought.what == THOUGHT_MOVE)
        text_print(&text, "engine (seat %d) thinks %c %d s", tui->thought.seat + 1,
                   spin[now / 150 % 4], (int)(spent / 1000));
    else if (tui->seat >= 0)
        write_task(tui, &text);
    else if (!tui->host->kind->shared)
        write_waiting(tui, &text);
    screen_ink(&tui->screen, INK_STRONG, false);
    if (tui->paused)
        return y + wrap_text(line, y, left, width, 2, false);
    return put_line(y, left, width, line);
}

/* What the person to move has to do and how the game is won, as far as it fits into `rows`. */
static int draw_guide(const struct tui *tui, int y, int left, int width, int rows)
{
    const struct ag_game *game = tui->own.rules.game;
    const char *text[] = {guide_task(game, &tui->view.now.state), guide_goal(game, tui->own.role)};
    for (int i = 0; i < 2 && tui->seat >= 0; i++) {
        int lines = wrap_text(text[i], 0, 0, width, rows + 1, true);
        if (lines > rows)
            break;
        screen_ink(&tui->screen, i ? INK_DIM : INK_TEXT, false);
        wrap_text(text[i], y, left, width, lines, false);
        y += lines;
        rows -= lines;
    }
    return y;
}

/* While the table waits for people: its links, or the key that shows them. */
static int draw_invite(const struct tui *tui, int y, int left, int width, int rows)
{
    struct ag_buf out;
    ag_buf_init(&out, 1 << 14);
    host_invite(tui->host, &out);
    const char *text = out.length ? out.byte : "";
    if (wrap_text(text, 0, 0, width, rows + 1, true) > rows)
        text = "Ctrl-K shows the links.";
    screen_ink(&tui->screen, INK_TEXT, false);
    y += wrap_text(text, y, left, width, rows > 0 ? rows : 0, false);
    ag_buf_release(&out);
    return y;
}

/* An entry that has not been taken back, as text. */
static void write_entry(const struct tui *tui, int index, char *out)
{
    const struct ag_rules *rules = ag_match_rules(tui->host->match);
    const struct ag_entry *entry = ag_match_line(tui->host->match, index);
    struct text text;
    text_init(&text, out, AG_TURN_TEXT);
    if (entry->kind == AG_TURN)
        ag_turn_write(rules, entry->choice, 0, out);
    else
        host_event(entry, &text);
}

/* The list of moves as lines: two moves in each, or a choice in each. */
static void list_moves(const struct tui *tui, int width, struct ag_buf *out)
{
    const struct ag_rules *rules = ag_match_rules(tui->host->match);
    char text[AG_TURN_TEXT + 8];
    int entries = ag_match_lines(tui->host->match), turns = 0, items = 0, number;
    for (int i = 0; i < entries; i++)
        turns += ag_match_line(tui->host->match, i)->kind == AG_TURN;
    number = tui->view.now.state.ply - turns;
    bool given = rules->game->given && number == 1;
    for (int i = given ? -1 : 0; i < entries; i++) {
        size_t begin = out->length;
        bool turn = i < 0 || ag_match_line(tui->host->match, i)->kind == AG_TURN;
        if (i < 0)
            rules->game->move_write(rules, rules->game->given(rules), text);
        else
            write_entry(tui, i, text);
        if (turn) {
            ag_buf_number(out, i < 0 ? 1 : ++number);
            ag_buf_string(out, ". ");
        } else if (items % 2) { /* an event has a line of its own */
            ag_buf_char(out, '\n');
        }
        items = turn ? items : 1;
        for (const char *at = text; *at; at++) /* each choice of a turn has its own line */
            ag_buf_string(out, *at == '|' ? "\n   " : (char[]){*at, 0});
        if (rules->game->secret || items++ % 2) {
            ag_buf_char(out, '\n');
            continue;
        }
        while (out->length - begin < (size_t)width / 2 && !out->failed)
            ag_buf_char(out, ' ');
    }
    if (out->length && out->byte[out->length - 1] != '\n')
        ag_buf_char(out, '\n');
}

/* Draws the last lines of the list, or earlier ones if it is scrolled. */
static void draw_moves(const struct tui *tui, int top, int left, int width, int rows)
{
    struct ag_buf out;
    int lines = 0, line = 0;
    ag_buf_init(&out, 1 << 22);
    list_moves(tui, width, &out);
    for (size_t i = 0; i < out.length; i++)
        lines += out.byte[i] == '\n';
    bool list = tui->mode == MODE_BOARD || tui->mode == MODE_LINE;
    int most = lines > rows ? lines - rows : 0;
    int scrolled = !list ? 0 : tui->scroll < most ? tui->scroll : most;
    int first = most - scrolled;
    screen_ink(&tui->screen, INK_TEXT, false);
    for (const char *at = out.byte; at && *at && line < first + rows; line++) {
        int length = (int)strcspn(at, "\n");
        if (line >= first)
            mvaddnstr(top + line - first, left, at, (int)wrap_fit(at, (size_t)length, width));
        at += length + 1;
    }
    ag_buf_release(&out);
}

struct panel_menu panel_menu_place(const struct tui *tui)
{
    const struct menu *menu = &tui->menu;
    struct panel_menu place = {.left = tui->board.columns + 2};
    int rows = 0, x = place.left;
    for (int i = 0; i < menu->columns; i++) {
        size_t width = 0;
        rows = menu->items[i] > rows ? menu->items[i] : rows;
        for (int item = 0; item < menu->items[i]; item++)
            width = strlen(menu->word[i][item]) > width ? strlen(menu->word[i][item]) : width;
        place.column[i] = x;
        x += (int)width + 3;
    }
    place.top = LINES - 1 - MENU_NEWS - rows;
    return place;
}

static void draw_menu(const struct tui *tui)
{
    const struct menu *menu = &tui->menu;
    struct panel_menu place = panel_menu_place(tui);
    for (int i = 0; i < menu->columns; i++)
        for (int item = 0; item < menu->items[i]; item++) {
            bool chosen = menu->at[i] == item;
            screen_ink(&tui->screen, chosen ? INK_STRONG : INK_TEXT, chosen && menu->column == i);
            mvaddstr(place.top + item, place.column[i], chosen ? ">" : " ");
            addstr(menu->word[i][item]);
            addstr(" ");
        }
}

int panel_lines(const struct tui *tui, int bottom, int left, int width, int top)
{
    const struct ag_rules *rules = ag_match_rules(tui->host->match);
    char string[1024];
    struct text text;
    int lines = tui->seen.lines;
    if (!lines || bottom - lines - 1 <= top)
        return bottom;
    screen_ink(&tui->screen, INK_HINT, false);
    for (int i = 0; i < lines; i++) {
        const struct ag_line *line = &tui->seen.line[i];
        text_init(&text, string, sizeof string);
        text_print(&text, "%d ", i + 1);
        opinion_seat(&text, rules, &tui->view.now.state, tui->thought.seat);
        text_add(&text, ": ");
        opinion_value(&text, line, tui->thought.seat);
        text_add(&text, "  ");
        opinion_turns(&text, rules, line);
        put_line(bottom - lines + i, left, width, string);
    }
    text_init(&text, string, sizeof string);
    text_print(&text, "depth %d, ", (int)tui->seen.depth);
    opinion_nodes(&text, tui->seen.nodes);
    screen_ink(&tui->screen, INK_DIM, false);
    put_line(bottom - lines - 1, left, width, string);
    return bottom - lines - 2;
}

/* What has happened, or was said, above a row; returns where it begins. */
static int draw_list(const struct tui *tui, const char *from, int bottom, int left, int width,
                     int rows)
{
    int lines = wrap_text(from, 0, 0, width, rows > 0 ? 1000 : 0, true);
    while (lines > rows / 2 && strchr(from, '\n')) { /* the list of moves gets half of the space */
        from = strchr(from, '\n') + 1;
        lines = wrap_text(from, 0, 0, width, 1000, true);
    }
    if (!lines || lines > rows)
        return bottom;
    screen_ink(&tui->screen, INK_TEXT, false);
    wrap_text(from, bottom - lines, left, width, lines, false);
    return bottom - lines - 1;
}

int panel_head(const struct tui *tui, int left, int width)
{
    int y = draw_title(tui, left, width);
    for (int seat = 0; seat < ag_match_rules(tui->host->match)->game->seats; seat++)
        y = draw_seat(tui, seat, y, left, width);
    y = draw_clocks(tui, y, left, width);
    return draw_standing(tui, y, left, width);
}

/* Draws a paragraph; returns the row below it. */
static int draw_words(const struct tui *tui, enum ink ink, const char *text, int y, int left,
                      int width, int rows)
{
    screen_ink(&tui->screen, ink, false);
    return y + wrap_text(text, y, left, width, rows > y ? rows - y : 0, false);
}

/* A lesson: the step, its task, and the answer to the last try. */
static int draw_page(const struct tui *tui, int left, int width, int rows)
{
    struct host_page page = {0};
    bool menu = tui->menu.columns > 0 && tui->seat >= 0;
    int bottom = menu ? panel_menu_place(tui).top : rows, y = 0;
    tui->host->kind->page(tui->host, &page);
    bool said = *tui->message && (tui->message_ink == INK_BAD || tui->mode == MODE_LINE);
    int gap = rows > 20 && !menu;
    y = draw_words(tui, INK_DIM, page.head, y, left, width, bottom);
    y = draw_words(tui, INK_STRONG, page.title, y, left, width, bottom);
    y = draw_words(tui, INK_TEXT, page.text, y + gap, left, width, bottom);
    y = draw_words(tui, INK_DIM, page.rules, y, left, width, bottom);
    if (menu) {
        draw_menu(tui);
        y = rows - MENU_NEWS;
    }
    if (said)
        draw_words(tui, tui->message_ink, tui->message, y + 1, left, width, rows);
    else
        draw_words(tui, page.good ? INK_GOOD : INK_HINT, page.answer, y + 1, left, width, rows);
    return 0;
}

/* The message; if there is none and the board is small, what the numbers on stones mean. */
static const char *message_of(const struct tui *tui)
{
    bool cut = tui->numbers && tui->board.pitch <= 2;
    return *tui->message || !cut ? tui->message
                                 : "There is room for one digit: the last ten moves are numbered.";
}

int panel_draw(const struct tui *tui, int left, int width, int rows)
{
    const char *message = message_of(tui);
    if (tui->host->kind->page)
        return draw_page(tui, left, width, rows);
    bool menu = tui->menu.columns > 0;
    int y = panel_head(tui, left, width);
    y = draw_turn(tui, y, left, width);
    if (menu && panel_menu_place(tui).top < y)
        return y - panel_menu_place(tui).top;
    int below = rows - GUIDE_ROOM;
    if (tui->seat < 0)
        y = draw_invite(tui, y, left, width, below - y - LIST_LINES);
    y = (menu ? y : draw_guide(tui, y, left, width, below - y - LIST_LINES)) + 1;
    int most = menu ? MENU_NEWS : rows - y - 1 > 2 ? rows - y - 1 : 2;
    int lines = wrap_text(message, 0, 0, width, most, true);
    int bottom = menu ? panel_menu_place(tui).top : rows - lines - 1;
    bottom = draw_list(tui, tui->heard, bottom, left, width, bottom - y);
    bool below_menu = menu && !*message && *tui->happened &&
                      wrap_text(tui->happened, 0, 0, width, MENU_NEWS + 1, true) <= MENU_NEWS;
    if (!below_menu)
        bottom = draw_list(tui, tui->happened, bottom, left, width, bottom - y);
    bottom = panel_lines(tui, bottom, left, width, y);
    if (bottom > y)
        draw_moves(tui, y, left, width, bottom - y);
    if (menu)
        draw_menu(tui);
    if (below_menu)
        draw_list(tui, tui->happened, rows, left, width, 2 * MENU_NEWS);
    else if (menu && !*message)
        draw_guide(tui, rows - MENU_NEWS + 1, left, width, MENU_NEWS - 1);
    screen_ink(&tui->screen, tui->message_ink, false);
    wrap_text(message, rows - lines, left, width, lines, false);
    return 0;
}
