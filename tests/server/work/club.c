/*
 * club.c - a server without sockets: opening, closing, turning; see club.h.
 */
#include "club.h"

#include <fcntl.h>
#include <sched.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "server/auth/limits.h"
#include "server/languages.h"
#include "server/loop/aside.h"
#include "server/page/pictures.h"
#include "server/table/engine.h"
#include "unit.h"

struct store *club_store(void)
{
    struct ag_error why;
    struct store *store = store_memory.open("", &why);
    assert_non_null(store);
    return store;
}

/* After every round the loop returns to the test. */
static void stop(void *context)
{
    loop_stop(context);
}

void club_turn(struct club *club)
{
    loop_run(club->rooms.loop);
    sched_yield();
}

static void open_clock(struct club *club)
{
    const int64_t zero = 0;
    strcpy(club->clock, "/tmp/agate-club-XXXXXX");
    int fd = mkstemp(club->clock);
    assert_true(fd >= 0 && write(fd, &zero, sizeof zero) == sizeof zero);
    club->offset = mmap(NULL, sizeof zero, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    assert_true(club->offset != MAP_FAILED);
    close(fd);
}

void club_pass(struct club *club, int64_t millis)
{
    *club->offset += millis;
    club_turn(club);
}

static void cut(void *context, const struct work_cut *sessions)
{
    struct club *club = context;
    club->cut = *sessions;
}

struct person *club_person(struct club *club, const char *token)
{
    bool stale;
    return people_by_token(club->rooms.people, token, loop_now(club->rooms.loop), &stale);
}

static void ended(void *context)
{
    struct club *club = context;
    if (club->followers)
        followers_wake(club->followers);
}

static void open_ground(struct club *club, struct store *store)
{
    struct rooms *rooms = &club->rooms;
    struct ag_error why;
    open_clock(club);
    club->hinder = hinder_new(store);
    rooms->config = &club->config;
    rooms->log = LEVEL_ERROR;
    rooms->store = &club->hinder->store;
    rooms->loop = loop_new(club->clock);
    assert_non_null(rooms->loop);
    loop_before_sleep(rooms->loop, stop, rooms->loop);
    rooms->commit = commit_new(rooms->loop, rooms->store);
    rooms->languages = languages_new(&why);
    rooms->limits = limits_new(&club->config);
    rooms->pictures = pictures_new();
    rooms->fan = fan_new();
    rooms->aside = aside_new(rooms->loop);
    rooms->hashing = aside_new(rooms->loop);
    club->pool = pool_new(rooms->loop, 1);
}

static void open_rooms(struct club *club)
{
    struct rooms *rooms = &club->rooms;
    struct ag_error why;
    rooms->works = works_new(&(struct works_parts){.loop = rooms->loop,
                                                   .commit = rooms->commit,
                                                   .fan = rooms->fan,
                                                   .log = rooms->log,
                                                   .cut = cut,
                                                   .context = club});
    rooms->people = people_new(rooms->store);
    rooms->tables = tables_new(&(struct tables_parts){.loop = rooms->loop,
                                                      .store = rooms->store,
                                                      .works = rooms->works,
                                                      .fan = rooms->fan,
                                                      .people = rooms->people,
                                                      .limits = rooms->limits,
                                                      .log = rooms->log,
                                                      .ended = ended,
                                                      .context = club},
                               &why);
    assert_non_null(rooms->tables);
    rooms->engines = engines_new(&(struct engines_parts){
        .tables = rooms->tables, .pool = club->pool, .most = 4, .each = 4, .each_address = 4});
    tables_set_engines(rooms->tables, rooms->engines);
}

struct club *club_open(struct store *store)
{
    struct club *club = calloc(1, sizeof *club);
    assert_true(club && sodium_init() >= 0);
    config_init(&club->config);
    club->config.tables = 100000;
    club->config.requests = club->config.commands = club->config.new_tables = club->config.seeks =
        club->config.invitations = club->config.new_guests = (struct config_limit){0, 0};
    open_ground(club, store);
    open_rooms(club);
    club_turn(club);
    return club;
}

void club_jobs(struct club *club)
{
    const struct rooms *rooms = &club->rooms;
    struct ag_error why;
    struct jobs_parts parts = {.loop = rooms->loop,
                               .store = rooms->store,
                               .commit = rooms->commit,
                               .works = rooms->works,
                               .tables = rooms->tables,
                               .log = rooms->log};
    club->heart = heart_start(&parts, &why);
    assert_true(club->heart && deadline_start(rooms->tables, &why));
    club->schedule = schedule_start(&parts, &why);
    club->followers = followers_start(&parts, &why);
}

void club_close(struct club *club)
{
    struct rooms *rooms = &club->rooms;
    hinder_shut(club->hinder, false);
    engines_stop(rooms->engines);
    pool_free(club->pool);
    aside_free(rooms->aside);
    aside_free(rooms->hashing);
    commit_free(rooms->commit);
    schedule_stop(club->schedule);
    followers_stop(club->followers);
    heart_stop(club->heart);
    engines_free(rooms->engines);
    tables_free(rooms->tables);
    people_free(rooms->people);
    assert_int_equal(works_count(rooms->works), 0);
    works_free(rooms->works);
    fan_free(rooms->fan);
    limits_free(rooms->limits);
    pictures_free(rooms->pictures);
    languages_free(rooms->languages);
    loop_free(rooms->loop);
    hinder_free(club->hinder);
    munmap(club->offset, sizeof *club->offset);
    unlink(club->clock);
    free(club);
}

void club_kill(struct club *club)
{
    hinder_break(club->hinder, true);
    club_close(club);
}

void club_rest(struct club *club)
{
    club_until(club, NULL, works_count(club->rooms.works) == 0);
}
