/*
 * unitar.c - the rules of Unitar (docs/rules/unitar.md): setup, comparison, rounds, end.
 *
 * The deal is an option. While it is not set, the roles are undecided and no setup can be checked:
 * the match, which knows the drawn deal, calls with rules in which it is set. The state contains
 * nothing about it before the setup turn is played.
 */
#include "games/unitar.h"

#include "base/bits.h"
#include "base/error.h"
#include "base/rng.h"
#include "games/common.h"
#include "games/games.h"

_Static_assert(sizeof(struct unitar) <= AG_STATE_MAX, "the state fits");

static const char colour_letter[] = "yrb";

static const char deal_colours[6][4] = {"yrb", "ybr", "ryb", "rby", "byr", "bry"}; /* rule 3.2 */

static const char *const role_name[] = {"undecided", "yellow", "red", "blue", NULL};

static void prepare(struct ag_rules *rules)
{
    rules->table = &unitar_only_table;
    rules->cells = FIELD_CELLS;
}

/* Decides the roles by a deal. */
static void deal_roles(struct ag_state *state, int deal)
{
    for (int seat = 0; seat < 3; seat++)
        state->role[seat] =
            (uint8_t)(strchr(colour_letter, deal_colours[deal][seat]) - colour_letter + 1);
}

/* Counts the frames (rule 1.4); before the setup is played every colour has its eleven. */
static void count_points(struct unitar *unitar)
{
    int count[UNITAR_COLOURS] = {0};
    for (int slot = 0; slot < UNITAR_NAMES; slot++)
        for (int colour = 0; colour < UNITAR_COLOURS; colour++)
            count[colour] += field_count(unitar->frame[slot][colour]);
    for (int seat = 0; seat < 3; seat++)
        unitar->head.points[seat] =
            (int16_t)(unitar->head.phase == UNITAR_SETUP ? UNITAR_STONES
                                                         : count[unitar->head.role[seat] - 1]);
}

static uint64_t whole_key(const struct unitar *unitar)
{
    uint64_t key = state_head_key(&unitar->head), names = 0;
    for (int slot = 0; slot < UNITAR_NAMES; slot++)
        for (int colour = 0; colour < UNITAR_COLOURS; colour++) {
            key = (key ^ unitar->frame[slot][colour].low) * UINT64_C(0x9E3779B97F4A7C15);
            key =
                (key ^ key >> 29 ^ unitar->frame[slot][colour].high) * UINT64_C(0xD1342543DE82EF95);
        }
    for (int name = 0; name < UNITAR_NAMES; name++)
        names = names << 10 | (unitar->captain[name] & 127U) << 3 | (unitar->slot[name] & 7U);
    return hash_mix(hash_mix(key ^ names) + unitar->round * 32U + unitar->comparisons);
}

/* Sets the points and the end of a state whose blocks and round are known: section 10. */
static void settle(struct unitar *unitar)
{
    struct ag_state *state = &unitar->head;
    count_points(unitar);
    state->acting = unitar->round < UNITAR_ROUNDS ? 7 : 0;
    state->ending = unitar->round == UNITAR_ROUNDS;
    for (int seat = 0; seat < 3; seat++) { /* rules 10.1, 10.2: equal scores share a place */
        int place = 1;
        for (int other = 0; other < 3; other++)
            place += state->points[other] > state->points[seat];
        state->place[seat] = (uint8_t)(state->ending ? place : 0);
    }
}

void unitar_finish(struct unitar *unitar)
{
    settle(unitar);
    unitar->head.key = whole_key(unitar);
}

void unitar_begin(const struct ag_rules *rules, struct unitar *unitar)
{
    state_begin(&unitar->head, sizeof *unitar);
    memset(unitar->slot, UNITAR_NONE, sizeof unitar->slot);
    memset(unitar->captain, UNITAR_NONE, sizeof unitar->captain);
    if (rules->option[0] != AG_UNSET)
        deal_roles(&unitar->head, rules->option[0]);
}

