/*
 * resource.c - files built into the program, see resource.h.
 */
#include "server/resource.h"

#include <string.h>

const struct resource *resource_find(const char *name)
{
    for (const struct resource *resource = resources; resource->name; resource++)
        if (strcmp(resource->name, name) == 0)
            return resource;
    return NULL;
}
