/*
 * score.c - games of people, counted, see score.h.
 */
#include "server/jobs/score.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/parse.h"

static void write_key(const char *person, const char *other, const char *game, char out[SCORE_KEY])
{
    struct text text;
    text_init(&text, out, SCORE_KEY);
    text_print(&text, "%s %s %s", person, other, game);
}

static void copy(char *out, size_t max, const char *text)
{
    size_t length = strnlen(text ? text : "", max - 1);
    if (length > 0)
        memcpy(out, text, length);
    out[length] = 0;
}

static bool is_empty(const struct score *score)
{
    for (int i = 0; i < SCORE_COUNTS; i++)
        if (score->count[i] != 0)
            return false;
    return true;
}

void scores_release(struct scores *scores)
{
    for (struct map_node *node = map_next(&scores->map, NULL), *next; node; node = next) {
        next = map_next(&scores->map, node);
        map_remove(&scores->map, node);
        free(node);
    }
    map_release(&scores->map);
}

static void take_counts(struct score *score, const struct store_value *row)
{
    for (int i = 0; i < SCORE_COUNTS; i++)
        score->count[i] = row[3 + i].number;
}

static bool count_row(void *context, const struct store_value *row)
{
    take_counts(context, row);
    return false;
}

/* The counts of two people, made or read if they are new; NULL when they cannot be had. */
static struct score *find(struct scores *scores, const char *person, const char *other,
                          const char *game)
{
    char key[SCORE_KEY];
    struct ag_error why;
    write_key(person, other, game, key);
    struct score *score = (struct score *)map_find(&scores->map, key);
    if (score || !(score = calloc(1, sizeof *score)))
        return score;
    memcpy(score->key, key, SCORE_KEY);
    score->node.name = score->key;
    copy(score->person, PERSON_ID, person);
    copy(score->other, PERSON_ID, other);
    copy(score->game, SCORE_GAME, game);
    struct store_value name[] = {store_text(person), store_text(other), store_text(game)};
    bool read = !scores->store ||
                store_find(scores->store, STORE_SCORE, name, count_row, score, &why) ||
                !why.said.id;
    if (read && map_add(&scores->map, &score->node))
        return score;
    free(score);
    return NULL;
}

/* ---- A game ---- */

/* A seat of a person in a result. */
struct sat {
    const char *person;
    int place;
    bool left;
};

static bool has_number(const json_t *list, int number)
{
    size_t at;
    json_t *one;
    json_array_foreach (list, at, one)
        if (json_integer_value(one) == number)
            return true;
    return false;
}

/* The people who sat there; none if nobody knows who won. */
static int read_seats(const json_t *about, struct sat sat[AG_SEATS])
{
    const json_t *seats = json_object_get(about, "seats");
    const json_t *places = json_object_get(about, "places");
    const json_t *left = json_object_get(about, "left");
    int people = 0;
    for (int i = 0; i < AG_SEATS; i++) {
        const char *person =
            json_string_value(json_object_get(json_array_get(seats, (size_t)i), "person"));
        const json_t *place = json_array_get(places, (size_t)i);
        if (person && strlen(person) == PERSON_ID - 1 && json_is_integer(place))
            sat[people++] = (struct sat){.person = person,
                                         .place = (int)json_integer_value(place),
                                         .left = has_number(left, i + 1)};
    }
    return people;
}

/* Counts a game for somebody; `by`: 1, or -1 to take it back. */
static bool count(struct scores *scores, const struct sat *sat, const char *other, const char *game,
                  int outcome, int by)
{
    struct score *score = find(scores, sat->person, other, game);
    if (!score)
        return false;
    score->count[SCORE_PLAYED] += by;
    score->count[outcome] += by;
    if (sat->left)
        score->count[SCORE_LEFT] += by;
    return true;
}

/* How a game ended for somebody among all seats. */
static int outcome_of(const json_t *about, const struct sat *sat)
{
    size_t at;
    json_t *place;
    int first = 0;
    json_array_foreach (json_object_get(about, "places"), at, place)
        first += json_integer_value(place) == 1;
    if (sat->place != 1)
        return SCORE_LOST;
    return first > 1 ? SCORE_DRAWN : SCORE_WON;
}

