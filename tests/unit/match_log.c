/*
 * match_log.c - a match built anew from its log, copies, forks, events and ended games.
 */
#include "table.h"

/* A second match from the entries of the first, and the first one's place at the table; every
 * viewer must see the same. */
static void rebuild(const char *spec, const char *position)
{
    struct table_sight sight;
    struct ag_rules again;
    struct ag_match *first = match;
    table_see(&sight);
    assert_true(ag_rules_read(&again, spec, &why));
    match = ag_match_new(&again, position, NULL, &why);
    assert_non_null(match);
    for (int i = 0; i < ag_match_entries(first); i++) {
        struct ag_news news;
        memset(&news, 0x55, sizeof news);
        ACCEPTED(ag_match_apply(match, ag_match_entry(first, i), &news, &why));
        assert_int_equal(news.first, i + 1);
        assert_int_equal(news.entries, 1);
    }
    table_unchanged(&sight);
    ag_match_free(match);
    match = first;
}

/* The kinds of entries, in their order. */
static void log_is(const char *kinds)
{
    static const char letter[] = "?DTON=BRX";
    assert_int_equal(ag_match_entries(match), strlen(kinds));
    for (int i = 0; kinds[i]; i++)
        assert_int_equal(letter[ag_match_entry(match, i)->kind], kinds[i]);
}

static void lines_are(const char *kinds)
{
    static const char letter[] = "?DTON=BRX";
    assert_int_equal(ag_match_lines(match), strlen(kinds));
    for (int i = 0; kinds[i]; i++)
        assert_int_equal(letter[ag_match_line(match, i)->kind], kinds[i]);
}

/* However much is offered, there is room for the rest of the match and for its end. */
TEST(a_match_has_room_to_end)
{
    table_new("unlur:size=3", NULL, 0);
    table_play("C3");
    while (ag_match_offer(match, 0, AG_OFFER_BACK, NULL, &why)) {
        ACCEPTED(ag_match_offer(match, 1, AG_OFFER_BACK, NULL, &why));
        table_play("C3");
    }
    assert_string_equal(ag_sentence_name(&why.said), "too-many-offers");
    int entries = ag_match_entries(match);
    assert_in_range(entries, AG_OFFERS_MAX, AG_OFFERS_MAX + 3);
    assert_false(ag_match_offer(match, 1, AG_OFFER_DRAW, NULL, &why));
    assert_int_equal(ag_match_entries(match), entries);
    table_play("pass");
    ACCEPTED(ag_match_resign(match, 0, NULL, &why));
    assert_true(ag_match_is_over(match));
    table_end();
}

TEST(mur_comes_back_from_its_log)
{
    table_new("mur:games=2,sets=2", NULL, 0);
    table_play("+h3 +a3 +b3 +c1 +a2 xa3");
    ACCEPTED(ag_match_resign(match, 0, NULL, &why));
    table_play("+a1 +b1");
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_DRAW, NULL, &why));
    ACCEPTED(ag_match_offer(match, 1, AG_OFFER_DRAW, NULL, &why));
    log_is("TTTTTTRTTO=");
    lines_are("TTTTTTRTT=");
    rebuild("mur:games=2,sets=2", NULL);
    table_end();
}

TEST(unlur_comes_back_with_what_was_taken_back)
{
    table_new("unlur:size=3", "3/4/2x2/4/3 2 ? 1", 0);
    table_play("C2 C4");
    ACCEPTED(ag_match_offer(match, 1, AG_OFFER_BACK, NULL, &why));
    ACCEPTED(ag_match_decline(match, 0, NULL, &why));
    table_play("B3");
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_BACK, NULL, &why));
    ACCEPTED(ag_match_offer(match, 1, AG_OFFER_BACK, NULL, &why));
    rebuild("unlur:size=3", "3/4/2x2/4/3 2 ? 1");
    table_play("D3 D4");
    ACCEPTED(table_back(2, &why));
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_DRAW, NULL, &why));
    rebuild("unlur:size=3", "3/4/2x2/4/3 2 ? 1"); /* also while something is offered */
    ACCEPTED(ag_match_expire(match, 1, NULL, &why));
    log_is("TTONTOBTTBOX");
    lines_are("TX");
    rebuild("unlur:size=3", "3/4/2x2/4/3 2 ? 1");
    table_end();
}

