/*
 * vfs.c - a disk for tests of SQLite: a layer above the one that SQLite has for this system.
 *
 *     struct file    a file that SQLite has open; several may share
 *     struct image   what a file reads as: what is below, and the writes that were held back
 *     struct op      a write that was held back
 *
 * Locks and shared memory are left to the layer below. Several threads may use it.
 */
#include "vfs.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/rng.h"

enum { SECTOR = 512 };

struct image {
    struct image *next;
    char *name;
    unsigned char *byte;
    sqlite3_int64 size, room;
    int users; /* open files */
    int fd; /* the file below, for writing. While SQLite has locks on it no other may be closed */
};

struct op {
    struct op *next;
    struct image *image;
    bool truncate; /* to `offset` */
    sqlite3_int64 offset;
    int length;
    unsigned char byte[];
};

struct disk {
    sqlite3_vfs vfs; /* must be first: SQLite hands it back */
    sqlite3_vfs *below;
    pthread_mutex_t mutex; /* of all below */
    struct image *images;
    struct op *first, *last; /* held back, in their order */
    struct ag_rng rng;
    int die_at;
    bool only_sync;
    enum disk_deed failing;
    int fail_at, fail_code; /* 0: nothing fails */
    bool fail_lasts, failed, read_only;
};

struct file {
    sqlite3_file base; /* must be first */
    struct disk *disk;
    struct image *image; /* NULL: a file without a name, which nobody finds again */
    sqlite3_file *below; /* lies after this struct */
};

static void *need(void *memory)
{
    if (!memory) {
        fprintf(stderr, "vfs: out of memory\n");
        exit(1);
    }
    return memory;
}

/* ---- Images ---- */

static struct image *image_find(struct disk *disk, const char *name)
{
    struct image *image = disk->images;
    while (image && strcmp(image->name, name) != 0)
        image = image->next;
    return image;
}

static void image_resize(struct image *image, sqlite3_int64 size)
{
    if (size > image->room) {
        image->room = size * 2 + SECTOR;
        image->byte = need(realloc(image->byte, (size_t)image->room));
    }
    if (size > image->size)
        memset(image->byte + image->size, 0, (size_t)(size - image->size));
    image->size = size;
}

static struct image *image_new(struct disk *disk, const char *name, sqlite3_file *below)
{
    struct image *image = need(calloc(1, sizeof *image));
    sqlite3_int64 size = 0;
    image->name = need(strdup(name));
    image->fd = open(name, O_RDWR | O_CLOEXEC);
    below->pMethods->xFileSize(below, &size);
    image_resize(image, size);
    if (size)
        below->pMethods->xRead(below, image->byte, (int)size, 0);
    image->next = disk->images;
    disk->images = image;
    return image;
}

static void image_free(struct disk *disk, struct image *image)
{
    struct image **link = &disk->images;
    while (*link != image)
        link = &(*link)->next;
    *link = image->next;
    close(image->fd);
    free(image->name);
    free(image->byte);
    free(image);
}

/* ---- Writes that are held back ---- */

static void hold_back(struct disk *disk, struct image *image, const void *byte, int length,
                      sqlite3_int64 offset, bool truncate)
{
    struct op *op = need(calloc(1, sizeof *op + (size_t)length));
    *op = (struct op){.image = image, .truncate = truncate, .offset = offset, .length = length};
    if (length)
        memcpy(op->byte, byte, (size_t)length);
    if (disk->last)
        disk->last->next = op;
    else
        disk->first = op;
    disk->last = op;
}

/* Writes one to the file below. */
static void let_go(const struct op *op)
{
    int fd = op->image->fd;
    if (op->truncate ? ftruncate(fd, op->offset) != 0
                     : op->length && pwrite(fd, op->byte, (size_t)op->length, op->offset) < 0)
        perror("vfs");
}

/* What happens to a write when the power goes: it is kept, dropped, cut short, or garbled in some
 * sectors. */
static void scatter(struct disk *disk, struct op *op)
{
    switch (rng_below(&disk->rng, 4)) {
    case 0:
        return;
    case 1:
        if (!op->truncate)
            op->length = (int)rng_below(&disk->rng, (uint32_t)op->length + 1) / SECTOR * SECTOR;
        break;
    case 2:
        for (int i = 0; i < op->length; i++)
            if (i / SECTOR % 2 == 0 || op->length <= SECTOR)
                op->byte[i] = (unsigned char)rng_next(&disk->rng);
        break;
    default:
        break;
    }
    let_go(op);
}

/* Drops the writes of an image, or scatters them. */
static void flush(struct disk *disk, const struct image *image, bool lose)
{
    struct op **link = &disk->first, *op;
    disk->last = NULL;
    while ((op = *link)) {
        if (op->image != image) {
            disk->last = op;
            link = &op->next;
            continue;
        }
        *link = op->next;
        if (lose)
            scatter(disk, op);
        else
            let_go(op);
        free(op);
    }
}

