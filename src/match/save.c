/*
 * save.c - writing matches as text. See docs/log.md.
 */
#include "match/save.h"

#include "base/hash.h"

const char *const save_kind[AG_EXPIRED + 1] = {
    [AG_DEALT] = "dealt",       [AG_TURN] = "turn",      [AG_OFFERED] = "offered",
    [AG_DECLINED] = "declined", [AG_AGREED] = "agreed",  [AG_TAKEN_BACK] = "taken-back",
    [AG_RESIGNED] = "resigned", [AG_EXPIRED] = "expired"};
const char *const save_offer[AG_OFFERS] = {[AG_OFFER_DRAW] = "draw", [AG_OFFER_BACK] = "back"};

void save_sum(const char *line, size_t length, char out[TEXT_HEX])
{
    uint64_t sum = UINT64_C(0xCBF29CE484222325);
    for (size_t i = 0; i < length; i++)
        sum = (sum ^ (uint8_t)line[i]) * UINT64_C(0x100000001B3);
    text_hex(hash_mix(sum + length), out);
}

/* " 2", or " -" for nobody. */
static void add_seat(struct text *text, int seat)
{
    if (seat == AG_NOBODY)
        text_add(text, " -");
    else
        text_print(text, " %d", seat + 1);
}

static void add_turn(const struct ag_rules *rules, const struct ag_entry *entry, struct text *text)
{
    char turn[AG_TURN_TEXT];
    text_print(text, " %d", (int)entry->turn);
    if (entry->deal != AG_UNSET)
        text_print(text, " deal=%d", entry->deal);
    ag_turn_write(rules, entry->choice, entry->drawn, turn);
    text_print(text, " %s", turn);
}

void save_entry(const struct ag_rules *rules, const struct ag_entry *entry, int number,
                struct text *text)
{
    text_print(text, "%d %s", number, save_kind[entry->kind]);
    if (entry->kind == AG_TURN)
        add_turn(rules, entry, text);
    else if (entry->kind != AG_DEALT)
        add_seat(text, entry->seat);
    if (entry->kind == AG_OFFERED || entry->kind == AG_DECLINED || entry->kind == AG_AGREED)
        text_print(text, " %s", save_offer[entry->offer]);
    if (entry->kind == AG_TAKEN_BACK || (entry->kind == AG_OFFERED && entry->turn))
        text_print(text, " %d", (int)entry->turn);
}

void ag_match_save_entry(const struct ag_match *match, int index, struct ag_buf *out)
{
    char line[AG_TURN_TEXT + 64];
    struct text text;
    text_init(&text, line, sizeof line);
    save_entry(&match->rules, ag_match_entry(match, index), index + 1, &text);
    text_char(&text, '\n');
    ag_buf_string(out, line);
}

/* The option string as it was when the match began: without what was drawn in secret since. */
static void write_spec(const struct ag_match *match, char out[AG_RULES_TEXT])
{
    struct ag_rules rules = match->rules;
    bool dealt = false;
    for (int i = 0; i < ag_match_entries(match) && !dealt; i++)
        dealt = ag_match_entry(match, i)->kind == AG_DEALT;
    for (int option = 0; option < AG_OPTIONS && dealt; option++)
        if (rules.game->option[option].drawn)
            rules.option[option] = AG_UNSET;
    ag_rules_write(&rules, out);
}

/* "score 1-0 1-0 0-0": games won in the set, in all, sets; if there are any. */
static void write_score(const struct series *series, struct ag_buf *out)
{
    const uint8_t *score[] = {series->games_won, series->games_all, series->sets_won};
    char line[64];
    struct text text;
    bool any = false;
    text_init(&text, line, sizeof line);
    text_add(&text, "score");
    for (int i = 0; i < 3; i++) {
        text_print(&text, " %d-%d", score[i][0], score[i][1]);
        any = any || score[i][0] || score[i][1];
    }
    text_char(&text, '\n');
    ag_buf_string(out, any ? line : "");
}

void save_head(const struct ag_match *match, struct ag_buf *out)
{
    char spec[AG_RULES_TEXT];
    write_spec(match, spec);
    ag_buf_string(out, SAVE_LOG "\nid ");
    ag_buf_string(out, *match->id ? match->id : "-");
    ag_buf_string(out, "\ngame ");
    ag_buf_string(out, spec);
    ag_buf_char(out, '\n');
    if (match->position.length) {
        ag_buf_string(out, "position ");
        ag_buf_string(out, match->position.byte);
        ag_buf_char(out, '\n');
    }
    write_score(&match->start_series, out);
}

void ag_match_save(const struct ag_match *match, struct ag_buf *out)
{
    save_head(match, out);
    for (int i = 0; i < ag_match_entries(match); i++)
        ag_match_save_entry(match, i, out);
}

/* A line of a secret: what it is, whose, and its checksum. */
static void add_secret(const struct ag_match *match, int seat, const char *kind, const char *what,
                       struct ag_buf *out)
{
    char line[AG_SECRET_MAX], sum[TEXT_HEX];
    struct text text;
    text_init(&text, line, sizeof line);
    text_print(&text, "%s %s %d %d %s", kind, *match->id ? match->id : "-", seat + 1,
               (int)match->turns + 1, what);
    save_sum(line, text.length, sum);
    text_print(&text, " %s\n", sum);
    if (!out->length)
        ag_buf_string(out, SAVE_SECRET "\n");
    ag_buf_string(out, line);
}

void ag_match_save_secret(const struct ag_match *match, int seat, struct ag_buf *out)
{
    char move[AG_MOVE_TEXT];
    if (seat < 0 || seat >= match->rules.game->seats)
        return;
    if (match->role[seat])
        add_secret(match, seat, "role", match->rules.game->role[match->role[seat]], out);
    if (!match->choice[seat])
        return;
    match->rules.game->move_write(&match->rules, match->choice[seat], move);
    add_secret(match, seat, match->drawn >> seat & 1 ? "lot" : "choice", move, out);
}
