/*
 * board.c - playing on, and questions about the position and the match.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ag/rules.h"
#include "base/rng.h"
#include "games/unitar.h"
#include "match/perft.h"
#include "run.h"

static void compare(struct test *test, const char *expected, const char *found)
{
    answer(test, strcmp(expected, found) == 0, expected, found);
}

/* The move that the start has made may be written first in a list: Ninuki's centre. */
static bool is_given(const struct test *test, const char *text)
{
    const struct ag_rules *rules = ag_match_rules(test->match);
    ag_move move;
    return rules->game->given && !test->setup.from && !test->setup.drawn &&
           ag_match_lines(test->match) == 0 && rules->game->move_read(rules, text, &move, NULL) &&
           move == rules->game->given(rules);
}

static bool play_turn(struct test *test, const char *text)
{
    ag_move choice[AG_SEATS];
    if (is_given(test, text))
        return true;
    struct ag_news news;
    if (!ag_match_turn_read(test->match, text, choice, NULL, &test->why) ||
        !ag_match_play(test->match, choice, 0, &news, &test->why)) {
        fault(test, text, ag_english(&test->why).text);
        return false;
    }
    test->events = news.events;
    verify(test);
    return !test->dead;
}

static void play_line(struct test *test, const char *line, int times)
{
    char words[WORDS_TEXT];
    for (int i = 0; i < times; i++) {
        char *rest = words;
        snprintf(words, sizeof words, "%s", line);
        for (char *word; (word = next_word(&rest));)
            if (!play_turn(test, word))
                return;
    }
    answer(test, times > 0 && *line, "moves to play", "none");
}

/* play TURN... */
static void ask_play(struct test *test, char *rest)
{
    play_line(test, rest, 1);
}

/* play-times N TURN... */
static void ask_play_times(struct test *test, char *rest)
{
    char *times = next_word(&rest);
    play_line(test, rest, times ? atoi(times) : 0);
}

/* choose SEAT MOVE: one seat hands in, the others may not have. */
static void ask_choose(struct test *test, char *rest)
{
    char *seat = next_word(&rest);
    const struct ag_rules *rules = ag_match_rules(test->match);
    ag_move move;
    bool done = seat && rules->game->move_read(rules, rest, &move, &test->why) &&
                ag_match_choose(test->match, ag_match_turn(test->match), atoi(seat) - 1, move, NULL,
                                &test->why);
    answer(test, done, "accepted", ag_english(&test->why).text);
}

/* resign SEAT; agree (to a draw, all of them) */
static void ask_resign(struct test *test, char *rest)
{
    answer(test, ag_match_resign(test->match, atoi(rest) - 1, NULL, &test->why), "resigned",
           ag_english(&test->why).text);
}

static void ask_agree(struct test *test, char *rest)
{
    bool agreed = !*rest;
    for (int seat = 0; agreed && seat < test->rules.game->seats; seat++)
        agreed = ag_match_offer(test->match, seat, AG_OFFER_DRAW, NULL, &test->why);
    answer(test, agreed, "agreed", ag_english(&test->why).text);
}

static void ask_phase(struct test *test, char *rest)
{
    compare(test, rest, test->rules.game->phase[ag_match_state(test->match)->phase]);
}

/* The name of a seat: its role, or its number while that is undecided. */
static void name_seat(const struct test *test, int seat, char out[32])
{
    const struct ag_state *state = ag_match_state(test->match);
    if (state->role[seat])
        snprintf(out, 32, "%s", test->rules.game->role[state->role[seat]]);
    else
        snprintf(out, 32, "%d", seat + 1);
}

/* turn? NAME: a role, the number of a seat, `all`, or - for nobody */
static void ask_turn(struct test *test, char *rest)
{
    uint8_t acting = ag_match_state(test->match)->acting;
    char found[32] = "all", number[8] = "";
    if (!acting) {
        snprintf(found, sizeof found, "-");
    } else if (!(acting & (acting - 1))) {
        name_seat(test, acting >> 1, found);
        snprintf(number, sizeof number, "%d", (acting >> 1) + 1);
    }
    answer(test, strcmp(rest, found) == 0 || strcmp(rest, number) == 0, rest, found);
}

