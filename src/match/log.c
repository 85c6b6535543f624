/*
 * log.c - the entries of a match: may they be added, and what do they do. See inner.h.
 *
 * Going back does not shorten the log: `line` lists the entries that still count, and they alone
 * determine the state of the match. A position is kept for every MATCH_MARK_GAP of these entries,
 * so that going back costs the same however long the match is.
 */
#include "base/error.h"
#include "match/inner.h"

void news_begin(const struct ag_match *match, struct ag_news *news)
{
    if (!news)
        return;
    *news = (struct ag_news){.first = (uint32_t)ag_match_entries(match) + 1,
                             .set = match->now.state.set,
                             .game = match->now.state.game};
    memcpy(news->role, match->now.state.role, sizeof news->role);
}

void news_end(const struct ag_match *match, struct ag_news *news)
{
    if (!news)
        return;
    news->entries = (uint32_t)ag_match_entries(match) + 1 - news->first;
    news->match_ended = news->entries && match->ending != AG_RUNNING;
    news->lots = ag_match_lots(match);
}

bool match_may_offer(const struct ag_rules *rules, int seat, enum ag_offer offer, uint8_t wants,
                     uint8_t asked, struct ag_error *why)
{
    uint8_t bit = match_bit(seat);
    if (offer == AG_OFFER_BACK && rules->game->secret)
        return error_set(why, "", say_back_revealed(rules->game->term.title));
    if (wants & bit)
        return error_set(why, "", say_offered_already());
    return wants || !(asked & bit) || error_set(why, "", say_offered_before());
}

/* Whether an offer may be made, agreed to or declined. */
static bool check_offer(const struct ag_match *match, const struct ag_entry *entry,
                        struct ag_error *why)
{
    int seat = entry->seat, offer = entry->offer;
    if (!match_check_seat(match, seat, why))
        return false;
    if (offer < 1 || offer >= AG_OFFERS)
        return error_set(why, "", say_no_entry());
    uint8_t wants = match->wants[offer];
    if (entry->kind == AG_DECLINED)
        return wants || error_set(why, "", say_no_offer());
    if (!match_may_offer(&match->rules, seat, (enum ag_offer)offer, wants, match->asked[offer],
                         why))
        return false;
    if (offer == AG_OFFER_BACK && !wants && !match_back_turn(match, seat))
        return error_set(why, "", say_back_no_move(seat + 1));
    return true;
}

/* Whether everybody agrees except the seat of the entry. */
static bool all_agree(const struct ag_match *match, const struct ag_entry *entry)
{
    uint8_t rest = match_present(match) & (uint8_t)~match->wants[entry->offer];
    return entry->seat == AG_NOBODY
               ? !rest
               : entry->seat < match->rules.game->seats && rest == match_bit(entry->seat);
}

/* Whether turns may be taken back up to `turn`. */
static bool check_back(const struct ag_match *match, uint32_t turn, struct ag_error *why)
{
    if (match->rules.game->secret)
        return error_set(why, "", say_back_revealed(match->rules.game->term.title));
    int lines = ag_match_lines(match);
    if (lines && ag_match_line(match, lines - 1)->kind != AG_TURN)
        return match->ending != AG_RUNNING ? match_refuse_over(&match->rules, why)
                                           : error_set(why, "", say_back_beyond_set());
    if (turn < 1 || turn > match->turns)
        return error_set(why, "", say_back_nothing());
    for (int i = lines - 1;; i--) {
        const struct ag_entry *entry = ag_match_line(match, i);
        if (entry->kind != AG_TURN)
            return error_set(why, "", say_back_beyond_set());
        if (entry->turn == turn)
            return true;
    }
}

static bool check_taking_back(const struct ag_match *match, const struct ag_entry *entry,
                              struct ag_error *why)
{
    if (entry->seat != AG_NOBODY &&
        (entry->offer != AG_OFFER_BACK || entry->turn != match->back || !all_agree(match, entry)))
        return error_set(why, "", say_not_agreed());
    return check_back(match, entry->turn, why);
}

