/*
 * show.c - `agate show`: the board as a picture.
 */
#include <string.h>
#include <unistd.h>

#include "ag/animate.h"
#include "ag/diagram.h"
#include "front/cli/cli.h"
#include "front/cli/show_cells.h"
#include "front/cli/show_size.h"
#include "front/cli/sink.h"
#include "picture/picture_load.h"

enum { WORDS_MAX = 64 }; /* options --mark, --arrow, --highlight and --part, at most of each */

/* Values of an option that may be given several times. */
struct words {
    const char *word[WORDS_MAX];
    int count;
};

/* What the command line asks for: yes, no, or the format's default. */
enum asked { AS_USUAL, YES, NO };

struct show {
    struct cli_table table;
    const struct format *format;
    int chosen;       /* --format, an index; or -1 */
    const char *file; /* -o FILE or NULL */
    int theme, size;
    bool sized;              /* --size was given */
    struct show_size wanted; /* --width and --dpi */
    int last, orders;        /* enum asked */
    bool numbers, no_coordinates, bare, animate;
    long seconds, total; /* of a moving picture; 0: not said */
    struct words marks, arrows, highlights, parts;
};

/* A form of the picture. One that is made from another writes that first and converts it. */
struct format {
    void (*draw)(const struct ag_diagram *diagram, struct ag_buf *out);
    bool words;  /* the text beside the board is put below it as lines */
    bool last;   /* the last move is shown by default */
    bool orders; /* and the orders of stones */
    bool moving; /* it can be animated */
    bool (*convert)(const struct ag_buf *drawn, const struct show_size *size, struct ag_buf *out,
                    struct ag_error *why); /* or NULL */
};

static bool to_png(const struct ag_buf *drawn, const struct show_size *size, struct ag_buf *out,
                   struct ag_error *why)
{
    struct picture_size png = show_size_png(size);
    return picture_load_png_sized(drawn, &png, out, why);
}

static bool to_pdf(const struct ag_buf *drawn, const struct show_size *size, struct ag_buf *out,
                   struct ag_error *why)
{
    (void)size; /* a PDF has the size of the SVG */
    return picture_load_pdf(drawn, out, why);
}

/* In the order of format_name. */
static const struct format formats[] = {
    {ag_diagram_ascii, true, false, false, false, NULL},
    {ag_diagram_unicode, true, true, false, false, NULL},
    {ag_diagram_svg, false, true, true, true, NULL},
    {ag_diagram_svg, false, true, true, false, to_png},
    {ag_diagram_svg, false, true, true, false, to_pdf},
};

enum { FORMATS = sizeof formats / sizeof formats[0], ASCII = 0, SVG = 2, PNG = 3, PDF = 4 };

static const char *const format_name[] = {"ascii", "text", "svg", "png", "pdf", NULL};
_Static_assert(sizeof format_name / sizeof *format_name == FORMATS + 1, "every format has a name");

/* Takes an option that may be given several times. */
static bool take_word(void *to, const struct cli_option *option, const char *value)
{
    struct words *words = (struct words *)(void *)((char *)to + option->at);
    if (words->count == WORDS_MAX) {
        cli_fail(CLI_USAGE, "--%s is given more than %d times", option->name, (int)WORDS_MAX);
        return false;
    }
    words->word[words->count++] = value;
    return true;
}

static bool take_width(void *to, const struct cli_option *option, const char *value)
{
    struct show *show = to;
    (void)option;
    return show_size_width(&show->wanted, value);
}

_Static_assert((int)WORDS_MAX <= (int)AG_NOTE_ARROWS, "all arrows fit");

static bool read_words(struct ag_diagram *diagram, const struct words *words,
                       bool (*read)(struct ag_diagram *, const char *))
{
    for (int i = 0; i < words->count; i++)
        if (!read(diagram, words->word[i]))
            return false;
    return true;
}

static int write_moving(const struct show *show)
{
    struct ag_animate_options options = {.theme = (uint8_t)show->theme,
                                         .size = (uint8_t)show->size,
                                         .width = show->wanted.width,
                                         .coordinates = !show->no_coordinates,
                                         .orders = show->orders != NO,
                                         .show_last = show->last != NO,
                                         .turn_ms = (int)show->seconds * 1000,
                                         .total_ms = (int)show->total * 1000};
    struct ag_buf out;
    struct ag_view view;
    ag_buf_init(&out, AG_ANIMATE_MAX);
    ag_match_view(show->table.match, AG_SPECTATOR, &view);
    if (ag_animate_svg(&view, &options, &out))
        return sink_put(&out, show->file);
    ag_buf_release(&out);
    return cli_fail(CLI_USAGE, "the match is too long to be animated");
}