static void start(const struct ag_rules *rules, struct ag_state *state, const struct ag_start *how)
{
    (void)how;
    unitar_begin(rules, (struct unitar *)state);
    unitar_finish((struct unitar *)state);
}

/* The colour of a seat, or -1 while the deal is not known. */
static int colour_of(const struct ag_rules *rules, const struct ag_state *state, int seat)
{
    struct ag_state dealt = *state;
    if (!dealt.role[seat] && rules->option[0] != AG_UNSET)
        deal_roles(&dealt, rules->option[0]);
    return dealt.role[seat] - 1;
}

/* Rules 3.5 and 3.6: both blocks on the field, without a common square. */
static int setup_moves(const struct unitar_table *table, int colour, ag_move *out)
{
    int count = 0, uni_name = unitar_name(colour, 0), tar_name = unitar_name(colour, 1);
    struct field_set unis = table->valid[uni_name];
    for (; !field_is_empty(unis); field_drop(&unis)) {
        int uni = field_first(unis);
        struct field_set squares = unitar_shape_at(table, uni_name, uni);
        struct field_set tars = table->valid[tar_name];
        for (; !field_is_empty(tars); field_drop(&tars)) {
            int tar = field_first(tars);
            if (!field_meets(squares, unitar_shape_at(table, tar_name, tar))) /* rule 3.6 */
                out[count++] = unitar_setup(uni, tar);
        }
    }
    return count;
}

static int moves(const struct ag_rules *rules, const struct ag_state *state, int seat, ag_move *out)
{
    if (!state_owes(state, seat))
        return 0;
    if (state->phase == UNITAR_SETUP) {
        int colour = colour_of(rules, state, seat);
        return colour < 0 ? 0 : setup_moves(unitar_table(rules), colour, out);
    }
    for (int i = 0; i < 48; i++) /* rule 4.4 */
        out[i] = (ag_move)i + 1;
    return 48;
}

/* Whether the block of a name may stand at `captain`; says why not. */
static bool check_block(const struct unitar_table *table, int colour, int symbol, int captain,
                        struct ag_error *why)
{
    char square[8];
    struct text text;
    int name = unitar_name(colour, symbol);
    if (field_has(table->valid[name], captain))
        return true;
    text_init(&text, square, sizeof square);
    field_write(captain, &text);
    error_set(why, "3.6", say_unitar_leaves_field(unitar_block(name), square));
    error_cell(why, table->field.cell[captain]);
    return false;
}

/* Rule 3.6, with the squares that both blocks would cover. */
static bool check_setup(const struct unitar_table *table, int colour, ag_move move,
                        struct ag_error *why)
{
    int uni = unitar_setup_uni(move), tar = unitar_setup_tar(move);
    char list[64];
    struct text text;
    if (!check_block(table, colour, 0, uni, why) || !check_block(table, colour, 1, tar, why))
        return false;
    struct field_set common = field_and(unitar_shape_at(table, unitar_name(colour, 0), uni),
                                        unitar_shape_at(table, unitar_name(colour, 1), tar));
    if (field_is_empty(common))
        return true;
    text_init(&text, list, sizeof list);
    for (struct field_set rest = common; !field_is_empty(rest); field_drop(&rest)) {
        if (text.length)
            text_char(&text, ' ');
        field_write(field_first(rest), &text);
    }
    error_set(why, "3.6", say_unitar_overlap(list));
    for (; !field_is_empty(common); field_drop(&common))
        error_cell(why, table->field.cell[field_first(common)]);
    return false;
}