bool log_check(const struct ag_match *match, const struct ag_entry *entry, struct ag_error *why)
{
    switch (entry->kind) {
    case AG_DEALT:
        if (!match->dealt && match->ending != AG_RUNNING)
            return match_refuse_over(&match->rules, why);
        return !match->dealt || error_set(why, "", say_dealt_already());
    case AG_TURN:
        return match_check_turn(match, entry, why);
    case AG_OFFERED:
        if (!check_offer(match, entry, why))
            return false;
        return !all_agree(match, entry) || error_set(why, "", say_not_last_to_agree());
    case AG_DECLINED:
        return check_offer(match, entry, why);
    case AG_AGREED:
        if (match->ending != AG_RUNNING)
            return match_refuse_over(&match->rules, why);
        return (entry->offer == AG_OFFER_DRAW && all_agree(match, entry)) ||
               error_set(why, "", say_not_agreed());
    case AG_TAKEN_BACK:
        return check_taking_back(match, entry, why);
    case AG_RESIGNED:
    case AG_EXPIRED:
        return match_check_seat(match, entry->seat, why);
    default:
        return error_set(why, "", say_no_entry());
    }
}

/* Bytes of a position that is kept. */
static size_t mark_size(const struct ag_match *match)
{
    return sizeof(struct match_mark) + match->now.state.size;
}

bool log_make_room(struct ag_match *match, int count, struct ag_error *why)
{
    if (ag_match_entries(match) + count > AG_ENTRIES_MAX)
        return error_set(why, "", say_match_full());
    if (!ag_buf_reserve(&match->log, (size_t)count * sizeof(struct ag_entry)) ||
        !ag_buf_reserve(&match->line, (size_t)count * sizeof(uint32_t)) ||
        !ag_buf_reserve(&match->mark, mark_size(match)))
        return error_set(why, "", say_no_memory());
    return true;
}

/* Keeps the position if it is time to: after 64, 128, … entries that hold. */
static void keep_mark(struct ag_match *match)
{
    int lines = ag_match_lines(match);
    if (!lines || lines % MATCH_MARK_GAP)
        return;
    struct match_mark mark;
    memset(&mark, 0, sizeof mark);
    mark.series = match->series;
    mark.turns = match->turns;
    ag_buf_add(&match->mark, &mark, sizeof mark);
    ag_buf_add(&match->mark, &match->now.state, match->now.state.size);
}

/* Carries out an entry that holds, one that changes the game itself. */
static void hold(struct ag_match *match, uint32_t index, struct ag_news *news)
{
    struct ag_entry entry = *ag_match_entry(match, (int)index);
    keep_mark(match);
    memcpy(match->line.byte + match->line.length, &index,
           sizeof index); /* log_make_room was called */
    match->line.length += sizeof index;
    if (entry.kind == AG_TURN) {
        match->last = index + 1;
        match_do_turn(match, &entry, news);
    } else if (entry.kind == AG_AGREED) {
        match_do_draw(match, news);
    } else {
        match_do_leaving(match, &entry, news);
    }
}

/* Puts the match at a position that is kept, the first being number 1. */
static void go_to_mark(struct ag_match *match, int number)
{
    size_t at = (size_t)(number - 1) * mark_size(match);
    struct match_mark mark;
    memcpy(&mark, match->mark.byte + at, sizeof mark);
    memcpy(&match->now, match->mark.byte + at + sizeof mark, match->now.state.size);
    match->series = mark.series;
    match->turns = mark.turns;
    match->mark.length = at; /* hold() adds this one and later ones again */
    match->line.length = (size_t)(number * MATCH_MARK_GAP) * sizeof(uint32_t);
}

/* Puts the match where it stood after so many entries that hold. The last turn among them is played
 * again, so that the position before it is known. */
