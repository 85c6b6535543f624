/*
 * figures.h - figures for the operator that several commands tell.
 */
#ifndef SERVER_CMD_FIGURES_H
#define SERVER_CMD_FIGURES_H

#include "server/table/tables.h"

/* Bytes of the files in the folder of the store. */
int64_t figures_store_bytes(const char *folder);

/* Tables in memory, by state. */
void figures_tables(const struct tables *tables, int count[TABLE_STATE_COUNT]);

#endif
