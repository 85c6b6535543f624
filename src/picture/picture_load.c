/*
 * picture_load.c - picture.h, loaded on demand. The module stays loaded.
 */
#include "picture/picture_load.h"

#include <dlfcn.h>
#include <string.h>

#include "base/error.h"
#include "program/module.h"

typedef bool convert(const struct ag_buf *svg, struct ag_buf *out, struct ag_error *why);
typedef bool convert_sized(const struct ag_buf *svg, const struct picture_size *size,
                           struct ag_buf *out, struct ag_error *why);

/* Copies the address of a function of the module to where `function` points: in C there is no other
 * way to turn a data pointer into a function pointer. */
static bool find(const char *name, void *function, struct ag_error *why)
{
    void *module = module_load("agate-picture.so");
    void *found = module ? dlsym(module, name) : NULL;
    if (!found)
        return error_plain(why, "pictures need agate-picture.so beside the program: %s",
                           module ? "it has a different version" : "it cannot be loaded");
    memcpy(function, &found, sizeof found);
    return true;
}

bool picture_load_png_sized(const struct ag_buf *svg, const struct picture_size *size,
                            struct ag_buf *out, struct ag_error *why)
{
    convert_sized *function = NULL;
    return find("picture_png_sized", &function, why) && function(svg, size, out, why);
}

bool picture_load_png(const struct ag_buf *svg, struct ag_buf *out, struct ag_error *why)
{
    convert *function = NULL;
    return find("picture_png", &function, why) && function(svg, out, why);
}

bool picture_load_pdf(const struct ag_buf *svg, struct ag_buf *out, struct ag_error *why)
{
    convert *function = NULL;
    return find("picture_pdf", &function, why) && function(svg, out, why);
}