/* Plays Unitar to its end, for a seat that has left by lot. */
static void play_unitar(void)
{
    ag_move move[AG_MOVES_MAX];
    for (struct ag_view view; view = table_view(AG_SPECTATOR), !view.over;) {
        table_lots();
        for (int seat = 0; seat < 3; seat++) {
            int count = table_moves(seat, move);
            if (!(view.gone >> seat & 1))
                ACCEPTED(ag_match_choose(match, view.turn, seat, move[count / 2], NULL, &why));
        }
    }
}

TEST(unitar_comes_back_with_its_lots)
{
    table_new("unitar:deal=1", NULL, 5);
    ACCEPTED(ag_match_expire(match, 1, NULL, &why));
    play_unitar();
    assert_int_equal(ag_match_entry(match, 1)->drawn, 2);
    rebuild("unitar:deal=1", NULL);
    table_end();
}

TEST(unitar_comes_back_with_its_deal)
{
    for (uint64_t seed = 0; seed < 6; seed++) {
        table_new("unitar", NULL, seed);
        if (seed % 2)
            ACCEPTED(ag_match_resign(match, 2, NULL, &why));
        play_unitar();
        int first = 1 + (int)(seed % 2);
        assert_int_equal(ag_match_entry(match, first)->deal, ag_match_rules(match)->option[0]);
        assert_int_equal(ag_match_entry(match, first + 1)->deal, AG_UNSET);
        rebuild("unitar", NULL);
        table_end();
    }
}

TEST(rubbish_in_a_log_is_refused)
{
    table_new("unlur:size=3", NULL, 0);
    for (int kind = 0; kind < 256; kind++)
        if (kind < AG_DEALT || kind > AG_EXPIRED)
            REFUSED(ag_match_apply(match, &(struct ag_entry){.kind = (uint8_t)kind}, NULL, &why),
                    "there is no such entry in a match");
    REFUSED(ag_match_apply(match, &(struct ag_entry){.kind = AG_AGREED, .seat = 7}, NULL, &why),
            "not everybody has agreed to that");
    REFUSED(ag_match_apply(match, &(struct ag_entry){.kind = AG_DEALT}, NULL, &why),
            "the colours have already been dealt");
    REFUSED(ag_match_apply(match, &(struct ag_entry){.kind = AG_RESIGNED, .seat = 7}, NULL, &why),
            "there is no seat 8");
    REFUSED(ag_match_apply(match,
                           &(struct ag_entry){.kind = AG_TAKEN_BACK, .seat = AG_NOBODY, .turn = 1},
                           NULL, &why),
            "there is nothing to take back");
    assert_false(ag_match_apply(match, &(struct ag_entry){.kind = 9}, NULL, NULL));
    table_end();
}

/* An entry in a match that goes on, maybe with something offered: it is refused and changes
 * nothing, or is one entry more. */
static void try_entry(const char *spec, const char *turn, bool offered,
                      const struct ag_entry *entry)
{
    struct table_sight before;
    table_new(spec, NULL, 0);
    table_play(turn);
    if (offered)
        ACCEPTED(ag_match_offer(match, 0, AG_OFFER_DRAW, NULL, &why));
    table_see(&before);
    if (ag_match_apply(match, entry, NULL, &why))
        assert_int_equal(ag_match_entries(match), before.entries + 1);
    else
        table_unchanged(&before);
    table_end();
}

TEST(no_entry_does_harm)
{
    enum { SEATS = 12, TURNS = 7 };
    static const uint8_t seats[SEATS] = {0, 1, 2, 3, 7, 8, 31, 32, 64, 200, 254, AG_NOBODY};
    static const uint32_t turns[TURNS] = {0, 1, 2, 3, 4, 40000, UINT32_MAX};
    static const char setup[] = "uni@I8,tar@D6|uni@I8,tar@D6|uni@I8,tar@D6";
    for (int kind = 0; kind <= AG_EXPIRED + 1; kind++) {
        for (int i = 0; i < SEATS * TURNS * (AG_OFFERS + 1); i++) {
            struct ag_entry entry = {.kind = (uint8_t)kind,
                                     .seat = seats[i % SEATS],
                                     .offer = (uint8_t)(i / SEATS / TURNS),
                                     .turn = turns[i / SEATS % TURNS],
                                     .deal = AG_UNSET};
            for (int offered = 0; offered < 2; offered++) {
                try_entry("unlur:size=3", "C3", offered, &entry);
                try_entry("unitar", "", offered, &entry);
                try_entry("unitar:deal=2", setup, offered, &entry);
            }
        }
    }
}

