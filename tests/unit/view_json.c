/*
 * view_json.c - tests of what the JSON of a view, of a turn's news and of marks says: the values.
 * That all of it has the form of docs/view.schema.json is the test view-schema.
 */
#include "ag/point.h"
#include "table.h"

#define SETUP "uni@I8,tar@D6"

static struct ag_buf out;

/* The view of a viewer, with these parts, must have this piece. */
static void says(int viewer, unsigned parts, const char *piece)
{
    struct ag_view view = table_view(viewer);
    ag_buf_init(&out, 1 << 20);
    ag_view_json(&view, parts, NULL, &out);
    if (!strstr(out.byte, piece))
        fail_msg("%s\nis not in\n%s", piece, out.byte);
    ag_buf_release(&out);
}

/* So must the news of a change. */
static void tells(const struct ag_news *news, const char *piece)
{
    ag_buf_init(&out, 1 << 20);
    ag_news_json(match, news, &out);
    if (!strstr(out.byte, piece))
        fail_msg("%s\nis not in\n%s", piece, out.byte);
    ag_buf_release(&out);
}

TEST(seats_are_counted_from_one)
{
    table_new("unitar:deal=0", NULL, 1);
    says(0, 0, "\"acting\":[1,2,3]");
    says(AG_SPECTATOR, 0, "\"viewer\":null,\"role\":null,\"choice\":null");
    says(0, 0, "\"viewer\":1,\"role\":\"yellow\",\"choice\":null");
    table_choose(2, SETUP);
    says(0, 0, "\"handed\":[3],\"gone\":[]");
    says(2, 0, "\"viewer\":3,\"role\":\"blue\",\"choice\":\"" SETUP "\"");
    says(1, 0, "\"choice\":null");
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_DRAW, NULL, &why));
    says(1, 0, "\"offers\":{\"draw\":[1],\"back\":[],\"turn\":null}");
    ACCEPTED(ag_match_resign(match, 1, NULL, &why));
    says(0, 0, "\"gone\":[2]");
    table_lots();
    table_choose(0, SETUP);
    says(0, AG_VIEW_LAST, "\"last\":{\"turn\":1,\"choices\":[\"" SETUP "\",\"");
    says(0, AG_VIEW_LAST, "\"drawn\":[2]");
    table_end();
}

/* A game of a chain ends, the next begins; then the set is given up, and the match. */
TEST(a_chain_of_games)
{
    struct ag_news news;
    table_new("mur:games=2,sets=2", "1/ww2w1b1/6m1/5b1b b play 1-2 0 1.1 - 40", 0);
    says(0, 0, "\"ply\":40,\"over\":false,\"acting\":[1],\"phase\":\"play\"");
    says(0, 0, "\"roles\":[\"black\",\"white\"],\"points\":[1,2],\"places\":null,\"ending\":null");
    says(0, 0, "\"winners\":[],\"finished\":null");
    says(0, 0, "\"spec\":\"mur:games=2,sets=2\",\"entries\":0,\"turn\":1");
    says(0, AG_VIEW_BOARD, "{\"cell\":\"g2\",\"stones\":[{\"piece\":\"m\",\"order\":4}]}");
    says(0, AG_VIEW_BOARD, "{\"cell\":\"b1\",\"stones\":[{\"piece\":\"w\",\"order\":2}]}");
    says(0, AG_VIEW_BOARD, "\"beside\":{\"off\":[4,4]}");
    table_play("g1*g2-g3");
    says(1, 0,
         "\"game_number\":2,\"set\":1,\"games_won\":[1,0],\"sets_won\":[0,0],\"winners\":[1]");
    says(1, 0, "\"finished\":{\"ending\":\"mur\",\"places\":[1,2]}");
    says(1, 0, "\"entries\":1,\"turn\":2");
    says(1, AG_VIEW_LAST, "\"last\":{\"turn\":1,\"choices\":[\"g1*g2-g3\",null],\"drawn\":[]");
    says(1, AG_VIEW_LAST,
         "{\"kind\":\"moved\",\"seat\":1,\"piece\":\"b\",\"from\":\"g1\",\"to\":\"g2\","
         "\"path\":[\"g1\",\"g2\"]}");
    says(1, AG_VIEW_LAST,
         "{\"kind\":\"begun\",\"set\":1,\"game_number\":2},"
         "{\"kind\":\"moved\",\"piece\":\"m\",\"from\":\"g3\",\"to\":\"0\"}");
    says(1, AG_VIEW_STATUS, "\"who\":[{\"seat\":2,\"role\":\"role.white\"}]}");
    ACCEPTED(ag_match_resign(match, 0, &news, &why));
    tells(&news, "\"first\":2,\"entries\":1,\"handed_in\":false,\"played\":false");
    tells(&news,
          "\"game_ended\":true,\"set_ended\":true,\"match_ended\":false,\"game_begun\":true");
    tells(&news, "\"finished\":{\"set\":1,\"game_number\":2,\"ending\":null,\"places\":null,"
                 "\"roles\":[\"black\",\"white\"]}");
    says(0, 0, "\"roles\":[\"white\",\"black\"]");
    says(0, 0, "\"game_number\":1,\"set\":2,\"games_won\":[0,0],\"sets_won\":[0,1]");
    ACCEPTED(ag_match_resign(match, 0, &news, &why));
    tells(&news, "\"match_ended\":true,\"game_begun\":false,\"finished\":{\"set\":2,");
    says(0, 0, "\"over\":true,\"acting\":[]");
    says(0, 0, "\"places\":[2,1],\"ending\":null");
    says(0, 0, "\"winners\":[2,2]");
    says(0, 0, "\"decided_by\":\"resignation\"");
    table_end();
}

