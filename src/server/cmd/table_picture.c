/*
 * table_picture.c - a table as a picture: still or animated SVG, PNG.
 */
#include "ag/diagram.h"
#include "server/cmd/answer.h"
#include "server/cmd/drawing.h"

static uint8_t theme_of(const struct request *request)
{
    const char *theme = arg_text(request, "theme");
    return theme[0] == 'd' ? AG_DIAGRAM_DARK : theme[0] == 'p' ? AG_DIAGRAM_PRINT : 0;
}

static int run_still(struct request *request)
{
    struct drawing_wish wish = {.theme = theme_of(request),
                                .card = arg_text(request, "frame")[0] == 'c',
                                .png = arg_text(request, "format")[0] == 'p'};
    return drawing_answer(request, &wish);
}

static int run_moving(struct request *request)
{
    struct drawing_wish wish = {.theme = theme_of(request), .moving = true};
    return drawing_answer(request, &wish);
}

#define TABLE_AND_THEME                                                                            \
    {.name = "table",                                                                              \
     .type = ARG_TEXT,                                                                             \
     .needed = true,                                                                               \
     .least = 16,                                                                                  \
     .most = 16,                                                                                   \
     .about = "the id of the table"},                                                              \
    {                                                                                              \
        .name = "theme", .type = ARG_WORD, .words = "light|dark|print",                            \
        .about = "light, dark or print"                                                            \
    }

const struct cmd cmd_table_picture = {
    .name = "table.picture",
    .method = "GET",
    .path = "/api/v1/tables/{table}/board.{format}",
    .about = "The board as everybody sees it.",
    .who = WHO_VIEWER,
    .answer = "image/svg+xml",
    .arg = {TABLE_AND_THEME,
            {.name = "format",
             .type = ARG_WORD,
             .needed = true,
             .words = "svg|png",
             .about = "svg or png"},
            {.name = "frame",
             .type = ARG_WORD,
             .words = "card",
             .about = "card: only the board, 1200 by 630, for link previews"}},
    .run = run_still,
};

const struct cmd cmd_table_moving = {
    .name = "table.moving",
    .method = "GET",
    .path = "/api/v1/tables/{table}/moving.svg",
    .about = "The whole game as an animation.",
    .who = WHO_VIEWER,
    .answer = "image/svg+xml",
    .arg = {TABLE_AND_THEME},
    .run = run_moving,
};
