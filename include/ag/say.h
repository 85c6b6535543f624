/*
 * say.h - sentences as data: what is said, and with which arguments.
 *
 * Nothing here is text in a language until somebody wants to read it. A sentence has a name, which
 * programs know it by ("occupied"), and arguments; English is built in, other languages are
 * catalogues in the MO format of gettext, made from the files in po/.
 */
#ifndef AG_SAY_H
#define AG_SAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    AG_ARGS = 8,             /* arguments of a sentence, at most */
    AG_SENTENCE_TEXT = 320,  /* bytes of all its texts, at most; what is longer is cut */
    AG_SENTENCES_MAX = 1024, /* sentences that there are, at most */
    AG_SAID = 1024,          /* bytes of a sentence in any language with its final zero, at most */
    AG_LANGUAGE_TAG = 16     /* bytes of a language's name with its final zero, at most */
};

enum ag_arg_kind {
    AG_ARG_NUMBER, /* a whole number */
    AG_ARG_TEXT,   /* something that is the same in all languages: the name of a cell, a move */
    AG_ARG_TERM,   /* a sentence without arguments: a colour, a phase */
    AG_ARG_SEATS,  /* seats, with their roles if they have any */
    AG_ARG_LIST,   /* texts, joined by commas */
    AG_ARG_AND,    /* the same, the last two joined by "and" */
    AG_ARG_OR      /* likewise by "or" */
};

/* Plain data, unused bytes zero. */
struct ag_sentence {
    uint16_t id; /* 0: nothing is said. Only good in this process: see ag_sentence_name */
    uint16_t length;
    int32_t number[AG_ARGS]; /* the number; of a term its id; of texts where they begin in `text`
                                and, in the upper half, their length; of seats a code */
    char text[AG_SENTENCE_TEXT]; /* `length` bytes are used; items of a list end with line feeds */
};

/* A language, read from a catalogue. */
struct ag_language {
    char tag[AG_LANGUAGE_TAG];          /* "fr", "zh_CN" */
    int plurals;                        /* forms that a plural has */
    const char *plural;                 /* the expression that chooses one */
    size_t plural_length;               /* its bytes */
    const char *text[AG_SENTENCES_MAX]; /* by id; NULL: it is not translated */
};

/* Reads a catalogue, which must stay where it is. False: it is damaged or none. */
bool ag_language_read(struct ag_language *language, const void *catalogue, size_t size);

/* The name of a sentence: "occupied"; "" for none. */
const char *ag_sentence_name(const struct ag_sentence *sentence);

/* Writes a sentence in a language; NULL, or what is not translated: in English. What does not fit
 * is cut. */
void ag_sentence_say(const struct ag_sentence *sentence, const struct ag_language *language,
                     char *out, size_t max);

/* All sentences there are, by number: their names and how many arguments they have, for those who
 * look after catalogues. NULL behind the last. */
const char *ag_sentence_nth(int number, int *args);

#endif
