/*
 * match.c - matches from records; continue.c writes them down.
 */
#include "ag/record.h"
#include "base/error.h"
#include "base/text.h"
#include "match/view.h"
#include "record/settle.h"

void settle_event_write(const struct ag_entry *entry, char *out)
{
    struct text text;
    text_init(&text, out, AG_RECORD_MOVE_MAX);
    if (entry->kind == AG_AGREED)
        text_add(&text, "draw");
    else
        text_print(&text, "%s:%d", entry->kind == AG_RESIGNED ? "resign" : "time", entry->seat + 1);
}

/* Reads `resign:2`, `time:black`, `draw`. */
static bool read_event(const struct ag_match *match, const char *text, struct ag_entry *entry,
                       struct ag_error *why)
{
    int seat = AG_NOBODY;
    entry->kind = *text == 'r' ? AG_RESIGNED : *text == 't' ? AG_EXPIRED : AG_AGREED;
    if (entry->kind != AG_AGREED)
        seat = ag_rules_seat(ag_match_rules(match), ag_match_state(match), strchr(text, ':') + 1);
    entry->seat = (uint8_t)seat;
    return seat >= 0 || error_set(why, "", say_record_expected_seat());
}

bool settle_read(const struct ag_match *match, const char *text, struct ag_entry *entry,
                 struct ag_error *why)
{
    *entry = (struct ag_entry){
        .kind = AG_TURN, .seat = AG_NOBODY, .deal = AG_UNSET, .turn = ag_match_turn(match)};
    if (ag_record_is_event(text))
        return read_event(match, text, entry, why);
    return ag_match_turn_read(match, text, entry->choice, &entry->drawn, why);
}

bool settle_apply(struct ag_match *match, const struct ag_entry *entry, struct ag_news *news,
                  struct ag_error *why)
{
    struct ag_view view;
    if (entry->kind != AG_AGREED)
        return ag_match_apply(match, entry, news, why);
    ag_match_view(match, AG_SPECTATOR, &view);
    for (int seat = 0; seat < view.rules.game->seats; seat++)
        if (!(view.gone >> seat & 1) && !ag_match_offer(match, seat, AG_OFFER_DRAW, news, why))
            return false;
    return true;
}

/* Whether some turn depends on the deal. */
static bool has_turns(const struct ag_record *record)
{
    for (int i = 1; i < ag_record_nodes(record); i++)
        if (!ag_record_is_event(ag_record_text(record, ag_record_node(record, (uint32_t)i)->move)))
            return true;
    return false;
}

struct ag_match *settle_match(const struct ag_record *record, struct ag_error *why,
                              const char **blame)
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
    match = ag_match_new(&rules, position, NULL, why);
    if (match && ag_match_is_undealt(match) && has_turns(record)) {
        *blame = "Game";
        ag_rules_refuse_undrawn(&rules, why);
        ag_match_free(match);
        return NULL;
    }
    return match;
}

void settle_result_text(const struct ag_view *view, char out[8])
{
    struct text text;
    text_init(&text, out, 8);
    if (view->rules.game->seats > 2)
        text_print(&text, "%d-%d-%d", view->place[0], view->place[1], view->place[2]);
    else if (view->place[0] == view->place[1])
        text_add(&text, "1/2-1/2");
    else
        text_add(&text, view->place[0] == 1 ? "1-0" : "0-1");
}

const char *settle_ending(const struct ag_view *view)
{
    return view->ending == AG_BY_RULES ? view->rules.game->ending[view->now.state.ending]
                                       : view_ending[view->ending];
}

bool settle_is_ending(const struct ag_game *game, const char *ending, struct text *known)
{
    static const char *const elsewhere[] = {"forfeit", "void", "adjourned", "abandoned", NULL};
    const char *const by_people[] = {view_ending[AG_BY_RESIGNING], view_ending[AG_BY_TIME],
                                     view_ending[AG_BY_AGREEMENT], NULL};
    const char *const *list[] = {game->ending + 1, by_people, elsewhere}; /* the first is "" */
    for (int i = 0; i < 3; i++)
        for (int k = 0; list[i][k]; k++) {
            if (!strcmp(ending, list[i][k]))
                return true;
            text_print(known, "%s%s", known->length ? ", " : "", list[i][k]);
        }
    return false;
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

bool settle_is_given(const struct ag_record *record, uint32_t index)
{
    const char *spec = ag_record_tag(record, "Game");
    struct ag_rules rules;
    return !ag_record_node(record, index)->parent && !ag_record_tag(record, "Position") && spec &&
           ag_rules_read(&rules, spec, NULL) &&
           ag_rules_is_given(&rules, ag_record_text(record, ag_record_node(record, index)->move));
}

bool ag_record_step(const struct ag_record *record, struct ag_match *match, uint32_t node,
                    struct ag_error *why)
{
    struct ag_entry entry;
    const char *move = ag_record_text(record, ag_record_node(record, node)->move);
    if (!ag_record_node(record, node)->parent && settle_is_given(record, node))
        return true;
    return settle_read(match, move, &entry, why) && settle_apply(match, &entry, NULL, why);
}

struct ag_match *ag_record_match(const struct ag_record *record, uint32_t node,
                                 struct ag_error *why)
{
    const char *blame;
    struct ag_buf space;
    struct ag_match *match = settle_match(record, why, &blame);
    ag_buf_init(&space, AG_RECORD_NODES_MAX * sizeof(uint32_t));
    if (match && !ag_buf_reserve(&space, (size_t)ag_record_nodes(record) * sizeof(uint32_t))) {
        error_set(why, "", say_no_memory());
        ag_match_free(match);
        return NULL;
    }
    uint32_t *path = (uint32_t *)(void *)space.byte;
    int count = match ? find_path(record, node, path) : 0;
    for (int i = 0; i < count && match; i++) {
        if (ag_record_step(record, match, path[i], why))
            continue;
        ag_match_free(match);
        match = NULL;
    }
    ag_buf_release(&space);
    return match;
}

uint32_t ag_record_first(const struct ag_record *record)
{
    uint32_t first = ag_record_node(record, 0)->child;
    return first && settle_is_given(record, first) ? first : 0;
}

uint32_t ag_record_last(const struct ag_record *record)
{
    uint32_t index = 0;
    while (ag_record_node(record, index)->child)
        index = ag_record_node(record, index)->child;
    return index;
}
