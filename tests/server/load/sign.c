/*
 * sign.c - people who sign in all the time: some connections, each with an account of its own, of
 * which the next that is free signs in when one is due.
 */
#include <stdio.h>
#include <string.h>

#include "load.h"

static void ask(struct client *client, const char *path)
{
    char body[120];
    snprintf(body, sizeof body, "{\"handle\":\"load%d\",\"password\":\"correct horse\"}",
             client->number);
    client_post(client, path, body);
}

void sign_begin(struct client *client)
{
    ask(client, "/api/v1/accounts");
}

void sign_hear(struct load *load, struct client *client, const char *answer)
{
    if (!strstr(answer, "\"token\":\""))
        give_up("nobody is signed in: %.500s", answer);
    if (client->step == GUEST) {
        load->opening--;
        load->opened++;
    } else if (load->measuring) {
        figures_add(&load->signs, micros() - client->sent);
    }
    client->step = OPEN;
}

void sign_go_on(struct load *load)
{
    int64_t due = (micros() - load->began) * load->task.signs / 1000000;
    for (int i = 0; i < load->clients && load->signed_in < due; i++) {
        struct client *client = &load->client[i];
        if (client->kind != SIGNER || client->step != OPEN)
            continue;
        client->step = SIGNING;
        client->sent = micros();
        load->signed_in++;
        ask(client, "/api/v1/sessions");
    }
}
