/*
 * deeds.c - every command that acts, see deeds.h.
 */
#include "deeds.h"

#include <stdio.h>

#include "unit.h"

const char *const deed_game[] = {"G8", "K7", "F7",  "H7", "J7",  "H5",
                                 "H9", "K5", "J10", "J6", "K11", NULL};

void deed_play(struct club *club, const struct scene *scene, int from, int moves)
{
    for (int i = from; i < from + moves; i++)
        club_do(club, &scene->guest[i % 2], "table.move",
                "{\"table\":\"%s\",\"turn\":%d,\"move\":\"%s\"}", scene->table, i + 1,
                deed_game[i]);
}

static void open_table(struct club *club, struct scene *scene)
{
    json_t *body = club_get(club, &scene->guest[0], "table.create",
                            "{\"game\":\"ninuki:size=13\",\"private\":true}");
    club_table(body, scene->table);
    json_decref(body);
}

static void seek(struct club *club, struct scene *scene)
{
    json_t *body =
        club_get(club, &scene->guest[0], "table.create", "{\"game\":\"ninuki:size=13\"}");
    club_table(body, scene->table);
    json_decref(body);
}

static void game(struct club *club, struct scene *scene)
{
    club_game(club, scene->guest, "none", scene->table);
}

/* A live game in which both have begun. */
static void live_game(struct club *club, struct scene *scene)
{
    club_game(club, scene->guest, "absolute 10m", scene->table);
    deed_play(club, scene, 0, 2);
}

/* One move is left until the end of the game. */
static void late_game(struct club *club, struct scene *scene)
{
    game(club, scene);
    deed_play(club, scene, 0, 10);
}

static void staged(struct club *club, struct scene *scene)
{
    game(club, scene);
    club_do(club, &scene->guest[0], "table.stage", "{\"table\":\"%s\",\"turn\":1,\"move\":\"G8\"}",
            scene->table);
}

static void offered(struct club *club, struct scene *scene)
{
    game(club, scene);
    deed_play(club, scene, 0, 2);
    club_do(club, &scene->guest[0], "table.offer", "{\"table\":\"%s\",\"what\":\"draw\"}",
            scene->table);
}

/* The other guest has asked for a rematch. */
static void wished(struct club *club, struct scene *scene)
{
    game(club, scene);
    deed_play(club, scene, 0, 11);
    club_do(club, &scene->guest[0], "table.rematch", "{\"table\":\"%s\"}", scene->table);
}

/* The first guest has an account. */
static void member(struct club *club, struct scene *scene)
{
    json_t *body = club_get(club, &scene->guest[0], "account.create",
                            "{\"handle\":\"ann\",\"password\":\"correct horse\"}");
    snprintf(scene->guest[0].token, sizeof scene->guest[0].token, "%s",
             json_string_value(json_object_get(body, "token")));
    json_decref(body);
}

const struct deed deeds[] = {
    {"account.create", NULL, 0, "{\"handle\":\"ann\",\"password\":\"correct horse\"}", 0},
    {"account.mail", member, 0, "{\"mail\":\"ann@example.org\",\"password\":\"correct horse\"}", 0},
    {"account.password", member, 0, "{\"password\":\"correct horse\",\"new\":\"battery staple\"}",
     0},
    {"guest.create", NULL, -1, "{\"name\":\"Cleo\"}", 0},
    {"keep.write", NULL, 0, "{\"name\":\"settings\",\"value\":\"{}\"}", 0},
    {"me.rename", NULL, 0, "{\"name\":\"Zoe\"}", 0},
    {"me.vacation", NULL, 0, "{\"until\":4000000000000}", 0},
    {"operator.close", game, -1, "{\"table\":\"%s\"}", 0},
    {"session.create", member, -1, "{\"handle\":\"ann\",\"password\":\"correct horse\"}", 0},
    {"session.end", NULL, 0, "{}", 0},
    {"table.chat", game, 1, "{\"table\":\"%s\",\"room\":\"players\",\"text\":\"hello\"}", 0},
    {"table.claim", live_game, 0, "{\"table\":\"%s\",\"seat\":1}", 70000},
    {"table.confirm", staged, 0, "{\"table\":\"%s\",\"turn\":1}", 0},
    {"table.create", NULL, 0,
     "{\"game\":\"ninuki:size=13\",\"private\":true,\"seats\":[{\"who\":\"me\"},"
     "{\"who\":\"invited\"}]}",
     0},
    {"table.decline", offered, 1, "{\"table\":\"%s\"}", 0},
    {"table.invite", open_table, 0, "{\"table\":\"%s\",\"seat\":2}", 0},
    {"table.join", seek, 1, "{\"table\":\"%s\"}", 0},
    {"table.leave", seek, 0, "{\"table\":\"%s\"}", 0},
    {"table.move", late_game, 0, "{\"table\":\"%s\",\"turn\":11,\"move\":\"K11\"}", 0},
    {"table.offer", game, 0, "{\"table\":\"%s\",\"what\":\"adjourn\"}", 0},
    {"table.plan", game, 1,
     "{\"table\":\"%s\",\"plan\":{\"turn\":1,\"tree\":[{\"if\":\"G8\",\"then\":\"K7\"}]}}", 0},
    {"table.rematch", wished, 1, "{\"table\":\"%s\"}", 0},
    {"table.resign", game, 1, "{\"table\":\"%s\"}", 0},
    {"table.revoke", open_table, 0, "{\"table\":\"%s\"}", 0},
    {"table.stage", game, 0, "{\"table\":\"%s\",\"turn\":1,\"move\":\"G8\"}", 0},
    {"table.unstage", staged, 0, "{\"table\":\"%s\"}", 0},
    {NULL, NULL, 0, NULL, 0}};

void deed_prepare(const struct deed *deed, struct club *club, struct scene *scene)
{
    *scene = (struct scene){.guest = {club_guest(club, "Ann"), club_guest(club, "Bob")}};
    if (deed->prepare)
        deed->prepare(club, scene);
}

struct asked *deed_ask(const struct deed *deed, struct club *club, const struct scene *scene,
                       const char *id)
{
    char args[400];
    const char *table = strstr(deed->args, "%s");
    int before = table ? (int)(table - deed->args) : (int)strlen(deed->args);
    snprintf(args, sizeof args, "%.*s%s%s", before, deed->args, table ? scene->table : "",
             table ? table + 2 : "");
    return club_ask(club, deed->who < 0 ? NULL : &scene->guest[deed->who], deed->command, id, args);
}
