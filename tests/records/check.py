"""What `agate record check` says about wrong records: check.py [--update] AGATE FOLDER

Every NAME.agr of the folder is checked; the answer must be NAME.txt.
"""

import pathlib
import subprocess
import sys


def main(words):
    updating = words[:1] == ["--update"]
    agate, folder = words[-2:]
    passed = failed = 0
    for path in sorted(pathlib.Path(folder).glob("*.agr")):
        done = subprocess.run(
            [pathlib.Path(agate).resolve(), "record", "check", path.name],
            cwd=folder,
            capture_output=True,
            timeout=60,
            check=False,
        )
        expected = path.with_suffix(".txt")
        if updating:
            expected.write_bytes(done.stdout)
        good = expected.read_bytes() == done.stdout and done.returncode == 1 and not done.stderr
        if not good:
            print(f"{path.name}: status {done.returncode}\n{done.stdout.decode()}")
        passed += good
        failed += not good
    print(f"{passed} passed, {failed} failed")
    return 0 if passed and not failed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
