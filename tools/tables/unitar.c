/*
 * unitar.c - works the shapes of Unitar out, where they fit, and writes them down.
 */
#include "tables.h"

/* Rule 1.10, each shape from the North, `@` the captain. */
static const char *const shape_rows[UNITAR_NAMES] = {
    "###/#@#/#../#..", ".#./.#./#@#/#.#", "###/.@./.#./.#.", ".#./.@./###", "..#/#@#", "#@#",
};

/* The squares of a drawn shape, with its captain on the centre of the field. */
static struct field_set read_shape(const char *rows)
{
    struct field_set set = {0, 0};
    int captain = 0, place = 0;
    for (const char *at = rows; *at; at++) {
        if (*at == '/') {
            place += FIELD_SIDE - 3;
            continue;
        }
        if (*at == '@')
            captain = place;
        if (*at != '.')
            field_add(&set, place);
        place++;
    }
    return field_shift(set, FIELD_CENTRE - captain);
}

/* Whether a shape moved to `captain` lies on the field: rule 3.6. */
static bool lies_on_field(const struct unitar_table *table, int name, int captain)
{
    int columns = captain % FIELD_SIDE - FIELD_CENTRE % FIELD_SIDE;
    for (struct field_set rest = table->shape[name]; !field_is_empty(rest); field_drop(&rest)) {
        int place = field_first(rest), column = place % FIELD_SIDE + columns;
        int to = place + captain - FIELD_CENTRE;
        if (column < 0 || column >= FIELD_SIDE || to < 0 || to >= FIELD_PLACES ||
            !field_has(table->field.all, to))
            return false;
    }
    return true;
}

static void make_table(struct unitar_table *table)
{
    static const int step[4] = {-FIELD_SIDE, FIELD_SIDE, -1, 1};
    *table = (struct unitar_table){0};
    make_field(&table->field);
    for (int name = 0; name < UNITAR_NAMES; name++) {
        table->shape[name] = read_shape(shape_rows[name]);
        for (int cell = 0; cell < FIELD_CELLS; cell++)
            if (lies_on_field(table, name, table->field.place[cell]))
                field_add(&table->valid[name], table->field.place[cell]);
    }
    for (int cell = 0; cell < FIELD_CELLS; cell++) {
        int place = table->field.place[cell], column = place % FIELD_SIDE;
        for (int i = 0; i < 4; i++) {
            int to = place + step[i];
            bool off = (i == 2 && column == 0) || (i == 3 && column == FIELD_SIDE - 1) || to < 0 ||
                       to >= FIELD_PLACES || !field_has(table->field.all, to);
            if (off)
                field_add(&table->edge[i], place);
        }
    }
}

static void write_sets(const char *name, const struct field_set *set, int count)
{
    printf(".%s = {", name);
    for (int i = 0; i < count; i++)
        write_set(set[i]);
    printf("},\n");
}

void write_unitar(void)
{
    struct unitar_table table;
    make_table(&table);
    printf("const struct unitar_table unitar_only_table = {.field = {");
    write_field();
    printf("},\n");
    write_sets("shape", table.shape, UNITAR_NAMES);
    write_sets("valid", table.valid, UNITAR_NAMES);
    write_sets("edge", table.edge, 4);
    printf("};\n\n");
}
