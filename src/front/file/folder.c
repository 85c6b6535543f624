/*
 * folder.c - where a user's files are. See folder.h.
 */
#include "front/file/folder.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "base/text.h"

bool folder_find(const char *variable, const char *usual, char *out, size_t max)
{
    const char *place = getenv(variable), *home = getenv("HOME");
    struct text text;
    text_init(&text, out, max);
    if (place && *place == '/')
        text_print(&text, "%s/agate", place);
    else if (home && *home == '/')
        text_print(&text, "%s/%s/agate", home, usual);
    return text.length && !text.cut;
}

bool folder_expand(const char *name, char *out, size_t max)
{
    const char *home = getenv("HOME");
    struct text text;
    text_init(&text, out, max);
    if (name[0] == '~' && name[1] == '/' && home && *home == '/')
        text_print(&text, "%s%s", home, name + 1);
    else
        text_print(&text, "%s", name);
    return !text.cut;
}

bool folder_make(char *path)
{
    for (char *at = path + 1; *at; at++) {
        if (*at != '/')
            continue;
        *at = 0;
        bool made = !mkdir(path, 0700) || errno == EEXIST;
        *at = '/';
        if (!made)
            return false;
    }
    return !mkdir(path, 0700) || errno == EEXIST;
}
