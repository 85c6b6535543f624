/*
 * relations.c - the relations of the store, as data.
 *
 * Times are milliseconds UTC. The data of tables, clocks and people are JSON objects, which their
 * modules read and write. Seats count from 0, except in invitations: 0 is to watch.
 */
#include <string.h>

#include "server/store/store.h"

const struct store_schema store_relations[STORE_RELATIONS] = {
    [STORE_META] = {.name = "meta", .column = {"name", "value"}, .keys = 1},
    [STORE_OUTAGE] = {.name = "outage", .column = {"+until", "+since"}, .keys = 1},
    [STORE_PERSON] = {.name = "person",
                      .column = {"id", "+revision", "name", "+created", "+away", "+kind", "handle",
                                 "about"},
                      .keys = 1,
                      .index = {{.name = "kind", .column = {5, 3}, .columns = 2}}},
    [STORE_SESSION] = {.name = "session",
                       .column = {"hash", "person", "+created", "+seen", "agent"},
                       .keys = 1,
                       .index = {{.name = "person", .column = {1, 2}, .columns = 2}}},
    [STORE_ANSWER] = {.name = "answer",
                      .column = {"+day", "asker", "id", "+at", "asked", "+status", "body"},
                      .keys = 3},
    [STORE_TABLE] = {.name = "tables",
                     .column = {"id", "game", "+number", "+created", "about"},
                     .keys = 1,
                     .index = {{.name = "number", .column = {1, 2}, .columns = 2, .unique = true}}},
    /* A table is live unless its state is "ended", which it has been in since then. */
    [STORE_CLOCK] = {.name = "clock",
                     .column = {"tab", "+revision", "state", "+since", "+deadline", "clocks"},
                     .keys = 1,
                     .index = {{.name = "state", .column = {2, 3}, .columns = 2}}},
    /* Who sits where; seat 3 is for somebody who made the table without sitting at it. `stage` is 0
     * before the game, 1 in the game and 2 after it; `at` is when the table was made or, once it is
     * over, ended. */
    [STORE_SEAT] = {.name = "seat",
                    .column = {"tab", "+seat", "person", "+stage", "+at"},
                    .keys = 2,
                    .index = {{.name = "person", .column = {2, 3, 4}, .columns = 3}}},
    [STORE_ENTRY] = {.name = "entry",
                     .column = {"tab", "+seq", "+at", "line", "clocks"},
                     .keys = 2},
    [STORE_CHAT] = {.name = "chat",
                    .column = {"tab", "room", "+seq", "+at", "person", "name", "text"},
                    .keys = 3,
                    .index = {{.name = "person", .column = {4, 3}, .columns = 2}}},
    [STORE_SECRET] = {.name = "secret", .column = {"tab", "+seat", "kind", "text"}, .keys = 3},
    /* The table knows which serial number is good for a seat. */
    [STORE_INVITE] = {.name = "invite", .column = {"hash", "tab", "+seat", "+serial"}, .keys = 1},
    /* Appended. `listed` is 1 for what everybody may see. */
    [STORE_RESULT] = {.name = "result",
                      .column = {"+number", "tab", "+at", "what", "game", "+listed", "about"},
                      .keys = 1,
                      .index = {{.name = "listed", .column = {5, 0}, .columns = 2},
                                {.name = "game", .column = {5, 4, 0}, .columns = 3},
                                {.name = "tab", .column = {1, 0}, .columns = 2}}},
    /* Appended, for every person. */
    [STORE_NOTICE] = {.name = "notice",
                      .column = {"person", "+number", "+at", "what", "about"},
                      .keys = 2},
    [STORE_JOB] = {.name = "job",
                   .column = {"kind", "id", "+due", "about"},
                   .keys = 2,
                   .index = {{.name = "due", .column = {2}, .columns = 1}}},
    [STORE_FOLLOWER] = {.name = "follower", .column = {"name", "+revision", "+cursor"}, .keys = 1},
    [STORE_TALLY] = {.name = "tally", .column = {"game", "ending", "+count"}, .keys = 2},
    /* A handle is never given again, so its row outlives the account. */
    [STORE_HANDLE] = {.name = "handle", .column = {"folded", "person"}, .keys = 1},
    [STORE_KEY] = {.name = "key", .column = {"person", "password", "about"}, .keys = 1},
    [STORE_LINK] = {.name = "link",
                    .column = {"hash", "what", "person", "+due", "about"},
                    .keys = 1,
                    .index = {{.name = "due", .column = {3}, .columns = 1}}},
    [STORE_KEEP] = {.name = "keep", .column = {"person", "name", "+at", "value"}, .keys = 2},
    [STORE_BLOCK] = {.name = "block", .column = {"person", "other", "+at"}, .keys = 2},
    /* Appended. `state` is 0 until an operator has dealt with it. */
    [STORE_REPORT] = {.name = "report",
                      .column = {"+number", "+at", "+state", "about"},
                      .keys = 1,
                      .index = {{.name = "state", .column = {2, 0}, .columns = 2}}},
    /* Appended, and never changed. */
    [STORE_AUDIT] = {.name = "audit",
                     .column = {"+number", "+at", "who", "what", "subject", "about"},
                     .keys = 1,
                     .index = {{.name = "subject", .column = {4, 0}, .columns = 2}}},
    [STORE_CLUB] = {.name = "club", .column = {"id", "+revision", "about"}, .keys = 1},
    /* `other` is an opponent or, for all games of the person, empty; `left`: games given up by not
     * coming back. */
    [STORE_SCORE] = {.name = "score",
                     .column = {"person", "other", "game", "+played", "+won", "+drawn", "+lost",
                                "+left"},
                     .keys = 3},
};

int store_indexes(enum store_relation relation)
{
    int indexes = 0;
    while (indexes < STORE_INDEXES && store_relations[relation].index[indexes].name)
        indexes++;
    return indexes;
}

bool store_has_revision(enum store_relation relation)
{
    const struct store_schema *schema = &store_relations[relation];
    const char *column = schema->keys < STORE_COLUMNS ? schema->column[schema->keys] : NULL;
    return column && strcmp(column, "+revision") == 0;
}

bool store_can_append(enum store_relation relation)
{
    return store_is_number(relation, store_relations[relation].keys - 1);
}

int store_order(enum store_relation relation, int index, uint8_t column[STORE_COLUMNS])
{
    const struct store_schema *schema = &store_relations[relation];
    int count = 0;
    bool has[STORE_COLUMNS] = {false};
    for (int i = 0; index > 0 && i < schema->index[index - 1].columns; i++) {
        column[count] = schema->index[index - 1].column[i];
        has[column[count++]] = true;
    }
    for (uint8_t i = 0; i < schema->keys; i++)
        if (!has[i])
            column[count++] = i;
    return count;
}
