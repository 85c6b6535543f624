/*
 * sha1.h - SHA-1, only for the WebSocket handshake, which requires it; it protects no secrets.
 */
#ifndef WIRE_SHA1_H
#define WIRE_SHA1_H

#include <stddef.h>
#include <stdint.h>

enum { SHA1_SIZE = 20, SHA1_TEXT_MAX = 119 }; /* bytes of a hash, and of what is hashed, at most */

void sha1(const void *text, size_t length, uint8_t out[SHA1_SIZE]);

#endif
