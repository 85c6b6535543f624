/*
 * module.h - parts of the program that are loaded on demand, because their libraries take longer to
 * load than most commands take to run.
 */
#ifndef PROGRAM_MODULE_H
#define PROGRAM_MODULE_H

/* Loads the module of that name, beside the program or where it is installed, for dlsym. It stays
 * loaded. NULL: it cannot be loaded. */
void *module_load(const char *file);

#endif
