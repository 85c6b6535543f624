/*
 * squeeze.c - compressing bytes, see squeeze.h: zlib.
 */
#include "server/squeeze.h"

#include <stdlib.h>
#include <zlib.h>

bool squeeze(struct ag_buf *body)
{
    enum {
        LEAST = 512,    /* bytes that are worth it */
        GZIP = 16 + 15, /* the form of gzip, the largest window */
        MEMORY = 8      /* zlib's preset */
    };
    z_stream stream = {.next_in = (Bytef *)body->byte, .avail_in = (uInt)body->length};
    if (body->length < LEAST ||
        deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, GZIP, MEMORY, Z_DEFAULT_STRATEGY))
        return false;
    char *out = malloc(body->length);
    stream.next_out = (Bytef *)out;
    stream.avail_out = out ? (uInt)body->length : 0;
    bool helps = out && deflate(&stream, Z_FINISH) == Z_STREAM_END;
    if (helps) {
        body->length = 0;
        ag_buf_add(body, out, stream.total_out);
    }
    free(out);
    deflateEnd(&stream);
    return helps;
}