static bool check(const struct ag_rules *rules, const struct ag_state *state, int seat,
                  ag_move move, struct ag_error *why)
{
    const struct unitar_table *table = unitar_table(rules);
    bool is_setup = move >> 16 == 1;
    if (!check_turn(rules->game, state, seat, why))
        return false;
    if (!unitar_is_well_formed(rules, move))
        return error_set(why, "", say_no_choice_of(SAY_GAME_UNITAR));
    if (state->phase == UNITAR_INTENTION)
        return !is_setup || error_set(why, "4.2", say_unitar_intention_due());
    if (!is_setup)
        return error_set(why, "3.5", say_unitar_setup_due());
    int colour = colour_of(rules, state, seat);
    if (colour < 0)
        return error_set(why, "3.1", say_unitar_not_dealt());
    return check_setup(table, colour, move, why);
}

/* Places the two blocks of a colour. */
static void place_colour(const struct unitar_table *table, struct unitar *unitar, int seat,
                         int colour, ag_move setup, struct ag_events *events)
{
    int captain[2] = {unitar_setup_uni(setup), unitar_setup_tar(setup)};
    for (int symbol = 0; symbol < 2; symbol++) {
        int name = unitar_name(colour, symbol);
        struct field_set squares = unitar_shape_at(table, name, captain[symbol]);
        unitar->frame[name][colour] = squares;
        unitar->slot[name] = (uint8_t)name;
        unitar->captain[name] = (uint8_t)captain[symbol];
        for (; events && !field_is_empty(squares); field_drop(&squares))
            event_add(events, (struct ag_event){.kind = AG_PLACED,
                                                .seat = (uint8_t)seat,
                                                .piece = (uint8_t)(colour + 1),
                                                .from = AG_NO_CELL,
                                                .to = table->field.cell[field_first(squares)]});
    }
}

/* Rule 3.7: all blocks at once. */
static void place_blocks(const struct unitar_table *table, struct unitar *unitar,
                         const ag_move *choice, struct ag_events *events)
{
    for (int seat = 0; seat < 3; seat++)
        place_colour(table, unitar, seat, unitar->head.role[seat] - 1, choice[seat], events);
    unitar->head.phase = UNITAR_INTENTION;
}

/* An intention with its rank by rules 6.2 and 6.3: the lower is carried out first. */
struct intention {
    int seat, colour, symbol, action, rank;
};

static inline struct intention intention_of(ag_move move, int seat)
{
    int number = (int)move - 1, colour = number >> 4, symbol = number >> 3 & 1;
    return (struct intention){seat, colour, symbol, number & 7,
                              (number & 7) * 8 + unitar_name(colour, symbol)};
}

/* Rule 5.2: whether an intention shares two of its parts with others. Among random players no
 * comparison can be predicted, so there is no branch in it. */
static inline bool is_approved(const struct intention *mine, const struct intention *a,
                               const struct intention *b)
{
    int shared = ((mine->colour == a->colour) | (mine->colour == b->colour)) +
                 ((mine->symbol == a->symbol) | (mine->symbol == b->symbol)) +
                 ((mine->action == a->action) | (mine->action == b->action));
    return shared >= 2;
}

/* Lists the approved intentions in the order of seats; returns how many. */
static inline int approve(const ag_move *choice, struct intention approved[3])
{
    struct intention all[3];
    int count = 0;
    for (int seat = 0; seat < 3; seat++)
        all[seat] = intention_of(choice[seat], seat);
    for (int seat = 0; seat < 3; seat++) {
        approved[count] = all[seat];
        count += is_approved(&all[seat], &all[(seat + 1) % 3], &all[(seat + 2) % 3]);
    }
    return count;
}

/* Carries one approved intention out; false: it is void, and why. */
static bool carry_out(const struct unitar_table *table, struct unitar *unitar,
                      const struct intention *intention, struct ag_events *events,
                      struct ag_error *why)
{
    int at = events ? events->count : 0;
    int name = unitar_name(intention->colour, intention->symbol), captain = unitar->captain[name];
    event_add(events, (struct ag_event){.kind = AG_CARRIED,
                                        .seat = (uint8_t)intention->seat,
                                        .from = captain == UNITAR_NONE ? (ag_cell)AG_NO_CELL
                                                                       : table->field.cell[captain],
                                        .to = AG_NO_CELL});
    bool done = unitar_act(table, unitar,
                           &(struct unitar_deed){.name = name,
                                                 .action = intention->action,
                                                 .seat = intention->seat,
                                                 .events = events,
                                                 .why = why});
    if (!done && events && at < AG_EVENTS_MAX)
        events->event[at].kind = AG_VOID;
    return done;
}

