/*
 * gate.c - checks permissions and arguments in order, and runs a command.
 *
 *     1. is this address, and this person, within the rate limits?
 *     2. are the arguments valid for the command?
 *     3. is there a session, if one is needed? Or has this very command ended it before?
 *     4. prepare, gather and act as a work; or just run, if it reads nothing that works hold
 *
 * When the work holds the table:
 *
 *     5. was it served before?
 *     6. may the person see the table, or sit at it?
 *     7. gather and act, or run
 *
 * 5 comes before 6, so that somebody who has given up a seat can repeat that command.
 */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "server/auth/limits.h"
#include "server/cmd/answer.h"
#include "server/cmd/shape.h"
#include "server/people/session.h"
#include "server/table/tables.h"
#include "server/work/work.h"

/* The work of a request. */
struct service {
    struct work work; /* the first member */
    struct request *request;
};

/* Logs the outcome of a command: a failure as a warning, any other at the level debug. The id of
 * the table is logged only if a table was found, because otherwise the argument may be any text,
 * even a secret. */
static void note(const struct request *request)
{
    bool failed = request->status >= 500;
    enum log_level level = failed ? LEVEL_WARN : LEVEL_DEBUG;
    if (request->rooms->log < level)
        return;
    log_event(request->rooms->log, level, failed ? "failed" : "command",
              (struct log_fact[]){
                  log_text("command", request->command ? request->command->name : ""),
                  log_number("status", request->status),
                  log_number("micros", request->begun ? log_micros() - request->begun : 0),
                  log_text("table", request->table ? arg_text(request, "table") : ""),
                  {0}});
}

void cmd_answer(struct request *request)
{
    if (request->status == 0)
        request->status = 200;
    note(request);
    if (request->begun)
        histogram_add(&request->rooms->latency, log_micros() - request->begun);
    request->answer(request);
}

/* The value of this type that a text stands for, or NULL. */
static json_t *value_of(const char *text, uint8_t type)
{
    char *end;
    if (type == ARG_NUMBER) {
        long long number = strtoll(text, &end, 10);
        return *text && !*end && strlen(text) < 19 ? json_integer(number) : NULL;
    }
    if (type == ARG_BOOL && (strcmp(text, "true") == 0 || strcmp(text, "1") == 0))
        return json_true();
    if (type == ARG_BOOL && (strcmp(text, "false") == 0 || strcmp(text, "0") == 0))
        return json_false();
    return NULL;
}

/* Turns the text of a query or a path into the number or the truth value that it stands for. */
static void turn_text(struct request *request, const struct cmd_arg *arg)
{
    const char *text = json_string_value(json_object_get(request->args, arg->name));
    json_t *value = text ? value_of(text, arg->type) : NULL;
    if (value)
        json_object_set_new(request->args, arg->name, value);
}

/* Whether text has no control characters but those that lines have. */
static bool is_clean(const char *text, bool lines)
{
    for (; *text; text++)
        if ((unsigned char)*text < ' ' && !(lines && (*text == '\n' || *text == '\t')))
            return false;
    return true;
}

static bool is_word(const char *text, const char *words)
{
    while (*text && *words) {
        size_t word = strcspn(words, "|");
        if (text_is(words, word, text))
            return true;
        words += word + (words[word] == '|');
    }
    return false;
}

/* Whether a value is what the argument asks for. */
static bool fits(const struct cmd_arg *arg, const json_t *value)
{
    const char *text = json_string_value(value);
    size_t length = json_string_length(value);
    switch ((enum arg_type)arg->type) {
    case ARG_TEXT:
    case ARG_LINES:
        return text && strlen(text) == length && (int64_t)length >= arg->least &&
               (int64_t)length <= arg->most && is_clean(text, arg->type == ARG_LINES);
    case ARG_WORD:
        return text && is_word(text, arg->words);
    case ARG_NUMBER:
        return json_is_integer(value) && json_integer_value(value) >= arg->least &&
               json_integer_value(value) <= arg->most;
    case ARG_BOOL:
        return json_is_boolean(value);
    case ARG_SHAPE:
        return shape_fits(arg->words, value);
    case ARG_NONE:
        break;
    }
    return false;
}

static const struct cmd_arg *arg_of(const struct cmd *command, const char *name)
{
    for (int i = 0; i < CMD_ARGS && command->arg[i].name; i++)
        if (strcmp(command->arg[i].name, name) == 0)
            return &command->arg[i];
    return NULL;
}

/* People pass on the addresses of pages, and other programs add parameters to them. Pages ignore
 * these, where other commands would refuse an argument that they do not know. */
static bool is_page(const struct cmd *command)
{
    return command->answer && strcmp(command->answer, "text/html") == 0;
}