/* A log says that there was a deal, but not which. Nobody can choose where it is not known: the
 * turn that reveals it is on record, or it is not. */
TEST(a_deal_that_is_not_known_is_not_played_with)
{
    struct ag_rules rules;
    ag_move move[AG_MOVES_MAX];
    struct ag_entry dealt = {.kind = AG_DEALT, .seat = AG_NOBODY, .deal = AG_UNSET};
    assert_true(ag_rules_read(&rules, "unitar", &why));
    match = ag_match_new(&rules, NULL, NULL, &why);
    assert_non_null(match);
    ACCEPTED(ag_match_apply(match, &dealt, NULL, &why));
    ag_move setup = table_move("uni@I8,tar@D6");
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(table_view(seat).role, 0);
        assert_int_equal(table_moves(seat, move), 0);
        assert_int_equal(ag_match_lot(match, seat, 0), 0);
        assert_false(table_check(seat, setup, &why));
        assert_false(ag_match_choose(match, 1, seat, setup, NULL, &why));
    }
    assert_int_equal(table_view(0).handed, 0);
    assert_false(ag_match_play(match, (ag_move[]){setup, setup, setup}, 0, NULL, &why));
    for (int deal = -3; deal < 9; deal++) {
        struct ag_entry turn = {.kind = AG_TURN,
                                .seat = AG_NOBODY,
                                .turn = 1,
                                .deal = deal,
                                .choice = {setup, setup, setup}};
        struct ag_match *own = ag_match_copy(match);
        assert_non_null(own);
        assert_int_equal(ag_match_apply(own, &turn, NULL, &why), deal >= 0 && deal < 6);
        if (deal >= 0 && deal < 6)
            assert_int_equal(ag_match_rules(own)->option[0], deal);
        ag_match_free(own);
    }
    table_end();
}

TEST(a_turn_reveals_the_deal_that_was_made)
{
    for (int deal = -1; deal < 7; deal++) {
        table_new("unitar", NULL, 3);
        ag_move setup = table_move("uni@I8,tar@D6");
        struct ag_entry turn = {.kind = AG_TURN,
                                .seat = AG_NOBODY,
                                .turn = 1,
                                .deal = deal,
                                .choice = {setup, setup, setup}};
        struct ag_match *played = ag_match_copy(match);
        assert_true(ag_match_play(played, turn.choice, 0, NULL, &why));
        int dealt = ag_match_rules(played)->option[0];
        ag_match_free(played);
        if (deal < 0 || deal > 5)
            REFUSED(ag_match_apply(match, &turn, NULL, &why),
                    "the colours have not been dealt yet");
        else if (deal != dealt)
            REFUSED(ag_match_apply(match, &turn, NULL, &why),
                    "these are not the colours that were dealt");
        else
            ACCEPTED(ag_match_apply(match, &turn, NULL, &why));
        table_end();
    }
}

/* What an entry's kind does not use is not kept: equal logs are equal bytes. */
TEST(entries_hold_nothing_that_is_not_theirs)
{
    struct table_sight sight;
    table_new("unlur:size=3", NULL, 0);
    table_play("C3");
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_DRAW, NULL, &why));
    ACCEPTED(ag_match_decline(match, 1, NULL, &why));
    ACCEPTED(ag_match_resign(match, 1, NULL, &why));
    table_see(&sight);
    table_end();
    table_new("unlur:size=3", NULL, 0);
    for (int i = 0; i < sight.entries; i++) {
        struct ag_entry entry = sight.entry[i];
        if (entry.kind == AG_TURN) {
            entry.seat = 77;
            entry.offer = 77;
            entry.choice[1] = entry.choice[2] = 77;
        } else {
            entry.drawn = 77;
            entry.deal = 77;
            entry.choice[0] = 77;
            entry.turn = entry.kind == AG_OFFERED ? 0 : 77;
        }
        ACCEPTED(ag_match_apply(match, &entry, NULL, &why));
    }
    table_unchanged(&sight);
    table_end();
}

