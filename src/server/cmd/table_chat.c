/*
 * table_chat.c - something is said to the players or the spectators.
 */
#include <string.h>

#include "server/auth/people.h"
#include "server/cmd/answer.h"
#include "server/cmd/seated.h"
#include "server/fan/fan.h"
#include "server/store/store.h"
#include "server/table/act.h"

static void tell(struct change *change, const char *room, int64_t seq, const char *text)
{
    const struct person *person = change->request->person;
    struct ag_buf message;
    struct json json;
    ag_buf_init(&message, 1 << 16);
    json_init(&json, &message);
    json_open(&json, NULL, '{');
    json_add_string(&json, "type", "chat");
    json_add_string(&json, "table", change->table->id);
    json_add_string(&json, "room", room);
    json_open(&json, "said", '{');
    json_add_number(&json, "seq", seq);
    json_add_number(&json, "at", change->now);
    json_add_string(&json, "person", person->id);
    json_add_string(&json, "name", person->name);
    json_add_string(&json, "text", text);
    json_close(&json, '}');
    json_close(&json, '}');
    change_tell(change, room[0] == 'p' ? TO_PLAYERS : TO_SPECTATORS, &message);
    ag_buf_release(&message);
}

static int run(struct request *request)
{
    struct table *table = request->table;
    const char *room = arg_text(request, "room"), *text = arg_text(request, "text");
    int number = room[0] == 'p' ? CHAT_PLAYERS : CHAT_SPECTATORS;
    if (!fan_hears(table, request->seat, number))
        return answer_refuse(request, 403, say_table_no_chat());
    struct change *change = change_begin(table, request);
    if (!change)
        return answer_refuse(request, 503, say_no_memory());
    int64_t seq = ++table->chats[number];
    struct store_value row[] = {store_text(table->id),
                                store_text(room),
                                store_number(seq),
                                store_number(change->now),
                                store_text(request->person->id),
                                store_text(request->person->name),
                                store_text(text)};
    store_add(&change->item.txn, STORE_CHAT, row);
    tell(change, room, seq, text);
    seated_ack(request, table);
    change_commit(change);
    return 0;
}

const struct cmd cmd_table_chat = {
    .name = "table.chat",
    .method = "POST",
    .path = "/api/v1/tables/{table}/chat",
    .about = "Writes to the players' chat or, for spectators, to theirs.",
    .who = WHO_GUEST,
    .acts = true,
    .answer = "ack",
    .arg = {CMD_TABLE,
            {.name = "room",
             .type = ARG_WORD,
             .needed = true,
             .words = "players|spectators",
             .about = "players or spectators"},
            {.name = "text",
             .type = ARG_LINES,
             .needed = true,
             .least = 1,
             .most = 1000,
             .about = "1 to 1,000 bytes"}},
    .run = run,
};
