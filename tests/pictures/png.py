"""Reading PNG: eight bits for red, green and blue, no interlacing, as cairo writes it."""

import itertools
import struct
import zlib


def paeth(row, above):
    """Undoes the filter Paeth in place."""
    for i in range(3, len(row)):
        a, b, c = row[i - 3], above[i], above[i - 3]
        if b == c:
            row[i] = (row[i] + a) & 255
        elif a == c:
            row[i] = (row[i] + b) & 255
        else:
            p, q, r = abs(b - c), abs(a - c), abs(a + b - c - c)
            row[i] = (row[i] + (a if p <= q and p <= r else b if q <= r else c)) & 255


def undo(kind, row, above):
    """A row without its filter. Both begin with three zeros, the pixel beyond the edge."""
    if kind == 1:
        for start in range(3):
            row[start::3] = bytes(v & 255 for v in itertools.accumulate(row[start::3]))
    elif kind == 2:
        row = bytearray((v + w) & 255 for v, w in zip(row, above))
    elif kind == 3:
        for i in range(3, len(row)):
            row[i] = (row[i] + (row[i - 3] + above[i]) // 2) & 255
    elif kind == 4:
        paeth(row, above)
    return row


class Picture:
    """A picture of width by height pixels; at(x, y) is red, green, blue."""

    def __init__(self, data, rows_max=None):
        if data[:8] != b"\x89PNG\r\n\x1a\n":
            raise ValueError("no PNG")
        packed, at = b"", 8
        while at < len(data):
            length, kind = struct.unpack(">I4s", data[at:at + 8])
            body = data[at + 8:at + 8 + length]
            if zlib.crc32(kind + body) != struct.unpack(">I", data[at + 8 + length:][:4])[0]:
                raise ValueError(f"{kind} is damaged")
            if kind == b"IHDR":
                self.width, self.height, *form = struct.unpack(">IIBBBBB", body)
                if form != [8, 2, 0, 0, 0]:
                    raise ValueError(f"form {form}")
            elif kind == b"IDAT":
                packed += body
            at += length + 12
        self.rows = self._rows(zlib.decompress(packed), rows_max or self.height)

    def _rows(self, raw, rows_max):
        step, rows = 3 * self.width + 1, []
        if len(raw) != step * self.height:
            raise ValueError("too short or too long")
        above = bytearray(step + 2)
        for y in range(min(rows_max, self.height)):
            line = raw[y * step:(y + 1) * step]
            above = undo(line[0], bytearray(3) + line[1:], above)
            rows.append(above)
        return rows

    def at(self, x, y):
        x, y = int(x), int(y)
        return tuple(self.rows[y][3 * x + 3:3 * x + 6])