static void go_back(struct ag_match *match, int lines)
{
    int last = lines;
    while (last && ag_match_line(match, last - 1)->kind != AG_TURN)
        last--;
    int mark = last ? (last - 1) / MATCH_MARK_GAP : 0;
    size_t marks = match->mark.length;
    match_rewind(match); /* only lengths become 0: the buffers keep their contents */
    if (mark) {
        match->mark.length = marks;
        go_to_mark(match, mark);
    }
    for (int i = mark * MATCH_MARK_GAP; i < lines;
         i++) /* reads index i just before hold() writes it there again */
        hold(match, ((const uint32_t *)(const void *)match->line.byte)[i], NULL);
}

static void take_back(struct ag_match *match, uint32_t turn)
{
    int lines = ag_match_lines(match);
    while (lines > 1 && ag_match_line(match, lines - 1)->turn != turn)
        lines--;
    go_back(match, lines - 1);
}

static void offer(struct ag_match *match, const struct ag_entry *entry)
{
    if (!match->wants[entry->offer]) {
        match->asked[entry->offer] |= match_bit(entry->seat);
        if (entry->offer == AG_OFFER_BACK)
            match->back = match_back_turn(match, entry->seat);
    }
    match->wants[entry->offer] |= match_bit(entry->seat);
}

void log_add(struct ag_match *match, const struct ag_entry *entry, struct ag_news *news)
{
    uint32_t index = (uint32_t)ag_match_entries(match);
    ag_buf_add(&match->log, entry, sizeof *entry);
    switch (entry->kind) {
    case AG_DEALT:
        match->dealt = true;
        break;
    case AG_OFFERED:
        offer(match, entry);
        break;
    case AG_DECLINED:
        match->wants[entry->offer] = 0;
        break;
    case AG_TAKEN_BACK:
        take_back(match, entry->turn);
        break;
    default:
        hold(match, index, news);
        break;
    }
}

bool log_try(struct ag_match *match, const struct ag_entry *entry, struct ag_news *news,
             struct ag_error *why)
{
    news_begin(match, news);
    if (!log_check(match, entry, why) || !log_make_room(match, 1, why))
        return false;
    log_add(match, entry, news);
    news_end(match, news);
    return true;
}

/* A copy of the entry without what its kind does not use, so that equal logs are equal bytes. */
static struct ag_entry clean(const struct ag_match *match, const struct ag_entry *entry)
{
    struct ag_entry own = {.kind = entry->kind, .seat = entry->seat, .deal = AG_UNSET};
    switch (entry->kind) {
    case AG_TURN:
        own = *entry; /* keeps choices, and whose were drawn by lot */
        own.seat = AG_NOBODY;
        own.offer = 0;
        for (int seat = 0; seat < AG_SEATS; seat++)
            if (!(match->now.state.acting >> seat & 1))
                own.choice[seat] = 0;
        break;
    case AG_DEALT:
        own.seat = AG_NOBODY;
        break;
    case AG_OFFERED:
        own.offer = entry->offer;
        /* Whoever agrees, agrees to the turn that was asked for first. */
        if (entry->offer == AG_OFFER_BACK && entry->seat < match->rules.game->seats)
            own.turn =
                match->wants[AG_OFFER_BACK] ? match->back : match_back_turn(match, entry->seat);
        break;
    case AG_TAKEN_BACK:
        own.turn = entry->turn;
        own.offer = entry->seat == AG_NOBODY
                        ? 0
                        : AG_OFFER_BACK; /* AG_NOBODY: the host took it back, nobody had asked */
        break;
    case AG_DECLINED:
    case AG_AGREED:
        own.offer = entry->offer;
        break;
    default:
        break;
    }
    return own;
}

bool ag_match_apply(struct ag_match *match, const struct ag_entry *entry, struct ag_news *news,
                    struct ag_error *why)
{
    struct ag_entry own = clean(match, entry);
    if (own.kind == AG_OFFERED && own.turn != entry->turn)
        return error_set(why, "", say_back_other_turn((int)own.turn));
    return log_try(match, &own, news, why);
}
