/*
 * json.c - writing JSON into a buffer.
 */
#include "base/json.h"

void json_init(struct json *json, struct ag_buf *out)
{
    *json = (struct json){.out = out};
}

/* Whether a character stands for itself in a string. */
static bool is_plain(unsigned char c)
{
    return c >= 0x20 && c != '"' && c != '\\';
}

static void escape(struct ag_buf *out, unsigned char c)
{
    static const char hex[] = "0123456789abcdef";
    if (c == '"' || c == '\\') {
        ag_buf_char(out, '\\');
        ag_buf_char(out, (char)c);
    } else if (c == '\n' || c == '\t') {
        ag_buf_string(out, c == '\n' ? "\\n" : "\\t");
    } else {
        ag_buf_string(out, "\\u00");
        ag_buf_char(out, hex[c >> 4]);
        ag_buf_char(out, hex[c & 15]);
    }
}

static void quote(struct ag_buf *out, const char *string)
{
    ag_buf_char(out, '"');
    while (*string) {
        size_t plain = 0;
        while (is_plain((unsigned char)string[plain]))
            plain++;
        ag_buf_add(out, string, plain);
        string += plain;
        if (*string)
            escape(out, (unsigned char)*string++);
    }
    ag_buf_char(out, '"');
}

void json_lead(struct json *json, const char *name)
{
    if (json->comma)
        ag_buf_char(json->out, ',');
    json->comma = true;
    if (!name)
        return;
    quote(json->out, name);
    ag_buf_char(json->out, ':');
}

void json_open(struct json *json, const char *name, char bracket)
{
    json_lead(json, name);
    ag_buf_char(json->out, bracket);
    json->comma = false;
}

void json_close(struct json *json, char bracket)
{
    ag_buf_char(json->out, bracket);
    json->comma = true;
}

void json_add_string(struct json *json, const char *name, const char *string)
{
    json_lead(json, name);
    if (string)
        quote(json->out, string);
    else
        ag_buf_string(json->out, "null");
}

void json_add_number(struct json *json, const char *name, int64_t number)
{
    json_lead(json, name);
    ag_buf_number(json->out, number);
}

void json_add_bool(struct json *json, const char *name, bool value)
{
    json_lead(json, name);
    ag_buf_string(json->out, value ? "true" : "false");
}

void json_add_null(struct json *json, const char *name)
{
    json_add_string(json, name, NULL);
}

void json_add_milli(struct json *json, const char *name, int64_t thousandths)
{
    int64_t size = thousandths < 0 ? -thousandths : thousandths;
    char digits[4] = {(char)('0' + size / 100 % 10), (char)('0' + size / 10 % 10),
                      (char)('0' + size % 10), 0};
    json_lead(json, name);
    if (thousandths < 0)
        ag_buf_char(json->out, '-');
    ag_buf_number(json->out, size / 1000);
    ag_buf_char(json->out, '.');
    ag_buf_string(json->out, digits);
}
