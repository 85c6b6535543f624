/*
 * told.c - messages about a table: what a work has changed, and what a reader has missed.
 */
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "match/save.h"
#include "server/store/store.h"
#include "server/table/tables.h"

enum { MESSAGE_MAX = 32 << 20 };

/* A message under construction. */
struct message {
    struct ag_buf text;
    struct json json;
};

static void open_message(struct message *message, const char *type)
{
    ag_buf_init(&message->text, MESSAGE_MAX);
    json_init(&message->json, &message->text);
    json_open(&message->json, NULL, '{');
    json_add_string(&message->json, "type", type);
}

static struct topic *topic_of(const struct table *table)
{
    return fan_topic(parts_of(table)->fan, TOPIC_TABLE, table->id);
}

/* Cuts off those who watch, because memory has run out and they would miss something: they come
 * back and ask for it. */
static void cut(const struct table *table)
{
    fan_cut(parts_of(table)->fan, TOPIC_TABLE, table->id, "out of memory");
}

/* Sends it to some of those who watch. */
static void send_message(struct message *message, const struct table *table, int part)
{
    struct audience to = fan_table(table->id, part);
    json_close(&message->json, '}');
    if (message->text.failed)
        cut(table);
    else
        fan_tell(parts_of(table)->fan, &to, message->text.byte, message->text.length);
    ag_buf_release(&message->text);
}

/* A change: what all get is written once, and for each group of watches once more with what only
 * they get. */

enum { GROUPS = 32 }; /* more than seats times languages */

/* Watches that get the same. */
struct group {
    int seat;                           /* whose own part or view it is; AG_SPECTATOR: nobody's */
    bool own, views;                    /* what it has besides */
    const struct ag_language *language; /* of the view */
    struct stream_text *text;           /* NULL: memory has run out */
};

struct change {
    struct table *table;
    struct message all; /* open: what all get */
    bool news;          /* that is more than the name of the table */
    uint8_t own;        /* bit i: what seat i alone knows has changed */
    bool views;         /* and so have views */
    struct group group[GROUPS];
    int groups;
};

static void open_change(struct change *change, struct table *table)
{
    change->table = table;
    change->news = change->views = false;
    change->own = 0;
    change->groups = 0;
    open_message(&change->all, "change");
    json_add_string(&change->all.json, "table", table->id);
}

static void add_entries(struct change *change)
{
    const struct table *table = change->table;
    const struct table_changes *changes = &table->changes;
    struct json *json = &change->all.json;
    char clocks[TABLE_CLOCKS];
    table_clocks_write(table, clocks);
    if (changes->entries > 0)
        json_open(json, "entries", '[');
    for (uint32_t seq = changes->first; seq < changes->first + changes->entries; seq++) {
        struct ag_buf line;
        ag_buf_init(&line, AG_LOG_MAX);
        ag_match_save_entry(table->match, (int)seq - 1, &line);
        if (line.length > 0)
            line.byte[line.length - 1] = 0;
        json_open(json, NULL, '{');
        table_json_entry(json, seq, changes->at, line.byte ? line.byte : "", clocks);
        json_close(json, '}');
        json->out->failed = json->out->failed || line.failed;
        ag_buf_release(&line);
    }
    if (changes->entries > 0)
        json_close(json, ']');
    change->news = change->news || changes->entries > 0;
}

static void add_state(struct change *change)
{
    const struct table *table = change->table;
    table_json(table, "state", AG_SPECTATOR, topic_of(table), loop_now(parts_of(table)->loop),
               &change->all.json);
    change->news = true;
}

static void add_view(const struct table *table, int seat, const struct ag_language *language,
                     struct json *json)
{
    struct ag_view view;
    ag_match_view(table->match, seat, &view);
    json_lead(json, "view");
    ag_view_json(&view, AG_VIEW_WHOLE, language, json->out);
}

/* Writes what a group gets, from what all get. */
static void write_group(const struct change *change, struct group *group)
{
    struct json json = change->all.json;
    struct ag_buf text;
    ag_buf_init(&text, MESSAGE_MAX);
    ag_buf_add(&text, change->all.text.byte, change->all.text.length);
    json.out = &text;
    if (group->own)
        table_json_own(change->table, "own", group->seat, &json);
    if (group->views)
        add_view(change->table, group->seat, group->language, &json);
    json_close(&json, '}');
    if (!text.failed && !change->all.text.failed)
        group->text = stream_text_new(text.byte, text.length);
    ag_buf_release(&text);
}