/* over ENDING WINNER; draw ENDING */
static void ask_over(struct test *test, char *rest)
{
    const struct ag_state *state = ag_match_state(test->match);
    char found[80] = "not over", name[32] = "draw";
    if (!state->acting) {
        if (state->place[0] != state->place[1])
            name_seat(test, state->place[1] == 1, name);
        snprintf(found, sizeof found, "%s %s", test->rules.game->ending[state->ending], name);
    }
    compare(test, rest, found);
}

static void ask_draw(struct test *test, char *rest)
{
    char with[64];
    snprintf(with, sizeof with, "%s draw", rest);
    ask_over(test, with);
}

static void ask_running(struct test *test, char *rest)
{
    const struct ag_state *state = ag_match_state(test->match);
    answer(test, !*rest && state->acting && !state->ending && !state->place[0], "not over",
           test->rules.game->ending[state->ending]);
}

/* ending NAME, for games of three; - before the end */
static void ask_ending(struct test *test, char *rest)
{
    const struct ag_state *state = ag_match_state(test->match);
    compare(test, rest, state->acting ? "-" : test->rules.game->ending[state->ending]);
}

static void list_numbers(char out[64], const char *between, const int *number, int count)
{
    out[0] = 0;
    for (int i = 0; i < count; i++)
        snprintf(out + strlen(out), 64 - strlen(out), "%s%d", i ? between : "", number[i]);
}

static void ask_places(struct test *test, char *rest)
{
    const struct ag_state *state = ag_match_state(test->match);
    int number[AG_SEATS] = {state->place[0], state->place[1], state->place[2]};
    char found[64];
    list_numbers(found, " ", number, test->rules.game->seats);
    compare(test, rest, found);
}

static void ask_points(struct test *test, char *rest)
{
    const struct ag_state *state = ag_match_state(test->match);
    int number[AG_SEATS] = {state->points[0], state->points[1], state->points[2]};
    char found[64];
    list_numbers(found, " ", number, test->rules.game->seats);
    compare(test, rest, found);
}

static void ask_roles(struct test *test, char *rest)
{
    const struct ag_state *state = ag_match_state(test->match);
    char found[64] = "";
    for (int seat = 0; seat < test->rules.game->seats; seat++)
        snprintf(found + strlen(found), sizeof found - strlen(found), "%s%s", seat ? " " : "",
                 test->rules.game->role[state->role[seat]]);
    compare(test, rest, found);
}

/* own-role SEAT ROLE: what a seat knows of itself */
static void ask_own_role(struct test *test, char *rest)
{
    char *seat = next_word(&rest);
    struct ag_view view;
    ag_match_view(test->match, seat ? atoi(seat) - 1 : AG_SPECTATOR, &view);
    compare(test, rest, test->rules.game->role[view.role]);
}

/* handed SEAT...: who has chosen; none: `handed -` */
static void ask_handed(struct test *test, char *rest)
{
    struct ag_view view;
    char found[64] = "";
    ag_match_view(test->match, AG_SPECTATOR, &view);
    for (int seat = 0; seat < AG_SEATS; seat++)
        if (view.handed >> seat & 1)
            snprintf(found + strlen(found), sizeof found - strlen(found), "%s%d", *found ? " " : "",
                     seat + 1);
    compare(test, rest, *found ? found : "-");
}

/* spec STRING: the option string that a spectator sees */
static void ask_spec(struct test *test, char *rest)
{
    char spec[AG_RULES_TEXT];
    ag_rules_write(ag_match_rules(test->match), spec);
    compare(test, rest, spec);
}

static void ask_ply(struct test *test, char *rest)
{
    char found[16];
    snprintf(found, sizeof found, "%d", ag_match_state(test->match)->ply);
    compare(test, rest, found);
}

static void ask_position(struct test *test, char *rest)
{
    const struct ag_rules *rules = ag_match_rules(test->match);
    char found[AG_POSITION_TEXT];
    rules->game->state_write(rules, ag_match_state(test->match), found);
    compare(test, rest, found);
}

/* shows, and a drawing: the board now */
static void ask_shows(struct test *test, char *rest)
{
    const struct ag_rules *rules = ag_match_rules(test->match);
    struct drawing drawn, now;
    char expected[80] = "", found[80] = "", name[AG_MOVE_TEXT];
    if (*rest)
        fault(test, "`shows` stands alone", rest);
    if (*rest || !drawing_read(test, &drawn))
        return;
    drawing_of(rules, ag_match_state(test->match), &now);
    for (int cell = 0; cell < rules->cells && !*found; cell++) {
        if (drawn.cell[cell] == now.cell[cell])
            continue;
        rules->game->cell_write(rules, (ag_cell)cell, name);
        snprintf(expected, sizeof expected, "%s %c", name, drawn.cell[cell]);
        snprintf(found, sizeof found, "%s %c", name, now.cell[cell]);
    }
    answer(test, !*found, expected, found);
}

