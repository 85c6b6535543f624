/*
 * log.c - fuzz target for matches as text: docs/log.md.
 *
 * The input is a log, the secrets of three seats, and lines that are added to the log, in parts. A
 * `#` in a secret stands for the checksum that belongs there, which no fuzzer would find.
 *
 * What is loaded must be saved as it was, byte by byte, and show all viewers what they can load
 * themselves. A line is added as it is, or refused without any change. The resulting match goes on
 * with choices by lot, and can be saved and loaded as well.
 */
#include "match/save.h"
#include "promise.h"

/* A match as text. */
struct texts {
    struct ag_buf log, secret[AG_SEATS];
};

static void save(const struct ag_match *match, struct texts *texts)
{
    ag_buf_init(&texts->log, AG_LOG_MAX);
    ag_match_save(match, &texts->log);
    demand(!texts->log.failed, "a log fits");
    for (int seat = 0; seat < AG_SEATS; seat++) {
        ag_buf_init(&texts->secret[seat], AG_SECRET_MAX);
        ag_match_save_secret(match, seat, &texts->secret[seat]);
        ag_buf_add(&texts->secret[seat], "", 0);
        demand(!texts->secret[seat].failed, "secrets fit");
    }
}

static void release(struct texts *texts)
{
    ag_buf_release(&texts->log);
    for (int seat = 0; seat < AG_SEATS; seat++)
        ag_buf_release(&texts->secret[seat]);
}

static void demand_same(const struct texts *a, const struct texts *b)
{
    demand(!strcmp(a->log.byte, b->log.byte), "a log stays as it was");
    for (int seat = 0; seat < AG_SEATS; seat++)
        demand(!strcmp(a->secret[seat].byte, b->secret[seat].byte), "so do secrets");
}

/* Two matches tell a viewer the same. */
static void demand_same_view(const struct ag_match *a, const struct ag_match *b, int viewer)
{
    struct ag_view one, two;
    struct ag_buf first, second;
    ag_match_view(a, viewer, &one);
    ag_match_view(b, viewer, &two);
    write_view(&one, NULL, &first);
    write_view(&two, NULL, &second);
    demand(!strcmp(first.byte, second.byte), "a viewer who loads sees the same");
    ag_buf_release(&first);
    ag_buf_release(&second);
}

/* Whether a line has said that roles were dealt; which ones, no line does. */
static bool is_half_known(const struct ag_match *match, const struct texts *texts)
{
    return !ag_match_is_undealt(match) && ag_rules_undrawn(ag_match_rules(match)) >= 0 &&
           !texts->secret[0].length;
}

/* A match that begins where this one stands can be loaded too, if its position says it all. */
static void look_at_fork(const struct ag_match *match)
{
    struct ag_view view;
    ag_match_view(match, AG_SPECTATOR, &view);
    if (view.over || view.gone || view.undealt || ag_rules_undrawn(&view.rules) >= 0)
        return;
    struct ag_match *fork = ag_match_fork(match);
    struct texts texts, again;
    demand(fork != NULL, "there is memory");
    save(fork, &texts);
    struct ag_match *twin = ag_match_load(texts.log.byte, NULL, NULL);
    demand(twin != NULL, "a fork can be loaded");
    save(twin, &again);
    demand_same(&texts, &again);
    demand_same_view(fork, twin, AG_SPECTATOR);
    release(&texts);
    release(&again);
    ag_match_free(fork);
    ag_match_free(twin);
}

/* The match is sound, and so is everything that anybody can see and load of it. */
static void look(const struct ag_match *match)
{
    const struct ag_rules *rules = ag_match_rules(match);
    const char *broken = rules->game->sound(rules, ag_match_state(match));
    demand(!broken, broken ? broken : "");
    struct ag_error why = {.at = -1};
    struct ag_view all;
    struct texts texts, again;
    save(match, &texts);
    const char *const secret[AG_SEATS] = {texts.secret[0].byte, texts.secret[1].byte,
                                          texts.secret[2].byte};
    struct ag_match *twin = ag_match_load(texts.log.byte, secret, &why);
    if (is_half_known(match, &texts)) {
        demand(!twin, "roles that are missing are missed");
    } else {
        demand(twin != NULL, "what is saved can be loaded");
        save(twin, &again);
        demand_same(&texts, &again);
        release(&again);
    }
    ag_match_free(twin);
    ag_match_view(match, AG_SPECTATOR, &all);
    for (int viewer = AG_SPECTATOR; viewer < rules->game->seats; viewer++) {
        const char *own = viewer < 0 ? NULL : secret[viewer];
        struct ag_match *seen = ag_view_load(texts.log.byte, viewer, own, &why);
        demand(seen != NULL, "viewers can load what is theirs");
        demand(ag_match_follow(seen, all.handed, own, &why), "and follow");
        demand_same_view(match, seen, viewer);
        ag_match_free(seen);
    }
    release(&texts);
    look_at_fork(match);
}

