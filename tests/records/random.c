/*
 * random.c - writes random records of all games: random_records COUNT [SEED]
 *
 * So that tests and tools/bench have something long to read.
 */
#include <stdio.h>
#include <stdlib.h>

#include "generate.h"

int main(int argc, char **argv)
{
    long count = argc > 1 ? strtol(argv[1], NULL, 10) : 10;
    struct ag_record record;
    struct ag_buf out;
    struct ag_rng rng;
    rng_init(&rng, argc > 2 ? strtoull(argv[2], NULL, 10) : 1);
    ag_record_init(&record);
    ag_buf_init(&out, AG_RECORD_TEXT_MAX);
    for (long i = 0; i < count; i++) {
        if (!generate(&record, &rng))
            return 1;
        ag_record_write(&record, &out);
        fwrite(out.byte, 1, out.length, stdout);
        out.length = 0;
    }
    ag_buf_release(&out);
    ag_record_release(&record);
    return 0;
}
