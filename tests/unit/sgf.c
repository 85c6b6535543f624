/*
 * sgf.c - tests of ag/sgf.h: reading, errors, round trips, and that a viewer without rules shows
 * the right board.
 */
#include "ag/sgf.h"
#include "ag/view.h"

#include <stdio.h>

#include "base/rng.h"
#include "base/text.h"
#include "unit.h"

enum { CELLS = 21 * 21 };

static struct ag_record record, other;
static struct ag_record_reader reader;
static struct ag_buf told;  /* the errors, one in a line */
static struct ag_buf first; /* what was written */
static struct ag_buf again;

struct source {
    const char *at;
    size_t left, step;
};

static size_t fill(void *from, char *out, size_t max)
{
    struct source *source = from;
    size_t count = source->left < source->step ? source->left : source->step;
    count = count < max ? count : max;
    memcpy(out, source->at, count);
    source->at += count;
    source->left -= count;
    return count;
}

static void complain(void *to, const struct ag_record_error *error)
{
    char line[AG_SAID + 32];
    (void)to;
    snprintf(line, sizeof line, "%u:%u %s\n", (unsigned)error->place.line,
             (unsigned)error->place.column, ag_english(&error->why).text);
    ag_buf_string(&told, line);
}

static void empty(struct ag_buf *buf)
{
    buf->length = 0;
    ag_buf_add(buf, "", 0);
}

static int set_up(void **context)
{
    (void)context;
    ag_record_init(&record);
    ag_record_init(&other);
    ag_buf_init(&told, 1 << 20);
    ag_buf_init(&first, 1 << 24);
    ag_buf_init(&again, 1 << 24);
    return 0;
}

static int tear_down(void **context)
{
    (void)context;
    ag_record_release(&record);
    ag_record_release(&other);
    ag_buf_release(&told);
    ag_buf_release(&first);
    ag_buf_release(&again);
    return 0;
}

/* Reads all trees of a text into `record`, the last stays; returns how many there are. */
static int read_steps(const char *text, size_t length, size_t step)
{
    struct source source = {text, length, step};
    int count = 0;
    empty(&told);
    ag_record_reader_init(&reader, fill, &source, complain, NULL);
    while (ag_sgf_read(&reader, &other)) {
        struct ag_record swap = record;
        record = other;
        other = swap;
        count++;
        ag_record_settle(&record, complain, NULL);
    }
    ag_record_reader_release(&reader);
    return count;
}

static int read_all(const char *text)
{
    return read_steps(text, strlen(text), AG_RECORD_BLOCK);
}

/* That a text has exactly these errors when it is read and settled. */
static void errors_are(const char *text, const char *errors)
{
    read_all(text);
    assert_string_equal(told.byte, errors);
}

/* That a tree is read, without an error, as this canonical text. */
static void reads_as(const char *sgf, const char *text)
{
    assert_int_equal(read_all(sgf), 1);
    assert_string_equal(told.byte, "");
    empty(&again);
    ag_record_write(&record, &again);
    assert_string_equal(again.byte, text);
}

/* That a canonical text comes back the same by way of SGF; `sgf` is what that should be from
 * the size on, or NULL.
 */
static void survives(const char *text, const char *sgf)
{
    struct source source = {text, strlen(text), AG_RECORD_BLOCK};
    struct ag_error why = {.at = -1};
    empty(&told);
    ag_record_reader_init(&reader, fill, &source, complain, NULL);
    assert_true(ag_record_read(&reader, &record));
    ag_record_reader_release(&reader);
    ag_record_settle(&record, complain, NULL);
    assert_string_equal(told.byte, "");
    empty(&first);
    assert_true(ag_sgf_write(&record, &first, &why));
    if (sgf)
        assert_string_equal(strstr(first.byte, "SZ["), strstr(sgf, "SZ["));
    reads_as(first.byte, text);
    empty(&again);
    assert_true(ag_sgf_write(&record, &again, &why));
    assert_string_equal(again.byte, first.byte);
}