TEST(a_copy_goes_its_own_way)
{
    struct table_sight before;
    table_new("unlur:size=4", NULL, 0);
    table_play("C3 pass");
    struct ag_match *first = match, *copy = ag_match_copy(match);
    assert_non_null(copy);
    table_see(&before);
    match = copy;
    table_unchanged(&before);
    ACCEPTED(table_back(2, &why));
    match = first;
    table_unchanged(&before);
    assert_int_equal(ag_match_lines(copy), 0);
    assert_int_equal(ag_match_entries(copy), 3);
    assert_int_equal(ag_match_entries(match), 2);
    ag_match_free(copy);
    table_end();
}

TEST(a_fork_begins_where_it_was_made)
{
    static const char *const specs[] = {"unlur:size=4", "mur:games=2,sets=2", "ninuki:size=13",
                                        "mur:games=2"};
    static const char *const position[] = {NULL, NULL, NULL,
                                           "1/ww2w1b1/6m1/5b1b b play 1-2 0 1.1 - 40"};
    static const char *const moves[] = {"C3 C4 pass", "+a1 +b2", "H8 C3", "g1*g2-g3"};
    for (int i = 0; i < 4; i++) {
        struct table_sight before;
        char text[AG_POSITION_TEXT];
        table_new(specs[i], position[i], 0);
        table_play(moves[i]);
        if (i == 1) /* the score is kept */
            ACCEPTED(ag_match_resign(match, 0, NULL, &why));
        table_see(&before);
        ag_match_rules(match)->game->state_write(ag_match_rules(match), ag_match_state(match),
                                                 text);
        struct ag_match *first = match, *fork = ag_match_fork(match);
        assert_non_null(fork);
        match = fork;
        struct ag_view view = table_view(0);
        assert_int_equal(view.entries, 0);
        assert_int_equal(view.last, 0);
        assert_int_equal(view.ended, 0); /* there is no last turn */
        assert_int_equal(view.turn, 1);
        assert_string_equal(view.position, text);
        assert_memory_equal(&view.now, &before.view[1].now, sizeof view.now);
        assert_memory_equal(view.sets_won, before.view[1].sets_won, sizeof view.sets_won);
        assert_memory_equal(view.games_all, before.view[1].games_all, sizeof view.games_all);
        REFUSED(table_back(1, &why), "there is nothing to take back");
        struct table_sight start;
        ag_move move[AG_MOVES_MAX], choice[AG_SEATS] = {0};
        int seat = view.acting == 2;
        table_see(&start);
        assert_true(table_moves(seat, move) > 0);
        choice[seat] = move[0];
        ACCEPTED(ag_match_play(match, choice, 0, NULL, &why));
        ACCEPTED(table_back(1, &why));
        table_is_back(&start);
        match = first;
        table_unchanged(&before);
        ag_match_free(fork);
        table_end();
    }
}

/* Waiting choices and open offers stay with the match that was forked. */
TEST(nothing_is_under_way_in_a_fork)
{
    static const char setup[] = "uni@I8,tar@D6";
    table_new("unitar:deal=0", NULL, 0);
    table_choose(0, setup);
    ACCEPTED(ag_match_offer(match, 1, AG_OFFER_DRAW, NULL, &why));
    struct ag_match *first = match, *fork = ag_match_fork(match);
    assert_non_null(fork);
    match = fork;
    struct ag_view view = table_view(0);
    assert_int_equal(view.handed, 0);
    assert_int_equal(view.choice, 0);
    assert_int_equal(view.wants[AG_OFFER_DRAW], 0);
    assert_int_equal(view.asked[AG_OFFER_DRAW], 0);
    assert_int_equal(ag_match_owing(match), 7);
    table_choose(1, setup);
    table_choose(2, setup);
    assert_int_equal(ag_match_entries(match), 0); /* the first seat has not chosen yet */
    ACCEPTED(ag_match_offer(match, 1, AG_OFFER_DRAW, NULL, &why));
    match = first;
    ag_match_free(fork);
    table_end();
}

