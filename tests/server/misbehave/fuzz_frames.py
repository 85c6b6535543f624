"""Frames that are almost good: the server answers, closes with a code, or waits for the rest."""

import json
import sys

from hostile import Club, Honest, frame, handshake, knock, mutate, seeded

WORDS = [b"\x81\x80\0\0\0\0", b"\x88\x82\0\0\0\0\x03\xe8", b"\x89\x80\0\0\0\0",
         b"\x8a\x84\0\0\0\0abcd", b"\x01\x81\0\0\0\0{", b"\x80\x81\0\0\0\0}",
         b"\xff\xff\xff\xff", b"\x81\xff\x7f\xff\xff\xff", b"\x82\x81\0\0\0\0x",
         b"\xc1\x80\0\0\0\0", b"\x81\xfe\0\x01", b"\x88\x81\0\0\0\0\x03"]
COUNT = 1000


def main():
    dice = seeded()
    with Club(sys.argv[1]) as club:
        honest = Honest(club)
        honest.play()
        token = honest.people[0].token
        hello = handshake(club, token)

        def command(cmd, **args):
            text = json.dumps({"cmd": cmd, "id": f"f{dice.random()}", "args": args}).encode()
            mask = bytes(dice.randrange(256) for _ in range(4))
            return frame(bytes(b ^ mask[i % 4] for i, b in enumerate(text)), mask=mask)

        for i in range(COUNT):
            good = [command("table.watch", table=honest.table, views=True),
                    command("table.chat", table=honest.table, room="players", text="?"),
                    command("me.read"), frame(b"ping", 9), frame(b"pong", 10),
                    frame(b'{"cmd":"me.', 1, final=False) + frame(b'read"}', 0),
                    frame(b"\x03\xe8bye", 8)]
            data = b"".join(dice.choice(good) for _ in range(dice.randrange(1, 5)))
            answer = knock(club, hello + mutate(dice, data, WORDS))
            assert answer.startswith(b"HTTP/1.1 101"), answer
            if i % 100 == 0:
                honest.play()
        honest.play()


main()