/* A whole file of tests/records. */
static const char *load(const char *name)
{
    char path[1024];
    static char text[1 << 16];
    snprintf(path, sizeof path, RECORDS "/%s", name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    fclose(file);
    return text;
}

#define HEAD "SZ[13]RU[Ninuki-Renju]\n"
#define TAGS "[Game \"ninuki:size=13\"]\n"

TEST(a_game_with_everything_survives)
{
    static char text[1 << 16];
    memcpy(text, load("everything.agr"), sizeof text);
    survives(text, load("everything.sgf"));
}

TEST(a_game_by_mail_is_read)
{
    assert_int_equal(read_all(load("mail.sgf")), 1);
    assert_string_equal(told.byte, "");
    assert_string_equal(record.result, "1-0");
    assert_string_equal(ag_record_tag(&record, "Ending"), "pairs");
    assert_string_equal(ag_record_tag(&record, "Game"), "ninuki:size=19");
    assert_string_equal(ag_record_tag(&record, "First"), "J\xC3\xBCrgen");
    assert_int_equal(ag_record_nodes(&record), 30);
}

TEST(a_small_tree)
{
    reads_as("(;GM[4]SZ[13];B[gg];W[hg])", TAGS "[Result \"*\"]\n\n1. G7 2. H7 *\n\n");
    reads_as("(;GM[4]SZ[13:13];W[H7])", TAGS "[Result \"*\"]\n\n1. G7 2. H7 *\n\n");
    reads_as("(;SZ[13]GM[4])", TAGS "[Result \"*\"]\n\n*\n\n");
}

TEST(old_names_and_blanks)
{
    reads_as("\xEF\xBB\xBF( ;GaMe [4]\nSiZe [13] ; Black [g7]\n; White[hg] ) ",
             TAGS "[Result \"*\"]\n\n1. G7 2. H7 *\n\n");
}

TEST(escapes_and_line_ends)
{
    reads_as("(;GM[4]SZ[13]PB[a\\\nb\nc];B[gg]C[ x\\]\\\\y\\:\\\r\nz\r\nnew\nline ])",
             TAGS "[First \"ab c\"]\n[Result \"*\"]\n\n1. G7 {x]\\\\y:z\nnew\nline} *\n\n");
}

TEST(character_sets)
{
    reads_as("(;GM[4]SZ[13]CA[latin1]PB[M\xFCller])",
             TAGS "[First \"M\xC3\xBCller\"]\n[Result \"*\"]\n\n*\n\n");
    reads_as("(;GM[4]SZ[13]PB[M\xFCller]PW[M\xC3\xBCller])",
             TAGS "[First \"M\xC3\xBCller\"]\n[Second \"M\xC3\xBCller\"]\n[Result \"*\"]\n\n*\n\n");
    errors_are("(;GM[4]CA[UTF-8]PB[M\xFCller])", "1:21 expected text in UTF-8\n");
    reads_as("(;GM[4]SZ[13]CA[ISO-8859-1]PB[\x93M\xFCller\x94 \x80\x9F])",
             TAGS "[First \"\u201CM\u00FCller\u201D \u20AC\u0178\"]\n[Result \"*\"]\n\n*\n\n");
    reads_as("(;GM[4]SZ[13]CA[windows-1252]PB[Ada\x92s])",
             TAGS "[First \"Ada\u2019s\"]\n[Result \"*\"]\n\n*\n\n");
    errors_are("(;GM[4]SZ[13]PB[a\x81g\x92])", "1:18 expected text, not a control character\n");
    errors_are("(;GM[4]SZ[13]PB[\xC2\x9B\x32J]PW[\xC2\x80\xC2\xA0])",
               "1:17 expected text, not a control character\n"
               "1:24 expected text, not a control character\n");
    errors_are("(;GM[4]CA[Shift_JIS])", "1:11 expected CA[UTF-8] or CA[ISO-8859-1]\n");
    errors_are("(;GM[4]\nC[a\nb\x01])", "3:2 expected text, not a control character\n");
}

TEST(comments_find_their_turns)
{
    reads_as("(;GM[4]SZ[13]C[a];B[gg]C[b];C[c];W[hg](;C[d];B[aa];C[e])(;C[f];B[mm]))",
             TAGS "[Result \"*\"]\n\n{a} 1. G7 {b\nc} 2. H7 {d} 3. A13 {e} ({f} 3. N1) *\n\n");
    reads_as("(;GM[4]SZ[13];B[gg];W[hg](;B[aa];C[d];W[bb])(;B[mm]))",
             TAGS "[Result \"*\"]\n\n1. G7 2. H7 3. A13 (3. N1) {d} 4. B12 *\n\n");
    survives(TAGS "[Result \"*\"]\n\n1. G7 2. H7 3. A13 (3. N1) {d} 4. B12 *\n\n", NULL);
    survives(TAGS "[Result \"*\"]\n\n{nothing yet} *\n\n", NULL);
    survives(TAGS "[Result \"*\"]\n\n1. G7 {a\n(;GM[4\\\\] b} *\n\n", NULL);
}

TEST(a_comment_before_a_line_that_varies)
{
    survives(TAGS "[Result \"*\"]\n\n{a} 1. G7 {b} 2. H7 {c} ({d} 2. H8 {e} 3. A1 (3. A2)) {f} 3. "
                  "B2 *\n\n",
             NULL);
}

TEST(captures_are_taken_off)
{
    survives(TAGS "[Result \"*\"]\n\n1. G7 2. H7 3. A1 4. J7 5. K7 6. H7 *\n\n",
             HEAD "RE[?]\n;B[gg];W[hg];B[am];W[ig];B[jg];AE[ig][hg];W[hg])\n");
}

TEST(stones_off_are_compared_with_the_rules)
{
    reads_as("(;GM[4]SZ[13];W[hg];B[am];W[ig];B[jg];AE[hg:ig];W[hg])",
             TAGS "[Result \"*\"]\n\n1. G7 2. H7 3. A1 4. J7 5. K7 6. H7 *\n\n");
    errors_are("(;GM[4]SZ[13];W[hg];B[am];W[ig];B[jg];AE[hg];W[hg])",
               "1:42 expected AE of exactly the stones just captured\n");
    errors_are("(;GM[4]SZ[13];W[hg];AE[hg])",
               "1:24 expected AE of exactly the stones just captured\n");
    errors_are("(;GM[4]SZ[13];W[hg];AB[aa]PL[W])",
               "1:24 expected AB only in the first node\n1:30 expected PL[B] here\n");
}

TEST(setup_is_a_position)
{
    reads_as("(;GM[4]SZ[13]AB[aa][mm]AW[bb:cb]PL[W];W[gg])",
             TAGS "[Result \"*\"]\n[Position \"x12/1oo10/13/13/13/13/13/13/13/13/13/13/12x o 0-0 "
                  "5\"]\n\n6. G7 *\n\n");
    reads_as("(;GM[4]SZ[13]AB[gg];W[hg])", TAGS "[Result \"*\"]\n\n1. G7 2. H7 *\n\n");
    reads_as("(;GM[4]SZ[13]AB[gg]AW[hg];B[aa])",
             TAGS "[Result \"*\"]\n[Position \"13/13/13/13/13/13/6xo5/13/13/13/13/13/13 x 0-0 "
                  "2\"]\n\n3. A13 *\n\n");
    survives(TAGS "[Result \"*\"]\n[Position \"x12/1oo10/13/13/13/13/13/13/13/13/13/13/12x o 2-1 "
                  "17\"]\n\n18. G7 (18. G8) *\n\n",
             HEAD
             "AGTAG[Position:x12/1oo10/13/13/13/13/13/13/13/13/13/13/12x o 2-1 17]RE[?]AB[aa]\n"
             "[mm]AW[bb][cb]PL[W]\n(;W[gg])\n(;W[gf]))\n");
    errors_are("(;GM[4]SZ[13]AB[aa]AW[aa])", "1:23 expected one stone on a point\n");
    errors_are("(;GM[4]SZ[13]AB[nn])", "1:17 expected a point of this board in AB\n");
    errors_are("(;GM[4]SZ[13]AGTAG[Position:x12/13])", "1:35 expected `/` before row 11\n");
    errors_are("(;GM[4]SZ[13]AGTAG[Position:13/13/13/13/13/13/6x6/13/13/13/13/13/13 o 0-5 21])",
               "1:29 the side to move has five pairs: the game is already over\n");
    errors_are(
        "(;GM[4]SZ[13]AGTAG[Position:13/13/13/13/13/13/6x6/13/13/13/13/13/13 o 0-0 1]AB[gf])",
        "1:80 expected the stones of the tag Position\n");
}

TEST(results)
{
    static const char *const by_people[][3] = {{"B+R", "1. G7 resign:2 1-0", "resignation"},
                                               {"W+R", "1. G7 resign:1 0-1", "resignation"},
                                               {"B+T", "1. G7 time:2 1-0", "time"},
                                               {"W+T", "1. G7 time:1 0-1", "time"},
                                               {"Draw", "1. G7 draw 1/2-1/2", "agreement"},
                                               {"B+F", "1. G7 1-0", "forfeit"},
                                               {"W+", "1. G7 0-1", NULL},
                                               {"0", "1. G7 1/2-1/2", NULL},
                                               {"Void", "1. G7 *", "void"},
                                               {"?", "1. G7 *", NULL}};
    char text[512], sgf[512];
    for (size_t i = 0; i < sizeof by_people / sizeof *by_people; i++) {
        const char *const *one = by_people[i];
        snprintf(sgf, sizeof sgf, HEAD "RE[%s]\n;B[gg])\n", one[0]);
        snprintf(text, sizeof text, TAGS "[Result \"%s\"]\n%s%s%s\n%s\n\n",
                 strrchr(one[1], ' ') + 1, one[2] ? "[Ending \"" : "", one[2] ? one[2] : "",
                 one[2] ? "\"]\n" : "", one[1]);
        survives(text, sgf);
    }
    reads_as("(;GM[4]SZ[13]RE[w+Resign];B[gg])",
             TAGS "[Result \"0-1\"]\n[Ending \"resignation\"]\n\n1. G7 resign:1 0-1\n\n");
    errors_are("(;GM[4]RE[Black wins])", "1:11 expected a result: B+5, W+R, B+T, 0, Draw, ?\n");
    survives(TAGS "[Result \"1-0\"]\n[Ending \"adjourned\"]\n\n1. G7 1-0\n\n", NULL);
}

TEST(events_with_words_are_nodes)
{
    survives(TAGS
             "[Result \"1-0\"]\n[Ending \"resignation\"]\n\n1. G7 resign:2 {[%clk 0:00:01] why?} "
             "(2. H7 draw) 1-0\n\n",
             NULL);
    survives(TAGS
             "[Result \"1-0\"]\n[Ending \"resignation\"]\n\n1. G7 2. H7 resign:2 $7 {oh} 1-0\n\n",
             HEAD "RE[B+R]\n;B[gg];W[hg];N[resign:2]AGGLYPH[7]C[oh])\n");
}

TEST(tags_survive)
{
    survives(TAGS "[Event \"a]b\\\\c\"]\n[Site \"\"]\n[Date \"2026-1?-??\"]\n[Round \"3:1\"]\n"
                  "[First \"A\"]\n[Second \" B \"]\n[Third \"odd\"]\n[Result \"*\"]\n"
                  "[Clock \"300+5\"]\n[Annotator \"N\"]\n[Mine \"x:y]\"]\n[Name \"Big\"]\n\n*\n\n",
             HEAD "EV[a\\]b\\\\c]PC[]RO[3:1]PB[A]PW[ B ]TM[300]OT[5 fischer]AN[N]\n"
                  "AGTAG[Date:2026-1?-??][Third:odd][Mine:x:y\\]][Name:Big]RE[?]\n)\n");
    static const char *const clock[] = {
        "300", "300+5", "90.5", "an hour", "300 5x30 byo-yomi", "300 5 fischer", "300s",
        "",    "3  x",  "+5",   " 5"};
    char text[256];
    for (size_t i = 0; i < sizeof clock / sizeof *clock; i++) {
        snprintf(text, sizeof text, TAGS "[Result \"*\"]\n[Clock \"%s\"]\n\n*\n\n", clock[i]);
        survives(text, NULL);
    }
    reads_as("(;GM[4]SZ[13]DT[2026-11-15,16])",
             TAGS "[Date \"2026-11-15\"]\n[Result \"*\"]\n\n*\n\n");
    reads_as("(;GM[4]SZ[13]OT[5x30 byo-yomi])", /* overtime may be all there is */
             TAGS "[Result \"*\"]\n[Clock \"5x30 byo-yomi\"]\n\n*\n\n");
    errors_are("(;GM[4]AGTAG[x])", "1:14 expected the name of a tag, `:` and its value\n");
    errors_are("(;GM[4]AGTAG[Game:x])", "1:14 expected the name of a tag, `:` and its value\n");
    errors_are("(;GM[4]PB[a]AGTAG[First:x])", "1:19 expected the tag First only once\n");
    errors_are("(;GM[4]TM[soon])", "1:11 expected seconds\n");
}

TEST(clocks)
{
    survives(TAGS
             "[Result \"*\"]\n\n1. G7 {[%clk 0:04:57.3] [%emt 0:00:02] x} 2. H7 {[%clk 1:00:00]} "
             "3. A1\n{[%clk 0:1:00]} 4. A2 {[%clk -|0:01:00]} *\n\n",
             HEAD "RE[?]\n;B[gg]BL[297.3]C[[%emt 0:00:02\\] x];W[hg]WL[3600];B[am]C[[%clk "
                  "0:1:00\\]];W[al]\nC[[%clk -|0:01:00\\]])\n");
    reads_as("(;GM[4]SZ[13];B[gg]C[a];C[b [%clk 0:00:09\\] c])",
             TAGS "[Result \"*\"]\n\n1. G7 {[%clk 0:00:09] a\nb  c} *\n\n");
    static const char *const said[][2] = {
        {"300", "TM[300]"},
        {"300+5", "TM[300]OT[5 fischer]"},
        {"300 5x30 byo-yomi", "TM[300]OT[5x30 byo-yomi]"},
        {"1.5 Canadian 5/30", "TM[1.5]OT[Canadian 5/30]"},
        {"20 min", "OT[20 min]"},
        {"20 moves in 40 minutes", "OT[20 moves in 40 minutes]"},
        {"20 hours 5 byo-yomi", "OT[20 hours 5 byo-yomi]"},
        {"2.11.2026", "OT[2.11.2026]"},
        {"an hour", "OT[an hour]"},
        {"an hour ", "AGTAG[Clock:an hour ]"},
        {"20 5x30 ", "AGTAG[Clock:20 5x30 ]"},
        {" 20", "AGTAG[Clock: 20]"},
    };
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        char text[256], sgf[256];
        snprintf(text, sizeof text, TAGS "[Result \"*\"]\n[Clock \"%s\"]\n\n*\n\n", said[i][0]);
        snprintf(sgf, sizeof sgf, HEAD "%sRE[?]\n)\n", said[i][1]);
        survives(text, sgf);
    }
    errors_are("(;GM[4];B[jj]BL[x])", "1:17 expected seconds\n");
    errors_are("(;GM[4];B[jj]C[\\[%clk x\\]])",
               "1:11 expected a time h:mm:ss in clk of the comment\n");
}