static int check_args(struct request *request)
{
    const struct cmd *command = request->command;
    const char *name;
    json_t *value;
    json_object_foreach (request->args, name, value) {
        if (!arg_of(command, name) && !is_page(command))
            return answer_refuse(request, 400, say_server_argument_unknown(name));
    }
    for (int i = 0; i < CMD_ARGS && command->arg[i].name; i++) {
        const struct cmd_arg *arg = &command->arg[i];
        turn_text(request, arg);
        value = json_object_get(request->args, arg->name);
        if (!value && arg->needed)
            return answer_refuse(request, 400, say_server_argument_missing(arg->name));
        if (value && !fits(arg, value))
            return answer_refuse(request, 400, say_server_argument(arg->name, arg->about));
    }
    return 0;
}

static int check_limits(struct request *request)
{
    struct rooms *rooms = request->rooms;
    const char *person = request->person ? request->person->id : NULL;
    int64_t now = loop_now(rooms->loop);
    enum limit limit = LIMIT_REQUESTS;
    if (request->command->free || !request->address[0]) /* that is the control socket */
        return 0;
    int wait = limits_take(rooms->limits, limit, request->address, person, now);
    if (wait == 0 && request->command->acts)
        wait = limits_take(rooms->limits, limit = LIMIT_COMMANDS, request->address, person, now);
    if (wait == 0 && request->command->limit)
        wait = limits_take(rooms->limits, limit = request->command->limit, request->address, person,
                           now);
    if (wait == 0)
        return 0;
    request->retry = wait;
    return answer_refuse(request, 429, limits_say(limit, wait));
}

/* Refuses what somebody may not do; 0: they may. */
static int refuse_access(struct request *request, enum access access)
{
    switch (access) {
    case ACCESS_NO_PERSON:
        return answer_refuse(request, 401, say_server_no_person());
    case ACCESS_NO_OPERATOR:
        return answer_refuse(request, 403, say_server_operator());
    case ACCESS_NO_ACCOUNT:
        return answer_refuse(request, 403, say_account_needed());
    case ACCESS_NO_SEAT:
        return answer_refuse(request, 403, say_server_not_seated());
    case ACCESS_NOT_CREATOR:
        return answer_refuse(request, 403, say_table_not_creator());
    case ACCESS_NO_TABLE:
        return answer_refuse(request, 404, say_server_no_table());
    case ACCESS_GIVEN:
    case ACCESS_BY_LINK:
        break;
    }
    return 0;
}

static int check_person(struct request *request)
{
    const struct person_facts *is = request->person ? &request->person->is : NULL;
    if (is && is->is_operator && person_has_account(is))
        request->is_operator = true;
    struct asker asker = {.person = is,
                          .account = is && person_has_account(is),
                          .is_operator = request->is_operator,
                          .is_local = request->is_local};
    return refuse_access(request, cmd_access(request->command, &asker));
}

/* Logs why a table cannot be read. What is wrong with its rows may quote a secret: of that only the
 * name of the sentence. */
static void note_unreadable(const struct request *request, const struct ag_error *why)
{
    const char *name = ag_sentence_name(&why->said);
    struct ag_said said = ag_english(why);
    log_event(request->rooms->log, LEVEL_ERROR, "unreadable",
              (struct log_fact[]){log_text("table", arg_text(request, "table")),
                                  log_text("why", strcmp(name, "plain") == 0 ? said.text : name),
                                  {0}});
}

/* What the person may do at a table. */
static enum access access_of(const struct request *request, const struct table *table)
{
    const struct person *person = request->person;
    struct asker asker = {.sees = table_shows(table, person),
                          .seat = table_seat_of(table, person) >= 0,
                          .creator = person && strcmp(table->creator, person->id) == 0};
    return cmd_access_table(request->command, &asker);
}

/* Notes a sign of somebody who sits there. */
static void note_sign(const struct request *request, struct table *table)
{
    table->seat[request->seat].sign = loop_now(request->rooms->loop);
    if (!table->maker[0])
        memcpy(table->maker, request->address, sizeof table->maker);
}

/* Whether the person may do it at this table. */
static int check_table(struct request *request)
{
    if (!request->table || request->command->shows)
        return 0;
    request->seat = table_seat_of(request->table, request->person);
    if (refuse_access(request, access_of(request, request->table)) < 0)
        return -1;
    if (request->seat >= 0)
        note_sign(request, request->table);
    return 0;
}

static struct request *request_of(const struct work *work)
{
    return ((const struct service *)work)->request;
}

/* Forgets the answer that an earlier run of the act has written. */
static void forget(struct request *request)
{
    request->status = request->retry = 0;
    request->type = NULL;
    request->body.length = 0;
    request->body.failed = false;
    request->token[0] = 0;
    request->forget = false;
}

/* Turns what a step of the command has returned into what the work expects. */
static enum work_said say_done(struct request *request, int done)
{
    if (done < 0)
        request_forget(request);
    return done < 0 ? WORK_REFUSED : done == CMD_AGAIN ? WORK_AGAIN : WORK_DONE;
}

static enum work_said gather(struct work *work)
{
    struct request *request = request_of(work);
    forget(request);
    request->table = (struct table *)work_held(work, &held_table, arg_text(request, "table"));
    int repeated = request->command->acts ? answer_repeat(request) : 0;
    if (repeated != 0 || check_table(request) < 0)
        return WORK_REFUSED; /* or the answer of an earlier request was found */
    int gathered = request->command->gather ? request->command->gather(request) : 1;
    return say_done(request, gathered);
}

