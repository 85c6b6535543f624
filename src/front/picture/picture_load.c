/*
 * picture_load.c - picture.h, loaded when it is first needed. The module stays loaded.
 */
#include "front/picture/picture_load.h"

#include <dlfcn.h>
#include <string.h>

#include "base/error.h"
#include "front/host/module.h"

typedef bool convert(const struct ag_buf *svg, struct ag_buf *out, struct ag_error *why);

static bool call(const char *name, const struct ag_buf *svg, struct ag_buf *out,
                 struct ag_error *why)
{
    convert *function = NULL;
    void *module = module_load("agate-picture.so");
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
