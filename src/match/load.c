/*
 * load.c - reading matches as text. See docs/log.md.
 *
 * A log is read line by line, and every line is checked twice: by the rules of the match, and by
 * writing it again, so that every log has exactly one text.
 */
#include "base/error.h"
#include "match/save.h"

enum { LINE_MAX_BYTES = AG_POSITION_TEXT + 64 };

/* A text that is read by lines. */
struct lines {
    const char *start, *at;
    char line[LINE_MAX_BYTES];
    int place; /* of the line in the text, in bytes */
};

/* Takes the next line, without its end; false: there is none, or it has none or is too long. */
static bool next_line(struct lines *lines, struct ag_error *why)
{
    const char *end = strchr(lines->at, '\n');
    size_t length = end ? (size_t)(end - lines->at) : strlen(lines->at);
    lines->place = (int)(lines->at - lines->start);
    if (!end || length >= sizeof lines->line)
        return error_at(why, lines->place, say_log_expected_line());
    memcpy(lines->line, lines->at, length);
    lines->line[length] = 0;
    lines->at = end + 1;
    return true;
}

static bool refuse_line(const struct lines *lines, struct ag_error *why, struct say say)
{
    return error_at(why, lines->place, say);
}

/* Moves the place of a refusal of part of a line to where the part stands. */
static bool refuse_part(const struct lines *lines, int from, struct ag_error *why)
{
    if (why)
        why->at = lines->place + (why->at >= 0 ? from + why->at : 0);
    return false;
}

/* Whether the line begins with a word and a blank; what follows it, or NULL. */
static const char *word_rest(const char *line, const char *word)
{
    size_t length = strlen(word);
    return !strncmp(line, word, length) && line[length] == ' ' ? line + length + 1 : NULL;
}

/* Reads a seat, or `-` for nobody; AG_NOBODY - 1 when it is neither. */
static int read_seat(struct scan *scan)
{
    int number;
    if (scan_char(scan, '-'))
        return AG_NOBODY;
    return scan_number(scan, AG_SEATS, &number) && number ? number - 1 : AG_NOBODY - 1;
}

/* The index of the word that comes next, or 0. */
static int read_word(struct scan *scan, const char *const *word, int count)
{
    for (int i = 1; i < count; i++) {
        size_t length = strlen(word[i]);
        if (!strncmp(scan->at, word[i], length) && (!scan->at[length] || scan->at[length] == ' ')) {
            scan->at += length;
            return i;
        }
    }
    return 0;
}

/* Reads " N [deal=D] TEXT". */
static bool read_turn(const struct ag_match *match, struct scan *scan, struct ag_entry *entry,
                      struct ag_error *why)
{
    int number, deal;
    if (!scan_char(scan, ' ') || !scan_number(scan, AG_ENTRIES_MAX, &number) ||
        !scan_char(scan, ' '))
        return error_at(why, scan_place(scan), say_log_expected_number());
    entry->turn = (uint32_t)number;
    if (!strncmp(scan->at, "deal=", 5)) {
        scan->at += 5;
        if (!scan_number(scan, 99, &deal) || !scan_char(scan, ' '))
            return error_at(why, scan_place(scan), say_log_expected_number());
        entry->deal = deal;
    }
    if (ag_match_turn_read(match, scan->at, entry->choice, &entry->drawn, why)) {
        scan->at += strlen(scan->at);
        return true;
    }
    if (why && why->at >= 0)
        why->at += scan_place(scan);
    return false;
}

/* Reads what follows the kind of an entry that is not a turn. */
static bool read_rest(struct scan *scan, struct ag_entry *entry, struct ag_error *why)
{
    int number;
    bool offers =
        entry->kind == AG_OFFERED || entry->kind == AG_DECLINED || entry->kind == AG_AGREED;
    if (entry->kind == AG_DEALT)
        return true;
    if (!scan_char(scan, ' '))
        return error_at(why, scan_place(scan), say_log_expected_seat());
    int seat = read_seat(scan);
    if (seat == AG_NOBODY - 1)
        return error_at(why, scan_place(scan), say_log_expected_seat());
    entry->seat = (uint8_t)seat;
    if (offers) {
        entry->offer = scan_char(scan, ' ') ? (uint8_t)read_word(scan, save_offer, AG_OFFERS) : 0;
        if (!entry->offer)
            return error_at(why, scan_place(scan), say_log_expected_offer());
    }
    if (entry->kind == AG_TAKEN_BACK ||
        (entry->kind == AG_OFFERED && entry->offer == AG_OFFER_BACK)) {
        if (!scan_char(scan, ' ') || !scan_number(scan, AG_ENTRIES_MAX, &number))
            return error_at(why, scan_place(scan), say_log_expected_number());
        entry->turn = (uint32_t)number;
        entry->offer = seat == AG_NOBODY ? 0 : AG_OFFER_BACK;
    }
    return true;
}

