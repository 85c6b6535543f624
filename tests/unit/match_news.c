/*
 * match_news.c - tests of struct ag_news: what whoever changes a match is told of it.
 */
#include "base/rng.h"
#include "table.h"

#define SETUP "uni@I8,tar@D6"

/* Black wins by g1*g2-g3: example 9.3 of docs/rules/mur.md. The mur stone is on g2 then. */
#define WON_IN_ONE(set_game) "1/ww2w1b1/6m1/5b1b b play 0-0 0 " set_game " - 0"

static struct ag_news news;

/* News that have to be written anew. */
static struct ag_news *blank(void)
{
    memset(&news, 0x55, sizeof news);
    return &news;
}

/* The flags of the news, as letters: handed in, played, game ended, set ended, match ended, game
 * begun. */
static void flags_are(const char *flags)
{
    char now[8];
    size_t length = 0;
    const bool flag[] = {news.handed_in, news.played,      news.game_ended,
                         news.set_ended, news.match_ended, news.game_begun};
    for (int i = 0; i < 6; i++)
        if (flag[i])
            now[length++] = "hpgsmb"[i];
    now[length] = 0;
    assert_string_equal(now, flags);
}

/* The entries that were added, and what follows from that for the log. */
static void adds(uint32_t first, uint32_t entries)
{
    assert_int_equal(news.first, first);
    assert_int_equal(news.entries, entries);
    assert_int_equal(ag_match_entries(match), first + entries - 1);
}

/* Which game it was, and that it did not end by its rules. */
static void goes_on(int set, int game)
{
    assert_int_equal(news.set, set);
    assert_int_equal(news.game, game);
    assert_int_equal(news.ending, 0);
    assert_memory_equal(news.place, ((uint8_t[]){0, 0, 0}), 3);
}

/* Which game it was, and who has won it. */
static void ended(int set, int game, int first, int second)
{
    struct ag_view view = table_view(AG_SPECTATOR);
    assert_int_equal(news.set, set);
    assert_int_equal(news.game, game);
    assert_int_not_equal(news.ending, 0);
    assert_int_equal(news.ending, view.ended);
    assert_memory_equal(news.place, ((uint8_t[]){(uint8_t)first, (uint8_t)second, 0}), 3);
    assert_memory_equal(news.place, view.ended_place, sizeof news.place);
}

static ag_cell cell(const char *name)
{
    int length;
    return ag_match_rules(match)->game->cell_read(ag_match_rules(match), name, &length);
}

static void event_is(int index, int kind, int piece, const char *from, const char *to)
{
    assert_true(index < news.events.count);
    const struct ag_event *event = &news.events.event[index];
    assert_int_equal(event->kind, kind);
    assert_int_equal(event->piece, piece);
    assert_int_equal(event->from, *from ? cell(from) : AG_NO_CELL);
    assert_int_equal(event->to, *to ? cell(to) : AG_NO_CELL);
}

static void begins(int index, int set, int game)
{
    event_is(index, AG_BEGUN, set, "", "");
    assert_int_equal(news.events.event[index].amount, game);
}

/* Events of a kind. */
static int count_events(int kind)
{
    int count = 0;
    for (int i = 0; i < news.events.count; i++)
        count += news.events.event[i].kind == kind;
    return count;
}

/* Plays a turn of one seat, by handing it in. */
static void choose(const char *text)
{
    uint8_t acting = table_view(AG_SPECTATOR).acting;
    ACCEPTED(
        ag_match_choose(match, ag_match_turn(match), acting == 2, table_move(text), blank(), &why));
}

TEST(a_plain_turn)
{
    table_new("unlur:size=3", NULL, 0);
    choose("C3");
    adds(1, 1);
    flags_are("hp");
    goes_on(1, 1);
    assert_int_equal(news.lots, 0);
    assert_int_equal(news.events.count, 1);
    assert_int_equal(news.events.event[0].kind, AG_PLACED);
    assert_int_equal(news.events.event[0].to, cell("C3"));
    ag_move choice[AG_SEATS] = {0, table_move("C2")};
    ACCEPTED(ag_match_play(match, choice, 0, blank(), &why)); /* on record: nobody hands in */
    adds(2, 1);
    flags_are("p");
    assert_int_equal(news.events.event[0].to, cell("C2"));
    table_end();
}

