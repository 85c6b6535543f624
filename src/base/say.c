/*
 * say.c - sentences in a language. See ag/say.h.
 */
#include "base/say.h"

#include <string.h>

#include "sentences.h"

_Static_assert((int)SAY_COUNT <= (int)AG_SENTENCES_MAX, "there is room for all sentences");
_Static_assert(SAY_ROLE_BLUE < 1 << SAY_ROLE_BITS, "roles fit into the code of seats");

static bool is_text(int kind)
{
    return kind == AG_ARG_TEXT || kind >= AG_ARG_LIST;
}

void say_keep(struct ag_sentence *sentence, struct say say)
{
    const struct say_sentence *known = &say_english[say.id];
    size_t length = 0;
    *sentence = (struct ag_sentence){.id = (uint16_t)say.id};
    for (int i = 0; i < known->args; i++) {
        struct text text;
        if (!is_text(known->kind[i])) {
            sentence->number[i] = say.number[i];
            continue;
        }
        text_init(&text, sentence->text + length, sizeof sentence->text - length);
        text_add(&text, say.text[i]);
        text_end(&text);
        sentence->number[i] = (int32_t)(length | text.length << 16);
        length += text.length;
    }
    sentence->length = (uint16_t)length;
}

const char *ag_sentence_name(const struct ag_sentence *sentence)
{
    return sentence->id < SAY_COUNT ? say_english[sentence->id].name : "";
}

const char *ag_sentence_nth(int number, int *args)
{
    if (number < 1 || number >= SAY_COUNT)
        return NULL;
    if (args)
        *args = say_english[number].args;
    return say_english[number].name;
}

/* The words of a sentence, with its arguments still in braces. */
static const char *find_words(const struct ag_language *language, unsigned id, uint32_t count)
{
    const struct say_sentence *known = &say_english[id];
    if (!language || !language->text[id])
        return known->many && count != 1 ? known->many : known->one;
    const char *words = language->text[id];
    if (known->many) /* the forms follow one another */
        for (int form = language_plural(language, count); form > 0; form--)
            words += strlen(words) + 1;
    return words;
}

/* The arguments of a sentence, wherever they are kept. */
struct speech {
    const struct ag_language *language;
    unsigned id;
    const int32_t *number;
    const char *text[AG_ARGS];
    size_t length[AG_ARGS]; /* of texts */
};

static void speak(struct text *text, const struct speech *speech);

/* Adds a sentence of the language with one or two arguments that are texts or numbers. */
static void add_pair(struct text *text, const struct ag_language *language, struct say say)
{
    struct speech speech = {.language = language, .id = say.id, .number = say.number};
    for (int i = 0; i < say_english[say.id].args; i++) {
        speech.text[i] = say.text[i];
        speech.length[i] = say.text[i] ? strlen(say.text[i]) : 0;
    }
    speak(text, &speech);
}

/* Adds an item to a list that is being put together in `list`. */
static void join(char list[AG_SAID], const struct ag_language *language, const char *item,
                 struct say (*with)(const char *, const char *))
{
    char whole[AG_SAID];
    struct text text;
    text_init(&text, whole, sizeof whole);
    if (*list)
        add_pair(&text, language, with(list, item));
    else
        text_add(&text, item);
    memcpy(list, whole, text.length + 1);
}

/* Adds the items of a list; each ends with a line feed, or where the list ends. */
static void add_list(struct text *text, const struct ag_language *language, const char *items,
                     size_t length, int kind)
{
    char list[AG_SAID] = "";
    const char *end = items + length;
    while (items < end) {
        char item[AG_SENTENCE_TEXT];
        struct text one;
        text_init(&one, item, sizeof item);
        for (; items < end && *items != '\n'; items++)
            text_char(&one, *items);
        text_end(&one);
        items++;
        bool last = items >= end;
        join(list, language, item,
             last && kind == AG_ARG_AND  ? say_list_and
             : last && kind == AG_ARG_OR ? say_list_or
                                         : say_list_more);
    }
    text_add(text, list);
}

/* "black (seat 1) and white (seat 2)", "seat 1" */
static void add_seats(struct text *text, const struct ag_language *language, struct say_seats who)
{
    char list[AG_SAID] = "";
    for (int seat = 0; seat < 3; seat++) {
        char item[AG_SAID / 4];
        struct text one;
        if (!(who.seats >> seat & 1))
            continue;
        text_init(&one, item, sizeof item);
        add_pair(&one, language,
                 who.role[seat] ? say_seat_role((enum say_id)who.role[seat], seat + 1)
                                : say_seat_plain(seat + 1));
        join(list, language, item, who.seats >> (seat + 1) ? say_list_more : say_list_and);
    }
    text_add(text, list);
}

static void add_arg(struct text *text, const struct speech *speech, int i)
{
    const struct say_sentence *known = &say_english[speech->id];
    switch (known->kind[i]) {
    case AG_ARG_NUMBER:
        text_number(text, speech->number[i]);
        break;
    case AG_ARG_TERM:
        text_add(text, find_words(speech->language, (unsigned)speech->number[i], 1));
        break;
    case AG_ARG_SEATS:
        add_seats(text, speech->language, say_seats_of((uint32_t)speech->number[i]));
        break;
    case AG_ARG_TEXT:
        for (size_t at = 0; at < speech->length[i]; at++)
            text_char(text, speech->text[i][at]);
        break;
    default:
        add_list(text, speech->language, speech->text[i], speech->length[i], known->kind[i]);
        break;
    }
}

/* The number that decides the plural form. */
static uint32_t count_of(const struct speech *speech)
{
    const struct say_sentence *known = &say_english[speech->id];
    if (known->plural < 0)
        return 1;
    int32_t number = speech->number[known->plural];
    if (known->kind[known->plural] == AG_ARG_SEATS)
        number = (number & 1) + (number >> 1 & 1) + (number >> 2 & 1);
    return number < 0 ? 0U - (uint32_t)number : (uint32_t)number;
}

/* Adds the argument whose name follows a brace; returns what comes after the name. */
static const char *take_arg(struct text *text, const struct speech *speech, const char *name)
{
    const struct say_sentence *known = &say_english[speech->id];
    size_t length = strcspn(name, "}");
    for (int i = 0; i < known->args; i++)
        if (strlen(known->arg[i]) == length && !strncmp(known->arg[i], name, length))
            add_arg(text, speech, i);
    return name + length + (name[length] == '}');
}

static void speak(struct text *text, const struct speech *speech) /* NOLINT(misc-no-recursion) */
{
    const char *at = find_words(speech->language, speech->id, count_of(speech));
    while (*at) {
        bool twice = (*at == '{' || *at == '}') && at[1] == *at;
        if (*at == '{' && !twice) {
            at = take_arg(text, speech, at + 1);
            continue;
        }
        text_char(text, *at);
        at += 1 + twice;
    }
    text_end(text);
}

void say_add(struct text *text, const struct ag_language *language, struct say say)
{
    add_pair(text, language, say);
}

void ag_sentence_say(const struct ag_sentence *sentence, const struct ag_language *language,
                     char *out, size_t max)
{
    struct text text;
    struct speech speech = {.language = language, .id = sentence->id, .number = sentence->number};
    text_init(&text, out, max);
    if (!sentence->id || sentence->id >= SAY_COUNT)
        return;
    for (int i = 0; i < say_english[sentence->id].args; i++)
        if (is_text(say_english[sentence->id].kind[i])) {
            speech.text[i] = sentence->text + (sentence->number[i] & 0xFFFF);
            speech.length[i] = (size_t)sentence->number[i] >> 16;
        }
    speak(&text, &speech);
}
