/*
 * password.c - passwords, see password.h.
 */
#include "server/auth/password.h"

#include <assert.h>
#include <ctype.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "sentences.h"

enum {
    MEMORY = 19 << 20, /* bytes that a hash takes */
    PASSES = 2,
    WEIGHT = 1 << 20 /* bytes that a waiting job counts for: 64 may wait, 16 of one asker */
};

struct password_job {
    struct aside_job job; /* the first member */
    password_done *done;
    void *context;
    bool compares, makes; /* what is asked for */
    bool proved;
    char password[PASSWORD_MAX + 1], fresh[PASSWORD_MAX + 1];
    char kept[PASSWORD_HASH], hash[PASSWORD_HASH];
};

static bool make(char hash[PASSWORD_HASH], const char *password)
{
    static_assert(crypto_pwhash_STRBYTES <= PASSWORD_HASH, "a hash fits");
    bool made = crypto_pwhash_str(hash, password, strlen(password), PASSES, MEMORY) == 0;
    if (!made)
        hash[0] = 0;
    return made;
}

/* Runs in the thread beside the loop. Comparing costs what making costs: so where there is nothing
 * to compare with, a hash is made and thrown away. */
static void work(struct aside_job *aside)
{
    struct password_job *job = (struct password_job *)aside;
    if (job->compares && job->kept[0])
        job->proved =
            crypto_pwhash_str_verify(job->kept, job->password, strlen(job->password)) == 0;
    else if (job->compares)
        make(job->hash, job->password);
    job->hash[0] = 0;
    if (job->makes)
        make(job->hash, job->fresh);
}

static void done(struct aside_job *aside)
{
    struct password_job *job = (struct password_job *)aside;
    job->done(job->context, job->proved, job->hash);
    sodium_memzero(job, sizeof *job);
    free(job);
}

static void copy(char *out, size_t max, const char *text)
{
    size_t length = strnlen(text, max - 1);
    memcpy(out, text, length);
    out[length] = 0;
}

enum aside_added password_start(struct aside *aside, const struct aside_whose *whose,
                                const char *password, const char *kept, const char *fresh,
                                password_done *when_done, void *context)
{
    struct password_job *job = calloc(1, sizeof *job);
    if (!job)
        return ASIDE_NO_MEMORY;
    job->job.work = work;
    job->job.done = done;
    job->done = when_done;
    job->context = context;
    job->compares = password;
    job->makes = fresh;
    copy(job->password, sizeof job->password, password ? password : "");
    copy(job->kept, sizeof job->kept, kept ? kept : "");
    copy(job->fresh, sizeof job->fresh, fresh ? fresh : "");
    enum aside_added added = aside_add(aside, &job->job, whose, WEIGHT);
    if (added != ASIDE_ADDED) {
        sodium_memzero(job, sizeof *job);
        free(job);
    }
    return added;
}

/* Passwords that are tried first by those who guess, and common words: in lower case, sorted. */
static const char *const common[] = {
#include "common_passwords.h"
};

static int compare(const void *key, const void *entry)
{
    return strcmp(key, *(const char *const *)entry);
}

static bool is_common(const char *password)
{
    return bsearch(password, common, sizeof common / sizeof *common, sizeof *common, compare);
}

/* Words that mean something here: they add nothing to a password. */
static const char *const own[] = {"agate", "unlur",  "ninuki", "renju",
                                  "mur",   "unitar", "engine", "password"};

/* Takes a word out of a password wherever it stands. */
static void take_out(char *password, const char *word)
{
    size_t length = strlen(word);
    for (char *at; length > 2 && (at = strstr(password, word));)
        memmove(at, at + length, strlen(at + length) + 1);
}

static void lower(char *out, size_t max, const char *text)
{
    copy(out, max, text);
    for (; *out; out++)
        *out = (char)(*out >= 'A' && *out <= 'Z' ? *out + 'a' - 'A' : *out);
}

/* Whether a password is a common one, with a few digits or signs around it at most. */
static bool is_nearly_common(char *password)
{
    enum { ADDED = 3 };
    size_t length = strlen(password);
    if (is_common(password))
        return true;
    for (int i = 0; i < ADDED && length > 0 && !isalpha((unsigned char)password[length - 1]); i++) {
        password[--length] = 0;
        if (is_common(password))
            return true;
    }
    for (int i = 0; i < ADDED && *password && !isalpha((unsigned char)*password); i++)
        if (is_common(++password))
            return true;
    return false;
}

/* How many different bytes there are. */
static int count_different(const char *password)
{
    int count = 0;
    for (const char *at = password; *at; at++)
        count += !memchr(password, *at, (size_t)(at - password));
    return count;
}

bool password_check(const char *password, const char *handle, struct ag_error *why)
{
    enum { DIFFERENT = 4, REST = 5 };
    char rest[PASSWORD_MAX + 1], word[PASSWORD_MAX + 1];
    if (strlen(password) < PASSWORD_LEAST)
        return error_set(why, "", say_account_password_short(PASSWORD_LEAST));
    lower(rest, sizeof rest, password);
    lower(word, sizeof word, handle);
    bool poor = count_different(rest) < DIFFERENT;
    take_out(rest, word);
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        take_out(rest, own[i]);
    poor = poor || strlen(rest) < REST;
    lower(rest, sizeof rest, password);
    poor = poor || is_nearly_common(rest);
    sodium_memzero(rest, sizeof rest);
    return !poor || error_set(why, "", say_account_password_common());
}
