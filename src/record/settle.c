/*
 * settle.c - replaying a record, and putting it in canonical form. See settle.h.
 *
 * A line of turns is played on one match. Where variations branch off, a fork of the match from
 * before the turn is kept, and each variation is played on a fork of that. So every turn is played
 * once; the stones it captured are stored with it.
 */
#include "record/settle.h"

#include "ag/note.h"
#include "base/error.h"
#include "base/text.h"

void settle_report(struct settle *settle, struct ag_record_place place, const struct ag_error *why)
{
    struct ag_record_error error = {.place = place, .why = *why};
    settle->errors++;
    error.why.at = -1;
    if (settle->complain)
        settle->complain(settle->to, &error);
}

static void report(struct settle *settle, struct ag_record_place place, struct say say)
{
    struct ag_error why;
    error_set(&why, "", say);
    settle_report(settle, place, &why);
}

/* How many columns the first bytes of a string took in the file, where quotes have a backslash. */
static uint32_t columns(const char *text, int bytes)
{
    uint32_t count = 0;
    for (; bytes > 0 && *text; bytes--, text++) {
        count += (*text & 0xC0) != 0x80;
        count += *text == '"' || *text == '\\';
    }
    return count;
}

/* Reports a refusal of `text`, which begins at this place. */
static void report_why(struct settle *settle, struct ag_record_place place, const char *text,
                       const struct ag_error *why)
{
    if (why->at >= 0 && place.line)
        place.column += columns(text, why->at);
    settle_report(settle, place, why);
}

/* The place of a tag, or of the record. */
static struct ag_record_place tag_place(const struct ag_record *record, const char *name)
{
    for (int i = 0; i < record->tags; i++)
        if (!strcmp(ag_record_text(record, record->tag[i].name), name))
            return record->tag[i].place;
    return record->begin;
}

/* Sets a string of the record unless it has that value already. */
static void set_string(struct ag_record *record, ag_record_string *slot, const char *text)
{
    if (strcmp(ag_record_text(record, *slot), text) != 0)
        *slot = ag_record_keep(record, text, strlen(text));
}

/* Compares the number and the like before a turn with what they should be, and corrects them. */
static void settle_lead(struct settle *settle, const struct ag_match *match,
                        struct ag_record_node *node, bool turn, struct settle_chain *chain)
{
    const struct ag_rules *rules = ag_match_rules(match);
    const struct ag_state *state = ag_match_state(match);
    uint32_t number = turn ? state->ply + 1U : 0;
    if (turn && node->number && node->number != number)
        report(settle, node->place, say_record_expected_turn((int)number, (int)node->number));
    node->number = number;
    bool begins = turn && rules->games * rules->sets > 1 &&
                  (state->set != chain->set || state->game != chain->game);
    uint8_t set = begins ? state->set : 0, game = begins ? state->game : 0;
    if (node->set && begins && (node->set != set || node->game != game))
        report(settle, node->place, say_record_expected_chain(set, game));
    else if (node->set && !begins)
        report(settle, node->place, say_record_expected_no_chain());
    node->set = set;
    node->game = game;
    if (turn)
        *chain = (struct settle_chain){state->set, state->game};
}

/* Whether a clock, given by itself or in the comment, is not a time. */
static void check_clock(struct settle *settle, const struct ag_record_node *node, const char *name,
                        ag_record_string clock)
{
    const char *end, *comment = ag_record_text(settle->record, node->after);
    char value[AG_RECORD_COMMAND_MAX];
    if (clock ? !ag_record_is_reading(ag_record_text(settle->record, clock))
              : ag_record_command(comment, name, &end, value) != NULL)
        report(settle, node->place, say_record_expected_time(name));
}

/* Notes are only counted here. */
struct counted {
    int marks, arrows;
};

static bool count_mark(void *to, struct ag_note_mark mark)
{
    (void)mark;
    return ((struct counted *)to)->marks++ < AG_NOTE_MARKS;
}

static bool count_arrow(void *to, struct ag_note_arrow arrow)
{
    (void)arrow;
    return ((struct counted *)to)->arrows++ < AG_NOTE_ARROWS;
}

