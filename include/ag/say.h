/*
 * say.h - sentences as data: messages with arguments.
 *
 * A sentence becomes text in a language only when somebody wants to read it. It has a name for
 * programs ("occupied") and arguments. English is built in; other languages are catalogues in
 * gettext's MO format, made from the files in po/.
 */
#ifndef AG_SAY_H
#define AG_SAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    AG_ARGS = 8,             /* arguments of a sentence, at most */
    AG_SENTENCE_TEXT = 320,  /* bytes of all its texts, at most; longer text is truncated */
    AG_SENTENCES_MAX = 1024, /* number of sentences, at most */
    AG_SAID = 1024,          /* bytes of a sentence in any language with its final zero, at most */
    AG_LANGUAGE_TAG = 16     /* bytes of a language's name with its final zero, at most */
};

enum ag_arg_kind {
    AG_ARG_NUMBER, /* a whole number */
    AG_ARG_TEXT,   /* text that is the same in all languages: the name of a cell, a move */
    AG_ARG_TERM,   /* a sentence without arguments: a colour, a phase */
    AG_ARG_SEATS,  /* seats, with their roles if they have any */
    AG_ARG_LIST,   /* texts, separated by commas */
    AG_ARG_AND,    /* the same, the last two joined by "and" */
    AG_ARG_OR      /* likewise by "or" */
};

/* Plain data, unused bytes zero. */
struct ag_sentence {
    uint16_t id; /* 0: no sentence. Only valid in this process: see ag_sentence_name */
    uint16_t length;
    int32_t number[AG_ARGS]; /* the number; of a term its id; of texts where they begin in `text`
                                and, in the upper half, their length; of seats a code */
    char text[AG_SENTENCE_TEXT]; /* `length` bytes are used; items of a list end with line feeds */
};

/* A language, read from a catalogue. */
struct ag_language {
    char tag[AG_LANGUAGE_TAG];          /* "fr", "zh_CN" */
    int plurals;                        /* number of plural forms */
    const char *plural;                 /* the expression that selects one */
    size_t plural_length;               /* its bytes */
    const char *text[AG_SENTENCES_MAX]; /* by id; NULL: not translated */
};

/* Reads a catalogue, which must stay in memory. False: it is damaged or not a catalogue. */
bool ag_language_read(struct ag_language *language, const void *catalogue, size_t size);

/* The name of a sentence: "occupied"; "" for none. */
const char *ag_sentence_name(const struct ag_sentence *sentence);

/* Writes a sentence in a language, or in English if that is NULL or has no translation. Text that
 * does not fit is truncated. */
void ag_sentence_say(const struct ag_sentence *sentence, const struct ag_language *language,
                     char *out, size_t max);

/* All sentences, by number: their names and numbers of arguments, for tools that check catalogues.
 * NULL after the last. */
const char *ag_sentence_nth(int number, int *args);

#ifdef __cplusplus
}
#endif

#endif
