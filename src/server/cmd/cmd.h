/*
 * cmd.h - the commands of the server: one table for all doors.
 *
 * A command is data: its name, path, who may use it, its arguments and the shape of its answer.
 * Doors use it to route and check requests, and describe.c generates the OpenAPI file, the JSON
 * Schema of messages and the TypeScript types from it. A command knows nothing about doors.
 */
#ifndef SERVER_CMD_CMD_H
#define SERVER_CMD_CMD_H

#include "server/cmd/request.h"

enum {
    CMD_ARGS = 12,
    CMD_AGAIN = 2 /* what `gather` and `run` return to go on in a later round: request_keep */
};

struct work;

/* Who may use a command; role.c has a row for each. */
enum cmd_who {
    WHO_ANYBODY,  /* also without a session */
    WHO_PERSON,   /* with a session */
    WHO_VIEWER,   /* may see the table that `table` names */
    WHO_GUEST,    /* may see it and has a session */
    WHO_CREATOR,  /* has made the table */
    WHO_SEATED,   /* has a seat there */
    WHO_MEMBER,   /* has an account */
    WHO_OPERATOR, /* runs the server: at its machine, or by an account that may */
    WHO_WARDEN,   /* runs it, and acts at any table */
    WHO_MACHINE,  /* the same, or anybody at its machine */
    WHO_COUNT
};

struct role {
    const char *name;
    bool person;  /* needs a session */
    bool table;   /* is about the table that the argument `table` names */
    bool seat;    /* and needs a seat there */
    bool creator; /* has made it */
    bool account;
    bool is_operator;
    bool machine;
};

extern const struct role roles[WHO_COUNT];

/* Somebody who asks, as far as it matters for what they may do. */
struct asker {
    bool person, account, is_operator, is_local;
    bool sees, seat, creator; /* of the table that they ask about */
};

/* Whether they may. */
enum access {
    ACCESS_GIVEN,
    ACCESS_BY_LINK,     /* with the secret of a link; the command itself looks at that */
    ACCESS_NO_PERSON,   /* 401 */
    ACCESS_NO_OPERATOR, /* 403, like those below */
    ACCESS_NO_ACCOUNT,
    ACCESS_NO_SEAT,
    ACCESS_NOT_CREATOR,
    ACCESS_NO_TABLE /* 404, so that nobody learns that there is one */
};

enum arg_type {
    ARG_NONE,
    ARG_TEXT,   /* `least` to `most` bytes of UTF-8 without control characters */
    ARG_LINES,  /* the same with line feeds and tabs */
    ARG_NUMBER, /* a whole number, `least` to `most` */
    ARG_BOOL,
    ARG_WORD, /* one of `words`, "a|b|c" */
    ARG_SHAPE /* an object or list of the shape that `words` names: shape.h */
};

struct cmd_arg {
    const char *name;
    uint8_t type; /* enum arg_type */
    bool needed;
    int64_t least, most; /* of text: bytes; of numbers: the value */
    const char *words;
    const char *about; /* one sentence */
    bool secret;       /* nothing of it is kept for repeats, not even a hash */
};

/* Arguments that many commands have. */
#define CMD_TABLE                                                                                  \
    {                                                                                              \
        .name = "table", .type = ARG_TEXT, .needed = true, .least = TABLE_ID - 1,                  \
        .most = TABLE_ID - 1, .about = "the id of the table"                                       \
    }
#define CMD_PERSON                                                                                 \
    {                                                                                              \
        .name = "person", .type = ARG_TEXT, .needed = true, .least = 2, .most = PERSON_ID - 1,     \
        .about = "the handle of an account, or the id of anybody"                                  \
    }
#define CMD_NAME                                                                                   \
    {                                                                                              \
        .name = "name", .type = ARG_TEXT, .needed = true, .least = 1, .most = 80,                  \
        .about = "1 to 20 characters; blanks at its ends are dropped"                              \
    }
#define CMD_PASSWORD(name_, about_)                                                                \
    {                                                                                              \
        .name = (name_), .type = ARG_TEXT, .needed = true, .least = 1, .most = PASSWORD_MAX,       \
        .secret = true, .about = (about_)                                                          \
    }
