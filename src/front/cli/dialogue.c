/*
 * dialogue.c - a game for people at one terminal, by typed moves in plain text. See dialogue.h.
 *
 * Where the seats choose in secret they take turns at the keyboard: nothing that is typed at a
 * terminal then shows, and while colours are secret the screen is wiped before the next seat is
 * asked to sit down alone.
 */
#include "front/cli/dialogue.h"

#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "ag/diagram.h"
#include "base/error.h"

enum { LINE_MAX_BYTES = DIALOGUE_LINE };

struct dialogue {
    struct cli_table *table;
    struct partners *partners;
    struct keep *keep;
    bool typed; /* the input is a terminal */
    bool shown; /* the output is one */
    bool over;  /* somebody said quit, or the input ended */
    int asked;  /* the seat that was asked last, or -1 */
};

static struct termios normal; /* how the terminal was found; for the signals that end us */

static const char help_text[] =
    "Type a move, or one of:\n"
    "  help      this\n"
    "  moves     the legal moves\n"
    "  board     show the board again\n"
    "  undo      take the last move back; not in Unitar\n"
    "  draw      all seats agree to a draw, in Mur of the set\n"
    "  resign    give the game up, in Mur the set; in Unitar chance goes on for you\n"
    "  position  the position as a line of text\n"
    "  record    the moves so far\n"
    "  hint      a move that the engine would make\n"
    "  save FILE writes a record of the game, to go on with later\n"
    "  quit      leave\n"
    "The rules, with the moves as text: agate rules GAME\n";

static void show(const struct dialogue *dialogue)
{
    struct ag_view view;
    struct ag_buf out;
    ag_buf_init(&out, AG_DIAGRAM_MAX);
    ag_match_view(dialogue->table->match, AG_SPECTATOR, &view);
    ag_buf_char(&out, '\n');
    ag_diagram_board(&dialogue->table->rules, &view.now.state, &out);
    ag_diagram_status(&dialogue->table->rules, &view, &out);
    cli_write(&out);
}

/* Leaves the terminal as it was found, also when a signal ends the program. */
static void restore(int signal)
{
    tcsetattr(STDIN_FILENO, TCSANOW, &normal);
    struct sigaction plain = {.sa_handler = SIG_DFL};
    sigaction(signal, &plain, NULL);
    raise(signal);
}

static void set_echo(bool on)
{
    static const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    struct termios mode;
    if (tcgetattr(STDIN_FILENO, &mode))
        return;
    if (!on)
        normal = mode;
    for (size_t i = 0; i < sizeof ending / sizeof ending[0]; i++) {
        struct sigaction action = {.sa_handler = on ? SIG_DFL : restore};
        sigaction(ending[i], &action, NULL);
    }
    if (on)
        mode.c_lflag |= ECHO;
    else
        mode.c_lflag &= ~(tcflag_t)ECHO;
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &mode);
}

/* Takes the screen and what was scrolled off it away. */
static void wipe(const struct dialogue *dialogue)
{
    if (dialogue->shown)
        printf("\033[2J\033[3J\033[H");
}

/* Takes the end of a line and outer blanks off. */
static void trim(char *line)
{
    size_t length = strlen(line);
    while (length && strchr(" \t\r\n", line[length - 1]))
        line[--length] = 0;
    size_t lead = strspn(line, " \t");
    memmove(line, line + lead, length - lead + 1);
}

/* Reads the rest of a line that is too long. */
static void skip_line(void)
{
    for (int c; (c = getchar()) != '\n' && c != EOF;)
        ;
}

/* Reads a line without its end and outer blanks; ends the game at the end of the input. */
static bool read_line(struct dialogue *dialogue, const char *prompt, bool hidden, char *line)
{
    printf("%s", prompt);
    fflush(stdout);
    hidden = hidden && dialogue->typed;
    if (hidden)
        set_echo(false);
    bool got = fgets(line, LINE_MAX_BYTES, stdin) != NULL;
    bool cut = got && !strchr(line, '\n') && !feof(stdin);
    if (cut)
        skip_line();
    if (hidden)
        set_echo(true);
    if (!got || hidden)
        putchar('\n');
    if (!got) {
        dialogue->over = true;
        return false;
    }
    trim(line);
    if (!dialogue->typed) /* nobody sees what a file or pipe says, so say it again */
        printf("%s\n", line);
    if (cut) {
        printf("that line is too long\n");
        *line = 0;
    }
    return true;
}

