/*
 * match.c - the life cycle of a match. See ag/match.h and inner.h.
 */
#include <stdlib.h>

#include "base/error.h"
#include "match/inner.h"

bool match_refuse_over(const struct ag_rules *rules, struct ag_error *why)
{
    return error_set(why, "", rules->games * rules->sets > 1 ? say_match_over() : say_game_over());
}

bool match_check_seat(const struct ag_match *match, int seat, struct ag_error *why)
{
    if (seat < 0 || seat >= match->rules.game->seats)
        return error_set(why, "", say_no_seat(seat + 1));
    if (match->ending != AG_RUNNING)
        return match_refuse_over(&match->rules, why);
    if (match->gone >> seat & 1)
        return error_set(why, "", say_seat_left(seat + 1));
    return true;
}

const struct ag_rules *match_seat_rules(const struct ag_match *match, int seat,
                                        struct ag_rules *space)
{
    bool seated = seat >= 0 && seat < match->rules.game->seats;
    if (ag_rules_undrawn(&match->rules) < 0 || !seated || !match->role[seat] ||
        !rules_with_role(&match->rules, seat, match->role[seat], space))
        return &match->rules;
    return space;
}

void match_start(const struct ag_match *match, struct ag_state *state)
{
    struct series series;
    if (match->position.length)
        match->rules.game->state_read(&match->rules, match->position.byte, state, NULL);
    else
        series_start(&series, &match->rules, state);
}

void match_rewind(struct ag_match *match)
{
    memset(&match->now, 0, sizeof match->now);
    memset(&match->before, 0, sizeof match->before);
    match_start(match, &match->now.state);
    match->series = match->start_series;
    match_drop_choices(match);
    match_drop_offers(match, true);
    memset(match->place, 0, sizeof match->place);
    memset(match->ended_place, 0, sizeof match->ended_place);
    match->ending = AG_RUNNING;
    match->gone = match->ended = 0;
    match->turns = match->last = 0;
    match->line.length = match->mark.length = 0;
    if (!match->now.state.acting)
        series_next(&match->series, &match->rules, &match->now.state, NULL);
    if (match->series.over) {
        match->ending = AG_BY_RULES;
        memcpy(match->place, match->series.place, sizeof match->place);
    }
}

/* Whether a text is a short name of letters, digits, `-` and `_`. */
static bool is_id(const char *id)
{
    size_t length = 0;
    for (; id[length]; length++)
        if (length == AG_MATCH_ID - 1 || (!text_is_letter(id[length]) &&
                                          !text_is_digit(id[length]) && !strchr("-_", id[length])))
            return false;
    return length > 0;
}

/* Makes the present position the one to start from, unless it is the usual first one. */
static bool keep_position(struct ag_match *match)
{
    char text[AG_POSITION_TEXT], first[AG_POSITION_TEXT];
    union ag_position start;
    match->rules.game->start(&match->rules, &start.state, &(struct ag_start){.set = 1, .game = 1});
    match->rules.game->state_write(&match->rules, &start.state, first);
    match->rules.game->state_write(&match->rules, &match->now.state, text);
    if (strcmp(text, first) != 0)
        ag_buf_string(&match->position, text);
    return !match->position.failed;
}

/* Takes the position to start from; false with the reason. */
static bool take_position(struct ag_match *match, const char *position, struct ag_error *why)
{
    if (!position)
        return true;
    if (!match->rules.game->state_read(&match->rules, position, &match->now.state, why))
        return false;
    ag_rules_deduce(&match->rules, &match->now.state);
    return keep_position(match) || error_set(why, "", say_no_memory());
}

static void init_bufs(struct ag_match *match)
{
    ag_buf_init(&match->log, (size_t)AG_ENTRIES_MAX * sizeof(struct ag_entry));
    ag_buf_init(&match->line, (size_t)AG_ENTRIES_MAX * sizeof(uint32_t));
    ag_buf_init(&match->mark, (size_t)(AG_ENTRIES_MAX / MATCH_MARK_GAP + 4) *
                                  (sizeof(struct match_mark) + AG_STATE_MAX));
    ag_buf_init(&match->position, AG_POSITION_TEXT);
}

