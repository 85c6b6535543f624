/*
 * invite.c - invitations, see invite.h: making, withdrawing and judging them. Reading is in
 * invite_read.c.
 */
#include "server/table/invite.h"

#include <string.h>

#include "base/error.h"
#include "server/table/act.h"

enum invite_state invite_stands(const struct invite *invite, const struct table *table)
{
    int seat = invite->seat;
    if (seat < 0 || seat > table->seats)
        return INVITE_WRONG;
    if (seat > 0 && table->state == TABLE_ENDED)
        return INVITE_OVER;
    if (seat > 0 && table->seat[seat - 1].kind != SEAT_FREE)
        return INVITE_TAKEN;
    bool good = invite->serial > 0 && invite->serial == table->invited[seat];
    return good ? INVITE_FREE : INVITE_WITHDRAWN;
}

struct say invite_say(enum invite_state state, int seat)
{
    switch (state) {
    case INVITE_FREE:
        return seat > 0 ? say_invitation_to_play() : say_invitation_to_watch();
    case INVITE_TAKEN:
        return say_invitation_taken();
    case INVITE_WITHDRAWN:
        return say_invitation_withdrawn();
    case INVITE_OVER:
        return say_invitation_over();
    default:
        return say_table_no_invitation();
    }
}

void invite_add(struct act *act, int seat, char secret[RANDOM_TOKEN])
{
    struct table *table = act->table;
    int place = table->changes.invites;
    if (place == AG_SEATS + 1)
        return;
    lots_token(act->lots, secret);
    random_hash(secret, strlen(secret), table->changes.invite[place].hash);
    table->changes.invite[place].seat = seat;
    table->changes.invite[place].serial = ++table->serial;
    table->changes.invites++;
    table->invited[seat] = table->serial;
    table->changes.about = true;
}

bool act_invite(struct act *act, int seat, char secret[RANDOM_TOKEN], struct ag_error *why)
{
    struct table *table = act->table;
    if (seat > 0 && table->state == TABLE_ENDED)
        return error_set(why, "", say_table_ended());
    if (seat > table->seats || (seat > 0 && table->seat[seat - 1].kind != SEAT_FREE))
        return error_set(why, "", say_table_no_seat());
    if (seat > 0 && !table->seat[seat - 1].reserved) {
        table->seat[seat - 1].reserved = true;
        act_arrange(act);
    }
    invite_add(act, seat, secret);
    return true;
}

void act_revoke(struct act *act, int seat)
{
    struct table *table = act->table;
    for (int i = 0; i <= table->seats; i++)
        if (seat < 0 || seat == i)
            table->invited[i] = 0;
    table->changes.about = true;
    if (table->state > TABLE_WAITING)
        return;
    for (int i = 0; i < table->seats; i++)
        if (seat < 0 || seat == i + 1)
            table->seat[i].reserved = false;
    act_arrange(act);
}
