/*
 * handle.c - handles: the names of accounts, which are unique and for ever.
 */
#include <string.h>

#include "ag/game.h"
#include "base/error.h"
#include "base/text.h"
#include "server/people/people.h"

/* Words that stand where a handle can stand in commands by mail, or that would pass for somebody
 * who speaks for the club. The names of the games are such words, too. */
static const char *const words[] = {
    "abort",     "accept",    "active",    "add",        "admin",     "administrator", "agate",
    "all",       "anonymous", "as",        "board",      "broadcast", "challenge",     "chall",
    "change",    "chat",      "club",      "confirm",    "daily",     "decline",       "delete",
    "deleted",   "every",     "games",     "guest",      "help",      "history",       "host",
    "if",        "inactive",  "list",      "mail",       "me",        "message",       "moderator",
    "move",      "mvoe",      "multiple",  "next",       "nobody",    "none",          "null",
    "off",       "operator",  "pass",      "password",   "pbm",       "pbmserv",       "postmaster",
    "preview",   "propose",   "queue",     "ratings",    "reject",    "rematch",       "resend",
    "resign",    "root",      "seek",      "server",     "set",       "show",          "showas",
    "signoff",   "signup",    "standings", "submit",     "subscribe", "support",       "swap",
    "system",    "take",      "then",      "tournament", "undo",      "unsubscribe",   "vacation",
    "webmaster", "you"};

static char fold(char c)
{
    if (c >= 'A' && c <= 'Z')
        c = (char)(c - 'A' + 'a');
    return c == '0' ? 'o' : c == '1' || c == 'i' ? 'l' : c == '-' ? '_' : c;
}

void person_handle_fold(const char *handle, char out[PERSON_HANDLE])
{
    size_t length = 0;
    for (; handle[length] && length < PERSON_HANDLE - 1; length++)
        out[length] = fold(handle[length]);
    out[length] = 0;
}

/* Whether a handle, which is folded, cannot be told from a word. */
static bool is_like(const char *folded, const char *word)
{
    char other[PERSON_HANDLE];
    person_handle_fold(word, other);
    return strcmp(folded, other) == 0;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool person_handle_check(const char *handle, struct ag_error *why)
{
    size_t length = strlen(handle);
    char folded[PERSON_HANDLE];
    bool good = length >= 2 && length < PERSON_HANDLE && is_letter(*handle);
    for (const char *c = handle; good && *c; c++)
        good = is_letter(*c) || (*c >= '0' && *c <= '9') || *c == '-' || *c == '_';
    if (!good)
        return error_set(why, "", say_account_handle());
    person_handle_fold(handle, folded);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        good = good && !is_like(folded, words[i]);
    for (int i = 0; ag_games[i]; i++)
        good = good && !is_like(folded, ag_games[i]->name);
    return good || error_set(why, "", say_account_handle_word(handle));
}