/* A caller need not ask for the news. */
TEST(news_may_be_left_out)
{
    table_new("mur:games=2,sets=2", WON_IN_ONE("1.1"), 0);
    table_play("g1*g2-g3");
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_BACK, NULL, &why));
    ACCEPTED(ag_match_decline(match, 1, NULL, &why));
    ACCEPTED(ag_match_resign(match, 1, NULL, &why));
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_DRAW, NULL, NULL));
    ACCEPTED(ag_match_offer(match, 1, AG_OFFER_DRAW, NULL, NULL));
    assert_int_equal(table_view(0).over, 1);
    table_end();
}

TEST(the_deal)
{
    struct ag_rules rules;
    assert_true(ag_rules_read(&rules, "unitar", NULL));
    match = ag_match_new(&rules, NULL, NULL, &why);
    assert_non_null(match);
    ACCEPTED(ag_match_deal(match, 3, blank(), &why));
    adds(1, 1);
    flags_are("");
    goes_on(1, 1);
    assert_int_equal(news.lots, 0);
    assert_int_equal(news.events.count, 0);
    assert_memory_equal(news.role, ((uint8_t[]){0, 0, 0}), 3); /* roles are still secret */
    table_end();
}

TEST(a_choice_that_waits)
{
    table_new("unitar:deal=0", NULL, 0);
    ag_move setup = table_move(SETUP);
    for (int time = 0; time < 2; time++) { /* handed in, and replaced */
        ACCEPTED(ag_match_choose(match, 1, 2, setup, blank(), &why));
        adds(1, 0);
        flags_are("h");
        goes_on(1, 1);
        assert_int_equal(news.lots, 0);
        assert_int_equal(news.events.count, 0);
    }
    ACCEPTED(ag_match_choose(match, 1, 0, setup, blank(), &why));
    adds(1, 0);
    flags_are("h");
    ACCEPTED(ag_match_choose(match, 1, 1, setup, blank(), &why));
    adds(1, 1);
    flags_are("hp");
    goes_on(1, 1);
    assert_true(news.events.count > 0);
    assert_memory_equal(news.role, ((uint8_t[]){1, 2, 3}), 3);
    table_end();
}

/* A match that was saved when all choices were in. */
TEST(a_turn_that_is_revealed_later)
{
    struct ag_buf log, secret[AG_SEATS];
    const char *text[AG_SEATS];
    ag_buf_init(&log, AG_LOG_MAX);
    table_new("unitar:deal=0", NULL, 0);
    ag_match_save(match, &log);
    ACCEPTED(
        ag_match_reveal(match, blank(), &why)); /* no choice is waiting, so nothing is played */
    adds(1, 0);
    flags_are("");
    assert_int_equal(news.events.count, 0);
    table_end();
    for (int seat = 0; seat < 3; seat++) {
        table_new("unitar:deal=0", NULL, 0);
        table_choose(seat, SETUP);
        ACCEPTED(ag_match_reveal(match, blank(), &why)); /* two are missing */
        adds(1, 0);
        flags_are("");
        ag_buf_init(&secret[seat], AG_SECRET_MAX);
        ag_match_save_secret(match, seat, &secret[seat]);
        text[seat] = secret[seat].byte;
        table_end();
    }
    match = ag_match_load(log.byte, text, &why);
    assert_non_null(match);
    assert_int_equal(table_view(0).handed, 7);
    ACCEPTED(ag_match_reveal(match, blank(), &why));
    adds(1, 1);
    flags_are("p");
    assert_true(news.events.count > 0);
    assert_int_equal(ag_match_turn(match), 2);
    table_end();
    ag_buf_release(&log);
    for (int seat = 0; seat < 3; seat++)
        ag_buf_release(&secret[seat]);
}