/* Wherever a fork is made, it can be saved and loaded. */
TEST(a_fork_is_saved_like_any_match)
{
    static const char *const specs[] = {"unlur:size=4", "mur:games=2,sets=2", "ninuki:size=13"};
    static const char *const moves[] = {"C3", "+a1", "H8"};
    for (int i = 0; i < 3; i++) {
        table_new(specs[i], NULL, 0);
        for (int played = 0; played < 2; played++) {
            struct ag_buf log;
            struct ag_match *fork = ag_match_fork(match);
            assert_non_null(fork);
            ag_buf_init(&log, AG_LOG_MAX);
            ag_match_save(fork, &log);
            struct ag_match *loaded = ag_match_load(log.byte, NULL, &why);
            assert_non_null(loaded);
            assert_memory_equal(ag_match_state(loaded), ag_match_state(match),
                                ag_match_state(match)->size);
            ag_match_free(loaded);
            ag_match_free(fork);
            ag_buf_release(&log);
            if (!played)
                table_play(moves[i]);
        }
        table_end();
    }
}

/* What happened is told once, and is in every view. */
static void view_tells(const struct ag_events *events)
{
    for (int viewer = AG_SPECTATOR; viewer < AG_SEATS; viewer++) {
        struct ag_events again;
        struct ag_view view = table_view(viewer);
        ag_view_events(&view, &again);
        assert_int_equal(again.count, events->count);
        assert_memory_equal(again.event, events->event,
                            (size_t)events->count * sizeof again.event[0]);
    }
}

TEST(the_last_turn_is_told)
{
    static const struct ag_events none;
    struct ag_news news;
    union ag_position end;
    table_new("mur:games=2", "1/ww2w1b1/6m1/5b1b b play 1-2 0 1.1 - 40", 0);
    view_tells(&none);
    assert_int_equal(table_view(0).last, 0);
    assert_int_equal(table_view(0).ended, 0);
    ag_move won[AG_SEATS] = {table_move("g1*g2-g3")}, next[AG_SEATS] = {0, table_move("+b3")};
    ACCEPTED(ag_match_play(match, won, 0, &news, &why));
    assert_int_equal(news.events.count, 4);
    assert_int_equal(news.events.event[0].kind, AG_MOVED);
    assert_int_equal(news.events.event[1].kind, AG_KNOCKED);
    assert_int_equal(news.events.event[2].kind, AG_BEGUN);
    assert_int_equal(news.events.event[3].kind, AG_MOVED);
    view_tells(&news.events);
    assert_true(news.game_ended);
    struct ag_view view = table_view(1);
    assert_int_equal(view.last, 1);
    assert_int_equal(view.ended, news.ending);
    assert_memory_equal(view.ended_place, news.place, sizeof news.place);
    ag_copy(&end.state, &view.before.state);
    view.rules.game->play(&view.rules, &end.state, view.entry[view.last - 1].choice, NULL);
    assert_int_equal(end.state.acting, 0);
    assert_int_equal(end.state.ending, news.ending);
    assert_memory_equal(end.state.place, news.place, sizeof news.place);
    assert_int_equal(end.state.place[0], 1);
    assert_int_equal(end.state.points[1], 2);
    assert_int_equal(ag_match_state(match)->game, 2);
    ACCEPTED(ag_match_play(match, next, 0, &news, &why));
    assert_false(news.game_ended);
    assert_int_equal(table_view(0).ended, 0);
    view_tells(&news.events);
    table_end();
}