/* Converts and writes what was drawn, and releases it. */
static int put_converted(const struct show *show, struct ag_buf *drawn)
{
    struct ag_error why;
    struct ag_buf out;
    ag_buf_init(&out, PICTURE_MAX);
    bool done = !drawn->failed && show->format->convert(drawn, &show->wanted, &out, &why);
    if (drawn->failed)
        cli_fail(CLI_USAGE, "the picture is too long");
    else if (!done)
        cli_fail(CLI_USAGE, "%s", ag_english(&why).text);
    ag_buf_release(drawn);
    if (done)
        return sink_put(&out, show->file);
    ag_buf_release(&out);
    return CLI_USAGE;
}

static int write_picture(const struct show *show)
{
    const struct format *format = show->format;
    struct ag_diagram diagram;
    struct ag_view view;
    struct ag_buf out;
    ag_match_view(show->table.match, AG_SPECTATOR, &view);
    if (!ag_diagram_of_view(&diagram, &view))
        return cli_fail(CLI_USAGE, "out of memory");
    if (show->bare)
        diagram.view = NULL;
    diagram.theme = (uint8_t)show->theme;
    diagram.size = (uint8_t)show->size;
    diagram.width = show->wanted.width;
    diagram.coordinates = !show->no_coordinates;
    diagram.numbers = show->numbers;
    diagram.show_last = show->last == YES || (show->last != NO && format->last);
    diagram.orders =
        show->orders == YES || (show->orders != NO && format->orders && !show->numbers);
    if (show->table.comment.length)
        ag_diagram_note(&diagram, show->table.comment.byte, NULL);
    if (!read_words(&diagram, &show->marks, show_mark) ||
        !read_words(&diagram, &show->arrows, show_arrow) ||
        !read_words(&diagram, &show->highlights, show_highlight) ||
        !read_words(&diagram, &show->parts, show_part))
        return CLI_USAGE;
    ag_buf_init(&out, AG_DIAGRAM_SVG_MAX);
    format->draw(&diagram, &out);
    if (format->words && !show->bare)
        ag_diagram_status(&view, NULL, &out);
    return format->convert ? put_converted(show, &out) : sink_put(&out, show->file);
}

/* Chooses the format by the extension of the file's name if nothing else says it. False for an
 * unknown extension, which was reported. */
static bool choose_format(struct show *show)
{
    static const char *const endings[] = {".txt", ".svg", ".png", ".pdf", NULL};
    static const int format_of[] = {ASCII, SVG, PNG, PDF};
    int format = show->chosen;
    if (format < 0) {
        int ending = options_ending(show->file, endings, "--format");
        if (ending == OPTIONS_BAD_ENDING)
            return false;
        format = ending >= 0 ? format_of[ending] : show->animate ? SVG : ASCII;
    }
    show->format = &formats[format];
    return true;
}

/* Refuses options for the size of a drawing that do not go together. */
static int check_size(const struct show *show)
{
    if (show->wanted.width && show->format->words)
        return cli_fail(CLI_USAGE, "--width needs --format svg, png or pdf");
    if (show->wanted.width && show->sized)
        return cli_fail(CLI_USAGE, "give --size or --width, not both");
    if (show->wanted.dpi && show->format != &formats[PNG])
        return cli_fail(CLI_USAGE, "--dpi needs --format png");
    return CLI_OK;
}

/* Refuses options that do not go together. */
static int check_options(struct show *show)
{
    bool extras = show->bare || show->numbers || show->marks.count || show->arrows.count ||
                  show->highlights.count || show->parts.count;
    bool to_terminal = (!show->file || !strcmp(show->file, "-")) && isatty(STDOUT_FILENO);
    if (!choose_format(show))
        return CLI_USAGE;
    if (show->format->convert && to_terminal)
        return cli_fail(
            CLI_USAGE, "a terminal cannot show a %s; write it to a file with -o FILE, or to a pipe",
            format_name[show->format - formats]);
    if (show->animate && !show->format->moving)
        return cli_fail(CLI_USAGE, "--animate needs --format svg");
    if (show->animate && extras)
        return cli_fail(
            CLI_USAGE,
            "--animate cannot be used with numbers, marks, arrows, highlights, --part or --bare");
    if (!show->animate && (show->seconds || show->total))
        return cli_fail(CLI_USAGE, "--seconds and --total need --animate");
    if (show->seconds && show->total)
        return cli_fail(CLI_USAGE, "give --seconds or --total, not both");
    return check_size(show);
}

