/*
 * cut.c - power cuts under a whole server: what one command changes is there completely or not at
 * all, and what was acknowledged is there.
 *
 *     server-cut [all]
 *
 * An evening of two guests is first spent on a store in memory, and what it looks like after every
 * command is written down. Then it is spent on a disk (vfs.h) that dies at its n-th sync, for n =
 * 1, 2, … until it outlives the evening; with `all`, also at its n-th write or sync. The child that
 * dies tells its parent of every answer. The store that it leaves must look as it did after the
 * last command that was answered, or after the next; every game that has ended has its result and
 * its notices, and the follower has counted what is up to its cursor. Then the next command is
 * repeated there: it is done once.
 *
 * That this would be noticed is shown by splitting transactions: for every relation, an evening
 * whose rows of that relation are committed a moment later than the rest must be found wrong.
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "deeds.h"
#include "ends.h"
#include "folder.h"
#include "server/store/sqlite/sqlite.h"
#include "unit.h"
#include "vfs.h"

enum {
    DEEDS_MAX = 48,     /* commands of an evening, at most */
    ARGS = 120,         /* bytes of their arguments */
    LOOK_MAX = 1 << 16, /* bytes of what a store looks like */
    WAL_PAGES = 24,     /* so that there are checkpoints */
    CUTS_MAX = 2000,    /* more than there can be */
    WHOLE = -1          /* no relation is split off */
};

/* What a child tells. */
struct told {
    int answered; /* commands */
    struct scene scene;
};

struct evening {
    struct deed deed[DEEDS_MAX];
    char move[DEEDS_MAX][ARGS];
    int deeds;
    char *look[DEEDS_MAX + 1]; /* what the store looks like after so many of them */
    bool has[STORE_RELATIONS]; /* whether a relation has rows in the end */
    uint64_t luck;             /* which writes a dying disk keeps */
};

/* ---- An evening ---- */

static const struct deed before[] = {
    {"guest.create", NULL, -1, "{\"name\":\"Ann\"}", 0},
    {"guest.create", NULL, -1, "{\"name\":\"Bob\"}", 0},
    {"me.rename", NULL, 0, "{\"name\":\"Anna\"}", 0},
    {"table.create", NULL, 1, "{\"game\":\"ninuki:size=13\"}", 0},
    {"table.join", NULL, 0, "{\"table\":\"%s\"}", 0},
    {"table.stage", NULL, 0, "{\"table\":\"%s\",\"turn\":1,\"move\":\"G8\"}", 0},
    {NULL, NULL, 0, NULL, 0}};

/* One game ends by a move; one is given up, one is agreed on. */
static const struct deed after[] = {
    {"table.chat", NULL, 1, "{\"table\":\"%s\",\"room\":\"players\",\"text\":\"thanks\"}", 0},
    {"table.rematch", NULL, 0, "{\"table\":\"%s\"}", 0},
    {"table.rematch", NULL, 1, "{\"table\":\"%s\"}", 0},
    {"table.create", NULL, 1, "{\"game\":\"ninuki:size=13\",\"clock\":\"days 3d\"}", 0},
    {"table.join", NULL, 0, "{\"table\":\"%s\"}", 0},
    {"table.resign", NULL, 1, "{\"table\":\"%s\"}", 0},
    {"table.create", NULL, 1, "{\"game\":\"ninuki:size=13\"}", 0},
    {"table.join", NULL, 0, "{\"table\":\"%s\"}", 0},
    {"table.offer", NULL, 0, "{\"table\":\"%s\",\"what\":\"draw\"}", 0},
    {"me.vacation", NULL, 0, "{\"until\":4000000000000}", 0},
    {"table.offer", NULL, 1, "{\"table\":\"%s\",\"what\":\"draw\"}", 0},
    {"table.create", NULL, 0,
     "{\"game\":\"ninuki:size=13\",\"private\":true,\"seats\":[{\"who\":\"me\"},"
     "{\"who\":\"invited\"}]}",
     0},
    {"account.create", NULL, -1, "{\"handle\":\"bob\",\"password\":\"correct horse\"}", 0},
    {"session.create", NULL, -1, "{\"handle\":\"bob\",\"password\":\"correct horse\"}", 0},
    {"me.rename", NULL, 0, "{\"name\":\"Annie\"}", 0},
    {"account.create", NULL, 0, "{\"handle\":\"ann\",\"password\":\"correct horse\"}", 0},
    {"account.mail", NULL, 0, "{\"mail\":\"ann@example.org\",\"password\":\"correct horse\"}", 0},
    {"keep.write", NULL, 0, "{\"name\":\"settings\",\"value\":\"{}\"}", 0},
    {NULL, NULL, 0, NULL, 0}};

