/*
 * resource.c - files built into the program, see resource.h.
 */
#include "program/resource.h"

#include <string.h>

static const struct resource *find(const struct resource *resource, const char *name)
{
    while (resource->name && strcmp(resource->name, name) != 0)
        resource++;
    return resource->name ? resource : NULL;
}

const struct resource *resource_find(const char *name)
{
    return find(resources, name);
}

const struct resource *page_find(const char *name)
{
    return find(pages, name);
}
