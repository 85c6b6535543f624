/*
 * serve.c - serving all seats of a match. See serve.h.
 */
#include "front/host/serve.h"

#include "ag/view.h"
#include "base/bits.h"
#include "base/rng.h"

void serve_deal(struct ag_match *match, struct ag_rng *rng)
{
    if (ag_match_is_undealt(match))
        ag_match_deal(match, ag_rules_lot(ag_match_rules(match), rng_next(rng)), NULL, NULL);
}

int serve_lots(struct ag_match *match, struct ag_rng *rng, struct ag_news *news)
{
    int turns = 0;
    for (uint8_t lots; (lots = ag_match_lots(match)) != 0;) {
        int seat = bits_first32(lots);
        struct ag_news own;
        ag_move move = ag_match_lot(match, seat, rng_next(rng));
        if (!ag_match_choose_for(match, ag_match_turn(match), seat, move, &own, NULL))
            break; /* the log is full */
        if (!own.played)
            continue;
        turns++;
        if (news)
            *news = own;
        break; /* the turn is incomplete until the others have chosen */
    }
    return turns;
}

bool serve_draw(struct ag_match *match, struct ag_news *news, struct ag_error *why)
{
    struct ag_view view;
    ag_match_view(match, AG_SPECTATOR, &view);
    for (int seat = 0; seat < view.rules.game->seats; seat++)
        if (!(view.gone >> seat & 1 || view.wants[AG_OFFER_DRAW] >> seat & 1) &&
            !ag_match_offer(match, seat, AG_OFFER_DRAW, news, why))
            return false;
    return true;
}
