/*
 * config.h - the settings of the server: a file, and flags that override it.
 */
#ifndef SERVER_CONFIG_H
#define SERVER_CONFIG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ag/game.h"

enum { CONFIG_TEXT = 256, CONFIG_PROXIES = 8 };

struct config {
    char listen[CONFIG_TEXT];       /* address:port */
    char data[CONFIG_TEXT];         /* the folder of the store */
    char url[CONFIG_TEXT];          /* that people reach it by, without a slash at its end */
    char proxy[CONFIG_PROXIES][46]; /* addresses whose X-Forwarded-For is believed */
    int proxies;
    char test_clock[CONFIG_TEXT]; /* a file that moves the time; "": none */
    char log[CONFIG_TEXT];        /* the level of the log: "error", "warn", "info", "debug" */
    int threads;                  /* workers that think and draw */
    int connections;              /* in all, at most */
    int per_address;              /* connections of one address, at most */
    int requests;                 /* of one address in a minute, at most */
    int commands;                 /* that act, of one person in a minute, at most */
    int tables;                   /* of one person that are not over, at most */
    int thoughts;                 /* of engines at once, at most */
};

/* The presets. */
void config_init(struct config *config);

/* Reads a file; false with the reason and line. */
bool config_read(struct config *config, const char *file, struct ag_error *why);

/* Sets one thing, "listen" to "0.0.0.0:80"; false with the reason. */
bool config_set(struct config *config, const char *name, const char *value, struct ag_error *why);

#endif