#define CMD_ROOM                                                                                   \
    {                                                                                              \
        .name = "room", .type = ARG_WORD, .needed = true, .words = "players|spectators",           \
        .about = "players or spectators"                                                           \
    }
#define CMD_TURN                                                                                   \
    {                                                                                              \
        .name = "turn", .type = ARG_NUMBER, .needed = true, .least = 1, .most = 1000000,           \
        .about = "the number of the turn it is for"                                                \
    }
#define CMD_MOVE                                                                                   \
    {                                                                                              \
        .name = "move", .type = ARG_TEXT, .needed = true, .least = 1, .most = AG_MOVE_TEXT - 1,    \
        .about = "a move as text"                                                                  \
    }

struct cmd {
    const char *name;   /* "table.move" */
    const char *method; /* "POST"; NULL: only by the control socket */
    const char *path;   /* "/api/v1/tables/{table}/move" */
    const char *about;  /* one sentence */
    uint8_t who;        /* enum cmd_who */
    bool acts;          /* changes something: needs a POST from our own pages, may carry an id */
    bool streams;       /* the answer is a stream of messages, one a line */
    bool ends;     /* it may end the session that it comes by: repeats are known by its token */
    bool admits;   /* also for those who may not see the table yet: they bring its secret */
    bool secret;   /* the answer has a secret: it is kept so that only the asker can read it */
    bool shows;    /* is about a table if there is one, and says so if there is none */
    bool pieces;   /* it takes several rounds, though it is about no table: CMD_AGAIN */
    bool free;     /* it is not counted: browsers ask for many at once, and it costs little */
    uint8_t limit; /* enum limit that it counts for besides requests and commands; 0: none */
    const char *answer; /* the name of the shape of its answer; or its type: "image/png" */
    struct cmd_arg arg[CMD_ARGS];

    /* Of a command that acts; see work/work.h for the steps. What may be NULL is marked *. They
     * return 1: go on; -1: refused, and answer_refuse has said why. */
    bool me; /* the work holds the person, too, if there is one */
    int (*prepare)(
        struct request *request);           /* *before anything is held; 0: cmd_go_on comes later */
    int (*gather)(struct request *request); /* *reads what the act needs */
    int (*act)(struct request *request, struct work *work); /* acts, and writes the answer */

    /* Of a command that only reads. 1: the answer is ready; 0: it comes later, by cmd_answer; -1:
     * refused. If it is about a table, that is held meanwhile. */
    int (*run)(struct request *request);
};

/* commands.c: all of them, NULL after the last; the one of that name, or NULL. */
extern const struct cmd *const cmd_list[];
const struct cmd *cmd_find(const char *name);

/* Whether clients are told of it; what only the control socket takes is the operator's. */
bool cmd_is_public(const struct cmd *command);

/* Whether only somebody with a session may use it. */
bool cmd_needs_person(const struct cmd *command);

/* Whether somebody may use it, as far as that does not depend on a table; and as far as it does. */
enum access cmd_access(const struct cmd *command, const struct asker *asker);
enum access cmd_access_table(const struct cmd *command, const struct asker *asker);

/* The command that a method and path mean; members of the path are put into `args`. NULL: there is
 * none; *known: the path is one, by another method. */
const struct cmd *cmd_route(const char *method, const char *path, json_t *args, bool *known);

/* page/page.c: the pages of the web app, NULL after the last, which are not described to programs;
 * and the one for an address that no command has. */
extern const struct cmd *const cmd_pages[];
extern const struct cmd cmd_page_missing;

/* gate.c: asks in order who may, checks the arguments, and runs it. The request is answered in the
 * end. */
void cmd_begin(struct request *request);

/* What `prepare` was waiting for is there: 1, or -1 if the request is refused. */
void cmd_go_on(struct request *request, int prepared);

/* Answers it: with the status 200 or what cmd_refuse has set. */
void cmd_answer(struct request *request);

/* A message of a WebSocket or the control socket, as text: makes a request of it and serves it; the
 * answer goes out on the stream. `received`: when its last byte came. */
void cmd_message(struct rooms *rooms, struct stream *stream, const char *text, size_t length,
                 int64_t received);

#endif
