/*
 * people.c - the room of people: who is in memory, and for how long.
 */
#include <stdlib.h>

#include "club.h"
#include "unit.h"

/* A work that holds people and renames the first. */
struct errand {
    struct work work;      /* the first member */
    struct person *drops;  /* whom it lets go when it is over; NULL: nobody */
    const char *person[2]; /* NULL: none */
    const char *name;      /* NULL: nothing is changed */
    bool over;
    enum work_fate fate;
};

static enum work_said act(struct work *work)
{
    struct errand *errand = (struct errand *)work;
    struct held *held = work_held(work, &held_person, errand->person[0]);
    assert_non_null(held);
    if (errand->name)
        act_rename((struct person *)held, errand->name);
    return WORK_DONE;
}

static void over(struct work *work, enum work_fate fate)
{
    struct errand *errand = (struct errand *)work;
    errand->over = true;
    errand->fate = fate;
    person_drop(errand->drops);
}

static void release(struct work *work)
{
    (void)work; /* the test owns the work */
}

static const struct work_kind errand_kind = {
    .name = "errand", .act = act, .over = over, .release = release};

static void start(struct errand *errand, struct club *club)
{
    work_init(&errand->work, club->rooms.works, &errand_kind, loop_now(club->rooms.loop));
    for (int i = 0; i < 2 && errand->person[i]; i++)
        assert_true(work_hold(&errand->work, &held_person, club->rooms.people, errand->person[i]));
    work_start(&errand->work);
}

/* Somebody is let go for good while others are still served: the person does not leave memory under
 * their feet. */
TEST(test_two_people)
{
    struct store *store = club_store();
    struct club *club = club_open(store);
    struct guest guest[2] = {club_guest(club, "Ann"), club_guest(club, "Bob")};
    int first = strcmp(guest[0].id, guest[1].id) > 0; /* that is taken first */
    struct errand both = {.person = {guest[first].id, guest[!first].id}, .name = "Zoe"};
    struct errand next = {.person = {guest[!first].id}};
    next.drops = people_by_id(club->rooms.people, guest[first].id);
    hinder_shut(club->hinder, true);
    start(&both, club);
    start(&next, club);
    assert_false(next.over);
    hinder_shut(club->hinder, false);
    club_until(club, NULL, both.over && next.over);
    assert_int_equal(both.fate, WORK_DURABLE);
    club_check_person(club, &guest[first]);
    club_close(club);
    store->kind->close(store);
}

/* People are in memory once, while somebody needs them; the store has the same. */
TEST(test_memory)
{
    struct store *store = club_store();
    struct club *club = club_open(store);
    struct guest guest = club_guest(club, "Ann");
    struct person *person = people_by_id(club->rooms.people, guest.id);
    assert_ptr_equal(person, club_person(club, guest.token));
    person_drop(person);
    club_do(club, &guest, "me.rename", "{\"name\":\"Zoe\"}");
    assert_string_equal(person->is.name, "Zoe");
    assert_int_equal(person->held.revision, 2);
    person_drop(person);
    int reads = club->hinder->reads;
    person = people_by_id(club->rooms.people, guest.id);
    assert_true(club->hinder->reads > reads); /* the person had left memory and was read again */
    assert_string_equal(person->is.name, "Zoe");
    person_drop(person);
    assert_null(people_by_id(club->rooms.people, "aaaaaaaaaaaaaaaa"));
    assert_null(club_person(club, "no"));
    club_close(club);
    store->kind->close(store);
}

/* A change that another server has made meanwhile is not lost. */
TEST(test_two_servers)
{
    struct store *store = club_store();
    struct club *here = club_open(store), *there = club_open(store);
    struct guest guest = club_guest(here, "Ann");
    struct person *person = people_by_id(there->rooms.people, guest.id);
    club_do(here, &guest, "me.rename", "{\"name\":\"Zoe\"}");
    club_do(there, &guest, "me.vacation", "{\"until\":4000000000000}");
    assert_string_equal(person->is.name, "Zoe");
    club_check_person(there, &guest);
    person_drop(person);
    club_close(here);
    club_close(there);
    store->kind->close(store);
}

/* The end of a session is the end of its token, at every server. */
TEST(test_session)
{
    struct store *store = club_store();
    struct club *here = club_open(store), *there = club_open(store);
    struct guest guest = club_guest(here, "Ann");
    char name[SESSION_NAME];
    club_do(there, &guest, "session.end", "%s", "{}");
    session_name(guest.token, name);
    assert_string_equal(there->cut.person, guest.id);
    assert_string_equal(there->cut.session, name);
    assert_null(club_person(here, guest.token));
    assert_null(club_person(there, guest.token));
    club_close(here);
    club_close(there);
    store->kind->close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_people), cmocka_unit_test(test_memory),
        cmocka_unit_test(test_two_servers), cmocka_unit_test(test_session)};
    return cmocka_run_group_tests_name("work-people", tests, NULL, NULL);
}