static bool pass_highlight(void *to, ag_cell cell)
{
    (void)to;
    (void)cell;
    return true;
}

/* Looks at the commands of a node's comments. */
static void check_comments(struct settle *settle, const struct ag_rules *rules,
                           const struct ag_record_node *node)
{
    ag_record_string comment[] = {node->before, node->after};
    struct counted counted = {0, 0};
    const struct ag_notes notes = {count_mark, count_arrow, pass_highlight, &counted};
    struct ag_error why;
    check_clock(settle, node, "clk", node->clock);
    check_clock(settle, node, "emt", node->used);
    for (int i = 0; i < 2; i++) {
        const char *text = ag_record_text(settle->record, comment[i]);
        if (!strstr(text, "[%"))
            continue;
        counted = (struct counted){0, 0};
        if (!ag_notes_read(rules, text, &notes, &why))
            settle_report(settle, node->place, &why);
    }
}

/* Notes the cells from which a turn took stones. */
static void note_taken(struct ag_record *record, struct ag_record_node *node,
                       const struct ag_rules *rules, const struct ag_events *events)
{
    char list[AG_SENTENCE_TEXT], name[AG_MOVE_TEXT];
    struct text text;
    text_init(&text, list, sizeof list);
    for (int i = 0; i < events->count && events->event[i].kind != AG_BEGUN; i++) {
        if (events->event[i].kind != AG_REMOVED)
            continue;
        rules->game->cell_write(rules, events->event[i].from, name);
        text_print(&text, "%s%s", text.length ? " " : "", name);
    }
    if (text.cut)
        list[0] = 0; /* where more stones leave at once, nobody needs the list */
    set_string(record, &node->taken, list);
}

/* Plays one node; false: it cannot be played, which was reported. */
static bool settle_node(struct settle *settle, struct ag_match *match, uint32_t index,
                        struct settle_chain *chain)
{
    struct ag_record *record = settle->record;
    struct ag_entry entry;
    struct ag_news news;
    struct ag_error why;
    char text[AG_RECORD_MOVE_MAX];
    struct ag_record_node *node = ag_record_node(record, index);
    bool good = settle_read(match, ag_record_text(record, node->move), &entry, &why);
    node->played = 0;
    check_comments(settle, ag_match_rules(match), node);
    settle_lead(settle, match, node, !good || entry.kind == AG_TURN, chain);
    if (good && entry.kind == AG_TURN) /* before a deal becomes public */
        ag_turn_write(ag_match_rules(match), entry.choice, entry.drawn, text);
    if (!good || !settle_apply(match, &entry, &news, &why)) {
        report_why(settle, node->place, ag_record_text(record, node->move), &why);
        return false;
    }
    if (entry.kind != AG_TURN)
        settle_event_write(&entry, text);
    set_string(record, &node->move, text);
    note_taken(record, node, ag_match_rules(match), &news.events);
    node->played = 1;
    return true;
}

/* Plays a line of turns from `index` on with its variations; false: not to its end. */
static bool settle_line(struct settle *settle, /* NOLINT(misc-no-recursion) */
                        struct ag_match *match, uint32_t index, struct settle_chain *chain)
{
    struct ag_record *record = settle->record;
    bool good = true;
    while (index && good) {
        const struct ag_record_node *node = ag_record_node(record, index);
        bool branches = node->next && ag_record_node(record, node->parent)->child == index;
        struct settle_chain before = *chain;
        struct ag_match *base = branches ? ag_match_fork(match) : NULL;
        good = settle_node(settle, match, index, chain);
        for (uint32_t i = node->next; base && i; i = ag_record_node(record, i)->next) {
            struct settle_chain own = before;
            struct ag_match *side = ag_match_fork(base);
            if (side)
                settle_line(settle, side, i, &own);
            ag_match_free(side);
        }
        ag_match_free(base);
        index = node->child;
    }
    return good;
}

/* Whether a node says the move that the game makes by itself. */
static bool is_given(const struct ag_record *record, const struct ag_rules *rules, uint32_t index)
{
    return index &&
           ag_rules_is_given(rules, ag_record_text(record, ag_record_node(record, index)->move));
}

