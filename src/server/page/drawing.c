/*
 * drawing.c - pictures for requests, see drawing.h.
 *
 * The name of a picture says everything that it depends on: which match, how much of it has
 * happened, and what the picture is like. So the cache can be asked before anything is drawn, and
 * requests for a picture that is being drawn can wait for it.
 */
#include "server/page/drawing.h"

#include <stdlib.h>
#include <string.h>

#include "ag/animate.h"
#include "ag/diagram.h"
#include "base/text.h"
#include "picture/picture_load.h"
#include "server/cmd/answer.h"
#include "server/map.h"
#include "server/page/pictures.h"
#include "server/random.h"
#include "server/squeeze.h"
#include "server/table/table.h"

enum {
    WAITERS_MAX = 1000,       /* requests that wait for a picture, at most */
    MOVING_WAITERS_MAX = 16,  /* for an animation, which may be large */
    MOVING_ENTRY_BYTES = 2000 /* of an animation for each entry of the log, about */
};

/* A request that waits for a picture. */
struct waiter {
    struct request *request;
    struct waiter *next;
};

struct drawing {
    struct map_node node; /* of those under way; the first member */
    struct aside_job job;
    struct rooms *rooms;
    struct drawing_style style;
    bool gzip;                          /* the readers understand that */
    const struct ag_language *language; /* of the readers */
    struct ag_match *match;             /* a copy */
    struct waiter *first, **last;
    int waiters;
    struct ag_buf out;
    bool drawn, squeezed;
    char etag[HASH_TAG];
    char name[PICTURES_NAME];
};

/* In the thread. */
static bool draw_svg(const struct drawing *drawing, struct ag_buf *out)
{
    struct ag_view view;
    ag_match_view(drawing->match, AG_SPECTATOR, &view);
    if (drawing->style.moving) {
        struct ag_animate_options options = {.theme = drawing->style.theme,
                                             .size = AG_DIAGRAM_MEDIUM,
                                             .coordinates = true,
                                             .orders = true,
                                             .show_last = true,
                                             .language = drawing->language};
        return ag_animate_svg(&view, &options, out);
    }
    struct ag_diagram *diagram = malloc(sizeof *diagram);
    bool made = diagram && ag_diagram_of_view(diagram, &view);
    if (made) {
        diagram->theme = drawing->style.theme;
        diagram->language = drawing->language;
        diagram->show_last = true;
        diagram->card = drawing->style.card;
        if (diagram->card)
            diagram->view = NULL;
        ag_diagram_svg(diagram, out);
    }
    free(diagram);
    return made && !out->failed;
}

/* In the thread. */
static void work(struct aside_job *job)
{
    struct drawing *drawing =
        (struct drawing *)(void *)((char *)job - offsetof(struct drawing, job));
    struct ag_buf svg;
    struct ag_error why;
    ag_buf_init(&svg, AG_ANIMATE_MAX);
    drawing->drawn = draw_svg(drawing, drawing->style.png ? &svg : &drawing->out);
    if (drawing->style.png)
        drawing->drawn = drawing->drawn && picture_load_png(&svg, &drawing->out, &why);
    else if (drawing->drawn && drawing->gzip)
        drawing->squeezed = squeeze(&drawing->out);
    ag_buf_release(&svg);
    random_tag(drawing->out.byte, drawing->out.length, drawing->etag);
}

/* Adds the picture, which is in the body, to the answer. */
static void finish(struct request *request, const char *etag, bool squeezed)
{
    memcpy(request->tag, etag, HASH_TAG);
    request->squeezed = squeezed;
    request->status = 200;
}

static int refuse(struct request *request, int status, struct say say)
{
    request->type = NULL;
    return answer_refuse(request, status, say);
}

static void drawing_free(struct drawing *drawing)
{
    ag_match_free(drawing->match);
    ag_buf_release(&drawing->out);
    free(drawing);
}

static void done(struct aside_job *job)
{
    struct drawing *drawing =
        (struct drawing *)(void *)((char *)job - offsetof(struct drawing, job));
    struct pictures *pictures = drawing->rooms->pictures;
    map_remove(pictures_under_way(pictures), &drawing->node);
    if (drawing->drawn)
        pictures_keep(pictures, drawing->name, &drawing->out, drawing->etag);
    for (struct waiter *waiter = drawing->first, *next; waiter; waiter = next) {
        struct request *request = waiter->request;
        next = waiter->next;
        free(waiter);
        if (drawing->drawn && ag_buf_add(&request->body, drawing->out.byte, drawing->out.length))
            finish(request, drawing->etag, drawing->squeezed);
        else
            refuse(request, 503, say_server_no_picture());
        cmd_answer(request);
    }
    drawing_free(drawing);
}

