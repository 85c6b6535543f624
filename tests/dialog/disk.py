"""Files that agate writes are on the disk before they appear: disk.py AGATE SHIM

SHIM, tests/server/misbehave/disk.c, is a disk whose sync fails when it is told to. A file that
could not be synced must not take the place of another, and nothing is left beside it.
"""

import errno
import os
import pathlib
import signal
import struct
import subprocess
import sys
import tempfile

WHY = os.strerror(errno.EIO)
RECORD = '[Game "unlur:size=3"]\n\n1. C3 *\n'


def agate(words, lines="", error=0):
    """Runs the program here, on a disk that fails with `error` or not."""
    with tempfile.NamedTemporaryFile() as control:
        control.write(struct.pack("<qq", 0, error))
        control.flush()
        env = dict(os.environ, LD_PRELOAD=SHIM, AGATE_DISK=control.name, LC_ALL="C")
        return subprocess.run([AGATE, *words], input=lines, env=env, capture_output=True, text=True,
                              timeout=60, check=False)


def there():
    """What is in this folder, by name."""
    return {path.name: path.read_text(encoding="utf-8") for path in pathlib.Path().iterdir()}


def command(*words):
    """A command that writes the file `out`."""
    for before in (None, "old\n"):
        pathlib.Path("out").unlink(missing_ok=True)
        if before:
            pathlib.Path("out").write_text(before, encoding="utf-8")
        found = there()
        done = agate([*words, "-o", "out"], error=errno.EIO)
        assert done.returncode == 2 and f"cannot write out: {WHY}" in done.stderr, done
        assert there() == found, there()
        done = agate([*words, "-o", "out"])
        assert done.returncode == 0 and not done.stderr, done
        assert there()["out"] not in ("", before) and set(there()) == {"out", *found}, there()


def saving():
    """The word `save` at a table, for a new file and for one that was saved before."""
    found = there()
    done = agate(["play", "unlur:size=3"], "C3\nsave game.agr\nquit\n", errno.EIO)
    assert f"cannot write game.agr: {WHY}" in done.stdout + done.stderr, done
    left = {name for name in there() if name not in found}
    assert not any(name.startswith("game.agr") for name in left), left
    done = agate(["play", "unlur:size=3"], "C3\nsave game.agr\nquit\n")
    assert "saved in game.agr" in done.stdout, done
    before = there()["game.agr"]
    done = agate(["play", "--record", "game.agr"], "C4\nsave\nquit\n", errno.EIO)
    assert f"cannot write game.agr: {WHY}" in done.stdout + done.stderr, done
    assert there()["game.agr"] == before
    assert [name for name in there() if name.startswith("game.agr")] == ["game.agr"]


def splitting():
    """`record split` replaces all files or none, and leaves no temporary folder."""
    old = {"1.agr": "old 1\n", "2.agr": "old 2\n"}
    folder = pathlib.Path("split")
    folder.mkdir()
    for name, text in old.items():
        (folder / ("00000" + name)).write_text(text, encoding="utf-8")
    os.chdir(folder)
    (pathlib.Path("000002.agr")).chmod(0o640)
    found = there()
    done = agate(["record", "split", "--force"], RECORD * 2, errno.EIO)
    assert done.returncode == 2 and f"cannot write ./000001.agr: {WHY}" in done.stderr, done
    assert not done.stdout and there() == found, (done, there())
    done = agate(["record", "split", "--force"], RECORD * 2)
    assert done.returncode == 0 and done.stdout == "2 games in 2 files\n", done
    assert list(there()) == list(found) and not set(there().values()) & set(old.values()), there()
    assert pathlib.Path("000002.agr").stat().st_mode & 0o777 == 0o640
    os.chdir("..")


def interrupted():
    """A signal in the middle of `record split` leaves the files as they were."""
    pathlib.Path("break").mkdir()
    os.chdir("break")
    pathlib.Path("000001.agr").write_text("old\n", encoding="utf-8")
    with subprocess.Popen([AGATE, "record", "split", "--force"], stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as child:
        child.stdin.write(RECORD * 2000)  # more than is read at once
        child.stdin.flush()
        while not any(path.name.startswith(".split.") for path in pathlib.Path().iterdir()):
            assert child.poll() is None
        child.send_signal(signal.SIGTERM)
        child.stdin.close()
        assert child.wait(60) == -signal.SIGTERM, child.returncode
    assert there() == {"000001.agr": "old\n"}, there()
    os.chdir("..")


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        pathlib.Path("in.agr").write_text(RECORD, encoding="utf-8")
        command("show", "unlur:size=3", "C3")
        command("record", "convert", "in.agr", "--to", "json")
        saving()
        splitting()
        interrupted()
    print("what could not be synced did not appear")


if __name__ == "__main__":
    AGATE, SHIM = (os.path.abspath(word) for word in sys.argv[1:])
    main()