static void list_moves(const struct dialogue *dialogue, int seat)
{
    ag_move move[AG_MOVES_MAX];
    char text[AG_MOVE_TEXT];
    int count = ag_match_moves(dialogue->table->match, seat, move), width = 0;
    for (int i = 0; i < count; i++) {
        ag_match_rules(dialogue->table->match)
            ->game->move_write(ag_match_rules(dialogue->table->match), move[i], text);
        int length = (int)strlen(text) + 1;
        bool fits = width + length <= 80;
        printf("%s%s", !i ? "" : fits ? " " : "\n", text);
        width = fits ? width + length : length;
    }
    printf("\n%d legal move%s\n", count, count == 1 ? "" : "s");
}

void dialogue_record(const struct cli_table *table)
{
    const struct ag_rules *rules = ag_match_rules(table->match);
    char text[AG_TURN_TEXT], spec[AG_RULES_TEXT];
    ag_rules_write(rules, spec);
    printf("%s", spec);
    if (rules->game->given && !table->position) {
        rules->game->move_write(rules, rules->game->given(rules), text);
        printf(" %s", text);
    }
    for (int i = 0; i < ag_match_entries(table->match); i++) {
        const struct ag_entry *entry = ag_match_entry(table->match, i);
        ag_match_turn_write(rules, entry->choice, text);
        if (entry->kind == AG_RESIGNED)
            printf(" (seat %d resigns)", entry->seat + 1);
        else
            printf(" %s", entry->kind == AG_AGREED ? "(draw agreed)" : text);
    }
    putchar('\n');
}

static void print_position(const struct dialogue *dialogue)
{
    char text[AG_POSITION_TEXT];
    const struct ag_rules *rules = ag_match_rules(dialogue->table->match);
    rules->game->state_write(rules, ag_match_state(dialogue->table->match), text);
    puts(text);
}

/* At one terminal everybody has agreed; engines are asked. */
static bool agree_draw(const struct dialogue *dialogue, struct ag_match *match,
                       struct ag_error *why)
{
    struct ag_view view;
    for (int seat = 0; seat < ag_match_rules(match)->game->seats; seat++)
        if (partners_have(dialogue->partners, seat) &&
            !partners_would_draw(dialogue->partners, seat))
            return error_plain(why, "%s (seat %d) declines a draw", dialogue->partners->kind->name,
                               seat + 1);
    ag_match_view(match, AG_SPECTATOR, &view);
    int entries = ag_match_entries(match);
    for (int seat = 0; seat < ag_match_rules(match)->game->seats; seat++)
        if (!(view.gone >> seat & 1) && ag_match_entries(match) == entries &&
            !ag_match_offer_draw(match, seat, why))
            return false;
    return true;
}

/* Takes the last move back; against engines their answer as well. */
static bool take_back(const struct dialogue *dialogue, struct ag_error *why)
{
    struct ag_match *match = dialogue->table->match;
    int turns = partners_turns_back(dialogue->partners, match);
    return ag_match_undo(match, ag_match_rules(match)->game->secret ? 1 : turns, why);
}

/* What the engine would do for this seat. */
static bool give_hint(const struct dialogue *dialogue, int seat, struct ag_error *why)
{
    static struct thought thought; /* too large for the stack */
    const struct ag_rules *rules = ag_match_rules(dialogue->table->match);
    char text[AG_MOVE_TEXT];
    if (!thought_begin(&thought, dialogue->partners, dialogue->table->match, seat, -1, why))
        return false;
    rules->game->move_write(rules, thought_end(&thought), text);
    int value = thought.report.lines ? (thought.report.line[0].value[seat] + 50) / 100 : 50;
    printf("hint: %s, worth %d %% of the game\n", text, value);
    return true;
}

static bool save(const struct dialogue *dialogue, const char *file, struct ag_error *why)
{
    if (!keep_save(dialogue->keep, dialogue->table->match, file, why))
        return false;
    printf("saved in %s\n", dialogue->keep->file);
    return true;
}

