/*
 * settings.h - what is remembered for the next game: names with values, a line each, in
 * ~/.config/agate/config, or below $XDG_CONFIG_HOME.
 *
 *     name = ada
 *     game = unlur
 *     level = 3
 *
 * A missing file counts as empty. If something cannot be saved, that is ignored silently, so that
 * it never prevents a game.
 */
#ifndef START_SETTINGS_H
#define START_SETTINGS_H

#include <stdbool.h>

enum {
    SETTINGS_MAX = 32,    /* lines, at most */
    SETTINGS_NAME = 32,   /* bytes of a name with its final zero, at most */
    SETTINGS_VALUE = 1024 /* likewise of a value */
};

struct settings {
    int count;
    struct setting {
        char name[SETTINGS_NAME], value[SETTINGS_VALUE];
    } line[SETTINGS_MAX];
};

/* Reads the file. */
void settings_read(struct settings *settings);

/* The value of a name, "" for none; as a number from `least` to `most`, otherwise `usual`. */
const char *settings_get(const struct settings *settings, const char *name);
int settings_number(const struct settings *settings, const char *name, int least, int most,
                    int usual);

/* Sets a value; "" removes it. */
void settings_set(struct settings *settings, const char *name, const char *value);
void settings_set_number(struct settings *settings, const char *name, int value);

/* Writes the file. False: it cannot be written. */
bool settings_write(const struct settings *settings);

#endif
