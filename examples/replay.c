/*
 * replay.c - plays a record through and draws where the game stood at the end.
 *
 *     replay game.agr
 */
#include <ag/diagram.h>
#include <ag/record.h>
#include <stdio.h>
#include <stdlib.h>

static size_t fill(void *from, char *out, size_t max)
{
    return fread(out, 1, max, from);
}

static void complain(void *to, const struct ag_record_error *error)
{
    (void)to;
    fprintf(stderr, "line %u: %s\n", (unsigned)error->place.line, ag_english(&error->why).text);
}

/* Prints the turns of the main line and the board after the last one. */
static void replay(const struct ag_record *record)
{
    for (uint32_t at = ag_record_node(record, 0)->child; at;) {
        const struct ag_record_node *node = ag_record_node(record, at);
        printf("%3u. %s\n", (unsigned)node->number, ag_record_text(record, node->move));
        at = node->child;
    }
    struct ag_error why;
    struct ag_match *match = ag_record_match(record, ag_record_last(record), &why);
    if (!match) {
        fprintf(stderr, "%s\n", ag_english(&why).text);
        return;
    }
    struct ag_buf text;
    ag_buf_init(&text, AG_DIAGRAM_MAX);
    ag_diagram_board(ag_match_rules(match), ag_match_state(match), &text);
    printf("%sresult: %s\n", text.byte, record->result);
    ag_buf_release(&text);
    ag_match_free(match);
}

int main(int argc, char **argv)
{
    FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
    if (!file) {
        fprintf(stderr, "usage: replay FILE\n");
        return EXIT_FAILURE;
    }
    struct ag_record record;
    ag_record_init(&record);
    static struct ag_record_reader reader; /* 64 KB */
    ag_record_reader_init(&reader, fill, file, complain, NULL);
    bool good = true;
    while (ag_record_read(&reader, &record)) {
        if (ag_record_settle(&record, complain, NULL) == 0)
            replay(&record);
        else
            good = false;
    }
    good = good && reader.errors == 0;
    ag_record_reader_release(&reader);
    ag_record_release(&record);
    fclose(file);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
