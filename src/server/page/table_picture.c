/*
 * table_picture.c - a table as a picture: still or animated SVG, PNG.
 */
#include "ag/diagram.h"
#include "server/cmd/answer.h"
#include "server/page/drawing.h"

static uint8_t theme_of(const struct request *request)
{
    return arg_is(request, "theme", "dark")    ? AG_DIAGRAM_DARK
           : arg_is(request, "theme", "print") ? AG_DIAGRAM_PRINT
                                               : 0;
}

static int run_still(struct request *request)
{
    struct drawing_style style = {.theme = theme_of(request),
                                  .card = arg_is(request, "frame", "card"),
                                  .png = arg_is(request, "format", "png")};
    return drawing_answer(request, &style);
}

static int run_moving(struct request *request)
{
    struct drawing_style style = {.theme = theme_of(request), .moving = true};
    return drawing_answer(request, &style);
}

#define TABLE_AND_THEME                                                                            \
    CMD_TABLE,                                                                                     \
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
