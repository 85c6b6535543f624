/*
 * settings.c - what is remembered for the next game. See settings.h.
 */
#include "front/start/settings.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "front/file/folder.h"
#include "front/file/outfile.h"

enum { PATH = 4096 }; /* bytes of a file's name with its final zero, at most */

static bool find_file(bool make, char out[PATH])
{
    char folder[PATH - 16];
    struct text text;
    text_init(&text, out, PATH);
    if (!folder_find("XDG_CONFIG_HOME", ".config", folder, sizeof folder) ||
        (make && !folder_make(folder)))
        return false;
    text_print(&text, "%s/config", folder);
    return !text.cut;
}

/* Takes blanks off both ends. */
static char *trim(char *text)
{
    size_t length = strlen(text);
    while (length && strchr(" \t\r\n", text[length - 1]))
        text[--length] = 0;
    return text + strspn(text, " \t");
}

void settings_read(struct settings *settings)
{
    char path[PATH], line[SETTINGS_NAME + SETTINGS_VALUE];
    settings->count = 0;
    FILE *file = find_file(false, path) ? fopen(path, "re") : NULL;
    while (file && fgets(line, sizeof line, file)) {
        char *value = strchr(line, '=');
        if (!value || *line == '#')
            continue;
        *value++ = 0;
        settings_set(settings, trim(line), trim(value));
    }
    if (file)
        fclose(file);
}

/* The line of a name; NULL: there is none. */
static struct setting *find(const struct settings *settings, const char *name)
{
    for (int i = 0; i < settings->count; i++)
        if (!strcmp(settings->line[i].name, name))
            return (struct setting *)&settings->line[i];
    return NULL;
}

const char *settings_get(const struct settings *settings, const char *name)
{
    const struct setting *line = find(settings, name);
    return line ? line->value : "";
}

int settings_number(const struct settings *settings, const char *name, int least, int most,
                    int usual)
{
    const char *value = settings_get(settings, name);
    char *end;
    errno = 0;
    long number = strtol(value, &end, 10);
    return end == value || *end || errno || number < least || number > most ? usual : (int)number;
}

void settings_set(struct settings *settings, const char *name, const char *value)
{
    struct setting *line = find(settings, name);
    if (strlen(name) >= SETTINGS_NAME || strlen(value) >= SETTINGS_VALUE || strchr(value, '\n'))
        return;
    if (!line && *value && settings->count < SETTINGS_MAX)
        line = &settings->line[settings->count++];
    if (!line)
        return;
    if (*value) {
        memcpy(line->name, name, strlen(name) + 1);
        memmove(line->value, value, strlen(value) + 1);
    } else {
        *line = settings->line[--settings->count];
    }
}

void settings_set_number(struct settings *settings, const char *name, int value)
{
    char number[16];
    struct text text;
    text_init(&text, number, sizeof number);
    text_number(&text, value);
    settings_set(settings, name, number);
}

bool settings_write(const struct settings *settings)
{
    char path[PATH];
    struct outfile out;
    if (!find_file(true, path) || !outfile_open(&out, path))
        return false;
    for (int i = 0; i < settings->count; i++)
        fprintf(out.file, "%s = %s\n", settings->line[i].name, settings->line[i].value);
    return outfile_close(&out, true);
}
