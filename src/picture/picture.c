/*
 * picture.c - turning SVG into PNG or PDF.
 *
 * Both draw the document on a cairo surface; only the surface differs.
 */
#include "picture/picture.h"

#include <cairo-pdf.h>
#include <librsvg/rsvg.h>

#include "base/error.h"

enum {
    SIDE_MAX = 16384, /* pixels of a side of a PNG, at most */
    POINTS = 72,      /* of a PDF to the inch */
    HEAD = 33         /* bytes of a PNG up to the end of its first chunk */
};

/* A document that was read, with its size in pixels. */
struct document {
    RsvgHandle *handle;
    double width, height;
};

static bool document_init(struct document *document, const struct ag_buf *svg, struct ag_error *why)
{
    GError *error = NULL;
    document->handle =
        rsvg_handle_new_from_data((const guint8 *)svg->byte, (gsize)svg->length, &error);
    if (!document->handle) {
        error_plain(why, "the picture cannot be read: %s", error->message);
        g_error_free(error);
        return false;
    }
    if (rsvg_handle_get_intrinsic_size_in_pixels(document->handle, &document->width,
                                                 &document->height))
        return true;
    g_object_unref(document->handle);
    return error_plain(why, "the picture has no size");
}

static cairo_status_t add_bytes(void *closure, const unsigned char *bytes, unsigned length)
{
    return ag_buf_add(closure, bytes, length) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

/* Draws the whole document on a surface, `scale_x` times as wide and `scale_y` times as high. */
static bool draw(const struct document *document, cairo_surface_t *surface, double scale_x,
                 double scale_y, struct ag_error *why)
{
    const RsvgRectangle all = {0, 0, document->width, document->height};
    GError *error = NULL;
    cairo_t *pen = cairo_create(surface);
    cairo_scale(pen, scale_x, scale_y);
    bool drawn = rsvg_handle_render_document(document->handle, pen, &all, &error);
    if (!drawn) {
        error_plain(why, "the picture cannot be drawn: %s", error->message);
        g_error_free(error);
    }
    cairo_destroy(pen);
    return drawn;
}

/* Whether nothing has gone wrong with a surface. */
static bool check(cairo_status_t status, struct ag_error *why)
{
    if (status == CAIRO_STATUS_SUCCESS)
        return true;
    return error_plain(why, "the picture cannot be written: %s", cairo_status_to_string(status));
}

static void put_32(unsigned char *at, uint32_t number)
{
    for (int i = 0; i < 4; i++)
        at[i] = (unsigned char)(number >> (24 - 8 * i));
}

/* The checksum that ends a chunk of a PNG. */
static uint32_t checksum(const unsigned char *byte, size_t length)
{
    uint32_t sum = 0xFFFFFFFF;
    for (size_t i = 0; i < length; i++) {
        sum ^= byte[i];
        for (int bit = 0; bit < 8; bit++)
            sum = sum >> 1 ^ (sum & 1 ? 0xEDB88320 : 0);
    }
    return ~sum;
}

/* Adds a PNG. If `dpi` is not 0, a second chunk gives the pixels per inch; PNG counts them per
 * metre. */
static bool add_with_dpi(const struct ag_buf *png, int dpi, struct ag_buf *out)
{
    unsigned char chunk[21] = {0, 0, 0, 9, 'p', 'H', 'Y', 's'};
    uint32_t metre = (uint32_t)(dpi / .0254 + .5);
    put_32(chunk + 8, metre);
    put_32(chunk + 12, metre);
    chunk[16] = 1;
    put_32(chunk + 17, checksum(chunk + 4, 13));
    ag_buf_add(out, png->byte, HEAD);
    if (dpi)
        ag_buf_add(out, chunk, sizeof chunk);
    ag_buf_add(out, png->byte + HEAD, png->length - HEAD);
    return !out->failed;
}

/* Draws the document so that it fills all pixels of an image, and adds the image. */
static bool add_png(const struct document *document, cairo_surface_t *surface, int dpi,
                    struct ag_buf *out, struct ag_error *why)
{
    double scale_x = cairo_image_surface_get_width(surface) / document->width;
    double scale_y = cairo_image_surface_get_height(surface) / document->height;
    struct ag_buf png;
    ag_buf_init(&png, PICTURE_MAX);
    bool done = check(cairo_surface_status(surface), why) &&
                draw(document, surface, scale_x, scale_y, why) &&
                check(cairo_surface_write_to_png_stream(surface, add_bytes, &png), why);
    if (done && !add_with_dpi(&png, dpi, out))
        done = check(CAIRO_STATUS_WRITE_ERROR, why);
    ag_buf_release(&png);
    return done;
}

bool picture_png_sized(const struct ag_buf *svg, const struct picture_size *size,
                       struct ag_buf *out, struct ag_error *why)
{
    struct document document;
    if (!document_init(&document, svg, why))
        return false;
    double scale = size->width ? size->width / document.width
                   : size->dpi ? (double)size->dpi / PICTURE_INCH
                               : PICTURE_DENSITY;
    double width = document.width * scale + .5, height = document.height * scale + .5;
    bool done = width <= SIDE_MAX && height <= SIDE_MAX;
    if (!done) {
        error_plain(why, "the picture is too large");
    } else {
        cairo_surface_t *surface =
            cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)width, (int)height);
        done = add_png(&document, surface, size->dpi, out, why);
        cairo_surface_destroy(surface);
    }
    g_object_unref(document.handle);
    return done;
}

bool picture_png(const struct ag_buf *svg, struct ag_buf *out, struct ag_error *why)
{
    const struct picture_size usual = {0};
    return picture_png_sized(svg, &usual, out, why);
}

bool picture_pdf(const struct ag_buf *svg, struct ag_buf *out, struct ag_error *why)
{
    const double scale = (double)POINTS / PICTURE_INCH;
    struct document document;
    if (!document_init(&document, svg, why))
        return false;
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(
        add_bytes, out, document.width * scale, document.height * scale);
    /* Without a date of ours cairo writes the present one. */
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "1970-01-01T00:00:00Z");
    bool done = draw(&document, surface, scale, scale, why);
    cairo_surface_finish(surface);
    done = done && check(cairo_surface_status(surface), why);
    cairo_surface_destroy(surface);
    g_object_unref(document.handle);
    return done;
}
