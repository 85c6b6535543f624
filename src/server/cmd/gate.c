/*
 * gate.c - checks permissions and arguments in order, and runs a command.
 *
 *     1. is this address, and this person, within the rate limits?
 *     2. are the arguments valid for the command?
 *     3. is there a session, if one is needed?
 *     4. which table?
 *     5. was it served before?
 *     6. may the person see the table, or sit at it?
 *     7. run
 *
 * A request whose table is busy waits after 3 and resumes there, as does one that arrives when a
 * clock has run out at the table. 5 comes before 6, so that somebody who has given up a seat can
 * repeat that command.
 */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "server/auth/limits.h"
#include "server/auth/people.h"
#include "server/cmd/answer.h"
#include "server/cmd/shape.h"
#include "server/jobs/jobs.h"
#include "server/loop/loop.h"
#include "server/server.h"
#include "server/table/change.h"

/* Logs the outcome of a command: a failure as a warning, any other at the level debug. The table
 * may have been freed since, so its id is taken from the arguments; and only if a table was found,
 * because otherwise the argument may be any text, even a secret. */
static void note(const struct request *request)
{
    struct server *server = request->server;
    bool failed = request->status >= 500;
    if (server->log < (failed ? LEVEL_WARN : LEVEL_DEBUG))
        return;
    log_event(server->log, failed ? LEVEL_WARN : LEVEL_DEBUG, failed ? "failed" : "command",
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
    request->answer(request);
}

/* What a text stands for as this type, or NULL. */
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

/* Text of a query or a path that stands for a number or a truth becomes one. */
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
    size_t length = strlen(text);
    while (length > 0 && *words) {
        size_t word = strcspn(words, "|");
        if (word == length && memcmp(words, text, length) == 0)
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

/* Addresses of pages go from hand to hand and come back with additions: those are passed over. */
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
    if (request->command->free)
        return 0;
    int wait = limits_take(request->server->limits, request->address,
                           request->person ? request->person->id : NULL, request->command->acts,
                           loop_now(request->server->loop));
    if (wait == 0)
        return 0;
    request->retry = wait;
    return answer_refuse(request, 429, say_server_too_many(wait));
}

static int check_person(struct request *request)
{
    uint8_t who = request->command->who;
    if (who == WHO_OPERATOR && strcmp(request->address, "127.0.0.1") != 0 &&
        strcmp(request->address, "::1") != 0)
        return answer_refuse(request, 403, say_server_operator());
    if (cmd_needs_person(request->command) && !request->person)
        return answer_refuse(request, 401, say_server_no_person());
    return 0;
}

/* Logs why a table cannot be read. What is wrong with its rows may quote a secret: of that only the
 * name of the sentence. */
static void note_unreadable(const struct request *request, const struct ag_error *why)
{
    const char *name = ag_sentence_name(&why->said);
    struct ag_said said = ag_english(why);
    log_event(request->server->log, LEVEL_ERROR, "unreadable",
              (struct log_fact[]){log_text("table", arg_text(request, "table")),
                                  log_text("why", strcmp(name, "plain") == 0 ? said.text : name),
                                  {0}});
}

/* Whether the person may know that the table exists, or may prove it with a secret. */
static bool may_see(const struct request *request)
{
    return request->command->admits || table_shows(request->table, request->person);
}

/* Finds the table; 1: the request waits for it. */
static int find_table(struct request *request)
{
    struct ag_error why;
    if (request->command->who < WHO_VIEWER || request->command->who > WHO_SEATED)
        return 0;
    request->table = tables_find(request->server->tables, arg_text(request, "table"), &why);
    if (!request->table && why.said.id) {
        note_unreadable(request, &why);
        return answer_refuse(request, 503, say_server_store());
    }
    if (!request->table)
        return answer_refuse(request, 404, say_server_no_table());
    if (!request->table->busy)
        deadline_serve(request->table, request->received);
    if (request->table->busy) {
        if (table_wait(request->table, request))
            return 1;
        if (!may_see(request))
            return answer_refuse(request, 404, say_server_no_table());
        return answer_refuse(request, 503, say_server_busy());
    }
    return 0;
}

/* Whether the person may do it at this table. */
static int check_table(struct request *request)
{
    struct table *table = request->table;
    if (!table)
        return 0;
    request->seat = table_seat_of(table, request->person);
    if (!may_see(request))
        return answer_refuse(request, 404, say_server_no_table());
    if (request->command->who == WHO_SEATED && request->seat < 0)
        return answer_refuse(request, 403, say_server_not_seated());
    if (request->seat >= 0 && table->seat[request->seat].away > 0) {
        table->seat[request->seat].away = loop_now(request->server->loop);
        table->seat[request->seat].warned = false;
        table_set_timer(table);
    }
    return 0;
}

/* Everything before the command itself: 0 it may run, 1 it is answered, 2 it waits, -1 refused. */
static int pass(struct request *request)
{
    if (!request->checked) {
        if (request->server->draining)
            return answer_refuse(request, 503, say_server_stopping());
        if (check_limits(request) < 0 || check_args(request) < 0 || check_person(request) < 0)
            return -1;
        request->checked = true;
    }
    int found = find_table(request);
    if (found != 0)
        return found > 0 ? 2 : -1;
    int repeated = request->command->acts ? answer_repeat(request) : 0;
    return repeated != 0 ? repeated : check_table(request);
}

void cmd_begin(struct request *request)
{
    request->seat = AG_SPECTATOR;
    if (!request->begun)
        request->begun = log_micros();
    int passed = pass(request);
    if (passed == 2)
        return;
    if (passed == 0 && request->command->run(request) == 0)
        return; /* it is answered later */
    cmd_answer(request);
}
