/*
 * steps.c - the steps from one version of the schema to the next.
 *
 * A row that cannot be read goes over as far as it can: the step must not fail, and what is wrong
 * with the row can still be seen afterwards.
 */
#include "server/store/sqlite/sqlite.h"

#define STRICT "STRICT,WITHOUT ROWID;"

/* The about of a table, as JSON in any case. */
#define ABOUT "CASE WHEN json_valid(t.about)THEN t.about ELSE '{}'END"

/* Numbers in it. */
#define ABOUT_NUMBER(name) "CAST(coalesce(json_extract(" ABOUT ",'$." name "'),0)AS INTEGER)"
#define BEGUN              ABOUT_NUMBER("begun")
#define ENDED              ABOUT_NUMBER("ended")
#define ABORTED            ABOUT_NUMBER("aborted")
#define PRIVATE            ABOUT_NUMBER("private")

/* Who made it. */
#define CREATOR "json_extract(" ABOUT ",'$.creator')"

/* How far a table has come, and since when: it was made or, once it is over, ended. */
#define STAGE                                                                                      \
    "CASE c.state WHEN 'ended' THEN 2 WHEN 'open' THEN 0 WHEN 'waiting' THEN 0 ELSE 1 END,"        \
    "CASE c.state WHEN 'ended' THEN " ENDED " ELSE t.created END "

/* Whether there is a good invitation to a seat. */
#define INVITED(seat) "EXISTS(SELECT 1 FROM invited i WHERE i.tab=t.id AND i.seat=" #seat ")"
#define INVITED_ALL   INVITED(0) "," INVITED(1) "," INVITED(2) "," INVITED(3)

/* From version 1: number, live, ended, sitting and invited become indexes or columns. */
static const char people_from_1[] =
    "ALTER TABLE person RENAME TO old;"
    "CREATE TABLE \"person\"(\"id\" TEXT NOT NULL,\"revision\" INTEGER NOT NULL,"
    "\"name\" TEXT NOT NULL,\"created\" INTEGER NOT NULL,\"away\" INTEGER NOT NULL,"
    "PRIMARY KEY(\"id\"))" STRICT "INSERT INTO person SELECT id,1,name,created,away FROM old;"
    "DROP TABLE old;"
    "ALTER TABLE session RENAME TO old;"
    "CREATE TABLE \"session\"(\"hash\" TEXT NOT NULL,\"person\" TEXT NOT NULL,"
    "\"created\" INTEGER NOT NULL,\"seen\" INTEGER NOT NULL,PRIMARY KEY(\"hash\"))" STRICT
    "INSERT INTO session SELECT hash,person,created,created FROM old;"
    "DROP TABLE old;"
    "CREATE INDEX \"session_person\" ON \"session\"(\"person\",\"created\");"
    "ALTER TABLE answer RENAME COLUMN person TO asker";

/* One that had no number gets one below 0. */
static const char tables_from_1[] =
    "ALTER TABLE tables RENAME TO old;"
    "CREATE TABLE \"tables\"(\"id\" TEXT NOT NULL,\"game\" TEXT NOT NULL,"
    "\"number\" INTEGER NOT NULL,\"created\" INTEGER NOT NULL,\"about\" TEXT NOT NULL,"
    "PRIMARY KEY(\"id\"))" STRICT
    "INSERT OR IGNORE INTO tables SELECT o.id,n.game,n.number,o.created,o.about FROM old o "
    "JOIN number n ON n.tab=o.id;"
    "INSERT INTO tables SELECT id,'',-row_number()OVER(ORDER BY id),created,about FROM old "
    "WHERE id NOT IN(SELECT id FROM tables);"
    "DROP TABLE old;"
    "CREATE UNIQUE INDEX \"tables_number\" ON \"tables\"(\"game\",\"number\");"
    "ALTER TABLE clock RENAME TO old;"
    "CREATE TABLE \"clock\"(\"tab\" TEXT NOT NULL,\"revision\" INTEGER NOT NULL,"
    "\"state\" TEXT NOT NULL,\"since\" INTEGER NOT NULL,\"deadline\" INTEGER NOT NULL,"
    "\"clocks\" TEXT NOT NULL,PRIMARY KEY(\"tab\"))" STRICT
    "INSERT INTO clock SELECT c.tab,1,c.state,CASE c.state WHEN 'ended' THEN " ENDED
    " WHEN 'playing' THEN " BEGUN " ELSE coalesce(t.created,0)END,c.deadline,c.clocks "
    "FROM old c LEFT JOIN tables t ON t.id=c.tab;"
    "DROP TABLE old;"
    "CREATE INDEX \"clock_state\" ON \"clock\"(\"state\",\"since\")";

