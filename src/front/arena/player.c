/*
 * player.c - a player at a seat of one game: built in, or a command that speaks GTP.
 */
#include "front/arena/player.h"
#include "front/time/clock.h"

#include <string.h>

void player_init(struct player *player, const struct contest *contest, int number,
                 struct ag_stop *stop)
{
    *player = (struct player){
        .contest = contest, .contestant = &contest->player[number], .number = number, .stop = stop};
    talk_init(&player->talk, contest->patience, stop);
}

void player_release(struct player *player)
{
    player_finish(player, false);
    if (player->contestant->command)
        talk_quit(&player->talk);
    talk_release(&player->talk);
}

bool player_start(struct player *player, struct blame *blame)
{
    return !player->contestant->command ||
           talk_start(&player->talk, player->contestant->command, blame);
}

void player_finish(struct player *player, bool wrong)
{
    if (player->built_in)
        player->contestant->engine->destroy(player->built_in);
    player->built_in = NULL;
    if (wrong && player->contestant->command)
        talk_kill(&player->talk);
}

static bool make_engine(struct player *player, long game, const struct ag_match *match,
                        struct blame *blame)
{
    const struct contestant *contestant = player->contestant;
    struct ag_error why;
    struct ag_setup setup = {.rules = ag_match_rules(match),
                             .seed = contest_player_seed(player->contest, game, player->number),
                             .memory = (size_t)contestant->memory << 20,
                             .threads = contestant->threads};
    player->built_in = contestant->engine->create(&setup, &why);
    return player->built_in || blame_set(blame, FAULT_CRASH, "%s", ag_english(&why).text);
}

static void think(struct player *player, const struct ag_match *match,
                  const struct ag_clock clock[AG_SEATS], struct answer *answer)
{
    const struct contestant *contestant = player->contestant;
    struct ag_view view;
    struct ag_task task = {.view = &view, .limits = contestant->limits, .stop = player->stop};
    struct ag_orders orders = {.threads = contestant->threads, .now = clock_for_orders};
    ag_match_view(match, player->seat, &view);
    memcpy(task.clock, clock, sizeof task.clock);
    uint32_t share = ag_time_share(&clock[player->seat]);
    if (share && (!task.limits.time || share < task.limits.time))
        task.limits.time = share;
    int64_t begin = clock_now();
    answer->kind = ANSWER_MOVE;
    answer->move = ag_think(contestant->engine, player->built_in, &task, &orders, NULL);
    answer->used = clock_now() - begin;
}

bool player_begin(struct player *player, long game, int seat, const struct ag_match *match,
                  int entries, struct blame *blame)
{
    player->seat = seat;
    if (player->contestant->command)
        return player_gtp_begin(player, game, match, entries, blame);
    return make_engine(player, game, match, blame);
}

void player_ask(struct player *player, const struct ag_match *match,
                const struct ag_clock clock[AG_SEATS], int64_t wait, struct answer *answer)
{
    *answer = (struct answer){.kind = ANSWER_WRONG};
    if (player->contestant->command)
        player_gtp_ask(player, match, clock, wait, answer);
    else
        think(player, match, clock, answer);
    if (ag_stop_is_set(player->stop))
        answer->kind = ANSWER_STOPPED;
}

bool player_tell(struct player *player, const struct ag_match *match, int entry, bool deal,
                 struct blame *blame)
{
    return !player->contestant->command || player_gtp_tell(player, match, entry, deal, blame);
}
