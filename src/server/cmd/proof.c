/*
 * proof.c - passwords in commands, see proof.h.
 */
#include "server/cmd/proof.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/store.h"

struct key *proof_key(const struct request *request)
{
    return &((struct proof *)request->kept)->key;
}

static void release(void *kept)
{
    sodium_memzero(kept, sizeof(struct proof));
    free(kept);
}

static void done(void *context, bool proved, const char *hash)
{
    struct request *request = context;
    size_t length = strlen(hash);
    request->proved = proved;
    memcpy(request->password, hash, length + 1);
    cmd_go_on(request, 1);
}

static int start(struct request *request, const char *password, const char *kept, const char *fresh)
{
    struct aside_whose whose = answer_whose(request);
    enum aside_added added =
        password_start(request->rooms->hashing, &whose, password, kept, fresh, done, request);
    return added == ASIDE_ADDED ? 0 : answer_full(request, added);
}

int proof_start(struct request *request, const char *password, const char *fresh)
{
    struct ag_error why = {0};
    struct proof *proof = request_keep(request, sizeof *proof, release);
    if (!proof)
        return answer_refuse(request, 503, say_no_memory());
    if (request->subject[0] &&
        !key_read(request->rooms->store, request->subject, &proof->key, &why) && why.said.id)
        return answer_refuse(request, 503, say_server_store());
    return start(request, password, proof->key.password, fresh);
}

int proof_make(struct request *request, const char *fresh)
{
    return start(request, NULL, NULL, fresh);
}

int proof_holds(struct request *request)
{
    struct ag_error why;
    struct key now;
    if (!request->proved)
        return answer_refuse(request, 403, say_account_password_wrong());
    bool read = key_read(request->rooms->store, request->subject, &now, &why);
    if (!read && why.said.id)
        return answer_refuse(request, 503, say_server_store());
    bool same = read && key_same(&now, proof_key(request));
    sodium_memzero(&now, sizeof now);
    return same ? 1 : answer_refuse(request, 503, say_server_busy());
}
