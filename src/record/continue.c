/*
 * continue.c - writing matches down: anew, or in the record that they came from. See ag/record.h.
 *
 * The log of a match tells everything from its beginning, so both ways are one: the turns that hold
 * are found in the record or added to it, and made its main line; then the log is gone through once
 * more as it was played, so that what was taken back is there as well.
 */
#include "base/error.h"
#include "base/text.h"
#include "record/settle.h"

/* The text of an entry that has a place in a record, or "". `out` holds AG_RECORD_MOVE_MAX. */
static void entry_text(const struct ag_rules *rules, const struct ag_entry *entry, char *out)
{
    out[0] = 0;
    if (entry->kind == AG_TURN)
        ag_turn_write(rules, entry->choice, entry->drawn, out);
    else if (entry->kind == AG_RESIGNED || entry->kind == AG_EXPIRED || entry->kind == AG_AGREED)
        settle_event_write(entry, out);
}

static const char *move_of(const struct ag_record *record, uint32_t node)
{
    return ag_record_text(record, ag_record_node(record, node)->move);
}

/* Makes a node the first child of its parent. */
static void promote(struct ag_record *record, uint32_t index)
{
    struct ag_record_node *node = ag_record_node(record, index);
    struct ag_record_node *parent = ag_record_node(record, node->parent);
    uint32_t before = parent->child;
    if (before == index)
        return;
    while (ag_record_node(record, before)->next != index)
        before = ag_record_node(record, before)->next;
    ag_record_node(record, before)->next = node->next;
    if (parent->last == index)
        parent->last = before;
    node->next = parent->child;
    node->depth = parent->depth;
    parent->child = index;
}

/* Counts again how many variations each node is nested in; false: too many. */
static bool set_depths(struct ag_record *record)
{
    uint32_t at = ag_record_node(record, 0)->child;
    while (at) {
        struct ag_record_node *node = ag_record_node(record, at);
        const struct ag_record_node *parent = ag_record_node(record, node->parent);
        int depth = parent->depth + (parent->child != at);
        if (depth > AG_RECORD_DEPTH_MAX)
            return false;
        node->depth = (uint8_t)depth;
        if (node->child) {
            at = node->child;
            continue;
        }
        while (at && !ag_record_node(record, at)->next)
            at = ag_record_node(record, at)->parent;
        at = at ? ag_record_node(record, at)->next : 0;
    }
    return true;
}

/* Finds the turns that hold, or adds them, and makes them the main line. Returns the last. */
static uint32_t add_line(struct ag_record *record, const struct ag_match *match, uint32_t at)
{
    char text[AG_RECORD_MOVE_MAX];
    for (int i = 0; i < ag_match_lines(match); i++) {
        entry_text(ag_match_rules(match), ag_match_line(match, i), text);
        uint32_t child = ag_record_find(record, at, text);
        child = child ? child : ag_record_add(record, at, text);
        if (!child)
            return at; /* the record is full */
        promote(record, child);
        at = child;
    }
    return at;
}

/* Replays the log, so that what was taken back becomes variations. Those that are nested too deeply
 * are left out. */
static void add_variations(struct ag_record *record, const struct ag_match *match, uint32_t at)
{
    char text[AG_RECORD_MOVE_MAX];
    uint32_t turn = 1;
    int lost = 0; /* turns of the present line that are left out */
    for (int i = 0; i < ag_match_entries(match); i++) {
        const struct ag_entry *entry = ag_match_entry(match, i);
        if (entry->kind == AG_TAKEN_BACK) {
            for (; turn > entry->turn; turn--, lost -= lost > 0)
                at = lost ? at : ag_record_node(record, at)->parent;
        }
        entry_text(ag_match_rules(match), entry, text);
        if (!*text)
            continue;
        turn += entry->kind == AG_TURN;
        uint32_t child = lost ? 0 : ag_record_find(record, at, text);
        bool deep = ag_record_node(record, at)->depth == AG_RECORD_DEPTH_MAX &&
                    ag_record_node(record, at)->child;
        if (!child && !lost && !deep)
            child = ag_record_add(record, at, text);
        lost += !child;
        at = child ? child : at;
    }
}

/* The node after which a match begins: 0, or the move that the game makes by itself. */
static uint32_t find_first(struct ag_record *record, const struct ag_rules *rules)
{
    char text[AG_MOVE_TEXT];
    if (!rules->game->given || ag_record_tag(record, "Position"))
        return 0;
    rules->game->move_write(rules, rules->game->given(rules), text);
    uint32_t first = ag_record_find(record, 0, text);
    return first ? first : ag_record_add(record, 0, text);
}

