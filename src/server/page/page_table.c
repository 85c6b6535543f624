/*
 * page_table.c - the page of a table, with its link preview: the players, the game, its state and a
 * picture.
 *
 * It contains only what a spectator may know. The page of a private table is the same as for a
 * table that does not exist, whoever asks.
 */
#include "base/text.h"
#include "server/cmd/answer.h"
#include "server/page/fill.h"
#include "server/table/table.h"
#include "server/table/tables.h"

enum { TEXT_MAX = 2048 }; /* bytes of a title or description, at most */

static void add_seat(struct text *text, const struct request *request, const struct table *table,
                     int i)
{
    const struct seat *seat = &table->seat[i];
    int number = table_engine_number(table, i);
    if (seat->kind == SEAT_PERSON)
        text_add(text, seat->name);
    else if (seat->kind == SEAT_ENGINE && number > 0)
        say_add(text, request->language, say_preview_engine_of(number, seat->level));
    else if (seat->kind == SEAT_ENGINE)
        say_add(text, request->language, say_preview_engine(seat->level));
    else
        say_add(text, request->language, say_preview_free());
    text_add(text, "\n");
}

/* The names of some seats, a line each: what sentences take as a list. */
static void write_players(const struct request *request, const struct table *table, unsigned seats,
                          char out[AG_SENTENCE_TEXT])
{
    struct text text;
    text_init(&text, out, AG_SENTENCE_TEXT);
    for (int i = 0; i < table->seats; i++)
        if (seats >> i & 1)
            add_seat(&text, request, table, i);
}

/* The seats that a title names: of those that are free only the first. */
static unsigned named(const struct table *table)
{
    unsigned seats = 0;
    bool free = false;
    for (int i = 0; i < table->seats; i++) {
        bool is_free = table->seat[i].kind == SEAT_FREE;
        seats |= (unsigned)(!is_free || !free) << i;
        free = free || is_free;
    }
    return seats;
}

static void write_title(const struct request *request, const struct table *table, char *out)
{
    char players[AG_SENTENCE_TEXT];
    struct text text;
    struct ag_view view;
    ag_match_view(table->match, AG_SPECTATOR, &view);
    write_players(request, table, named(table), players);
    text_init(&text, out, TEXT_MAX);
    say_add(&text, request->language, say_preview_title(view.rules.game->term.title, players));
}

/* How a game came out, or who is to move. */
static struct say stands(const struct request *request, const struct table *table,
                         char players[AG_SENTENCE_TEXT])
{
    struct ag_view view;
    unsigned first = 0, all = (1U << table->seats) - 1;
    ag_match_view(table->match, AG_SPECTATOR, &view);
    for (int i = 0; view.over && i < table->seats; i++)
        first |= (unsigned)(view.place[i] == 1) << i;
    write_players(request, table, view.over ? first : ag_match_owing(table->match), players);
    if (view.over)
        return first == all ? say_preview_drawn() : say_preview_won(players);
    return say_preview_to_move(players);
}

static void write_about(const struct request *request, const struct table *table, char *out)
{
    char players[AG_SENTENCE_TEXT];
    struct text text;
    struct say say;
    text_init(&text, out, TEXT_MAX);
    if (table->state < TABLE_PLAYING)
        say = say_preview_waiting();
    else if (table->state == TABLE_ADJOURNED)
        say = say_preview_adjourned();
    else if (table->aborted || table->begun == 0)
        say = say_preview_closed();
    else
        say = stands(request, table, players);
    say_add(&text, request->language, say);
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
                     (struct slot[]){{"origin", request->site},
                                     {"title", title},
                                     {"about", about},
                                     {"path", path},
                                     {"picture", picture},
                                     {0}});
}

static int run(struct request *request)
{
    int sent = 0;
    if (request->table && !request->table->hidden)
        sent = send_table(request, request->table);
    if (sent == 0)
        sent = fill_page(request, "closed", (struct slot[]){{"origin", request->site}, {0}});
    return sent ? sent : answer_refuse(request, 404, say_server_not_found());
}

const struct cmd cmd_page_table = {
    .name = "page.table",
    .method = "GET",
    .path = "/t/{table}",
    .about = "The page of a table.",
    .shows = true,
    .answer = "text/html",
    .arg = {{.name = "table", .type = ARG_TEXT, .most = 64, .about = "the id of a table"}},
    .run = run,
};
