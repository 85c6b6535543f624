/*
 * print.c - `agate record print`: a game to read, as text or as a page with pictures.
 *
 * Moves run on in paragraphs; a comment is a paragraph of its own, with its line ends, a variation
 * one in parentheses.
 * The board stands at the end, wherever a comment has `[%diagram]`, and every few turns if asked.
 */
#include <string.h>

#include "ag/diagram.h"
#include "front/cli/record/record.h"

enum { WIDTH = 76, PICTURE_MAX = AG_DIAGRAM_SVG_MAX };
enum print_form { PRINT_TEXT, PRINT_ASCII, PRINT_HTML };
static const char *const print_form_name[] = {"text", "ascii", "html", NULL};

struct print {
    struct source source;
    const char *file; /* -o FILE or NULL */
    int form;         /* enum print_form */
    long every;
    int theme;
    struct sink sink;
    struct ag_buf out;
    size_t column; /* of the paragraph that is being written; 0: none is */
    bool breaks;   /* the next word of it begins a line */
    bool begun;    /* the head of a page is written */
    const struct ag_record *record;
};

/* Text as it stands in HTML. */
static void add_html(struct ag_buf *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '<')
            ag_buf_string(out, "&lt;");
        else if (*text == '&')
            ag_buf_string(out, "&amp;");
        else if (*text == '"')
            ag_buf_string(out, "&quot;");
        else
            ag_buf_char(out, *text);
    }
}

static void add_text(struct print *print, const char *text)
{
    if (print->form == PRINT_HTML)
        add_html(&print->out, text);
    else
        ag_buf_string(&print->out, text);
}

/* Characters, not bytes. */
static size_t width_of(const char *text)
{
    size_t width = 0;
    for (; *text; text++)
        width += (*text & 0xC0) != 0x80;
    return width;
}

static void end_paragraph(struct print *print)
{
    if (!print->column)
        return;
    ag_buf_string(&print->out, print->form == PRINT_HTML ? "</p>\n" : "\n\n");
    print->column = 0;
    print->breaks = false;
}

/* Adds a word to a paragraph of that kind and indentation; begins it if there is none. */
static void add_word(struct print *print, const char *word, const char *kind, int depth)
{
    size_t indent = (size_t)depth * 4, width = width_of(word);
    bool page = print->form == PRINT_HTML, fresh = print->column == 0;
    if (fresh && page) {
        ag_buf_string(&print->out, "<p class=\"");
        ag_buf_string(&print->out, kind);
        ag_buf_string(&print->out, "\">");
    } else if (!fresh && (page || (!print->breaks && print->column + 1 + width <= WIDTH))) {
        ag_buf_string(&print->out, print->breaks ? "<br>\n" : " ");
        print->column++;
    } else {
        if (!fresh)
            ag_buf_char(&print->out, '\n');
        for (size_t i = 0; i < indent; i++)
            ag_buf_char(&print->out, ' ');
        print->column = indent;
    }
    add_text(print, word);
    print->column += width + page;
    print->breaks = false;
}

/* The words of a comment without its commands. A single line end is kept; two begin a new
 * paragraph. */
static void print_comment(struct print *print, ag_record_string comment, int depth)
{
    char word[512];
    size_t length = 0;
    if (!comment)
        return;
    end_paragraph(print);
    for (const char *at = ag_record_text(print->record, comment);; at++) {
        const char *end = ag_record_command_end(at);
        if (end) {
            at = end - 1;
            continue;
        }
        bool ends = !*at || *at == ' ' || *at == '\n' || *at == '\t';
        if (ends || (length >= sizeof word - 8 && (*at & 0xC0) != 0x80)) {
            word[length] = 0;
            if (length)
                add_word(print, word, "comment", depth + 1);
            length = 0;
        }
        if (!ends)
            word[length++] = *at;
        if (*at == '\n' && at[1] == '\n')
            end_paragraph(print);
        else if (*at == '\n')
            print->breaks = print->column > 0;
        if (!*at)
            break;
    }
    end_paragraph(print);
}

/* The board after a node, with the marks that a comment asks for. */
static void print_board(struct print *print, uint32_t node, ag_record_string comment)
{
    struct ag_view view;
    struct ag_diagram diagram;
    struct ag_buf picture;
    struct ag_match *match = ag_record_match(print->record, node, NULL);
    end_paragraph(print);
    if (match)
        ag_match_view(match, AG_SPECTATOR, &view);
    if (!match || !ag_diagram_of_view(&diagram, &view)) {
        ag_match_free(match);
        return;
    }
    diagram.show_last = true;
    diagram.theme = (uint8_t)print->theme;
    ag_diagram_note(&diagram, ag_record_text(print->record, comment), NULL);
    ag_buf_init(&picture, PICTURE_MAX);
    if (print->form == PRINT_HTML) {
        ag_buf_string(&print->out, "<figure>\n");
        ag_diagram_svg(&diagram, &picture);
    } else {
        (print->form == PRINT_ASCII ? ag_diagram_ascii : ag_diagram_unicode)(&diagram, &picture);
        ag_diagram_status(&view, NULL, &picture);
    }
    if (picture.length)
        ag_buf_add(&print->out, picture.byte, picture.length);
    ag_buf_string(&print->out, print->form == PRINT_HTML ? "</figure>\n" : "\n");
    ag_buf_release(&picture);
    ag_match_free(match);
}

