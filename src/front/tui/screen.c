/*
 * screen.c - the terminal. See screen.h.
 *
 * Signals only write a byte into a pipe that screen_wait listens to; what they ask for is done
 * there. A crash cannot wait: its handler writes a prepared string and sets the modes of the
 * terminal back, with calls that a handler may make.
 */
#include "front/tui/screen.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include "base/text.h"

enum { ESCAPE = 27 };
enum { ESCAPE_WAIT = 25 }; /* milliseconds in which a key's later bytes come */

/* For handlers, which get no argument. */
static int caller = -1;                 /* the pipe that they write to */
static volatile sig_atomic_t last_word; /* the signal that wants to end the program */
static volatile sig_atomic_t resized;
static volatile sig_atomic_t stopped; /* Ctrl-Z was pressed */
static struct termios found;          /* the modes of the terminal */
static char farewell[256];            /* the bytes that restore the rest of its state */

bool screen_is_possible(void)
{
    int status;
    const char *name = getenv("TERM");
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) || !name || !*name)
        return false;
    TERMINAL *before = cur_term; /* of a screen that is already open */
    if (setupterm(name, STDOUT_FILENO, &status) != OK)
        return false;
    bool able = cursor_address && clear_screen && !generic_type;
    del_curterm(set_curterm(before));
    return able;
}

static void ring(int number)
{
    int before = errno;
    if (number == SIGWINCH)
        resized = 1;
    else if (number == SIGTSTP)
        stopped = 1;
    else
        last_word = number;
    if (write(caller, "", 1) != 1)
        resized = 1; /* the pipe is full: whoever waits is awake */
    errno = before;
}

static void crash(int number)
{
    if (write(STDOUT_FILENO, farewell, strlen(farewell)) < 0)
        _exit(128 + number);
    tcsetattr(STDIN_FILENO, TCSANOW, &found);
    signal(number, SIG_DFL);
    raise(number);
}

static void handle(const int *number, size_t count, void (*handler)(int), struct sigaction *before)
{
    struct sigaction action = {.sa_handler = handler};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < count; i++)
        sigaction(number[i], &action, before ? &before[i] : NULL);
}

/* The handlers of curses would draw at once, in the middle of anything. */
static const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP};
enum { ENDING = sizeof ending / sizeof ending[0] };

static void handle_signals(bool on)
{
    static const int crashing[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT};
    static const int ignored[] = {SIGPIPE};
    static struct sigaction before[ENDING];
    if (on)
        handle(ending, ENDING, ring, before);
    for (size_t i = 0; i < ENDING && !on; i++)
        sigaction(ending[i], &before[i], NULL);
    handle(crashing, sizeof crashing / sizeof crashing[0], on ? crash : SIG_DFL, NULL);
    handle(ignored, 1, on ? SIG_IGN : SIG_DFL, NULL);
}

/* The strings that undo what curses does to a terminal, as far as this one has them. */
static void prepare_farewell(void)
{
    const char *string[] = {keypad_local, exit_attribute_mode, cursor_normal, exit_ca_mode};
    struct text text;
    text_init(&text, farewell, sizeof farewell);
    if (key_mouse)
        text_add(&text, "\033[?1006;1000l");
    for (size_t i = 0; i < sizeof string / sizeof string[0]; i++)
        for (const char *at = string[i] ? string[i] : ""; *at; at++) {
            if (at[0] == '$' && at[1] == '<' && strchr(at, '>')) /* a pause: $<2> */
                at = strchr(at, '>');
            else
                text_char(&text, *at);
        }
}

/* Colours of an ink: foreground and background with 256 of them, and with 8. */
struct dye {
    short fore, back, few_fore, few_back;
};

