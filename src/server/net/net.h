/*
 * net.h - the doors: HTTP (libmicrohttpd) and WebSocket (wslay), all in the loop.
 *
 *     socket -> http.c: a whole request -> command -> cmd_begin -> answer
 *            -> frames.c: a whole message -> cmd_message
 *
 * Requests are limited here: bytes, connections, time. The session's token, in the cookie `agate`
 * or as `Authorization: Bearer`, identifies the person.
 */
#ifndef SERVER_NET_NET_H
#define SERVER_NET_NET_H

#include <stdint.h>

#include "ag/game.h"

struct rooms;
struct net;

/* Listens at config.listen; NULL with the reason. */
struct net *net_new(struct rooms *rooms, struct ag_error *why);

/* Accepts nobody new, and tells all streams that the server is stopping. */
void net_drain(struct net *net);
void net_free(struct net *net);

/* Ends the streams that came with the token of this session. */
void net_end_session(struct net *net, const char *session);

/* The address that it listens at, "127.0.0.1:8080"; a port of 0 was chosen by the system. */
const char *net_address(const struct net *net);

#endif
