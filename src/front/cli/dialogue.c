/*
 * dialogue.c - a game for people at one terminal, by typed moves in plain text. See dialogue.h.
 *
 * Where choices are secret, people take turns at the keyboard: what they type is not shown, and the
 * screen is cleared before the next person is asked. While colours are secret, the next person is
 * first asked to sit down alone.
 */
#include "front/cli/dialogue.h"

#include <poll.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "ag/diagram.h"
#include "ag/verb.h"
#include "base/error.h"
#include "front/cli/ending.h"
#include "front/cli/last.h"
#include "front/cli/print.h"
#include "front/cli/prompt.h"
#include "front/tui/tui.h"

enum { MOMENT = 500 }; /* milliseconds */

struct dialogue {
    struct host *host;
    struct prompt prompt;
    bool over;   /* somebody said quit, or the input ended */
    bool waited; /* the prompt has waited MOMENT for an answer of the server */
    bool warned; /* somebody was told that the game is not saved */
    bool ended;  /* the words for after the end have been shown */
    int asked;   /* the seat that was asked last, or -1 */
};

static void show(const struct dialogue *dialogue)
{
    struct ag_view view;
    struct ag_buf out;
    ag_buf_init(&out, AG_DIAGRAM_MAX);
    ag_match_view(dialogue->host->match, AG_SPECTATOR, &view);
    ag_buf_char(&out, '\n');
    ag_diagram_board(&view.rules, &view.now.state, &out);
    ag_diagram_status(&view, NULL, &out);
    host_standing(dialogue->host, &out);
    cli_write(&out);
}

/* Asks for a line; ends the game at the end of the input. */
static bool read_line(struct dialogue *dialogue, const char *text, bool hidden,
                      char line[LINES_LINE])
{
    dialogue->over = !prompt_read(&dialogue->prompt, text, hidden, line);
    return !dialogue->over;
}

/* What the engine would do for this seat. */
static bool give_hint(const struct dialogue *dialogue, int seat, struct ag_error *why)
{
    static struct thought thought; /* too large for the stack */
    const struct host *host = dialogue->host;
    const struct ag_rules *rules = ag_match_rules(host->match);
    char text[AG_MOVE_TEXT];
    if (!host_may_hint(host, why) ||
        !thought_begin(&thought, host->partners, host->match, seat, THOUGHT_ADVICE, -1, why))
        return false;
    rules->game->move_write(rules, ending_think(&thought), text);
    int value = thought.report.lines ? (thought.report.line[0].value[seat] + 50) / 100 : 50;
    printf("hint: %s; the engine then gives you a chance of %d %%\n", text, value);
    return true;
}

static bool save(const struct dialogue *dialogue, const char *file, struct ag_error *why)
{
    const struct host *host = dialogue->host;
    char proposed[KEEP_FILE];
    keep_propose(host->keep, host->match, proposed);
    if (!keep_save(host->keep, host->match, *file ? file : proposed, why))
        return false;
    printf("saved in %s\n", host->keep->file);
    return true;
}

/* Says what has happened, and shows the board. */
static void tell_news(const struct dialogue *dialogue, const struct ag_news *news)
{
    struct ag_buf out;
    ag_buf_init(&out, AG_DIAGRAM_MAX);
    host_happened(dialogue->host, news, true, &out);
    cli_write(&out);
    show(dialogue);
}

/* Leaves the game. If a person would lose it, the first `quit` only warns. */
static void leave(struct dialogue *dialogue)
{
    const struct host *host = dialogue->host;
    bool lost = host->kind->shared && keep_would_lose(host->keep, host->match);
    dialogue->over = dialogue->warned || !dialogue->prompt.typed || !lost;
    dialogue->warned = true;
    if (!dialogue->over)
        printf("The game is not saved. Type save to save it, or quit again to leave.\n");
}

/* Carries out a verb for a seat. False with the reason. `news` have entries if the match changed.
 */
static bool act(struct dialogue *dialogue, const struct ag_verb *verb, const char *rest,
                const struct ag_view *view, struct ag_news *news, struct ag_error *why)
{
    struct host *host = dialogue->host;
    int seat = view->viewer, turns = 0;
    ag_move move;
    switch (verb->id) {
    case AG_VERB_HELP:
        print_words(host);
        return true;
    case AG_VERB_RULES:
        return print_rules(view->rules.game, rest) ||
               error_plain(why, "there is no rule %s", cli_word(rest).text);
    case AG_VERB_MOVE:
        return ag_view_read(view, rest, &move, why) && host_choose(host, seat, move, news, why);
    case AG_VERB_MOVES:
        print_moves(view);
        return true;
    case AG_VERB_BOARD:
        show(dialogue);
        return true;
    case AG_VERB_RECORD:
        print_record(host);
        return true;
    case AG_VERB_POSITION:
        print_position(view);
        return true;
    case AG_VERB_QUIT:
        leave(dialogue);
        return true;
    case AG_VERB_UNDO:
        return host_undo(host, &turns, news, why);
    case AG_VERB_RESIGN:
        return host_resign(host, seat, news, why);
    case AG_VERB_DRAW:
        return host_draw(host, news, why);
    case AG_VERB_HINT:
        return give_hint(dialogue, seat, why);
    case AG_VERB_SAVE:
        return save(dialogue, rest, why);
    default:
        return host_answer(host, verb->id == AG_VERB_ACCEPT, why);
    }
}

