/*
 * say.h - building sentences. See ag/say.h.
 *
 * sentences.h, generated from po/agate.pot, has a function for every sentence: say_occupied("E5",
 * SAY_STONE_BLACK) is a struct say, which only points to its texts; say_keep copies it into a
 * struct ag_sentence.
 */
#ifndef BASE_SAY_H
#define BASE_SAY_H

#include "ag/say.h"
#include "base/text.h"

struct say {
    unsigned id;               /* enum say_id */
    const char *text[AG_ARGS]; /* of texts and lists; items of a list end with line feeds */
    int32_t number[AG_ARGS];
};

/* Seats, and the ids of the roles they have, or 0. */
struct say_seats {
    uint8_t seats; /* bit i: seat i */
    uint16_t role[3];
};

/* A sentence of the catalogue, in English. */
struct say_sentence {
    const char *name;
    const char *one, *many; /* `many` may be NULL */
    int8_t plural;          /* the argument that decides the plural form; -1: none */
    uint8_t args;
    const char *arg[AG_ARGS];
    uint8_t kind[AG_ARGS]; /* enum ag_arg_kind */
};
extern const struct say_sentence say_english[]; /* by id */

enum { SAY_ROLE_BITS = 9 }; /* the ids of roles are below 512 */

/* Seats as one number. */
static inline uint32_t say_seats_bits(struct say_seats who)
{
    uint32_t bits = who.seats;
    for (int i = 0; i < 3; i++)
        bits |= (uint32_t)who.role[i] << (3 + i * SAY_ROLE_BITS);
    return bits;
}

static inline struct say_seats say_seats_of(uint32_t bits)
{
    struct say_seats who = {.seats = bits & 7};
    for (int i = 0; i < 3; i++)
        who.role[i] = (uint16_t)(bits >> (3 + i * SAY_ROLE_BITS) & ((1U << SAY_ROLE_BITS) - 1));
    return who;
}

/* Copies a sentence with its texts. */
void say_keep(struct ag_sentence *sentence, struct say say);

/* Adds it to a text in a language; NULL: in English. */
void say_add(struct text *text, const struct ag_language *language, struct say say);

/* The English of a sentence without arguments. */
static inline const char *say_word(unsigned id)
{
    return say_english[id].one;
}

/* base/language.c: the form that a language has for this number. */
int language_plural(const struct ag_language *language, uint32_t number);

#endif
