/*
 * analyse_game.c - `agate analyse --whole`: what a player thinks of every turn of a game.
 *
 * What was played and what the player would have played are compared by the positions they lead to.
 * The position after a turn is judged once: it also serves as the position before the next turn.
 */
#include <string.h>

#include "ag/view.h"
#include "front/cli/analyse.h"
#include "front/cli/sink.h"
#include "front/host/serve.h"

/* What is known of a position. */
struct opinion {
    bool known;
    bool over;               /* the game has ended there */
    int seat;                /* that was thought for */
    int32_t value[AG_SEATS]; /* the chance of each seat */
    struct ag_line best;     /* the best line, unless the game is over */
};

/* One turn of a game: what was played, and what the player would have. */
struct verdict {
    int seat;
    char who[OPINION_SEAT];
    ag_move best;
    int32_t value; /* the chance of the seat after its best choice */
    int32_t after; /* and after its actual choice */
    struct ag_line line;
};

/* The result of everybody when a match is over. */
static void value_ended(const struct ag_view *view, int32_t value[AG_SEATS])
{
    int winners = 0;
    for (int seat = 0; seat < view->rules.game->seats; seat++)
        winners += view->place[seat] == 1;
    for (int seat = 0; seat < view->rules.game->seats; seat++)
        value[seat] = view->place[seat] != 1 ? 0 : 10000 / winners;
}

static void judge_position(struct analyse *analyse, const struct ag_match *match,
                           struct opinion *opinion)
{
    struct ag_view view;
    struct ag_report report;
    *opinion = (struct opinion){.known = false};
    ag_match_view(match, AG_SPECTATOR, &view);
    if (view.over) {
        value_ended(&view, opinion->value);
        opinion->known = opinion->over = true;
        return;
    }
    opinion->seat = analyse_seat(analyse, match);
    if (opinion->seat < 0 || !analyse_ponder(analyse, match, opinion->seat, &report))
        return;
    opinion->known = true;
    opinion->best = report.line[0];
    memcpy(opinion->value, report.line[0].value, sizeof opinion->value);
}

/* Judges the position after a turn. */
static void judge_after(struct analyse *analyse, const struct ag_match *match,
                        const struct ag_entry *entry, struct opinion *opinion)
{
    struct ag_match *next = ag_match_fork(match);
    *opinion = (struct opinion){.known = false};
    if (next && ag_match_play(next, entry->choice, entry->drawn, NULL, NULL))
        judge_position(analyse, next, opinion);
    ag_match_free(next);
}

/* Judges the next turn of `match`, which is `entry` of the game. `here` comes in as what is known
 * of the position before the turn, and goes out as what is known of the one after it. */
static bool judge_turn(struct analyse *analyse, const struct ag_match *match,
                       const struct ag_entry *entry, struct opinion *here, struct verdict *verdict)
{
    struct opinion after, other;
    struct ag_entry better = *entry;
    if (!here->known)
        judge_position(analyse, match, here);
    if (!here->known)
        return false;
    struct text who;
    verdict->seat = here->seat;
    text_init(&who, verdict->who, sizeof verdict->who);
    opinion_seat(&who, ag_match_rules(match), ag_match_state(match), verdict->seat);
    verdict->best = better.choice[here->seat] = here->best.move;
    verdict->line = here->best;
    judge_after(analyse, match, entry, &after);
    if (verdict->best != entry->choice[here->seat])
        judge_after(analyse, match, &better, &other);
    else
        other = after;
    verdict->after = after.value[verdict->seat];
    verdict->value = other.value[verdict->seat];
    *here = after;
    return after.known && other.known;
}

static const char *glyph_of(const struct verdict *verdict)
{
    int32_t lost = verdict->value - verdict->after;
    return lost >= 3000 ? "??" : lost >= 1500 ? "?" : lost >= 700 ? "?!" : "";
}

/* What a turn has led to, for the seat that moved: "black has a chance of 54.3 %", or how the game
 * has ended. */
static void write_after(struct text *text, const struct opinion *after,
                        const struct verdict *verdict)
{
    bool decided = verdict->after == 0 || verdict->after == 10000;
    if (!after->over)
        opinion_chance(text, verdict->who, verdict->after, after->best.proven && decided);
    else if (verdict->after == 0)
        text_print(text, "%s has lost", verdict->who);
    else
        text_print(text, "%s has %s", verdict->who, verdict->after == 10000 ? "won" : "drawn");
}

static void print_verdict(const struct ag_rules *rules, int number, const char *move,
                          const struct opinion *after, const struct verdict *verdict)
{
    char string[2048], best[AG_MOVE_TEXT];
    struct text text;
    text_init(&text, string, sizeof string);
    text_print(&text, "%d. %s%s: ", number, move, glyph_of(verdict));
    write_after(&text, after, verdict);
    if (*glyph_of(verdict)) {
        rules->game->move_write(rules, verdict->best, best);
        text_print(&text, "; %s would give ", best);
        opinion_share(&text, verdict->value);
        text_add(&text, ": ");
        opinion_turns(&text, rules, &verdict->line);
    }
    puts(string);
    fflush(stdout);
}