static const char seats_from_1[] =
    "CREATE TABLE \"seat\"(\"tab\" TEXT NOT NULL,\"seat\" INTEGER NOT NULL,"
    "\"person\" TEXT NOT NULL,\"stage\" INTEGER NOT NULL,\"at\" INTEGER NOT NULL,"
    "PRIMARY KEY(\"tab\",\"seat\"))" STRICT
    "INSERT INTO seat SELECT t.id,s.key,json_extract(s.value,'$.person')," STAGE
    "FROM tables t JOIN clock c ON c.tab=t.id,json_each(" ABOUT ",'$.seats')s "
    "WHERE CASE s.type WHEN 'object' THEN json_extract(s.value,'$.kind')=1 "
    "AND json_type(s.value,'$.person')='text' END;"
    "INSERT INTO seat SELECT t.id,3," CREATOR "," STAGE "FROM tables t JOIN clock c ON c.tab=t.id "
    "WHERE json_type(" ABOUT ",'$.creator')='text' AND NOT EXISTS(SELECT 1 FROM seat s "
    "WHERE s.tab=t.id AND s.person=" CREATOR ");"
    "CREATE INDEX \"seat_person\" ON \"seat\"(\"person\",\"stage\",\"at\")";

/* 1 is the serial number of one that is good. The others have -1, which no table has: 0 would be
 * good where the table says that none is. */
static const char invites_from_1[] =
    "ALTER TABLE invite RENAME TO old;"
    "CREATE TABLE \"invite\"(\"hash\" TEXT NOT NULL,\"tab\" TEXT NOT NULL,"
    "\"seat\" INTEGER NOT NULL,\"serial\" INTEGER NOT NULL,PRIMARY KEY(\"hash\"))" STRICT
    "INSERT INTO invite SELECT hash,tab,seat,CASE WHEN EXISTS(SELECT 1 FROM invited i "
    "WHERE i.tab=old.tab AND i.seat=old.seat AND i.hash=old.hash)THEN 1 ELSE -1 END FROM old;"
    "DROP TABLE old;"
    "UPDATE tables AS t SET about=json_set(about,'$.serial',1,'$.invited',json_array(" INVITED_ALL
    "))WHERE json_valid(about)AND EXISTS(SELECT 1 FROM invited i WHERE i.tab=t.id)";

/* Games that were listed keep their numbers. Private ones follow, in the order of their ends; who
 * won is known to the rules alone, so they are without places. */
static const char results_from_1[] =
    "CREATE TABLE \"result\"(\"number\" INTEGER NOT NULL,\"tab\" TEXT NOT NULL,"
    "\"at\" INTEGER NOT NULL,\"what\" TEXT NOT NULL,\"game\" TEXT NOT NULL,"
    "\"listed\" INTEGER NOT NULL,\"about\" TEXT NOT NULL,PRIMARY KEY(\"number\"))" STRICT
    "INSERT INTO result SELECT e.number,e.tab,e.at,'ended',coalesce(t.game,''),1,e.about "
    "FROM ended e LEFT JOIN tables t ON t.id=e.tab;"
    "INSERT INTO result SELECT(SELECT coalesce(max(number),0)FROM ended)+"
    "row_number()OVER(ORDER BY " ENDED ",t.id),t.id," ENDED ",'ended',t.game,0,"
    "json_object('id',t.id,'game',t.game,'number',t.number,"
    "'clock',json_extract(" ABOUT ",'$.clock'),'private',json('true'),'state','ended',"
    "'created',t.created,'begun'," BEGUN ",'ended'," ENDED ",'places',NULL,'decided_by',NULL)"
    "FROM tables t JOIN clock c ON c.tab=t.id AND c.state='ended' "
    "WHERE " PRIVATE "AND NOT " ABORTED "AND " BEGUN "AND t.id NOT IN(SELECT tab FROM ended);"
    "CREATE INDEX \"result_listed\" ON \"result\"(\"listed\",\"number\");"
    "CREATE INDEX \"result_game\" ON \"result\"(\"listed\",\"game\",\"number\")";

static const char rest_from_1[] =
    "CREATE TABLE \"notice\"(\"person\" TEXT NOT NULL,\"number\" INTEGER NOT NULL,"
    "\"at\" INTEGER NOT NULL,\"what\" TEXT NOT NULL,\"about\" TEXT NOT NULL,"
    "PRIMARY KEY(\"person\",\"number\"))" STRICT
    "CREATE TABLE \"job\"(\"kind\" TEXT NOT NULL,\"id\" TEXT NOT NULL,\"due\" INTEGER NOT NULL,"
    "\"about\" TEXT NOT NULL,PRIMARY KEY(\"kind\",\"id\"))" STRICT
    "CREATE INDEX \"job_due\" ON \"job\"(\"due\");"
    "CREATE TABLE \"follower\"(\"name\" TEXT NOT NULL,\"revision\" INTEGER NOT NULL,"
    "\"cursor\" INTEGER NOT NULL,PRIMARY KEY(\"name\"))" STRICT
    "CREATE TABLE \"tally\"(\"game\" TEXT NOT NULL,\"ending\" TEXT NOT NULL,"
    "\"count\" INTEGER NOT NULL,PRIMARY KEY(\"game\",\"ending\"))" STRICT
    "DROP TABLE number;DROP TABLE live;DROP TABLE ended;DROP TABLE sitting;DROP TABLE invited";