/* Does what a word other than a move says. Returns whether it was one. */
static bool command(struct dialogue *dialogue, int seat, const char *line)
{
    struct ag_match *match = dialogue->table->match;
    struct ag_error why;
    bool done = true;
    if (text_same(line, "help") || text_same(line, "?"))
        printf("%s", help_text);
    else if (text_same(line, "moves"))
        list_moves(dialogue, seat);
    else if (text_same(line, "board"))
        show(dialogue);
    else if (text_same(line, "record"))
        dialogue_record(dialogue->table);
    else if (text_same(line, "position"))
        print_position(dialogue);
    else if (text_same(line, "quit") || text_same(line, "exit"))
        dialogue->over = true;
    else if (text_same(line, "undo"))
        done = take_back(dialogue, &why);
    else if (text_same(line, "resign"))
        done = ag_match_resign(match, seat, &why);
    else if (text_same(line, "draw"))
        done = agree_draw(dialogue, match, &why);
    else if (text_same(line, "hint"))
        done = give_hint(dialogue, seat, &why);
    else if (text_same(line, "save") || !strncmp(line, "save ", 5))
        done = save(dialogue, line + 4 + strspn(line + 4, " "), &why);
    else
        return false;
    if (!done)
        printf("%s\n", ag_english(&why).text);
    return true;
}

/* What the seats of the last turn chose, and what came of it. */
static void tell_turn(const struct dialogue *dialogue)
{
    char text[AG_TURN_TEXT];
    const struct ag_match *match = dialogue->table->match;
    const struct ag_entry *entry = ag_match_entry(match, ag_match_entries(match) - 1);
    const struct ag_events *events = ag_match_events(match);
    int approved = 0, placed = 0;
    if (entry->kind != AG_TURN)
        return;
    ag_match_turn_write(ag_match_rules(match), entry->choice, text);
    printf("revealed: %s\n", text);
    for (int i = 0; i < events->count; i++) {
        const struct ag_event *event = &events->event[i];
        placed += event->kind == AG_PLACED;
        if (event->kind != AG_CARRIED && event->kind != AG_VOID)
            continue;
        ag_match_rules(match)->game->move_write(ag_match_rules(match), entry->choice[event->seat],
                                                text);
        printf("approved: %s (seat %d)%s\n", text, event->seat + 1,
               event->kind == AG_VOID ? ", but void" : "");
        approved++;
    }
    if (!approved && !placed)
        printf("nothing was approved\n");
}

/* Where games chain: how the game that was just ended came out. */
static void tell_game(const struct ag_match *match, const struct ag_view *before,
                      const struct ag_view *after)
{
    const struct ag_game *dialogue = ag_match_rules(match)->game;
    if (!after->ended || ag_match_rules(match)->games * ag_match_rules(match)->sets == 1)
        return;
    printf("\nset %d, game %d: ", before->set, before->game);
    for (int seat = 0; seat < 2; seat++)
        if (after->ended_place[seat] < after->ended_place[1 - seat])
            printf("%s (seat %d) wins", dialogue->role[before->now.state.role[seat]], seat + 1);
    if (after->ended_place[0] == after->ended_place[1])
        printf("drawn");
    printf(" (%s)\n", dialogue->ending[after->ended]);
}

/* After a turn, a resignation or a draw: what has happened, and the board. */
static void tell_news(const struct dialogue *dialogue, const struct ag_view *before)
{
    struct ag_view after;
    ag_match_view(dialogue->table->match, AG_SPECTATOR, &after);
    if (ag_match_rules(dialogue->table->match)->game->secret && after.turn > before->turn)
        tell_turn(dialogue);
    if (after.turn > before->turn)
        tell_game(dialogue->table->match, before, &after);
    show(dialogue);
}

/* Clears the table for the next seat where choices are secret; false: the input has ended. */
static bool change_seats(struct dialogue *dialogue, int seat, bool colour_is_secret)
{
    char line[LINE_MAX_BYTES], prompt[64];
    struct text text;
    bool changed = dialogue->asked >= 0 && dialogue->asked != seat;
    bool first = dialogue->asked != seat;
    dialogue->asked = seat;
    if (changed && colour_is_secret && dialogue->shown) {
        wipe(dialogue);
        show(dialogue);
    }
    if (!first || !colour_is_secret || !dialogue->typed)
        return true;
    text_init(&text, prompt, sizeof prompt);
    text_print(&text, "seat %d alone at the screen, please: press Enter ", seat + 1);
    return read_line(dialogue, prompt, true, line);
}