/* Lets the next seat sit down alone while colours are secret; false: the input has ended. */
static bool change_seats(struct dialogue *dialogue, int seat, bool colour_is_secret)
{
    char line[LINES_LINE], question[64];
    struct text text;
    bool first = dialogue->asked != seat;
    dialogue->asked = seat;
    if (!first || !colour_is_secret || !dialogue->prompt.typed)
        return true;
    text_init(&text, question, sizeof question);
    text_print(&text, "seat %d alone at the screen, please: press Enter ", seat + 1);
    return read_line(dialogue, question, true, line);
}

/* The prompt for a seat. */
static void write_prompt(const struct ag_view *view, bool due, struct text *text)
{
    const struct ag_game *game = view->rules.game;
    int seat = view->viewer + 1;
    if (!due)
        text_add(text, view->over ? "over> " : seat ? "waiting> " : "watching> ");
    else if (game->secret)
        text_print(text, "seat %d, %s, your secret choice> ", seat, game->role[view->role]);
    else if (view->role)
        text_print(text, "%s (seat %d)> ", game->role[view->role], seat);
    else
        text_print(text, "seat %d> ", seat);
}

/* Carries out a word of this table and prints what it shows. */
static bool run_word(struct host *host, const struct host_word *word, const char *rest,
                     struct ag_error *why)
{
    struct ag_buf out;
    if (!word->run(host, rest, why))
        return false;
    ag_buf_init(&out, AG_DIAGRAM_MAX);
    if (word->write && !*rest)
        word->write(host, &out);
    cli_write(&out);
    return true;
}

/* Carries out a line: a word of this table, a verb or a move. False with the reason. */
static bool do_line(struct dialogue *dialogue, const char *line, const struct ag_view *view,
                    struct ag_news *news, struct ag_error *why)
{
    static const struct ag_verb plain_move = {.id = AG_VERB_MOVE};
    const char *rest = line;
    const struct host_word *word = host_word(dialogue->host, line, &rest);
    if (word)
        return run_word(dialogue->host, word, rest, why);
    rest = line;
    const struct ag_verb *verb = ag_verb_find(line, &rest);
    return (!verb || ag_verb_check(verb, view, why)) &&
           act(dialogue, verb ? verb : &plain_move, rest, view, news, why);
}

static void obey(struct dialogue *dialogue, const char *line, const struct ag_view *view)
{
    struct ag_news news = {.entries = 0};
    struct ag_error why;
    bool warned = dialogue->warned;
    bool done = do_line(dialogue, line, view, &news, &why);
    dialogue->warned =
        dialogue->warned && !warned; /* any other word in between cancels the warning */
    if (!done) {
        printf("%s\n", ag_english(&why).text);
        return;
    }
    if (host_hides(dialogue->host) && host_person(dialogue->host) != view->viewer &&
        dialogue->prompt.shown) { /* the next person must not see this one's choice */
        prompt_wipe(&dialogue->prompt);
        if (!news.entries)
            show(dialogue);
    }
    if (news.entries)
        tell_news(dialogue, &news);
}

/* Prints what the host reports. */
static void hear(struct dialogue *dialogue)
{
    struct host_told told;
    while (host_attend(dialogue->host, &told)) {
        if (*told.text || told.shows || told.anew)
            prompt_interrupt(&dialogue->prompt);
        if (*told.text)
            printf("%s\n", told.text);
        if (told.anew)
            show(dialogue);
        else if (told.shows)
            tell_news(dialogue, &told.news);
    }
    fflush(stdout);
}

/* Waits for a line or for news; true if news came first. A server mostly answers at once, so the
 * prompt is shown only after a moment. */
static bool news_come_first(struct dialogue *dialogue, const char *question)
{
    struct lines *lines = dialogue->prompt.lines;
    int listen = dialogue->host->listen, patience = host_patience(dialogue->host);
    if (listen < 0 && patience < 0)
        return false;
    if (host_is_busy(dialogue->host) && !dialogue->waited) {
        dialogue->waited = true;
        return lines_wait(lines, listen, MOMENT) == LINES_OTHER;
    }
    dialogue->waited = false;
    prompt_show(&dialogue->prompt, question);
    return lines_wait(lines, listen, patience) == LINES_OTHER;
}

