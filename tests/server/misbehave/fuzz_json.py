"""Commands that are almost good, in frames that are: each is answered, or the socket closes."""

import json
import sys

from hostile import Club, Closed, Honest, mutate, seeded

WORDS = [b"null", b"true", b"[]", b"{}", b'""', b"-1", b"1e999", b"9223372036854775807", b"0.5",
         b'"\\ud800"', b'"\\u0000"', b"[[[[[[[[", b'"args":', b'"cmd":', b",", b":", b'"', b"\\",
         b"\xff", b"table.move", b"table.plan", b'"turn":1', b"//", b"NaN"]
COUNT = 3000


def main():
    dice = seeded()
    with Club(sys.argv[1]) as club:
        honest = Honest(club)
        honest.play()
        person = club.guest("Eve")
        person.checks = False
        table, number = honest.table, 0
        good = [("table.move", {"table": table, "turn": 1, "move": "A1"}),
                ("table.chat", {"table": table, "room": "spectators", "text": "hello"}),
                ("table.plan", {"table": table, "plan": {"turn": 2, "tree": [
                    {"if": "A1", "then": "A2", "next": [{"if": "A3", "then": "A4"}]}]}}),
                ("table.create", {"game": "unitar:deal=1", "clock": "byoyomi 5m+3x30s",
                                  "seats": [{"who": "me"}, {"who": "engine", "level": 1},
                                            {"who": "anybody"}]}),
                ("table.join", {"table": table, "seat": 1, "secret": "abc"}),
                ("table.watch", {"table": table, "seq": 0, "players": 0, "views": True}),
                ("table.offer", {"table": table, "what": "draw"}), ("me.rename", {"name": "Eve 2"}),
                ("table.list", {"game": "mur"}), ("ended.list", {"limit": 3}), ("games.list", {})]
        wire, answers = person.socket(), 0
        for i in range(COUNT):
            cmd, args = dice.choice(good)
            number += 1
            text = json.dumps({"cmd": cmd, "id": f"j{number}", "args": args}).encode()
            try:
                text = mutate(dice, text, WORDS)
                if dice.random() < 0.99:
                    text = text.decode(errors="replace").encode()
                wire.sock.sendall(wire.frame(1, text))
                if i % 20 == 19:
                    wire.ask("me.read")
                    answers += sum(m["type"] == "answer" for m in wire.waiting)
                    assert all(m.get("status", 200) < 500 for m in wire.waiting), wire.waiting
                    wire.waiting.clear()
            except (Closed, ConnectionError):  # text that is no UTF-8 ends it
                wire.close()
                wire = person.socket()
            if i % 500 == 0:
                honest.play()
        honest.play()
        assert answers > COUNT / 10, answers


main()