/* Carries an intention out and keeps what came of it. */
static void note_step(const struct unitar_table *table, struct unitar *unitar,
                      const struct intention *intention, struct ag_step *step)
{
    *step = (struct ag_step){.seat = (uint8_t)intention->seat};
    step->is_void = !carry_out(table, unitar, intention, NULL, &step->why);
    unitar_finish(unitar);
    ag_copy(&step->after.state, &unitar->head);
}

/* Sections 5 and 6: compares, ranks and carries out. Returns how many were approved. `steps` is
 * NULL, or gets what each of them did. */
static inline int compare(const struct unitar_table *table, struct unitar *unitar,
                          const ag_move *choice, struct ag_events *events, struct ag_step *steps)
{
    struct intention approved[3];
    int count = approve(choice, approved);
    for (int i = 0; events && i < count; i++)
        event_add(events,
                  (struct ag_event){.kind = AG_APPROVED, .seat = (uint8_t)approved[i].seat});
    unsigned left = (1U << count) - 1;
    while (left) { /* rules 6.1 to 6.4: of those left, the one that ranks first */
        int best = bits_first32(left);
        for (int i = best + 1; i < count; i++)
            best = left >> i & 1 && approved[i].rank < approved[best].rank ? i : best;
        if (steps)
            note_step(table, unitar, &approved[best], steps++);
        else
            carry_out(table, unitar, &approved[best], events, NULL);
        left &= ~(1U << best);
    }
    return count;
}

/* One turn, without points, end and key. */
static void advance(const struct unitar_table *table, struct unitar *unitar, const ag_move *choice,
                    struct ag_events *events)
{
    unitar->head.ply++;
    if (unitar->head.phase == UNITAR_SETUP) {
        place_blocks(table, unitar, choice, events);
        return;
    }
    bool decided = compare(table, unitar, choice, events, NULL) > 0;
    unitar->comparisons++;
    /* Rules 5.4 and 5.5: if nothing was approved, the round goes on until the 20th comparison. */
    if (decided || unitar->comparisons == UNITAR_COMPARISONS) {
        unitar->comparisons = 0;
        unitar->round++;
    }
}

/* Brings the head of a state up to date, and tells whose points have changed. */
static void finish(struct unitar *unitar, struct ag_events *events)
{
    int16_t before[3];
    memcpy(before, unitar->head.points, sizeof before);
    unitar_finish(unitar);
    for (int seat = 0; seat < 3; seat++) {
        int amount = unitar->head.points[seat] - before[seat];
        if (amount)
            event_add(events, (struct ag_event){.kind = AG_SCORED,
                                                .seat = (uint8_t)seat,
                                                .amount = (int8_t)amount});
    }
}

static void play(const struct ag_rules *rules, struct ag_state *state, const ag_move *choice,
                 struct ag_events *events)
{
    struct unitar *unitar = (struct unitar *)state;
    if (state->phase == UNITAR_SETUP && !state->role[0])
        deal_roles(state, rules->option[0]);
    advance(unitar_table(rules), unitar, choice, events);
    finish(unitar, events);
}

static int steps(const struct ag_rules *rules, const struct ag_state *state, const ag_move *choice,
                 struct ag_step out[AG_SEATS])
{
    union ag_position now;
    if (state->phase == UNITAR_SETUP)
        return 0;
    ag_copy(&now.state, state);
    return compare(unitar_table(rules), (struct unitar *)&now, choice, NULL, out);
}

