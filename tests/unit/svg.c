/*
 * svg.c - tests of pictures in SVG, still and moving: they are well-formed, name every stone and
 * its cell, show what is asked for and nothing else, and escape what they are handed.
 */
#include "ag/animate.h"
#include "ag/diagram.h"
#include "games/common.h"
#include "table.h"

static struct ag_diagram diagram;
static struct ag_view view;
static struct ag_buf out;

/* Reads a name; returns what follows it. */
static const char *pass_name(const char *at)
{
    return at + strspn(at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-");
}

/* Fails unless `text` is one element with everything in it properly closed. */
static void well_formed(const char *text)
{
    enum { DEPTH = 16 };
    const char *open[DEPTH];
    size_t length[DEPTH];
    int depth = 0;
    for (const char *at = text; *at; at++) {
        assert_true(*at == '\n' || (*at >= ' ' && *at <= '~'));
        if (*at == '&')
            assert_true(!strncmp(at, "&amp;", 5) || !strncmp(at, "&lt;", 4) ||
                        !strncmp(at, "&gt;", 4) || !strncmp(at, "&quot;", 6));
        if (*at != '<')
            continue;
        bool closes = at[1] == '/';
        const char *name = at + 1 + closes, *end = pass_name(name);
        assert_true(end > name);
        if (closes) {
            assert_true(depth > 0);
            depth--;
            assert_int_equal(end - name, length[depth]);
            assert_memory_equal(name, open[depth], length[depth]);
        }
        for (at = end; *at == ' '; at++) { /* name="value", each but once */
            const char *equals = pass_name(at + 1);
            assert_memory_equal(equals, "=\"", 2);
            at = strchr(equals + 2, '"');
            assert_non_null(at);
            assert_null(memchr(equals + 2, '<', (size_t)(at - equals - 2)));
        }
        if (*at == '/') {
            at++;
        } else if (!closes) {
            assert_in_range(depth, 0, DEPTH - 1);
            open[depth] = name;
            length[depth++] = (size_t)(end - name);
        }
        assert_int_equal(*at, '>');
    }
    assert_int_equal(depth, 0);
}

static int count(const char *needle)
{
    int found = 0;
    for (const char *at = out.byte; (at = strstr(at, needle)); at++)
        found++;
    return found;
}

static void setup(const char *spec, const char *position, const char *turns)
{
    table_new(spec, position, 0);
    table_play(turns);
    view = table_view(AG_SPECTATOR);
    assert_true(ag_diagram_of_view(&diagram, &view));
}

/* Draws anew. */
static void draw(void)
{
    ag_buf_release(&out);
    ag_buf_init(&out, AG_DIAGRAM_SVG_MAX);
    ag_diagram_svg(&diagram, &out);
    assert_false(out.failed);
    well_formed(out.byte);
}

static void finish(void)
{
    ag_buf_release(&out);
    table_end();
}

TEST(every_board_is_well_formed)
{
    static const char *const specs[] = {"unlur:size=3",   "unlur:size=13", "ninuki:size=13",
                                        "ninuki:size=21", "mur:games=2",   "mur:games=1",
                                        "unitar:deal=3",  "unitar"};
    for (int i = 0; i < 8; i++)
        for (int kind = 0; kind < 18; kind++) {
            setup(specs[i], NULL, "");
            diagram.theme = (uint8_t)(kind % 3);
            diagram.size = (uint8_t)(kind / 3 % 3);
            diagram.coordinates = kind < 9;
            draw();
            assert_int_equal(count("<g class=\"labels\""), diagram.coordinates);
            assert_int_equal(count("<title>"), 1);
            assert_int_equal(count("<desc>"), 1);
            assert_int_equal(count("role=\"img\""), 1);
            assert_int_equal(count("<g class=\"status\""), 1);
            finish();
        }
}

TEST(stones_bear_class_and_cell)
{
    setup("ninuki:size=13", NULL, "H8 K10 J9 F8 H7 H6 J8 H9 K7");
    draw();
    assert_int_equal(count("class=\"stone black\""), 5);
    assert_int_equal(count("class=\"stone white\""), 3);
    assert_int_equal(count("class=\"stone white\" data-cell=\"K7\""), 1);
    finish();
    setup("unitar:deal=0", "2.0 yrb rt@F6=rF8F7E6F6G6E5G5/bu@D5=bC5D5E5 3", "");
    draw();
    assert_int_equal(count("class=\"stone red\""), 6);
    assert_int_equal(count("class=\"stone red captain\" data-cell=\"F6\""), 1);
    assert_int_equal(count("class=\"block\""), 2);
    assert_int_equal(count(" scale(.72)\""), 2); /* two stones share E5 */
    assert_int_equal(count(">rt</text>"), 1);
    assert_int_equal(count("class=\"round\""), 1);
    finish();
}

TEST(unified_captains_share_a_stone)
{
    setup("unitar:deal=0", "2.0 yrb rt@F6+bu@F6=rF8F7E6F6bG6 3", "");
    draw();
    assert_int_equal(count(">rt</text>"), 1);
    assert_int_equal(count(">bu</text>"), 1);
    finish();
}

TEST(orders_and_traps_of_mur)
{
    setup("mur", NULL, "+h3 +a3 +b3 +c1 +a2");
    draw();
    assert_int_equal(count("class=\"trapped\" data-cell=\"a3\""), 1);
    assert_int_equal(count("class=\"trapped\""), 1);
    assert_int_equal(count("class=\"order\""), 0);
    diagram.orders = true;
    draw();
    assert_int_equal(count("class=\"order\""), 6);
    assert_int_equal(count(">4</text>"), 1); /* the mur stone */
    diagram.numbers = true;
    draw();
    assert_int_equal(count("class=\"number\""), 5);
    assert_int_equal(count("class=\"order\""), 1);
    finish();
}

TEST(last_move_and_numbers)
{
    setup("unlur:size=4", NULL, "C3 D4 pass E4");
    draw();
    assert_int_equal(count("class=\"last\" data-cell"), 0);
    diagram.show_last = diagram.numbers = true;
    draw();
    assert_int_equal(count("class=\"last\" data-cell=\"E4\""), 1);
    assert_int_equal(count("class=\"last\" data-cell"), 1);
    assert_int_equal(count("class=\"number\""), 3);
    assert_int_equal(diagram.number[18], 2); /* D4 */
    finish();
    setup("ninuki", NULL, "L10");
    assert_int_equal(diagram.number[180], 1); /* the stone that is given */
    assert_int_equal(diagram.number[181], 2);
    finish();
}

TEST(marks_arrows_and_highlights)
{
    setup("unlur:size=4", NULL, "C3");
    for (int shape = AG_SHAPE_CIRCLE; shape <= AG_SHAPE_TEXT; shape++) {
        struct ag_note_mark mark = {.cell = (ag_cell)shape, .shape = (uint8_t)shape, .text = "<&>"};
        assert_true(ag_diagram_add_mark(&diagram, mark));
    }
    assert_true(ag_diagram_add_arrow(&diagram, (struct ag_note_arrow){0, 36}));
    diagram.highlight[5] = 1;
    draw();
    assert_int_equal(count("class=\"mark\""), 4);
    assert_int_equal(count("class=\"mark text\""), 1);
    assert_int_equal(count(">&lt;&amp;&gt;</text>"), 1);
    assert_int_equal(count("class=\"arrow\" data-from=\"A1\" data-to=\"G7\""), 1);
    assert_int_equal(count("class=\"highlight\" data-cell=\"B2\""), 1);
    while (ag_diagram_add_mark(&diagram, diagram.mark[0]))
        continue;
    while (ag_diagram_add_arrow(&diagram, diagram.arrow[0]))
        continue;
    draw();
    assert_int_equal(count("class=\"arrow\""), AG_NOTE_ARROWS);
    finish();
}

TEST(without_a_view_nothing_stands_beside)
{
    setup("mur", NULL, "+h3");
    diagram.view = NULL;
    draw();
    assert_int_equal(count("class=\"status\""), 0);
    finish();
}

TEST(cells_are_read)
{
    struct scan scan;
    setup("ninuki", NULL, "");
    scan_init(&scan, "k10,A1");
    assert_int_equal(scan_cell(diagram.rules, &scan), 180);
    assert_int_equal(*scan.at, ',');
    scan_init(&scan, "I5");
    assert_int_equal(scan_cell(diagram.rules, &scan), AG_NO_CELL);
    assert_int_equal(scan_place(&scan), 0);
    finish();
}

static void animate(const struct ag_animate_options *options)
{
    ag_buf_release(&out);
    ag_buf_init(&out, AG_ANIMATE_MAX);
    assert_true(ag_animate_svg(&view, options, &out));
    well_formed(out.byte);
}

TEST(a_match_moves)
{
    struct ag_animate_options options = {.coordinates = true, .show_last = true};
    setup("mur", NULL, "+h3 +a3 +b3 +c1 +a2 xa3 +c3 +d2 b3-d3");
    animate(&options);
    assert_int_equal(count("<animateTransform"), 1); /* one stone has moved */
    assert_int_equal(count("dur=\"14400ms\""), count("<animate"));
    assert_int_equal(count("class=\"stone black\""), 5);
    options.turn_ms = 500;
    animate(&options);
    assert_int_equal(count("dur=\"6000ms\""), count("<animate"));
    options.total_ms = 24000;
    animate(&options);
    assert_int_equal(count("dur=\"24000ms\""), count("<animate"));
    finish();
}

TEST(a_match_that_has_not_begun_stands_still)
{
    struct ag_animate_options options = {.orders = true};
    setup("unitar", NULL, "");
    animate(&options);
    assert_int_equal(count("<animate"), 0);
    finish();
}

TEST(what_does_not_fit_is_told)
{
    struct ag_animate_options options = {.orders = true};
    setup("mur", NULL, "+h3");
    ag_buf_release(&out);
    ag_buf_init(&out, 1000);
    assert_false(ag_animate_svg(&view, &options, &out));
    ag_buf_release(&out);
    ag_buf_init(&out, 1000);
    ag_diagram_svg(&diagram, &out);
    assert_true(out.failed);
    finish();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_board_is_well_formed),
        cmocka_unit_test(stones_bear_class_and_cell),
        cmocka_unit_test(unified_captains_share_a_stone),
        cmocka_unit_test(orders_and_traps_of_mur),
        cmocka_unit_test(last_move_and_numbers),
        cmocka_unit_test(marks_arrows_and_highlights),
        cmocka_unit_test(without_a_view_nothing_stands_beside),
        cmocka_unit_test(cells_are_read),
        cmocka_unit_test(a_match_moves),
        cmocka_unit_test(a_match_that_has_not_begun_stands_still),
        cmocka_unit_test(what_does_not_fit_is_told),
    };
    return cmocka_run_group_tests_name("svg", tests, NULL, NULL);
}
