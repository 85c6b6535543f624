/*
 * plain.c - commands that change something which is no table, see plain.h.
 */
#include "server/cmd/plain.h"

#include <stdlib.h>
#include <string.h>

#include "server/cmd/answer.h"
#include "server/server.h"
#include "server/table/table.h"

static void done(struct commit_item *item)
{
    struct plain *plain = (struct plain *)item;
    struct request *request = plain->request;
    struct server *server = request->server;
    struct ag_error why;
    if (item->fate == STORE_DURABLE) {
        if (plain->table[0])
            tables_find(server->tables, plain->table, &why); /* its engines begin */
        cmd_answer(request);
    } else {
        if (item->fate == STORE_FAILED)
            server_store_failed(server);
        if (plain->before[0] && request->person)
            memcpy(request->person->name, plain->before, PERSON_NAME);
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
