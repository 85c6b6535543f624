/*
 * config.h - the settings of the server: a file, and flags that override it.
 */
#ifndef SERVER_CONFIG_H
#define SERVER_CONFIG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ag/game.h"
#include "server/address.h"

enum { CONFIG_TEXT = 256, CONFIG_PROXIES = 8 };

/* How often, or how many at once, for one person and for one address; 0: no limit. */
struct config_limit {
    int person, address;
};

struct config {
    char listen[CONFIG_TEXT];             /* address:port */
    char data[CONFIG_TEXT];               /* the folder of the store */
    char url[CONFIG_TEXT];                /* that people reach it by, without a slash at its end */
    struct network proxy[CONFIG_PROXIES]; /* whose X-Forwarded-For is believed */
    int proxies;
    char test_clock[CONFIG_TEXT]; /* a file that moves the time; "": none */
    char log[CONFIG_TEXT];        /* the level of the log: "error", "warn", "info", "debug" */
    int threads;                  /* workers that think */
    int connections;              /* in all, at most */
    int per_address;              /* connections of one address, at most */
    int tables;                   /* of one person that are not over, at most */
    int thoughts;                 /* of engines at once, at most */
    int thoughts_per_person;      /* of them at the tables that one person made, at most */
    int thoughts_per_address;     /* and at those that were made from one address */
    int slow;                     /* milliseconds of a round of the loop that are worth a warning */

    /* See auth/limits.h. */
    struct config_limit requests;     /* in a minute */
    struct config_limit commands;     /* that act, in a minute */
    struct config_limit new_tables;   /* in an hour */
    struct config_limit seeks;        /* open at once */
    struct config_limit invitations;  /* in an hour */
    struct config_limit new_guests;   /* in an hour */
    struct config_limit sign_ins;     /* tries in an hour; a handle that is tried is the person */
    struct config_limit new_accounts; /* in an hour */
};

/* The presets. */
void config_init(struct config *config);

/* Reads a file; false with the reason and line. */
bool config_read(struct config *config, const char *file, struct ag_error *why);

/* Sets one thing, "listen" to "0.0.0.0:80"; false with the reason. */
bool config_set(struct config *config, const char *name, const char *value, struct ag_error *why);

#endif