TEST(glyphs)
{
    survives(
        TAGS "[Result \"*\"]\n\n1. G7 $1 2. H7 $4 $16 3. A1 $5 $19 4. A2 $6 5. A3 $10 6. A4 $16 $1 "
             "7. A5 $255\n8. A6 $1 $2 $3 $4 9. A7 $11 10. A8 $13 *\n\n",
        HEAD "RE[?]\n;B[gg]TE[1];W[hg]BM[2]GB[1];B[am]IT[]GW[2];W[al]DO[];B[ak]DM[1];W[aj]GB[1]\n"
             "AGGLYPH[16][1];B[ai]AGGLYPH[255];W[ah]TE[1]AGGLYPH[1][2][3][4];B[ag]DM[2];W[af]\n"
             "UC[1])\n");
    errors_are("(;GM[4];B[jj]AGGLYPH[0])", "1:22 expected a glyph from 1 to 255\n");
}

TEST(marks)
{
    reads_as("(;GM[4]SZ[13];B[gg]C[see]TR[aa][bb]LB[cc:A][dd:two words]AR[aa:mm]MA[ee])",
             TAGS "[Result \"*\"]\n\n1. G7\n{see [%mark A13:triangle B12:triangle C11:A "
                  "D10:two_words E9:cross] [%arrow A13-N1]}\n*\n\n");
    survives(TAGS
             "[Result \"*\"]\n\n1. G7 {see [%mark A13:circle B12:triangle C11 D10:a:b] [%arrow "
             "A13-N1]} *\n\n",
             HEAD "RE[?]\n;B[gg]C[see]CR[aa]TR[bb]SL[cc]LB[dd:a\\:b]AR[aa:mm])\n");
    survives(TAGS
             "[Result \"*\"]\n\n1. G7 {[%mark A13]} 2. H7 {[%cell A1] [%mark B12:square]} *\n\n",
             HEAD "RE[?]\n;B[gg]SL[aa];W[hg]C[[%cell A1\\]]SQ[bb])\n");
    /* In another place or order they stay in the comment too. */
    survives(TAGS
             "[Result \"*\"]\n\n1. G7 {[%mark A13:triangle A12:circle A13] then [%arrow A1-A1]} "
             "*\n\n",
             HEAD "RE[?]\n;B[gg]C[[%mark A13:triangle A12:circle A13\\] then [%arrow "
                  "A1-A1\\]]CR[ab]TR[aa])\n");
    /* Labels that are no marks are said in words, and nothing of them is lost. */
    reads_as("(;GM[4]SZ[13];B[gg]C[see]LB[cc:A][dd:what everybody thinks of][ee:circle])",
             TAGS "[Result \"*\"]\n\n1. G7 {see\nD10: what everybody thinks of\nE9: circle "
                  "[%mark C11:A D10 E9]} *\n\n");
    reads_as("(;GM[4]SZ[13];B[gg]LB[dd:\u2460\u2461\u2462\u2463\u2464\u2465\u2466\u2467\u2468"
             "\u2469\u246A])",
             TAGS "[Result \"*\"]\n\n1. G7 {D10: \u2460\u2461\u2462\u2463\u2464\u2465\u2466\u2467"
                  "\u2468\u2469\u246A [%mark D10]} *\n\n");
    assert_int_equal(read_all("(;GM[4]SZ[13];B[gg]LB[dd:\u00E9])"), 1);
    assert_string_equal(told.byte, "");
    survives(TAGS "[Result \"*\"]\n\n1. G7 {D10: what everybody thinks of [%mark D10]} *\n\n",
             HEAD "RE[?]\n;B[gg]C[D10: what everybody thinks of]SL[dd])\n");
    errors_are("(;GM[4]LB[aa:\x01])", "1:14 expected text, not a control character\n");
    errors_are("(;GM[4]TR[zz]LB[a:b]AR[aa])", "1:11 expected a point of this board in TR\n"
                                              "1:17 expected a point of this board in LB\n"
                                              "1:24 expected two points of this board in AR\n");
}

