/*
 * absolute.c - "absolute 10m": main time for the whole game, and nothing else.
 */
#include "clock/kind.h"

const struct clock_kind clock_absolute = {
    .name = "absolute",
    .is_live = true,
};
