/*
 * guests.c - connections: their number per address, and timeouts.
 *
 * The number of connections per address is limited, WebSockets included; addresses of IPv6 count by
 * their first 64 bits. A client must send a
 * complete request within NET_PATIENCE ticks after connecting or after the last answer. Trusted
 * proxies may have any number of connections, because they represent many clients.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "server/net/inner.h"

struct peer *peer_enter(struct net *net, const char *address)
{
    char owner[ADDRESS_TEXT];
    address_owner(address, owner);
    struct peer *peer = (struct peer *)map_find(&net->peers, owner);
    if (!peer) {
        peer = calloc(1, sizeof *peer);
        if (!peer)
            return NULL;
        memcpy(peer->address, owner, sizeof owner);
        peer->node.name = peer->address;
        if (!map_add(&net->peers, &peer->node)) {
            free(peer);
            return NULL;
        }
    }
    peer->count++;
    return peer;
}

void peer_leave(struct net *net, struct peer *peer)
{
    if (!peer || --peer->count)
        return;
    map_remove(&net->peers, &peer->node);
    free(peer);
}

int peer_count(const struct net *net, const char *address)
{
    char owner[ADDRESS_TEXT];
    address_owner(address, owner);
    const struct peer *peer = (struct peer *)map_find(&net->peers, owner);
    return peer ? peer->count : 0;
}

bool guest_is_welcome(const struct net *net, const char *address)
{
    const struct config *config = net->rooms->config;
    return net->rooms->doors.connections + net->rooms->doors.sockets < config->connections &&
           (net_trusts(net, address) || peer_count(net, address) < config->per_address);
}

static struct guest *enter(struct net *net, struct MHD_Connection *connection)
{
    struct guest *guest = calloc(1, sizeof *guest);
    if (!guest)
        return NULL;
    address_write(
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS)->client_addr,
        guest->address);
    guest->peer = peer_enter(net, guest->address);
    guest->fd = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
    guest->tick = net->ticks;
    guest->next = net->guests;
    guest->at = &net->guests;
    if (guest->next)
        guest->next->at = &guest->next;
    net->guests = guest;
    net->rooms->doors.connections++;
    return guest;
}

void guest_depart(struct net *net, struct guest *guest)
{
    if (guest->departed)
        return;
    guest->departed = true;
    net->rooms->doors.connections--;
    peer_leave(net, guest->peer);
    guest->peer = NULL;
}

static void leave(struct net *net, struct guest *guest)
{
    *guest->at = guest->next;
    if (guest->next)
        guest->next->at = guest->at;
    guest_depart(net, guest);
    free(guest);
}

void guest_notify(void *context, struct MHD_Connection *connection, void **guest,
                  enum MHD_ConnectionNotificationCode what)
{
    if (what == MHD_CONNECTION_NOTIFY_STARTED)
        *guest = enter(context, connection);
    else if (*guest)
        leave(context, *guest);
}

struct guest *guest_of(struct MHD_Connection *connection)
{
    return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
}

void guests_sweep(struct net *net)
{
    net->ticks++;
    for (const struct guest *guest = net->guests; guest; guest = guest->next) {
        if (!guest->busy && net->ticks - guest->tick > NET_PATIENCE)
            shutdown(guest->fd, SHUT_RDWR); /* libmicrohttpd then notices that it is closed */
    }
}