struct ag_match *ag_match_new(const struct ag_rules *rules, const char *position, const char *id,
                              struct ag_error *why)
{
    if (id && !is_id(id)) {
        error_set(why, "", say_bad_id(AG_MATCH_ID - 1));
        return NULL;
    }
    struct ag_match *match = calloc(1, sizeof *match);
    if (!match) {
        error_set(why, "", say_no_memory());
        return NULL;
    }
    match->rules = *rules;
    match->viewer = MATCH_ALL;
    match->deal = AG_UNSET;
    memcpy(match->id, id ? id : "", id ? strlen(id) : 0);
    init_bufs(match);
    if (!take_position(match, position, why)) {
        ag_match_free(match);
        return NULL;
    }
    match->dealt = ag_rules_undrawn(&match->rules) < 0;
    match_rewind(match);
    return match;
}

static void release_bufs(struct ag_match *match)
{
    ag_buf_release(&match->log);
    ag_buf_release(&match->line);
    ag_buf_release(&match->mark);
    ag_buf_release(&match->position);
}

void ag_match_free(struct ag_match *match)
{
    if (!match)
        return;
    release_bufs(match);
    free(match);
}

/* A copy without the contents of its buffers. */
static struct ag_match *copy_bare(const struct ag_match *match)
{
    struct ag_match *copy = malloc(sizeof *copy);
    if (!copy)
        return NULL;
    *copy = *match;
    init_bufs(copy);
    return copy;
}

static bool copy_buf(struct ag_buf *to, const struct ag_buf *from)
{
    return ag_buf_add(to, from->length ? from->byte : "", from->length) != NULL;
}

struct ag_match *ag_match_copy(const struct ag_match *match)
{
    struct ag_match *copy = copy_bare(match);
    if (copy && copy_buf(&copy->log, &match->log) && copy_buf(&copy->line, &match->line) &&
        copy_buf(&copy->mark, &match->mark) && copy_buf(&copy->position, &match->position))
        return copy;
    ag_match_free(copy);
    return NULL;
}

struct ag_match *ag_match_fork(const struct ag_match *match)
{
    struct ag_match *fork = copy_bare(match);
    if (!fork || !keep_position(fork)) {
        ag_match_free(fork);
        return NULL;
    }
    fork->start_series = match->series;
    fork->turns = fork->last = 0;
    fork->ended = 0;
    match_drop_choices(fork);
    match_drop_offers(fork, true);
    memset(fork->ended_place, 0, sizeof fork->ended_place);
    return fork;
}

const char *ag_match_id(const struct ag_match *match)
{
    return match->id;
}

const struct ag_rules *ag_match_rules(const struct ag_match *match)
{
    return &match->rules;
}

const struct ag_state *ag_match_state(const struct ag_match *match)
{
    return &match->now.state;
}

uint32_t ag_match_turn(const struct ag_match *match)
{
    return match->turns + 1;
}

bool ag_match_is_over(const struct ag_match *match)
{
    return match->ending != AG_RUNNING;
}

uint8_t ag_match_owing(const struct ag_match *match)
{
    return match->ending == AG_RUNNING ? match->now.state.acting & (uint8_t)~match->handed : 0;
}

uint8_t ag_match_lots(const struct ag_match *match)
{
    return match->dealt ? ag_match_owing(match) & match->gone : 0;
}

bool ag_match_is_undealt(const struct ag_match *match)
{
    return !match->dealt;
}

int ag_match_entries(const struct ag_match *match)
{
    return (int)(match->log.length / sizeof(struct ag_entry));
}

const struct ag_entry *ag_match_entry(const struct ag_match *match, int index)
{
    static const struct ag_entry none;
    bool is_there = index >= 0 && index < ag_match_entries(match);
    return is_there ? (const struct ag_entry *)(const void *)match->log.byte + index : &none;
}

int ag_match_lines(const struct ag_match *match)
{
    return (int)(match->line.length / sizeof(uint32_t));
}

const struct ag_entry *ag_match_line(const struct ag_match *match, int index)
{
    bool is_there = index >= 0 && index < ag_match_lines(match);
    const uint32_t *line = (const void *)match->line.byte;
    return ag_match_entry(match, is_there ? (int)line[index] : -1);
}