TEST(a_board_full_of_marks)
{
    assert_int_equal(read_all("(;GM[4];B[jj]TR[aa:ss])"), 1);
    assert_string_equal(told.byte, "");
    empty(&first);
    assert_true(ag_sgf_write(&record, &first, NULL));
    assert_null(strstr(first.byte, "C["));
    empty(&again);
    ag_record_write(&record, &again);
    char *text = test_malloc(again.length + 1);
    memcpy(text, again.byte, again.length + 1);
    survives(text, NULL);
    test_free(text);
}

TEST(other_games_are_refused)
{
    errors_are("(;GM[1]SZ[19];B[aa])", "1:6 expected GM[4]: only Ninuki-Renju is read as SGF\n");
    errors_are("(;SZ[19];B[aa])", "1:1 expected GM[4] in the first node\n");
    errors_are("()", "1:2 expected `;` after `(`\n1:1 expected GM[4] in the first node\n");
    errors_are("(;GM[4]SZ[9])", "1:11 expected an odd size from 13 to 21\n");
    errors_are("(;GM[4]SZ[13:15])", "1:11 expected an odd size from 13 to 21\n");
    assert_int_equal(read_all("(;GM[1];B[aa](;W[bb])) (;GM[4];B[jj])"), 1);
    struct ag_error why;
    ag_record_clear(&record);
    ag_record_set_tag(&record, "Game", "unlur");
    empty(&first);
    assert_false(ag_sgf_write(&record, &first, &why));
    assert_string_equal(ag_english(&why).text, "SGF is for Ninuki-Renju, not for Unlur");
    assert_int_equal(first.length, 0);
}

