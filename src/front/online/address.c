/*
 * address.c - addresses of servers and tables. See address.h.
 */
#include "front/online/address.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"

static bool begins(const char *text, const char *with)
{
    while (*with)
        if (text_lower(*text++) != *with++)
            return false;
    return true;
}

bool address_is_one(const char *word)
{
    return strstr(word, "://") != NULL;
}

/* Copies part of the address; false: it is too long. */
static bool copy(char *out, size_t max, const char *from, size_t length)
{
    if (length >= max)
        return false;
    memcpy(out, from, length);
    out[length] = 0;
    return true;
}

/* Whether a text consists only of characters that occur in ids and secrets. */
static bool is_plain(const char *text)
{
    for (; *text; text++)
        if (!text_is_letter(*text) && !text_is_digit(*text) && *text != '-' && *text != '_')
            return false;
    return true;
}

bool address_read(struct address *address, const char *text, struct ag_error *why)
{
    *address = (struct address){.table = ""};
    if (!begins(text, "http://") && !begins(text, "https://"))
        return error_plain(why, "an address begins with http:// or https://");
    size_t end = strcspn(text, "#?"), host = (size_t)(strstr(text, "://") + 3 - text);
    if (text[end] == '?')
        return error_plain(why, "the address of a server has no question mark");
    if (!text[host] || strchr("/#:", text[host]) || strpbrk(text, " \t\r\n\"<>@"))
        return error_plain(why, "this is not the address of a server");
    if (text[end] == '#' &&
        (!copy(address->secret, sizeof address->secret, text + end + 1, strlen(text + end + 1)) ||
         !is_plain(address->secret)))
        return error_plain(why, "the part after the # is not an invitation");
    const char *table = strstr(text + host, "/t/");
    if (table && (size_t)(table - text) < end) {
        size_t length = end - (size_t)(table + 3 - text);
        if (length != ADDRESS_TABLE - 1 ||
            !copy(address->table, sizeof address->table, table + 3, length) ||
            !is_plain(address->table))
            return error_plain(why, "the part after /t/ is not a table");
        end = (size_t)(table - text);
    } else if (address->secret[0]) {
        return error_plain(why, "an invitation needs a table: http://host/t/TABLE#SECRET");
    }
    while (end > host && text[end - 1] == '/')
        end--;
    return copy(address->server, sizeof address->server - 64, text, end) ||
           error_plain(why, "this address is too long");
}
