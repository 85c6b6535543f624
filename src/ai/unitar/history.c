/*
 * history.c - reading the public log. See history.h.
 */
#include "ai/unitar/history.h"

#include <string.h>

/* Copies what was computed for the same choices in the same position. */
static void recall(const struct model *model, struct model_turn *turn)
{
    for (int i = 0; i < model->turns; i++) {
        const struct model_turn *old = &model->turn[i];
        if (old->known && old->before.head.key == turn->before.head.key &&
            !memcmp(old->choice, turn->choice, sizeof turn->choice)) {
            memcpy(turn->foretold, old->foretold, sizeof turn->foretold);
            turn->known = true;
        }
    }
}

static void add(const struct model *old, struct model *model, const struct unitar *before,
                const ag_move choice[AG_SEATS])
{
    if (model->turns == MODEL_TURNS) {
        memmove(&model->turn[0], &model->turn[1], (MODEL_TURNS - 1) * sizeof model->turn[0]);
        model->turns--;
    }
    struct model_turn *turn = &model->turn[model->turns++];
    turn->before = *before;
    turn->known = false;
    for (int seat = 0; seat < AG_SEATS; seat++)
        turn->choice[seat] = (uint8_t)(choice[seat] - 1);
    recall(old, turn);
}

/* The position that a match began from. */
static bool first_position(const struct ag_view *view, union ag_position *now)
{
    const struct ag_rules *rules = &view->rules;
    if (view->position)
        return rules->game->state_read(rules, view->position, &now->state, NULL);
    rules->game->start(rules, &now->state, &(struct ag_start){.set = 1, .game = 1});
    return true;
}

void history_read(const struct ag_view *view, struct model *model)
{
    struct ag_rules rules = view->rules;
    struct model old = *model;
    union ag_position now;
    model->turns = 0;
    if (!first_position(view, &now))
        return;
    for (uint32_t i = 0; i < view->entries; i++) {
        const struct ag_entry *entry = &view->entry[i];
        if (entry->kind != AG_TURN || !now.state.acting)
            continue;
        if (entry->deal != AG_UNSET)
            rules.option[0] = entry->deal;
        if (now.state.phase == UNITAR_INTENTION)
            add(&old, model, (const struct unitar *)&now.state, entry->choice);
        rules.game->play(&rules, &now.state, entry->choice, NULL);
    }
}