static bool read_entry(const struct ag_match *match, const char *line, struct ag_entry *entry,
                       struct ag_error *why)
{
    char again[AG_TURN_TEXT + 64];
    struct scan scan;
    struct text text;
    int number, due = ag_match_entries(match) + 1;
    scan_init(&scan, line);
    *entry = (struct ag_entry){.seat = AG_NOBODY, .deal = AG_UNSET};
    if (!scan_number(&scan, AG_ENTRIES_MAX, &number) || !scan_char(&scan, ' ') || number != due)
        return error_at(why, 0, say_log_expected_entry(due));
    entry->kind = (uint8_t)read_word(&scan, save_kind, AG_EXPIRED + 1);
    if (!entry->kind)
        return error_at(why, scan_place(&scan), say_log_expected_kind());
    if (!(entry->kind == AG_TURN ? read_turn(match, &scan, entry, why)
                                 : read_rest(&scan, entry, why)))
        return false;
    text_init(&text, again, sizeof again);
    save_entry(&match->rules, entry, number, &text);
    return !strcmp(again, line) || error_at(why, 0, say_log_other_form(again));
}

bool ag_match_apply_line(struct ag_match *match, const char *line, struct ag_news *news,
                         struct ag_error *why)
{
    struct ag_entry entry;
    return read_entry(match, line, &entry, why) && ag_match_apply(match, &entry, news, why);
}

/* Whether a score is possible after so many games and sets. */
static bool is_possible(const struct series *series, const struct ag_rules *rules, int set,
                        int game)
{
    int won = 0, before = 0, sets = 0;
    for (int seat = 0; seat < 2; seat++) {
        if (series->games_all[seat] < series->games_won[seat])
            return false;
        won += series->games_won[seat];
        before += series->games_all[seat] - series->games_won[seat];
        sets += series->sets_won[seat];
    }
    return won < game && before <= (set - 1) * rules->games && sets < set;
}

/* Reads "1-0 1-0 0-0". */
static bool read_score(struct ag_match *match, const char *text)
{
    struct series *series = &match->start_series;
    uint8_t *score[] = {series->games_won, series->games_all, series->sets_won};
    struct scan scan;
    scan_init(&scan, text);
    for (int i = 0; i < 3; i++) {
        int first, second;
        if ((i && !scan_char(&scan, ' ')) || !scan_number(&scan, 12, &first) ||
            !scan_char(&scan, '-') || !scan_number(&scan, 12, &second))
            return false;
        score[i][0] = (uint8_t)first;
        score[i][1] = (uint8_t)second;
    }
    union ag_position start;
    match_start(match, &start.state);
    return !*scan.at && match->rules.game->chains &&
           is_possible(series, &match->rules, start.state.set, start.state.game);
}

/* The first line of all: which form of log this is. */
static bool read_version(struct lines *lines, struct ag_error *why)
{
    return next_line(lines, why) && (!strcmp(lines->line, SAVE_LOG) ||
                                     refuse_line(lines, why, say_log_expected_version(SAVE_LOG)));
}

/* "id ID", with `-` for a match without one. */
static bool read_id(struct lines *lines, char *id, size_t max, struct ag_error *why)
{
    struct text text;
    if (!next_line(lines, why))
        return false;
    const char *rest = word_rest(lines->line, "id");
    text_init(&text, id, max);
    text_add(&text, rest ? rest : "");
    return (rest && !text.cut) || refuse_line(lines, why, say_log_expected_id());
}

/* "game SPEC" */
static bool read_rules(struct lines *lines, struct ag_rules *rules, struct ag_error *why)
{
    if (!next_line(lines, why))
        return false;
    const char *rest = word_rest(lines->line, "game");
    if (!rest)
        return refuse_line(lines, why, say_log_expected_game());
    return ag_rules_read(rules, rest, why) || refuse_part(lines, 5, why);
}

/* What follows a word on a line that may be missing; NULL: it is, and nothing was read. */
static const char *read_optional(struct lines *lines, const char *word)
{
    struct lines ahead = *lines;
    if (!next_line(&ahead, NULL) || !word_rest(ahead.line, word))
        return NULL;
    *lines = ahead;
    return word_rest(lines->line, word);
}

/* Reads the lines before the entries and begins the match; NULL with the reason. */
static struct ag_match *read_head(struct lines *lines, struct ag_error *why)
{
    char id[AG_MATCH_ID + 8];
    struct ag_rules rules;
    if (!read_version(lines, why) || !read_id(lines, id, sizeof id, why) ||
        !read_rules(lines, &rules, why))
        return NULL;
    const char *position = read_optional(lines, "position");
    struct ag_match *match = ag_match_new(&rules, position, strcmp(id, "-") ? id : NULL, why);
    if (!match) {
        refuse_part(lines, position ? 9 : 0, why);
        return NULL;
    }
    const char *score = read_optional(lines, "score");
    if (score && !read_score(match, score)) {
        refuse_line(lines, why, say_log_expected_score());
        ag_match_free(match);
        return NULL;
    }
    if (score)
        match_rewind(match); /* the first position has the score, too */
    return match;
}