static bool preview(const struct ag_rules *rules, struct ag_state *state, int seat, ag_move move,
                    struct ag_events *events, struct ag_error *why)
{
    const struct unitar_table *table = unitar_table(rules);
    struct unitar *unitar = (struct unitar *)state;
    bool done;
    if (state->phase == UNITAR_SETUP) {
        int colour = colour_of(rules, state, seat);
        done = colour >= 0;
        if (done)
            place_colour(table, unitar, seat, colour, move, events);
        else
            error_set(why, "", say_unitar_not_dealt());
    } else {
        struct intention intention = intention_of(move, seat);
        done = carry_out(table, unitar, &intention, events, why);
    }
    finish(unitar, events);
    return done;
}

/* A place of a set, every one as likely. */
static int random_place(const struct unitar_table *table, struct field_set set, struct ag_rng *rng)
{
    int place;
    do
        place = table->field.place[rng_below(rng, FIELD_CELLS)];
    while (!field_has(set, place));
    return place;
}

/* A setup, every legal one as likely. */
static ag_move random_setup(const struct unitar_table *table, int colour, struct ag_rng *rng)
{
    for (;;) {
        int uni_name = unitar_name(colour, 0), tar_name = unitar_name(colour, 1);
        int uni = random_place(table, table->valid[uni_name], rng);
        int tar = random_place(table, table->valid[tar_name], rng);
        if (!field_meets(unitar_shape_at(table, uni_name, uni),
                         unitar_shape_at(table, tar_name, tar)))
            return unitar_setup(uni, tar);
    }
}

static void playout(const struct ag_rules *rules, struct ag_state *state, struct ag_rng *rng)
{
    const struct unitar_table *table = unitar_table(rules);
    struct unitar *unitar = (struct unitar *)state;
    ag_move choice[3];
    if (!state->acting)
        return;
    if (state->phase == UNITAR_SETUP) {
        if (!state->role[0])
            deal_roles(state,
                       rules->option[0] != AG_UNSET ? rules->option[0] : (int)rng_below(rng, 6));
        for (int seat = 0; seat < 3; seat++)
            choice[seat] = random_setup(table, state->role[seat] - 1, rng);
        advance(table, unitar, choice, NULL);
    }
    while (unitar->round < UNITAR_ROUNDS) {
        uint32_t joint = rng_below(rng, 48 * 48 * 48);
        choice[0] = 1 + joint % 48;
        choice[1] = 1 + joint / 48 % 48;
        choice[2] = 1 + joint / (48 * 48);
        advance(table, unitar, choice, NULL);
    }
    settle(unitar);
}

/* Invariants of one block; see "Positions as text" in docs/rules/unitar.md. */
static enum say_id broken_block(const struct unitar_table *table, const struct unitar *unitar,
                                int slot)
{
    struct field_set squares = unitar_squares(unitar, slot);
    int stones = 0, originals = 0, top = UNITAR_NONE;
    for (int colour = 0; colour < UNITAR_COLOURS; colour++)
        stones += field_count(unitar->frame[slot][colour]);
    if (stones != field_count(squares))
        return SAY_UNITAR_TWO_ON_SQUARE;
    if (!field_is_empty(field_without(squares, table->field.all)))
        return SAY_UNITAR_OFF_FIELD;
    for (int name = UNITAR_NAMES - 1; name >= 0; name--) {
        if (unitar->slot[name] != slot)
            continue;
        top = name;
        originals += unitar_original(name);
        if (unitar->captain[name] != UNITAR_NONE && !field_has(squares, unitar->captain[name]))
            return SAY_UNITAR_CAPTAIN_OFF;
    }
    if (stones > originals)
        return SAY_UNITAR_TOO_MANY;
    if ((top == UNITAR_NONE) != (stones == 0))
        return SAY_UNITAR_NAME_WITHOUT;
    return top != UNITAR_NONE && top != slot ? SAY_UNITAR_WRONG_SLOT : SAY_NOTHING;
}