/* Result and ending, "" for none. */
static void set_result(struct ag_record *record, const char *result, const char *ending)
{
    memcpy(record->result, result, strlen(result) + 1);
    ag_record_remove_tag(record, "Result"); /* it is written as the record has it */
    if (*ending)
        ag_record_set_tag(record, "Ending", ending);
    else
        ag_record_remove_tag(record, "Ending");
}

/* Settles the record as it is now. */
static bool settle_anew(struct ag_record *record, struct ag_error *why)
{
    ag_record_touch(record);
    if (!set_depths(record) || ag_record_settle(record, NULL, NULL) || ag_record_failed(record))
        return error_set(why, "", say_record_match_too_long());
    return true;
}

bool ag_record_continue(struct ag_record *record, const struct ag_match *match, uint32_t *at,
                        struct ag_error *why)
{
    struct ag_view view;
    char text[AG_POSITION_TEXT], result[8];
    ag_match_view(match, AG_SPECTATOR, &view);
    ag_rules_write(&view.rules, text);
    ag_record_set_tag(record, "Game", text);
    uint32_t first = find_first(record, &view.rules), last = ag_record_last(record);
    *at = add_line(record, match, first);
    if (!set_depths(record))
        return error_set(why, "", say_record_match_too_long());
    add_variations(record, match, first);
    if (view.over) {
        settle_result_text(&view, result);
        set_result(record, result, settle_ending(&view));
    } else if (ag_record_last(record) != last) {
        set_result(record, "*", "");
    }
    return settle_anew(record, why);
}

bool ag_record_stop(struct ag_record *record, uint32_t node, struct ag_error *why)
{
    struct ag_record_node *at = ag_record_node(record, node);
    if (!at->child || !node || settle_is_given(record, node))
        return true;
    uint32_t twin = ag_record_add(record, at->parent, move_of(record, node));
    if (!twin)
        return error_set(why, "", say_record_match_too_long());
    at = ag_record_node(record, node);
    ag_record_node(record, twin)->child = at->child;
    ag_record_node(record, twin)->last = at->last;
    for (uint32_t i = at->child; i; i = ag_record_node(record, i)->next)
        ag_record_node(record, i)->parent = twin;
    at->child = at->last = 0;
    set_result(record, "*", "");
    return settle_anew(record, why);
}

/* Where the turns begin in the text of a record: after the tags, and after "1. G7" if nobody
 * chooses that move. */
static const char *turns_of(const char *text, bool given)
{
    text = strstr(text, "\n\n") + 2;
    for (int words = given ? 2 : 0; words; words--)
        text += strcspn(text, " \n") + 1;
    return text;
}

/* Everything was taken back, so there is no turn that it could be a variation of: it becomes a
 * comment, "(1. E5 2. C3)". `at` is the node after which the match begins. */
static void drop_all(struct ag_record *record, uint32_t at)
{
    struct ag_buf out, note;
    ag_buf_init(&out, AG_RECORD_TEXT_MAX);
    ag_buf_init(&note, AG_RECORD_TEXT_MAX);
    ag_record_write(record, &out);
    if (!out.failed) {
        const char *turns = turns_of(out.byte, at), *result = strrchr(turns, '*');
        ag_buf_char(&note, '(');
        for (; turns < result - 1; turns++)
            ag_buf_char(&note, *turns == '\n' ? ' ' : *turns);
        ag_buf_char(&note, ')');
    }
    record->text.failed |= out.failed || note.failed;
    if (!record->text.failed)
        ag_record_comment(record, &ag_record_node(record, at)->after, note.byte, note.length);
    ag_record_node(record, at)->child = ag_record_node(record, at)->last = 0;
    ag_buf_release(&out);
    ag_buf_release(&note);
}

bool ag_record_from_match(struct ag_record *record, const struct ag_match *match,
                          struct ag_error *why)
{
    struct ag_view view;
    uint32_t at;
    ag_record_clear(record);
    ag_match_view(match, AG_SPECTATOR, &view);
    if (view.position)
        ag_record_set_tag(record, "Position", view.position);
    if (!ag_record_continue(record, match, &at, why) || !ag_record_stop(record, at, why))
        return false;
    if (!ag_record_node(record, at)->child)
        return true;
    drop_all(record, at);
    return settle_anew(record, why);
}
