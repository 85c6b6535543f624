/*
 * address.h - addresses of the internet as text, and networks of them.
 *
 * There is one text for each address: as inet_ntop writes it, and an address of IPv4 as such, even
 * where the system has it as one of IPv6.
 */
#ifndef SERVER_ADDRESS_H
#define SERVER_ADDRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

enum { ADDRESS_TEXT = 46 }; /* bytes with the final zero, at most */

/* Addresses with the same first bits. */
struct network {
    uint8_t byte[16]; /* of IPv4: as IPv6 has it */
    int bits;         /* 0 to 128 */
};

/* Writes down an address of the system; "": it is of neither kind. */
void address_write(const struct sockaddr *address, char out[ADDRESS_TEXT]);

/* Reads an address: "192.0.2.1", "2001:db8::1", and with a port, "192.0.2.1:80",
 * "[2001:db8::1]:80". False: it is none. */
bool address_parse(const char *text, size_t length, char out[ADDRESS_TEXT]);

/* Whether an address is this machine's own loopback. */
bool address_is_loopback(const char *address);

/* Whom limits are for: an address of IPv4, or the first 64 bits of one of IPv6, for whoever has one
 * of these has them all. Any other text stays as it is. */
void address_owner(const char *address, char out[ADDRESS_TEXT]);

/* Reads an address, or a network: "10.0.0.0/8", "2001:db8::/32". False: it is neither. */
bool network_read(const char *text, struct network *out);
bool network_has(const struct network *network, const char *address);

#endif
