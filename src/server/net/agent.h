/*
 * agent.h - the browser, or the program, that a request comes from, in a few words.
 */
#ifndef SERVER_NET_AGENT_H
#define SERVER_NET_AGENT_H

#include "server/people/people.h"

/* What User-Agent says, or NULL, as "Firefox, Windows"; a program as the first word of it; "" for
 * what has no name. */
void agent_name(const char *header, char out[PERSON_AGENT]);

#endif
