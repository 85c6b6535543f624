/*
 * play.c - a record and the rules: playing it through, and to and from matches.
 *
 * A line of turns is played on one match. Where variations branch off, a fork of the match is kept
 * from before the turn, and each variation is played on a fork of that.
 */
#include "ag/note.h"
#include "ag/record.h"
#include "base/error.h"
#include "base/text.h"
#include "match/inner.h"

struct settle {
    struct ag_record *record;
    ag_record_complain *complain;
    void *to;
    int errors;
};

/* Where games of a chain have got to. */
struct chain {
    uint8_t set, game;
};

static void report_error(struct settle *settle, struct ag_record_place place,
                         const struct ag_error *why)
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
    report_error(settle, place, &why);
}

/* How many columns the first bytes of a string took; quotes were written with a backslash. */
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
    report_error(settle, place, why);
}

/* The place of a tag, or of the record. */
static struct ag_record_place tag_place(const struct ag_record *record, const char *name)
{
    for (int i = 0; i < record->tags; i++)
        if (!strcmp(ag_record_text(record, record->tag[i].name), name))
            return record->tag[i].place;
    return record->begin;
}

/* Sets a string of the record unless it is that already. */
static void set_string(struct ag_record *record, ag_record_string *slot, const char *text)
{
    if (strcmp(ag_record_text(record, *slot), text) != 0)
        *slot = ag_record_keep(record, text, strlen(text));
}

/* Reads `resign:2`, `time:black`, `draw`; false: the text is something else. */
static bool read_event(const struct ag_match *match, const char *text, struct ag_entry *entry)
{
    int seat = 0;
    if (!ag_record_is_event(text))
        return false;
    *entry = (struct ag_entry){.kind = *text == 'r'   ? AG_RESIGNED
                                       : *text == 't' ? AG_EXPIRED
                                                      : AG_AGREED};
    if (entry->kind != AG_AGREED)
        seat = ag_rules_seat(ag_match_rules(match), ag_match_state(match), strchr(text, ':') + 1);
    else
        while (match->gone >> seat & 1) /* any that is there may have been the last to agree */
            seat++;
    entry->seat = seat < 0 ? UINT8_MAX : (uint8_t)seat;
    return true;
}

/* Reads the choices of a turn; those drawn by lot have a `~` before them. */
static bool read_turn(const struct ag_match *match, const char *string, struct ag_entry *entry,
                      struct ag_error *why)
{
    char plain[AG_RECORD_MOVE_MAX];
    int from[AG_RECORD_MOVE_MAX + 1]; /* where each character of it stands in `string` */
    struct text text;
    uint8_t rest = ag_match_state(match)->acting;
    text_init(&text, plain, sizeof plain);
    *entry = (struct ag_entry){.kind = AG_TURN};
    for (const char *at = string; *at && !text.cut; at++) {
        bool begins = at == string || at[-1] == '|';
        from[text.length] = (int)(at - string);
        if (begins && *at == '~')
            entry->drawn |= (uint8_t)(rest & (0U - rest));
        else
            text_char(&text, *at);
        if (*at == '|')
            rest &= (uint8_t)(rest - 1);
    }
    from[text.length] = (int)strlen(string);
    if (ag_match_turn_read(match, plain, entry->choice, why))
        return true;
    if (why && why->at >= 0 && why->at <= (int)text.length)
        why->at = from[why->at];
    return false;
}

static bool read_entry(const struct ag_match *match, const char *text, struct ag_entry *entry,
                       struct ag_error *why)
{
    if (!read_event(match, text, entry))
        return read_turn(match, text, entry, why);
    if (entry->seat == UINT8_MAX)
        return error_set(why, "", say_record_expected_seat());
    return true;
}

/* The canonical text of an entry. `out` holds AG_RECORD_MOVE_MAX. */
static void write_entry(const struct ag_rules *rules, const struct ag_entry *entry, char *out)
{
    struct text text;
    char move[AG_MOVE_TEXT];
    text_init(&text, out, AG_RECORD_MOVE_MAX);
    if (entry->kind == AG_AGREED)
        text_add(&text, "draw");
    else if (entry->kind != AG_TURN)
        text_print(&text, "%s:%d", entry->kind == AG_RESIGNED ? "resign" : "time", entry->seat + 1);
    else
        for (int seat = 0; seat < rules->game->seats; seat++) {
            if (!entry->choice[seat])
                continue;
            rules->game->move_write(rules, entry->choice[seat], move);
            text_print(&text, "%s%s%s", text.length ? "|" : "", entry->drawn >> seat & 1 ? "~" : "",
                       move);
        }
}

/* Compares what stands before a turn with what should, and corrects it. */
static void settle_lead(struct settle *settle, const struct ag_match *match,
                        struct ag_record_node *node, bool turn, struct chain *chain)
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
        *chain = (struct chain){state->set, state->game};
}

