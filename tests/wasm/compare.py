"""Compares the WebAssembly core under node with the native program.

    python3 tests/wasm/compare.py AGATE AGATE.WASM

The module must import nothing, and give the same signature, perft counts and positions.
"""

import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
SETUP = "uni@F6,tar@C6|uni@F8,tar@H4|uni@D5,tar@H7"
PERFT = [
    (["unlur:size=3"], 5), (["unlur:size=5", "C3", "pass"], 3), (["unlur"], 2),
    (["ninuki"], 2), (["ninuki:size=13", "H8", "K4"], 2), (["mur"], 4),
    (["mur:games=1", "+a1", "+b1", "+a2", "+c3"], 3), (["unitar:deal=1", SETUP], 1),
]
REPLAY = [
    ["unlur:size=6", "E5", "pass", "G6", "F5"],
    ["ninuki", "L9", "M13", "L11", "L8", "L10", "K11"],
    ["mur", "+a1", "+b2", "a1-b1", "xa1"],
    ["unitar:deal=1", SETUP, "red-tar-unify|red-tar-unify|blue-uni-north"],
]


def output(command):
    """What a command prints, or its complaint without the name in front."""
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    return run.stdout.strip() or run.stderr.strip()


def main():
    agate, module = sys.argv[1:3]
    node = ["node", os.path.join(HERE, "run.mjs"), module]
    pairs = [("imports", "[]", output(node + ["imports"])),
             ("signature", output([agate, "bench"]), output(node + ["signature"]))]
    for words, depth in PERFT:
        pairs.append((f"perft {depth} {' '.join(words)}",
                      output([agate, "perft", words[0], str(depth)] + words[1:]),
                      output(node + ["perft", str(depth)] + words)))
    for words in REPLAY:
        native = output([agate, "replay"] + words)
        here = output(node + ["replay"] + words)
        if native.startswith("{"):
            native = native.split('"position":"')[1].split('"')[0]
        else:
            native = native.split(": ", 3)[-1]
        pairs.append((f"replay {' '.join(words)}", native, here))
    failed = 0
    for what, native, wasm in pairs:
        if native != wasm or not native:
            failed += 1
            print(f"{what}: native {native!r}, wasm {wasm!r}")
    print(f"{len(pairs) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