/* Puts a node between the beginning and all turns that stand there. */
static uint32_t insert_first(struct ag_record *record, const char *move)
{
    struct ag_record_node root = *ag_record_node(record, 0);
    ag_record_node(record, 0)->child = ag_record_node(record, 0)->last = 0;
    uint32_t index = ag_record_add(record, 0, move);
    if (!index) {
        *ag_record_node(record, 0) = root;
        return 0;
    }
    struct ag_record_node *node = ag_record_node(record, index);
    node->child = root.child;
    node->last = root.last;
    for (uint32_t i = root.child; i; i = ag_record_node(record, i)->next)
        ag_record_node(record, i)->parent = index;
    if (root.child) { /* what was said before the first turn stays there */
        node->before = ag_record_node(record, root.child)->before;
        node->place = ag_record_node(record, root.child)->place;
        ag_record_node(record, root.child)->before = 0;
    }
    return index;
}

/* Finds or adds the move that the game makes by itself; returns its node, or 0. */
static uint32_t settle_given(struct settle *settle, const struct ag_match *match)
{
    struct ag_record *record = settle->record;
    const struct ag_rules *rules = ag_match_rules(match);
    char move[AG_MOVE_TEXT];
    if (!rules->game->given || ag_record_tag(record, "Position"))
        return 0;
    uint32_t first = ag_record_node(record, 0)->child;
    rules->game->move_write(rules, rules->game->given(rules), move);
    if (!is_given(record, rules, first)) {
        first = first ? insert_first(record, move) : 0;
        if (!first)
            return 0;
    }
    struct ag_record_node *node = ag_record_node(record, first);
    if (node->number > 1)
        report(settle, node->place, say_record_expected_turn(1, (int)node->number));
    if (node->set)
        report(settle, node->place, say_record_expected_no_chain());
    node->number = 1;
    node->set = node->game = 0;
    check_comments(settle, rules, node);
    set_string(record, &ag_record_node(record, first)->move, move);
    for (uint32_t i = ag_record_node(record, first)->next; i; i = ag_record_node(record, i)->next)
        report(settle, ag_record_node(record, i)->place, say_record_given_variation(move));
    return first;
}

/* Removes an ending that says nothing, and checks whether another one is known. */
static void settle_said_ending(struct settle *settle, const struct ag_game *game)
{
    struct ag_record *record = settle->record;
    const char *said = ag_record_tag(record, "Ending");
    char list[AG_SENTENCE_TEXT];
    struct text known;
    text_init(&known, list, sizeof list);
    if (said && *said && !settle_is_ending(game, said, &known))
        report(settle, tag_place(record, "Ending"), say_record_known_endings(list));
    for (int i = 0; said && !*said && i < record->tags; i++) {
        if (strcmp(ag_record_text(record, record->tag[i].name), "Ending") != 0)
            continue;
        record->tags--;
        memmove(record->tag + i, record->tag + i + 1,
                (size_t)(record->tags - i) * sizeof *record->tag);
    }
}

/* Compares result and ending with what the rules say at the end of the main line. */
static void settle_result(struct settle *settle, const struct ag_match *match)
{
    struct ag_record *record = settle->record;
    const struct ag_rules *rules = ag_match_rules(match);
    struct ag_view view;
    char result[8];
    ag_match_view(match, AG_SPECTATOR, &view);
    record->over = view.over;
    memcpy(record->points, view.now.state.points, sizeof record->points);
    if (!view.over) {
        settle_said_ending(settle, rules->game);
        bool of_three = record->result[1] == '-' && record->result[3] == '-';
        if (strcmp(record->result, "*") != 0 && of_three != (rules->game->seats == 3))
            report(settle, record->end, say_record_expected_result_of(rules->game->seats));
        return;
    }
    settle_result_text(&view, result);
    if (strcmp(record->result, result) != 0)
        report(settle, record->end, say_record_expected_result(result));
    memcpy(record->result, result, sizeof result);
    const char *said = ag_record_tag(record, "Ending"), *ending = settle_ending(&view);
    if (said && *said && strcmp(said, ending) != 0)
        report(settle, tag_place(record, "Ending"), say_record_expected_ending(ending));
    ag_record_set_tag(record, "Ending", ending);
}

