"""Replayed, reordered and stale messages; two tabs at once; two people taking one seat."""

import sys

from hostile import Club, Honest, Refused


def status_of(wire, name):
    return wire.next("answer", id=name)["status"]


def main():
    with Club(sys.argv[1]) as club:
        honest = Honest(club)
        honest.play()
        table, people = honest.table, honest.people

        def now():
            page = people[0].page(table)["table"]
            seat = page["owing"][0] - 1
            moves = people[seat].page(table)["view"]["moves"]
            return page["turn"], people[seat], moves

        # The same id: acts once, also from two tabs at once; with other words it is refused.
        for i in range(20):
            turn, person, moves = now()
            tabs = [person.socket(), person.socket()]
            for tab in tabs:
                tab.send("table.move", id=f"same-{i}", table=table, turn=turn, move=moves[0])
            assert [status_of(tab, f"same-{i}") for tab in tabs] == [200, 200]
            assert now()[0] == turn + 1
            tabs[0].send("table.move", id=f"same-{i}", table=table, turn=turn, move=moves[1])
            assert status_of(tabs[0], f"same-{i}") == 409
            for tab in tabs:
                tab.close()

        # Two tabs with a move each: one is played, the other comes too late.
        turn, person, moves = now()
        tabs = [person.socket(), person.socket()]
        for i, tab in enumerate(tabs):
            tab.send("table.move", id=f"tab-{i}", table=table, turn=turn, move=moves[i])
        assert sorted(status_of(tab, f"tab-{i}") for i, tab in enumerate(tabs)) == [200, 409]

        # Stale and premature turns, in any order.
        turn, person, moves = now()
        for wrong in (1, turn - 1, turn + 1, 1000000):
            try:
                person.move(table, moves[0], turn=wrong)
                raise AssertionError("a wrong turn was taken")
            except Refused as no:
                assert no.status == 409
        other = people[1 - people.index(person)]
        try:
            other.move(table, moves[0], turn=turn)
            raise AssertionError("both could move")
        except Refused as no:
            assert no.status == 409
        assert now()[0] == turn

        # Nobody can say when a move was made.
        for forged in ("at", "now", "received", "clock", "lag", "since"):
            try:
                person.at(table, "move", turn=turn, move=moves[0], **{forged: 1})
                raise AssertionError(f"`{forged}` was taken")
            except Refused as no:
                assert no.status == 400

        # One free seat, and many who want it.
        crowd = [club.guest(f"g{i}").socket() for i in range(6)]
        for i in range(20):
            seek = people[0].table("mur:games=1")["table"]["id"]
            for number, one in enumerate(crowd):
                one.send("table.join", id=f"join-{i}-{number}", table=seek)
            got = [status_of(one, f"join-{i}-{number}") for number, one in enumerate(crowd)]
            assert sorted(got) == [200] + [409] * 5, got
            people[0].at(seek, "resign")
        honest.play()


main()
