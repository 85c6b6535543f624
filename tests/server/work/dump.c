/*
 * dump.c - what a club has in memory and in its store, as bytes to compare; see club.h.
 */
#include "club.h"
#include "unit.h"

/* Rows on their way into a text. */
struct dump {
    enum store_relation relation;
    struct ag_buf *out; /* NULL: they are only counted */
    int rows;
};

static bool dump_row(void *context, const struct store_value *row)
{
    struct dump *dump = context;
    dump->rows++;
    if (!dump->out)
        return true;
    ag_buf_string(dump->out, store_relations[dump->relation].name);
    for (int i = 0; i < store_columns(dump->relation); i++) {
        ag_buf_char(dump->out, ' ');
        if (store_is_number(dump->relation, i))
            ag_buf_number(dump->out, row[i].number);
        else
            ag_buf_add(dump->out, row[i].text, row[i].length);
    }
    ag_buf_char(dump->out, '\n');
    return true;
}

static int read_relation(struct store *store, enum store_relation relation, struct ag_buf *out)
{
    struct dump dump = {.relation = relation, .out = out};
    struct store_query query = {.relation = relation, .limit = 1000000};
    struct ag_error why;
    assert_true(store_scan(store, &query, dump_row, &dump, &why));
    return dump.rows;
}

void club_dump(struct store *store, int but, struct ag_buf *out)
{
    for (int i = 0; i < STORE_RELATIONS; i++)
        if (i != but && i != STORE_META)
            read_relation(store, (enum store_relation)i, out);
}

int club_rows(struct store *store, enum store_relation relation)
{
    return read_relation(store, relation, NULL);
}

void table_dump(const struct table *table, struct ag_buf *out)
{
    struct table whole = *table;
    struct store_txn txn;
    store_txn_init(&txn);
    whole.held.revision = 0; /* as if it were new: all of it is written */
    whole.changes = (struct table_changes){.at = 0};
    assert_true(table_save(&whole, &txn) && !txn.write.failed);
    ag_buf_add(out, txn.write.byte, txn.write.length);
    ag_buf_number(out, table->held.revision);
    ag_buf_number(out, table->chats[CHAT_PLAYERS]);
    ag_buf_number(out, table->chats[CHAT_SPECTATORS]);
    store_txn_release(&txn);
}

void club_check_table(struct club *club, const char *id)
{
    struct ag_error why;
    struct ag_buf memory, stored;
    const struct table *table = tables_in_memory(club->rooms.tables, id);
    struct table *fresh = table_load(club->rooms.tables, club->rooms.store, id, &why);
    assert_true(table && fresh);
    assert_null(table->held.holder);
    ag_buf_init(&memory, 1 << 24);
    ag_buf_init(&stored, 1 << 24);
    table_dump(table, &memory);
    table_dump(fresh, &stored);
    assert_int_equal(memory.length, stored.length);
    assert_memory_equal(memory.byte, stored.byte, memory.length);
    ag_buf_release(&memory);
    ag_buf_release(&stored);
    table_free(fresh);
}

static bool person_row(void *context, const struct store_value *row)
{
    struct person *person = context;
    person->held.revision = row[1].number;
    memcpy(person->is.name, row[2].text, row[2].length + 1);
    person->is.created = row[3].number;
    person->is.away_until = row[4].number;
    return false;
}

void club_check_person(struct club *club, const struct guest *guest)
{
    struct person stored = {.refs = 0};
    struct store_value key[] = {store_text(guest->id)};
    struct ag_error why;
    struct person *person = people_by_id(club->rooms.people, guest->id);
    assert_non_null(person);
    assert_true(store_find(club->rooms.store, STORE_PERSON, key, person_row, &stored, &why));
    assert_string_equal(person->is.name, stored.is.name);
    assert_int_equal(person->is.away_until, stored.is.away_until);
    assert_int_equal(person->is.created, stored.is.created);
    assert_int_equal(person->held.revision, stored.held.revision);
    assert_false(person->changed);
    person_drop(person);
}
