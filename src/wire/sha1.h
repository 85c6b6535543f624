/*
 * sha1.h - SHA-1, only for the WebSocket handshake, which requires it; it protects no secrets.
 */
#ifndef WIRE_SHA1_H
#define WIRE_SHA1_H

#include <stddef.h>
#include <stdint.h>

enum { SHA1_SIZE = 20 }; /* bytes of a hash */

void sha1(const void *text, size_t length, uint8_t out[SHA1_SIZE]);

#endif
