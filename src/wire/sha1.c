/*
 * sha1.c - SHA-1 (RFC 3174).
 */
#include "wire/sha1.h"

#include <string.h>

enum { BLOCK = 64 }; /* bytes */

static uint32_t turn(uint32_t word, int bits)
{
    return word << bits | word >> (32 - bits);
}

static uint32_t mix(int step, uint32_t b, uint32_t c, uint32_t d)
{
    if (step < 20)
        return ((b & c) | (~b & d)) + 0x5A827999;
    if (step < 40)
        return (b ^ c ^ d) + 0x6ED9EBA1;
    if (step < 60)
        return ((b & c) | (b & d) | (c & d)) + 0x8F1BBCDC;
    return (b ^ c ^ d) + 0xCA62C1D6;
}

static void add_block(uint32_t hash[5], const uint8_t block[BLOCK])
{
    uint32_t word[80], a = hash[0], b = hash[1], c = hash[2], d = hash[3], e = hash[4];
    for (size_t i = 0; i < 16; i++)
        word[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
                  (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < 80; i++)
        word[i] = turn(word[i - 3] ^ word[i - 8] ^ word[i - 14] ^ word[i - 16], 1);
    for (int i = 0; i < 80; i++) {
        uint32_t next = turn(a, 5) + mix(i, b, c, d) + e + word[i];
        e = d;
        d = c;
        c = turn(b, 30);
        b = a;
        a = next;
    }
    hash[0] += a;
    hash[1] += b;
    hash[2] += c;
    hash[3] += d;
    hash[4] += e;
}

void sha1(const void *text, size_t length, uint8_t out[SHA1_SIZE])
{
    uint32_t hash[5] = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0};
    uint8_t block[2 * BLOCK] = {0};
    const uint8_t *from = text;
    size_t left = length;
    for (; left >= BLOCK; from += BLOCK, left -= BLOCK)
        add_block(hash, from);
    size_t size = left < BLOCK - 8 ? BLOCK : 2 * BLOCK;
    if (left > 0)
        memcpy(block, from, left);
    block[left] = 0x80;
    for (size_t i = 0; i < 8; i++) /* bits, most significant byte first */
        block[size - 8 + i] = (uint8_t)((uint64_t)length * 8 >> (56 - 8 * i));
    for (size_t at = 0; at < size; at += BLOCK)
        add_block(hash, block + at);
    for (size_t i = 0; i < SHA1_SIZE; i++)
        out[i] = (uint8_t)(hash[i / 4] >> (24 - 8 * (i % 4)));
}
