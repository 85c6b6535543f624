/*
 * describe.h - the description of the API, generated from the table of commands: for programs
 * (OpenAPI, JSON Schema), for pages (TypeScript) and for people (Markdown, the table of access).
 */
#ifndef SERVER_CMD_DESCRIBE_H
#define SERVER_CMD_DESCRIBE_H

#include "ag/buf.h"

/* The HTTP side, OpenAPI 3.1. `url`: where the server is. */
void describe_openapi(const char *url, struct ag_buf *out);

/* The messages of WebSockets and streams: what is sent and what comes. */
void describe_schema(struct ag_buf *out);

/* The same for people: part of docs/api.md. */
void describe_markdown(struct ag_buf *out);

/* Who may use which command: part of docs/security.md. */
void describe_access(struct ag_buf *out);

/* web/src/wire/messages.ts. */
void describe_typescript(struct ag_buf *out);

#endif
