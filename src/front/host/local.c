/*
 * local.c - a local table. See local.h.
 */
#include "front/host/local.h"

#include "base/bits.h"
#include "base/error.h"
#include "base/rng.h"
#include "base/text.h"
#include "front/host/serve.h"
#include "front/time/clock.h"
#include "front/time/time.h"

enum { DAY = 86400000 }; /* milliseconds */

static int person(const struct host *host)
{
    unsigned seats = ag_match_owing(host->match) & (unsigned)~host->partners->seats;
    return seats ? bits_first32(seats) : -1;
}

/* The seat whose clock runs; -1: none. If several seats have to choose, people come first, one
 * after the other, and the engines wait for them. */
static int running(const struct host *host)
{
    const struct local *local = (const struct local *)host;
    int seat = person(host);
    bool runs = local->rules.mode != CLOCK_NONE && !host->paused;
    return !runs ? -1 : seat >= 0 ? seat : host_engine(host);
}

/* Starts and stops the clocks according to whose turn it is, and tells the engines their time. */
static void wind(struct host *host)
{
    struct local *local = (struct local *)host;
    int64_t now = clock_now();
    int seat = running(host);
    for (int i = 0; i < AG_SEATS && local->rules.mode != CLOCK_NONE; i++) {
        if (i == seat)
            clock_start(&local->clock[i], now);
        else
            clock_pause(&local->rules, &local->clock[i], now);
        host->partners->clock[i] = clock_for_engine(&local->rules, &local->clock[i], now);
    }
}

/* Ends the game if a clock has run out; returns whether one has. */
static bool expire(struct host *host, struct ag_news *news)
{
    struct local *local = (struct local *)host;
    int seat = running(host);
    if (seat < 0 || clock_now() < clock_deadline(&local->rules, &local->clock[seat]) ||
        !ag_match_expire(host->match, seat, news, NULL))
        return false;
    serve_lots(host->match, &local->rng, NULL);
    wind(host);
    return true;
}

/* Reports that somebody has run out of time. */
static bool attend(struct host *host, struct host_told *told)
{
    wind(host);
    int seat = running(host);
    struct text text;
    *told = (struct host_told){.shows = true};
    if (!expire(host, &told->news))
        return false;
    text_init(&text, told->text, sizeof told->text);
    text_print(&text, "Seat %d ran out of time.", seat + 1);
    return true;
}

static int patience(const struct host *host)
{
    const struct local *local = (const struct local *)host;
    int seat = running(host);
    int64_t left = seat < 0 ? 0 : clock_deadline(&local->rules, &local->clock[seat]) - clock_now();
    return seat < 0 ? -1 : left < 0 ? 0 : left > DAY ? DAY : (int)left;
}

static bool shows_clock(const struct host *host, int seat, char out[HOST_CLOCK])
{
    const struct local *local = (const struct local *)host;
    struct clock_seat now = clock_at(&local->rules, &local->clock[seat], clock_now());
    if (local->rules.mode == CLOCK_NONE)
        return false;
    time_write(&local->rules, &now, out, HOST_CLOCK);
    return true;
}

/* "time: seat 1 4:59, seat 2 5:00" */
static void standing(const struct host *host, struct ag_buf *out)
{
    char clock[HOST_CLOCK];
    for (int seat = 0; seat < ag_match_rules(host->match)->game->seats; seat++) {
        if (!shows_clock(host, seat, clock))
            return;
        ag_buf_string(out, seat ? ", seat " : "time: seat ");
        ag_buf_number(out, seat + 1);
        ag_buf_char(out, ' ');
        ag_buf_string(out, clock);
    }
    ag_buf_char(out, '\n');
}

/* Chooses by lot for the seats that have left; if that completes a turn, `news` describe it. */
static void draw_lots(struct host *host, struct ag_news *news)
{
    serve_lots(host->match, &((struct local *)host)->rng, news);
}

static bool choose(struct host *host, int seat, ag_move move, struct ag_news *news,
                   struct ag_error *why)
{
    struct local *local = (struct local *)host;
    if (expire(host, news))
        return true;
    if (!ag_match_choose(host->match, ag_match_turn(host->match), seat, move, news, why))
        return false;
    if (local->rules.mode != CLOCK_NONE)
        clock_stop(&local->rules, &local->clock[seat], clock_now(), 0);
    draw_lots(host, news);
    wind(host);
    return true;
}

