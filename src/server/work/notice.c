/*
 * notice.c - notices, see notice.h.
 */
#include "server/work/notice.h"

#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "server/fan/fan.h"
#include "server/store/store.h"

enum { ABOUT_MAX = 1 << 10, MESSAGE_MAX = 1 << 12 };

void notice_add(struct store_txn *txn, const char *person, int64_t at, const char *what,
                const char *table, int64_t until)
{
    struct ag_buf about;
    struct json json;
    ag_buf_init(&about, ABOUT_MAX);
    json_init(&json, &about);
    json_open(&json, NULL, '{');
    json_add_string(&json, "table", table);
    if (until > 0)
        json_add_number(&json, "until", until);
    json_close(&json, '}');
    struct store_value row[] = {store_text(person), store_number(0), store_number(at),
                                store_text(what), store_bytes(about.byte, about.length)};
    if (about.failed)
        txn->write.failed = true;
    else
        store_append(txn, STORE_NOTICE, row);
    ag_buf_release(&about);
}

/* A row of STORE_NOTICE as an object; `about` is one whose members are added. */
static void add_notice(struct json *json, const char *name, const struct store_value *row)
{
    const struct store_value *about = &row[4];
    json_open(json, name, '{');
    json_add_number(json, "seq", row[1].number);
    json_add_number(json, "at", row[2].number);
    json_add_string(json, "what", row[3].text);
    if (about->length > 2 && about->text[0] == '{') {
        ag_buf_char(json->out, ',');
        ag_buf_add(json->out, about->text + 1, about->length - 2);
    }
    json_close(json, '}');
}

/* Sends a notice to the streams of a person that do not have it yet. */
static void tell(struct topic *topic, const struct store_value *row)
{
    struct ag_buf text;
    struct json json;
    ag_buf_init(&text, MESSAGE_MAX);
    json_init(&json, &text);
    json_open(&json, NULL, '{');
    json_add_string(&json, "type", "notice");
    add_notice(&json, "notice", row);
    json_close(&json, '}');
    for (struct watch *watch = topic->watch, *next; watch; watch = next) {
        next = watch->next;
        if (watch->seq >= row[1].number)
            continue;
        watch->seq = row[1].number;
        if (text.failed) /* the reader comes back and asks for what it missed */
            watch->stream->close(watch->stream, 1011, "out of memory");
        else
            watch->stream->send(watch->stream, text.byte, text.length);
    }
    ag_buf_release(&text);
}

void notices_tell(struct fan *fan, const struct store_txn *txn)
{
    struct store_write write;
    char person[TOPIC_ID];
    for (size_t at = 0; store_txn_next(txn, &at, &write);) {
        if (write.deed != STORE_APPEND || write.relation != STORE_NOTICE ||
            write.value[0].length >= TOPIC_ID)
            continue;
        memcpy(person, write.value[0].text, write.value[0].length);
        person[write.value[0].length] = 0;
        struct topic *topic = fan_topic(fan, TOPIC_PERSON, person);
        if (topic)
            tell(topic, write.value);
    }
}

/* Pages. */

/* Notices as text, one after the other, with where each ends: those that are read backwards are
 * written forwards. */
struct rows {
    struct notice_page *page;
    struct ag_buf text;
    size_t end[NOTICES_PAGE + 1];
    int rows, most;
};

static bool notice_row(void *context, const struct store_value *row)
{
    struct rows *rows = context;
    struct json json;
    if (rows->rows == rows->most) {
        rows->page->more = rows->page->since >= 0;
        return false;
    }
    json_init(&json, &rows->text);
    add_notice(&json, NULL, row);
    rows->end[++rows->rows] = rows->text.length;
    if (row[1].number > rows->page->last)
        rows->page->last = row[1].number;
    return true;
}

bool notices_write(struct store *store, struct notice_page *page, struct json *json)
{
    bool newest = page->since < 0;
    struct rows *rows = calloc(1, sizeof *rows);
    struct store_value from = store_number(newest ? INT64_MAX : page->since + 1);
    struct store_query query = {.relation = STORE_NOTICE,
                                .keys = 1,
                                .key = {store_text(page->person)},
                                .from = &from,
                                .backwards = newest,
                                .limit = NOTICES_PAGE + 1};
    struct ag_error why;
    if (!rows)
        return false;
    page->last = newest ? 0 : page->since;
    page->more = false;
    rows->page = page;
    rows->most = newest ? NOTICES_FIRST : NOTICES_PAGE;
    ag_buf_init(&rows->text, (size_t)MESSAGE_MAX * NOTICES_PAGE);
    bool good = store_scan(store, &query, notice_row, rows, &why);
    json_open(json, "notices", '[');
    for (int i = 0; i < rows->rows; i++) {
        int at = newest ? rows->rows - 1 - i : i;
        json_lead(json, NULL);
        ag_buf_add(json->out, rows->text.byte + rows->end[at], rows->end[at + 1] - rows->end[at]);
    }
    json_close(json, ']');
    good = good && !rows->text.failed;
    ag_buf_release(&rows->text);
    free(rows);
    return good;
}