static void dye_inks(enum ag_board board, bool slate)
{
    bool field = board == AG_FIELD;
    short wood = field ? 236 : slate ? 245 : 179;
    short few_wood = field ? COLOR_BLACK : slate ? COLOR_CYAN : COLOR_YELLOW;
    short line = field ? 242 : slate ? 239 : 137;
    struct dye dye[INKS] = {
        [INK_TEXT] = {-1, -1, -1, -1},
        [INK_DIM] = {-1, -1, -1, -1},
        [INK_STRONG] = {-1, -1, -1, -1},
        [INK_GOOD] = {71, -1, COLOR_GREEN, -1},
        [INK_BAD] = {167, -1, COLOR_RED, -1},
        [INK_BAR] = {231, 24, COLOR_WHITE, COLOR_BLUE},
        [INK_GROUND] = {line, wood, field ? COLOR_WHITE : COLOR_BLACK, few_wood},
        [INK_STONE_1] = {16, wood, COLOR_BLACK, few_wood},
        [INK_STONE_2] = {231, wood, COLOR_WHITE, few_wood},
        [INK_STONE_3] = {124, wood, COLOR_RED, few_wood},
        [INK_YELLOW] = {220, wood, COLOR_YELLOW, few_wood},
        [INK_RED] = {203, wood, COLOR_RED, few_wood},
        [INK_BLUE] = {75, wood, COLOR_CYAN, few_wood},
        [INK_LAST] = {field ? 231 : 124, wood, field ? COLOR_WHITE : COLOR_RED, few_wood},
        [INK_NEXT] = {field ? 120 : 22, wood, field ? COLOR_GREEN : COLOR_BLUE, few_wood},
        [INK_PICKED] = {field ? 231 : 18, wood, field ? COLOR_WHITE : COLOR_BLUE, few_wood},
        [INK_HINT] = {field ? 213 : 55, wood, COLOR_MAGENTA, few_wood},
        [INK_REFUSED] = {231, 160, COLOR_WHITE, COLOR_RED},
    };
    short point = field ? 25 : 67, few_point = field ? COLOR_BLUE : COLOR_CYAN;
    for (int i = 0; i < INKS; i++) { /* each one, and the same for the cursor */
        bool many = COLORS >= 256;
        short fore = many ? dye[i].fore : dye[i].few_fore;
        init_pair((short)(i + 1), fore, many ? dye[i].back : dye[i].few_back);
        init_pair((short)(i + 1 + INKS), fore, many ? point : few_point);
    }
}

void screen_dye(struct screen *screen, enum ag_board board, int theme)
{
    screen->colours = screen->able && theme != THEME_NONE;
    if (screen->colours)
        dye_inks(board, theme == THEME_SLATE);
}

bool screen_is_enter(int key)
{
    return key == '\n' || key == KEY_RETURN || key == KEY_ENTER;
}

bool screen_is_rubout(int key)
{
    return key == KEY_BACKSPACE || key == KEY_RUBOUT || key == '\b';
}

void screen_ink(const struct screen *screen, enum ink ink, bool reverse)
{
    attr_t look = reverse ? WA_REVERSE : WA_NORMAL;
    if (ink == INK_DIM)
        look |= WA_DIM;
    if (ink == INK_STRONG || ink == INK_LAST || ink == INK_NEXT || ink == INK_PICKED ||
        ink == INK_HINT || ink == INK_STONE_2 || ink == INK_BAD)
        look |= WA_BOLD;
    if (!screen->colours && (ink == INK_BAR || ink == INK_REFUSED))
        look |= WA_REVERSE;
    attr_set(look, screen->colours ? (short)(ink + 1) : 0, NULL);
}

void screen_point(const struct screen *screen, int y, int x)
{
    attr_t look;
    short pair;
    cchar_t now;
    wchar_t text[CCHARW_MAX + 1];
    if (mvin_wch(y, x, &now) == ERR || getcchar(&now, text, &look, &pair, NULL) == ERR)
        return;
    if (screen->colours && pair > 0 && pair <= INKS)
        mvchgat(y, x, 1, look, (short)(pair + INKS), NULL);
    else
        mvchgat(y, x, 1, look ^ WA_REVERSE, pair, NULL);
}

void screen_sign(const struct screen *screen, int y, int x, unsigned code)
{
    char bytes[4] = {(char)code};
    if (code >= 0x80 && !screen->unicode) {
        bytes[0] = '?';
    } else if (code >= 0x800) {
        bytes[0] = (char)(0xE0 | code >> 12);
        bytes[1] = (char)(0x80 | (code >> 6 & 63));
        bytes[2] = (char)(0x80 | (code & 63));
    } else if (code >= 0x80) {
        bytes[0] = (char)(0xC0 | code >> 6);
        bytes[1] = (char)(0x80 | (code & 63));
    }
    mvaddstr(y, x, bytes);
}

static bool open_pipe(struct screen *screen)
{
    int end[2];
    if (pipe(end))
        return false;
    for (int i = 0; i < 2; i++) {
        fcntl(end[i], F_SETFL, O_NONBLOCK);
        fcntl(end[i], F_SETFD, FD_CLOEXEC);
    }
    screen->listen = end[0];
    screen->wake = caller = end[1];
    return true;
}

/* Ctrl-S and Ctrl-Q hold the output of a terminal, Ctrl-O and Ctrl-V do other things: here they are
 * keys. */
