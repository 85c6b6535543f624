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

struct net;
struct rooms;
struct stream;
struct work_cut;

/* Listens at config.listen; NULL with the reason. */
struct net *net_new(struct rooms *rooms, struct ag_error *why);

/* Accepts nobody new, and tells all streams that the server is stopping. */
void net_drain(struct net *net);
void net_free(struct net *net);

/* Ends the streams of these sessions. */
void net_end_sessions(struct net *net, const struct work_cut *cut);

/* The address that it listens at, "127.0.0.1:8080"; a port of 0 was chosen by the system. */
const char *net_address(const struct net *net);

#endif
