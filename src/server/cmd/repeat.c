/*
 * repeat.c - answers that are kept, so that a command that is repeated acts once and is answered
 * alike.
 *
 * An answer is kept for a day, by who asked and the id that the client made. Somebody without a
 * session is known by the id alone, so that must be long enough not to be guessed. So must the id
 * of a command that may end the session that it comes by: it is repeated with a token that is good
 * for nothing else any more, and whoever has stolen that must not get the new one.
 *
 * An answer with a secret in it (a session, the link of an invitation) is kept as a box that only
 * the asker can open: its key comes from the token of the session and, where it must be long, the
 * id. The store has only hashes of them.
 */
#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/cmd/answer.h"
#include "server/people/people.h"
#include "server/random.h"
#include "server/store/store.h"

enum {
    DAY = 86400000, /* milliseconds: answers are kept that long, by the day they were given */
    ID_LEAST = 20,  /* characters of the id of somebody without a session */
    LONG = 4096     /* bytes of an argument that is hashed on its own */
};

/* The arguments as text. For long ones their hashes stand: writing a record of 250 KB as JSON takes
 * ten times as long as hashing it. Passwords are left out: they could be guessed from a hash. */
static char *write_args(const struct request *request)
{
    char hash[HASH_TEXT];
    const char *name;
    json_t *value, *args = json_copy(request->args);
    bool good = args;
    for (const struct cmd_arg *arg = request->command->arg; good && arg->name; arg++)
        if (arg->secret)
            json_object_del(args, arg->name);
    json_object_foreach (request->args, name, value) {
        size_t length = json_string_length(value);
        if (length < LONG || !good)
            continue;
        random_hash(json_string_value(value), length, hash);
        good = json_object_set_new(args, name, json_string(hash)) == 0;
    }
    char *text = good ? json_dumps(args, JSON_COMPACT | JSON_SORT_KEYS) : NULL;
    json_decref(args);
    return text;
}

/* What was asked, as a hash: the command and its arguments. */
static const char *asked(struct request *request)
{
    static_assert(sizeof request->asked == HASH_TEXT, "a hash fits");
    if (request->asked[0])
        return request->asked;
    char *args = write_args(request);
    struct ag_buf text;
    ag_buf_init(&text, 2 * REQUEST_BODY_MAX);
    ag_buf_string(&text, request->command->name);
    ag_buf_char(&text, ' ');
    ag_buf_string(&text, args ? args : "");
    random_hash(text.byte, text.length, request->asked);
    ag_buf_release(&text);
    free(args);
    return request->asked;
}

/* Whether a request is known by its person: their session outlives the command. */
static bool is_by_person(const struct request *request)
{
    return request->person && !request->command->ends;
}

/* Whether a repeat of the command could be recognized: it has an id, and it is known, or cannot be
 * guessed, whose id that is. */
static bool has_id(const struct request *request)
{
    return request->id[0] && (is_by_person(request) || strlen(request->id) >= ID_LEAST);
}

/* What only the asker has: the token of the session that the command may end, and the id. */
enum { PROOF = TOKEN_TEXT + REQUEST_ID };
static void write_proof(const struct request *request, char out[PROOF])
{
    struct text text;
    text_init(&text, out, PROOF);
    if (request->command->ends)
        text_add(&text, request->session);
    text_add(&text, request->id);
}

/* The id as the store has it; one that is a secret as a hash. */
static const char *stored_id(const struct request *request, char hash[HASH_TEXT])
{
    char proof[PROOF];
    if (is_by_person(request))
        return request->id;
    write_proof(request, proof);
    random_hash(proof, strlen(proof), hash);
    return hash;
}

static const char *asker_of(const struct request *request)
{
    return is_by_person(request) ? request->person->id : "";
}

static void make_key(const struct request *request, unsigned char key[crypto_secretbox_KEYBYTES])
{
    static const char use[] = "agate: a kept answer";
    char proof[PROOF];
    const char *from = request->session;
    write_proof(request, proof);
    if (!is_by_person(request))
        from = proof;
    crypto_generichash(key, crypto_secretbox_KEYBYTES, (const unsigned char *)from, strlen(from),
                       (const unsigned char *)use, sizeof use - 1);
}

