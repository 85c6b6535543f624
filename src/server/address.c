/*
 * address.c - addresses of the internet as text, see address.h.
 */
#include "server/address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

enum { BYTES = 16, MAPPED = 12 }; /* bytes of an address; of the prefix that marks one of IPv4 */

static const uint8_t mapped[MAPPED] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};

static bool is_four(const uint8_t byte[BYTES])
{
    return memcmp(byte, mapped, MAPPED) == 0;
}

static bool to_bytes(const char *text, uint8_t byte[BYTES])
{
    memcpy(byte, mapped, MAPPED);
    return inet_pton(AF_INET, text, byte + MAPPED) == 1 || inet_pton(AF_INET6, text, byte) == 1;
}

static void to_text(const uint8_t byte[BYTES], char out[ADDRESS_TEXT])
{
    if (is_four(byte))
        inet_ntop(AF_INET, byte + MAPPED, out, ADDRESS_TEXT);
    else
        inet_ntop(AF_INET6, byte, out, ADDRESS_TEXT);
}

void address_write(const struct sockaddr *address, char out[ADDRESS_TEXT])
{
    out[0] = 0;
    if (address->sa_family == AF_INET)
        inet_ntop(AF_INET, &((const struct sockaddr_in *)address)->sin_addr, out, ADDRESS_TEXT);
    if (address->sa_family == AF_INET6)
        to_text(((const struct sockaddr_in6 *)address)->sin6_addr.s6_addr, out);
}

/* Whether this is a port: digits, 1 to 65535. */
static bool is_port(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    return digits > 0 && digits < 6 && !text[digits] && strtol(text, NULL, 10) <= 65535;
}

/* Takes off brackets and a port. */
static bool without_port(char *text)
{
    char *end = strrchr(text, ':');
    if (text[0] != '[') {
        if (!end || strchr(text, ':') != end)
            return true; /* no port, or an address of IPv6 */
        *end = 0;
        return is_port(end + 1);
    }
    char *bracket = strchr(text, ']');
    if (!bracket || (bracket[1] && (bracket[1] != ':' || !is_port(bracket + 2))))
        return false;
    *bracket = 0;
    memmove(text, text + 1, (size_t)(bracket - text));
    return strchr(text, ':');
}

bool address_parse(const char *text, size_t length, char out[ADDRESS_TEXT])
{
    char copy[ADDRESS_TEXT + 8];
    uint8_t byte[BYTES];
    if (length >= sizeof copy)
        return false;
    memcpy(copy, text, length);
    copy[length] = 0;
    if (!without_port(copy) || !to_bytes(copy, byte))
        return false;
    to_text(byte, out);
    return true;
}

bool address_is_loopback(const char *address)
{
    uint8_t byte[BYTES];
    static const uint8_t six[BYTES] = {[BYTES - 1] = 1};
    if (!to_bytes(address, byte))
        return false;
    return memcmp(byte, six, BYTES) == 0 || (is_four(byte) && byte[MAPPED] == 127);
}

void address_owner(const char *address, char out[ADDRESS_TEXT])
{
    uint8_t byte[BYTES];
    struct text text;
    if (to_bytes(address, byte) && !is_four(byte)) {
        memset(byte + 8, 0, BYTES - 8);
        to_text(byte, out);
        return;
    }
    text_init(&text, out, ADDRESS_TEXT);
    text_add(&text, address);
}

bool network_read(const char *text, struct network *out)
{
    char address[ADDRESS_TEXT], *end;
    size_t length = strcspn(text, "/");
    if (length >= sizeof address)
        return false;
    memcpy(address, text, length);
    address[length] = 0;
    if (!to_bytes(address, out->byte))
        return false;
    out->bits = BYTES * 8;
    if (!text[length])
        return true;
    if (!text_is_digit(text[length + 1]))
        return false;
    bool four = is_four(out->byte) && strchr(address, '.');
    long most = four ? 32 : BYTES * 8, bits = strtol(text + length + 1, &end, 10);
    out->bits = (int)bits + (four ? MAPPED * 8 : 0);
    return !*end && bits <= most;
}

bool network_has(const struct network *network, const char *address)
{
    uint8_t byte[BYTES];
    int whole = network->bits / 8, rest = network->bits % 8;
    if (!to_bytes(address, byte) || memcmp(byte, network->byte, (size_t)whole) != 0)
        return false;
    return rest == 0 || ((byte[whole] ^ network->byte[whole]) >> (8 - rest)) == 0;
}
