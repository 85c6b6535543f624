/*
 * picture_load.c - picture.h, loaded when it is first needed. The module stays loaded.
 */
#include "front/picture/picture_load.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/error.h"

typedef bool convert(const struct ag_buf *svg, struct ag_buf *out, struct ag_error *why);

/* Loads the module: it is beside the program, or where it was installed to. */
static void *load(void)
{
    static const char *const places[] = {"agate-picture.so", AGATE_MODULES "/agate-picture.so"};
    char program[PATH_MAX], path[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program);
    while (length > 0 && program[length - 1] != '/')
        length--;
    void *module = NULL;
    for (size_t i = 0; length > 0 && i < sizeof places / sizeof *places && !module; i++) {
        int wrote = snprintf(path, sizeof path, "%.*s%s", (int)length, program, places[i]);
        if (wrote < (int)sizeof path)
            module = dlopen(path, RTLD_NOW);
    }
    return module;
}

static bool call(const char *name, const struct ag_buf *svg, struct ag_buf *out,
                 struct ag_error *why)
{
    convert *function = NULL;
    void *module = load();
    void *found = module ? dlsym(module, name) : NULL;
    if (!found)
        return error_plain(why, "pictures need agate-picture.so beside the program: %s",
                           module ? "it is of another version" : "it cannot be loaded");
    memcpy(&function, &found, sizeof function); /* C knows no other way from one to the other */
    return function(svg, out, why);
}

bool picture_load_png(const struct ag_buf *svg, struct ag_buf *out, struct ag_error *why)
{
    return call("picture_png", svg, out, why);
}

bool picture_load_pdf(const struct ag_buf *svg, struct ag_buf *out, struct ag_error *why)
{
    return call("picture_pdf", svg, out, why);
}
