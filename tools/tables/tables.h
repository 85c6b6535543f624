/*
 * tables.h - a program that runs while Agate is built: works the geometry of every board out, once,
 * and writes it to standard output as a C file of constants.
 *
 * So rules are a small value that points to a constant, whoever holds them, and nothing has to be
 * worked out, shared or freed when a game begins.
 */
#ifndef TABLES_H
#define TABLES_H

#include <inttypes.h>
#include <stdio.h>

#include "board/field.h"
#include "board/hexagon.h"
#include "board/rings.h"
#include "games/ninuki.h"
#include "games/unitar.h"

/* A member, or with NULL an element: the numbers in braces, without the zeros at their end. */
void write_list(const char *name, const uint16_t *number, int count);
void write_bytes(const char *name, const uint8_t *number, int count);
void write_signed(const char *name, const int8_t *number, int count);
void write_set(struct field_set set);

void make_field(struct field *field);
void write_field(void);

void write_hexagons(void);
void write_rings(void);
void write_ninuki(void);
void write_unitar(void);

#endif
