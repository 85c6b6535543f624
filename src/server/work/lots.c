/*
 * lots.c - lots from a key, see lots.h: libsodium's stream cipher, with the numbers of the work and
 * of the lot as its nonce.
 */
#include "server/work/lots.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

void lots_key_init(struct lots_key *key)
{
    static_assert(sizeof key->secret == crypto_stream_KEYBYTES, "a key of the cipher");
    randombytes_buf(key->secret, sizeof key->secret);
    key->works = 0;
}

void lots_init(struct lots *lots, struct lots_key *key)
{
    *lots = (struct lots){.key = key, .work = key->works++};
}

void lots_rewind(struct lots *lots)
{
    lots->drawn = 0;
}

static void draw(struct lots *lots, unsigned char *out, size_t length)
{
    unsigned char nonce[crypto_stream_NONCEBYTES] = {0};
    static_assert(sizeof nonce >= sizeof lots->work + sizeof lots->drawn, "both fit");
    memcpy(nonce, &lots->work, sizeof lots->work);
    memcpy(nonce + sizeof lots->work, &lots->drawn, sizeof lots->drawn);
    lots->drawn++;
    crypto_stream(out, length, nonce, lots->key->secret);
}

uint64_t lots_number(struct lots *lots)
{
    uint64_t number;
    draw(lots, (unsigned char *)&number, sizeof number);
    return number;
}

void lots_id(struct lots *lots, char out[RANDOM_ID])
{
    unsigned char byte[RANDOM_ID - 1];
    draw(lots, byte, sizeof byte);
    random_id_of(byte, out);
}

void lots_token(struct lots *lots, char out[RANDOM_TOKEN])
{
    unsigned char byte[(RANDOM_TOKEN - 1) / 2];
    draw(lots, byte, sizeof byte);
    sodium_bin2hex(out, RANDOM_TOKEN, byte, sizeof byte);
    sodium_memzero(byte, sizeof byte);
}