static enum work_said act(struct work *work)
{
    struct request *request = request_of(work);
    return request->command->act(request, work) < 0 ? WORK_REFUSED : WORK_DONE;
}

static enum work_said run(struct work *work)
{
    struct request *request = request_of(work);
    int done = request->command->run(request);
    request->later = done == 0;
    return say_done(request, done);
}

static void keep(struct work *work, struct store_txn *txn)
{
    answer_keep(request_of(work), txn);
}

/* Too many requests wait for the table. Somebody who may not see it gets the same answer as for a
 * table that does not exist. */
static void refuse_crowded(struct request *request)
{
    const struct table *table =
        tables_in_memory(request->rooms->tables, arg_text(request, "table"));
    if (table && access_of(request, table) == ACCESS_NO_TABLE)
        answer_refuse(request, 404, say_server_no_table());
    else
        answer_refuse(request, 503, say_server_busy());
}

/* Refuses the request of a work that came to nothing. */
static void refuse(struct request *request, const struct work *work, enum work_fate fate)
{
    request->token[0] = 0;
    request->forget = false;
    switch (fate) {
    case WORK_MISSING:
        answer_refuse(request, 404, say_server_no_table());
        return;
    case WORK_UNREADABLE:
        note_unreadable(request, &work->why);
        answer_refuse(request, 503, say_server_store());
        return;
    case WORK_CROWDED:
        refuse_crowded(request);
        return;
    case WORK_CONFLICT:
        answer_refuse(request, 503, say_server_busy());
        return;
    case WORK_FAULTY:
        answer_refuse(request, 500, say_server_fault());
        return;
    default:
        answer_refuse(request, 503, say_server_store());
    }
}

static void over(struct work *work, enum work_fate fate)
{
    struct request *request = request_of(work);
    if (fate == WORK_UNDONE && request->status == 0) /* the work itself has refused */
        answer_error(request, &work->why, NULL);
    else if (fate != WORK_DURABLE && fate != WORK_UNDONE)
        refuse(request, work, fate);
    if (!request->later)
        cmd_answer(request);
}

static const struct work_kind acting = {
    .name = "command", .gather = gather, .act = act, .keep = keep, .over = over};
static const struct work_kind reading = {
    .name = "command", .reads = true, .gather = gather, .act = run, .over = over};

/* Whether there is a table of that id that can be read, as far as can be said now. */
static bool is_there(const struct request *request)
{
    struct ag_error why;
    bool more;
    return tables_find(request->rooms->tables, arg_text(request, "table"), &more, &why) || more;
}

/* Begins the work of a request. */
static void serve(struct request *request)
{
    const struct cmd *command = request->command;
    struct service *service = calloc(1, sizeof *service);
    if (!service) {
        answer_refuse(request, 503, say_no_memory());
        cmd_answer(request);
        return;
    }
    service->request = request;
    work_init(&service->work, request->rooms->works, command->acts ? &acting : &reading,
              request->received);
    service->work.name = command->name;
    if (roles[command->who].table || (command->shows && is_there(request)))
        work_hold(&service->work, &held_table, request->rooms->tables, arg_text(request, "table"));
    if (command->me && request->person)
        work_hold(&service->work, &held_person, request->rooms->people, request->person->id);
    if (request->subject[0])
        work_hold(&service->work, &held_person, request->rooms->people, request->subject);
    work_start(&service->work);
}

void cmd_go_on(struct request *request, int prepared)
{
    if (prepared > 0)
        serve(request);
    else
        cmd_answer(request);
}

/* Whether an answer was kept for somebody whose session the command itself has ended. */
static bool was_last(struct request *request)
{
    return request->command->ends && request->session[0] && !request->person &&
           answer_repeat(request) != 0;
}

/* Checks everything that is checked before the command itself runs. */
static int pass(struct request *request)
{
    if (request->rooms->draining)
        return answer_refuse(request, 503, say_server_stopping());
    return check_limits(request) < 0 || check_args(request) < 0 || was_last(request) ||
                   check_person(request) < 0
               ? -1
               : 0;
}

/* Serves the request; false: it is answered later. */
static bool begin(struct request *request)
{
    const struct cmd *command = request->command;
    if (pass(request) < 0)
        return true;
    if (command->acts) {
        int prepared = command->prepare ? command->prepare(request) : 1;
        if (prepared != 0)
            cmd_go_on(request, prepared);
        return false;
    }
    if (roles[command->who].table || command->shows || command->pieces) {
        serve(request);
        return false;
    }
    return command->run(request) != 0;
}

void cmd_begin(struct request *request)
{
    struct loop *loop = request->rooms->loop;
    const char *before = loop_serving(loop, request->command->name);
    request->seat = AG_SPECTATOR;
    request->begun = log_micros();
    if (request->stale && request->person)
        session_used(request->rooms->works, request->person, request->session, request->received);
    if (begin(request))
        cmd_answer(request);
    loop_serving(loop, before);
}
