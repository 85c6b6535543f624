/*
 * cable.c - one WebSocket of a client. See cable.h.
 */
#include "front/online/cable.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>

#include "ag/version.h"
#include "base/text.h"
#include "front/time/clock.h"
#include "wire/sha1.h"

enum {
    CONNECT_WAIT = 10000, /* milliseconds for connecting, and for the handshake */
    SILENCE = 30000,      /* milliseconds of silence after which a ping is sent */
    PATIENCE = 15000,     /* milliseconds to wait for the pong */
    SLICE = 100,          /* milliseconds of one wait during the handshake */
    KEY = 24
};

static bool fail(struct cable *cable, const char *why)
{
    struct text text;
    text_init(&text, cable->why, sizeof cable->why);
    text_add(&text, why);
    return false;
}

/* The base64 of a few bytes. `out` holds 4 characters for each 3 bytes begun, and a zero. */
static void encode(const uint8_t *byte, size_t length, char *out)
{
    static const char digit[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < length; i += 3) {
        uint32_t bits = (uint32_t)byte[i] << 16;
        bits |= i + 1 < length ? (uint32_t)byte[i + 1] << 8 : 0;
        bits |= i + 2 < length ? byte[i + 2] : 0;
        *out++ = digit[bits >> 18];
        *out++ = digit[bits >> 12 & 63];
        *out++ = i + 1 < length ? digit[bits >> 6 & 63] : '=';
        *out++ = i + 2 < length ? digit[bits & 63] : '=';
    }
    *out = 0;
}

/* libcurl calls this now and then; a value other than 0 aborts. */
static int may_go_on(void *context, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t d)
{
    const struct cable *cable = context;
    (void)a, (void)b, (void)c, (void)d;
    return atomic_load(cable->stop);
}

