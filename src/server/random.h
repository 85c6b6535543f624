/*
 * random.h - values that must be unpredictable: ids, tokens, lots.
 */
#ifndef SERVER_RANDOM_H
#define SERVER_RANDOM_H

#include <stddef.h>
#include <stdint.h>

enum {
    RANDOM_ID = 17,    /* bytes of an id with its final zero: 80 bits in 16 letters and digits */
    RANDOM_TOKEN = 49, /* bytes of a token with its final zero: 24 bytes as hexadecimal digits */
    HASH_TEXT = 65,    /* bytes of a hash with its final zero: hexadecimal digits */
    HASH_TAG = 33      /* of the first half of one, with a final zero: an ETag */
};

void random_id(char out[RANDOM_ID]);

/* The id that 16 random bytes make. */
void random_id_of(const unsigned char byte[RANDOM_ID - 1], char out[RANDOM_ID]);
void random_token(char out[RANDOM_TOKEN]);
uint64_t random_number(void);

/* A hash that tells nothing of what was hashed, unless that can be guessed. */
void random_hash(const void *bytes, size_t length, char out[HASH_TEXT]);

/* The first half of that. */
void random_tag(const void *bytes, size_t length, char out[HASH_TAG]);

#endif
