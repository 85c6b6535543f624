/*
 * account_read.c - one's own account.
 */
#include <sodium.h>

#include "server/cmd/answer.h"
#include "server/people/key.h"

static int spares_left(const struct key *key)
{
    int left = 0;
    for (int i = 0; i < KEY_SPARES; i++)
        left += key->spare[i][0] != 0;
    return left;
}

static int run(struct request *request)
{
    const struct person_facts *is = &request->person->is;
    struct key key;
    struct ag_error why;
    struct json json;
    if (!key_read(request->rooms->store, request->person->id, &key, &why) && why.said.id)
        return answer_refuse(request, 503, say_server_store());
    answer_open(request, &json);
    json_add_string(&json, "id", request->person->id);
    json_add_string(&json, "handle", is->handle);
    json_add_string(&json, "name", is->name);
    json_add_number(&json, "created", is->created);
    json_add_bool(&json, "operator", is->is_operator);
    json_add_string(&json, "mail", key.mail[0] ? key.mail : NULL);
    json_add_bool(&json, "mail_confirmed", key.mail_confirmed);
    json_add_bool(&json, "codes", key.code[0] != 0);
    json_add_number(&json, "spares", spares_left(&key));
    if (is->leaves)
        json_add_number(&json, "leaves", is->leaves);
    else
        json_add_null(&json, "leaves");
    sodium_memzero(&key, sizeof key);
    return answer_close(request, &json);
}

const struct cmd cmd_account_read = {
    .name = "account.read",
    .method = "GET",
    .path = "/api/v1/account",
    .about = "Reports your account.",
    .who = WHO_MEMBER,
    .answer = "account",
    .run = run,
};