static bool count_game(struct scores *scores, const json_t *about, const char *game, int by)
{
    struct sat sat[AG_SEATS];
    int people = read_seats(about, sat);
    for (int i = 0; people > 1 && i < people; i++) {
        if (!count(scores, &sat[i], "", game, outcome_of(about, &sat[i]), by))
            return false;
        for (int k = 0; k < people; k++) {
            int outcome = sat[i].place < sat[k].place   ? SCORE_WON
                          : sat[i].place > sat[k].place ? SCORE_LOST
                                                        : SCORE_DRAWN;
            if (k != i && !count(scores, &sat[i], sat[k].person, game, outcome, by))
                return false;
        }
    }
    return true;
}

/* ---- Games of a guest that are now those of an account ---- */

/* Rows of the guest, copied: a store does not read while it reads, and moving them makes others. */
struct moved {
    const char *from, *to;
    char other[SCORE_MOVED][PERSON_ID], game[SCORE_MOVED][SCORE_GAME];
    int rows;
};

static void keep(struct moved *moved, const char *other, const char *game)
{
    copy(moved->other[moved->rows], PERSON_ID, other);
    copy(moved->game[moved->rows++], SCORE_GAME, game);
}

static bool moved_row(void *context, const struct store_value *row)
{
    keep(context, row[1].text, row[2].text);
    return true;
}

/* Brings the next rows of the guest from the store. */
static enum followed bring(struct scores *scores, struct moved *moved)
{
    struct ag_error why;
    struct store_value last[] = {store_text(scores->other), store_text(scores->game)};
    struct store_query query = {.relation = STORE_SCORE,
                                .keys = 1,
                                .key = {store_text(moved->from)},
                                .from = scores->game[0] ? last : NULL,
                                .froms = 2,
                                .after = true,
                                .limit = SCORE_MOVED};
    if (!store_scan(scores->store, &query, moved_row, moved, &why))
        return FOLLOW_FAILED;
    for (int i = 0; i < moved->rows; i++)
        if (!find(scores, moved->from, moved->other[i], moved->game[i]))
            return FOLLOW_FAILED;
    scores->brought = moved->rows < SCORE_MOVED;
    if (!scores->brought) {
        copy(scores->other, PERSON_ID, moved->other[SCORE_MOVED - 1]);
        copy(scores->game, SCORE_GAME, moved->game[SCORE_MOVED - 1]);
    }
    return FOLLOW_AGAIN;
}

/* Moves counts from one row to another. */
static bool shift(struct scores *scores, const char *from_person, const char *from_other,
                  const char *to_person, const char *to_other, const char *game)
{
    struct score *from = find(scores, from_person, from_other, game);
    struct score *to = from ? find(scores, to_person, to_other, game) : NULL;
    for (int i = 0; to && i < SCORE_COUNTS; i++) {
        to->count[i] += from->count[i];
        from->count[i] = 0;
    }
    return to != NULL;
}

/* Moves the next rows of the guest. */
static enum followed move(struct scores *scores, struct moved *moved)
{
    for (const struct map_node *node = map_next(&scores->map, NULL);
         node && moved->rows < SCORE_MOVED; node = map_next(&scores->map, node)) {
        const struct score *score = (const struct score *)node;
        if (strcmp(score->person, moved->from) == 0 && strcmp(score->other, moved->to) != 0 &&
            !is_empty(score))
            keep(moved, score->other, score->game);
    }
    for (int i = 0; i < moved->rows; i++) {
        const char *other = moved->other[i], *game = moved->game[i];
        if (!shift(scores, moved->from, other, moved->to, other, game) ||
            (other[0] && !shift(scores, other, moved->from, other, moved->to, game)))
            return FOLLOW_FAILED;
    }
    return moved->rows == SCORE_MOVED ? FOLLOW_AGAIN : FOLLOW_ON;
}