/* Adds lines to the log. */
static void add_lines(struct ag_match *match, char *lines)
{
    static struct ag_news news;
    char *rest = NULL;
    for (char *line = strtok_r(lines, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        struct ag_error why = {.at = -1};
        struct texts before, after;
        struct ag_buf told;
        save(match, &before);
        bool added = ag_match_apply_line(match, line, &news, &why);
        save(match, &after);
        if (added) {
            ag_buf_string(&before.log, line);
            ag_buf_char(&before.log, '\n');
            demand(!strcmp(before.log.byte, after.log.byte), "a line is added as it is");
            ag_buf_init(&told, 1 << 20);
            ag_news_json(match, &news, &told);
            demand_json(&told);
            ag_buf_release(&told);
        } else {
            demand_reason(&why, line);
            demand_same(&before, &after);
        }
        release(&before);
        release(&after);
    }
}

/* Submits random choices for all who have to choose; for those who have left they count as
 * drawn. */
static void go_on(struct ag_match *match, uint64_t random)
{
    struct ag_error why;
    uint8_t owing = ag_match_owing(match);
    uint32_t turn = ag_match_turn(match);
    for (int seat = 0; seat < AG_SEATS; seat++) {
        ag_move move = ag_match_lot(match, seat, random << (seat * 7));
        if (!(owing >> seat & 1) || !move)
            continue;
        if (ag_match_lots(match) >> seat & 1)
            ag_match_choose_for(match, turn, seat, move, NULL, &why);
        else
            ag_match_choose(match, turn, seat, move, NULL, &why);
        look(match);
    }
}

/* A viewer's match takes lines as well; it must only do no harm. */
static void follow(const char *log, const char *const secret[AG_SEATS], const char *lines)
{
    for (int viewer = AG_SPECTATOR - 1; viewer <= AG_SEATS; viewer++) {
        struct ag_error why = {.at = -1};
        bool seated = viewer >= 0 && viewer < AG_SEATS;
        struct ag_match *seen = ag_view_load(log, viewer, seated ? secret[viewer] : NULL, &why);
        struct ag_view view;
        struct ag_buf text;
        if (!seen) {
            demand_reason(&why, log);
            continue;
        }
        char *copy = strdup(lines);
        demand(copy != NULL, "there is memory");
        add_lines(seen, copy);
        free(copy);
        ag_match_view(seen, viewer, &view);
        write_view(&view, NULL, &text);
        ag_buf_release(&text);
        ag_match_free(seen);
    }
}

/* The secret with the checksum of its line for every `#`. */
static char *with_sums(char *secret)
{
    struct ag_buf text;
    size_t start = 0;
    ag_buf_init(&text, 1 << 20);
    for (const char *at = secret; *at; at++) {
        if (*at == '#') {
            char sum[TEXT_HEX];
            size_t end = text.length > start ? text.length - 1 : start;
            save_sum(text.length ? text.byte + start : "", end - start, sum);
            ag_buf_string(&text, sum);
            continue;
        }
        ag_buf_char(&text, *at);
        if (*at == '\n')
            start = text.length;
    }
    ag_buf_add(&text, "", 0);
    free(secret);
    return text.byte;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const uint8_t *at = data, *end = data + size;
    struct ag_error why = {.at = -1};
    char *log = take_part(&at, end), *secret[AG_SEATS];
    for (int seat = 0; seat < AG_SEATS; seat++)
        secret[seat] = with_sums(take_part(&at, end));
    char *lines = take_part(&at, end);
    const char *const given[AG_SEATS] = {secret[0], secret[1], secret[2]};
    struct ag_match *match = ag_match_load(log, given, &why);
    if (match) {
        struct texts texts;
        save(match, &texts);
        demand(!strcmp(texts.log.byte, log), "a log is saved as it was loaded");
        for (int seat = 0; seat < AG_SEATS; seat++)
            demand(!strcmp(texts.secret[seat].byte, secret[seat]), "so are secrets");
        release(&texts);
        look(match);
    } else {
        demand_reason(&why, log);
    }
    follow(log, given, lines);
    if (match) {
        add_lines(match, lines);
        look(match);
        go_on(match, UINT64_C(0x9E3779B97F4A7C15) * (size + 1));
    }
    ag_match_free(match);
    for (int seat = 0; seat < AG_SEATS; seat++)
        free(secret[seat]);
    free(log);
    free(lines);
    return 0;
}
