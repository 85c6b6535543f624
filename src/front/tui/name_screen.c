/*
 * name_screen.c - asks on the screen for the name to use at a server. See tui.h.
 *
 *     Agate at http://club.example:8080
 *
 *     Your name at this server, which the others see:
 *
 *     > ada_
 */
#include <signal.h>
#include <string.h>

#include "base/text.h"
#include "front/tui/screen.h"
#include "front/tui/tui.h"
#include "front/tui/wrap.h"

enum { LEFT = 3, LEAST_ROWS = 8, LEAST_COLUMNS = 40 };

struct name_screen {
    struct screen screen;
    struct tui_name *ask;
    bool fresh; /* nothing was typed yet: the first letter replaces the proposal */
    bool over;
    enum tui_start_end end;
};

static void draw(const struct name_screen *it)
{
    const struct tui_name *ask = it->ask;
    char line[CONN_URL + 16];
    struct text text;
    int width = COLS - LEFT - 2;
    erase();
    text_init(&text, line, sizeof line);
    text_print(&text, "Agate at %s", ask->server);
    screen_ink(&it->screen, INK_STRONG, false);
    wrap_line(0, 1, COLS - 2, line);
    screen_ink(&it->screen, INK_TEXT, false);
    int y = 2 + wrap_text("Your name at this server, which the others see; or @ and the handle "
                          "of your account:",
                          2, LEFT, width, LINES - 3, false);
    screen_ink(&it->screen, INK_STRONG, false);
    mvaddstr(y + 1, LEFT - 2, "> ");
    screen_ink(&it->screen, INK_STRONG, it->fresh && *ask->name);
    size_t length = strlen(ask->name), fits = wrap_fit(ask->name, length, width - 1);
    addnstr(ask->name, (int)fits);
    int x = getcurx(stdscr);
    screen_ink(&it->screen, INK_BAD, false);
    wrap_text(ask->message, y + 3, LEFT, width, LINES - y - 4 > 0 ? LINES - y - 4 : 0, false);
    screen_ink(&it->screen, INK_BAR, false);
    mvhline(LINES - 1, 0, ' ', COLS);
    wrap_line(LINES - 1, 1, COLS - 2, "Type your name   Enter: continue   Esc: quit");
    move(y + 1, x);
    refresh();
}

/* Removes the last character, which may be several bytes. */
static void rub_out(char *name)
{
    size_t length = strlen(name);
    while (length && (name[--length] & 0xC0) == 0x80)
        ;
    name[length] = 0;
}

/* Adds a byte of a character. */
static void type(struct name_screen *it, int key)
{
    char *name = it->ask->name;
    size_t length = it->fresh ? 0 : strlen(name);
    if (length + 1 >= sizeof it->ask->name)
        return;
    name[length] = (char)key;
    name[length + 1] = 0;
    it->fresh = false;
}

static void take_key(struct name_screen *it, int key)
{
    char *name = it->ask->name;
    if (key == KEY_ESCAPE || key == KEY_QUIT) {
        it->over = true;
    } else if (screen_is_enter(key) && name[strspn(name, " ")]) {
        it->over = true;
        it->end = TUI_START_PLAY;
    } else if (screen_is_rubout(key)) {
        rub_out(name);
        it->fresh = false;
    } else if (key == KEY_CLEAR_LINE) {
        name[0] = 0;
    } else if (key == KEY_REDRAW) {
        clearok(curscr, TRUE);
    } else if (key >= ' ' && key < 256 && key != KEY_RUBOUT) {
        type(it, key);
    }
}

enum tui_start_end tui_ask_name(struct tui_name *ask)
{
    struct name_screen it = {.ask = ask, .fresh = true, .end = TUI_START_QUIT};
    if (!screen_open(&it.screen, AG_HEXAGON, ask->theme))
        return TUI_START_PLAIN;
    if (LINES < LEAST_ROWS || COLS < LEAST_COLUMNS) {
        it.over = true;
        it.end = TUI_START_PLAIN;
    }
    while (!it.over) {
        draw(&it);
        int key = screen_wait(&it.screen, -1);
        if (key == SCREEN_SIGNAL)
            it.over = true;
        else if (key >= 0 && key != KEY_RESIZE)
            take_key(&it, key);
    }
    screen_close(&it.screen);
    if (it.screen.signal)
        raise(it.screen.signal);
    return it.end;
}