/* The group of a watch; NULL: it gets nothing. */
static struct group *group_of(struct change *change, const struct watch *watch)
{
    bool own = watch->seat >= 0 && change->own >> watch->seat & 1;
    bool views = watch->views && change->views;
    int seat = own || views ? watch->seat : AG_SPECTATOR;
    const struct ag_language *language = views ? watch->stream->language : NULL;
    if (!change->news && !own && !views)
        return NULL;
    for (int i = 0; i < change->groups; i++) {
        struct group *group = &change->group[i];
        if (group->seat == seat && group->own == own && group->views == views &&
            group->language == language)
            return group;
    }
    if (change->groups == GROUPS) /* only with many more languages than there are */
        stream_text_drop(change->group[--change->groups].text);
    struct group *group = &change->group[change->groups++];
    *group = (struct group){.seat = seat, .own = own, .views = views, .language = language};
    write_group(change, group);
    return group;
}

/* Sends everybody their part. If memory runs out, all are cut off. */
static void send_change(struct change *change)
{
    struct topic *topic = topic_of(change->table);
    bool failed = false;
    for (struct watch *watch = topic ? topic->watch : NULL, *next; watch; watch = next) {
        const struct group *group = group_of(change, watch);
        next = watch->next;
        failed = failed || (group && !group->text);
        if (group && !failed)
            stream_share(watch->stream, group->text);
    }
    if (failed)
        cut(change->table);
    for (int i = 0; i < change->groups; i++)
        stream_text_drop(change->group[i].text);
    ag_buf_release(&change->all.text);
}

void table_tell_state(struct table *table)
{
    struct change change;
    if (!topic_of(table))
        return;
    open_change(&change, table);
    add_state(&change);
    send_change(&change);
}

static void tell_change(struct table *table)
{
    struct change change;
    open_change(&change, table);
    change.own = table->changes.own;
    change.views =
        table->changes.played; /* otherwise a new view would show that somebody has set a plan */
    add_entries(&change);
    if (table->changes.told)
        add_state(&change);
    send_change(&change);
}

static void tell_said(const struct table *table, const struct table_said *said)
{
    struct message message;
    int part = table->state == TABLE_ENDED  ? TO_ALL
               : said->room == CHAT_PLAYERS ? TO_PLAYERS
                                            : TO_SPECTATORS;
    open_message(&message, "chat");
    json_add_string(&message.json, "table", table->id);
    json_add_string(&message.json, "room", table_room_name[said->room]);
    json_open(&message.json, "said", '{');
    table_json_said(&message.json, said->seq, said->at, said->person, said->name, said->text);
    json_close(&message.json, '}');
    send_message(&message, table, part);
}

void table_tell(struct table *table)
{
    const struct table_changes *changes = &table->changes;
    for (int i = 0; i < table->seats; i++)
        if (changes->own >> i & 1)
            table->seat[i].owned = table_owns(table, i);
    if (topic_of(table)) {
        tell_change(table);
        if (changes->said)
            tell_said(table, changes->said);
    }
    changes_clear(table);
}

/* Messages with what a reader has missed. */

static void copy(char *out, size_t max, struct store_value value)
{
    size_t length = value.length < max ? value.length : max - 1;
    memcpy(out, value.text, length);
    out[length] = 0;
}

/* A page of a chat: read backwards, the newest first, and told forwards. */
struct lines {
    struct table_said *line[TABLE_CHAT_PAGE];
    int lines;
    int64_t after; /* lines up to this one are left out: the reader has them */
    bool failed;
};

static bool chat_row(void *context, const struct store_value *row)
{
    struct lines *lines = context;
    if (row[2].number <= lines->after)
        return false;
    struct table_said *said = malloc(sizeof *said + row[6].length + 1);
    lines->failed = !said;
    if (!said)
        return false;
    said->seq = row[2].number;
    said->at = row[3].number;
    copy(said->person, sizeof said->person, row[4]);
    copy(said->name, sizeof said->name, row[5]);
    copy(said->text, row[6].length + 1, row[6]);
    lines->line[lines->lines++] = said;
    return true;
}

