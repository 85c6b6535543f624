"""Long files in little memory, and fast: stream.py AGATE RANDOM_RECORDS MEGABYTES SPEED

Some thousand random games are repeated to that many megabytes and go through a pipe to `agate
record stats`, which reads them without playing. It may take 8 MB of memory at most, and must read
SPEED megabytes in a second of CPU time at least.
"""

import os
import subprocess
import sys
import threading

GAMES = 1500
MEMORY = 8 << 10  # KB


def feed(process, games, times, peak):
    """Gives the games to the process; notes the most memory that it has taken by then. (What
    wait4 says includes the memory of Python before the program was started.)"""
    with process.stdin as pipe:
        for _ in range(times):
            pipe.write(games)
        pipe.flush()
        with open(f"/proc/{process.pid}/status", encoding="ascii") as status:
            peak += [int(line.split()[1]) for line in status if line.startswith("VmHWM")]


def main(words):
    agate, random, megabytes, speed = words[0], words[1], int(words[2]), float(words[3])
    games = subprocess.run([random, str(GAMES)], capture_output=True, check=True).stdout
    times = max(1, megabytes * 1000000 // len(games))
    process = subprocess.Popen(
        [agate, "record", "stats"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    peak = []
    thread = threading.Thread(target=feed, args=(process, games, times, peak))
    thread.start()
    said = process.stdout.read().decode()
    thread.join()
    _, status, used = os.wait4(process.pid, 0)
    rate = len(games) * times / 1e6 / (used.ru_utime + used.ru_stime)
    print(
        f"{len(games) * times / 1e6:.0f} MB, {GAMES * times} games: "
        f"{rate:.0f} MB a CPU second, {peak[0]} KB of memory"
    )
    complaints = []
    if status or f"all: {GAMES * times} games\n" not in said:
        complaints.append(f"status {status}:\n{said}")
    if rate < speed:
        complaints.append(f"slower than {speed} MB a CPU second")
    if peak[0] > MEMORY:
        complaints.append(f"more memory than {MEMORY} KB")
    print(*complaints, f"{3 - len(complaints)} passed, {len(complaints)} failed", sep="\n")
    return 1 if complaints else 0


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))