static bool undo(struct host *host, int *turns, struct ag_news *news, struct ag_error *why)
{
    uint32_t before = ag_match_turn(host->match);
    uint32_t turn = partners_turn_back(host->partners, host->match);
    if (!ag_match_take_back(host->match, turn, news, why))
        return false;
    *turns = (int)(before - turn);
    wind(host);
    return true;
}

static bool draw(struct host *host, struct ag_news *news, struct ag_error *why)
{
    struct ag_view view;
    ag_match_view(host->match, AG_SPECTATOR, &view);
    for (int seat = 0; seat < view.rules.game->seats; seat++)
        if (partners_have(host->partners, seat) && !(view.gone >> seat & 1) &&
            !partners_would_draw(host->partners, seat)) {
            char who[HOST_WHO];
            host_who(host, seat, who);
            return error_plain(why, "%s (seat %d) declines a draw", who, seat + 1);
        }
    return serve_draw(host->match, news, why);
}

static bool resign(struct host *host, int seat, struct ag_news *news, struct ag_error *why)
{
    if (!ag_match_resign(host->match, seat, news, why))
        return false;
    draw_lots(host, news);
    wind(host);
    return true;
}

static void who(const struct host *host, int seat, char out[HOST_WHO])
{
    const struct partners *partners = host->partners;
    struct text text;
    text_init(&text, out, HOST_WHO);
    if (partners_have(partners, seat))
        partners_write(partners, &text);
    else
        text_add(&text, partners->seats ? "you" : host->keep->name[seat]);
}

/* Whether people play with engines; below, whether the engines' level can be raised. */
static bool may_swap(const struct host *host)
{
    return host->partners->seats && host_sitter(host) >= 0;
}

static bool may_raise(const struct host *host)
{
    int level = host->partners->level;
    return host->partners->seats && level > 0 && level < AG_LEVELS;
}

/* Ends this table, so that another game can begin. */
static bool go_on(struct host *host, enum host_next next, struct ag_error *why)
{
    if (!ag_match_is_over(host->match))
        return error_plain(why, "the game is not over");
    host->next = next;
    return true;
}

static bool again(struct host *host, const char *rest, struct ag_error *why)
{
    (void)rest;
    return go_on(host, HOST_AGAIN, why);
}

static bool swap(struct host *host, const char *rest, struct ag_error *why)
{
    (void)rest;
    if (!may_swap(host))
        return error_plain(why, "there is no engine here to swap seats with");
    return go_on(host, HOST_SWAPPED, why);
}

static bool harder(struct host *host, const char *rest, struct ag_error *why)
{
    (void)rest;
    if (!may_raise(host))
        return error_plain(why, "there is no engine here with a higher level");
    return go_on(host, HOST_HARDER, why);
}

static const struct host_word words[] = {
    {"again", "", "play the same game again", again, NULL},
    {"swap", "", "play again with seats swapped", swap, NULL},
    {"harder", "", "play again, one level up", harder, NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static bool has_use(const struct host *host, const struct host_word *word)
{
    if (word->run == swap && !may_swap(host))
        return false;
    if (word->run == harder && !may_raise(host))
        return false;
    return ag_match_is_over(host->match);
}

void local_init(struct local *local, struct ag_match *match, struct partners *partners,
                struct keep *keep, uint64_t seed)
{
    static const struct host_kind kind = {.shared = true,
                                          .words = words,
                                          .has_use = has_use,
                                          .person = person,
                                          .choose = choose,
                                          .undo = undo,
                                          .draw = draw,
                                          .resign = resign,
                                          .who = who,
                                          .clock = shows_clock,
                                          .standing = standing,
                                          .attend = attend,
                                          .patience = patience};
    *local = (struct local){.host = {.kind = &kind,
                                     .match = match,
                                     .partners = partners,
                                     .keep = keep,
                                     .viewer = AG_SPECTATOR,
                                     .listen = -1}};
    rng_init(&local->rng, seed);
    serve_deal(match, &local->rng);
}

void local_set_clock(struct local *local, const struct clock_rules *rules)
{
    local->rules = *rules;
    for (int seat = 0; seat < AG_SEATS; seat++)
        clock_fill(rules, &local->clock[seat]);
    wind(&local->host);
}
