/*
 * corpus.c - replays a folder of fuzz inputs without libFuzzer: corpus FOLDER
 */
#include <dirent.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/stat.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool replay(const char *folder, const char *name)
{
    static uint8_t data[1 << 16];
    char path[1024];
    struct stat status;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    if (stat(path, &status) || !S_ISREG(status.st_mode))
        return false;
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    size_t size = fread(data, 1, sizeof data, file);
    fclose(file);
    LLVMFuzzerTestOneInput(data, size);
    return true;
}

int main(int argc, char **argv)
{
    int count = 0;
    DIR *folder = argc > 1 ? opendir(argv[1]) : NULL;
    if (!folder) {
        fprintf(stderr, "usage: corpus FOLDER\n");
        return 2;
    }
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;)
        count += replay(argv[1], entry->d_name);
    closedir(folder);
    printf("%d passed, 0 failed\n", count);
    return count ? 0 : 1;
}
