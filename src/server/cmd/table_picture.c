/*
 * table_picture.c - a table as a picture: still or animated SVG, PNG.
 */
#include <stdlib.h>
#include <string.h>

#include "ag/animate.h"
#include "ag/diagram.h"
#include "server/cmd/answer.h"
#include "server/loop/pool.h"
#include "server/pictures.h"
#include "server/random.h"
#include "server/server.h"
#include "server/table/table.h"

extern const struct cmd cmd_table_moving;

/* A picture that is drawn in a thread of the pool. */
struct drawing {
    struct pool_job job;
    struct request *request;
    struct ag_buf svg;
    char name[HASH_TEXT]; /* that the picture is kept by */
    bool drawn;
};

static bool slice(struct pool_job *job)
{
    struct drawing *drawing = (struct drawing *)job;
    struct ag_error why;
    drawing->drawn =
        drawing->request->server->outside->png(&drawing->svg, &drawing->request->body, &why);
    return false;
}

static void done(struct pool_job *job)
{
    struct drawing *drawing = (struct drawing *)job;
    struct request *request = drawing->request;
    if (drawing->drawn) {
        pictures_keep(request->server->pictures, drawing->name, &request->body);
        request->status = 200;
        answer_etag(request, request->cache);
    } else {
        request->type = NULL;
        answer_refuse(request, 503, say_server_no_picture());
    }
    ag_buf_release(&drawing->svg);
    free(drawing);
    cmd_answer(request);
}

static bool draw_svg(const struct request *request, const struct ag_view *view, struct ag_buf *out)
{
    const char *theme = arg_text(request, "theme");
    int number = theme[0] == 'd' ? AG_DIAGRAM_DARK : theme[0] == 'p' ? AG_DIAGRAM_PRINT : 0;
    if (request->command == &cmd_table_moving) {
        struct ag_animate_options options = {.theme = (uint8_t)number,
                                             .size = AG_DIAGRAM_MEDIUM,
                                             .coordinates = true,
                                             .orders = true,
                                             .show_last = true,
                                             .language = request->language};
        return ag_animate_svg(view, &options, out);
    }
    struct ag_diagram *diagram = malloc(sizeof *diagram);
    bool made = diagram && ag_diagram_of_view(diagram, view);
    if (made) {
        diagram->theme = (uint8_t)number;
        diagram->language = request->language;
        diagram->show_last = true;
        diagram->card = arg_text(request, "frame")[0] == 'c';
        if (diagram->card)
            diagram->view = NULL;
        ag_diagram_svg(diagram, out);
    }
    free(diagram);
    return made && !out->failed;
}

/* Draws it, unless the same picture was drawn before. */
static int draw_png(struct request *request, struct ag_buf *svg)
{
    char name[HASH_TEXT];
    random_hash(svg->byte, svg->length, name);
    if (pictures_find(request->server->pictures, name, &request->body)) {
        ag_buf_release(svg);
        request->status = 200;
        answer_etag(request, request->cache);
        return 1;
    }
    struct drawing *drawing = calloc(1, sizeof *drawing);
    if (!drawing || !request->server->outside->png) {
        free(drawing);
        ag_buf_release(svg);
        request->type = NULL;
        return answer_refuse(request, 503, say_server_no_picture());
    }
    drawing->job.slice = slice;
    drawing->job.done = done;
    drawing->request = request;
    drawing->svg = *svg;
    memcpy(drawing->name, name, sizeof name);
    pool_add(request->server->pool, &drawing->job);
    return 0;
}

static int run(struct request *request)
{
    struct ag_view view;
    struct ag_buf svg;
    bool png = arg_text(request, "format")[0] == 'p';
    ag_match_view(request->table->match, AG_SPECTATOR, &view);
    ag_buf_init(&svg, AG_ANIMATE_MAX);
    if (!draw_svg(request, &view, &svg)) {
        ag_buf_release(&svg);
        return answer_refuse(request, 503, say_no_memory());
    }
    request->cache = request->table->state == TABLE_ENDED ? 3600 : 0;
    request->type = png ? "image/png" : "image/svg+xml";
    if (png)
        return draw_png(request, &svg);
    ag_buf_add(&request->body, svg.byte, svg.length);
    ag_buf_release(&svg);
    request->status = 200;
    answer_squeeze(request);
    answer_etag(request, request->cache);
    return 1;
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
    .run = run,
};

const struct cmd cmd_table_moving = {
    .name = "table.moving",
    .method = "GET",
    .path = "/api/v1/tables/{table}/moving.svg",
    .about = "The whole game as an animation.",
    .who = WHO_VIEWER,
    .answer = "image/svg+xml",
    .arg = {TABLE_AND_THEME},
    .run = run,
};
