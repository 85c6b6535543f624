/*
 * unit.h - what every unit test begins with: cmocka, in the order it needs, and TEST.
 */
#ifndef UNIT_H
#define UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* A test of cmocka, without the context that none of these tests uses. */
#define TEST(name) static void name(void **context __attribute__((unused)))

#endif
