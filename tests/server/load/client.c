/*
 * client.c - a connection: a guest by HTTP, then a WebSocket on the same line.
 *
 * Frames that go out are masked with zeros: that is allowed, and costs the server the same.
 */
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "load.h"

enum { SEND_MAX = 1024, READ_MAX = 1 << 18, IN_MAX = 8 << 20 };

static void send_all(struct client *client, const char *bytes, size_t length)
{
    if (send(client->fd, bytes, length, MSG_NOSIGNAL | MSG_DONTWAIT) != (ssize_t)length)
        give_up("connection %d takes no more: %s", client->number, strerror(errno));
}

/* An address of its own for every few connections. */
static void bind_own(struct client *client)
{
    int group = client->number / PER_ADDRESS;
    struct sockaddr_in from = {.sin_family = AF_INET};
    from.sin_addr.s_addr =
        htonl(INADDR_LOOPBACK + (uint32_t)(1 + group / 200) * 256 + (uint32_t)(group % 200));
    int yes = 1;
    setsockopt(client->fd, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &yes, sizeof yes);
    if (bind(client->fd, (struct sockaddr *)&from, sizeof from) != 0)
        give_up("cannot use an address: %s", strerror(errno));
}

void client_post(struct client *client, const char *path, const char *body)
{
    char text[SEND_MAX];
    int size = snprintf(text, sizeof text,
                        "POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                        "Content-Length: %d\r\n\r\n%s",
                        path, (int)strlen(body), body);
    send_all(client, text, (size_t)size);
}

void client_begin(struct load *load, struct client *client)
{
    char body[32];
    int yes = 1;
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)load->port),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = client};
    client->fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (client->fd < 0)
        give_up("socket %d: %s", client->number, strerror(errno));
    bind_own(client);
    if (connect(client->fd, (struct sockaddr *)&to, sizeof to) != 0)
        give_up("connection %d: %s", client->number, strerror(errno));
    setsockopt(client->fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    epoll_ctl(load->epoll, EPOLL_CTL_ADD, client->fd, &event);
    ag_buf_init(&client->in, IN_MAX);
    client->step = GUEST;
    if (client->kind == SIGNER) {
        sign_begin(client);
        return;
    }
    snprintf(body, sizeof body, "{\"name\":\"load %d\"}", client->number);
    client_post(client, "/api/v1/guests", body);
}

void client_send(struct client *client, const char *format, ...)
{
    char text[SEND_MAX];
    va_list args;
    va_start(args, format);
    int length = vsnprintf(text + 8, sizeof text - 8, format, args);
    va_end(args);
    memset(text + 4, 0, 4);
    text[0] = (char)0x81;
    if (length < 126) {
        text[2] = text[0];
        text[3] = (char)(0x80 | length);
        send_all(client, text + 2, (size_t)length + 6);
        return;
    }
    text[1] = (char)(0x80 | 126);
    text[2] = (char)(length >> 8);
    text[3] = (char)length;
    send_all(client, text, (size_t)length + 8);
}

static void pong(struct client *client, const char *text, size_t length)
{
    char frame[6 + 125] = {(char)0x8A, (char)(0x80 | length)};
    memcpy(frame + 6, text, length);
    send_all(client, frame, length + 6);
}

static void upgrade(struct client *client)
{
    char text[SEND_MAX];
    int size = snprintf(text, sizeof text,
                        "GET /api/v1/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
                        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                        "Authorization: Bearer %s\r\n\r\n",
                        client->token);
    client->step = UPGRADE;
    send_all(client, text, (size_t)size);
}

/* An answer by HTTP; returns its bytes, 0 when it has not all come. */
static size_t take_answer(struct load *load, struct client *client)
{
    char *text = client->in.byte, *end = strstr(text, "\r\n\r\n");
    if (!end)
        return 0;
    if (client->step == UPGRADE) {
        if (strncmp(text, "HTTP/1.1 101", 12) != 0)
            give_up("no WebSocket: %.200s", text);
        client->step = OPEN;
        load->opening--;
        load->opened++;
        game_open(load, client);
        return (size_t)(end + 4 - text);
    }
    const char *size = strstr(text, "Content-Length: ");
    size_t length = size ? (size_t)strtoul(size + 16, NULL, 10) : 0;
    if ((size_t)(end + 4 - text) + length > client->in.length)
        return 0;
    if (client->kind == SIGNER) {
        sign_hear(load, client, end);
        return client->in.length;
    }
    const char *token = strstr(end, "\"token\":\"");
    if (!token)
        give_up("no guest: %.500s", text);
    memcpy(client->token, token + 9, TOKEN - 1);
    upgrade(client);
    return client->in.length;
}

/* A frame; returns its bytes, 0 when it has not all come. */
static size_t take_frame(struct load *load, struct client *client, const unsigned char *at,
                         size_t left)
{
    size_t head = 2, length;
    if (left < 2)
        return 0;
    length = at[1];
    if (length == 126)
        head = 4;
    else if (length == 127)
        head = 10;
    if (left < head)
        return 0;
    if (head > 2)
        length = 0;
    for (size_t i = 2; i < head; i++)
        length = length << 8 | at[i];
    if (left < head + length)
        return 0;
    if ((at[0] & 15) == 1)
        game_hear(load, client, (const char *)at + head, length);
    else if ((at[0] & 15) == 9)
        pong(client, (const char *)at + head, length);
    else if ((at[0] & 15) == 8)
        give_up("connection %d was closed: %.*s", client->number, (int)length - 2, at + head + 2);
    return head + length;
}

/* Takes the complete messages in these bytes; returns how many bytes it took. */
static size_t take(struct load *load, struct client *client, const char *bytes, size_t length)
{
    size_t taken = 0, one;
    while (client->step == OPEN && client->kind != SIGNER &&
           (one = take_frame(load, client, (const unsigned char *)bytes + taken, length - taken)))
        taken += one;
    return taken;
}

void client_read(struct load *load, struct client *client)
{
    static char buffer[READ_MAX];
    struct ag_buf *in = &client->in;
    ssize_t got = recv(client->fd, buffer, sizeof buffer, MSG_DONTWAIT);
    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (got <= 0)
        give_up("connection %d is lost: %s", client->number, got ? strerror(errno) : "closed");
    size_t length = (size_t)got, taken = 0;
    if (in->length == 0) /* mostly nothing has to be kept */
        taken = take(load, client, buffer, length);
    ag_buf_add(in, buffer + taken, length - taken);
    ag_buf_char(in, 0);
    in->length--;
    taken = 0;
    if (client->step != OPEN || client->kind == SIGNER)
        taken = take_answer(load, client);
    taken += take(load, client, in->byte + taken, in->length - taken);
    in->length -= taken;
    memmove(in->byte, in->byte + taken, in->length);
    if (in->length == 0)
        ag_buf_release(in);
}
