/*
 * host.c - the server: started, looked at, stopped.
 */
#include <fcntl.h>
#include <ftw.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "load.h"

enum { SYNCS = 100 };

static void run_server(const struct load *load, int out)
{
    char data[80];
    snprintf(data, sizeof data, "%s/data", load->folder);
    dup2(out, STDOUT_FILENO);
    execl(load->task.program, "agate", "serve", "--listen", "127.0.0.1:0", "--data", data, "--set",
          "requests=0", "--set", "commands=0", "--set", "new-guests-per-address=0", "--set",
          "new-tables-per-address=0", "--set", "new-tables-per-person=0", "--set",
          "seeks-per-address=0", "--set", "new-accounts-per-address=0", "--set",
          "sign-ins-per-address=0", "--set", "sign-ins-per-handle=0", "--set", "seeks-per-person=0",
          "--set", "connections=19500", "--set", "tables=100000", "--set", "log=warn",
          (char *)NULL);
    perror(load->task.program);
    _exit(127);
}

void host_start(struct load *load)
{
    char line[256] = "";
    int ends[2];
    const char *above = getenv("TMPDIR");
    snprintf(load->folder, sizeof load->folder, "%.40s/agate-load-XXXXXX", above ? above : "/tmp");
    if (!mkdtemp(load->folder) || pipe(ends) != 0)
        give_up("cannot make a folder or a pipe");
    load->server = fork();
    if (load->server == 0)
        run_server(load, ends[1]);
    close(ends[1]);
    FILE *out = fdopen(ends[0], "r");
    if (!out || !fgets(line, sizeof line, out))
        give_up("the server does not start");
    const char *colon = strchr(line, ':');
    colon = colon ? strchr(colon + 3, ':') : NULL; /* after http: */
    colon = colon ? strchr(colon + 1, ':') : NULL; /* after the address */
    load->port = colon ? (int)strtol(colon + 1, NULL, 10) : 0;
    if (load->port == 0)
        give_up("the server says: %s", line);
    fclose(out);
}

static int drop(const char *file, const struct stat *about, int kind, struct FTW *place)
{
    (void)about;
    (void)kind;
    (void)place;
    return remove(file);
}

void host_stop(struct load *load)
{
    int status = 0;
    if (load->server > 0) {
        kill(load->server, SIGTERM);
        waitpid(load->server, &status, 0);
    }
    load->server = 0;
    nftw(load->folder, drop, 8, FTW_DEPTH | FTW_PHYS);
    if (status != 0)
        give_up("the server ended with status %d", status);
}

/* The whole of a small file or answer. */
static void read_all(int fd, char *out, size_t size)
{
    size_t length = 0;
    ssize_t got;
    while (length + 1 < size && (got = read(fd, out + length, size - 1 - length)) > 0)
        length += (size_t)got;
    out[length] = 0;
    close(fd);
}

static void read_proc(pid_t pid, const char *name, char *out, size_t size)
{
    char file[64];
    snprintf(file, sizeof file, "/proc/%d/%s", (int)pid, name);
    int fd = open(file, O_RDONLY | O_CLOEXEC);
    out[0] = 0;
    if (fd >= 0)
        read_all(fd, out, size);
}

/* The number after a word. */
static long long number_after(const char *text, const char *word)
{
    const char *at = strstr(text, word);
    return at ? strtoll(at + strlen(word), NULL, 10) : 0;
}

static double cpu_of(pid_t pid)
{
    char stat[1024];
    unsigned long user = 0, system = 0;
    read_proc(pid, "stat", stat, sizeof stat);
    const char *at = strrchr(stat, ')');
    if (!at ||
        sscanf(at + 1, " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system) != 2)
        return 0;
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

static double own_cpu(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

/* What /metrics says. */
static void read_metrics(const struct load *load, char *out, size_t size)
{
    static const char ask[] = "GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)load->port),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    out[0] = 0;
    if (fd < 0 || connect(fd, (struct sockaddr *)&to, sizeof to) != 0 ||
        write(fd, ask, sizeof ask - 1) != (ssize_t)sizeof ask - 1)
        give_up("no /metrics");
    read_all(fd, out, size);
}

struct moment host_look(struct load *load)
{
    char text[8192];
    struct moment moment = {.micros = micros(),
                            .server_cpu = cpu_of(load->server),
                            .own_cpu = own_cpu(),
                            .moves = load->moves,
                            .deliveries = load->deliveries};
    read_proc(load->server, "status", text, sizeof text);
    moment.peak_kb = (long)number_after(text, "VmHWM:");
    moment.now_kb = (long)number_after(text, "VmRSS:");
    read_metrics(load, text, sizeof text);
    moment.txns = number_after(text, "\nagate_transactions_total ");
    moment.commits = number_after(text, "\nagate_commits_total ");
    moment.commit_micros = number_after(text, "\nagate_commit_microseconds_total ");
    return moment;
}

double host_sync_time(const struct load *load)
{
    char file[80], page[4096] = {0};
    snprintf(file, sizeof file, "%s/sync", load->folder);
    int fd = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    int64_t start = micros();
    for (int i = 0; i < SYNCS; i++)
        if (write(fd, page, sizeof page) != sizeof page || fdatasync(fd) != 0)
            give_up("a sync fails");
    close(fd);
    return (double)(micros() - start) / SYNCS / 1000;
}
