/*
 * picture.c - tests of picture/picture.h: sizes, equal bytes, what cannot be drawn.
 */
#include "picture/picture.h"

#include "unit.h"

static const char square[] =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"20\" viewBox=\"0 0 80 40\" "
    "font-family=\"'DejaVu Sans'\"><rect width=\"80\" height=\"40\" fill=\"#fff\"/>"
    "<text x=\"4\" y=\"30\" font-size=\"30\">a1</text></svg>";

typedef bool convert(const struct ag_buf *svg, struct ag_buf *out, struct ag_error *why);

static bool converted(convert *picture, const char *svg, struct ag_buf *out, struct ag_error *why)
{
    struct ag_buf in;
    ag_buf_init(&in, 1 << 12);
    ag_buf_string(&in, svg);
    bool done = picture(&in, out, why);
    ag_buf_release(&in);
    return done;
}

static unsigned number_at(const struct ag_buf *out, size_t at)
{
    const unsigned char *byte = (const unsigned char *)out->byte + at;
    return (unsigned)byte[0] << 24 | (unsigned)byte[1] << 16 | (unsigned)byte[2] << 8 | byte[3];
}

TEST(png_has_two_pixels_for_one)
{
    struct ag_error why;
    struct ag_buf out;
    ag_buf_init(&out, PICTURE_MAX);
    assert_true(converted(picture_png, square, &out, &why));
    assert_memory_equal(out.byte, "\x89PNG\r\n\x1a\n", 8);
    assert_int_equal(number_at(&out, 16), 80);
    assert_int_equal(number_at(&out, 20), 40);
    ag_buf_release(&out);
}

TEST(pdf_is_of_the_pictures_size)
{
    struct ag_error why;
    struct ag_buf out;
    ag_buf_init(&out, PICTURE_MAX);
    assert_true(converted(picture_pdf, square, &out, &why));
    assert_memory_equal(out.byte, "%PDF-", 5);
    bool found = false; /* among bytes, for the page may hold zeros */
    for (size_t i = 0; i + 22 < out.length; i++)
        found |= !memcmp(out.byte + i, "/MediaBox [ 0 0 30 15 ]", 23);
    assert_true(found);
    ag_buf_release(&out);
}

TEST(same_picture_gives_same_bytes)
{
    convert *const all[] = {picture_png, picture_pdf};
    for (int i = 0; i < 2; i++) {
        struct ag_error why;
        struct ag_buf a, b;
        ag_buf_init(&a, PICTURE_MAX);
        ag_buf_init(&b, PICTURE_MAX);
        assert_true(converted(all[i], square, &a, &why));
        assert_true(converted(all[i], square, &b, &why));
        assert_int_equal(a.length, b.length);
        assert_memory_equal(a.byte, b.byte, a.length);
        ag_buf_release(&a);
        ag_buf_release(&b);
    }
}

TEST(what_is_no_picture_is_refused)
{
    convert *const all[] = {picture_png, picture_pdf};
    for (int i = 0; i < 2; i++) {
        struct ag_error why;
        struct ag_buf out;
        ag_buf_init(&out, PICTURE_MAX);
        assert_false(converted(all[i], "<svg", &out, &why));
        assert_memory_equal(ag_english(&why).text, "the picture cannot be read: ", 28);
        assert_false(converted(all[i], "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"50%\"/>",
                               &out, &why));
        assert_string_equal(ag_english(&why).text, "the picture has no size");
        ag_buf_release(&out);
    }
}

TEST(huge_picture_is_no_png)
{
    struct ag_error why;
    struct ag_buf out;
    ag_buf_init(&out, PICTURE_MAX);
    assert_false(converted(picture_png,
                           "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9e9\" height=\"2\"/>",
                           &out, &why));
    assert_string_equal(ag_english(&why).text, "the picture is too large");
    ag_buf_release(&out);
}

TEST(full_buffer_is_told)
{
    convert *const all[] = {picture_png, picture_pdf};
    for (int i = 0; i < 2; i++) {
        struct ag_error why;
        struct ag_buf out;
        ag_buf_init(&out, 60);
        assert_false(converted(all[i], square, &out, &why));
        assert_memory_equal(ag_english(&why).text, "the picture cannot be written: ", 31);
        ag_buf_release(&out);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(png_has_two_pixels_for_one),
        cmocka_unit_test(pdf_is_of_the_pictures_size),
        cmocka_unit_test(same_picture_gives_same_bytes),
        cmocka_unit_test(what_is_no_picture_is_refused),
        cmocka_unit_test(huge_picture_is_no_png),
        cmocka_unit_test(full_buffer_is_told),
    };
    return cmocka_run_group_tests_name("picture", tests, NULL, NULL);
}