static void ask(struct dialogue *dialogue, int seat)
{
    struct ag_match *match = dialogue->table->match;
    const struct ag_rules *rules = ag_match_rules(match);
    struct ag_view view;
    struct ag_error why;
    char line[LINE_MAX_BYTES], prompt[96];
    struct text text;
    ag_move move;
    ag_match_view(match, seat, &view);
    if (rules->game->secret && !change_seats(dialogue, seat, !view.now.state.role[seat]))
        return;
    text_init(&text, prompt, sizeof prompt);
    if (rules->game->secret)
        text_print(&text, "seat %d, %s, your secret choice> ", seat + 1,
                   rules->game->role[view.role]);
    else if (view.role)
        text_print(&text, "%s (seat %d)> ", rules->game->role[view.role], seat + 1);
    else
        text_print(&text, "seat %d> ", seat + 1);
    if (!read_line(dialogue, prompt, rules->game->secret, line) || !*line)
        return;
    int entries = ag_match_entries(match);
    bool accepted = command(dialogue, seat, line);
    if (!accepted) {
        accepted = rules->game->move_read(rules, line, &move, &why) &&
                   ag_match_choose(match, view.turn, seat, move, &why);
        if (!accepted)
            printf("%s\n", ag_english(&why).text);
    }
    if (accepted && ag_match_entries(match) != entries) {
        if (rules->game->secret && !view.now.state.role[seat])
            wipe(dialogue);
        tell_news(dialogue, &view);
    }
}

/* The first seat that still owes a choice, or -1 when the match is over. */
static int next_seat(const struct ag_match *match)
{
    struct ag_view view;
    ag_match_view(match, AG_SPECTATOR, &view);
    for (int seat = 0; seat < AG_SEATS; seat++)
        if (view.acting >> seat & 1 && !(view.handed >> seat & 1))
            return seat;
    return -1;
}

/* Lets the engine of a seat choose. */
static void answer(struct dialogue *dialogue, int seat)
{
    static struct thought thought; /* too large for the stack */
    struct ag_match *match = dialogue->table->match;
    const struct ag_rules *rules = ag_match_rules(match);
    struct ag_view view;
    struct ag_error why;
    char text[AG_MOVE_TEXT];
    int entries = ag_match_entries(match);
    ag_match_view(match, seat, &view);
    fflush(stdout);
    if (!thought_begin(&thought, dialogue->partners, match, seat, -1, &why) ||
        !ag_match_choose(match, view.turn, seat, thought_end(&thought), &why)) {
        printf("%s\n", ag_english(&why).text);
        dialogue->over = true;
        return;
    }
    rules->game->move_write(rules, thought.move, text);
    printf("%s (seat %d)> %s\n", dialogue->partners->kind->name, seat + 1,
           rules->game->secret ? "has chosen" : text);
    if (ag_match_entries(match) != entries)
        tell_news(dialogue, &view);
}

void dialogue_run(struct cli_table *table, struct partners *partners, struct keep *keep)
{
    struct dialogue dialogue = {.table = table,
                                .partners = partners,
                                .keep = keep,
                                .typed = isatty(STDIN_FILENO),
                                .shown = isatty(STDOUT_FILENO),
                                .asked = -1};
    printf("%s. Type help for help.\n", table->rules.game->title);
    show(&dialogue);
    for (int seat; !dialogue.over && (seat = next_seat(table->match)) >= 0;)
        if (partners_have(partners, seat))
            answer(&dialogue, seat);
        else
            ask(&dialogue, seat);
}

bool dialogue_game(char *spec)
{
    struct dialogue dialogue = {.typed = isatty(STDIN_FILENO)};
    struct ag_rules rules;
    struct ag_error why;
    printf("Which game? unlur, ninuki, mur or unitar; options like unlur:size=6 may follow.\n");
    while (read_line(&dialogue, "game> ", false, spec)) {
        if (!strcmp(spec, "quit") || !strcmp(spec, "exit"))
            return false;
        if (ag_rules_read(&rules, spec, &why))
            return true;
        printf("%s\n", ag_english(&why).text);
    }
    return false;
}