/* The last game of a set is followed by the next set, that of the last set by nothing. */
TEST(the_turn_that_ends_a_set_is_told)
{
    static const char *const start[] = {"1/ww2w1b1/6m1/5b1b b play 1-2 0 1.1 - 40",
                                        "1/ww2w1b1/6m1/5b1b b play 1-2 0 2.1 - 40"};
    for (int set = 1; set <= 2; set++) {
        struct ag_news news;
        table_new("mur:games=1,sets=2", start[set - 1], 0);
        int seat = table_view(0).acting == 2;
        ag_move won[AG_SEATS] = {0};
        won[seat] = table_move("g1*g2-g3");
        ACCEPTED(ag_match_play(match, won, 0, &news, &why));
        assert_true(news.set_ended);
        assert_int_equal(news.match_ended, set == 2);
        assert_int_equal(news.events.count, set == 1 ? 10 : 2);
        if (set == 1) {
            assert_int_equal(news.events.event[2].kind, AG_BEGUN);
            assert_int_equal(news.events.event[2].piece, 2);  /* set */
            assert_int_equal(news.events.event[2].amount, 1); /* game */
        }
        view_tells(&news.events);
        table_end();
    }
}

/* Also when a set has been given up since: that is no turn. */
TEST(the_last_turn_is_told_behind_the_end_of_a_set)
{
    struct ag_news news, later;
    table_new("mur:games=2,sets=2", "1/ww2w1b1/6m1/5b1b b play 1-2 0 1.1 - 40", 0);
    ag_move won[AG_SEATS] = {table_move("g1*g2-g3")};
    ACCEPTED(ag_match_play(match, won, 0, &news, &why));
    view_tells(&news.events);
    ACCEPTED(ag_match_resign(match, 1, &later, &why));
    assert_int_equal(table_view(0).set, 2);
    assert_int_equal(table_view(0).last, 1);
    view_tells(&news.events);
    table_end();
}

TEST(no_match_goes_beyond_the_last_ply)
{
    table_new("unlur:size=3", "3/4/2x2/4/3 1 2 40000", 0);
    REFUSED(ag_match_choose(match, 1, 0, table_move("A1"), NULL, &why),
            "a match cannot go beyond ply 40000");
    table_end();
}

TEST(there_are_entries_of_no_kind_beyond_the_log)
{
    table_new("unlur:size=3", NULL, 0);
    ACCEPTED(ag_match_choose(match, 1, 0, table_move("C3"), NULL, &why));
    int entries = ag_match_entries(match), lines = ag_match_lines(match);
    assert_int_equal(ag_match_entry(match, entries - 1)->kind, AG_TURN);
    assert_int_equal(ag_match_line(match, lines - 1)->kind, AG_TURN);
    assert_int_equal(ag_match_entry(match, entries)->kind, 0);
    assert_int_equal(ag_match_entry(match, -1)->kind, 0);
    assert_int_equal(ag_match_line(match, lines)->kind, 0);
    assert_int_equal(ag_match_line(match, -1)->kind, 0);
    assert_true(table_back(1, &why)); /* what is taken back is no line any more */
    assert_int_equal(ag_match_lines(match), lines - 1);
    assert_int_equal(ag_match_line(match, lines - 1)->kind, 0);
    table_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_has_room_to_end),
        cmocka_unit_test(mur_comes_back_from_its_log),
        cmocka_unit_test(unlur_comes_back_with_what_was_taken_back),
        cmocka_unit_test(unitar_comes_back_with_its_lots),
        cmocka_unit_test(unitar_comes_back_with_its_deal),
        cmocka_unit_test(rubbish_in_a_log_is_refused),
        cmocka_unit_test(a_deal_that_is_not_known_is_not_played_with),
        cmocka_unit_test(a_turn_reveals_the_deal_that_was_made),
        cmocka_unit_test(entries_hold_nothing_that_is_not_theirs),
        cmocka_unit_test(a_copy_goes_its_own_way),
        cmocka_unit_test(a_fork_begins_where_it_was_made),
        cmocka_unit_test(nothing_is_under_way_in_a_fork),
        cmocka_unit_test(a_fork_is_saved_like_any_match),
        cmocka_unit_test(the_last_turn_is_told),
        cmocka_unit_test(the_turn_that_ends_a_set_is_told),
        cmocka_unit_test(the_last_turn_is_told_behind_the_end_of_a_set),
        cmocka_unit_test(no_match_goes_beyond_the_last_ply),
        cmocka_unit_test(no_entry_does_harm),
        cmocka_unit_test(there_are_entries_of_no_kind_beyond_the_log),
    };
    return cmocka_run_group_tests_name("match-log", tests, NULL, NULL);
}
