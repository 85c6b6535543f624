/*
 * choose.c - a list on the screen, from which a line is chosen. See tui.h.
 */
#include <signal.h>
#include <string.h>

#include "front/tui/screen.h"
#include "front/tui/tui.h"
#include "front/tui/wrap.h"

enum { TOP = 2, LEFT = 3, LEAST_ROWS = 8, LEAST_COLUMNS = 30 };

/* Draws the list; returns the first line that is visible. */
static int draw(const struct screen *screen, const struct tui_choice *choice)
{
    int rows = LINES - TOP - 2, first = choice->at >= rows ? choice->at - rows + 1 : 0;
    erase();
    screen_ink(screen, INK_STRONG, false);
    wrap_line(0, 1, COLS - 2, choice->title);
    for (int i = first; i < choice->lines && i < first + rows; i++) {
        bool here = i == choice->at;
        screen_ink(screen, here ? INK_STRONG : INK_TEXT, false);
        mvaddstr(TOP + i - first, LEFT - 2, here ? ">" : " ");
        screen_ink(screen, here ? INK_STRONG : INK_TEXT, here);
        wrap_line(TOP + i - first, LEFT, COLS - LEFT - 1, choice->line[i]);
    }
    screen_ink(screen, INK_BAR, false);
    mvhline(LINES - 1, 0, ' ', COLS);
    wrap_line(LINES - 1, 1, COLS - 2, "Up, Down: choose   Enter: open   Esc: back");
    move(TOP + choice->at - first, LEFT);
    refresh();
    return first;
}

static void go(struct tui_choice *choice, int step)
{
    choice->at = (choice->at + step + choice->lines) % choice->lines;
}

/* Returns true if a line was clicked. */
static bool mouse(struct tui_choice *choice, int first)
{
    MEVENT event;
    if (getmouse(&event) != OK)
        return false;
    if (event.bstate & (BUTTON4_PRESSED | BUTTON5_PRESSED))
        go(choice, event.bstate & BUTTON4_PRESSED ? -1 : 1);
    int line = event.y - TOP + first;
    if (!(event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED)) || line < first ||
        line >= choice->lines || event.y >= LINES - 2)
        return false;
    choice->at = line;
    return true;
}

/* Returns true if the key ends the list; `end` then says how. */
static bool take_key(struct tui_choice *choice, int key, int first, enum tui_start_end *end)
{
    *end = TUI_START_QUIT;
    if (key == KEY_ESCAPE || key == 'q' || key == KEY_QUIT)
        return true;
    if (key == KEY_UP || key == KEY_BTAB)
        go(choice, -1);
    else if (key == KEY_DOWN || key == '\t')
        go(choice, 1);
    *end = TUI_START_PLAY;
    return screen_is_enter(key) || key == ' ' || (key == KEY_MOUSE && mouse(choice, first));
}

enum tui_start_end tui_choose(struct tui_choice *choice)
{
    struct screen screen;
    enum tui_start_end end = TUI_START_QUIT;
    if (!screen_open(&screen, AG_HEXAGON, choice->theme))
        return TUI_START_PLAIN;
    bool over = LINES < LEAST_ROWS || COLS < LEAST_COLUMNS;
    if (over)
        end = TUI_START_PLAIN;
    while (!over) {
        int first = draw(&screen, choice), key = screen_wait(&screen, -1);
        if (key == SCREEN_SIGNAL) {
            over = true;
            end = TUI_START_QUIT;
        } else if (key >= 0 && key != KEY_RESIZE) {
            over = take_key(choice, key, first, &end);
        }
    }
    screen_close(&screen);
    if (screen.signal)
        raise(screen.signal);
    return end;
}