TEST(moves_that_are_none)
{
    errors_are("(;GM[4];B[jk];W[kk];B[aa])", "1:11 expected the first stone on the centre, K10\n");
    errors_are("(;GM[4];B[jj];B[kk];B[xx])", "1:17 expected a move of W here, not of B\n");
    errors_are("(;GM[4];B[jj];W[])", "1:17 expected a point: there is no passing\n");
    errors_are("(;GM[4];B[jj];W[tt])", "1:17 expected a point: there is no passing\n");
    errors_are("(;GM[4];B[jj];W[ta])", "1:17 expected a point of this board, like jj or K10\n");
    errors_are("(;GM[4];B[jj]W[kk])", "1:16 expected one move in a node\n");
    errors_are("(;GM[4];B[jj];W[kk](;B[xx];W[aa])(;W[bb])(;B[aa]))",
               "1:24 expected a point of this board, like jj or K10\n"
               "1:38 expected a move of B here, not of W\n");
    assert_int_equal(ag_record_nodes(&record), 4);
    errors_are("(;GM[4];B[jj];W[aa];B[bb];AE[cc])",
               "1:17 A19 is not next to the centre: move 2 must be within J9 to L11 (rule 2.3)\n");
    assert_int_equal(read_all("(;GM[4]SZ[21];W[lk];B[tt])"), 1);
    assert_string_equal(told.byte, "");
}