static void free_keys(void)
{
    struct termios mode;
    if (tcgetattr(STDIN_FILENO, &mode))
        return;
    mode.c_iflag &= ~(tcflag_t)IXON;
    mode.c_lflag &= ~(tcflag_t)IEXTEN;
    tcsetattr(STDIN_FILENO, TCSANOW, &mode);
    def_prog_mode(); /* so that curses restores this mode after a pause */
}

bool screen_open(struct screen *screen, enum ag_board board, int theme)
{
    *screen = (struct screen){.open = false, .other = -1};
    setlocale(LC_CTYPE, "");
    screen->unicode = !strcmp(nl_langinfo(CODESET), "UTF-8");
    if (tcgetattr(STDIN_FILENO, &found) || !open_pipe(screen))
        return false;
    last_word = resized = stopped = 0;
    handle_signals(true); /* before initscr, which then leaves SIGWINCH to us */
    set_escdelay(ESCAPE_WAIT);
    if (!initscr()) {
        handle_signals(false);
        return false;
    }
    cbreak();
    noecho();
    nonl();
    free_keys();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    mousemask(ALL_MOUSE_EVENTS,
              NULL); /* all, because getch would wait for another event after one that is masked */
    mouseinterval(0);
    const char *no = getenv("NO_COLOR"); /* https://no-color.org */
    screen->able = has_colors() && !(no && *no);
    if (screen->able) {
        start_color();
        use_default_colors();
    }
    screen_dye(screen, board, theme);
    prepare_farewell();
    screen->open = true;
    return true;
}

void screen_close(struct screen *screen)
{
    if (!screen->open)
        return;
    screen->open = false;
    endwin();
    handle_signals(false);
    caller = -1;
    close(screen->listen);
    close(screen->wake);
    if (last_word) /* it came too late for screen_wait */
        raise(last_word);
}

/* Tells curses the new size of the terminal. */
static int take_size(void)
{
    struct winsize size;
    resized = 0;
    if (!ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) && size.ws_row && size.ws_col)
        resizeterm(size.ws_row, size.ws_col);
    return KEY_RESIZE;
}

/* Ctrl-Z: leaves the terminal to the shell until the program is to go on. */
static int stop(void)
{
    static const int number[] = {SIGTSTP};
    endwin();
    stopped = 0;
    handle(number, 1, SIG_DFL, NULL);
    raise(SIGTSTP);
    handle(number, 1, ring, NULL);
    clearok(curscr, TRUE);
    refresh(); /* makes curses use the terminal again */
    return take_size();
}

/* After an Esc: skips the rest of a sequence that curses does not know, such as a letter with Alt,
 * a bracketed paste or a change of focus. False: it was the key Esc. */
static bool skip_sequence(void)
{
    int key = getch();
    if (key == ERR)
        return false;
    bool alt = key <= UCHAR_MAX && (text_is_letter((char)key) || text_is_digit((char)key));
    if (key != '[' && !alt) { /* another key */
        ungetch(key);
        return false;
    }
    if (key == 'O')
        getch();
    if (key == '[')
        do
            key = getch();
        while (key >= ' ' && key < '@'); /* up to the sign that ends it */
    return true;
}

/* The next key; ERR: there is none. */
static int read_key(void)
{
    int key = getch();
    while (key == ESCAPE && skip_sequence())
        key = getch();
    return key;
}

int screen_wait(struct screen *screen, int milliseconds)
{
    struct pollfd from[] = {{.fd = STDIN_FILENO, .events = POLLIN},
                            {.fd = screen->listen, .events = POLLIN},
                            {.fd = screen->other, .events = POLLIN}};
    char bytes[64];
    int key = read_key(); /* curses may have read a key already, which poll does not know */
    if (key != ERR && key != KEY_RESIZE)
        return key;
    bool hung_up = false;
    if (!resized && !stopped && !last_word && poll(from, 3, milliseconds) > 0) {
        while (read(screen->listen, bytes, sizeof bytes) > 0)
            ;
        hung_up = from[0].revents & (POLLHUP | POLLERR);
        key = from[0].revents & POLLIN ? read_key() : ERR;
    }
    if (hung_up && key == ERR && !last_word)
        last_word = SIGHUP;
    if (last_word) {
        screen->signal = last_word;
        last_word = 0;
        return SCREEN_SIGNAL;
    }
    if (stopped)
        return stop();
    if (resized)
        return take_size();
    return key == ERR ? SCREEN_NOTHING : key;
}
