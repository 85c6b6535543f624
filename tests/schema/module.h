/*
 * module.h - the functions of the WebAssembly module that answer with JSON or with text, for tests
 * on this machine. Matches, pointers and players are handles; seats and viewers count from 1, and 0
 * is a spectator. What is returned is not 0 if it was done; agate_out is the answer, or the
 * refusal.
 */
#ifndef TEST_MODULE_H
#define TEST_MODULE_H

#include "front/wasm/wasm.h"

const char *agate_out(void);
int agate_match_new(const char *spec, const char *position, const char *id);
int agate_match_load(const char *log, const char *first, const char *second, const char *third);
int agate_view_load(const char *log, int viewer, const char *secret);
void agate_match_free(int match);
int agate_match_save(int match, int entry);
int agate_match_save_secret(int match, int seat);
int agate_match_deal(int match, uint32_t high, uint32_t low);
int agate_match_choose(int match, uint32_t turn, int seat, const char *text);
int agate_match_lot(int match, int seat, uint32_t high, uint32_t low);
int agate_match_play(int match, const char *turn);
int agate_match_act(int match, int deed, int seat, uint32_t what);
int agate_view(int match, int viewer, uint32_t parts);
int agate_effect(int match, int viewer, const char *text);
int agate_marks(int match, int viewer);
int agate_verbs(int match, int viewer);
int agate_layout(const char *spec, int coordinates);
int agate_point_new(int match, int viewer);
void agate_point_free(int point);
int agate_point_pick(int point, int cell);
int agate_point_look(int point, int cell);
int agate_player_new(const char *spec, const char *name, uint32_t high, uint32_t low,
                     uint32_t megabytes);
void agate_player_free(int player);
int agate_player_begin(int player, int match, int viewer, uint32_t nodes, uint32_t level,
                       int lines);
int agate_player_step(int player, uint32_t nodes);
int agate_player_best(int player, int lines);
int agate_record_read(const char *text, int form, int number);

#endif
