/*
 * picture_load.c - picture.h, loaded when it is first needed. The module stays loaded.
 */
#include "front/picture/picture_load.h"

#include <dlfcn.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

#include "base/error.h"

typedef bool convert(const struct ag_buf *svg, struct ag_buf *out, struct ag_error *why);

/* The module's path: beside the program. */
static bool find_module(char path[PATH_MAX])
{
    static const char name[] = "agate-picture.so";
    ssize_t length = readlink("/proc/self/exe", path, PATH_MAX - sizeof name - 1);
    if (length <= 0)
        return false;
    path[length] = 0;
    char *slash = strrchr(path, '/');
    if (!slash)
        return false;
    memcpy(slash + 1, name, sizeof name);
    return true;
}

static bool call(const char *name, const struct ag_buf *svg, struct ag_buf *out,
                 struct ag_error *why)
{
    char path[PATH_MAX];
    convert *function = NULL;
    void *module = find_module(path) ? dlopen(path, RTLD_NOW) : NULL;
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