TEST(broken_trees)
{
    errors_are("hello (;GM[4])", "1:1 expected `(` to begin a game\n");
    errors_are("(;GM[4]))", "1:9 expected `(` to begin a game\n");
    errors_are("(;GM[4];B[jj]", "1:1 expected `)` to close this game\n");
    errors_are("(;GM[4];B[jj", "1:10 expected `]` to close this value\n"
                               "1:1 expected `)` to close this game\n");
    errors_are("(GM[4])", "1:2 expected `;` after `(`\n1:2 expected `;` before a property\n");
    errors_are("(;GM[4];B;W[kk])", "1:10 expected `[` and a value\n");
    errors_are("(;GM[4];b[jj])", "1:9 expected the name of a property in capital letters\n");
    errors_are("(;GM[4] 17 ;B[jj])", "1:9 expected a property, `;`, `(` or `)`\n");
    errors_are("(;GM[4];B[jj](;W[kk]);W[jk])", "1:22 expected `(` or `)` after a variation\n");
    errors_are("(;GM[4];C[never closed\n(;FF[4]GM[4];B[jj])",
               "1:10 expected `]` to close this value\n1:1 expected `)` to close this game\n");
    assert_int_equal(read_all("(;GM[4];B[jj]\n(;GM[4])"), 2);
    assert_int_equal(read_all(""), 0);
    assert_string_equal(told.byte, "");
}

TEST(deep_trees)
{
    empty(&first);
    ag_buf_string(&first, "(;GM[4]");
    for (int i = 0; i < 5000; i++)
        ag_buf_string(&first, "(;");
    ag_buf_string(&first, "B[jj]");
    for (int i = 0; i < 5001; i++)
        ag_buf_char(&first, ')');
    errors_are(first.byte, "1:2054 expected at most 1024 nested trees\n");
    empty(&first);
    ag_buf_string(&first, "(;GM[4];B[jj];W[kk]");
    for (int i = 0; i < 70; i++) /* variations of variations */
        ag_buf_string(&first, i % 2 ? "(;W[aa])(;W[bb]" : "(;B[aa])(;B[bb]");
    for (int i = 0; i < 71; i++)
        ag_buf_char(&first, ')');
    read_all(first.byte);
    assert_non_null(strstr(
        told.byte, "expected a shorter record: at most 262144 turns, and 64 nested variations"));
}

/* In small blocks everything comes out the same, and so does a collection. */
TEST(blocks_and_collections)
{
    const char *text = load("everything.sgf");
    size_t length = strlen(text);
    assert_int_equal(read_steps(text, length, AG_RECORD_BLOCK), 1);
    empty(&first);
    ag_record_write(&record, &first);
    for (size_t step = 1; step < 6; step++) {
        assert_int_equal(read_steps(text, length, step), 1);
        assert_string_equal(told.byte, "");
        empty(&again);
        ag_record_write(&record, &again);
        assert_string_equal(again.byte, first.byte);
    }
    empty(&first);
    for (int i = 0; i < 50; i++)
        ag_buf_add(&first, text, length);
    assert_int_equal(read_all(first.byte), 50);
    assert_string_equal(told.byte, "");
}