/* stack CELL LETTERS: the stones on a cell, lowest first; - for none */
static void ask_stack(struct test *test, char *rest)
{
    const struct ag_rules *rules = ag_match_rules(test->match);
    char *wanted = next_word(&rest), name[AG_MOVE_TEXT], found[AG_STACK + 1] = "";
    uint8_t stone[AG_STACK];
    int cell = 0, count = 0;
    for (; wanted && cell < rules->cells; cell++) {
        rules->game->cell_write(rules, (ag_cell)cell, name);
        if (strcmp(name, wanted) == 0)
            break;
    }
    if (!wanted || cell == rules->cells) {
        fault(test, "no such cell", wanted ? wanted : "");
        return;
    }
    count = rules->game->stones(rules, ag_match_state(test->match), (ag_cell)cell, stone);
    for (int i = 0; i < count; i++)
        found[i] = *rules->game->piece[stone[i]];
    compare(test, rest, count ? found : "-");
}

static void ask_cells(struct test *test, char *rest)
{
    char found[16];
    snprintf(found, sizeof found, "%d", ag_match_rules(test->match)->cells);
    compare(test, rest, found);
}

static void write_event(const struct ag_rules *rules, const struct ag_event *event, char out[64])
{
    static const char *const kind[] = {"",         "placed",  "moved",  "knocked",
                                       "removed",  "framed",  "passed", "scored",
                                       "approved", "carried", "void"};
    char from[AG_MOVE_TEXT] = "", to[AG_MOVE_TEXT] = "";
    if (event->kind == AG_SCORED) {
        snprintf(out, 64, "scored %d %+d", event->seat + 1, event->amount);
        return;
    }
    if (event->kind > AG_FRAMED) {
        snprintf(out, 64, "%s %d", kind[event->kind], event->seat + 1);
        return;
    }
    if (event->kind != AG_PLACED && event->kind != AG_FRAMED)
        rules->game->cell_write(rules, event->from, from);
    if (event->kind != AG_REMOVED)
        rules->game->cell_write(rules, event->to, to);
    snprintf(out, 64, "%s %s %.8s%s%.8s", kind[event->kind], rules->game->piece[event->piece], from,
             *from && *to ? "-" : "", to);
}

/* happened EVENT; EVENT...: the events of the last turn */
static void ask_happened(struct test *test, char *rest)
{
    char found[WORDS_TEXT] = "", one[64];
    for (int i = 0; i < test->events.count; i++) {
        write_event(ag_match_rules(test->match), &test->events.event[i], one);
        snprintf(found + strlen(found), sizeof found - strlen(found), "%s%s", i ? "; " : "", one);
    }
    compare(test, rest, found);
}

/* in SET.GAME; games-won A-B; sets-won A-B */
static void ask_in(struct test *test, char *rest)
{
    const struct ag_state *state = ag_match_state(test->match);
    char found[16];
    snprintf(found, sizeof found, "%d.%d", state->set, state->game);
    compare(test, rest, found);
}

static void ask_games_won(struct test *test, char *rest)
{
    struct ag_view view;
    char found[64];
    ag_match_view(test->match, AG_SPECTATOR, &view);
    list_numbers(found, "-", (int[]){view.games_won[0], view.games_won[1]}, 2);
    compare(test, rest, found);
}

static void ask_sets_won(struct test *test, char *rest)
{
    struct ag_view view;
    char found[64];
    ag_match_view(test->match, AG_SPECTATOR, &view);
    list_numbers(found, "-", (int[]){view.sets_won[0], view.sets_won[1]}, 2);
    compare(test, rest, found);
}

/* match running, match draw, or match SEAT: who has won the whole match */
static void ask_match(struct test *test, char *rest)
{
    struct ag_view view;
    ag_match_view(test->match, AG_SPECTATOR, &view);
    compare(test, rest,
            !view.over                       ? "running"
            : view.place[0] == view.place[1] ? "draw"
            : view.place[0] == 1             ? "1"
                                             : "2");
}