static void add_deeds(struct evening *evening, const struct deed *deed)
{
    for (; deed->command; deed++)
        evening->deed[evening->deeds++] = *deed;
}

static void plan(struct evening *evening)
{
    add_deeds(evening, before);
    for (int i = 0; deed_game[i]; i++) {
        char *args = evening->move[i];
        snprintf(args, ARGS, "{\"table\":\"%%s\",\"turn\":%d,\"move\":\"%s\"}", i + 1,
                 deed_game[i]);
        evening->deed[evening->deeds++] =
            (struct deed){.command = "table.move", .who = i % 2, .args = args};
    }
    add_deeds(evening, after);
}

static void copy(char *out, size_t size, const json_t *from)
{
    const char *text = json_string_value(from);
    assert_true(text && strlen(text) < size);
    memcpy(out, text, strlen(text) + 1);
}

/* What an answer adds to the scene. */
static void learn(const struct deed *deed, const char *text, struct scene *scene)
{
    json_t *body = json_loads(text, 0, NULL);
    if (strcmp(deed->command, "guest.create") == 0) {
        struct guest *guest = &scene->guest[scene->guest[0].id[0] ? 1 : 0];
        copy(guest->token, sizeof guest->token, json_object_get(body, "token"));
        copy(guest->id, sizeof guest->id, json_object_get(json_object_get(body, "person"), "id"));
    }
    if (deed->who >= 0 && json_object_get(body, "token"))
        copy(scene->guest[deed->who].token, sizeof scene->guest[0].token,
             json_object_get(body, "token"));
    if (strcmp(deed->command, "table.create") == 0)
        club_table(body, scene->table);
    json_decref(body);
}

/* Does the n-th deed, from 0. Its id is the same whenever it is done. */
static void do_deed(const struct evening *evening, struct club *club, int n, struct scene *scene)
{
    const struct deed *deed = &evening->deed[n];
    char id[40];
    snprintf(id, sizeof id, "a command of the evening: %d", n);
    struct asked *asked = deed_ask(deed, club, scene, id);
    club_until(club, NULL, asked->answered);
    if (asked->status != 200)
        fail_msg("%s: %d %s", deed->command, asked->status, asked->body);
    learn(deed, asked->body, scene);
    asked_free(asked);
}

/* ---- What a store looks like ---- */

/* Followers and jobs go on by themselves. */
static bool is_looked_at(enum store_relation relation)
{
    return relation != STORE_META && relation != STORE_OUTAGE && relation != STORE_JOB &&
           relation != STORE_FOLLOWER && relation != STORE_TALLY && relation != STORE_SCORE;
}

/* Whether a column has the same values every evening: no times, random ids or JSON with them. */
static bool is_steady(const char *column)
{
    static const char *const steady[] = {
        "+revision", "name",   "+away",   "+status", "game",   "+number", "state",
        "+seat",     "+stage", "+seq",    "line",    "room",   "text",    "kind",
        "+serial",   "what",   "+listed", "handle",  "folded", "value",   NULL};
    int i = 0;
    while (steady[i] && strcmp(steady[i], column) != 0)
        i++;
    return steady[i] != NULL;
}

struct look {
    enum store_relation relation;
    int rows;
    struct ag_buf line[200]; /* one for each row of a relation */
};