/* The mur stone, which was elsewhere, goes back to the centre. */
TEST(a_game_of_a_chain_ends_and_the_next_begins)
{
    table_new("mur:games=2", WON_IN_ONE("1.1"), 0);
    choose("g1*g2-g3");
    adds(1, 1);
    flags_are("hpgb");
    ended(1, 1, 1, 2);
    assert_memory_equal(news.role, ((uint8_t[]){1, 2, 0}), 3);
    assert_int_equal(news.events.count, 4);
    event_is(0, AG_MOVED, 1, "g1", "g2");
    event_is(1, AG_KNOCKED, 3, "g2", "g3");
    begins(2, 1, 2);
    event_is(3, AG_MOVED, 3, "g3", "0");
    choose("+d3"); /* and then it goes on as ever */
    adds(2, 1);
    flags_are("hp");
    goes_on(1, 2);
    assert_int_equal(count_events(AG_BEGUN), 0);
    table_end();
}

/* The mur stone is at its place, a trapped stone is not. */
TEST(the_next_game_begins_with_a_cleared_board)
{
    table_new("mur:games=2", "m/8/2b5/1bw4b b play 2-0 0 1.1 - 0", 0);
    choose("+d3");
    flags_are("hpgb");
    ended(1, 1, 1, 2);
    int last = news.events.count - 1;
    assert_true(last > 1);
    begins(last - 1, 1, 2);
    event_is(last, AG_REMOVED, 2, "c3", "");
    assert_int_equal(count_events(AG_BEGUN), 1);
    assert_int_equal(count_events(AG_MOVED), 0);
    table_end();
}

TEST(a_set_ends_and_the_next_begins)
{
    table_new("mur:games=1,sets=2", WON_IN_ONE("1.1"), 0);
    choose("g1*g2-g3");
    adds(1, 1);
    flags_are("hpgsb");
    ended(1, 1, 1, 2);
    assert_memory_equal(news.role, ((uint8_t[]){1, 2, 0}),
                        3); /* the roles of the game that was played */
    assert_memory_equal(ag_match_state(match)->role, ((uint8_t[]){2, 1, 0}), 3);
    begins(2, 2, 1);
    assert_int_equal(count_events(AG_REMOVED), 6); /* the board is cleared */
    event_is(news.events.count - 1, AG_MOVED, 3, "g3", "0");
    table_end();
}

TEST(a_match_ends)
{
    table_new("mur:games=2,sets=1", WON_IN_ONE("1.2"), 0);
    choose("g1*g2-g3");
    adds(1, 1);
    flags_are("hpgsm");
    ended(1, 2, 1, 2);
    assert_int_equal(news.events.count, 2); /* nothing begins */
    table_end();
    table_new("unlur:size=3", NULL, 0);
    table_play("C2 C3 D4 pass A2 D3 C4 A1 B3 B4 C5 E4 E3 A3 C1 D5 B2 E5 D2");
    choose("B1");
    adds(20, 1);
    flags_are("hpgsm");
    ended(1, 1, 1, 2);
    assert_int_equal(count_events(AG_BEGUN), 0);
    table_end();
}

TEST(offers)
{
    for (int offer = AG_OFFER_DRAW; offer < AG_OFFERS; offer++) {
        table_new("unlur:size=3", NULL, 0);
        table_play("C3 C2");
        ACCEPTED(ag_match_offer(match, 1, (enum ag_offer)offer, blank(), &why));
        adds(3, 1);
        flags_are("");
        goes_on(1, 1);
        assert_int_equal(news.events.count, 0);
        ACCEPTED(ag_match_decline(match, 0, blank(), &why));
        adds(4, 1);
        flags_are("");
        goes_on(1, 1);
        assert_int_equal(news.events.count, 0);
        table_end();
    }
}

