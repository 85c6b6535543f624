/*
 * host.c - a table at one terminal. See host.h.
 */
#include "front/host/host.h"

#include "base/bits.h"
#include "base/error.h"
#include "base/rng.h"
#include "front/host/serve.h"

void host_init(struct host *host, struct ag_match *match, struct partners *partners,
               struct keep *keep, uint64_t seed)
{
    *host = (struct host){.match = match, .partners = partners, .keep = keep};
    rng_init(&host->rng, seed);
    serve_deal(match, &host->rng);
}

static int first_of(unsigned seats)
{
    return seats ? bits_first32(seats) : -1;
}

int host_person(const struct host *host)
{
    return first_of(ag_match_owing(host->match) & (unsigned)~host->partners->seats);
}

int host_engine(const struct host *host)
{
    return first_of(ag_match_owing(host->match) & host->partners->seats);
}

/* Draws by lot for those who have left; `news` are then of the turn that was played by that. */
static void draw_lots(struct host *host, struct ag_news *news)
{
    serve_lots(host->match, &host->rng, news);
}

bool host_choose(struct host *host, int seat, ag_move move, struct ag_news *news,
                 struct ag_error *why)
{
    if (!ag_match_choose(host->match, ag_match_turn(host->match), seat, move, news, why))
        return false;
    draw_lots(host, news);
    return true;
}

bool host_undo(struct host *host, int *turns, struct ag_news *news, struct ag_error *why)
{
    uint32_t before = ag_match_turn(host->match);
    uint32_t turn = partners_turn_back(host->partners, host->match);
    if (!ag_match_take_back(host->match, turn, news, why))
        return false;
    *turns = (int)(before - turn);
    return true;
}

bool host_draw(struct host *host, struct ag_news *news, struct ag_error *why)
{
    struct ag_view view;
    ag_match_view(host->match, AG_SPECTATOR, &view);
    for (int seat = 0; seat < view.rules.game->seats; seat++)
        if (partners_have(host->partners, seat) && !(view.gone >> seat & 1) &&
            !partners_would_draw(host->partners, seat))
            return error_plain(why, "%s (seat %d) declines a draw", host->partners->kind->name,
                               seat + 1);
    return serve_draw(host->match, news, why);
}

bool host_resign(struct host *host, int seat, struct ag_news *news, struct ag_error *why)
{
    if (!ag_match_resign(host->match, seat, news, why))
        return false;
    draw_lots(host, news);
    return true;
}

/* A line of the record that is no turn. */
static void add_event(const struct ag_entry *entry, struct ag_buf *out)
{
    if (entry->kind == AG_AGREED) {
        ag_buf_string(out, " (draw agreed)");
        return;
    }
    ag_buf_string(out, " (seat ");
    ag_buf_number(out, entry->seat + 1);
    ag_buf_string(out, entry->kind == AG_RESIGNED ? " resigns)" : " runs out of time)");
}

void host_record(const struct host *host, struct ag_buf *out)
{
    const struct ag_rules *rules = ag_match_rules(host->match);
    char text[AG_TURN_TEXT], spec[AG_RULES_TEXT];
    struct ag_view view;
    ag_match_view(host->match, AG_SPECTATOR, &view);
    ag_rules_write(rules, spec);
    ag_buf_string(out, spec);
    if (rules->game->given && !view.position) {
        rules->game->move_write(rules, rules->game->given(rules), text);
        ag_buf_char(out, ' ');
        ag_buf_string(out, text);
    }
    for (int i = 0; i < ag_match_lines(host->match); i++) {
        const struct ag_entry *entry = ag_match_line(host->match, i);
        if (entry->kind != AG_TURN) {
            add_event(entry, out);
            continue;
        }
        ag_turn_write(rules, entry->choice, entry->drawn, text);
        ag_buf_char(out, ' ');
        ag_buf_string(out, text);
    }
    ag_buf_char(out, '\n');
}

/* The entry of the turn that news tell of. */
static const struct ag_entry *turn_of(const struct host *host, const struct ag_news *news)
{
    for (uint32_t i = 0; i < news->entries; i++) {
        const struct ag_entry *entry = ag_match_entry(host->match, (int)(news->first - 1 + i));
        if (entry->kind == AG_TURN)
            return entry;
    }
    return NULL;
}

void host_revealed(const struct host *host, const struct ag_news *news, struct ag_buf *out)
{
    const struct ag_rules *rules = ag_match_rules(host->match);
    const struct ag_entry *entry = turn_of(host, news);
    char text[AG_TURN_TEXT];
    int told = 0;
    if (!entry || !rules->game->secret)
        return;
    ag_turn_write(rules, entry->choice, 0, text);
    ag_buf_string(out, "revealed: ");
    ag_buf_string(out, text);
    ag_buf_char(out, '\n');
    for (int i = 0; i < news->events.count; i++) {
        const struct ag_event *event = &news->events.event[i];
        told += event->kind == AG_PLACED;
        if (event->kind != AG_CARRIED && event->kind != AG_VOID)
            continue;
        rules->game->move_write(rules, entry->choice[event->seat], text);
        ag_buf_string(out, "approved: ");
        ag_buf_string(out, text);
        ag_buf_string(out, " (seat ");
        ag_buf_number(out, event->seat + 1);
        ag_buf_string(out, event->kind == AG_VOID ? "), but void\n" : ")\n");
        told++;
    }
    if (!told)
        ag_buf_string(out, "nothing was approved\n");
}

void host_game_ended(const struct host *host, const struct ag_news *news, struct ag_buf *out)
{
    const struct ag_rules *rules = ag_match_rules(host->match);
    if (!news->played || !news->game_ended || rules->games * rules->sets == 1)
        return;
    ag_buf_string(out, "set ");
    ag_buf_number(out, news->set);
    ag_buf_string(out, ", game ");
    ag_buf_number(out, news->game);
    ag_buf_string(out, ": ");
    for (int seat = 0; seat < 2; seat++) {
        if (news->place[seat] >= news->place[1 - seat])
            continue;
        ag_buf_string(out, rules->game->role[news->role[seat]]);
        ag_buf_string(out, " (seat ");
        ag_buf_number(out, seat + 1);
        ag_buf_string(out, ") wins");
    }
    if (news->place[0] == news->place[1])
        ag_buf_string(out, "drawn");
    ag_buf_string(out, " (");
    ag_buf_string(out, rules->game->ending[news->ending]);
    ag_buf_string(out, ")\n");
}