/* From version 2: people can have accounts. */
static const char people_from_2[] =
    "ALTER TABLE person RENAME TO old;"
    "CREATE TABLE \"person\"(\"id\" TEXT NOT NULL,\"revision\" INTEGER NOT NULL,"
    "\"name\" TEXT NOT NULL,\"created\" INTEGER NOT NULL,\"away\" INTEGER NOT NULL,"
    "\"kind\" INTEGER NOT NULL,\"handle\" TEXT NOT NULL,\"about\" TEXT NOT NULL,"
    "PRIMARY KEY(\"id\"))" STRICT
    "INSERT INTO person SELECT id,revision,name,created,away,0,'','{}' FROM old;"
    "DROP TABLE old;"
    "CREATE INDEX \"person_kind\" ON \"person\"(\"kind\",\"created\");"
    "DROP INDEX session_person;"
    "ALTER TABLE session RENAME TO old;"
    "CREATE TABLE \"session\"(\"hash\" TEXT NOT NULL,\"person\" TEXT NOT NULL,"
    "\"created\" INTEGER NOT NULL,\"seen\" INTEGER NOT NULL,\"agent\" TEXT NOT NULL,"
    "PRIMARY KEY(\"hash\"))" STRICT
    "INSERT INTO session SELECT hash,person,created,seen,'' FROM old;"
    "DROP TABLE old;"
    "CREATE INDEX \"session_person\" ON \"session\"(\"person\",\"created\");"
    "CREATE INDEX \"chat_person\" ON \"chat\"(\"person\",\"at\");"
    "CREATE INDEX \"result_tab\" ON \"result\"(\"tab\",\"number\")";

static const char accounts_from_2[] =
    "CREATE TABLE \"handle\"(\"folded\" TEXT NOT NULL,\"person\" TEXT NOT NULL,"
    "PRIMARY KEY(\"folded\"))" STRICT
    "CREATE TABLE \"key\"(\"person\" TEXT NOT NULL,\"password\" TEXT NOT NULL,"
    "\"about\" TEXT NOT NULL,PRIMARY KEY(\"person\"))" STRICT
    "CREATE TABLE \"link\"(\"hash\" TEXT NOT NULL,\"what\" TEXT NOT NULL,"
    "\"person\" TEXT NOT NULL,\"due\" INTEGER NOT NULL,\"about\" TEXT NOT NULL,"
    "PRIMARY KEY(\"hash\"))" STRICT "CREATE INDEX \"link_due\" ON \"link\"(\"due\");"
    "CREATE TABLE \"keep\"(\"person\" TEXT NOT NULL,\"name\" TEXT NOT NULL,"
    "\"at\" INTEGER NOT NULL,\"value\" TEXT NOT NULL,PRIMARY KEY(\"person\",\"name\"))" STRICT
    "CREATE TABLE \"block\"(\"person\" TEXT NOT NULL,\"other\" TEXT NOT NULL,"
    "\"at\" INTEGER NOT NULL,PRIMARY KEY(\"person\",\"other\"))" STRICT;

static const char operators_from_2[] =
    "CREATE TABLE \"report\"(\"number\" INTEGER NOT NULL,\"at\" INTEGER NOT NULL,"
    "\"state\" INTEGER NOT NULL,\"about\" TEXT NOT NULL,PRIMARY KEY(\"number\"))" STRICT
    "CREATE INDEX \"report_state\" ON \"report\"(\"state\",\"number\");"
    "CREATE TABLE \"audit\"(\"number\" INTEGER NOT NULL,\"at\" INTEGER NOT NULL,"
    "\"who\" TEXT NOT NULL,\"what\" TEXT NOT NULL,\"subject\" TEXT NOT NULL,"
    "\"about\" TEXT NOT NULL,PRIMARY KEY(\"number\"))" STRICT
    "CREATE INDEX \"audit_subject\" ON \"audit\"(\"subject\",\"number\");"
    "CREATE TABLE \"club\"(\"id\" TEXT NOT NULL,\"revision\" INTEGER NOT NULL,"
    "\"about\" TEXT NOT NULL,PRIMARY KEY(\"id\"))" STRICT
    "CREATE TABLE \"score\"(\"person\" TEXT NOT NULL,\"other\" TEXT NOT NULL,"
    "\"game\" TEXT NOT NULL,\"played\" INTEGER NOT NULL,\"won\" INTEGER NOT NULL,"
    "\"drawn\" INTEGER NOT NULL,\"lost\" INTEGER NOT NULL,\"left\" INTEGER NOT NULL,"
    "PRIMARY KEY(\"person\",\"other\",\"game\"))" STRICT;

/* By the version that a step leads from; there is no version 0. */
const struct sqlite_step sqlite_steps[STORE_VERSION] = {
    [0] = {.sql = {NULL}},
    [1] = {.sql = {people_from_1, tables_from_1, seats_from_1, invites_from_1, results_from_1,
                   rest_from_1}},
    [2] = {.sql = {people_from_2, accounts_from_2, operators_from_2}},
};
