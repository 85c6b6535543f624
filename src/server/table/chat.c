/*
 * chat.c - something is said to the players or the spectators.
 */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "server/table/act.h"

bool act_say(struct act *act, int room, int seat, const struct person *person, const char *text,
             struct ag_error *why)
{
    struct table *table = act->table;
    size_t length = strlen(text);
    if (!table_hears(table, seat, room))
        return error_set(why, "", say_table_no_chat());
    if (table->chats[room] >= TABLE_CHAT_MAX)
        return error_set(why, "", say_table_chat_full());
    struct table_said *said = calloc(1, sizeof *said + length + 1);
    if (!said)
        return error_set(why, "", say_no_memory());
    said->room = room;
    said->seq = ++table->chats[room];
    said->at = act->now;
    memcpy(said->person, person->id, PERSON_ID);
    memcpy(said->name, person->is.name, PERSON_NAME);
    memcpy(said->text, text, length + 1);
    table->changes.said = said;
    return true;
}
