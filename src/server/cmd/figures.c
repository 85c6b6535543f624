/*
 * figures.c - figures for the operator, see figures.h.
 */
#include "server/cmd/figures.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>

int64_t figures_store_bytes(const char *folder)
{
    int64_t bytes = 0;
    struct stat about;
    DIR *files = opendir(folder);
    if (!files)
        return 0;
    for (const struct dirent *entry; (entry = readdir(files));)
        if (fstatat(dirfd(files), entry->d_name, &about, AT_SYMLINK_NOFOLLOW) == 0 &&
            S_ISREG(about.st_mode))
            bytes += about.st_size;
    closedir(files);
    return bytes;
}

void figures_tables(const struct tables *tables, int count[TABLE_STATE_COUNT])
{
    for (int i = 0; i <= TABLE_ENDED; i++)
        count[i] = 0;
    for (struct table *table = tables_next(tables, NULL); table; table = tables_next(tables, table))
        count[table->state]++;
}