/* Puts the evaluation before the comment, in place of an older one. */
static void add_value(struct ag_record *record, uint32_t node, int seats,
                      const struct opinion *after, const struct verdict *verdict)
{
    const char *old = ag_record_text(record, ag_record_node(record, node)->after), *end = old;
    char value[AG_RECORD_COMMAND_MAX];
    struct ag_buf out;
    struct text text;
    text_init(&text, value, sizeof value);
    opinion_eval(&text, after->value, seats);
    text_char(&text, ' ');
    write_after(&text, after, verdict);
    ag_buf_init(&out, AG_RECORD_TEXT_MAX);
    ag_buf_string(&out, value);
    const char *eval = ag_record_command(old, "eval", &end, value);
    if (*old)
        ag_buf_char(&out, '\n');
    if (eval)
        ag_buf_add(&out, old, (size_t)(eval - old));
    ag_buf_string(&out, eval ? end + strspn(end, " ") : old);
    ag_record_node(record, node)->after = ag_record_keep(record, out.byte, out.length);
    ag_record_touch(record);
    ag_buf_release(&out);
}

/* Adds the sign of a turn that could have been better, unless it is there already. */
static void add_glyph(struct ag_record_node *node, const char *sign)
{
    static const struct {
        const char *sign;
        uint8_t glyph;
    } glyphs[] = {{"?", 2}, {"??", 4}, {"?!", 6}};
    for (size_t i = 0; i < sizeof glyphs / sizeof *glyphs; i++)
        if (!strcmp(sign, glyphs[i].sign) && node->glyphs < AG_RECORD_GLYPHS &&
            !memchr(node->glyph, glyphs[i].glyph, node->glyphs))
            node->glyph[node->glyphs++] = glyphs[i].glyph;
}

/* Adds the better line as a variation; the part of it that is there already is left alone. */
static void add_line(struct ag_record *record, uint32_t at, const struct ag_rules *rules,
                     const struct ag_line *line)
{
    char turn[AG_TURN_TEXT];
    for (int i = 0; i < line->turns && i < OPINION_TURNS; i++) {
        const struct ag_record_node *node = ag_record_node(record, at);
        ag_turn_write(rules, line->line[i], 0, turn);
        uint32_t child = ag_record_find(record, at, turn);
        if (!child && node->child && node->depth == AG_RECORD_DEPTH_MAX)
            return;
        at = child ? child : ag_record_add(record, at, turn);
        if (!at)
            return;
    }
}

/* Plays an entry of the game. */
static bool play(struct ag_match *match, const struct ag_entry *entry, struct ag_error *why)
{
    if (entry->kind == AG_AGREED)
        return serve_draw(match, NULL, why);
    return ag_match_apply(match, entry, NULL, why);
}

/* Judges all turns and notes the results in the record. `node` is the next turn of `match`. */
static void judge_game(struct analyse *analyse, struct ag_record *record, struct ag_match *match,
                       uint32_t node)
{
    const struct ag_match *game = analyse->table.match;
    const struct ag_rules *rules = ag_match_rules(game);
    struct opinion here = {.known = false};
    struct ag_error why;
    char move[AG_TURN_TEXT];
    analyse->all = ag_match_lines(game);
    for (int i = 0; i < analyse->all && !thinker_was_stopped(); i++) {
        const struct ag_entry *entry = ag_match_line(game, i);
        struct verdict verdict;
        analyse->left = analyse->all - i - 1;
        if (entry->kind != AG_TURN) {
            here.known = false;
        } else if (judge_turn(analyse, match, entry, &here, &verdict)) {
            ag_turn_write(rules, entry->choice, 0, move);
            print_verdict(rules, ag_match_state(match)->ply + 1, move, &here, &verdict);
            add_value(record, node, rules->game->seats, &here, &verdict);
            if (*glyph_of(&verdict)) {
                add_glyph(ag_record_node(record, node), glyph_of(&verdict));
                add_line(record, ag_record_node(record, node)->parent, rules, &verdict.line);
            }
        }
        if (!play(match, entry, &why))
            return;
        node = ag_record_node(record, node)->child;
    }
}

/* The record of the game: the one that it came from, or a new one. */
static bool find_record(const struct analyse *analyse, struct ag_record *record,
                        struct ag_error *why)
{
    uint32_t at;
    if (!analyse->table.record)
        return ag_record_from_match(record, analyse->table.match, why);
    return ag_record_copy(record, &analyse->table.origin) &&
           ag_record_continue(record, analyse->table.match, &at, why);
}

static int write_record(struct ag_record *record, const char *file)
{
    struct ag_buf out;
    ag_buf_init(&out, CLI_OUTPUT_MAX);
    ag_record_settle(record, NULL, NULL);
    ag_record_write(record, &out);
    int status = ag_record_failed(record) ? cli_fail(CLI_USAGE, "the record is too long")
                                          : sink_put(&out, file);
    ag_buf_release(&out);
    return status;
}

static bool has_turns(const struct ag_match *match)
{
    for (int i = 0; i < ag_match_lines(match); i++)
        if (ag_match_line(match, i)->kind == AG_TURN)
            return true;
    return false;
}

int analyse_game(struct analyse *analyse)
{
    struct ag_record record;
    struct ag_error why = {0};
    struct ag_match *match = NULL;
    if (!has_turns(analyse->table.match))
        return cli_fail(CLI_USAGE, "there are no moves to analyse");
    ag_record_init(&record);
    if (find_record(analyse, &record, &why))
        match = ag_record_match(&record, 0, &why);
    int status = match ? CLI_OK : cli_fail(CLI_USAGE, "%s", ag_english(&why).text);
    if (match) {
        judge_game(analyse, &record, match,
                   ag_record_node(&record, ag_record_first(&record))->child);
        if (analyse->output)
            status = write_record(&record, analyse->output);
    }
    ag_match_free(match);
    ag_record_release(&record);
    return status;
}
