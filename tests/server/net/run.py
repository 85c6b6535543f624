"""Knocks at the doors of the play server: python3 run.py ECHO

ECHO is a server with nothing behind its doors (echo.c). Every function check_* is a test.
"""

import sys
import traceback
import time

import client
import http_checks
import ws_checks


def main():
    client.Server.program = sys.argv[1]
    only = sys.argv[2:]
    failed = 0
    for module in (http_checks, ws_checks):
        for name, check in list(vars(module).items()):
            if not name.startswith("check_") or (only and name not in only):
                continue
            before = time.monotonic()
            try:
                check()
                result = "passed"
            except Exception as error:  # whatever it is, the others are tried
                traceback.print_exc()
                result = f"FAILED: {type(error).__name__}: {error}"
                failed += 1
            print(f"{name[6:]:40} {time.monotonic() - before:6.2f} s  {result}", flush=True)
    print(f"{failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
