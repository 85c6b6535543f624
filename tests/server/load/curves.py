"""Takes the figures of docs/performance.md, and draws its plot.

    curves.py LOAD AGATE SECONDS JSON     measures: SECONDS for the whole load, less for the others
    curves.py --draw JSON SVG             draws what was measured
"""

import json
import pathlib
import subprocess
import sys

TARGET = {"idle": 10000, "tables": 2000, "spectators": 1000, "each": 40, "rate": 1000}
TABLES = [50, 100, 200, 500, 1000, 2000, 4000, 8000]
LENGTHS = [0, 25, 50, 100, 150, 200]  # later most games are over


def measure(load, agate, **options):
    """One run, as server-load tells it."""
    command = [load, "--program", agate]
    for name, value in options.items():
        command += [f"--{name}"] if value is True else [f"--{name}", str(value)]
    print(" ".join(command), flush=True)
    told = subprocess.run(command, capture_output=True, text=True)
    if told.returncode != 0:
        sys.exit(told.stderr)
    run = json.loads(told.stdout)
    whole = run["whole"]
    late, signs = run["latency_ms"], run["sign_in_ms"]
    print(f"  {whole['moves_per_second']} moves/s, p50 {late['p50']}, p95 {late['p95']}, "
          f"p99 {late['p99']} ms, "
          f"{whole['cpu_per_move_us']} us of CPU a move, {run['peak_mb']} MB, "
          f"{whole['deliveries_per_second']} deliveries/s"
          + (f", {run['part']:.0%} of bare SQLite" if run["part"] else "")
          + (f", {signs['count']} sign-ins, p95 {signs['p95']} ms" if signs["count"] else ""),
          flush=True)
    return run


def script(name, agate):
    """What another script prints, which fails if what it measures is not as it must be."""
    print(name, flush=True)
    told = subprocess.run([sys.executable, str(pathlib.Path(__file__).parent / name), agate],
                          capture_output=True, text=True)
    print(f"  {told.stdout.strip()}", flush=True)
    if told.returncode != 0:
        sys.exit(told.stderr or f"{name} fails")
    return json.loads(told.stdout)


def take(load, agate, seconds, file):
    short = max(2, seconds // 30)
    figures = {
        "past": script("past.py", agate),
        "names": script("names.py", agate),
        "engines": [measure(load, agate, tables=200, rate=1000, engines=n, seconds=2 * short)
                    for n in (0, 4)],
        "signing": [measure(load, agate, tables=200, rate=500, engines=4, signs=n, seconds=2 * short)
                    for n in (0, 5)],
        "target": measure(load, agate, seconds=seconds, slices=5, **TARGET),
        "saturation": [measure(load, agate, tables=n, rate=0, seconds=2 * short, slices=8,
                               bare=True)
                       for n in (200, 1000)],
        "tables": [measure(load, agate, tables=n, rate=500, seconds=short) for n in TABLES],
        "length": [measure(load, agate, tables=50, rate=500, seconds=short // 2 + 1, length=n)
                   for n in LENGTHS],
    }
    with open(file, "w") as out:
        json.dump(figures, out, indent=1)
        out.write("\n")


def panel(left, title, name, points):
    """One curve: CPU of the server for a move over something."""
    width, height, top = 330, 200, 50
    most_x = max(x for x, _ in points)
    most_y = 100 * (int(max(y for _, y in points) * 1.2) // 100 + 1)
    place = [(left + width * x / most_x, top + height * (1 - y / most_y)) for x, y in points]
    out = [f'<text x="{left}" y="30" font-weight="bold">{title}</text>',
           f'<path d="M{left},{top}V{top + height}H{left + width}" fill="none" stroke="#444"/>',
           f'<text x="{left + width}" y="{top + height + 34}" text-anchor="end">{name}</text>']
    for i in range(5):
        y = top + height * (1 - i / 4)
        out.append(f'<path d="M{left},{y}h{width}" stroke="#ddd"/>')
        out.append(f'<text x="{left - 6}" y="{y + 4}" text-anchor="end">{most_y * i // 4}</text>')
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in place)
    out.append(f'<polyline points="{line}" fill="none" stroke="#0a5" stroke-width="2"/>')
    last = -100
    for (x, y), (value, _) in zip(place, points):
        out.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="#0a5"/>')
        if x - last > 30:
            out.append(f'<text x="{x:.1f}" y="{top + height + 16}" text-anchor="middle">'
                       f'{value:.0f}</text>')
            last = x
    return out


def draw(file, picture):
    with open(file) as source:
        figures = json.load(source)
    tables = [(run["tables"], run["whole"]["cpu_per_move_us"]) for run in figures["tables"]]
    length = sorted((run["length"], run["whole"]["cpu_per_move_us"]) for run in figures["length"])
    past = [(run["ended"], run["cpu_per_move_us"]) for run in figures["past"]]
    out = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1260 300" font-size="12" '
           'font-family="sans-serif">', '<rect width="1260" height="300" fill="#fff"/>']
    out += panel(60, "CPU of the server for a move, µs", "tables", tables)
    out += panel(480, "CPU of the server for a move, µs", "moves already played at the table",
                 length)
    out += panel(900, "CPU of the server for a move, µs", "games that both players have ended",
                 past)
    with open(picture, "w") as to:
        to.write("\n".join(out + ["</svg>", ""]))


if sys.argv[1] == "--draw":
    draw(*sys.argv[2:])
else:
    take(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4])
