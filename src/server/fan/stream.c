/*
 * stream.c - references to streams, see stream.h.
 */
#include "server/fan/stream.h"

void stream_ref(struct stream *stream, struct stream_ref *ref)
{
    ref->stream = stream;
    ref->next = stream->ref;
    ref->at = &stream->ref;
    if (ref->next)
        ref->next->at = &ref->next;
    stream->ref = ref;
}

void stream_unref(struct stream_ref *ref)
{
    if (!ref->stream)
        return;
    *ref->at = ref->next;
    if (ref->next)
        ref->next->at = ref->at;
    ref->stream = NULL;
}