static bool look_row(void *context, const struct store_value *row)
{
    struct look *look = context;
    assert_true(look->rows < (int)(sizeof look->line / sizeof *look->line));
    struct ag_buf *line = &look->line[look->rows++];
    ag_buf_init(line, LOOK_MAX);
    ag_buf_string(line, store_relations[look->relation].name);
    for (int i = 0; i < store_columns(look->relation); i++) {
        if (!is_steady(store_relations[look->relation].column[i]))
            continue;
        ag_buf_char(line, ' ');
        if (store_is_number(look->relation, i))
            ag_buf_number(line, row[i].number);
        else
            ag_buf_add(line, row[i].text, row[i].length);
    }
    ag_buf_char(line, '\n');
    ag_buf_char(line, 0);
    return true;
}

static int compare(const void *a, const void *b)
{
    return strcmp(((const struct ag_buf *)a)->byte, ((const struct ag_buf *)b)->byte);
}

/* The steady columns of all rows; those of a relation in the order of their texts, as keys are
 * random. The caller frees it. */
static char *look_at(struct store *store)
{
    static struct look look;
    struct ag_buf out;
    struct ag_error why;
    ag_buf_init(&out, LOOK_MAX);
    for (int i = 0; i < STORE_RELATIONS; i++) {
        struct store_query query = {.relation = (enum store_relation)i, .limit = 1000};
        if (!is_looked_at((enum store_relation)i))
            continue;
        look.relation = (enum store_relation)i;
        look.rows = 0;
        assert_true(store_scan(store, &query, look_row, &look, &why));
        qsort(look.line, (size_t)look.rows, sizeof *look.line, compare);
        for (int k = 0; k < look.rows; k++) {
            ag_buf_string(&out, look.line[k].byte);
            ag_buf_release(&look.line[k]);
        }
    }
    ag_buf_char(&out, 0);
    assert_false(out.failed);
    char *text = strdup(out.byte);
    ag_buf_release(&out);
    assert_non_null(text);
    return text;
}

/* Spends an evening without trouble. */
static void rehearse(struct evening *evening)
{
    struct store *store = club_store();
    struct club *club = club_open(store);
    struct scene scene = {.table = ""};
    club_jobs(club);
    evening->look[0] = look_at(store);
    for (int i = 0; i < evening->deeds; i++) {
        do_deed(evening, club, i, &scene);
        club_rest(club);
        evening->look[i + 1] = look_at(store);
    }
    assert_int_equal(ends_check(store), 3);
    for (int i = 0; i < STORE_RELATIONS; i++)
        evening->has[i] = club_rows(store, (enum store_relation)i) > 0;
    club_close(club);
    store->kind->close(store);
}

/* ---- A cut ---- */

static struct store *open_store(const char *folder)
{
    struct ag_error why;
    struct store *store = store_sqlite.open(folder, &why);
    if (!store)
        fail_msg("%s", ag_english(&why).text);
    return store;
}

/* In a child: until the disk dies, or the evening is over. */
static _Noreturn void live(const struct evening *evening, const char *folder, int n, bool only_sync,
                           int apart, int pipe)
{
    struct disk *disk = disk_new((uint64_t)n + evening->luck);
    struct told told = {.answered = 0};
    disk_die_at(disk, n, only_sync);
    struct store *store = open_store(folder);
    sqlite3_wal_autocheckpoint(((struct sqlite_store *)store)->writer, WAL_PAGES);
    struct club *club = club_open(store);
    unlink(club->clock);
    if (apart != WHOLE)
        hinder_split(club->hinder, (enum store_relation)apart);
    club_jobs(club);
    while (told.answered < evening->deeds) {
        do_deed(evening, club, told.answered, &told.scene);
        told.answered++;
        if (write(pipe, &told, sizeof told) != sizeof told)
            _exit(1);
    }
    disk_die_at(disk, 0, false);
    club_close(club);
    store->kind->close(store);
    _exit(0);
}

