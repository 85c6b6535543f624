/*
 * args.c - the arguments of a test program. See args.h.
 */
#include "args.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

struct args args_begin(int argc, char **argv, const char *usage)
{
    return (struct args){.usage = usage, .word = argv + 1, .left = argc - 1};
}

static void print_usage(const char *usage)
{
    const char *before = "usage: ";
    for (; *usage; usage += strspn(usage, "\n"), before = "       ") {
        int length = (int)strcspn(usage, "\n");
        fprintf(stderr, "%s%.*s\n", before, length, usage);
        usage += length;
    }
}

void args_refuse(const struct args *args, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    fputc('\n', stderr);
    print_usage(args->usage);
    exit(2);
}

void args_end(const struct args *args)
{
    if (args->left)
        args_refuse(args, "`%s` is one argument too many", *args->word);
}

const char *args_word(struct args *args, const char *name)
{
    if (!args->left)
        args_refuse(args, "%s is missing", name);
    args->left--;
    return *args->word++;
}

bool args_read(const char *text, uint64_t min, uint64_t max, uint64_t *out)
{
    size_t length = strlen(text);
    if (!length || strspn(text, "0123456789") != length)
        return false;
    errno = 0;
    *out = strtoull(text, NULL, 10);
    return !errno && *out >= min && *out <= max;
}

uint64_t args_number(struct args *args, const char *name, uint64_t min, uint64_t max)
{
    const char *text = args_word(args, name);
    uint64_t number;
    if (args_read(text, min, max, &number))
        return number;
    if (max == UINT64_MAX)
        args_refuse(args, "%s must be a whole number, at least %" PRIu64 ", not `%s`", name, min,
                    text);
    args_refuse(args, "%s must be a whole number from %" PRIu64 " to %" PRIu64 ", not `%s`", name,
                min, max, text);
}

int args_int(struct args *args, const char *name, int min, int max)
{
    return (int)args_number(args, name, (uint64_t)min, (uint64_t)max);
}

FILE *args_open(struct args *args, const char *name)
{
    const char *path = args_word(args, name);
    FILE *file = fopen(path, "r");
    if (!file)
        args_refuse(args, "cannot read `%s`: %s", path, strerror(errno));
    return file;
}

const char *args_rules(struct args *args, struct ag_rules *rules)
{
    const char *spec = args_word(args, "SPEC");
    if (!ag_rules_read(rules, spec, NULL))
        args_refuse(args, "`%s` is not a game with its options", spec);
    return spec;
}

uint64_t args_seed(struct args *args)
{
    return args->left ? args_number(args, "SEED", 0, UINT64_MAX) : 1;
}

bool args_take(struct args *args, const char *word)
{
    if (!args->left || strcmp(*args->word, word) != 0)
        return false;
    args->left--;
    args->word++;
    return true;
}