/* The last lines of a chat that come before `before` and after what the reader has. */
static bool add_chat(struct table *table, int room, int64_t after, int64_t before,
                     struct json *json)
{
    struct lines *lines = calloc(1, sizeof *lines);
    struct store_value from = store_number(before - 1);
    struct ag_error why;
    struct store_query query = {.relation = STORE_CHAT,
                                .keys = 2,
                                .key = {store_text(table->id), store_text(table_room_name[room])},
                                .from = &from,
                                .backwards = true,
                                .limit = TABLE_CHAT_PAGE};
    if (!lines)
        return false;
    lines->after = after;
    bool good = store_scan(parts_of(table)->store, &query, chat_row, lines, &why) && !lines->failed;
    json_open(json, table_room_name[room], '[');
    while (lines->lines > 0) {
        struct table_said *said = lines->line[--lines->lines];
        json_open(json, NULL, '{');
        table_json_said(json, said->seq, said->at, said->person, said->name, said->text);
        json_close(json, '}');
        free(said);
    }
    json_close(json, ']');
    free(lines);
    return good;
}

bool table_chat_page(struct table *table, int room, int64_t before, struct json *json)
{
    return add_chat(table, room, 0, before, json);
}

void table_page_begin(struct table_page *page, const struct table_has *has, const char *type)
{
    page->has = *has;
    ag_buf_init(&page->text, MESSAGE_MAX);
    json_init(&page->json, &page->text);
    json_open(&page->json, NULL, '{');
    if (type)
        json_add_string(&page->json, "type", type);
    json_open(&page->json, "entries", '[');
}

void table_page_release(struct table_page *page)
{
    ag_buf_release(&page->text);
}

/* Entries that are written, and how many. */
struct entries {
    struct table_page *page;
    int entries;
};

static bool entry_row(void *context, const struct store_value *row)
{
    struct entries *entries = context;
    struct json *json = &entries->page->json;
    char line[AG_TURN_TEXT + 64], clocks[TABLE_CLOCKS];
    copy(line, sizeof line, row[3]);
    copy(clocks, sizeof clocks, row[4]);
    json_open(json, NULL, '{');
    table_json_entry(json, row[1].number, row[2].number, line, clocks);
    json_close(json, '}');
    entries->page->has.seq = row[1].number;
    entries->entries++;
    return true;
}

enum table_paged table_page_entries(struct table_page *page, struct table *table)
{
    struct entries entries = {.page = page};
    struct store_value from = store_number(page->has.seq + 1);
    struct ag_error why;
    struct store_query query = {.relation = STORE_ENTRY,
                                .keys = 1,
                                .key = {store_text(table->id)},
                                .from = &from,
                                .limit = TABLE_PIECE};
    if (!store_scan(parts_of(table)->store, &query, entry_row, &entries, &why))
        return PAGED_NOT;
    return entries.entries == TABLE_PIECE ? PAGED_SOME : PAGED_ALL;
}

bool table_page_end(struct table_page *page, struct table *table, int seat,
                    const struct ag_language *language)
{
    struct json *json = &page->json;
    struct ag_buf head;
    bool good = true;
    json_close(json, ']');
    ag_buf_init(&head, AG_LOG_MAX);
    table_json(table, "table", seat, topic_of(table), loop_now(parts_of(table)->loop), json);
    save_head(table->match, &head);
    json_add_string(json, "head", head.byte ? head.byte : "");
    json_open(json, "chat", '{');
    for (int i = 0; i < CHAT_ROOMS; i++)
        if (table_hears(table, seat, i))
            good = add_chat(table, i, page->has.chat[i], INT64_MAX, json) && good;
    json_close(json, '}');
    if (seat >= 0)
        table_json_own(table, "own", seat, json);
    if (page->has.views)
        add_view(table, seat, language, json);
    json_close(json, '}');
    good = good && !head.failed && !page->text.failed;
    ag_buf_release(&head);
    return good;
}

/* The first message of a watch: exactly what the reader misses, and how the table stands. */
static bool greet(struct table *table, struct watch *watch, struct table_page *page)
{
    if (!table_page_end(page, table, watch->seat, watch->stream->language))
        return false;
    watch->stream->send(watch->stream, page->text.byte, page->text.length);
    return true;
}

bool table_watch(struct table *table, struct stream *stream, struct table_page *page)
{
    struct fan *fan = parts_of(table)->fan;
    bool is_new;
    struct watch *watch = fan_watch(fan, stream, TOPIC_TABLE, table->id, &is_new);
    if (!watch)
        return false;
    watch->views = page->has.views;
    if (greet(table, watch, page))
        return true;
    watch_drop(fan, watch);
    return false;
}
