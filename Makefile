# Agate. `make run` and `make test` are all a newcomer needs; `make help` lists the rest.
.DEFAULT_GOAL := all
.PHONY: all run test steady coverage mutants fuzz soak load bench strength wasm gallery format \
        install install-library uninstall setup setup-test clean help

build/build.ninja: CMakeLists.txt CMakePresets.json
	@tools/setup run
	@cmake --preset plain >/dev/null

all: build/build.ninja ## build build/agate, installing first what that needs
	@ninja -C build agate

PREFIX ?= /usr/local
install: build/build.ninja ## install the program and the library under PREFIX (/usr/local)
	@cmake -B build -DCMAKE_INSTALL_PREFIX=$(abspath $(PREFIX)) >/dev/null
	@ninja -C build agate agate-shared agate-static catalogues manual
	@DESTDIR=$(DESTDIR) tools/install build
	@echo "installed agate, its manual pages and libagate under $(DESTDIR)$(PREFIX)"

install-library: ## install only the library, which needs far less to build
	@tools/setup library
	@cmake --preset library -DCMAKE_INSTALL_PREFIX=$(abspath $(PREFIX)) >/dev/null
	@ninja -C build-library
	@DESTDIR=$(DESTDIR) tools/install build-library
	@echo "installed libagate under $(DESTDIR)$(PREFIX)"

uninstall: ## remove what was installed under PREFIX
	@DESTDIR=$(DESTDIR) tools/install --remove $(abspath $(PREFIX))
	@echo "removed what was installed under $(DESTDIR)$(PREFIX)"

PORT ?= 8080
run: all ## start a play server at http://127.0.0.1:PORT (8080); Ctrl-C stops it
	@build/agate serve --listen 127.0.0.1:$(PORT) --data agate-data --set log=warn

test: ## every test; prints the time of each suite
	@tools/test

steady: ## the tests of pages and server STEADY times (20) beside other load: do they waver?
	@tools/steady

coverage: ## line coverage of the rules; fails below 98 %
	@tools/setup test
	@tools/coverage

MUTANTS ?= 100
SEED ?= 1
mutants: ## break MUTANTS lines (100), one at a time, and list those that no quick test notices
	@tools/setup test
	@tools/mutants --count $(MUTANTS) --seed $(SEED)

fuzz: ## fuzz every reader for FUZZ_SECONDS each (60)
	@tools/setup test
	@tools/fuzz

soak: ## long random games against the reference and the contract: SOAK games each (2000)
	@tools/setup test
	@tools/soak

load: ## 15,000 connections at a server of its own for LOAD_SECONDS (300), and docs/performance.svg
	@tools/setup test
	@tools/load

bench: all ## speed of random games as JSON, perft, and the signature
	@tools/bench

strength: all ## how strong the players are: fixed matches for STRENGTH_SECONDS (240)
	@tools/strength

wasm: ## build build-wasm/agate.wasm
	@tools/setup test
	@cmake --preset wasm >/dev/null && cmake --build --preset wasm

gallery: all ## draw the pictures of the documents anew (needs python3)
	@tools/gallery

format: ## rewrite the sources as .clang-format and biome.jsonc say
	@tools/setup test
	@find include src tests tools -name '*.[ch]' -print0 | xargs -0 clang-format-14 -i
	@web/node_modules/.bin/biome format --write --log-level=error

setup: ## install what building needs
	@tools/setup run

setup-test: ## install what testing needs
	@tools/setup test

clean: ## remove everything that was built
	@rm -rf build build-*

help: ## this list
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  make \1: \2/p' Makefile