TEST(a_no_to_two_offers)
{
    table_new("unlur:size=3", NULL, 0);
    table_play("C3");
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_BACK, blank(), &why));
    ACCEPTED(ag_match_offer(match, 1, AG_OFFER_DRAW, blank(), &why));
    adds(3, 1);
    ACCEPTED(ag_match_decline(match, 0, blank(), &why));
    adds(4, 2);
    flags_are("");
    table_end();
}

TEST(an_agreement)
{
    table_new("unlur:size=3", NULL, 0);
    ACCEPTED(ag_match_offer(match, 1, AG_OFFER_DRAW, blank(), &why));
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_DRAW, blank(), &why));
    adds(2, 1);
    flags_are("gsm");
    goes_on(1, 1); /* it has not ended by its rules */
    assert_int_equal(news.events.count, 0);
    table_end();
    table_new("mur:games=2,sets=2", WON_IN_ONE("1.1"), 0);
    table_play("g1*g2-g3");
    ACCEPTED(ag_match_offer(match, 1, AG_OFFER_DRAW, blank(), &why));
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_DRAW, blank(), &why));
    adds(3, 1);
    flags_are("gsb");
    goes_on(1, 2);
    assert_memory_equal(news.role, ((uint8_t[]){1, 2, 0}), 3);
    begins(0, 2, 1);
    assert_int_equal(news.events.count, 7); /* six stones leave, the mur stone is at its place */
    assert_int_equal(count_events(AG_REMOVED), 6);
    table_end();
}

/* All three, or two when the third has left or leaves. */
TEST(an_agreement_of_three)
{
    for (int way = 0; way < 3; way++) {
        table_new("unitar:deal=0", NULL, 0);
        if (way == 1)
            ACCEPTED(ag_match_resign(match, 1, NULL, &why));
        int first = ag_match_entries(match) + 1;
        for (int seat = 0; seat < 3; seat += way ? 2 : 1) {
            ACCEPTED(ag_match_offer(match, seat, AG_OFFER_DRAW, blank(), &why));
            adds((uint32_t)first++, 1);
        }
        if (way == 2) {
            ACCEPTED(ag_match_resign(match, 1, blank(), &why));
            adds((uint32_t)first, 2); /* the leaving, and the draw that follows */
        }
        flags_are("gsm");
        goes_on(1, 1);
        assert_int_equal(news.lots, 0);
        assert_int_equal(news.events.count, 0);
        table_end();
    }
}

TEST(taking_back)
{
    table_new("unlur:size=3", NULL, 0);
    table_play("C3 C2");
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_BACK, blank(), &why));
    ACCEPTED(ag_match_offer(match, 1, AG_OFFER_BACK, blank(), &why));
    adds(4, 1);
    flags_are("");
    goes_on(1, 1);
    assert_int_equal(news.events.count, 0);
    table_play("C3");
    ACCEPTED(ag_match_take_back(match, 1, blank(), &why));
    adds(6, 1);
    flags_are("");
    table_end();
}

/* What had ended goes on again; nothing begins or ends by that. */
TEST(taking_back_an_end)
{
    table_new("unlur:size=3", NULL, 0);
    table_play("C2 C3 D4 pass A2 D3 C4 A1 B3 B4 C5 E4 E3 A3 C1 D5 B2 E5 D2 B1");
    ACCEPTED(ag_match_take_back(match, 20, blank(), &why));
    adds(21, 1);
    flags_are("");
    assert_int_equal(table_view(0).over, 0);
    choose("B1"); /* and ends again */
    flags_are("hpgsm");
    table_end();
    table_new("mur:games=1,sets=2", WON_IN_ONE("1.1"), 0);
    table_play("g1*g2-g3");
    ACCEPTED(ag_match_take_back(match, 1, blank(), &why));
    adds(2, 1);
    flags_are("");
    assert_int_equal(news.events.count, 0);
    assert_int_equal(news.set, 2); /* of the game that the takeback left */
    assert_int_equal(table_view(0).set, 1);
    choose("g1*g2-g3");
    adds(3, 1);
    flags_are("hpgsb");
    ended(1, 1, 1, 2);
    table_end();
}

