/*
 * process.c - a child process that reads and writes lines.
 */
#include "front/arena/process.h"
#include "front/time/clock.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

enum {
    SLICE = 50,          /* milliseconds between two looks at `stop` */
    ASKED = 500,         /* milliseconds between SIGTERM and SIGKILL */
    SHELL_MAX = 1 << 16, /* bytes of a command */
    TEXT_KEPT = 4        /* lines of full length that wait to be taken, at most */
};

void process_init(struct process *process, struct ag_stop *stop)
{
    *process = (struct process){.in = -1, .out = -1, .error = -1, .stop = stop};
    ag_buf_init(&process->text, (size_t)PROCESS_LINE_MAX * TEXT_KEPT);
    ag_buf_init(&process->log, PROCESS_LOG_MAX);
    process_log_clear(process);
}

void process_release(struct process *process)
{
    process_end(process, 0);
    ag_buf_release(&process->text);
    ag_buf_release(&process->log);
}

void process_log_clear(struct process *process)
{
    process->log.length = 0;
    process->log.failed = false;
    process->log_begin = clock_now();
}

void process_log(struct process *process, char sign, const char *text)
{
    char head[32];
    int64_t time = clock_now() - process->log_begin;
    snprintf(head, sizeof head, "%c %8.3f ", sign, (double)time / 1000);
    ag_buf_string(&process->log, head);
    ag_buf_string(&process->log, text);
    ag_buf_char(&process->log, '\n');
}

/* The text for the shell. A command that is one program replaces the shell, so that signals reach
 * the program itself and its end is seen. */
static bool shell_text(const char *command, struct ag_buf *out)
{
    const char *word = command + strspn(command, " \t");
    size_t assigns = strcspn(word, "= \t");
    ag_buf_init(out, SHELL_MAX);
    if (!strpbrk(word, ";&|<>(){}`\n") && word[assigns] != '=')
        ag_buf_string(out, "exec ");
    ag_buf_string(out, word);
    return !out->failed && out->byte;
}

/* What the child does before its command. Only functions that are safe after a fork in one thread
 * of many. */
