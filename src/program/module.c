/*
 * module.c - parts of the program that are loaded on demand. See module.h.
 */
#include "program/module.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <unistd.h>

void *module_load(const char *file)
{
    static const char *const places[] = {"", AGATE_MODULES "/"};
    char program[PATH_MAX], path[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program);
    while (length > 0 && program[length - 1] != '/')
        length--;
    void *module = NULL;
    for (size_t i = 0; length > 0 && i < sizeof places / sizeof *places && !module; i++) {
        int wrote = snprintf(path, sizeof path, "%.*s%s%s", (int)length, program, places[i], file);
        if (wrote < (int)sizeof path)
            module = dlopen(path, RTLD_NOW);
    }
    return module;
}