typedef bool leaving(struct ag_match *, int, struct ag_news *, struct ag_error *);
static leaving *const ways[] = {ag_match_resign, ag_match_expire};

TEST(leaving_a_game_of_two)
{
    for (int way = 0; way < 2; way++) {
        table_new("unlur:size=3", NULL, 0);
        table_play("C3");
        ACCEPTED(ways[way](match, 0, blank(), &why));
        adds(2, 1);
        flags_are("gsm");
        goes_on(1, 1);
        assert_int_equal(news.lots, 0);
        assert_int_equal(news.events.count, 0);
        table_end();
        table_new("mur:games=6,sets=2", WON_IN_ONE("1.1"), 0);
        ACCEPTED(ways[way](match, 0, blank(), &why));
        adds(1, 1);
        flags_are("gsb");
        goes_on(1, 1);
        assert_memory_equal(news.role, ((uint8_t[]){1, 2, 0}), 3);
        begins(0, 2, 1);
        assert_int_equal(count_events(AG_REMOVED), 6);
        event_is(news.events.count - 1, AG_MOVED, 3, "g2", "0");
        ACCEPTED(ways[way](match, 0, blank(), &why));
        adds(2, 1);
        flags_are("gsm");
        goes_on(2, 1);
        assert_memory_equal(news.role, ((uint8_t[]){2, 1, 0}), 3);
        assert_int_equal(news.events.count, 0);
        table_end();
    }
}

TEST(leaving_a_game_of_three)
{
    for (int way = 0; way < 2; way++) {
        table_new("unitar:deal=0", NULL, 0);
        ACCEPTED(ways[way](match, 1, blank(), &why));
        adds(1, 1);
        flags_are("");
        goes_on(1, 1);
        assert_int_equal(news.lots, 2); /* a choice has to be drawn for seat 2, which has left */
        ag_move setup = table_move(SETUP);
        ACCEPTED(ag_match_choose(match, 1, 0, setup, blank(), &why));
        flags_are("h");
        assert_int_equal(news.lots, 2);
        ACCEPTED(ag_match_choose_for(match, 1, 1, setup, blank(), &why));
        adds(2, 0);
        flags_are("h");
        assert_int_equal(news.lots, 0);
        ACCEPTED(ag_match_choose(match, 1, 2, setup, blank(), &why));
        adds(2, 1);
        flags_are("hp");
        assert_int_equal(news.lots, 2); /* for the next turn */
        ACCEPTED(ways[way](match, 2, blank(), &why));
        adds(3, 1);
        flags_are("gsm"); /* only one is left */
        goes_on(1, 1);
        assert_int_equal(news.lots, 0);
        assert_int_equal(news.events.count, 0);
        table_end();
    }
}

/* An entry of another log is told like what it stands for. */
TEST(entries_that_are_applied)
{
    table_new("mur:games=1,sets=2", WON_IN_ONE("1.1"), 0);
    struct ag_entry turn = {.kind = AG_TURN,
                            .seat = AG_NOBODY,
                            .turn = 1,
                            .deal = AG_UNSET,
                            .choice = {table_move("g1*g2-g3")}};
    struct ag_entry back = {.kind = AG_TAKEN_BACK, .seat = AG_NOBODY, .turn = 1, .deal = AG_UNSET};
    struct ag_entry left = {.kind = AG_EXPIRED, .seat = 1, .deal = AG_UNSET};
    ACCEPTED(ag_match_apply(match, &turn, blank(), &why));
    adds(1, 1);
    flags_are("pgsb");
    ended(1, 1, 1, 2);
    ACCEPTED(ag_match_apply(match, &back, blank(), &why));
    adds(2, 1);
    flags_are("");
    ACCEPTED(ag_match_apply(match, &left, blank(), &why));
    adds(3, 1);
    flags_are("gsb");
    ACCEPTED(ag_match_apply(match, &left, blank(), &why));
    adds(4, 1);
    flags_are("gsm");
    table_end();
}

