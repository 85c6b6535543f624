/*
 * local.c - a table of this terminal's own. See local.h.
 */
#include "front/host/local.h"

#include "base/bits.h"
#include "base/error.h"
#include "base/rng.h"
#include "base/text.h"
#include "front/host/serve.h"

static int person(const struct host *host)
{
    unsigned seats = ag_match_owing(host->match) & (unsigned)~host->partners->seats;
    return seats ? bits_first32(seats) : -1;
}

/* Draws by lot for those who have left; `news` are then of the turn that was played by that. */
static void draw_lots(struct host *host, struct ag_news *news)
{
    serve_lots(host->match, &((struct local *)host)->rng, news);
}

static bool choose(struct host *host, int seat, ag_move move, struct ag_news *news,
                   struct ag_error *why)
{
    if (!ag_match_choose(host->match, ag_match_turn(host->match), seat, move, news, why))
        return false;
    draw_lots(host, news);
    return true;
}

static bool undo(struct host *host, int *turns, struct ag_news *news, struct ag_error *why)
{
    uint32_t before = ag_match_turn(host->match);
    uint32_t turn = partners_turn_back(host->partners, host->match);
    if (!ag_match_take_back(host->match, turn, news, why))
        return false;
    *turns = (int)(before - turn);
    return true;
}

static bool draw(struct host *host, struct ag_news *news, struct ag_error *why)
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

static bool resign(struct host *host, int seat, struct ag_news *news, struct ag_error *why)
{
    if (!ag_match_resign(host->match, seat, news, why))
        return false;
    draw_lots(host, news);
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

void local_init(struct local *local, struct ag_match *match, struct partners *partners,
                struct keep *keep, uint64_t seed)
{
    static const struct host_kind kind = {.shared = true,
                                          .person = person,
                                          .choose = choose,
                                          .undo = undo,
                                          .draw = draw,
                                          .resign = resign,
                                          .who = who};
    *local = (struct local){.host = {.kind = &kind,
                                     .match = match,
                                     .partners = partners,
                                     .keep = keep,
                                     .viewer = AG_SPECTATOR,
                                     .listen = -1}};
    rng_init(&local->rng, seed);
    serve_deal(match, &local->rng);
}
