/*
 * sign.c - accounts in plain text, see sign.h.
 */
#include "front/cli/sign.h"

#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "front/cli/cli.h"

enum { TRIES = 3 }; /* passwords that are asked for, at most */

/* The session is remembered from now on; that of the guest who has become somebody is not. */
static void keep(const struct sign *sign, const struct session *entered)
{
    struct ag_error why;
    struct session before = *sign->session;
    bool good = session_keep(sign->server, entered, &why);
    if (good && *before.token && !*before.handle) {
        before.token[0] = 0;
        good = session_keep(sign->server, &before, &why);
    }
    if (!good)
        cli_fail(CLI_OK, "%s", ag_english(&why).text);
    *sign->session = *entered;
}

static bool nobody_answers(struct ag_error *why)
{
    return error_plain(why, "signing in needs an answer to that");
}

/* Asks for the one-time code; false: nobody answers. */
static bool ask_code(const struct sign *sign, json_t *args)
{
    char line[LINES_LINE];
    if (!prompt_read(sign->prompt, "one-time code> ", false, line))
        return false;
    return json_object_set_new(args, "code", json_string(line)) == 0;
}

/* Asks what becomes of the games of the guest; false: nobody answers. */
static bool ask_games(const struct sign *sign, json_t *args)
{
    char line[LINES_LINE];
    printf("You have games here as the guest %s. Shall the account take them over (take), or are "
           "they left behind (leave)?\n",
           sign->session->name);
    for (;;) {
        if (!prompt_read(sign->prompt, "take or leave> ", false, line))
            return false;
        if (!strcmp(line, "take") || !strcmp(line, "leave"))
            return json_object_set_new(args, "games", json_string(line)) == 0;
    }
}

/* Asks the server with what is known, and the person for what it wants besides. Returns the
 * status. */
static int enter(const struct sign *sign, json_t *args, struct wire_entry *entry,
                 struct ag_error *why)
{
    for (;;) {
        int status = wire_enter(sign->wire, sign->server, "sessions", sign->session->token,
                                json_incref(args), entry, why);
        bool answered;
        if (!strcmp(entry->id, "account.code-needed"))
            answered = ask_code(sign, args);
        else if (!strcmp(entry->id, "account.code-wrong"))
            answered = printf("%s\n", ag_english(why).text) > 0 && ask_code(sign, args);
        else if (!strcmp(entry->id, "account.guest-games"))
            answered = ask_games(sign, args);
        else
            return status;
        if (!answered)
            return !nobody_answers(why) ? 0 : status;
    }
}

bool sign_in(const struct sign *sign, const char *handle, struct ag_error *why)
{
    char line[LINES_LINE], question[LINES_LINE];
    struct wire_entry entry;
    struct text text;
    text_init(&text, question, sizeof question);
    text_print(&text, "password of %s> ", handle);
    for (int tries = 1;; tries++) {
        if (!prompt_password(sign->prompt, question, line))
            return nobody_answers(why);
        json_t *args = json_pack("{s:s, s:s}", "handle", handle, "password", line);
        explicit_bzero(line, sizeof line);
        int status = args ? enter(sign, args, &entry, why) : 0;
        json_decref(args);
        if (status == 200)
            break;
        if (strcmp(entry.id, "account.wrong") != 0 || tries == TRIES || sign->prompt->lines->ended)
            return false;
        printf("%s\n", ag_english(why).text);
    }
    keep(sign, &entry.session);
    return true;
}

bool sign_up(const struct sign *sign, const char *handle, struct ag_error *why)
{
    char line[LINES_LINE], again[LINES_LINE];
    struct wire_entry entry;
    for (;;) {
        if (!prompt_password(sign->prompt, "new password, at least 10 characters> ", line) ||
            !prompt_password(sign->prompt, "the same again> ", again))
            return nobody_answers(why);
        bool same = !strcmp(line, again);
        json_t *args = json_pack("{s:s, s:s}", "handle", handle, "password", line);
        if (args && *sign->session->name)
            json_object_set_new(args, "name", json_string(sign->session->name));
        explicit_bzero(line, sizeof line);
        explicit_bzero(again, sizeof again);
        if (!same) {
            json_decref(args);
            printf("Those are not the same.\n");
            continue;
        }
        int status = wire_enter(sign->wire, sign->server, "accounts", sign->session->token, args,
                                &entry, why);
        if (status == 200)
            break;
        if (strncmp(entry.id, "account.password", 16) != 0 || sign->prompt->lines->ended)
            return false;
        printf("%s\n", ag_english(why).text);
    }
    keep(sign, &entry.session);
    return true;
}

bool sign_out(const struct sign *sign, struct ag_error *why)
{
    json_t *answer = wire_ask(sign->wire, "session.end", json_object(), why);
    bool ended = answer != NULL;
    json_decref(answer);
    if (!ended)
        return false;
    sign->session->token[0] = 0;
    return session_keep(sign->server, sign->session, why);
}
