"""Compares the statistics of `agate match` with a computation of its own: figures.py FIGURES.

The likelihoods are found here by other means: chances n[i] / (a + b * worth[i]), with a and b
from the two conditions, in 40 digits; and by trying whether any chances near them are likelier.
Then thousands of simulated tests show how often the sequential test is wrong.
"""

import decimal
import math
import random
import statistics
import subprocess
import sys

decimal.getcontext().prec = 40
D = decimal.Decimal
WORTH = [D(i) / 4 for i in range(5)]
NORMAL = statistics.NormalDist()


def chances(counts, score):
    """The likeliest chances with that mean. From sum p = 1 and sum p * worth = score: a + b * score
    is the number of pairs, so b alone is sought."""
    total = sum(counts)
    low, high = -total / (1 - score), total / score  # between which all chances are positive

    def excess(b):
        a = total - b * score
        return sum(n * (w - score) / (a + b * w) for n, w in zip(counts, WORTH))

    for _ in range(150):
        middle = (low + high) / 2
        if excess(middle) > 0:
            low = middle
        else:
            high = middle
    a = total - low * score
    return [n / (a + low * w) for n, w in zip(counts, WORTH)]


def likelihood(counts, probability):
    return sum(n * p.ln() for n, p in zip(counts, probability))


def score_of(elo):
    return 1 / (1 + D(10) ** (D(str(-elo)) / 400))


def llr(counts, elo0, elo1):
    seen = [D(n) if n else D("0.001") for n in counts]
    both = []
    for elo in (elo0, elo1):
        score = score_of(elo)
        probability = chances(seen, score)
        assert abs(sum(probability) - 1) < D("1e-25")
        assert abs(sum(p * w for p, w in zip(probability, WORTH)) - score) < D("1e-25")
        both.append(likelihood(seen, probability))
        beat_neighbours(seen, probability, both[-1])
    return float(both[1] - both[0])


def beat_neighbours(seen, probability, best):
    """No chances near these with the same sum and mean are likelier."""
    for shift in ([1, -2, 1, 0, 0], [0, 1, -2, 1, 0], [0, 0, 1, -2, 1], [1, -1, -1, 1, 0],
                  [1, 0, -2, 0, 1]):
        for size in (D("1e-6"), D("-1e-6")):
            step = size * min(probability)
            near = [p + step * s for p, s in zip(probability, shift)]
            assert likelihood(seen, near) <= best


def elo_of(score):
    if score <= 0 or score >= 1:
        return math.copysign(math.inf, score - 0.5)
    return 400 * math.log10(score / (1 - score))


def figures(counts):
    values = [float(w) for n, w in zip(counts, WORTH) for _ in range(n)]
    mean = statistics.fmean(values) if values else math.nan
    deviation = statistics.stdev(values) if len(values) > 1 else 0
    if not deviation:
        return [mean, math.nan, math.nan, elo_of(mean) if values else math.nan, math.nan, math.nan,
                math.nan]
    error = deviation / math.sqrt(len(values))
    low, high = (mean + NORMAL.inv_cdf(p) * error for p in (0.025, 0.975))
    return [mean, low, high, elo_of(mean), elo_of(low), elo_of(high),
            NORMAL.cdf((mean - 0.5) / error)]


def same(one, other):
    if math.isnan(one) or math.isnan(other):
        return math.isnan(one) and math.isnan(other)
    return one == other or math.isclose(one, other, rel_tol=1e-7, abs_tol=1e-8)


def compare(program):
    rng = random.Random(3)
    cases = [([0, 0, 0, 0, 0], 0, 5), ([1, 0, 0, 0, 0], 0, 5), ([0, 0, 9, 0, 0], -3, 1),
             ([0, 0, 0, 0, 7], 0, 50), ([3, 5, 20, 8, 4], 0, 10), ([0, 1, 0, 1, 0], -10, 0)]
    for _ in range(150):
        top = rng.choice([3, 30, 1000])
        counts = [rng.randrange(top) * rng.randrange(2) for _ in range(5)]
        elo0 = rng.choice([-20, -5, 0, 2.5])
        cases.append((counts, elo0, elo0 + rng.choice([1, 5, 30, 200])))
    text = "".join(f"{' '.join(map(str, counts))} {a} {b}\n" for counts, a, b in cases)
    lines = subprocess.run([program, "pairs"], input=text, capture_output=True, text=True,
                           check=True).stdout.splitlines()
    assert len(lines) == len(cases)
    failed = 0
    for (counts, elo0, elo1), line in zip(cases, lines):
        expected = figures(counts) + [llr(counts, elo0, elo1) if any(counts) else 0.0]
        got = list(map(float, line.split()))
        if not all(map(same, expected, got)):
            failed += 1
            print(f"{counts} {elo0} {elo1}:\n  expected {expected}\n  got      {got}")
    return len(cases), failed


def simulate(program):
    """With alpha = beta = 0.05, 2000 tests may be wrong in 100 cases, and 3 deviations more."""
    most = 2000 * 0.05 + 3 * math.sqrt(2000 * 0.05 * 0.95)
    failed = 0
    cases = [(0, 0.0, "elo1", 0), (80, 0.0, "elo0", 1), (0, 0.5, "elo1", 0), (80, 0.5, "elo0", 1),
             (-40, 0.2, "elo1", 0), (120, 0.2, "elo0", 1)]
    for elo, draws, wrong, index in cases:
        words = [program, "tests", str(elo), str(draws), "0", "80", "2000", "7"]
        answer = subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()
        count = int(answer[index])
        print(f"Elo {elo}, draws {draws}: {wrong} accepted in {count} of 2000 tests, "
              f"{answer[2]} pairs each")
        failed += count > most or (abs(elo - 40) > 50 and count > 10)
    return len(cases), failed


def main():
    all_cases = all_failed = 0
    for part in (compare, simulate):
        cases, failed = part(sys.argv[1])
        all_cases += cases
        all_failed += failed
    print(f"{all_cases - all_failed} passed, {all_failed} failed")
    return 1 if all_failed else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main())