/* Asks for a line; `due`: a choice is expected. */
static void ask(struct dialogue *dialogue, int seat, bool due)
{
    struct ag_view view;
    char line[LINES_LINE], question[96];
    struct text text;
    ag_match_view(dialogue->host->match, seat, &view);
    bool secret = due && dialogue->host->kind->shared && view.rules.game->secret;
    if (secret && !change_seats(dialogue, seat, !view.now.state.role[seat]))
        return;
    text_init(&text, question, sizeof question);
    write_prompt(&view, due, &text);
    if (news_come_first(dialogue, question)) {
        hear(dialogue);
        return;
    }
    if (read_line(dialogue, question, secret, line) && *line)
        obey(dialogue, line, &view);
}

/* Watching needs no input: the match is shown to its end. */
static void watch_on(struct dialogue *dialogue)
{
    struct pollfd from[] = {{.fd = dialogue->host->listen, .events = POLLIN},
                            {.fd = ending_listen(), .events = POLLIN}};
    while (host_goes_on(dialogue->host) && !ag_match_is_over(dialogue->host->match) &&
           !ending_signal()) {
        poll(from, 2, -1);
        hear(dialogue);
    }
}

/* Lets the engine of a seat choose. */
static void answer(struct dialogue *dialogue, int seat)
{
    static struct thought thought; /* too large for the stack */
    struct host *host = dialogue->host;
    const struct ag_rules *rules = ag_match_rules(host->match);
    struct ag_news news;
    struct ag_error why;
    char text[AG_MOVE_TEXT], who[HOST_WHO];
    fflush(stdout);
    bool thinks =
        thought_begin(&thought, host->partners, host->match, seat, THOUGHT_MOVE, -1, &why);
    ag_move move = thinks ? ending_think(&thought) : 0;
    if (ending_signal())
        return;
    if (!thinks || !host_choose(host, seat, move, &news, &why)) {
        printf("%s\n", ag_english(&why).text);
        dialogue->over = true;
        return;
    }
    rules->game->move_write(rules, thought.move, text);
    host_who(host, seat, who);
    printf("%s (seat %d)> %s\n", who, seat + 1, rules->game->secret ? "has chosen" : text);
    if (news.entries)
        tell_news(dialogue, &news);
}

/* After the end of a local game, people may still save it, look at it or play again. */
static bool goes_on(struct dialogue *dialogue)
{
    const struct host *host = dialogue->host;
    if (dialogue->over || host->next || ending_signal())
        return false;
    if (host_goes_on(host))
        return true;
    if (host->kind->shared && !dialogue->ended)
        print_after(host);
    dialogue->ended = true;
    return host->kind->shared;
}

void dialogue_run(struct host *host, struct lines *lines)
{
    struct dialogue dialogue = {.host = host, .asked = -1};
    prompt_init(&dialogue.prompt, lines);
    printf("%s. Type help for a list of commands.\n", ag_match_rules(host->match)->game->title);
    show(&dialogue);
    while (goes_on(&dialogue)) {
        int person = host_person(host), engine = host_engine(host);
        if (engine >= 0 && (person < 0 || engine < person))
            answer(&dialogue, engine);
        else
            ask(&dialogue, person >= 0 ? person : host->viewer, person >= 0);
    }
    if (lines->ended && !host->kind->shared && host->viewer < 0)
        watch_on(&dialogue);
}

/* Saves an unsaved game. */
static void rescue(struct host *host)
{
    if (!keep_is_due(host->keep, host->match) || !keep_rescue(host->keep, host->match))
        return;
    fprintf(stderr, "agate: the game was saved in %s", host->keep->file);
    if (!ag_match_is_over(host->match))
        print_go_on(stderr, host->keep->file);
    fputc('\n', stderr);
}

int dialogue_or_screen(struct host *host, struct lines *lines, bool plain)
{
    struct ag_error why;
    bool typed = isatty(STDIN_FILENO); /* asked now: after a hang-up it would be false */
    ending_catch();
    enum tui_end end = !plain && tui_is_possible() ? tui_play(host, &why) : TUI_PLAIN;
    if (end == TUI_PLAIN)
        dialogue_run(host, lines);
    int number = ending_signal();
    if (number || (end == TUI_PLAIN && lines->ended && typed))
        rescue(host);
    else if (end == TUI_QUIT)
        print_end(host);
    if (host->kind->shared && typed)
        last_remember(host);
    ending_release();
    if (number)
        raise(number);
    return end == TUI_FAILED
               ? cli_fail(CLI_USAGE, "%s; --plain plays in plain text", ag_english(&why).text)
               : CLI_OK;
}
