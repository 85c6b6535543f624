/*
 * invitation_read.c - what an invitation is for, before it is accepted. Nobody need have a session;
 * without the secret nothing is told of the table.
 */
#include <string.h>

#include "base/error.h"
#include "server/cmd/answer.h"
#include "server/people/people.h"
#include "server/table/tables.h"

/* Whether the creator has the table open. */
static bool is_host_present(const struct request *request, const struct table *table)
{
    const struct topic *topic = fan_topic(request->rooms->fan, TOPIC_TABLE, table->id);
    for (const struct watch *watch = topic ? topic->watch : NULL; watch; watch = watch->next)
        if (watch->stream->person && strcmp(watch->stream->person->id, table->creator) == 0)
            return true;
    return false;
}

/* The creator's name, as it is at the table if the creator sits there. */
static void add_host(const struct request *request, const struct table *table, struct json *json)
{
    for (int i = 0; i < table->seats; i++) {
        if (strcmp(table->seat[i].person, table->creator) == 0) {
            json_add_string(json, "host", table->seat[i].name);
            return;
        }
    }
    struct person *host = people_by_id(request->rooms->people, table->creator);
    json_add_string(json, "host", host ? host->is.name : NULL);
    person_drop(host);
}

/* The role of the seat, where it is decided and public. */
static void add_role(const struct table *table, int seat, struct json *json)
{
    struct ag_view view;
    ag_match_view(table->match, AG_SPECTATOR, &view);
    int role = seat > 0 ? view.now.state.role[seat - 1] : 0;
    json_add_string(json, "role", role ? view.rules.game->role[role] : NULL);
}

static int run(struct request *request)
{
    static const char *const name[] = {"", "free", "taken", "withdrawn", "over"};
    const struct table *table = request->table;
    char said[AG_SAID];
    struct text text;
    struct json json;
    struct ag_error why;
    if (!invite_find(request->rooms->store, table->id, arg_text(request, "secret"),
                     &request->invite, &why))
        return answer_refuse(request, 503, say_server_store());
    int seat = request->invite.seat;
    enum invite_state state = invite_stands(&request->invite, table);
    if (state == INVITE_WRONG && table->hidden)
        return answer_refuse(request, 404, say_server_no_table());
    if (state == INVITE_WRONG)
        return answer_refuse(request, 404, say_table_no_invitation());
    text_init(&text, said, sizeof said);
    say_add(&text, request->language, invite_say(state, seat));
    answer_open(request, &json);
    json_add_string(&json, "state", name[state]);
    json_add_string(&json, "text", said);
    json_add_number(&json, "seat", seat);
    add_role(table, seat, &json);
    add_host(request, table, &json);
    json_add_bool(&json, "present", is_host_present(request, table));
    table_json_head(table, "table", request->seat, &json);
    return answer_close(request, &json);
}

const struct cmd cmd_invitation_read = {
    .name = "invitation.read",
    .method = "POST",
    .path = "/api/v1/tables/{table}/invitation",
    .about = "Tells what an invitation is for, before it is accepted.",
    .who = WHO_VIEWER,
    .admits = true,
    .answer = "invitation_about",
    .arg = {CMD_TABLE,
            {.name = "secret",
             .type = ARG_TEXT,
             .needed = true,
             .least = 1,
             .most = 64,
             .about = "the part of a link after the #"}},
    .run = run,
};
