/*
 * account_mail.c - the e-mail address of an account.
 */
#include <string.h>

#include "server/auth/limits.h"
#include "server/cmd/proof.h"
#include "server/work/work.h"

/* Whether a text can be an address: something, an @, and a domain with a point inside or one word.
 * Whether it is one, only a mail can tell. */
static bool is_address(const char *text)
{
    const char *at = strrchr(text, '@');
    if (!at || at == text || strcspn(text, " \"<>(),;:\\[]") != strlen(text))
        return false;
    const char *domain = at + 1;
    size_t length = strlen(domain);
    return length > 0 && domain[0] != '.' && domain[length - 1] != '.' && !strstr(domain, "..") &&
           !memchr(text, '@', (size_t)(at - text));
}

static int prepare(struct request *request)
{
    const char *mail = arg_text(request, "mail");
    if (*mail && !is_address(mail))
        return answer_refuse(request, 400, say_account_mail());
    if (answer_limit(request, LIMIT_SIGN_INS, request->person->id) < 0)
        return -1;
    memcpy(request->subject, request->person->id, PERSON_ID);
    return proof_start(request, arg_text(request, "password"), NULL);
}

static int act(struct request *request, struct work *work)
{
    const char *mail = arg_text(request, "mail");
    struct key key = *proof_key(request);
    if (strcmp(key.mail, mail) != 0)
        key.mail_confirmed = false;
    memcpy(key.mail, mail, strlen(mail) + 1);
    key_write(work, request->person, &key);
    return answer_done(request);
}

const struct cmd cmd_account_mail = {
    .name = "account.mail",
    .method = "POST",
    .path = "/api/v1/account/mail",
    .about = "Sets or removes your e-mail address, which only you and the operator can see.",
    .who = WHO_MEMBER,
    .acts = true,
    .answer = "nothing",
    .arg = {{.name = "mail",
             .type = ARG_TEXT,
             .needed = true,
             .least = 0,
             .most = KEY_MAIL - 1,
             .secret = true,
             .about = "the address; empty: none"},
            CMD_PASSWORD("password", "your password")},
    .me = true,
    .prepare = prepare,
    .gather = proof_holds,
    .act = act,
};