enum say_id unitar_broken(const struct ag_rules *rules, const struct unitar *unitar)
{
    const struct ag_state *state = &unitar->head;
    struct ag_state dealt = *state;
    bool decided = state->role[0] && state->role[1] && state->role[2];
    if (rules->option[0] != AG_UNSET) {
        deal_roles(&dealt, rules->option[0]);
        if (memcmp(dealt.role, state->role, sizeof dealt.role) != 0)
            return SAY_UNITAR_OTHER_DEAL;
    }
    if (decided && (1 << state->role[0] | 1 << state->role[1] | 1 << state->role[2]) != 14)
        return SAY_UNITAR_SAME_COLOUR;
    if (state->phase == UNITAR_INTENTION && !decided)
        return SAY_UNITAR_COLOURS_UNKNOWN;
    if (unitar->round > UNITAR_ROUNDS || unitar->comparisons >= UNITAR_COMPARISONS ||
        (unitar->round == UNITAR_ROUNDS && unitar->comparisons))
        return SAY_UNITAR_TOO_LONG;
    for (int name = 0; name < UNITAR_NAMES; name++)
        if (unitar->slot[name] == UNITAR_NONE && unitar->captain[name] != UNITAR_NONE)
            return SAY_UNITAR_CAPTAIN_ALONE;
    for (int slot = 0; slot < UNITAR_NAMES; slot++) {
        enum say_id broken = broken_block(unitar_table(rules), unitar, slot);
        if (broken)
            return broken;
    }
    return SAY_NOTHING;
}

static const char *sound(const struct ag_rules *rules, const struct ag_state *state)
{
    struct unitar again = *(const struct unitar *)state;
    for (int i = 0; i < UNITAR_NAMES; i++)
        if (state->role[i % 3] > UNITAR_COLOURS ||
            (again.slot[i] >= UNITAR_NAMES && again.slot[i] != UNITAR_NONE) ||
            (again.captain[i] >= FIELD_PLACES && again.captain[i] != UNITAR_NONE))
            return "there is no such colour, block or square";
    enum say_id broken = unitar_broken(rules, &again);
    if (broken)
        return say_word(broken);
    unitar_finish(&again);
    return memcmp(&again, state, sizeof again) != 0
               ? "points, end or key are not those of the field"
               : NULL;
}

static int stones(const struct ag_rules *rules, const struct ag_state *state, ag_cell cell,
                  uint8_t out[AG_STACK])
{
    const struct unitar *unitar = (const struct unitar *)state;
    if (cell >= rules->cells)
        return 0;
    int place = unitar_table(rules)->field.place[cell], count = 0;
    for (int slot = 0; slot < UNITAR_NAMES; slot++) {
        for (int colour = 0; colour < UNITAR_COLOURS; colour++) {
            if (!field_has(unitar->frame[slot][colour], place))
                continue;
            out[count] = (uint8_t)(colour + 1);
            for (int name = 0; name < UNITAR_NAMES; name++)
                if (unitar->slot[name] == slot && unitar->captain[name] == place)
                    out[count] = (uint8_t)(colour + 4);
            count++;
        }
    }
    return count;
}

/* The names of the captains of a block that stand on a place: "rt", "rt+bu". */
static void write_captains(const struct unitar *unitar, int slot, int place, char *out)
{
    struct text text;
    text_init(&text, out, AG_DETAIL_NAME);
    for (int name = 0; name < UNITAR_NAMES; name++)
        if (unitar->slot[name] == slot && unitar->captain[name] == place)
            text_print(&text, "%s%c%c", text.length ? "+" : "",
                       colour_letter[unitar_name_colour(name)], name < 3 ? 't' : 'u');
}

static void detail(const struct ag_rules *rules, const struct ag_state *state, ag_cell cell,
                   int which, struct ag_detail *out)
{
    const struct unitar *unitar = (const struct unitar *)state;
    *out = (struct ag_detail){0};
    if (cell >= rules->cells)
        return;
    int place = unitar_table(rules)->field.place[cell];
    for (int slot = 0; slot < UNITAR_NAMES;
         slot++) { /* a block has at most one stone on a square */
        if (!field_has(unitar_squares(unitar, slot), place) || which--)
            continue;
        out->group = (uint8_t)(slot + 1);
        write_captains(unitar, slot, place, out->name);
        return;
    }
}