static void become(const char *command, const int in[2], const int out[2], const int error[2])
{
    sigset_t none;
    sigemptyset(&none);
    setpgid(0, 0);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* it does not outlive a runner that is killed */
#endif
    for (int number = 1; number < 32; number++)
        if (number != SIGKILL && number != SIGSTOP)
            signal(number, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
    if (dup2(in[0], STDIN_FILENO) >= 0 && dup2(out[1], STDOUT_FILENO) >= 0 &&
        dup2(error[1], STDERR_FILENO) >= 0)
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

static void shut(int *descriptor)
{
    if (*descriptor >= 0)
        close(*descriptor);
    *descriptor = -1;
}

/* A pipe that no command inherits. */
static bool make_pipe(int end[2])
{
    end[0] = end[1] = -1;
    if (pipe(end))
        return false;
    fcntl(end[0], F_SETFD, FD_CLOEXEC);
    fcntl(end[1], F_SETFD, FD_CLOEXEC);
    return true;
}

bool process_start(struct process *process, const char *command)
{
    /* One at a time: a child must not inherit the pipes of another before they are marked to be
     * closed. */
    static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;
    int in[2] = {-1, -1}, out[2] = {-1, -1}, error[2] = {-1, -1};
    struct ag_buf text;
    pid_t pid = -1;
    process->text.length = process->taken = 0;
    process->text.failed = false;
    process->ended[0] = process->said[0] = 0;
    errno = E2BIG;
    bool good = shell_text(command, &text);
    pthread_mutex_lock(&one_at_a_time);
    if (good && make_pipe(in) && make_pipe(out) && make_pipe(error))
        pid = fork();
    if (pid == 0)
        become(text.byte, in, out, error);
    int reason = errno;
    pthread_mutex_unlock(&one_at_a_time);
    ag_buf_release(&text);
    shut(&in[0]);
    shut(&out[1]);
    shut(&error[1]);
    process->in = in[1];
    process->out = out[0];
    process->error = error[0];
    if (pid < 0) {
        process_end(process, 0);
        errno = reason;
        return false;
    }
    setpgid(pid, pid); /* here and in the child, so that it is done whichever comes first */
    fcntl(process->in, F_SETFL, O_NONBLOCK);
    fcntl(process->out, F_SETFL, O_NONBLOCK);
    fcntl(process->error, F_SETFL, O_NONBLOCK);
    process->pid = pid;
    process_log(process, '#', command);
    return true;
}

/* Copies what came on standard error into the transcript. */
static void take_error(struct process *process)
{
    char block[4096], *rest = NULL;
    ssize_t count = read(process->error, block, sizeof block - 1);
    if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR))
        shut(&process->error);
    if (count <= 0)
        return;
    block[count] = 0;
    for (char *line = strtok_r(block, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        process_log(process, '!', line);
        snprintf(process->said, sizeof process->said, "%s", line);
    }
}

/* Copies what came on standard output; false: nothing will come any more. */
static bool take_output(struct process *process)
{
    char block[4096];
    ssize_t count = read(process->out, block, sizeof block);
    if (count < 0)
        return errno == EAGAIN || errno == EINTR;
    for (ssize_t i = 0; i < count; i++)
        if (!block[i])
            block[i] = '?'; /* lines are strings */
    ag_buf_add(&process->text, block, (size_t)count);
    return count > 0;
}

/* Whether the child ends within `patience` milliseconds. It keeps its process number until
 * `bury`. */
static bool has_ended(const struct process *process, int64_t patience)
{
    int64_t deadline = clock_now() + patience;
    for (;;) {
        siginfo_t info = {.si_pid = 0};
        int failed = waitid(P_PID, (id_t)process->pid, &info, WEXITED | WNOHANG | WNOWAIT);
        if (info.si_pid == process->pid || (failed && errno != EINTR))
            return true;
        if (clock_now() >= deadline)
            return false;
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    }
}

/* Waits until something happens, but not beyond the deadline nor longer than a slice. */
static enum process_result wait_for(struct process *process, short events, int64_t deadline)
{
    if (ag_stop_is_set(process->stop))
        return PROCESS_STOPPED;
    int64_t left = deadline - clock_now();
    if (left <= 0)
        return PROCESS_LATE;
    struct pollfd wanted[3] = {
        {.fd = events & POLLOUT ? process->in : -1, .events = POLLOUT},
        {.fd = process->out, .events = POLLIN},
        {.fd = process->error, .events = POLLIN},
    };
    int ready = poll(wanted, 3, left < SLICE ? (int)left : SLICE);
    if (!ready && has_ended(process, 0))
        return PROCESS_ENDED; /* a process that it started may still keep the pipe open */
    if (wanted[2].revents)
        take_error(process);
    if (wanted[1].revents && !take_output(process))
        return PROCESS_ENDED;
    return process->text.failed ? PROCESS_LONG : PROCESS_DONE;
}

enum process_result process_say(struct process *process, const char *line, int64_t deadline)
{
    size_t length = strlen(line), done = 0;
    char end = '\n';
    process_log(process, '>', line);
    while (done <= length) {
        const char *from = done < length ? line + done : &end;
        ssize_t count = write(process->in, from, done < length ? length - done : 1);
        if (count > 0) {
            done += (size_t)count;
            continue;
        }
        if (count < 0 && errno != EAGAIN && errno != EINTR)
            return PROCESS_ENDED;
        enum process_result result = wait_for(process, POLLOUT, deadline);
        if (result)
            return result;
    }
    return PROCESS_DONE;
}

/* A line that is there already, or NULL. */
static char *next_line(struct process *process)
{
    struct ag_buf *text = &process->text;
    if (!text->byte)
        return NULL;
    char *begin = text->byte + process->taken;
    char *end = memchr(begin, '\n', text->length - process->taken);
    if (!end) { /* make room for more */
        text->length -= process->taken;
        memmove(text->byte, begin, text->length);
        process->taken = 0;
        return NULL;
    }
    process->taken = (size_t)(end + 1 - text->byte);
    *end = 0;
    if (end > begin && end[-1] == '\r')
        end[-1] = 0;
    process_log(process, '<', begin);
    return begin;
}

enum process_result process_hear(struct process *process, char **line, int64_t deadline)
{
    while (!(*line = next_line(process))) {
        if (process->text.length > PROCESS_LINE_MAX)
            return PROCESS_LONG;
        enum process_result result = wait_for(process, 0, deadline);
        if (result == PROCESS_ENDED && (*line = next_line(process)))
            return PROCESS_DONE;
        if (result)
            return result;
    }
    return PROCESS_DONE;
}

bool process_chatters(struct process *process)
{
    struct pollfd wanted = {.fd = process->out, .events = POLLIN};
    if (poll(&wanted, 1, 0) == 1 && wanted.revents & POLLIN)
        take_output(process);
    for (size_t i = process->taken; i < process->text.length; i++)
        if (!strchr(" \t\r\n", process->text.byte[i]))
            return true;
    return false;
}

/* Takes note of how it ended. */
static void bury(struct process *process)
{
    int status = 0;
    while (waitpid(process->pid, &status, 0) < 0 && errno == EINTR)
        continue;
    snprintf(process->ended, sizeof process->ended, "%s %d",
             WIFSIGNALED(status) ? "by signal" : "with status",
             WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
}

void process_end(struct process *process, int64_t patience)
{
    shut(&process->in);
    if (process->pid > 0) {
        if (!has_ended(process, patience)) {
            kill(-process->pid, SIGTERM);
            has_ended(process, ASKED);
        }
        kill(-process->pid, SIGKILL); /* and all processes that it has started */
        bury(process);
        if (process->error >= 0)
            take_error(process);
    }
    process->pid = 0;
    shut(&process->out);
    shut(&process->error);
}
