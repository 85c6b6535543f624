/*
 * plain.c - commands that change something other than an existing table, see plain.h.
 */
#include "server/cmd/plain.h"

#include <stdlib.h>
#include <string.h>

#include "server/cmd/answer.h"
#include "server/net/net.h"
#include "server/server.h"
#include "server/table/table.h"

/* Answers a request; one that has ended a session ends its streams as well. */
static void answer(struct request *request)
{
    struct net *net = request->server->net;
    char session[sizeof request->session] = "";
    if (request->forget)
        memcpy(session, request->session, sizeof session);
    cmd_answer(request);
    if (session[0])
        net_end_session(net, session);
}

static void done(struct commit_item *item)
{
    struct plain *plain = (struct plain *)item;
    struct request *request = plain->request;
    struct server *server = request->server;
    struct ag_error why;
    if (item->fate == STORE_DURABLE) {
        if (plain->table[0])
            tables_find(server->tables, plain->table, &why); /* its engines begin */
        answer(request);
    } else {
        if (item->fate == STORE_FAILED)
            server_store_failed(server);
        if (plain->changes) {
            plain->before.refs = request->person->refs;
            *request->person = plain->before;
        }
        if (item->fate == STORE_CONFLICT && answer_repeat(request) == 1)
            cmd_answer(request); /* the same command was on its way already */
        else
            answer_failed(request);
    }
    plain_cancel(plain);
}

struct plain *plain_begin(struct request *request)
{
    struct plain *plain = calloc(1, sizeof *plain);
    if (!plain)
        return NULL;
    store_txn_init(&plain->item.txn);
    plain->item.done = done;
    plain->request = request;
    return plain;
}

void plain_cancel(struct plain *plain)
{
    store_txn_release(&plain->item.txn);
    free(plain);
}

void plain_commit(struct plain *plain)
{
    answer_keep(plain->request, &plain->item.txn);
    commit_add(plain->request->server->commit, &plain->item);
}