static bool connect_to(struct cable *cable, const char *url)
{
    char why[CURL_ERROR_SIZE] = "";
    cable->curl = curl_easy_init();
    if (!cable->curl)
        return fail(cable, "out of memory");
    curl_easy_setopt(cable->curl, CURLOPT_URL, url);
    curl_easy_setopt(cable->curl, CURLOPT_CONNECT_ONLY, 1L);
    curl_easy_setopt(cable->curl, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
    curl_easy_setopt(cable->curl, CURLOPT_HTTPPROXYTUNNEL, 1L);
    curl_easy_setopt(cable->curl, CURLOPT_CONNECTTIMEOUT_MS, (long)CONNECT_WAIT);
    curl_easy_setopt(cable->curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(cable->curl, CURLOPT_TCP_NODELAY, 1L);
    curl_easy_setopt(cable->curl, CURLOPT_ERRORBUFFER, why);
    curl_easy_setopt(cable->curl, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(cable->curl, CURLOPT_XFERINFOFUNCTION, may_go_on);
    curl_easy_setopt(cable->curl, CURLOPT_XFERINFODATA, cable);
    CURLcode code = curl_easy_perform(cable->curl);
    curl_easy_setopt(cable->curl, CURLOPT_ERRORBUFFER, NULL);
    if (code != CURLE_OK)
        return fail(cable, *why ? why : curl_easy_strerror(code));
    if (curl_easy_getinfo(cable->curl, CURLINFO_ACTIVESOCKET, &cable->fd) != CURLE_OK ||
        cable->fd == CURL_SOCKET_BAD)
        return fail(cable, "the connection was closed");
    return true;
}

/* Waits until the socket can be read or written; false: the time has run out. */
static bool wait_for(const struct cable *cable, short events, int64_t until)
{
    while (!atomic_load(cable->stop) && clock_now() < until) {
        struct pollfd from = {.fd = cable->fd, .events = events};
        if (poll(&from, 1, SLICE) > 0)
            return true;
    }
    return false;
}

static bool send_all(struct cable *cable, const char *text, size_t length, int64_t until)
{
    while (length) {
        size_t sent = 0;
        CURLcode code = curl_easy_send(cable->curl, text, length, &sent);
        if (code != CURLE_OK && code != CURLE_AGAIN)
            return fail(cable, curl_easy_strerror(code));
        text += sent;
        length -= sent;
        if (length && !wait_for(cable, POLLOUT, until))
            return fail(cable, "the server does not answer");
    }
    return true;
}

/* Reads up to the empty line; what follows it is kept. */
static bool read_head(struct cable *cable, char head[CABLE_HEAD], int64_t until)
{
    size_t length = 0;
    for (;;) {
        size_t got = 0;
        CURLcode code = curl_easy_recv(cable->curl, head + length, CABLE_HEAD - 1 - length, &got);
        if (code == CURLE_AGAIN) {
            if (!wait_for(cable, POLLIN, until))
                return fail(cable, "the server does not answer");
            continue;
        }
        if (code != CURLE_OK || got == 0)
            return fail(cable, "the connection was closed");
        length += got;
        head[length] = 0;
        char *end = strstr(head, "\r\n\r\n");
        if (end) {
            size_t rest = length - (size_t)(end + 4 - head);
            memcpy(cable->extra, end + 4, rest);
            cable->extras = rest;
            end[2] = 0;
            return true;
        }
        if (length == CABLE_HEAD - 1)
            return fail(cable, "this is not an Agate server");
    }
}

/* Whether a head has a line with this name and value. */
static bool has_line(const char *head, const char *name, const char *value)
{
    for (const char *at = strstr(head, "\r\n"); at; at = strstr(at, "\r\n")) {
        char found[64];
        size_t length;
        at += 2;
        length = strcspn(at, ":\r");
        if (at[length] != ':' || length >= sizeof found)
            continue;
        memcpy(found, at, length);
        found[length] = 0;
        at += length + 1;
        at += strspn(at, " \t");
        if (text_same(found, name) && !strncmp(at, value, strlen(value)) &&
            strchr(" \t\r", at[strlen(value)]))
            return true;
    }
    return false;
}

/* Writes the request that asks for a WebSocket. */
static bool write_request(const char *url, const char *token, const char *key, char *out,
                          size_t max)
{
    CURLU *parts = curl_url();
    char *host = NULL, *port = NULL, *path = NULL;
    bool good = parts && !curl_url_set(parts, CURLUPART_URL, url, 0) &&
                !curl_url_get(parts, CURLUPART_HOST, &host, 0) &&
                !curl_url_get(parts, CURLUPART_PATH, &path, 0);
    if (good && curl_url_get(parts, CURLUPART_PORT, &port, 0))
        port = NULL;
    int wrote =
        !good ? 0
              : snprintf(out, max,
                         "GET %s HTTP/1.1\r\nHost: %s%s%s\r\nUpgrade: websocket\r\n"
                         "Connection: Upgrade\r\nSec-WebSocket-Key: %s\r\n"
                         "Sec-WebSocket-Version: 13\r\nUser-Agent: agate/%s\r\n"
                         "Authorization: Bearer %s\r\n\r\n",
                         path, host, port ? ":" : "", port ? port : "", key, AG_VERSION, token);
    curl_free(host);
    curl_free(port);
    curl_free(path);
    curl_url_cleanup(parts);
    return wrote > 0 && (size_t)wrote < max;
}

static bool shake_hands(struct cable *cable, const char *url, const char *token)
{
    static const char magic[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    uint8_t random[16], hash[SHA1_SIZE];
    char key[KEY + sizeof magic], accept[32], text[CABLE_HEAD];
    int64_t until = clock_now() + CONNECT_WAIT;
    int status = 0;
    if (getrandom(random, sizeof random, 0) != (ssize_t)sizeof random)
        return fail(cable, "the system provides no random numbers");
    encode(random, sizeof random, key);
    if (!write_request(url, token, key, text, sizeof text))
        return fail(cable, "this is not the address of a server");
    if (!send_all(cable, text, strlen(text), until) || !read_head(cable, text, until))
        return false;
    memcpy(key + KEY, magic, sizeof magic);
    sha1(key, strlen(key), hash);
    encode(hash, sizeof hash, accept);
    if (sscanf(text, "HTTP/1.1 %d", &status) != 1)
        return fail(cable, "this is not an Agate server");
    if (status != 101) {
        snprintf(cable->why, sizeof cable->why, "the server answers with status %d", status);
        return false;
    }
    return has_line(text, "Sec-WebSocket-Accept", accept) ||
           fail(cable, "this is not an Agate server");
}

static ssize_t read_bytes(wslay_event_context_ptr frames, uint8_t *out, size_t length, int flags,
                          void *context)
{
    struct cable *cable = context;
    size_t got = 0;
    CURLcode code = CURLE_OK;
    (void)flags;
    if (cable->extra_read < cable->extras) {
        got = cable->extras - cable->extra_read;
        got = got < length ? got : length;
        memcpy(out, cable->extra + cable->extra_read, got);
        cable->extra_read += got;
    } else {
        code = curl_easy_recv(cable->curl, out, length, &got);
    }
    if (code == CURLE_OK && got) {
        cable->heard = clock_now();
        return (ssize_t)got;
    }
    cable->ended = code != CURLE_AGAIN;
    wslay_event_set_error(frames, cable->ended ? WSLAY_ERR_CALLBACK_FAILURE : WSLAY_ERR_WOULDBLOCK);
    return -1;
}

static ssize_t write_bytes(wslay_event_context_ptr frames, const uint8_t *data, size_t length,
                           int flags, void *context)
{
    struct cable *cable = context;
    size_t sent = 0;
    (void)flags;
    CURLcode code = curl_easy_send(cable->curl, data, length, &sent);
    if (code == CURLE_OK)
        return (ssize_t)sent;
    wslay_event_set_error(frames,
                          code == CURLE_AGAIN ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static int make_mask(wslay_event_context_ptr frames, uint8_t *out, size_t length, void *context)
{
    (void)context;
    if (getrandom(out, length, 0) == (ssize_t)length)
        return 0;
    wslay_event_set_error(frames, WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static void hear(wslay_event_context_ptr frames, const struct wslay_event_on_msg_recv_arg *message,
                 void *context)
{
    struct cable *cable = context;
    (void)frames;
    if (message->opcode == WSLAY_TEXT_FRAME)
        cable->hear(cable->context, (const char *)message->msg, message->msg_length);
}

bool cable_open(struct cable *cable, const char *url, const char *token)
{
    static const struct wslay_event_callbacks callbacks = {.recv_callback = read_bytes,
                                                           .send_callback = write_bytes,
                                                           .genmask_callback = make_mask,
                                                           .on_msg_recv_callback = hear};
    if (!connect_to(cable, url) || !shake_hands(cable, url, token))
        return false;
    if (wslay_event_context_client_init(&cable->frames, &callbacks, cable))
        return fail(cable, "out of memory");
    wslay_event_config_set_max_recv_msg_length(cable->frames, CONN_MESSAGE_MAX);
    cable->heard = clock_now();
    return true;
}

void cable_close(struct cable *cable)
{
    if (cable->frames) {
        wslay_event_queue_close(cable->frames, WSLAY_CODE_NORMAL_CLOSURE, NULL, 0);
        wslay_event_send(cable->frames);
        wslay_event_context_free(cable->frames);
    }
    if (cable->curl)
        curl_easy_cleanup(cable->curl);
    cable->frames = NULL;
    cable->curl = NULL;
}

/* Sends a ping after a silence; false: the last one was not answered. */
static bool look_alive(struct cable *cable)
{
    int64_t now = clock_now();
    if (now - cable->heard < SILENCE)
        return true;
    if (cable->asked <= cable->heard) {
        struct wslay_event_msg ping = {WSLAY_PING, NULL, 0};
        cable->asked = now;
        return !wslay_event_queue_msg(cable->frames, &ping);
    }
    return now - cable->asked < PATIENCE;
}

bool cable_serve(struct cable *cable)
{
    if (!look_alive(cable))
        return fail(cable, "the server has fallen silent");
    if (wslay_event_recv(cable->frames) || cable->ended ||
        !wslay_event_get_read_enabled(cable->frames))
        return fail(cable, "the server has closed the connection");
    return !wslay_event_send(cable->frames) || fail(cable, "the connection was lost");
}

bool cable_send(struct cable *cable, const char *text, size_t length)
{
    struct wslay_event_msg message = {WSLAY_TEXT_FRAME, (const uint8_t *)text, length};
    return !wslay_event_queue_msg(cable->frames, &message);
}