/* Whether saving the match gives exactly the text that was read so far. */
static bool is_canonical(const struct ag_match *match, const struct lines *lines,
                         struct ag_error *why)
{
    struct ag_buf again;
    size_t length = (size_t)(lines->at - lines->start);
    ag_buf_init(&again, LINE_MAX_BYTES * 4);
    ag_match_save(match, &again);
    bool same = again.length == length && !memcmp(again.byte, lines->start, length);
    ag_buf_release(&again);
    return same || error_at(why, 0, say_log_other_head());
}

struct ag_match *load_log(const char *log, struct ag_error *why)
{
    struct lines lines = {.start = log, .at = log};
    struct ag_match *match = read_head(&lines, why);
    if (match && !is_canonical(match, &lines, why)) {
        ag_match_free(match);
        return NULL;
    }
    while (match && *lines.at) {
        if (next_line(&lines, why) &&
            (ag_match_apply_line(match, lines.line, NULL, why) || refuse_part(&lines, 0, why)))
            continue;
        ag_match_free(match);
        match = NULL;
    }
    return match;
}

/* A secret that was read. */
struct secret {
    uint8_t role; /* 0: none */
    ag_move choice;
    bool lot, has_choice;
    char move[AG_MOVE_TEXT];
};

/* Takes the next word of a line; "" when there is none or it is too long. */
static void take_word(struct scan *scan, char *out, size_t max)
{
    struct text text;
    text_init(&text, out, max);
    while (*scan->at && *scan->at != ' ')
        text_char(&text, *scan->at++);
    if (text.cut)
        out[0] = 0;
    scan_char(scan, ' ');
}

/* Whether a secret belongs to this match, seat and turn. */
static bool check_owner(const struct ag_match *match, int seat, struct scan *scan,
                        struct ag_error *why)
{
    char id[AG_MATCH_ID + 1];
    int number, turn;
    take_word(scan, id, sizeof id);
    if (strcmp(id, *match->id ? match->id : "-") != 0)
        return error_set(why, "", say_secret_other_match(seat + 1));
    if (!scan_number(scan, AG_SEATS, &number) || !scan_char(scan, ' ') ||
        !scan_number(scan, AG_ENTRIES_MAX, &turn) || !scan_char(scan, ' '))
        return error_set(why, "", say_secret_damaged(seat + 1));
    if (number != seat + 1)
        return error_set(why, "", say_secret_other_seat(seat + 1, number));
    if (turn != (int)match->turns + 1)
        return error_set(why, "", say_secret_other_turn(seat + 1, turn, (int)match->turns + 1));
    return true;
}

/* Reads one line: what it is, whose, what it says, its checksum. */
static bool read_secret_line(const struct ag_match *match, int seat, const char *line,
                             struct secret *secret, struct ag_error *why)
{
    const struct ag_game *game = match->rules.game;
    char kind[8], what[AG_MOVE_TEXT], sum[TEXT_HEX];
    struct scan scan;
    const char *last = strrchr(line, ' ');
    scan_init(&scan, line);
    take_word(&scan, kind, sizeof kind);
    save_sum(line, last ? (size_t)(last - line) : 0, sum);
    if (!last || strcmp(last + 1, sum) != 0)
        return error_set(why, "", say_secret_damaged(seat + 1));
    if (!check_owner(match, seat, &scan, why))
        return false;
    take_word(&scan, what, sizeof what);
    if (scan.at != last + 1)
        return error_set(why, "", say_secret_damaged(seat + 1));
    if (!strcmp(kind, "role") && !secret->role && !secret->has_choice) {
        for (int role = 1; game->role[role]; role++)
            secret->role = !strcmp(game->role[role], what) ? (uint8_t)role : secret->role;
        return secret->role || error_set(why, "", say_secret_damaged(seat + 1));
    }
    if ((strcmp(kind, "choice") != 0 && strcmp(kind, "lot") != 0) || secret->has_choice)
        return error_set(why, "", say_secret_damaged(seat + 1));
    secret->has_choice = true;
    secret->lot = *kind == 'l';
    memcpy(secret->move, what, sizeof secret->move);
    return true;
}

