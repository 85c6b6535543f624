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
enum wish { AS_USUAL, YES, NO };

struct show {
    struct cli_table table;
    const struct format *format; /* NULL: not said */
    const char *file;            /* -o FILE or NULL */
    uint8_t theme, size;
    bool sized;              /* --size was given */
    struct show_size wanted; /* --width and --dpi */
    enum wish last, orders;
    bool numbers, no_coordinates, bare, animate;
    long seconds, total; /* of a moving picture; 0: not said */
    struct words marks, arrows, highlights, parts;
};

/* A form of the picture. One that is made from another writes that first and converts it. */
struct format {
    const char *name;
    void (*draw)(const struct ag_diagram *diagram, struct ag_buf *out);
    bool words;         /* the text beside the board is put below it as lines */
    bool last;          /* the last move is shown by default */
    bool orders;        /* and the orders of stones */
    bool moving;        /* it can be animated */
    const char *ending; /* the extension of files that have this format by default */
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
    (void)size; /* a PDF has that of the SVG */
    return picture_load_pdf(drawn, out, why);
}

static const struct format formats[] = {
    {"ascii", ag_diagram_ascii, true, false, false, false, ".txt", NULL},
    {"text", ag_diagram_unicode, true, true, false, false, NULL, NULL},
    {"svg", ag_diagram_svg, false, true, true, true, ".svg", NULL},
    {"png", ag_diagram_svg, false, true, true, false, ".png", to_png},
    {"pdf", ag_diagram_svg, false, true, true, false, ".pdf", to_pdf},
};

enum { FORMATS = sizeof formats / sizeof formats[0], ASCII = 0, SVG = 2, PNG = 3 };

/* The index of a value in a list that ends with NULL; says what is wrong otherwise. */
static bool one_of(const char *option, const char *const *list, uint8_t *index)
{
    char all[96];
    struct text text;
    text_init(&text, all, sizeof all);
    for (int i = 0; list[i]; i++) {
        if (!strcmp(list[i], optarg)) {
            *index = (uint8_t)i;
            return true;
        }
        text_print(&text, "%s%s", i == 0 ? "" : list[i + 1] ? ", " : " or ", list[i]);
    }
    cli_fail(CLI_USAGE, "%s takes %s, not `%s`", option, all, cli_word(optarg).text);
    return false;
}

static bool add_word(const char *option, struct words *words)
{
    if (words->count == WORDS_MAX) {
        cli_fail(CLI_USAGE, "%s is given more than %d times", option, (int)WORDS_MAX);
        return false;
    }
    words->word[words->count++] = optarg;
    return true;
}

static bool read_format(struct show *show)
{
    const char *names[FORMATS + 1] = {NULL};
    uint8_t index;
    for (int i = 0; i < FORMATS; i++)
        names[i] = formats[i].name;
    if (!one_of("--format", names, &index))
        return false;
    show->format = &formats[index];
    return true;
}

