"""What a person's past costs: past.py AGATE [GAMES ...]

Two people end more and more games. After each number of them (10, 100, 1,000 and 10,000 by
default) it measures the server's CPU time for a move of theirs, and for the first page of their
tables. Prints JSON.
"""

import json
import os
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "lib"))
from club import Club  # noqa: E402

GAMES = [10, 100, 1000, 10000]
MOVES = 2000  # moves of a measurement
LISTS = 200
TICK = os.sysconf("SC_CLK_TCK")


def cpu(club):
    """CPU seconds that the server has used."""
    fields = pathlib.Path(f"/proc/{club.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICK


class Pair:
    """Two people who talk by WebSocket."""

    def __init__(self, club):
        self.people = [club.guest("Ann"), club.guest("Bob")]
        self.wires = [person.socket() for person in self.people]

    def table(self):
        made = self.wires[0].ask("table.create", game="unlur:size=13")["table"]["id"]
        self.wires[1].ask("table.join", table=made)
        return made

    def end(self):
        self.wires[0].ask("table.resign", table=self.table())

    def moves(self, count):
        """Cells of an empty board are enough for any order."""
        done = 0
        while done < count:
            table = self.table()
            cells = self.people[0].page(table)["view"]["moves"]
            cells = [cell for cell in cells if cell != "pass"][:200]
            for turn, cell in enumerate(cells, 1):
                try:
                    self.wires[(turn + 1) % 2].ask("table.move", table=table, turn=turn, move=cell)
                except Exception:
                    break
                done += 1
                if done == count:
                    break
        return done


def measure(club, pair, ended):
    before = cpu(club)
    moves = pair.moves(MOVES)
    move = (cpu(club) - before) / moves
    before = cpu(club)
    for _ in range(LISTS):
        pair.people[0].raw("GET", "/api/v1/tables?mine=true&state=ended")
    return {"ended": ended, "cpu_per_move_us": round(1e6 * move, 1),
            "cpu_per_list_us": round(1e6 * (cpu(club) - before) / LISTS, 1)}


def main():
    games = [int(number) for number in sys.argv[2:]] or GAMES
    figures, ended = [], 0
    with Club(sys.argv[1], "tables=100000", "log=warn") as club:
        pair = Pair(club)
        for number in games:
            while ended < number:
                pair.end()
                ended += 1
            figures.append(measure(club, pair, number))
            print(figures[-1], file=sys.stderr, flush=True)
    print(json.dumps(figures))


main()
