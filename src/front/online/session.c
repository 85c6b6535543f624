/*
 * session.c - your identity on each server. See session.h.
 */
#include "front/online/session.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.h"
#include "base/text.h"
#include "front/file/folder.h"

enum { FILE_MAX = 1 << 16 }; /* bytes of the file, at most: what was used long ago is forgotten */

/* The folder of the file; false: there is no place for one. */
static bool find_folder(char out[SESSION_PATH])
{
    return folder_find("XDG_STATE_HOME", ".local/state", out, SESSION_PATH - 16);
}

static bool find_file(char out[SESSION_PATH])
{
    char folder[SESSION_PATH];
    struct text text;
    text_init(&text, out, SESSION_PATH);
    if (!find_folder(folder))
        return false;
    text_print(&text, "%s/sessions", folder);
    return !text.cut;
}

/* Splits a line into its three parts; false: it has others. */
static bool cut_line(char *line, char **token, char **name)
{
    *token = strchr(line, ' ');
    *name = *token ? strchr(*token + 1, ' ') : NULL;
    if (!*name)
        return false;
    *(*token)++ = 0;
    *(*name)++ = 0;
    (*name)[strcspn(*name, "\n")] = 0;
    return true;
}

/* Takes the handle off a token; false: one of them is too long. */
static bool cut_token(char *token, char handle[SESSION_HANDLE])
{
    size_t length = strcspn(token, "@");
    const char *after = token + length + (token[length] == '@');
    size_t rest = strlen(after);
    if (length >= SESSION_TOKEN || rest >= SESSION_HANDLE)
        return false;
    memcpy(handle, after, rest + 1);
    token[length] = 0;
    return true;
}

/* Whether a session is wanted: "", a name, or a handle after an @. */
static bool is_wanted(const char *wanted, const char *name, const char *handle)
{
    if (*wanted == '@')
        return *handle && strcmp(wanted + 1, handle) == 0;
    return !*wanted || strcmp(wanted, name) == 0;
}

bool session_find(const char *server, const char *name, struct session *session)
{
    char path[SESSION_PATH], line[CONN_URL + SESSION_TOKEN + SESSION_HANDLE + SESSION_NAME];
    bool found = false;
    *session = (struct session){.token = ""};
    FILE *file = find_file(path) ? fopen(path, "re") : NULL;
    while (file && !found && fgets(line, sizeof line, file)) {
        char *token, *who;
        if (!cut_line(line, &token, &who) || strcmp(line, server) != 0 ||
            !cut_token(token, session->handle) || !is_wanted(name, who, session->handle) ||
            strlen(who) >= SESSION_NAME)
            continue;
        memcpy(session->token, token, strlen(token) + 1);
        memcpy(session->name, who, strlen(who) + 1);
        found = true;
    }
    if (file)
        fclose(file);
    if (!found)
        *session = (struct session){.token = ""};
    return found;
}

static void write_line(FILE *to, const char *server, const char *token, const char *handle,
                       const char *name)
{
    fprintf(to, "%s %s%s%s %s\n", server, token, *handle ? "@" : "", handle, name);
}

/* Whether two are the same account or, without one, have the same name. */
static bool is_same(const struct session *session, const char *handle, const char *name)
{
    if (*session->handle || *handle)
        return strcmp(session->handle, handle) == 0;
    return strcmp(session->name, name) == 0;
}

/* Copies all lines except that of this session at this server. */
static void copy_others(FILE *from, const char *server, const struct session *session, FILE *to)
{
    char line[CONN_URL + SESSION_TOKEN + SESSION_HANDLE + SESSION_NAME];
    while (fgets(line, sizeof line, from) && ftell(to) < FILE_MAX) {
        char *token, *who, handle[SESSION_HANDLE];
        if (cut_line(line, &token, &who) && cut_token(token, handle) &&
            (strcmp(line, server) != 0 || !is_same(session, handle, who)))
            write_line(to, line, token, handle, who);
    }
}

/* Writes a new file beside the old one, then replaces it. */
static bool rewrite(int folder, const char *server, const struct session *session)
{
    int old = openat(folder, "sessions", O_RDONLY | O_CLOEXEC);
    int fd = openat(folder, "sessions.new", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    FILE *from = old >= 0 ? fdopen(old, "r") : NULL, *to = fd >= 0 ? fdopen(fd, "w") : NULL;
    bool good = to != NULL && !fchmod(fd, 0600);
    if (good && session->token[0])
        write_line(to, server, session->token, session->handle, session->name);
    if (good && from)
        copy_others(from, server, session, to);
    if (from)
        fclose(from);
    if (to)
        good = !fclose(to) && good;
    return good && !renameat(folder, "sessions.new", folder, "sessions");
}

bool session_keep(const char *server, const struct session *session, struct ag_error *why)
{
    char path[SESSION_PATH];
    bool good = false;
    if (find_folder(path) && folder_make(path)) {
        int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        good = folder >= 0 && !flock(folder, LOCK_EX) && rewrite(folder, server, session);
        if (folder >= 0)
            close(folder);
    }
    return good || error_plain(why, "your session cannot be remembered: %s",
                               errno ? strerror(errno) : "there is no home folder");
}