static void lock(struct disk *disk)
{
    pthread_mutex_lock(&disk->mutex);
}

static int unlock(struct disk *disk, int result)
{
    pthread_mutex_unlock(&disk->mutex);
    return result;
}

_Noreturn static void die(struct disk *disk)
{
    for (const struct image *image = disk->images; image; image = image->next)
        flush(disk, image, true);
    _exit(DISK_DEAD);
}

_Noreturn void disk_die(struct disk *disk)
{
    lock(disk);
    die(disk);
}

/* ---- Trouble ---- */

/* Counts a deed; returns what it fails with, or SQLITE_OK. */
static int count(struct disk *disk, enum disk_deed deed)
{
    if ((deed == DISK_SYNC || (deed == DISK_WRITE && !disk->only_sync)) && disk->die_at > 0 &&
        --disk->die_at == 0)
        die(disk);
    if (!disk->fail_code || deed != disk->failing || --disk->fail_at > 0)
        return SQLITE_OK;
    int code = disk->fail_code;
    disk->failed = true;
    if (!disk->fail_lasts)
        disk->fail_code = 0;
    return code;
}

void disk_die_at(struct disk *disk, int n, bool only_sync)
{
    disk->die_at = n;
    disk->only_sync = only_sync;
}

void disk_fail_at(struct disk *disk, enum disk_deed deed, int n, int code, bool lasts)
{
    disk->failing = deed;
    disk->fail_at = n;
    disk->fail_code = n ? code : 0;
    disk->fail_lasts = lasts;
    disk->failed = false;
}

bool disk_has_failed(const struct disk *disk)
{
    return disk->failed;
}

void disk_read_only(struct disk *disk, bool yes)
{
    disk->read_only = yes;
}

/* ---- Functions of a file ---- */

static int file_close(sqlite3_file *base)
{
    struct file *file = (struct file *)base;
    struct image *image = file->image;
    lock(file->disk);
    int result = file->below->pMethods->xClose(file->below);
    if (image && --image->users == 0) { /* the system keeps its cache; here it is dropped */
        flush(file->disk, image, false);
        image_free(file->disk, image);
    }
    return unlock(file->disk, result);
}

static int file_read(sqlite3_file *base, void *to, int amount, sqlite3_int64 offset)
{
    struct file *file = (struct file *)base;
    if (!file->image)
        return file->below->pMethods->xRead(file->below, to, amount, offset);
    lock(file->disk);
    sqlite3_int64 have = file->image->size - offset;
    have = have < 0 ? 0 : have > amount ? amount : have;
    if (have)
        memcpy(to, file->image->byte + offset, (size_t)have);
    memset((char *)to + have, 0, (size_t)(amount - have));
    return unlock(file->disk, have < amount ? SQLITE_IOERR_SHORT_READ : SQLITE_OK);
}

static int file_write(sqlite3_file *base, const void *from, int amount, sqlite3_int64 offset)
{
    struct file *file = (struct file *)base;
    if (!file->image)
        return file->below->pMethods->xWrite(file->below, from, amount, offset);
    lock(file->disk);
    int result = count(file->disk, DISK_WRITE);
    if (result != SQLITE_OK)
        return unlock(file->disk, result);
    if (offset + amount > file->image->size)
        image_resize(file->image, offset + amount);
    memcpy(file->image->byte + offset, from, (size_t)amount);
    hold_back(file->disk, file->image, from, amount, offset, false);
    return unlock(file->disk, SQLITE_OK);
}

static int file_truncate(sqlite3_file *base, sqlite3_int64 size)
{
    struct file *file = (struct file *)base;
    if (!file->image)
        return file->below->pMethods->xTruncate(file->below, size);
    lock(file->disk);
    int result = count(file->disk, DISK_TRUNCATE);
    if (result != SQLITE_OK)
        return unlock(file->disk, result);
    image_resize(file->image, size);
    hold_back(file->disk, file->image, NULL, 0, size, true);
    return unlock(file->disk, SQLITE_OK);
}

static int file_sync(sqlite3_file *base, int flags)
{
    struct file *file = (struct file *)base;
    (void)flags;
    if (!file->image)
        return SQLITE_OK;
    lock(file->disk);
    int result = count(file->disk, DISK_SYNC);
    flush(file->disk, file->image, result != SQLITE_OK);
    return unlock(file->disk, result);
}

static int file_size(sqlite3_file *base, sqlite3_int64 *size)
{
    struct file *file = (struct file *)base;
    if (!file->image)
        return file->below->pMethods->xFileSize(file->below, size);
    lock(file->disk);
    *size = file->image->size;
    return unlock(file->disk, SQLITE_OK);
}