/* The move with its number, glyphs and clock. */
static void print_move(struct print *print, const struct ag_record_node *node, bool opens)
{
    char word[2 * AG_RECORD_MOVE_MAX];
    struct text text;
    text_init(&text, word, sizeof word);
    if (opens)
        text_char(&text, '(');
    if (node->number)
        text_print(&text, "%d. ", (int)node->number);
    text_add(&text, ag_record_text(print->record, node->move));
    for (int i = 0; i < node->glyphs; i++)
        if (ag_record_glyph(node->glyph[i]))
            text_add(&text, ag_record_glyph(node->glyph[i]));
        else
            text_print(&text, " $%d", node->glyph[i]);
    if (node->clock)
        text_print(&text, " [%s]", ag_record_text(print->record, node->clock));
    add_word(print, word, node->depth ? "variation" : "moves", node->depth);
}

/* Whether a comment asks for the board. */
static bool asks_for_board(const struct print *print, ag_record_string comment)
{
    const char *end;
    char value[AG_RECORD_COMMAND_MAX];
    return ag_record_command(ag_record_text(print->record, comment), "diagram", &end, value);
}

/* Whether the board is shown after a turn. */
static bool wants_board(const struct print *print, const struct ag_record_node *node)
{
    return asks_for_board(print, node->after) ||
           (print->every && node->depth == 0 && node->number &&
            node->number % (uint32_t)print->every == 0);
}

/* Closes the parenthesis of a variation, right after whatever was written last. */
static void close_variation(struct print *print)
{
    const char *end = print->form == PRINT_HTML ? "</p>\n" : "\n\n";
    size_t length = strlen(end);
    struct ag_buf *out = &print->out;
    if (!print->column && out->length >= length &&
        !memcmp(out->byte + out->length - length, end, length)) {
        out->length -= length;
        print->column = 1;
    }
    ag_buf_char(out, ')');
    print->column++;
    end_paragraph(print);
}

/* A line of turns with its variations. */
static void print_line(struct print *print, uint32_t index) /* NOLINT(misc-no-recursion) */
{
    const struct ag_record *record = print->record;
    bool opens = ag_record_node(record, index)->depth > 0;
    while (index) {
        const struct ag_record_node *node = ag_record_node(record, index);
        print_comment(print, node->before, node->depth);
        if (asks_for_board(print, node->before))
            print_board(print, node->parent, node->before);
        if (node->set && node->depth == 0)
            end_paragraph(print);
        print_move(print, node, opens);
        opens = false;
        print_comment(print, node->after, node->depth);
        if (wants_board(print, node))
            print_board(print, index, node->after);
        if (ag_record_node(record, node->parent)->child == index)
            for (uint32_t i = node->next; i; i = ag_record_node(record, i)->next) {
                end_paragraph(print);
                print_line(print, i);
                close_variation(print);
            }
        index = node->child;
    }
}

/* "Ada - Bo": the names of the seats, as far as they are known. */
static void add_names(struct print *print, const struct ag_record *record)
{
    static const char *const seat[] = {"First", "Second", "Third"};
    const char *spec = ag_record_tag(record, "Game");
    struct ag_rules rules;
    int seats = spec && ag_rules_read(&rules, spec, NULL) ? rules.game->seats : 2;
    for (int i = 0; i < seats; i++) {
        const char *name = ag_record_tag(record, seat[i]);
        add_text(print, i ? " - " : "");
        add_text(print, name && *name ? name : "?");
    }
}

static void print_head(struct print *print, const struct ag_record *record)
{
    static const struct {
        const char *tag, *lead;
    } line[] = {{"Game", ""}, {"Event", ""}, {"Round", "round "},
                {"Site", ""}, {"Date", ""},  {"Clock", "clock "}};
    bool page = print->form == PRINT_HTML, first = true;
    ag_buf_string(&print->out, page ? "<h2>" : "");
    add_names(print, record);
    ag_buf_string(&print->out, page ? "</h2>\n<p class=\"tags\">" : "\n");
    for (size_t i = 0; i < sizeof line / sizeof *line; i++) {
        const char *value = ag_record_tag(record, line[i].tag);
        if (!value || !*value)
            continue;
        ag_buf_string(&print->out, first || !page ? "" : ", ");
        ag_buf_string(&print->out, line[i].lead);
        add_text(print, value);
        ag_buf_string(&print->out, page ? "" : "\n");
        first = false;
    }
    ag_buf_string(&print->out, page ? "</p>\n" : "\n");
}

