/*
 * table_offer.c - makes an offer, or agrees to one.
 */
#include "server/cmd/answer.h"
#include "server/cmd/seated.h"
#include "server/table/act.h"

static bool act(struct change *change, struct request *request, struct ag_error *why)
{
    const char *what = arg_text(request, "what");
    switch (what[0]) {
    case 'd':
        return act_offer(change, request->seat, AG_OFFER_DRAW, why);
    case 'b':
        return act_offer(change, request->seat, AG_OFFER_BACK, why);
    case 'a':
        return act_wish(change, request->seat, WISH_ADJOURN, why);
    default:
        return act_wish(change, request->seat, WISH_RESUME, why);
    }
}

static int run(struct request *request)
{
    return seated_run(request, act);
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
    .run = run,
};
