/*
 * version.c - the version of the library.
 */
#include "ag/version.h"

const char *ag_version(void)
{
    return AG_VERSION;
}