/* Whether this is a date: 2026, 2026-11, 2026-11-15, with `?` for what is not known. Points become
 * dashes. */
static bool settle_date(const char *date, char out[16])
{
    size_t length = strlen(date);
    if (length != 4 && length != 7 && length != 10)
        return false;
    memcpy(out, date, length + 1);
    for (size_t i = 0; i < length; i++) {
        bool dash = i == 4 || i == 7;
        if (dash ? out[i] != '-' && out[i] != '.' : !text_is_digit(out[i]) && out[i] != '?')
            return false;
        out[i] = dash ? '-' : out[i];
    }
    return true;
}

static void settle_tags(struct settle *settle)
{
    struct ag_record *record = settle->record;
    const char *result = ag_record_tag(record, "Result"), *date = ag_record_tag(record, "Date");
    char plain[16];
    if (result && strcmp(result, record->result) != 0)
        report(settle, tag_place(record, "Result"), say_record_expected_end_result(record->result));
    if (date && !settle_date(date, plain))
        report(settle, tag_place(record, "Date"), say_record_expected_date());
    else if (date)
        ag_record_set_tag(record, "Date", plain);
}

/* Reports a refusal of the value of a tag, or that there is none. */
static void report_tag(struct settle *settle, const char *name, struct ag_error *why)
{
    const struct ag_record *record = settle->record;
    for (int i = 0; i < record->tags; i++) {
        const struct ag_record_tag *tag = &record->tag[i];
        if (strcmp(ag_record_text(record, tag->name), name) != 0)
            continue;
        if (tag->value_place.line)
            report_why(settle, tag->value_place, ag_record_text(record, tag->value), why);
        else
            report_why(settle, tag->place, "", why);
        return;
    }
    report_why(settle, record->begin, "", why);
}

/* Writes Game and Position in full. */
static void settle_start(struct ag_record *record, const struct ag_match *match)
{
    char spec[AG_RULES_TEXT], position[AG_POSITION_TEXT];
    const struct ag_rules *rules = ag_match_rules(match);
    ag_rules_write(rules, spec);
    ag_record_set_tag(record, "Game", spec);
    if (!ag_record_tag(record, "Position"))
        return;
    rules->game->state_write(rules, ag_match_state(match), position);
    ag_record_set_tag(record, "Position", position);
}

bool settle_begin(struct settle *settle, struct ag_record *record, ag_record_complain *complain,
                  void *to)
{
    struct ag_error why;
    const char *blame;
    *settle = (struct settle){.record = record,
                              .complain = complain,
                              .to = to,
                              .failed = ag_record_failed(record)}; /* the reader has reported it */
    settle->match = settle_match(record, &why, &blame);
    settle_tags(settle);
    if (!settle->match) {
        report_tag(settle, blame, &why);
        return false;
    }
    settle_start(record, settle->match);
    ag_record_tidy(record);
    return true;
}

void settle_turns(struct settle *settle)
{
    uint32_t first = settle_given(settle, settle->match);
    if (first)
        ag_record_node(settle->record, first)->played = 1;
    settle->whole = settle_line(settle, settle->match, ag_record_node(settle->record, first)->child,
                                &settle->chain);
}

void settle_more(struct settle *settle, uint32_t index)
{
    if (settle->whole)
        settle->whole = settle_node(settle, settle->match, index, &settle->chain);
}

void settle_end(struct settle *settle)
{
    if (settle->whole)
        settle_result(settle, settle->match);
    ag_match_free(settle->match);
    settle->match = NULL;
    if (ag_record_failed(settle->record) && !settle->failed)
        report(settle, settle->record->begin, say_record_too_long(AG_RECORD_TEXT_MAX >> 20));
    settle->record->settled = true;
}

int ag_record_settle(struct ag_record *record, ag_record_complain *complain, void *to)
{
    struct settle settle;
    if (record->settled)
        return 0;
    if (settle_begin(&settle, record, complain, to)) {
        settle_turns(&settle);
        settle_end(&settle);
    }
    return settle.errors;
}
