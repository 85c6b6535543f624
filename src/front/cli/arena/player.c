/*
 * player.c - a player at a seat of one game: built in, or a command that speaks GTP.
 */
#include "front/cli/arena/player.h"
#include "front/host/clock.h"

#include <string.h>

void player_init(struct player *player, const struct plan *plan, int number, atomic_bool *stop)
{
    *player = (struct player){
        .plan = plan, .contestant = &plan->player[number], .number = number, .stop = stop};
    talk_init(&player->talk, plan->patience, stop);
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
    if (player->engine)
        player->contestant->engine->destroy(player->engine);
    player->engine = NULL;
    if (wrong && player->contestant->command)
        talk_kill(&player->talk);
}

static bool make_engine(struct player *player, long game, const struct ag_match *match,
                        struct blame *blame)
{
    const struct contestant *contestant = player->contestant;
    struct ag_error why;
    struct ag_setup setup = {.rules = ag_match_rules(match),
                             .seed = plan_player_seed(player->plan, game, player->number),
                             .memory = (size_t)contestant->memory << 20,
                             .threads = contestant->threads};
    player->engine = contestant->engine->create(&setup, &why);
    return player->engine || blame_set(blame, FAULT_CRASH, "%s", ag_english(&why).text);
}

static void look_up(void *context, const struct ag_report *report)
{
    const struct player *player = context;
    (void)report;
    if (atomic_load(player->stop))
        player->contestant->engine->stop(player->engine);
}

static void think(struct player *player, const struct ag_match *match,
                  const struct ag_clock clock[AG_SEATS], struct answer *answer)
{
    struct ag_task view;
    struct ag_orders orders = {.limits = player->contestant->limits,
                               .progress = look_up,
                               .context = player,
                               .now = clock_for_engine};
    memset(&view, 0, sizeof view);
    ag_match_view(match, player->seat, &view.view);
    memcpy(view.clock, clock, sizeof view.clock);
    uint32_t share = ag_time_share(&view, player->seat);
    if (share && (!orders.limits.time || share < orders.limits.time))
        orders.limits.time = share;
    int64_t begin = clock_now();
    answer->kind = ANSWER_MOVE;
    answer->move = player->contestant->engine->think(player->engine, &view, &orders, NULL);
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
    if (atomic_load(player->stop))
        answer->kind = ANSWER_STOPPED;
}

bool player_tell(struct player *player, const struct ag_match *match, int entry, bool deal,
                 struct blame *blame)
{
    return !player->contestant->command || player_gtp_tell(player, match, entry, deal, blame);
}
