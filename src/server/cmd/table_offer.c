/*
 * table_offer.c - makes an offer, or agrees to one.
 */
#include "server/cmd/answer.h"
#include "server/cmd/seated.h"

static bool offer(struct act *act, int seat, const char *what, struct ag_error *why)
{
    switch (what[0]) {
    case 'd':
        return act_offer(act, seat, AG_OFFER_DRAW, why);
    case 'b':
        return act_offer(act, seat, AG_OFFER_BACK, why);
    case 'a':
        return act_wish(act, seat, WISH_ADJOURN, why);
    default:
        return act_wish(act, seat, WISH_RESUME, why);
    }
}

static int act(struct request *request, struct work *work)
{
    struct act act = seated_act(request, work);
    struct ag_error why = {0};
    bool offered = offer(&act, request->seat, arg_text(request, "what"), &why);
    return seated_done(request, offered, &why);
}

const struct cmd cmd_table_offer = {
    .name = "table.offer",
    .method = "POST",
    .path = "/api/v1/tables/{table}/offer",
    .about = "Makes an offer, or agrees to one.",
    .who = WHO_SEATED,
    .acts = true,
    .answer = "ack",
    .arg = {CMD_TABLE,
            {.name = "what",
             .type = ARG_WORD,
             .needed = true,
             .words = "draw|back|adjourn|resume",
             .about = "draw, back, adjourn or resume"}},
    .act = act,
};