/* Whether a clock, or what stands for one in the comment, is no time. */
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
            report_error(settle, node->place, &why);
    }
}

/* Plays one node; false: it cannot be played, which was reported. */
static bool settle_node(struct settle *settle, struct ag_match *match, uint32_t index,
                        struct chain *chain)
{
    struct ag_record *record = settle->record;
    struct ag_entry entry;
    struct ag_error why;
    char text[AG_RECORD_MOVE_MAX];
    struct ag_record_node *node = ag_record_node(record, index);
    bool good = read_entry(match, ag_record_text(record, node->move), &entry, &why);
    check_comments(settle, ag_match_rules(match), node);
    settle_lead(settle, match, node, !good || entry.kind == AG_TURN, chain);
    if (!good || !ag_match_apply(match, &entry, &why)) {
        report_why(settle, node->place, ag_record_text(record, node->move), &why);
        return false;
    }
    write_entry(ag_match_rules(match), &entry, text);
    set_string(record, &node->move, text);
    return true;
}

/* Plays a line of turns from `index` on with its variations; false: not to its end. */
static bool settle_line(struct settle *settle,
                        struct ag_match *match, /* NOLINT(misc-no-recursion) */
                        uint32_t index, struct chain chain)
{
    struct ag_record *record = settle->record;
    bool good = true;
    while (index && good) {
        const struct ag_record_node *node = ag_record_node(record, index);
        bool branches = node->next && ag_record_node(record, node->parent)->child == index;
        struct chain before = chain;
        struct ag_match *base = branches ? ag_match_fork(match) : NULL;
        good = settle_node(settle, match, index, &chain);
        for (uint32_t i = node->next; base && i; i = ag_record_node(record, i)->next) {
            struct ag_match *side = ag_match_fork(base);
            if (side)
                settle_line(settle, side, i, before);
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
    if (root.child) { /* what was said before the first turn still is */
        node->before = ag_record_node(record, root.child)->before;
        node->place = ag_record_node(record, root.child)->place;
        ag_record_node(record, root.child)->before = 0;
    }
    return index;
}

/* Sees to the move that the game makes by itself: returns the node that it is, or 0. */
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

/* The result of a match that is over. */
static void write_result(const struct ag_view *view, int seats, char out[8])
{
    struct text text;
    text_init(&text, out, 8);
    if (seats > 2)
        text_print(&text, "%d-%d-%d", view->place[0], view->place[1], view->place[2]);
    else if (view->place[0] == view->place[1])
        text_add(&text, "1/2-1/2");
    else
        text_add(&text, view->place[0] == 1 ? "1-0" : "0-1");
}

static const char *ending_name(const struct ag_rules *rules, const struct ag_view *view)
{
    static const char *const name[] = {
        [AG_BY_RESIGNING] = "resignation", [AG_BY_TIME] = "time", [AG_BY_AGREEMENT] = "agreement"};
    return view->ending == AG_BY_RULES ? rules->game->ending[view->now.state.ending]
                                       : name[view->ending];
}

/* Compares result and ending with what the rules say at the end of the main line. */
static void settle_result(struct settle *settle, const struct ag_match *match)
{
    struct ag_record *record = settle->record;
    const struct ag_rules *rules = ag_match_rules(match);
    struct ag_view view;
    char result[8];
    ag_match_view(match, AG_SPECTATOR, &view);
    if (!view.over) {
        bool of_three = record->result[1] == '-' && record->result[3] == '-';
        if (strcmp(record->result, "*") != 0 && of_three != (rules->game->seats == 3))
            report(settle, record->end, say_record_expected_result_of(rules->game->seats));
        return;
    }
    write_result(&view, rules->game->seats, result);
    if (strcmp(record->result, result) != 0)
        report(settle, record->end, say_record_expected_result(result));
    memcpy(record->result, result, sizeof result);
    const char *said = ag_record_tag(record, "Ending"), *ending = ending_name(rules, &view);
    if (said && strcmp(said, ending) != 0)
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

/* Whether there is a turn that needs to know what was drawn. */
static bool has_turns(const struct ag_record *record)
{
    for (int i = 1; i < ag_record_nodes(record); i++)
        if (!ag_record_is_event(ag_record_text(record, ag_record_node(record, (uint32_t)i)->move)))
            return true;
    return false;
}

/* The match that the tags describe, at its beginning. */
static struct ag_match *begin_match(const struct ag_record *record, uint64_t seed,
                                    struct ag_error *why, const char **blame)
{
    const char *spec = ag_record_tag(record, "Game");
    struct ag_rules rules;
    *blame = "Game";
    if (!spec) {
        error_set(why, "", say_record_expected_tag_game());
        return NULL;
    }
    if (!ag_rules_read(&rules, spec, why))
        return NULL;
    const char *position = ag_record_tag(record, "Position");
    struct ag_match *match;
    *blame = position ? "Position" : "Game";
    match = ag_match_new(&rules, position, seed, why);
    if (match && ag_rules_undrawn(ag_match_rules(match)) >= 0 && has_turns(record)) {
        *blame = "Game";
        ag_rules_refuse_undrawn(&rules, why);
        ag_match_free(match);
        return NULL;
    }
    return match;
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

int ag_record_settle(struct ag_record *record, ag_record_complain *complain, void *to)
{
    struct settle settle = {.record = record, .complain = complain, .to = to};
    struct ag_error why;
    const char *blame;
    bool failed = ag_record_failed(record); /* which was said before */
    struct ag_match *match = begin_match(record, 0, &why, &blame);
    settle_tags(&settle);
    if (!match) {
        report_tag(&settle, blame, &why);
        return settle.errors;
    }
    settle_start(record, match);
    ag_record_tidy(record);
    uint32_t first = settle_given(&settle, match);
    if (settle_line(&settle, match, ag_record_node(record, first)->child, (struct chain){0, 0}))
        settle_result(&settle, match);
    ag_match_free(match);
    if (ag_record_failed(record) && !failed)
        report(&settle, record->begin, say_record_too_long());
    return settle.errors;
}

/* The path from the beginning to a node, as numbers of nodes; returns how many there are. */
static int find_path(const struct ag_record *record, uint32_t node, uint32_t *path)
{
    int count = 0;
    for (uint32_t i = node; i; i = ag_record_node(record, i)->parent)
        count++;
    int left = count;
    for (uint32_t i = node; i; i = ag_record_node(record, i)->parent)
        path[--left] = i;
    return count;
}

struct ag_match *ag_record_match(const struct ag_record *record, uint32_t node, uint64_t seed,
                                 struct ag_error *why)
{
    struct ag_entry entry;
    const char *blame;
    struct ag_buf space;
    struct ag_match *match = begin_match(record, seed, why, &blame);
    ag_buf_init(&space, AG_RECORD_NODES_MAX * sizeof(uint32_t));
    if (!match || !ag_buf_reserve(&space, (size_t)ag_record_nodes(record) * sizeof(uint32_t))) {
        ag_match_free(match);
        return NULL;
    }
    uint32_t *path = (uint32_t *)(void *)space.byte;
    int count = find_path(record, node, path);
    const struct ag_rules *rules = ag_match_rules(match);
    bool given = rules->game->given && !ag_record_tag(record, "Position");
    for (int i = 0; i < count && match; i++) {
        if (i == 0 && given && is_given(record, rules, path[0]))
            continue;
        if (read_entry(match, ag_record_text(record, ag_record_node(record, path[i])->move), &entry,
                       why) &&
            ag_match_apply(match, &entry, why))
            continue;
        ag_match_free(match);
        match = NULL;
    }
    ag_buf_release(&space);
    return match;
}

uint32_t ag_record_last(const struct ag_record *record)
{
    uint32_t index = 0;
    while (ag_record_node(record, index)->child)
        index = ag_record_node(record, index)->child;
    return index;
}

/* Whether a match began where these rules begin. */
static bool began_as(const struct ag_match *match, const struct ag_rules *rules)
{
    struct series series;
    union ag_position first = {.word = {0}};
    series_start(&series, rules, &first.state);
    return first.state.size == match->start.state.size &&
           !memcmp(&first, &match->start, first.state.size);
}

/* Whether a match began where its game begins, with what is drawn known or still secret. */
static bool began_as_usual(const struct ag_match *match)
{
    struct ag_rules undrawn = match->rules;
    for (int i = 0; i < AG_OPTIONS; i++)
        if (undrawn.game->option[i].drawn)
            undrawn.option[i] = AG_UNSET;
    return began_as(match, &match->rules) || began_as(match, &undrawn);
}

bool ag_record_from_match(struct ag_record *record, const struct ag_match *match,
                          struct ag_error *why)
{
    const struct ag_rules *rules = ag_match_rules(match);
    char text[AG_POSITION_TEXT];
    uint32_t at = 0;
    ag_record_clear(record);
    ag_rules_write(rules, text);
    ag_record_set_tag(record, "Game", text);
    if (!began_as_usual(match)) {
        rules->game->state_write(rules, &match->start.state, text);
        ag_record_set_tag(record, "Position", text);
    } else if (rules->game->given) {
        rules->game->move_write(rules, rules->game->given(rules), text);
        at = ag_record_add(record, 0, text);
    }
    for (int i = 0; i < ag_match_entries(match); i++) {
        write_entry(rules, ag_match_entry(match, i), text);
        at = ag_record_add(record, at, text);
    }
    struct ag_view view;
    ag_match_view(match, AG_SPECTATOR, &view);
    if (view.over)
        write_result(&view, rules->game->seats, record->result);
    if (ag_record_settle(record, NULL, NULL) || ag_record_failed(record))
        return error_set(why, "", say_record_match_too_long());
    return true;
}
