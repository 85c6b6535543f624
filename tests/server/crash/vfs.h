/*
 * vfs.h - a disk for tests of SQLite: it forgets what was not synced, and fails when told to.
 *
 * Writes stay in memory until the file is synced; only then do they reach the file below. Reads
 * see them, as they see the cache of a system. When the disk dies, each write that was held back is
 * kept, dropped, cut short or garbled, and the process ends: what the files then say is what a
 * machine would find that has lost its power.
 *
 * A sync that fails loses what it should have written in the same way, but the process goes on and
 * reads as if all were well: so do real systems.
 */
#ifndef TESTS_SERVER_CRASH_VFS_H
#define TESTS_SERVER_CRASH_VFS_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

enum { DISK_DEAD = 77 }; /* the exit status of a process whose disk dies */

/* What a disk does, and what can fail. */
enum disk_deed { DISK_OPEN, DISK_WRITE, DISK_SYNC, DISK_TRUNCATE, DISK_DELETE, DISK_DEEDS };

struct disk;

/* Makes a disk that SQLite uses from now on, for everything. Never freed. */
struct disk *disk_new(uint64_t seed);

/* Dies at the n-th sync, or sync or write, from now; 0: never. */
void disk_die_at(struct disk *disk, int n, bool only_sync);

/* Dies now. */
_Noreturn void disk_die(struct disk *disk);

/* The n-th operation of this kind from now fails with this code of SQLite: once or, if it lasts,
 * until told otherwise, with all after it. n is 0: all is well again. */
void disk_fail_at(struct disk *disk, enum disk_deed deed, int n, int code, bool lasts);

/* Whether something has failed since disk_fail_at. */
bool disk_has_failed(const struct disk *disk);

/* From now on, files can only be opened for reading. */
void disk_read_only(struct disk *disk, bool yes);

#endif
