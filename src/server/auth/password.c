/*
 * password.c - passwords, see password.h.
 */
#include "server/auth/password.h"

#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

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

/* Passwords of ten bytes or more that are tried first by those who guess. */
static const char *const common[] = {
    "0123456789",    "1111111111",    "11111111111",      "1234512345",       "1234554321",
    "123456789a",    "1234567890",    "12345678901",      "123456789012",     "1234567891",
    "12345678910",   "123456789q",    "123qweasdzxc",     "1q2w3e4r5t",       "1q2w3e4r5t6y",
    "1qaz2wsx3edc",  "1qazxsw23edc",  "3rjs1la7qe",       "9876543210",       "987654321a",
    "administrator", "agateagate",    "alexander1",       "arsenal123",       "asdfasdfasdf",
    "asdfghjkl1",    "asdfghjkl;",    "baseball12",       "basketball",       "blink182blink",
    "california1",   "changeme123",   "charlie123",       "chocolate1",       "christopher",
    "computer123",   "dragon1234",    "football123",      "iloveyou12",       "iloveyou123",
    "jennifer123",   "letmein123",    "liverpool1",       "manchester",       "michael123",
    "motherlode",    "password01",    "password11",       "password12",       "password123",
    "password1234",  "password12345", "passwordpassword", "princess12",       "princess123",
    "q1w2e3r4t5",    "q1w2e3r4t5y6",  "qazwsxedcrfv",     "qwertyqwerty",     "qwerty1234",
    "qwerty12345",   "qwerty123456",  "qwertyuiop",       "qwertyuiop123",    "qwertyuiop[]",
    "realmadrid",    "spongebob1",    "starwars123",      "strawberry",       "sunshine12",
    "sunshine123",   "superman123",   "temppassword",     "trustno1trustno1", "unlurninuki",
    "welcome123",    "welcome1234",   "zaq12wsxcde3",     "zxcvbnm123",       "zxcvbnmasdfghjkl"};

bool password_check(const char *password, const char *handle, struct ag_error *why)
{
    size_t length = strlen(password);
    if (length < PASSWORD_LEAST)
        return error_set(why, "", say_account_password_short(PASSWORD_LEAST));
    bool same = strspn(password, (char[]){password[0], 0}) == length;
    for (size_t i = 0; i < sizeof common / sizeof *common; i++)
        same = same || strcasecmp(password, common[i]) == 0;
    size_t part = strlen(handle);
    bool own = part > 2 && strncasecmp(password, handle, part) == 0 && length < part + 4;
    if (same || own)
        return error_set(why, "", say_account_password_common());
    return true;
}