/* A game begins anew wherever the blocks of a file end. */
TEST(a_game_after_an_open_comment)
{
    static const char text[] = "(;FF[4]GM[4];B[jj]C[open\n(;FF[4]GM[4];B[jj];W[jk])\n";
    for (size_t step = 1; step < sizeof text; step++) {
        assert_int_equal(read_steps(text, strlen(text), step), 2);
        assert_non_null(strstr(told.byte, "1:20 expected `]`"));
        assert_non_null(strstr(told.byte, "1:1 expected `)`"));
    }
}

/* A viewer that knows nothing of rules: puts stones down and takes them off along the first line
 * of a tree. */
static void view(const char *at, int size, char board[CELLS])
{
    char name[16];
    int length = 0;
    memset(board, '.', CELLS);
    for (bool fresh = true; *at != ')'; at++) {
        if (*at >= 'A' && *at <= 'Z') {
            length = fresh ? 0 : length;
            name[length++] = *at;
            name[length] = 0;
        } else if (*at == '[') {
            bool black = !strcmp(name, "B") || !strcmp(name, "AB");
            bool white = !strcmp(name, "W") || !strcmp(name, "AW");
            if (black || white || !strcmp(name, "AE"))
                board[(at[2] - 'a') * size + at[1] - 'a'] = black ? 'x' : white ? 'o' : '.';
            for (at++; *at != ']'; at++)
                at += *at == '\\';
        }
        fresh = !(*at >= 'A' && *at <= 'Z');
    }
}

/* That the viewer shows what the rules have at the end of the main line. */
static void view_is_right(const char *sgf)
{
    char board[CELLS];
    uint8_t stone[AG_STACK];
    struct ag_match *match = ag_record_match(&record, ag_record_last(&record), NULL);
    assert_non_null(match);
    const struct ag_rules *rules = ag_match_rules(match);
    view(sgf, rules->option[0], board);
    for (int cell = 0; cell < rules->cells; cell++) {
        int count = rules->game->stones(rules, ag_match_state(match), (ag_cell)cell, stone);
        assert_int_equal(board[cell], count ? ".xo"[stone[0]] : '.');
    }
    ag_match_free(match);
}

/* A random move; one that captures, if one is found soon. */
static ag_move pick(const struct ag_match *match, struct ag_rng *rng)
{
    static ag_move move[AG_MOVES_MAX];
    const struct ag_rules *rules = ag_match_rules(match);
    int seat = ag_match_state(match)->acting == 2;
    struct ag_view own;
    ag_match_view(match, seat, &own);
    int count = ag_view_moves(&own, move);
    ag_move choice = 0;
    for (int i = 0; i < 40; i++) {
        static union ag_position now;
        struct ag_events events = {.count = 0};
        ag_move choices[AG_SEATS] = {0};
        choice = choices[seat] = move[rng_below(rng, (uint32_t)count)];
        ag_copy(&now.state, ag_match_state(match));
        rules->game->play(rules, &now.state, choices, &events);
        if (events.count > 1)
            break;
    }
    return choice;
}

/* Plays so many more random moves and records them after a turn; returns the captures. */
static int play_on(struct ag_match *match, uint32_t at, int moves, struct ag_rng *rng)
{
    char text[AG_MOVE_TEXT];
    int captures = 0;
    while (moves-- && ag_match_state(match)->acting) {
        ag_move choice[AG_SEATS] = {0}, move = pick(match, rng);
        choice[ag_match_state(match)->acting == 2] = move;
        ag_match_rules(match)->game->move_write(ag_match_rules(match), move, text);
        struct ag_news news;
        assert_true(ag_match_play(match, choice, 0, &news, NULL));
        captures += news.events.count > 1;
        at = ag_record_add(&record, at, text);
        if (!at)
            break;
        struct ag_record_node *node = ag_record_node(&record, at);
        if (!rng_below(rng, 5))
            node->glyph[node->glyphs++] = (uint8_t)(1 + rng_below(rng, 20));
        if (!rng_below(rng, 5)) {
            ag_record_string kept = ag_record_keep(&record, "x ] \\ y", 7);
            ag_record_node(&record, at)->after = kept;
        }
    }
    return captures;
}