/* The white stone of rule 2.3; after the last round it is back at the first field. */
static void beside(const struct ag_rules *rules, const struct ag_state *state,
                   struct ag_beside *out)
{
    const struct unitar *unitar = (const struct unitar *)state;
    (void)rules;
    *out = (struct ag_beside){.round = (uint8_t)(unitar->round % UNITAR_ROUNDS + 1),
                              .rounds = UNITAR_ROUNDS};
}

static void cell_write(const struct ag_rules *rules, ag_cell cell, char *out)
{
    struct text text;
    text_init(&text, out, AG_MOVE_TEXT);
    if (cell < rules->cells)
        field_write(unitar_table(rules)->field.place[cell], &text);
    else
        text_char(&text, '?');
}

static ag_cell cell_read(const struct ag_rules *rules, const char *string, int *length)
{
    const struct field *field = &unitar_table(rules)->field;
    struct scan scan;
    scan_init(&scan, string);
    int place = field_read(field, &scan);
    return cell_found(&scan, place < 0 ? -1 : field->cell[place], length);
}

/* The white stone of rule 2.3, in words. */
static void remark(const struct ag_rules *rules, const struct ag_state *state,
                   struct ag_sentence *out)
{
    const struct unitar *unitar = (const struct unitar *)state;
    int round = unitar->round + 1, comparison = unitar->comparisons + 1;
    (void)rules;
    *out = (struct ag_sentence){.id = SAY_NOTHING};
    if (state->phase == UNITAR_SETUP || !state->acting)
        return;
    say_keep(out, comparison > 1 ? say_unitar_comparison(round, UNITAR_ROUNDS, comparison)
                                 : say_unitar_round(round, UNITAR_ROUNDS));
}

static const char *const phase_name[] = {"setup", "intention", NULL};
static const char *const ending_name[] = {"", "rounds", NULL};
static const char *const piece_name[] = {".", "y", "r", "b", "Y", "R", "B", NULL};
static const uint16_t role_term[] = {SAY_ROLE_UNDECIDED, SAY_ROLE_YELLOW, SAY_ROLE_RED,
                                     SAY_ROLE_BLUE};
static const uint16_t phase_term[] = {SAY_PHASE_SETUP, SAY_PHASE_INTENTION};
static const uint16_t ending_term[] = {SAY_NOTHING, SAY_ENDING_ROUNDS};

const struct ag_game game_unitar = {
    .name = "unitar",
    .title = "Unitar",
    .seats = 3,
    .board = AG_FIELD,
    .secret = true,
    .option = {{"deal", "the colours of seats 1, 2, 3: 0 yrb, 1 ybr, 2 ryb, 3 rby, 4 byr, 5 bry", 0,
                5, 1, AG_UNSET, true}},
    .role = role_name,
    .phase = phase_name,
    .ending = ending_name,
    .piece = piece_name,
    .points = "frames",
    .term = {SAY_GAME_UNITAR, SAY_POINTS_FRAMES, role_term, phase_term, ending_term},
    .prepare = prepare,
    .start = start,
    .moves = moves,
    .check = check,
    .play = play,
    .preview = preview,
    .steps = steps,
    .move_write = unitar_move_write,
    .move_read = unitar_move_read,
    .move_say = unitar_move_say,
    .move_cells = unitar_move_cells,
    .move_with = unitar_move_with,
    .state_write = unitar_state_write,
    .state_read = unitar_state_read,
    .stones = stones,
    .cell_write = cell_write,
    .cell_read = cell_read,
    .detail = detail,
    .beside = beside,
    .remark = remark,
    .playout = playout,
    .sound = sound,
};