/* Lets a request wait for a picture; as cmd.run. */
static int wait_for(struct drawing *drawing, struct request *request)
{
    int most = drawing->style.moving ? MOVING_WAITERS_MAX : WAITERS_MAX;
    if (drawing->waiters == most)
        return answer_full(request, ASIDE_ALL_FULL);
    struct waiter *waiter = calloc(1, sizeof *waiter);
    if (!waiter)
        return refuse(request, 503, say_no_memory());
    waiter->request = request;
    *drawing->last = waiter;
    drawing->last = &waiter->next;
    drawing->waiters++;
    return 0;
}

/* The name of a picture: a hash of what it depends on. Matches that have only begun look the same
 * at all tables with the same rules. Of what is not in the log, everybody sees who has chosen. A
 * card has no text. */
static void write_name(const struct request *request, const struct drawing_style *style,
                       char out[PICTURES_NAME])
{
    const struct ag_match *match = request->table->match;
    char about[AG_RULES_TEXT + AG_POSITION_TEXT + 128], rules[AG_RULES_TEXT];
    struct ag_view view;
    struct text text;
    text_init(&text, about, sizeof about);
    ag_match_view(match, AG_SPECTATOR, &view);
    ag_rules_write(&view.rules, rules);
    if (view.entries == 0)
        text_print(&text, "%s %s", rules, view.position ? view.position : "");
    else
        text_print(&text, "%s %d", request->table->id, (int)view.entries);
    text_print(&text, " %d %d %d%d%d%d %s", ag_match_owing(match), style->theme, style->moving,
               style->card, style->png, request->squeeze && !style->png,
               request->language && !style->card ? request->language->tag : "");
    random_hash(about, text.length, out);
}

/* Bytes that a drawing holds, about. */
static size_t size_of(const struct ag_match *match, const struct drawing_style *style)
{
    size_t entries = (size_t)ag_match_entries(match);
    return entries * (sizeof(struct ag_entry) + (style->moving ? MOVING_ENTRY_BYTES : 0));
}

static struct drawing *make(struct request *request, const struct drawing_style *style,
                            const char *name)
{
    struct drawing *drawing = calloc(1, sizeof *drawing);
    if (!drawing)
        return NULL;
    drawing->rooms = request->rooms;
    drawing->style = *style;
    drawing->gzip = request->squeeze;
    drawing->language = request->language;
    drawing->match = ag_match_copy(request->table->match);
    drawing->last = &drawing->first;
    drawing->job.work = work;
    drawing->job.done = done;
    ag_buf_init(&drawing->out, ANSWER_MAX);
    memcpy(drawing->name, name, strlen(name) + 1);
    drawing->node.name = drawing->name;
    if (drawing->match && map_add(pictures_under_way(request->rooms->pictures), &drawing->node))
        return drawing;
    drawing_free(drawing);
    return NULL;
}

/* Has a picture drawn that nobody has asked for yet; as cmd.run. */
static int begin(struct request *request, const struct drawing_style *style, const char *name)
{
    struct map *under_way = pictures_under_way(request->rooms->pictures);
    struct drawing *drawing = make(request, style, name);
    if (!drawing)
        return refuse(request, 503, say_no_memory());
    struct aside_whose whose = answer_whose(request);
    int waits = wait_for(drawing, request);
    enum aside_added added = ASIDE_NO_MEMORY;
    if (waits == 0)
        added =
            aside_add(request->rooms->aside, &drawing->job, &whose, size_of(drawing->match, style));
    if (added == ASIDE_ADDED)
        return 0;
    map_remove(under_way, &drawing->node);
    free(drawing->first);
    drawing_free(drawing);
    return answer_full(request, added);
}

int drawing_answer(struct request *request, const struct drawing_style *style)
{
    struct pictures *pictures = request->rooms->pictures;
    char name[PICTURES_NAME], etag[HASH_TAG];
    answer_cache(request, request->table->state == TABLE_ENDED ? 3600 : 0);
    request->type = style->png ? "image/png" : "image/svg+xml";
    write_name(request, style, name);
    if (pictures_find(pictures, name, &request->body, etag)) {
        static const unsigned char magic[2] = {0x1F,
                                               0x8B}; /* with which gzip begins, and SVG does not */
        finish(request, etag, !memcmp(request->body.byte, magic, sizeof magic));
        return 1;
    }
    struct drawing *drawing = (struct drawing *)map_find(pictures_under_way(pictures), name);
    return drawing ? wait_for(drawing, request) : begin(request, style, name);
}
