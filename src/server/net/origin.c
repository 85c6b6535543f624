/*
 * origin.c - who asks, from where, in which language, and from whose page.
 */
#include <string.h>

#include "base/text.h"
#include "server/languages.h"
#include "server/net/inner.h"
#include "server/people/people.h"

const char *header_of(struct MHD_Connection *connection, const char *name)
{
    return MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

bool net_trusts(const struct net *net, const char *address)
{
    const struct config *config = net->rooms->config;
    for (int i = 0; i < config->proxies; i++) {
        if (network_has(&config->proxy[i], address))
            return true;
    }
    return false;
}

bool net_is_secure(const struct net *net)
{
    return strncmp(net->rooms->config->url, "https:", 6) == 0;
}

const char *net_cookie(const struct net *net)
{
    return net_is_secure(net) ? "__Host-agate" : "agate";
}

/* Addresses that a request says it was forwarded for, in all its headers together. */
struct forwarded {
    const struct net *net;
    bool by_somebody;           /* there is such a header, whatever it says */
    char address[ADDRESS_TEXT]; /* the last one that is not trusted; "": none, or unreadable */
};

static void forwarded_next(struct forwarded *forwarded, const char *from, const char *end)
{
    char tidy[ADDRESS_TEXT];
    while (from < end && (*from == ' ' || *from == '\t'))
        from++;
    while (end > from && (end[-1] == ' ' || end[-1] == '\t'))
        end--;
    if (!address_parse(from, (size_t)(end - from), tidy))
        forwarded->address[0] = 0;
    else if (!net_trusts(forwarded->net, tidy))
        memcpy(forwarded->address, tidy, sizeof tidy);
}

static enum MHD_Result forwarded_header(void *context, enum MHD_ValueKind kind, const char *name,
                                        const char *value)
{
    static const char *const other[] = {"Forwarded", "Via", "X-Real-IP", "X-Forwarded-Host",
                                        "X-Forwarded-Proto"};
    struct forwarded *forwarded = context;
    (void)kind;
    for (size_t i = 0; i < sizeof other / sizeof *other; i++)
        forwarded->by_somebody |= text_same(name, other[i]);
    if (!text_same(name, "X-Forwarded-For"))
        return MHD_YES;
    forwarded->by_somebody = true;
    if (!value)
        return MHD_YES;
    while (*value) {
        size_t length = strcspn(value, ",");
        forwarded_next(context, value, value + length);
        value += length + (value[length] == ',');
    }
    return MHD_YES;
}

void call_find_address(struct call *call)
{
    struct forwarded forwarded = {.net = call->net};
    const struct guest *guest = guest_of(call->connection);
    if (!guest || !guest->peer)
        return;
    memcpy(call->request.address, guest->address, ADDRESS_TEXT);
    MHD_get_connection_values(call->connection, MHD_HEADER_KIND, forwarded_header, &forwarded);
    call->request.is_local = address_is_loopback(guest->address) && !forwarded.by_somebody;
    if (net_trusts(call->net, guest->address) && forwarded.address[0])
        memcpy(call->request.address, forwarded.address, ADDRESS_TEXT);
}

void call_find_person(struct call *call)
{
    static const char bearer[] = "Bearer ";
    const char *token = header_of(call->connection, "Authorization");
    call->bearer = token && strncmp(token, bearer, sizeof bearer - 1) == 0;
    if (call->bearer)
        token += sizeof bearer - 1;
    else
        token =
            MHD_lookup_connection_value(call->connection, MHD_COOKIE_KIND, net_cookie(call->net));
    if (!token || strlen(token) != TOKEN_TEXT - 1)
        return;
    memcpy(call->request.session, token, TOKEN_TEXT);
    call->request.person = people_by_token(call->net->rooms->people, token,
                                           loop_now(call->net->rooms->loop), &call->request.stale);
}

void call_find_language(struct call *call)
{
    const char *accept =
        MHD_lookup_connection_value(call->connection, MHD_GET_ARGUMENT_KIND, "lang");
    if (!accept)
        accept = MHD_lookup_connection_value(call->connection, MHD_COOKIE_KIND, "lang");
    if (!accept)
        accept = header_of(call->connection, "Accept-Language");
    const char *encodings = header_of(call->connection, "Accept-Encoding");
    call->brotli = encodings && strstr(encodings, "br");
    call->request.squeeze = encodings && strstr(encodings, "gzip");
    if (accept)
        call->request.language = languages_find(call->net->rooms->languages, accept);
}

/* Our own address: as it is set up, otherwise as the reader names us, if that is a name. */
void call_find_origin(struct call *call)
{
    static const char good[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.:-[]";
    struct text text;
    const char *host = header_of(call->connection, "Host");
    text_init(&text, call->request.site, sizeof call->request.site);
    if (*call->net->origin)
        text_add(&text, call->net->origin);
    else if (host && strlen(host) < 256 && host[strspn(host, good)] == 0)
        text_print(&text, "http://%s", host);
}

/* A program tells its session itself. A browser sends cookies along, whoever's page it shows; then
 * it also says whose. */
bool call_is_from_own_page(const struct call *call)
{
    static const char plain[] = "http://";
    const char *origin = header_of(call->connection, "Origin");
    if (!origin || call->bearer)
        return true;
    if (*call->net->origin)
        return text_same(origin, call->net->origin);
    const char *host = header_of(call->connection, "Host");
    return host && strncmp(origin, plain, sizeof plain - 1) == 0 &&
           text_same(origin + sizeof plain - 1, host);
}