/* What random matches have come through, all of them together. */
struct seen {
    int kind[AG_EXPIRED + 1], refused, waiting;
    int game_ended, set_ended, match_ended, game_begun, lots, pairs;
};

static int any_seat(struct ag_rng *rng)
{
    return (int)rng_below(rng, ag_match_rules(match)->game->seats);
}

/* Hands in for some seat, by lot if it has left. */
static bool choose_any(struct ag_rng *rng)
{
    int seat = any_seat(rng);
    uint32_t turn = ag_match_turn(match);
    ag_move move = ag_match_lot(match, seat, rng_next(rng));
    if (table_view(AG_SPECTATOR).gone >> seat & 1)
        return ag_match_choose_for(match, turn, seat, move, blank(), &why);
    return ag_match_choose(match, turn, seat, move, blank(), &why);
}

/* Does something, which may be refused. */
static bool do_any(struct ag_rng *rng)
{
    uint32_t what = rng_below(rng, 100);
    if (what < 8)
        return ag_match_offer(match, any_seat(rng), AG_OFFER_DRAW, blank(), &why);
    if (what < 20)
        return ag_match_offer(match, any_seat(rng), AG_OFFER_BACK, blank(), &why);
    if (what < 28)
        return ag_match_decline(match, any_seat(rng), blank(), &why);
    if (what < 30)
        return ag_match_take_back(match, rng_below(rng, ag_match_turn(match) + 1), blank(), &why);
    if (what < 31)
        return ways[rng_below(rng, 2)](match, any_seat(rng), blank(), &why);
    if (what < 32)
        return ag_match_deal(match, (int)rng_below(rng, 6), blank(), &why);
    return choose_any(rng);
}

/* The events of the last turn, and of what began since if that was not by a turn. */
static void check_events(void)
{
    struct ag_events events;
    struct ag_view view = table_view(AG_SPECTATOR);
    if (!news.played) {
        assert_int_equal(news.events.count > 0, news.game_begun);
        return;
    }
    ag_view_events(&view, &events);
    assert_int_equal(events.count, news.events.count);
    assert_memory_equal(events.event, news.events.event,
                        (size_t)events.count * sizeof events.event[0]);
}

/* The news of what was done are right, as far as that can be seen from outside. */
static void check_news(const struct table_sight *before)
{
    const struct ag_view *then = &before->view[0];
    struct ag_view view = table_view(AG_SPECTATOR);
    int turns = 0, backs = 0;
    adds((uint32_t)before->entries + 1, (uint32_t)(ag_match_entries(match) - before->entries));
    for (uint32_t i = news.first - 1; i < news.first - 1 + news.entries; i++) {
        turns += view.entry[i].kind == AG_TURN;
        backs += view.entry[i].kind == AG_TAKEN_BACK;
    }
    assert_true(news.entries > 0 || news.handed_in);
    assert_int_equal(news.played, turns);
    assert_int_equal(news.match_ended, view.over);
    assert_int_equal(news.game_begun, !backs && (view.set != then->set || view.game != then->game));
    assert_int_equal(news.set_ended, !backs && (view.over || view.set != then->set));
    assert_int_equal(news.game_ended, news.game_begun || news.match_ended);
    assert_int_equal(news.set, then->set);
    assert_int_equal(news.game, then->game);
    assert_int_equal(news.lots, ag_match_lots(match));
    bool by_rules = news.played && news.game_ended;
    assert_int_equal(news.ending, by_rules ? view.ended : 0);
    assert_int_equal(news.ending != 0, by_rules);
    if (by_rules)
        assert_memory_equal(news.place, view.ended_place, sizeof news.place);
    if (news.game_ended)
        assert_memory_equal(news.role, then->now.state.role, sizeof news.role);
    assert_int_equal(count_events(AG_BEGUN), news.game_begun);
    check_events();
}

