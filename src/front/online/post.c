/*
 * post.c - single requests. See conn.h.
 */
#include "front/online/post.h"

#include <curl/curl.h>

#include "ag/version.h"
#include "base/error.h"
#include "base/text.h"

enum {
    WAIT = 20000, /* milliseconds */
    HEADER = 256  /* bytes of a header with a token */
};

static size_t take(char *byte, size_t size, size_t count, void *context)
{
    struct ag_buf *answer = context;
    ag_buf_add(answer, byte, size * count);
    return answer->failed ? 0 : size * count;
}

/* The headers of a request; NULL when memory runs out. */
static struct curl_slist *headers(const char *token)
{
    char bearer[HEADER];
    struct curl_slist *head = curl_slist_append(NULL, "Content-Type: application/json"), *more;
    struct text text;
    text_init(&text, bearer, sizeof bearer);
    text_print(&text, "Authorization: Bearer %s", token);
    if (!*token || !head)
        return head;
    more = curl_slist_append(head, bearer);
    if (!more)
        curl_slist_free_all(head);
    return more;
}

int conn_post(const char *url, const char *token, const char *body, struct ag_buf *answer,
              struct ag_error *why)
{
    char text[CURL_ERROR_SIZE] = "";
    long status = 0;
    CURL *curl = curl_easy_init();
    struct curl_slist *head = headers(token);
    if (curl && head) {
        curl_easy_setopt(curl, CURLOPT_URL, url);
        curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body);
        curl_easy_setopt(curl, CURLOPT_HTTPHEADER, head);
        curl_easy_setopt(curl, CURLOPT_USERAGENT, "agate/" AG_VERSION);
        curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, take);
        curl_easy_setopt(curl, CURLOPT_WRITEDATA, answer);
        curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, (long)WAIT);
        curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
        curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, text);
        CURLcode code = curl_easy_perform(curl);
        if (code == CURLE_OK)
            curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
        else
            error_plain(why, "%s", *text ? text : curl_easy_strerror(code));
    } else {
        error_plain(why, "out of memory");
    }
    curl_slist_free_all(head);
    curl_easy_cleanup(curl);
    return (int)status;
}