static bool read_secret(const struct ag_match *match, int seat, const char *text,
                        struct secret *secret, struct ag_error *why)
{
    struct lines lines = {.start = text, .at = text};
    *secret = (struct secret){.role = 0};
    if (!text || !*text)
        return true;
    if (!next_line(&lines, NULL) || strcmp(lines.line, SAVE_SECRET) != 0 || !*lines.at)
        return error_set(why, "", say_secret_damaged(seat + 1));
    while (*lines.at)
        if (!next_line(&lines, NULL))
            return error_set(why, "", say_secret_damaged(seat + 1));
        else if (!read_secret_line(match, seat, lines.line, secret, why))
            return false;
    bool hidden = match->dealt && ag_rules_undrawn(&match->rules) >= 0;
    if (secret->role && !hidden)
        return error_set(why, "", say_secret_no_role(seat + 1));
    return true;
}

/* Takes the choice of a seat whose role is known. */
static bool take_choice(struct ag_match *match, int seat, const struct secret *secret,
                        struct ag_error *why)
{
    ag_move move;
    char again[AG_MOVE_TEXT];
    if (!secret->has_choice)
        return true;
    if (secret->lot != (match->gone >> seat & 1) || !match->rules.game->secret)
        return error_set(why, "", say_secret_damaged(seat + 1));
    if (!match->rules.game->move_read(&match->rules, secret->move, &move, why) ||
        !match_check_move(match, seat, move, why))
        return false;
    match->rules.game->move_write(&match->rules, move, again);
    if (strcmp(again, secret->move) != 0)
        return error_set(why, "", say_secret_damaged(seat + 1));
    match->choice[seat] = move;
    match->handed |= match_bit(seat);
    if (secret->lot)
        match->drawn |= match_bit(seat);
    return true;
}

/* Finds the deal from the roles of all seats. */
static bool take_roles(struct ag_match *match, const struct secret secret[AG_SEATS],
                       struct ag_error *why)
{
    int drawn = ag_rules_undrawn(&match->rules), seats = match->rules.game->seats;
    struct ag_rules rules = match->rules;
    union ag_position first;
    if (!match->dealt || drawn < 0)
        return true;
    for (int seat = 0; seat < seats; seat++) {
        if (!secret[seat].role)
            return error_set(why, "", say_secret_missing(seat + 1));
        match->role[seat] = secret[seat].role;
    }
    const struct ag_option *option = &rules.game->option[drawn];
    for (int value = option->min; value <= option->max; value += option->step) {
        rules.option[drawn] = value;
        rules.game->start(&rules, &first.state, &(struct ag_start){.set = 1, .game = 1});
        if (!memcmp(first.state.role, match->role, (size_t)seats)) {
            match->deal = value;
            return true;
        }
    }
    return error_set(why, "", say_other_deal());
}

bool load_secrets(struct ag_match *match, const char *const secret[AG_SEATS], struct ag_error *why)
{
    struct secret own[AG_SEATS];
    bool good = true;
    for (int seat = 0; good && seat < AG_SEATS; seat++) {
        const char *text = secret ? secret[seat] : NULL;
        if (seat >= match->rules.game->seats && text && *text)
            good = error_set(why, "", say_no_seat(seat + 1));
        else
            good = read_secret(match, seat, text, &own[seat], why);
    }
    good = good && take_roles(match, own, why);
    for (int seat = 0; good && seat < match->rules.game->seats; seat++)
        good = take_choice(match, seat, &own[seat], why);
    return good;
}

struct ag_match *ag_match_load(const char *log, const char *const secret[AG_SEATS],
                               struct ag_error *why)
{
    struct ag_match *match = load_log(log, why);
    if (match && load_secrets(match, secret, why))
        return match;
    ag_match_free(match);
    return NULL;
}

struct ag_match *ag_view_load(const char *log, int viewer, const char *secret, struct ag_error *why)
{
    struct ag_match *match = load_log(log, why);
    bool good = match != NULL;
    if (good && (viewer < AG_SPECTATOR || viewer >= match->rules.game->seats))
        good = error_set(why, "", say_no_seat(viewer + 1));
    if (good)
        match->viewer = viewer;
    good = good && ag_match_follow(match, 0, secret, why);
    if (good)
        return match;
    ag_match_free(match);
    return NULL;
}

bool ag_match_follow(struct ag_match *match, uint8_t handed, const char *secret,
                     struct ag_error *why)
{
    int seat = match->viewer;
    struct secret own = {.role = 0};
    if (seat == MATCH_ALL)
        return error_set(why, "", say_not_only_seen());
    if (seat < 0 && secret && *secret)
        return error_set(why, "", say_spectator());
    if (seat >= 0 && !read_secret(match, seat, secret, &own, why))
        return false;
    struct ag_match before = *match;
    match_drop_choices(match);
    if (seat >= 0) {
        match->role[seat] = own.role;
        if (!take_choice(match, seat, &own, why)) {
            *match = before; /* the buffers have not changed */
            return false;
        }
    }
    match->handed |= handed & match->now.state.acting;
    return true;
}
