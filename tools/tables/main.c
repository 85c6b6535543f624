/*
 * main.c - writes all tables. See tables.h.
 */
#include "tables.h"

static void open_list(const char *name)
{
    if (name)
        printf(".%s = ", name);
    printf("{");
}

void write_list(const char *name, const uint16_t *number, int count)
{
    while (count > 1 && !number[count - 1])
        count--;
    open_list(name);
    for (int i = 0; i < count; i++)
        printf("%d,", number[i]);
    printf("},\n");
}

void write_bytes(const char *name, const uint8_t *number, int count)
{
    while (count > 1 && !number[count - 1])
        count--;
    open_list(name);
    for (int i = 0; i < count; i++)
        printf("%d,", number[i]);
    printf("},\n");
}

void write_signed(const char *name, const int8_t *number, int count)
{
    open_list(name);
    for (int i = 0; i < count; i++)
        printf("%d,", number[i]);
    printf("},\n");
}

void write_set(struct field_set set)
{
    printf("{UINT64_C(0x%" PRIx64 "), UINT64_C(0x%" PRIx64 ")},\n", set.low, set.high);
}

int main(void)
{
    printf("/* Made by tools/tables: the geometry of the boards. */\n"
           "#include \"board/field.h\"\n#include \"board/hexagon.h\"\n"
           "#include \"board/rings.h\"\n#include \"games/ninuki.h\"\n"
           "#include \"games/unitar.h\"\n\n");
    printf("const struct field field_table = {");
    write_field();
    printf("};\n\n");
    write_hexagons();
    write_rings();
    write_ninuki();
    write_unitar();
    return ferror(stdout) != 0;
}
