/*
 * resource.h - files built into the program (tools/embed.cmake): rules pages, catalogues, schemas.
 */
#ifndef PROGRAM_RESOURCE_H
#define PROGRAM_RESOURCE_H

#include <stddef.h>

struct resource {
    const char *name; /* "unlur.md", "fr/unlur.md", "fr.mo" */
    const unsigned char *byte;
    size_t length;
};

extern const struct resource resources[]; /* ends with one that has no name */
extern const struct resource pages[];     /* likewise: the web app, "front.en.html", "assets/…" */

/* The file of that name, or NULL; and of the web app. */
const struct resource *resource_find(const char *name);
const struct resource *page_find(const char *name);

#endif
