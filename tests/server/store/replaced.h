/*
 * replaced.h - rows that are put in place of others, by key and by index. Part of store-conform.
 */
#ifndef TESTS_SERVER_STORE_REPLACED_H
#define TESTS_SERVER_STORE_REPLACED_H

#include "server/store/store.h"

/* Ends the program when something is wrong. */
void check_replaced(struct store *store);

#endif