static int run(int argc, char **argv)
{
    struct show show = {.size = AG_DIAGRAM_MEDIUM, .chosen = -1};
    int status = options_read(&command_show, argc, argv, &show);
    if (status != OPTIONS_GOOD)
        return status;
    status = check_options(&show);
    if (status)
        return status;
    status = cli_table_load(&show.table, argc - optind, argv + optind);
    if (!status)
        status = show.animate ? write_moving(&show) : write_picture(&show);
    cli_table_release(&show.table);
    return status;
}

#define AT(member) offsetof(struct show, member)

static const struct cli_option options[] = {
    {"format", OPTION_WORD, "FORMAT",
     "ascii (the default), text (Unicode characters), svg, png or pdf", .at = AT(chosen),
     .words = format_name},
    {"output", OPTION_FILE, "FILE",
     "write to FILE instead of standard output; unless --format is given, its name ends in .txt, "
     ".svg, .png or .pdf",
     .at = AT(file), .letter = "o"},
    {"numbers", OPTION_FLAG, NULL, "number each stone by the ply that put it there",
     .at = AT(numbers)},
    {"mark", OPTION_TEXT, "CELLS[:SHAPE]",
     "mark cells, separated by commas, with a circle, square, triangle, cross or up to four "
     "characters of any script; may be repeated",
     .at = AT(marks), .take = take_word},
    {"arrow", OPTION_TEXT, "A-B", "draw an arrow from cell to cell; may be repeated",
     .at = AT(arrows), .take = take_word},
    {"highlight", OPTION_TEXT, "CELLS", "highlight cells; may be repeated", .at = AT(highlights),
     .take = take_word},
    {"part", OPTION_TEXT, "CELLS", "show part of the board: a range such as C3-H8; may be repeated",
     .at = AT(parts), .take = take_word},
    {"last", OPTION_FIXED, NULL, "mark the last move; the default except in ascii", .at = AT(last),
     .min = YES},
    {"no-last", OPTION_FIXED, NULL, "do not mark it", .at = AT(last), .min = NO},
    {"orders", OPTION_FIXED, NULL, "show the orders of stones in Mur; the default in drawings",
     .at = AT(orders), .min = YES},
    {"no-orders", OPTION_FIXED, NULL, "do not show them", .at = AT(orders), .min = NO},
    {"no-coordinates", OPTION_FLAG, NULL, "leave out letters and numbers beside the board",
     .at = AT(no_coordinates)},
    {"bare", OPTION_FLAG, NULL, "leave out the text below the board", .at = AT(bare)},
    {"theme", OPTION_WORD, "THEME", "of drawings: {words}, which is black and white",
     .at = AT(theme), .words = ag_diagram_theme_name},
    {"size", OPTION_WORD, "SIZE", "of drawings: {words}", .at = AT(size),
     .words = ag_diagram_size_name, .given = AT(sized)},
    {"width", OPTION_TEXT, "WIDTH",
     "width of a drawing in pixels, or a length such as 80mm, 8cm or 3in", .take = take_width},
    {"dpi", OPTION_NUMBER, "N", "resolution of a png in pixels per inch, {range}; default 192",
     .at = AT(wanted.dpi), .min = 24, .max = 2400},
    {"animate", OPTION_FLAG, NULL, "make an animated svg of all moves", .at = AT(animate)},
    {"seconds", OPTION_NUMBER, "N", "with --animate: N seconds per turn, {range}",
     .at = AT(seconds), .min = 1, .max = 60},
    {"total", OPTION_NUMBER, "N", "with --animate: N seconds in all, {range}", .at = AT(total),
     .min = 1, .max = 3600},
    {0}};
static const struct cli_group groups[] = {
    {.option = cli_table_options, .at = AT(table)}, {.option = options}, {0}};

const struct command command_show = {
    .name = "show",
    .summary = "Show the board after the given moves",
    .usage = "SPEC [OPTION...] [MOVE...]",
    .groups = groups,
    .example = "agate show mur +a1 +b2 a1-b1 --format svg -o mur.svg",
    .operand = OPTION_SPEC,
    .run = run,
};