/* The rest goes below as it is. */
static sqlite3_file *below(sqlite3_file *base)
{
    return ((struct file *)base)->below;
}

static int file_lock(sqlite3_file *base, int level)
{
    return below(base)->pMethods->xLock(below(base), level);
}

static int file_unlock(sqlite3_file *base, int level)
{
    return below(base)->pMethods->xUnlock(below(base), level);
}

static int file_reserved(sqlite3_file *base, int *answer)
{
    return below(base)->pMethods->xCheckReservedLock(below(base), answer);
}

static int file_control(sqlite3_file *base, int what, void *argument)
{
    return below(base)->pMethods->xFileControl(below(base), what, argument);
}

static int file_sector(sqlite3_file *base)
{
    return below(base)->pMethods->xSectorSize(below(base));
}

static int file_device(sqlite3_file *base)
{
    return below(base)->pMethods->xDeviceCharacteristics(below(base));
}

static int shm_map(sqlite3_file *base, int page, int size, int extend, void volatile **at)
{
    return below(base)->pMethods->xShmMap(below(base), page, size, extend, at);
}

static int shm_lock(sqlite3_file *base, int offset, int n, int flags)
{
    return below(base)->pMethods->xShmLock(below(base), offset, n, flags);
}

static void shm_barrier(sqlite3_file *base)
{
    below(base)->pMethods->xShmBarrier(below(base));
}

static int shm_unmap(sqlite3_file *base, int drop)
{
    return below(base)->pMethods->xShmUnmap(below(base), drop);
}

static const sqlite3_io_methods methods = {
    .iVersion = 2, /* with shared memory, without mapped files */
    .xClose = file_close,
    .xRead = file_read,
    .xWrite = file_write,
    .xTruncate = file_truncate,
    .xSync = file_sync,
    .xFileSize = file_size,
    .xLock = file_lock,
    .xUnlock = file_unlock,
    .xCheckReservedLock = file_reserved,
    .xFileControl = file_control,
    .xSectorSize = file_sector,
    .xDeviceCharacteristics = file_device,
    .xShmMap = shm_map,
    .xShmLock = shm_lock,
    .xShmBarrier = shm_barrier,
    .xShmUnmap = shm_unmap,
};

/* ---- Functions of the disk ---- */

static int disk_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *base, int flags, int *out)
{
    struct disk *disk = (struct disk *)vfs;
    struct file *file = (struct file *)base;
    *file = (struct file){.disk = disk, .below = (sqlite3_file *)(file + 1)};
    lock(disk);
    int result = count(disk, DISK_OPEN);
    if (result != SQLITE_OK)
        return unlock(disk, result);
    if (disk->read_only)
        flags = (flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)) | SQLITE_OPEN_READONLY;
    result = disk->below->xOpen(disk->below, name, file->below, flags, out);
    if (result != SQLITE_OK)
        return unlock(disk, result);
    file->base.pMethods = &methods;
    if (name) {
        struct image *image = image_find(disk, name);
        file->image = image ? image : image_new(disk, name, file->below);
        file->image->users++;
    }
    return unlock(disk, SQLITE_OK);
}

static int disk_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
    struct disk *disk = (struct disk *)vfs;
    lock(disk);
    int result = count(disk, DISK_DELETE);
    if (result != SQLITE_OK)
        return unlock(disk, result);
    struct image *image = image_find(disk, name);
    if (image) {
        image_resize(image, 0);
        flush(disk, image, false);
    }
    return unlock(disk, disk->below->xDelete(disk->below, name, sync));
}

static int disk_access(sqlite3_vfs *vfs, const char *name, int flags, int *answer)
{
    struct disk *disk = (struct disk *)vfs;
    lock(disk);
    const struct image *image = image_find(disk, name);
    int result = disk->below->xAccess(disk->below, name, flags, answer);
    if (flags == SQLITE_ACCESS_EXISTS && image && image->users)
        *answer = image->size > 0; /* SQLite takes an empty file for none */
    return unlock(disk, result);
}

struct disk *disk_new(uint64_t seed)
{
    struct disk *disk = need(calloc(1, sizeof *disk));
    pthread_mutex_init(&disk->mutex, NULL);
    disk->below = sqlite3_vfs_find(NULL);
    disk->vfs = *disk->below;
    disk->vfs.iVersion = 1;
    disk->vfs.pNext = NULL;
    disk->vfs.zName = "disk";
    disk->vfs.szOsFile = (int)sizeof(struct file) + disk->below->szOsFile;
    disk->vfs.xOpen = disk_open;
    disk->vfs.xDelete = disk_delete;
    disk->vfs.xAccess = disk_access;
    rng_init(&disk->rng, seed);
    if (sqlite3_vfs_register(&disk->vfs, 1) != SQLITE_OK)
        exit(1);
    return disk;
}