static void begin_page(struct print *print)
{
    ag_buf_string(
        &print->out,
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n<title>Games</title>\n"
        "<style>body{font:1rem/1.5 Georgia,serif;max-width:42rem;margin:2rem auto;padding:0 "
        "1rem}.tags{color:#555}.comment{margin-left:1rem}.variation{margin-left:2rem;"
        "color:#444}figure{margin:1.5rem 0;text-align:center}svg{max-width:100%;height:auto}"
        "h2{page-break-before:auto}figure{page-break-inside:avoid}</style>\n"
        "</head>\n<body>\n");
    print->begun = true;
}

/* "1-0 (line)" */
static void print_result(struct print *print, const struct ag_record *record)
{
    char word[128];
    struct text text;
    const char *ending = ag_record_tag(record, "Ending");
    text_init(&text, word, sizeof word);
    text_add(&text, record->result);
    if (ending)
        text_print(&text, " (%s)", ending);
    text_end(&text);
    add_word(print, word, "moves", 0);
    end_paragraph(print);
}

static void print_game(struct print *print, const struct ag_record *record)
{
    print->record = record;
    print_head(print, record);
    print_comment(print, ag_record_node(record, 0)->after, 0);
    if (ag_record_node(record, 0)->child)
        print_line(print, ag_record_node(record, 0)->child);
    print_result(print, record);
    uint32_t last = ag_record_last(record);
    if (!last || !wants_board(print, ag_record_node(record, last)))
        print_board(print, last, ag_record_node(record, last)->after);
}

int record_print(const struct ag_record *record)
{
    struct print print = {.form = PRINT_TEXT};
    ag_buf_init(&print.out, CLI_OUTPUT_MAX);
    print_game(&print, record);
    return cli_write(&print.out);
}

static bool take(void *context, struct source *source, struct ag_record *record)
{
    struct print *print = context;
    bool begun = print->begun;
    print->out.length = 0;
    if (source->bad)
        return true;
    if (print->form == PRINT_HTML && !print->begun)
        begin_page(print);
    print_game(print, record);
    if (!print->out.failed) {
        sink_write(&print->sink, &print->out);
        return true;
    }
    progress_clear(&source->progress);
    fprintf(stderr, "%s:%u:%u: a game is too long to be printed\n", source->file,
            record->begin.line, record->begin.column);
    print->out.failed = false;
    print->begun = begun;
    source->errors++;
    return true;
}

static int run(int argc, char **argv)
{
    enum { HTML = 1 };
    static const char *const endings[] = {".txt", ".html", NULL};
    struct print print = {.source = {.what = "print",
                                     .complaints = stderr,
                                     .form = -1,
                                     .settle = true,
                                     .lossy = true,
                                     .take = take,
                                     .context = &print},
                          .form = -1};
    int status = options_read(&record_command_print, argc, argv, &print);
    if (status != OPTIONS_GOOD)
        return status;
    int ending = print.form < 0 ? options_ending(print.file, endings, "--format") : 0;
    if (ending == OPTIONS_BAD_ENDING || !sink_open(&print.sink, print.file))
        return CLI_USAGE;
    if (print.form < 0)
        print.form = ending == HTML ? PRINT_HTML : PRINT_TEXT;
    ag_buf_init(&print.out, CLI_OUTPUT_MAX);
    status = source_run(&print.source, argc - optind, argv + optind);
    if (print.begun)
        fputs("</body>\n</html>\n", print.sink.file);
    ag_buf_release(&print.out);
    return source_end(&print.source, &print.sink, status);
}

#define AT(member) offsetof(struct print, member)

static const struct cli_option options[] = {
    {"format", OPTION_WORD, "FORMAT", "text (the default), ascii, or html with drawn boards",
     .at = AT(form), .words = print_form_name},
    {"every", OPTION_NUMBER, "N",
     "also show the board every N turns, not only at the end and where a comment has [%diagram]",
     .at = AT(every), .min = 1, .max = AG_PLY_MAX},
    {"theme", OPTION_WORD, "THEME", "of the boards in html: {words}", .at = AT(theme),
     .words = ag_diagram_theme_name},
    {"output", OPTION_FILE, "FILE",
     "write to FILE instead of standard output; unless --format is given, its name ends in .txt or "
     ".html",
     .at = AT(file), .letter = "o"},
    {0}};
static const struct cli_group groups[] = {
    {.option = options}, {.option = record_options, .at = AT(source)}, {0}};

const struct command record_command_print = {
    .name = "record print",
    .summary = "Print games to read: as text, or as a page with pictures",
    .usage = "[OPTION...] [FILE...]",
    .groups = groups,
    .example = "agate record print --every 10 -o club.html examples/club.agr",
    .operand = OPTION_FILE,
    .run = run,
};