static void note(struct seen *seen)
{
    for (uint32_t i = 0; i < news.entries; i++)
        seen->kind[ag_match_entry(match, (int)(news.first - 1 + i))->kind]++;
    seen->waiting += news.handed_in && !news.played;
    seen->game_ended += news.game_ended;
    seen->set_ended += news.set_ended;
    seen->match_ended += news.match_ended;
    seen->game_begun += news.game_begun;
    seen->lots += news.lots != 0;
    seen->pairs += news.entries == 2;
}

/* Another match that gets the entries, and nothing else, is the same to a spectator. */
static void follow(struct ag_match *other)
{
    struct ag_view mine = table_view(AG_SPECTATOR), theirs;
    for (uint32_t i = 0; i < news.entries; i++)
        ACCEPTED(ag_match_apply(other, &mine.entry[news.first - 1 + i], NULL, &why));
    ag_match_view(other, AG_SPECTATOR, &theirs);
    assert_int_equal(mine.entries, theirs.entries);
    assert_memory_equal(mine.entry, theirs.entry, mine.entries * sizeof *mine.entry);
    mine.entry = theirs.entry = NULL;
    mine.handed = 0; /* that is no entry */
    assert_memory_equal(&mine, &theirs, sizeof mine);
}

static void play_at_random(const char *spec, uint64_t seed, struct seen *seen)
{
    struct ag_rng rng;
    struct ag_rules rules;
    struct table_sight before;
    rng_init(&rng, seed);
    assert_true(ag_rules_read(&rules, spec, NULL));
    match = ag_match_new(&rules, NULL, NULL, &why);
    struct ag_match *other = ag_match_new(&rules, NULL, NULL, &why);
    assert_non_null(match);
    assert_non_null(other);
    while (!ag_match_is_over(match) && ag_match_entries(match) < TABLE_LOG - 2) {
        table_see(&before);
        if (!do_any(&rng)) {
            table_unchanged(&before);
            seen->refused++;
            continue;
        }
        check_news(&before);
        note(seen);
        follow(other);
    }
    ag_match_free(other);
    table_end();
}

/* Entries are numbered without a gap, whatever happens. */
TEST(random_matches_are_told_without_a_gap)
{
    static const char *const specs[] = {"unlur:size=3", "ninuki:size=13", "mur:games=2,sets=2",
                                        "unitar", "unitar:deal=4"};
    struct seen seen = {.refused = 0};
    for (int i = 0; i < 5; i++)
        for (uint64_t seed = 1; seed <= 40; seed++)
            play_at_random(specs[i], seed, &seen);
    for (int kind = AG_DEALT; kind <= AG_EXPIRED; kind++)
        assert_true(seen.kind[kind] > 5);
    assert_true(seen.refused > 100 && seen.waiting > 100 && seen.lots > 20);
    assert_true(seen.game_ended > 100 && seen.set_ended > 50 && seen.match_ended > 50);
    assert_true(seen.game_begun > 10 && seen.pairs > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_plain_turn),
        cmocka_unit_test(news_may_be_left_out),
        cmocka_unit_test(the_deal),
        cmocka_unit_test(a_choice_that_waits),
        cmocka_unit_test(a_turn_that_is_revealed_later),
        cmocka_unit_test(a_game_of_a_chain_ends_and_the_next_begins),
        cmocka_unit_test(the_next_game_begins_with_a_cleared_board),
        cmocka_unit_test(a_set_ends_and_the_next_begins),
        cmocka_unit_test(a_match_ends),
        cmocka_unit_test(offers),
        cmocka_unit_test(a_no_to_two_offers),
        cmocka_unit_test(an_agreement),
        cmocka_unit_test(an_agreement_of_three),
        cmocka_unit_test(taking_back),
        cmocka_unit_test(taking_back_an_end),
        cmocka_unit_test(leaving_a_game_of_two),
        cmocka_unit_test(leaving_a_game_of_three),
        cmocka_unit_test(entries_that_are_applied),
        cmocka_unit_test(random_matches_are_told_without_a_gap),
    };
    return cmocka_run_group_tests_name("match-news", tests, NULL, NULL);
}
