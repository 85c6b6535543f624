/*
 * relations.c - the relations of the store, as data.
 *
 * Times are milliseconds UTC. The data of tables, clocks and people are JSON objects, which their
 * modules read and write.
 */
#include "server/store/store.h"

const struct store_schema store_relations[STORE_RELATIONS] = {
    [STORE_META] = {.name = "meta", .column = {"name", "value"}, .keys = 1},
    [STORE_OUTAGE] = {.name = "outage", .column = {"+until", "+since"}, .keys = 1},
    [STORE_PERSON] = {.name = "person", .column = {"id", "name", "+created", "+away"}, .keys = 1},
    [STORE_SESSION] = {.name = "session", .column = {"hash", "person", "+created"}, .keys = 1},
    [STORE_ANSWER] = {.name = "answer",
                      .column = {"+day", "person", "id", "+at", "asked", "+status", "body"},
                      .keys = 3},
    [STORE_TABLE] = {.name = "tables", .column = {"id", "+created", "about"}, .keys = 1},
    [STORE_CLOCK] = {.name = "clock", .column = {"tab", "state", "+deadline", "clocks"}, .keys = 1},
    [STORE_NUMBER] = {.name = "number", .column = {"game", "+number", "tab"}, .keys = 2},
    [STORE_LIVE] = {.name = "live", .column = {"tab"}, .keys = 1},
    [STORE_ENDED] = {.name = "ended", .column = {"+number", "tab", "+at", "about"}, .keys = 1},
    [STORE_SITTING] = {.name = "sitting", .column = {"person", "+created", "tab"}, .keys = 3},
    [STORE_ENTRY] = {.name = "entry",
                     .column = {"tab", "+seq", "+at", "line", "clocks"},
                     .keys = 2},
    [STORE_CHAT] = {.name = "chat",
                    .column = {"tab", "room", "+seq", "+at", "person", "name", "text"},
                    .keys = 3},
    [STORE_SECRET] = {.name = "secret", .column = {"tab", "+seat", "kind", "text"}, .keys = 3},
    [STORE_INVITE] = {.name = "invite", .column = {"hash", "tab", "+seat"}, .keys = 1},
    [STORE_INVITED] = {.name = "invited", .column = {"tab", "+seat", "hash"}, .keys = 3},
};