/* perft DEPTH COUNT */
static void ask_perft(struct test *test, char *rest)
{
    char *depth = next_word(&rest), found[24];
    union ag_position copy;
    struct series series = {.over = false};
    ag_copy(&copy.state, ag_match_state(test->match));
    if (!copy.state.acting)
        series_next(&series, ag_match_rules(test->match), &copy.state, NULL);
    uint64_t count =
        perft(ag_match_rules(test->match), &series, &copy.state, depth ? atoi(depth) : 0);
    snprintf(found, sizeof found, "%llu", (unsigned long long)count);
    compare(test, rest, found);
}

/* playouts N: random games from here end properly */
static void ask_playouts(struct test *test, char *rest)
{
    const struct ag_rules *rules = ag_match_rules(test->match);
    int games = atoi(rest), good = 0;
    for (int i = 0; i < games; i++) {
        union ag_position copy;
        struct ag_rng rng;
        rng_init(&rng, (uint64_t)i);
        ag_copy(&copy.state, ag_match_state(test->match));
        rules->game->playout(rules, &copy.state, &rng);
        bool best = false, placed = true;
        for (int seat = 0; seat < rules->game->seats; seat++) {
            best = best || copy.state.place[seat] == 1;
            placed = placed && copy.state.place[seat];
        }
        good += !copy.state.acting && copy.state.ending && best && placed &&
                copy.state.ply >= ag_match_state(test->match)->ply;
    }
    answer(test, games > 0 && good == games, "every random game ends with places", "some do not");
}

/* captains uni|tar N: on how many squares this captain stands in the legal setups */
static void ask_captains(struct test *test, char *rest)
{
    char *symbol = next_word(&rest), found[16];
    static ag_move list[AG_MOVES_MAX];
    bool seen[256] = {false};
    int seat = test->seat < 0 ? 0 : test->seat, squares = 0;
    struct ag_view view;
    ag_match_view(test->match, seat, &view);
    int count = ag_view_moves(&view, list);
    for (int i = 0; i < count; i++) {
        int at = symbol && *symbol == 'u' ? unitar_setup_uni(list[i]) : unitar_setup_tar(list[i]);
        squares += !seen[at];
        seen[at] = true;
    }
    snprintf(found, sizeof found, "%d", squares);
    compare(test, rest, found);
}

/* approvals A B C D: of all 48 x 48 x 48 choices, how many approve none, one, two or all */
static void ask_approvals(struct test *test, char *rest)
{
    const struct ag_rules *rules = ag_match_rules(test->match);
    int number[4] = {0};
    char found[64];
    for (int joint = 0; joint < 48 * 48 * 48; joint++) {
        union ag_position copy;
        ag_move choice[3] = {(ag_move)(1 + joint % 48), (ag_move)(1 + joint / 48 % 48),
                             (ag_move)(1 + joint / (48 * 48))};
        int approved = 0;
        test->events.count = 0;
        ag_copy(&copy.state, ag_match_state(test->match));
        rules->game->play(rules, &copy.state, choice, &test->events);
        for (int i = 0; i < test->events.count; i++)
            approved += test->events.event[i].kind == AG_APPROVED;
        number[approved]++;
    }
    list_numbers(found, " ", number, 4);
    compare(test, rest, found);
}

const struct statement board_questions[] = {
    {"play", ask_play},           {"play-times", ask_play_times},
    {"choose", ask_choose},       {"resign", ask_resign},
    {"agree", ask_agree},         {"phase", ask_phase},
    {"turn?", ask_turn},          {"over", ask_over},
    {"draw", ask_draw},           {"running", ask_running},
    {"ending", ask_ending},       {"places", ask_places},
    {"points", ask_points},       {"roles", ask_roles},
    {"own-role", ask_own_role},   {"handed", ask_handed},
    {"spec", ask_spec},           {"ply?", ask_ply},
    {"position", ask_position},   {"shows", ask_shows},
    {"stack", ask_stack},         {"cells", ask_cells},
    {"happened", ask_happened},   {"in", ask_in},
    {"games-won", ask_games_won}, {"sets-won", ask_sets_won},
    {"match", ask_match},         {"perft", ask_perft},
    {"playouts", ask_playouts},   {"captains", ask_captains},
    {"approvals", ask_approvals}, {0}};