/* Runs a child; what it has told. Returns whether the disk died. */
static bool cut(const struct evening *evening, const char *folder, int n, bool only_sync, int apart,
                struct told *told)
{
    int ends[2], status;
    struct told one;
    if (pipe(ends) != 0)
        exit(1);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        live(evening, folder, n, only_sync, apart, ends[1]);
    }
    close(ends[1]);
    *told = (struct told){.answered = 0};
    while (read(ends[0], &one, sizeof one) == sizeof one)
        *told = one;
    close(ends[0]);
    if (waitpid(child, &status, 0) != child || !WIFEXITED(status) ||
        (WEXITSTATUS(status) != 0 && WEXITSTATUS(status) != DISK_DEAD))
        fail_msg("cut %d: the child failed", n);
    return WEXITSTATUS(status) == DISK_DEAD;
}

/* Whether the store is as after the last answer, or after the next. */
static bool is_whole(const struct evening *evening, struct store *store, int answered)
{
    char *look = look_at(store);
    bool whole = strcmp(look, evening->look[answered]) == 0 ||
                 (answered < evening->deeds && strcmp(look, evening->look[answered + 1]) == 0);
    free(look);
    return whole;
}

/* A server over what is left: the next command is done, once, and all results are counted. */
static void go_on(const struct evening *evening, struct store *store, struct told *told)
{
    struct club *club = club_open(store);
    club_jobs(club);
    if (told->answered < evening->deeds) {
        do_deed(evening, club, told->answered, &told->scene);
        club_rest(club);
        char *look = look_at(store);
        assert_string_equal(look, evening->look[told->answered + 1]);
        free(look);
    }
    int ended = ends_check(store);
    ends_follow(club, store);
    assert_int_equal(ends_fold(store), ended);
    club_close(club);
}

/* One cut. Returns whether the disk died; `whole`: whether all is as it should be. */
static bool try_cut(const struct evening *evening, int n, bool only_sync, int apart, bool *whole)
{
    char folder[FOLDER_NAME];
    struct told told;
    folder_make(folder);
    bool died = cut(evening, folder, n, only_sync, apart, &told);
    struct store *store = open_store(folder);
    *whole = is_whole(evening, store, told.answered);
    if (*whole && apart == WHOLE) {
        ends_check(store);
        ends_fold(store);
        go_on(evening, store, &told);
    }
    store->kind->close(store);
    folder_remove(folder);
    return died;
}

/* Cuts at every sync, or write too. Returns how many there were. */
static int cut_everywhere(const struct evening *evening, bool only_sync)
{
    bool whole;
    int n = 1;
    while (n < CUTS_MAX && try_cut(evening, n, only_sync, WHOLE, &whole)) {
        if (!whole)
            fail_msg("%s %d: something is half there, or lost", only_sync ? "sync" : "deed", n);
        n++;
    }
    assert_true(whole && n < CUTS_MAX);
    return n - 1;
}

/* Whether it is noticed that rows of a relation come late. A relation may be written only once in
 * an evening, and a dying disk may keep just that write: then another disk is tried. */
static bool is_noticed(struct evening *evening, int apart)
{
    enum { DISKS = 8, APART = 10000 };
    bool whole = true;
    for (int disk = 0; whole && disk < DISKS; disk++) {
        evening->luck = (uint64_t)disk * APART;
        for (int n = 1; whole && n < CUTS_MAX; n++)
            if (!try_cut(evening, n, true, apart, &whole))
                break;
    }
    evening->luck = 0;
    return !whole;
}

int main(int argc, char **argv)
{
    static struct evening evening;
    (void)argv;
    plan(&evening);
    rehearse(&evening);
    int syncs = cut_everywhere(&evening, true), others = 0, split = 0;
    if (argc > 1)
        others = cut_everywhere(&evening, false);
    for (int i = 0; i < STORE_RELATIONS; i++) {
        if (!is_looked_at((enum store_relation)i) || !evening.has[i])
            continue;
        split++;
        if (!is_noticed(&evening, i))
            fail_msg("nobody notices that rows of %s come late", store_relations[i].name);
    }
    printf("%d commands, cut at %d syncs and %d writes: nothing is half there; %d ways to split "
           "transactions, all noticed\n",
           evening.deeds, syncs, others, split);
    for (int i = 0; i <= evening.deeds; i++)
        free(evening.look[i]);
    return 0;
}