/* Parts are there only when they are asked for. */
TEST(parts_are_asked_for)
{
    static const char *const name[] = {"\"board\":", "\"last\":", "\"moves\":", "\"status\":"};
    table_new("unlur:size=3", NULL, 0);
    says(0, AG_VIEW_LAST, "\"last\":null");
    says(0, AG_VIEW_STATUS, "\"who\":[{\"seat\":1,\"role\":null}]}");
    table_play("C3 pass");
    says(0, AG_VIEW_LAST, "\"events\":[{\"kind\":\"passed\",\"seat\":2}]");
    says(0, AG_VIEW_BOARD, "\"board\":[{\"cell\":\"C3\",\"stones\":[{\"piece\":\"x\"}]}]");
    says(0, AG_VIEW_MOVES, "\"moves\":[\"A1\",\"A2\",");
    says(1, AG_VIEW_MOVES, "\"moves\":[]");
    ACCEPTED(ag_match_offer(match, 1, AG_OFFER_BACK, NULL, &why));
    says(0, 0, "\"offers\":{\"draw\":[],\"back\":[2],\"turn\":2}");
    for (unsigned parts = 0; parts <= AG_VIEW_WHOLE; parts++) {
        struct ag_view view = table_view(0);
        ag_buf_init(&out, 1 << 20);
        ag_view_json(&view, parts, NULL, &out);
        for (int i = 0; i < 4; i++)
            assert_int_equal(strstr(out.byte, name[i]) != NULL, parts >> i & 1);
        ag_buf_release(&out);
    }
    table_end();
}

TEST(marks_and_the_end_of_a_game)
{
    table_new("ninuki:size=13", "13/13/13/13/13/13/2oxxxx6/13/13/13/13/13/ooo10 x 0-0 20", 0);
    struct ag_view view = table_view(0);
    ag_buf_init(&out, 1 << 20);
    ag_marks_json(&view, NULL, &out);
    assert_string_equal(out.byte, "[{\"kind\":\"four\",\"seat\":1,\"cell\":\"H7\"}]");
    ag_buf_release(&out);
    table_play("H7");
    says(0, 0, "\"places\":[1,2],\"ending\":\"five\",\"position\":");
    says(0, 0, "\"decided_by\":\"rules\"");
    table_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seats_are_counted_from_one),
        cmocka_unit_test(a_chain_of_games),
        cmocka_unit_test(parts_are_asked_for),
        cmocka_unit_test(marks_and_the_end_of_a_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
