/*
 * wire.h - the protocol with a server: commands with ids, which are repeated after a reconnection
 * until they are answered, and messages.
 *
 * The server carries out a command once, however often it arrives.
 */
#ifndef ONLINE_WIRE_H
#define ONLINE_WIRE_H

#include <jansson.h>

#include "base/text.h"
#include "front/online/conn.h"
#include "front/online/session.h"

enum { WIRE_ID = 48, WIRE_WHY = 320, WIRE_SENTENCE = 64 };

struct wire_command; /* one that is not answered yet */

struct wire {
    const struct conn_library *library;
    struct conn *conn; /* NULL: not yet */
    struct wire_command *first;
    char prefix[20]; /* of ids: a random number */
    uint32_t number; /* of the last command */
    bool up;
    bool met; /* there has been a connection at some time */
};

enum wire_what {
    WIRE_UP,
    WIRE_DOWN,   /* `why` says why */
    WIRE_ANSWER, /* to the command with `tag`: `body`, or `why` it was refused */
    WIRE_MESSAGE /* `body` */
};

struct wire_event {
    enum wire_what what;
    int tag;      /* of the command that is answered */
    bool refused; /* and `why` says why */
    json_t *body; /* belongs to whoever takes it; may be NULL */
    char why[WIRE_WHY];
};

/* Loads what connects; false with the reason. */
bool wire_init(struct wire *wire, struct ag_error *why);
void wire_release(struct wire *wire);

/* Asks for a session at a server, at a path of its API, with the session of a token unless that is
 * "". Returns 200; or with the reason the status of the refusal, whose sentence `id` names; 0:
 * there is no answer, or none that can be understood. Takes `args` over. */
struct wire_entry {
    struct session session;
    char id[WIRE_SENTENCE];
};
int wire_enter(struct wire *wire, const char *server, const char *path, const char *token,
               json_t *args, struct wire_entry *entry, struct ag_error *why);

/* Connects; the token identifies the person. */
bool wire_open(struct wire *wire, const char *server, const char *token, struct ag_error *why);
void wire_close(struct wire *wire);

/* Sends a command once those before it are answered; it is repeated until it is. `tag` comes back
 * with the answer, and tells commands apart. Takes `args` over. */
void wire_send(struct wire *wire, const char *name, json_t *args, int tag);

/* Sends one for the present connection only: it is not repeated. */
void wire_send_once(struct wire *wire, const char *name, json_t *args, int tag);

/* Whether a command with this tag is not answered yet; 0: any. */
bool wire_waits(const struct wire *wire, int tag);

/* Takes the next event; false: there is none now. */
bool wire_take(struct wire *wire, struct wire_event *event);

/* Waits until something can be taken, for at most that many milliseconds. */
void wire_wait(const struct wire *wire, int milliseconds);

/* Sends a command and waits for its answer; events before it are dropped. NULL with the reason. */
json_t *wire_ask(struct wire *wire, const char *name, json_t *args, struct ag_error *why);

/* Reading: the member of an object, or "" and 0. */
const char *wire_text(const json_t *object, const char *name);
int64_t wire_number(const json_t *object, const char *name);

/* Adds such a text in a form that is safe to show: control characters become question marks. */
void wire_add(struct text *text, const json_t *object, const char *name);

#endif