/* Takes one option; false when its value is wrong, which has been said. */
static bool take_option(struct show *show, int option)
{
    switch (option) {
    case 'f':
        return read_format(show);
    case 'o':
        show->file = optarg;
        return true;
    case 't':
        return one_of("--theme", ag_diagram_theme_name, &show->theme);
    case 's':
        show->sized = true;
        return one_of("--size", ag_diagram_size_name, &show->size);
    case 'w':
        return show_size_width(&show->wanted, optarg);
    case 'd':
        return cli_number("--dpi", optarg, 24, 2400, &show->wanted.dpi);
    case 'n':
        return show->numbers = true;
    case 'c':
        return show->no_coordinates = true;
    case 'b':
        return show->bare = true;
    case 'l':
    case 'L':
        show->last = option == 'l' ? YES : NO;
        return true;
    case 'r':
    case 'O':
        show->orders = option == 'r' ? YES : NO;
        return true;
    case 'm':
        return add_word("--mark", &show->marks);
    case 'a':
        return add_word("--arrow", &show->arrows);
    case 'i':
        return add_word("--highlight", &show->highlights);
    case 'p':
        return add_word("--part", &show->parts);
    case 'A':
        return show->animate = true;
    case 'S':
        return cli_number("--seconds", optarg, 1, 60, &show->seconds);
    case 'T':
        return cli_number("--total", optarg, 1, 3600, &show->total);
    default:
        return true;
    }
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
    struct ag_animate_options options = {.theme = show->theme,
                                         .size = show->size,
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
    diagram.theme = show->theme;
    diagram.size = show->size;
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

/* The ending of a file's name with its dot, or NULL: it has none. */
static const char *ending_of(const char *file)
{
    const char *slash = file ? strrchr(file, '/') : NULL, *name = slash ? slash + 1 : file;
    const char *dot = name ? strrchr(name, '.') : NULL;
    return dot && dot > name ? dot : NULL;
}

/* Chooses the format by the extension of the file's name if nothing else says it; a name without
 * one says nothing. False for an unknown extension, which was reported. */
static bool choose_format(struct show *show)
{
    const char *ending = ending_of(show->file);
    char all[64];
    struct text text;
    text_init(&text, all, sizeof all);
    for (int i = 0; i < FORMATS && !show->format; i++) {
        if (!formats[i].ending)
            continue;
        if (ending && text_same(ending, formats[i].ending))
            show->format = &formats[i];
        text_print(&text, "%s%s", i == 0 ? "" : i < FORMATS - 1 ? ", " : " or ", formats[i].ending);
    }
    if (show->format)
        return true;
    show->format = &formats[show->animate ? SVG : ASCII];
    if (!ending)
        return true;
    cli_fail(CLI_USAGE, "unknown file extension `%s`: use %s, or --format", cli_word(ending).text,
             all);
    return false;
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
            show->format->name);
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
    static const struct option options[] = {CLI_TABLE_OPTIONS,
                                            {"format", required_argument, NULL, 'f'},
                                            {"output", required_argument, NULL, 'o'},
                                            {"theme", required_argument, NULL, 't'},
                                            {"size", required_argument, NULL, 's'},
                                            {"width", required_argument, NULL, 'w'},
                                            {"dpi", required_argument, NULL, 'd'},
                                            {"numbers", no_argument, NULL, 'n'},
                                            {"no-coordinates", no_argument, NULL, 'c'},
                                            {"bare", no_argument, NULL, 'b'},
                                            {"last", no_argument, NULL, 'l'},
                                            {"no-last", no_argument, NULL, 'L'},
                                            {"orders", no_argument, NULL, 'r'},
                                            {"no-orders", no_argument, NULL, 'O'},
                                            {"mark", required_argument, NULL, 'm'},
                                            {"arrow", required_argument, NULL, 'a'},
                                            {"highlight", required_argument, NULL, 'i'},
                                            {"part", required_argument, NULL, 'p'},
                                            {"animate", no_argument, NULL, 'A'},
                                            {"seconds", required_argument, NULL, 'S'},
                                            {"total", required_argument, NULL, 'T'},
                                            {0}};
    struct show show = {.size = AG_DIAGRAM_MEDIUM};
    int status = CLI_OK;
    for (int option; (option = cli_option(argc, argv, options)) != -1;) {
        int taken = cli_table_option(&show.table, &command_show, option, argv, &status);
        if (taken < 0)
            return status;
        if (!taken && !take_option(&show, option))
            return CLI_USAGE;
    }
    status = check_options(&show);
    if (status)
        return status;
    status = cli_table_load(&show.table, argc - optind, argv + optind);
    if (!status)
        status = show.animate ? write_moving(&show) : write_picture(&show);
    cli_table_release(&show.table);
    return status;
}

const struct command command_show = {
    .name = "show",
    .summary = "Show the board after the given moves",
    .usage = "SPEC [OPTION...] [--position TEXT] [--file FILE | MOVE...]",
    .help = CLI_TABLE_HELP
    "  --format FORMAT  ascii (the default), text (Unicode characters), svg, png or pdf\n"
    "  -o, --output FILE\n"
    "                   write to FILE instead of standard output; unless --format is given, its\n"
    "                   name ends in .txt, .svg, .png or .pdf\n"
    "  --numbers        number each stone by the ply that put it there\n"
    "  --mark CELLS[:SHAPE]\n"
    "                   mark cells, separated by commas, with a circle, square, triangle, cross "
    "or\n"
    "                   up to four characters of any script; may be repeated\n"
    "  --arrow A-B      draw an arrow from cell to cell; may be repeated\n"
    "  --highlight CELLS\n"
    "                   highlight cells; may be repeated\n"
    "  --part CELLS     show part of the board: a range such as C3-H8; may be repeated\n"
    "  --last           mark the last move; the default except in ascii, --no-last turns it off\n"
    "  --orders         show the orders of stones in Mur; the default in drawings, --no-orders\n"
    "                   turns it off\n"
    "  --no-coordinates leave out letters and numbers beside the board\n"
    "  --bare           leave out the text below the board\n"
    "  --theme THEME    of drawings: light, dark or print, which is black and white\n"
    "  --size SIZE      of drawings: small, medium or large\n"
    "  --width WIDTH    width of a drawing in pixels, or a length such as 80mm, 8cm or 3in\n"
    "  --dpi N          resolution of a png in pixels per inch, 24 to 2400; default 192\n"
    "  --animate        make an animated svg of all moves; --seconds N per turn, or --total N\n"
    "\nexample: agate show mur +a1 +b2 a1-b1 --format svg -o mur.svg\n",
    .run = run,
};