/* A random game with variations in `record`; returns the captures in it. */
static int make_game(int size, int variations, struct ag_rng *rng)
{
    char spec[AG_RULES_TEXT];
    static struct ag_rules rules;
    snprintf(spec, sizeof spec, "ninuki:size=%d", size);
    assert_true(ag_rules_read(&rules, spec, NULL));
    struct ag_match *match = ag_match_new(&rules, NULL, NULL, NULL);
    assert_true(ag_record_from_match(&record, match, NULL));
    int captures = play_on(match, 1, (int)rng_below(rng, 400), rng);
    ag_match_free(match);
    for (int i = 0; i < variations; i++) {
        uint32_t at = 1 + rng_below(rng, (uint32_t)ag_record_nodes(&record) - 1);
        match = ag_record_match(&record, at, NULL);
        assert_non_null(match);
        captures += play_on(match, at, (int)rng_below(rng, 12), rng);
        ag_match_free(match);
    }
    struct ag_view end;
    match = ag_record_match(&record, ag_record_last(&record), NULL);
    ag_match_view(match, AG_SPECTATOR, &end);
    ag_match_free(match);
    const char *result = end.place[0] == end.place[1] ? "1/2-1/2"
                         : end.place[0] == 1          ? "1-0"
                                                      : "0-1";
    if (end.over)
        memcpy(record.result, result, strlen(result) + 1);
    empty(&told);
    assert_int_equal(ag_record_settle(&record, complain, NULL), 0);
    return captures;
}

/* Lines are broken before a move that would not fit into 80 bytes; stones that it takes follow it.
 */
static void lines_are_short(const char *text)
{
    for (; *text; text += *text == '\n') {
        size_t length = strcspn(text, "\n");
        assert_in_range(length, 0, 100);
        text += length;
    }
}

TEST(random_games_survive_and_can_be_viewed)
{
    struct ag_rng rng;
    static char text[1 << 20];
    int captures = 0;
    rng_init(&rng, 2026);
    for (int game = 0; game < 60; game++) {
        captures += make_game(13 + 2 * (game % 5), game % 3 ? game : 0, &rng);
        empty(&again);
        ag_record_write(&record, &again);
        memcpy(text, again.byte, again.length + 1);
        survives(text, NULL);
        view_is_right(first.byte);
        lines_are_short(first.byte);
    }
    assert_true(captures > 200);
}

TEST(refuses_what_is_not_settled)
{
    struct ag_error why;
    ag_record_clear(&record);
    ag_record_set_tag(&record, "Game", "ninuki:size=13");
    ag_record_add(&record, ag_record_add(&record, 0, "G7"), "A1");
    empty(&first);
    assert_false(ag_sgf_write(&record, &first, &why));
    assert_int_equal(first.length, 0);
    ag_record_clear(&record);
    ag_record_set_tag(&record, "Game", "ninuki:size=13");
    uint32_t at = ag_record_add(&record, 0, "G7");
    ag_record_add(&record, at, "H7");
    ag_record_add(&record, at, "A1");
    ag_record_settle(&record, NULL, NULL); /* which tells of A1 */
    assert_false(ag_sgf_write(&record, &first, &why));
    assert_string_equal(ag_english(&why).text,
                        "A1 cannot be written: the record has not been replayed");
    ag_record_clear(&record);
    ag_record_set_tag(&record, "Game", "ninuki:size=13");
    ag_record_set_tag(&record, "Position", "nonsense");
    empty(&first);
    assert_false(ag_sgf_write(&record, &first, &why));
    assert_string_equal(ag_english(&why).text,
                        "Position cannot be written: the record has not been replayed");
    assert_int_equal(first.length, 0);
    ag_record_clear(&record);
    assert_false(ag_sgf_write(&record, &first, &why));
    assert_string_equal(ag_english(&why).text, "the record has no tag Game");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_with_everything_survives),
        cmocka_unit_test(a_game_by_mail_is_read),
        cmocka_unit_test(a_small_tree),
        cmocka_unit_test(old_names_and_blanks),
        cmocka_unit_test(escapes_and_line_ends),
        cmocka_unit_test(character_sets),
        cmocka_unit_test(comments_find_their_turns),
        cmocka_unit_test(a_comment_before_a_line_that_varies),
        cmocka_unit_test(captures_are_taken_off),
        cmocka_unit_test(stones_off_are_compared_with_the_rules),
        cmocka_unit_test(setup_is_a_position),
        cmocka_unit_test(results),
        cmocka_unit_test(events_with_words_are_nodes),
        cmocka_unit_test(tags_survive),
        cmocka_unit_test(clocks),
        cmocka_unit_test(glyphs),
        cmocka_unit_test(marks),
        cmocka_unit_test(a_board_full_of_marks),
        cmocka_unit_test(other_games_are_refused),
        cmocka_unit_test(moves_that_are_none),
        cmocka_unit_test(broken_trees),
        cmocka_unit_test(deep_trees),
        cmocka_unit_test(blocks_and_collections),
        cmocka_unit_test(a_game_after_an_open_comment),
        cmocka_unit_test(random_games_survive_and_can_be_viewed),
        cmocka_unit_test(refuses_what_is_not_settled),
    };
    return cmocka_run_group_tests_name("sgf", tests, set_up, tear_down);
}
