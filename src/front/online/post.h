/*
 * post.h - single requests, as struct conn_library has them.
 */
#ifndef ONLINE_POST_H
#define ONLINE_POST_H

#include "front/online/conn.h"

int conn_post(const char *url, const char *token, const char *body, struct ag_buf *answer,
              struct ag_error *why);

#endif
