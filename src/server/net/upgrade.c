/*
 * upgrade.c - turns a request into a WebSocket (RFC 6455, section 4.2).
 *
 * libmicrohttpd would keep the memory of a connection for its whole lifetime. So the socket is
 * duplicated: libmicrohttpd closes its copy and forgets the connection; ours stays open.
 */
#include <fcntl.h>
#include <sodium.h>
#include <string.h>

#include "base/text.h"
#include "sentences.h"
#include "server/cmd/refuse.h"
#include "server/net/inner.h"
#include "wire/sha1.h"

enum { KEY = 24, ACCEPT = 29 }; /* characters of a key; of its answer, with the final zero */

/* Whether a list of words, "keep-alive, Upgrade", has this one. */
static bool has_word(const char *list, const char *word)
{
    size_t length = strlen(word);
    while (list && *list) {
        list += strspn(list, " \t,");
        size_t size = strcspn(list, " \t,"), same = 0;
        while (same < size && same < length && text_lower(list[same]) == word[same])
            same++;
        if (size == length && same == length)
            return true;
        list += size;
    }
    return false;
}

/* Whether a key is the base64 of 16 bytes. */
static bool is_key(const char *key)
{
    unsigned char bytes[KEY];
    size_t length;
    return key && strlen(key) == KEY &&
           sodium_base642bin(bytes, sizeof bytes, key, KEY, NULL, &length, NULL,
                             sodium_base64_VARIANT_ORIGINAL) == 0 &&
           length == 16;
}

static bool refuse(struct call *call, int status, struct say say)
{
    request_refuse(&call->request, status, say);
    return false;
}

/* Whether there is room for one more stream from this address. The HTTP connection of a client that
 * connects directly is given up for it. */
static bool has_room(const struct call *call)
{
    const struct net *net = call->net;
    const struct guest *guest = guest_of(call->connection);
    if (net->listener.fd < 0 || !guest || !guest->peer)
        return false;
    return strcmp(guest->address, call->request.address) == 0 ||
           peer_count(net, call->request.address) < net->rooms->config->per_address;
}

bool upgrade_check(struct call *call)
{
    struct MHD_Connection *connection = call->connection;
    const char *version = header_of(connection, "Sec-WebSocket-Version");
    if (!has_word(header_of(connection, "Upgrade"), "websocket") ||
        !has_word(header_of(connection, "Connection"), "upgrade") || !version ||
        strcmp(version, "13") != 0)
        return refuse(call, 426, say_server_upgrade());
    if (!is_key(header_of(connection, "Sec-WebSocket-Key")) || call->body.length)
        return refuse(call, 400, say_server_upgrade());
    if (!call_is_from_own_page(call))
        return refuse(call, 403, say_server_origin());
    if (!has_room(call))
        return refuse(call, 503, say_server_busy());
    call->request.status = 101;
    return true;
}

static void upgraded(void *context, struct MHD_Connection *connection, void *request,
                     const char *extra, size_t length, MHD_socket fd,
                     struct MHD_UpgradeResponseHandle *handle)
{
    struct net *net = ((struct call *)context)->net;
    int own = fcntl(fd, F_DUPFD_CLOEXEC, 0);
    (void)request;
    guest_depart(net, guest_of(connection));
    if (own >= 0)
        socket_open(context, own, extra, length);
    else
        net_note_files(net);
    MHD_upgrade_action(handle, MHD_UPGRADE_ACTION_CLOSE);
    net_wake(net);
}

enum MHD_Result upgrade_queue(struct call *call)
{
    static const char magic[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    char joined[KEY + sizeof magic], accept[ACCEPT];
    uint8_t hash[SHA1_SIZE];
    memcpy(joined, header_of(call->connection, "Sec-WebSocket-Key"), KEY);
    memcpy(joined + KEY, magic, sizeof magic);
    sha1(joined, KEY + sizeof magic - 1, hash);
    sodium_bin2base64(accept, sizeof accept, hash, sizeof hash, sodium_base64_VARIANT_ORIGINAL);
    struct MHD_Response *response = MHD_create_response_for_upgrade(upgraded, call);
    if (!response)
        return MHD_NO;
    MHD_add_response_header(response, "Upgrade", "websocket");
    MHD_add_response_header(response, "Sec-WebSocket-Accept", accept);
    enum MHD_Result queued = MHD_queue_response(call->connection, 101, response);
    MHD_destroy_response(response);
    return queued;
}
