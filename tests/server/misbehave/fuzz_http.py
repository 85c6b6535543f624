"""Requests that are almost good: whatever comes, an answer or a closed connection comes of it."""

import json
import sys

from hostile import Club, Honest, is_closed, knock_together, mutate, seeded

WORDS = [b"\r\n", b"\r\n\r\n", b"Content-Length: 5\r\n", b"Transfer-Encoding: chunked\r\n", b"%00",
         b"%2e%2e/", b"../", b"?seq=", b"&", b"HTTP/1.0", b"Connection: close\r\n", b"\0", b"{",
         b"-1", b"99999999999999999999", b"Origin: http://evil\r\n", b"Expect: 100-continue\r\n",
         b"Upgrade: websocket\r\n", b"If-None-Match: *\r\n", b"Accept-Language: zh\r\n",
         b"}", b"\xff\xfe"]
COUNT, BATCH = 1200, 100


def request(method, path, body=None, token=None):
    text = json.dumps(body).encode() if body is not None else b""
    lines = [f"{method} {path} HTTP/1.1", "Host: x"]
    if body is not None:
        lines += ["Content-Type: application/json", f"Content-Length: {len(text)}"]
    if token:
        lines += [f"Authorization: Bearer {token}", "Idempotency-Key: one"]
    return ("\r\n".join(lines) + "\r\n\r\n").encode() + text


def main():
    dice = seeded()
    with Club(sys.argv[1], clock=True) as club:
        honest = Honest(club)
        honest.play()
        token, table = honest.people[0].token, honest.table
        good = [request("GET", "/"), request("GET", "/api/v1/games"), request("GET", "/metrics"),
                request("POST", "/api/v1/guests", {"name": "x"}),
                request("POST", "/api/v1/tables", {"game": "mur", "clock": "fischer 5m+3s"}, token),
                request("GET", f"/api/v1/tables/{table}?seq=1", None, token),
                request("GET", f"/api/v1/tables/{table}/record.agr"),
                request("GET", f"/api/v1/tables/{table}/picture.svg"),
                request("GET", "/api/v1/ended?limit=5"),
                request("POST", f"/api/v1/tables/{table}/chat", {"room": "players", "text": "?"},
                        token),
                request("POST", f"/api/v1/tables/{table}/move", {"turn": 1, "move": "A1"}, token)]
        statuses, unfinished = {}, []
        for _ in range(COUNT // BATCH):
            batch = [b"".join(mutate(dice, dice.choice(good), WORDS)
                              for _ in range(dice.choice([1, 1, 1, 3]))) for _ in range(BATCH)]
            answers, open_still = knock_together(club, batch)
            unfinished += open_still
            for answer in answers:
                status = answer[9:12].decode("latin-1") if answer.startswith(b"HTTP/1.1 ") else ""
                statuses[status] = statuses.get(status, 0) + 1
                assert status not in ("500", "502", "503"), answer
            honest.play()
        for _ in range(6):  # what is not a whole request has half a minute to become one
            club.move_clock(11)
            honest.play()
        for sock in unfinished:
            assert is_closed(sock)
        honest.play()
        assert {"200", "400", "404"} <= set(statuses), statuses


main()
