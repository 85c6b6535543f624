/*
 * page_table.c - the page of a table, with its link preview: the players, the game, its state and a
 * picture.
 *
 * It contains only what a spectator may know. The page of a private table is the same as for a
 * table that does not exist, whoever asks.
 */
#include "base/text.h"
#include "server/cmd/answer.h"
#include "server/cmd/fill.h"
#include "server/server.h"
#include "server/table/change.h"
#include "server/table/table.h"

enum { TEXT_MAX = 2048 }; /* bytes of a title or description, at most */

static void add_seat(struct text *text, const struct request *request, const struct seat *seat)
{
    if (seat->kind == SEAT_PERSON)
        text_add(text, seat->name);
    else if (seat->kind == SEAT_ENGINE)
        say_add(text, request->language, say_preview_engine(seat->level));
    else
        say_add(text, request->language, say_preview_free());
    text_add(text, "\n");
}

static void write_title(const struct request *request, const struct table *table, char *out)
{
    char players[AG_SENTENCE_TEXT];
    struct text text;
    struct ag_view view;
    ag_match_view(table->match, AG_SPECTATOR, &view);
    text_init(&text, players, sizeof players);
    for (int i = 0; i < table->seats; i++)
        add_seat(&text, request, &table->seat[i]);
    text_init(&text, out, TEXT_MAX);
    say_add(&text, request->language, say_preview_title(view.rules.game->term.title, players));
}

/* How it stands, in the sentences that pictures have, too. */
static void write_about(const struct request *request, const struct table *table, char *out)
{
    struct ag_sentence line[AG_STATUS_LINES];
    struct ag_view view;
    struct text text;
    text_init(&text, out, TEXT_MAX);
    if (table->state == TABLE_OPEN || table->state == TABLE_WAITING) {
        say_add(&text, request->language, say_preview_waiting());
        return;
    }
    ag_match_view(table->match, AG_SPECTATOR, &view);
    int lines = ag_view_status(&view, false, line);
    for (int i = 0; i < lines; i++) {
        char said[AG_SAID];
        ag_sentence_say(&line[i], request->language, said, sizeof said);
        text_print(&text, i + 1 < lines ? "%s; " : "%s", said);
    }
}

static int send_table(struct request *request, const struct table *table)
{
    char title[TEXT_MAX], about[TEXT_MAX], path[64], picture[128];
    struct text text;
    write_title(request, table, title);
    write_about(request, table, about);
    text_init(&text, path, sizeof path);
    text_print(&text, "/t/%s", table->id);
    text_init(&text, picture, sizeof picture);
    text_print(&text, "/api/v1/tables/%s/board.png?frame=card", table->id);
    return fill_page(request, "table",
                     (struct slot[]){{"origin", request->origin},
                                     {"title", title},
                                     {"about", about},
                                     {"path", path},
                                     {"picture", picture},
                                     {0}});
}

static int run(struct request *request)
{
    struct ag_error why;
    int sent = 0;
    struct table *table = tables_find(request->server->tables, arg_text(request, "table"), &why);
    if (table && !table->hidden && table->busy && table_wait(table, request))
        return 0; /* it comes back when what is under way is durable */
    if (table && !table->hidden && !table->busy)
        sent = send_table(request, table);
    if (sent == 0)
        sent = fill_page(request, "closed", (struct slot[]){{"origin", request->origin}, {0}});
    return sent ? sent : answer_refuse(request, 404, say_server_not_found());
}

const struct cmd cmd_page_table = {
    .name = "page.table",
    .method = "GET",
    .path = "/t/{table}",
    .about = "The page of a table.",
    .answer = "text/html",
    .arg = {{.name = "table", .type = ARG_TEXT, .most = 64, .about = "the id of a table"}},
    .run = run,
};