/* Puts the token of a new session, a line feed and the body into a box, as text. */
static bool seal(const struct request *request, struct ag_buf *out)
{
    unsigned char key[crypto_secretbox_KEYBYTES], nonce[crypto_secretbox_NONCEBYTES];
    size_t tokens = strlen(request->token), plain = tokens + 1 + request->body.length;
    size_t boxed = sizeof nonce + crypto_secretbox_MACBYTES + plain;
    size_t text = sodium_base64_ENCODED_LEN(boxed, sodium_base64_VARIANT_ORIGINAL);
    unsigned char *box = malloc(boxed);
    char *written = malloc(text);
    bool good = box && written;
    if (good) {
        unsigned char *at = box + sizeof nonce;
        make_key(request, key);
        randombytes_buf(nonce, sizeof nonce);
        memcpy(box, nonce, sizeof nonce);
        memcpy(at + crypto_secretbox_MACBYTES, request->token, tokens);
        at[crypto_secretbox_MACBYTES + tokens] = '\n';
        memcpy(at + crypto_secretbox_MACBYTES + tokens + 1, request->body.byte,
               request->body.length);
        good = crypto_secretbox_easy(at, at + crypto_secretbox_MACBYTES, plain, nonce, key) == 0;
        sodium_bin2base64(written, text, box, boxed, sodium_base64_VARIANT_ORIGINAL);
        ag_buf_string(out, written);
        sodium_memzero(key, sizeof key);
    }
    free(box);
    free(written);
    return good && !out->failed;
}

/* Takes token and body out of a box; false: it is somebody else's. */
static bool unseal(struct request *request, struct store_value text)
{
    unsigned char key[crypto_secretbox_KEYBYTES];
    enum { NONCE = crypto_secretbox_NONCEBYTES, MAC = crypto_secretbox_MACBYTES };
    unsigned char *box = malloc(text.length + 1);
    size_t length = 0;
    bool good = box && sodium_base642bin(box, text.length, text.text, text.length, NULL, &length,
                                         NULL, sodium_base64_VARIANT_ORIGINAL) == 0;
    make_key(request, key);
    good = good && length > NONCE + MAC &&
           crypto_secretbox_open_easy(box + NONCE, box + NONCE, length - NONCE, box, key) == 0;
    if (good) {
        char *token = (char *)box + NONCE;
        size_t plain = length - NONCE - MAC;
        char *body = memchr(token, '\n', plain);
        good = body && (size_t)(body - token) < sizeof request->token;
        if (good) {
            memcpy(request->token, token, (size_t)(body - token));
            request->token[body - token] = 0;
            ag_buf_add(&request->body, body + 1, plain - (size_t)(body + 1 - token));
        }
        sodium_memzero(box, length);
    }
    sodium_memzero(key, sizeof key);
    free(box);
    return good;
}

void answer_keep(struct request *request, struct store_txn *txn)
{
    char hash[HASH_TEXT];
    struct ag_buf box;
    if (request->status >= 400 || request->body.failed)
        txn->write.failed =
            true; /* an act whose answer is an error, or does not fit, is not committed */
    if (!has_id(request))
        return;
    ag_buf_init(&box, 2 * ANSWER_MAX);
    struct store_value row[] = {store_number(request->received / DAY),
                                store_text(asker_of(request)),
                                store_text(stored_id(request, hash)),
                                store_number(request->received),
                                store_text(asked(request)),
                                store_number(request->status),
                                store_bytes(request->body.byte, request->body.length)};
    if (request->command->secret) {
        if (!seal(request, &box))
            txn->write.failed = true;
        row[6] = store_bytes(box.byte, box.length);
    }
    store_add(txn, STORE_ANSWER, row);
    ag_buf_release(&box);
}

struct repeat {
    struct request *request;
    bool found, same; /* the id was used before; for the same command */
};

static bool answer_row(void *context, const struct store_value *row)
{
    struct repeat *repeat = context;
    struct request *request = repeat->request;
    if (row[3].number < request->received - DAY)
        return false;
    repeat->found = true;
    repeat->same =
        row[4].length == HASH_TEXT - 1 && memcmp(row[4].text, asked(request), HASH_TEXT - 1) == 0;
    if (!repeat->same)
        return false;
    request->status = (int)row[5].number;
    request->body.length = 0;
    if (!request->command->secret)
        ag_buf_add(&request->body, row[6].text, row[6].length);
    else if (!unseal(request, row[6]))
        ag_buf_string(&request->body, "{\"repeated\":true}");
    return false;
}

int answer_repeat(struct request *request)
{
    struct repeat repeat = {.request = request};
    char hash[HASH_TEXT];
    struct ag_error why;
    if (!has_id(request))
        return 0;
    const char *id = stored_id(request, hash);
    for (int64_t day = request->received / DAY, end = day - 1; day >= end && !repeat.found; day--) {
        struct store_value key[] = {store_number(day), store_text(asker_of(request)),
                                    store_text(id)};
        if (!store_find(request->rooms->store, STORE_ANSWER, key, answer_row, &repeat, &why) &&
            why.said.id)
            return answer_refuse(request, 503, say_server_store());
    }
    if (!repeat.found)
        return 0;
    return repeat.same ? 1 : answer_refuse(request, 409, say_server_repeated());
}
