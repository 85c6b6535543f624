/*
 * say_json.c - sentences and refusals as JSON: their names, arguments and text.
 */
#include "base/json.h"
#include "base/say.h"
#include "sentences.h"

static const char *name_of(int id)
{
    return id > 0 && id < SAY_COUNT ? say_english[id].name : NULL;
}

static void add_list(struct json *json, const char *name, const char *items, size_t length)
{
    json_open(json, name, '[');
    for (size_t from = 0; from < length;) {
        char item[AG_SENTENCE_TEXT + 1];
        size_t size = 0;
        while (from + size < length && items[from + size] != '\n')
            size++;
        memcpy(item, items + from, size);
        item[size] = 0;
        json_add_string(json, NULL, item);
        from += size + 1;
    }
    json_close(json, ']');
}

static void add_seats(struct json *json, const char *name, struct say_seats who)
{
    json_open(json, name, '[');
    for (int seat = 0; seat < 3; seat++) {
        if (!(who.seats >> seat & 1))
            continue;
        json_open(json, NULL, '{');
        json_add_number(json, "seat", seat + 1);
        json_add_string(json, "role", name_of(who.role[seat]));
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void add_arg(struct json *json, const struct ag_sentence *sentence, int i)
{
    const struct say_sentence *known = &say_english[sentence->id];
    char text[AG_SENTENCE_TEXT + 1];
    int32_t number = sentence->number[i];
    size_t from = (size_t)number & 0xFFFF, length = (size_t)number >> 16;
    switch (known->kind[i]) {
    case AG_ARG_NUMBER:
        json_add_number(json, known->arg[i], number);
        break;
    case AG_ARG_TERM:
        json_add_string(json, known->arg[i], name_of(number));
        break;
    case AG_ARG_SEATS:
        add_seats(json, known->arg[i], say_seats_of((uint32_t)number));
        break;
    case AG_ARG_TEXT:
        memcpy(text, sentence->text + from, length);
        text[length] = 0;
        json_add_string(json, known->arg[i], text);
        break;
    default:
        add_list(json, known->arg[i], sentence->text + from, length);
        break;
    }
}

/* The members of a sentence, without the words. */
static void add_members(struct json *json, const struct ag_sentence *sentence)
{
    json_add_string(json, "id", name_of(sentence->id));
    json_open(json, "args", '{');
    for (int i = 0; sentence->id < SAY_COUNT && i < say_english[sentence->id].args; i++)
        add_arg(json, sentence, i);
    json_close(json, '}');
}

void json_add_sentence(struct json *json, const char *name, const struct ag_sentence *sentence,
                       const struct ag_language *language)
{
    char words[AG_SAID];
    json_open(json, name, '{');
    add_members(json, sentence);
    ag_sentence_say(sentence, language, words, sizeof words);
    json_add_string(json, "text", words);
    json_close(json, '}');
}

void json_add_error(struct json *json, const char *name, const struct ag_error *error,
                    const struct ag_rules *rules, const struct ag_language *language)
{
    char words[AG_SAID], cell[AG_MOVE_TEXT];
    json_open(json, name, '{');
    add_members(json, &error->said);
    json_add_string(json, "rule", *error->rule ? error->rule : NULL);
    if (error->at >= 0)
        json_add_number(json, "at", error->at + 1);
    if (error->seat)
        json_add_number(json, "seat", error->seat);
    json_open(json, "cells", '[');
    for (int i = 0; rules && i < error->cells; i++) {
        rules->game->cell_write(rules, error->cell[i], cell);
        json_add_string(json, NULL, cell);
    }
    json_close(json, ']');
    ag_error_say(error, language, words, sizeof words);
    json_add_string(json, "text", words);
    json_close(json, '}');
}
