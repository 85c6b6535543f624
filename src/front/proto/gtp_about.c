/*
 * gtp_about.c - commands about the program itself.
 */
#include "front/proto/gtp_inner.h"

bool gtp_protocol_version(struct gtp *gtp, const struct gtp_words *words)
{
    (void)words;
    ag_buf_char(&gtp->answer, '2');
    return true;
}

bool gtp_name(struct gtp *gtp, const struct gtp_words *words)
{
    (void)words;
    ag_buf_string(&gtp->answer, "Agate");
    return true;
}

bool gtp_version(struct gtp *gtp, const struct gtp_words *words)
{
    (void)words;
    ag_buf_string(&gtp->answer, gtp->setup->version);
    return true;
}

bool gtp_known_command(struct gtp *gtp, const struct gtp_words *words)
{
    ag_buf_string(&gtp->answer, gtp_find(words->word[0]) ? "true" : "false");
    return true;
}

bool gtp_list_commands(struct gtp *gtp, const struct gtp_words *words)
{
    (void)words;
    for (int i = 0; gtp_commands[i].name; i++) {
        ag_buf_string(&gtp->answer, i ? "\n" : "");
        ag_buf_string(&gtp->answer, gtp_commands[i].name);
    }
    return true;
}

bool gtp_quit(struct gtp *gtp, const struct gtp_words *words)
{
    (void)words;
    gtp->quit = true;
    return true;
}

/* It took effect when it arrived: see gtp_look. */
bool gtp_stop(struct gtp *gtp, const struct gtp_words *words)
{
    (void)gtp;
    (void)words;
    return true;
}
