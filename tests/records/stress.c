/*
 * stress.c - records that are canonical, cut short and spoiled: stress COUNT FILE...
 *
 * The files must be canonical. COUNT random records must come back from their text byte for byte.
 * Every beginning of the files, and COUNT times each of them with some bytes changed, keep the
 * promises of the fuzz target in tests/fuzz/record.c, which ends the program otherwise.
 */
#include <stdio.h>
#include <stdlib.h>

#include "generate.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { FILE_MAX = 1 << 20, CHANGES = 6 };

static int passed, failed;

static void count(bool good, const char *what, const char *name)
{
    passed += good;
    failed += !good;
    if (!good)
        printf("%s: %s\n", name, what);
}

/* A text that is read in pieces of random length. */
struct page {
    const char *at, *end;
    struct ag_rng *rng;
};

static size_t fill(void *from, char *out, size_t max)
{
    struct page *page = from;
    size_t rest = (size_t)(page->end - page->at), most = rest < max ? rest : max;
    size_t length = most ? 1 + rng_below(page->rng, (uint32_t)most) : 0;
    if (length)
        memcpy(out, page->at, length);
    page->at += length;
    return length;
}

/* Whether reading, settling and writing gives the same bytes. */
static bool comes_back(const struct ag_buf *text, struct ag_rng *rng)
{
    static struct ag_record_reader reader;
    struct page page = {.at = text->byte, .end = text->byte + text->length, .rng = rng};
    struct ag_record record;
    struct ag_buf out;
    uint64_t errors = 0;
    ag_record_init(&record);
    ag_buf_init(&out, FILE_MAX);
    ag_record_reader_init(&reader, fill, &page, NULL, NULL);
    while (ag_record_read(&reader, &record)) {
        errors += (uint64_t)ag_record_settle(&record, NULL, NULL);
        ag_record_write(&record, &out);
    }
    bool same = !errors && !reader.errors && out.length == text->length &&
                !memcmp(out.byte, text->byte, out.length);
    ag_record_reader_release(&reader);
    ag_record_release(&record);
    ag_buf_release(&out);
    return same;
}

static void try_random(int times, struct ag_rng *rng)
{
    struct ag_record record;
    struct ag_buf out;
    ag_record_init(&record);
    ag_buf_init(&out, FILE_MAX);
    for (int i = 0; i < times; i++) {
        count(generate(&record, rng), "a random record is legal", "random");
        out.length = 0;
        ag_record_write(&record, &out);
        count(comes_back(&out, rng), "a random record comes back", "random");
    }
    ag_record_release(&record);
    ag_buf_release(&out);
}

/* Every beginning of a text; the byte before it says in what pieces it is read. */
static void try_beginnings(const struct ag_buf *text)
{
    char *copy = malloc(text->length + 1);
    for (size_t length = 0; copy && length <= text->length; length++) {
        copy[0] = (char)(length % 16);
        memcpy(copy + 1, text->byte, length);
        LLVMFuzzerTestOneInput((uint8_t *)copy, length + 1);
        passed++;
    }
    free(copy);
}

/* Changes, doubles and removes bytes, more often those that have a meaning. */
static size_t spoil(char *text, size_t length, struct ag_rng *rng)
{
    static const char sign[] = "{}()[]\"\\;%$*~|!?.:-\n\r \t1aZ\x1B\xC3\xEF\x80";
    for (uint32_t i = 1 + rng_below(rng, CHANGES); i > 0 && length > 2; i--) {
        size_t at = 1 + rng_below(rng, (uint32_t)length - 2);
        size_t piece = rng_below(rng, (uint32_t)(length - at < 40 ? length - at : 40));
        switch (rng_below(rng, 3)) {
        case 0:
            text[at] = sign[rng_below(rng, sizeof sign)];
            break;
        case 1:
            memmove(text + at, text + at + piece, length - at - piece);
            length -= piece;
            break;
        default:
            memmove(text + at + piece, text + at, length - at);
            length += piece;
        }
    }
    return length;
}

static void try_spoiled(const struct ag_buf *text, int times, struct ag_rng *rng)
{
    char *copy = malloc(text->length + 1 + CHANGES * 40);
    for (int i = 0; copy && i < times; i++) {
        copy[0] = (char)(i % 16);
        memcpy(copy + 1, text->byte, text->length);
        size_t length = spoil(copy, text->length + 1, rng);
        LLVMFuzzerTestOneInput((uint8_t *)copy, length);
        passed++;
    }
    free(copy);
}

static bool read_file(const char *name, struct ag_buf *out)
{
    char block[4096];
    size_t length;
    FILE *file = fopen(name, "rb");
    if (!file)
        return false;
    while ((length = fread(block, 1, sizeof block, file)) > 0)
        ag_buf_add(out, block, length);
    fclose(file);
    return !out->failed && out->length;
}

int main(int argc, char **argv)
{
    struct ag_rng rng;
    struct ag_buf text;
    int times = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 0;
    rng_init(&rng, 1);
    for (int i = 2; i < argc; i++) {
        ag_buf_init(&text, FILE_MAX);
        count(read_file(argv[i], &text) && comes_back(&text, &rng), "is not canonical", argv[i]);
        try_beginnings(&text);
        try_spoiled(&text, times, &rng);
        ag_buf_release(&text);
    }
    try_random(times, &rng);
    printf("%d passed, %d failed\n", passed, failed);
    return failed || argc < 3;
}
