/*
 * random.c - values that must be unpredictable, see random.h: libsodium's random bytes and hash.
 */
#include "server/random.h"

#include <sodium.h>
#include <string.h>

void random_id_of(const unsigned char byte[RANDOM_ID - 1], char out[RANDOM_ID])
{
    static const char digit[] = "0123456789abcdefghjkmnpqrstvwxyz";
    for (size_t i = 0; i < RANDOM_ID - 1; i++)
        out[i] = digit[byte[i] & 31];
    out[RANDOM_ID - 1] = 0;
}

void random_id(char out[RANDOM_ID])
{
    unsigned char byte[RANDOM_ID - 1];
    randombytes_buf(byte, sizeof byte);
    random_id_of(byte, out);
}

void random_token(char out[RANDOM_TOKEN])
{
    unsigned char byte[(RANDOM_TOKEN - 1) / 2];
    randombytes_buf(byte, sizeof byte);
    sodium_bin2hex(out, RANDOM_TOKEN, byte, sizeof byte);
    sodium_memzero(byte, sizeof byte);
}

uint64_t random_number(void)
{
    uint64_t number;
    randombytes_buf(&number, sizeof number);
    return number;
}

void random_hash(const void *bytes, size_t length, char out[HASH_TEXT])
{
    unsigned char hash[(HASH_TEXT - 1) / 2];
    crypto_generichash(hash, sizeof hash, bytes, length, NULL, 0);
    sodium_bin2hex(out, HASH_TEXT, hash, sizeof hash);
}

void random_tag(const void *bytes, size_t length, char out[HASH_TAG])
{
    char hash[HASH_TEXT];
    random_hash(bytes, length, hash);
    memcpy(out, hash, HASH_TAG - 1);
    out[HASH_TAG - 1] = 0;
}
