"""A thousand connections from one address: some are let in, other addresses notice nothing."""

import socket
import sys
import time

from hostile import GRACE, Club, Honest, handshake

LIMIT = 200


def is_open(sock):
    """Whether the server let a connection in: it answers a request."""
    try:
        sock.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        return sock.recv(4096).startswith(b"HTTP/1.1 200")
    except OSError:
        return False


def main():
    with Club(sys.argv[1], f"per-address={LIMIT}") as club:
        honest = Honest(club)
        honest.play()

        def knock():
            return socket.create_connection((club.host, club.port), GRACE, ("127.0.0.9", 0))

        crowd = [knock() for _ in range(1000)]
        let_in = [sock for sock in crowd if is_open(sock)]
        assert len(let_in) == LIMIT, len(let_in)
        honest.play()
        for sock in crowd:
            sock.close()

        # When they are gone, there is room again; WebSockets count, too.
        end = time.monotonic() + GRACE
        while not is_open(knock()):
            assert time.monotonic() < end, "the address is not let in again"
        tabs = []
        for _ in range(LIMIT + 50):
            tab = knock()
            try:
                tab.sendall(handshake(club))
                if b" 101 " in tab.recv(4096):
                    tabs.append(tab)
            except OSError:
                pass
        assert 0 < len(tabs) <= LIMIT, len(tabs)
        honest.play()


main()
