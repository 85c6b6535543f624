/*
 * token.c - the names and values of a JSON text with their places.
 */
#include "front/json/token.h"

void json_tokens_init(struct json_tokens *tokens, const char *text, size_t length,
                      struct ag_record_place start)
{
    *tokens = (struct json_tokens){.at = text, .stop = text + length, .place = start};
}

static void pass(struct json_tokens *tokens)
{
    unsigned char c = (unsigned char)*tokens->at++;
    if (c == '\n') {
        tokens->place.line++;
        tokens->place.column = 1;
    } else {
        tokens->place.column += (c & 0xC0) != 0x80;
    }
}

static bool is_between(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == ',' || c == ':';
}

static bool closes(char c)
{
    return c == '}' || c == ']';
}

static bool opens(char c)
{
    return c == '{' || c == '[';
}

static void pass_string(struct json_tokens *tokens)
{
    pass(tokens);
    while (tokens->at < tokens->stop && *tokens->at != '"') {
        if (*tokens->at == '\\')
            pass(tokens);
        if (tokens->at < tokens->stop)
            pass(tokens);
    }
    if (tokens->at < tokens->stop)
        pass(tokens);
}

/* A number, or true, false, null. */
static void pass_word(struct json_tokens *tokens)
{
    while (tokens->at < tokens->stop && !is_between(*tokens->at) && !closes(*tokens->at) &&
           !opens(*tokens->at) && *tokens->at != '"')
        pass(tokens);
}

bool json_tokens_next(struct json_tokens *tokens, struct ag_record_place *place)
{
    while (tokens->at < tokens->stop && (is_between(*tokens->at) || closes(*tokens->at))) {
        tokens->depth -= closes(*tokens->at);
        pass(tokens);
    }
    *place = tokens->place;
    if (tokens->at == tokens->stop)
        return false;
    if (*tokens->at == '"') {
        pass_string(tokens);
    } else if (opens(*tokens->at)) {
        tokens->depth++;
        tokens->opened++;
        pass(tokens);
    } else {
        pass_word(tokens);
    }
    return true;
}