static enum followed adopt(struct scores *scores, const json_t *about)
{
    const char *from = json_string_value(json_object_get(about, "from"));
    const char *to = json_string_value(json_object_get(about, "to"));
    if (!from || !to || strlen(from) != PERSON_ID - 1 || strlen(to) != PERSON_ID - 1)
        return FOLLOW_ON;
    struct moved *moved = calloc(1, sizeof *moved);
    if (!moved)
        return FOLLOW_FAILED;
    moved->from = from;
    moved->to = to;
    enum followed followed =
        scores->store && !scores->brought ? bring(scores, moved) : move(scores, moved);
    if (followed == FOLLOW_ON) {
        scores->other[0] = scores->game[0] = 0;
        scores->brought = false;
    }
    free(moved);
    return followed;
}

enum followed scores_add(struct scores *scores, const struct store_value *result)
{
    json_t *about = parse_json(result[6].text, result[6].length);
    enum followed followed = FOLLOW_ON;
    if (!about && parse_ran_out())
        return FOLLOW_FAILED; /* one that cannot be read for another reason counts nothing */
    if (store_is(result[3], "adopted"))
        followed = adopt(scores, about);
    else if (store_is(result[3], "ended") || store_is(result[3], "annulled"))
        followed = count_game(scores, about, result[4].text, store_is(result[3], "ended") ? 1 : -1)
                       ? FOLLOW_ON
                       : FOLLOW_FAILED;
    json_decref(about);
    return followed;
}

bool scores_take(struct scores *scores, const struct store_value *row)
{
    struct score *score = find(scores, row[0].text, row[1].text, row[2].text);
    bool same = score != NULL;
    for (int i = 0; same && i < SCORE_COUNTS; i++)
        same = score->count[i] == row[3 + i].number;
    if (score)
        memset(score->count, 0, sizeof score->count);
    return same;
}

bool scores_are_empty(const struct scores *scores)
{
    for (const struct map_node *node = map_next(&scores->map, NULL); node;
         node = map_next(&scores->map, node))
        if (!is_empty((const struct score *)node))
            return false;
    return true;
}

/* ---- As a follower ---- */

static enum followed follow(void *page, struct store *store, const struct store_value *result)
{
    struct scores *scores = page;
    scores->store = store;
    return scores_add(scores, result);
}

static void write(const void *page, struct store_txn *txn)
{
    const struct scores *scores = page;
    for (const struct map_node *node = map_next(&scores->map, NULL); node;
         node = map_next(&scores->map, node)) {
        const struct score *score = (const struct score *)node;
        struct store_value row[3 + SCORE_COUNTS] = {
            store_text(score->person), store_text(score->other), store_text(score->game)};
        for (int i = 0; i < SCORE_COUNTS; i++)
            row[3 + i] = store_number(score->count[i]);
        if (is_empty(score))
            store_drop(txn, STORE_SCORE, row, 3);
        else
            store_put(txn, STORE_SCORE, row);
    }
}

static void end(void *page)
{
    scores_release(page);
}

const struct follower_kind follower_score = {
    .name = "score",
    .bytes = sizeof(struct scores),
    .results = 50,
    .follow = follow,
    .write = write,
    .end = end,
};

/* ---- For readers ---- */

struct reading {
    score_told *told;
    void *context;
};

static bool told_row(void *context, const struct store_value *row)
{
    const struct reading *reading = context;
    struct score score;
    take_counts(&score, row);
    if (score.count[SCORE_PLAYED] > 0)
        reading->told(reading->context, row[2].text, score.count);
    return true;
}

bool score_read(struct store *store, const char *person, const char *other, score_told *told,
                void *context)
{
    struct reading reading = {.told = told, .context = context};
    struct ag_error why;
    struct store_query query = {.relation = STORE_SCORE,
                                .keys = 2,
                                .key = {store_text(person), store_text(other)},
                                .limit = 64};
    return store_scan(store, &query, told_row, &reading, &why);
}
