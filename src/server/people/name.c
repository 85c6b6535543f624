/*
 * name.c - names of people, as they are kept.
 */
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "server/people/people.h"

/* Characters that cannot be seen, or turn the text around them: a name with these could pass for
 * another, or for none. */
static bool is_unseen(uint32_t c)
{
    static const uint32_t range[][2] = {
        {0, 31},          {127, 160},       {0xAD, 0xAD},     {0x34F, 0x34F},    {0x61C, 0x61C},
        {0x115F, 0x1160}, {0x1680, 0x1680}, {0x180B, 0x180F}, {0x2000, 0x200B},  {0x200E, 0x200F},
        {0x2028, 0x202F}, {0x205F, 0x206F}, {0x2800, 0x2800}, {0x3000, 0x3000},  {0x3164, 0x3164},
        {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0}, {0xFFF9, 0xFFFB}, {0xE0000, 0xE0FFF}};
    for (size_t i = 0; i < sizeof range / sizeof *range; i++)
        if (c >= range[i][0] && c <= range[i][1])
            return true;
    return false;
}

/* Blanks that keyboards make: the usual one, the one that does not break, the wide one. */
static bool is_blank(uint32_t c)
{
    return c == ' ' || c == 0xA0 || c == 0x3000;
}

bool person_name_tidy(const char *name, char out[PERSON_NAME], struct ag_error *why)
{
    size_t length = strlen(name), characters = 0, bytes;
    bool seen = false, blank = false, good = true;
    struct text text;
    text_init(&text, out, PERSON_NAME);
    for (size_t i = 0; good && i < length; i += bytes) {
        bytes = text_character(name + i, length - i);
        uint32_t c = text_code(name + i, bytes);
        if (is_blank(c)) {
            blank = true;
            continue;
        }
        if (blank && characters > 0) {
            text_char(&text, ' ');
            characters++;
        }
        blank = false;
        for (size_t byte = 0; byte < bytes; byte++)
            text_char(&text, name[i + byte]);
        characters++;
        good = bytes > 0 && !is_unseen(c);
        seen = seen || (c != 0x200C && c != 0x200D);
    }
    if (good && seen && !text.cut && characters <= 20)
        return true;
    return error_set(why, "", say_server_name());
}
