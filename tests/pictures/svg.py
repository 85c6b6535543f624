"""Reading SVG as agate writes it: differences in structure, places, how far all reaches."""

import math
import re
import xml.etree.ElementTree

NAME = "{http://www.w3.org/2000/svg}"
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
NEAR = 1.0  # by so much a number may differ


def read(path):
    return xml.etree.ElementTree.parse(path).getroot()


def tag(element):
    return element.tag.removeprefix(NAME)


def classes(element):
    return element.get("class", "").split()


def same_value(a, b):
    """Whether two values differ only in numbers, and these by little."""
    if NUMBER.split(a) != NUMBER.split(b):
        return False
    return all(abs(float(x) - float(y)) <= NEAR
               for x, y in zip(NUMBER.findall(a), NUMBER.findall(b)))


def differences(a, b, where=""):
    """Yields how the tree b differs from a: elements, attributes, texts."""
    where += "/" + ".".join([tag(a)] + classes(a))
    if a.tag != b.tag or a.keys() != b.keys():
        yield f"{where}: <{tag(b)} {' '.join(b.keys())}> instead"
        return
    for key, value in a.items():
        exact = key in ("class", "data-cell", "data-from", "data-to")
        if not (value == b.get(key) if exact else same_value(value, b.get(key))):
            yield f"{where}: {key} is {b.get(key)[:80]}, not {value[:80]}"
    if (a.text or "").strip() != (b.text or "").strip():
        yield f"{where}: the text is {(b.text or '').strip()}, not {(a.text or '').strip()}"
    if len(a) != len(b):
        yield f"{where}: {len(b)} elements within, not {len(a)}"
    for one, other in zip(a, b):
        yield from differences(one, other, where)


def times(m, n):
    """The matrix that applies n, then m."""
    a, b, c, d, e, f = m
    g, h, i, j, k, l = n
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j,
            a * k + c * l + e, b * k + d * l + f)


def matrix(transform):
    result = (1, 0, 0, 1, 0, 0)
    for name, words in re.findall(r"(\w+)\(([^)]*)\)", transform or ""):
        n = [float(word) for word in NUMBER.findall(words)]
        if name == "translate":
            step = (1, 0, 0, 1, n[0], n[1])
        elif name == "scale":
            step = (n[0], 0, 0, n[0], 0, 0)
        elif name == "rotate":
            c, s = math.cos(math.radians(n[0])), math.sin(math.radians(n[0]))
            x, y = n[1:] or (0, 0)
            step = times((1, 0, 0, 1, x, y), times((c, s, -s, c, 0, 0), (1, 0, 0, 1, -x, -y)))
        else:
            raise ValueError(transform)
        result = times(result, step)
    return result


def walk(root):
    """Yields every element with its ancestors and the matrix that puts it in place."""
    stack = [(root, (), (1, 0, 0, 1, 0, 0))]
    while stack:
        element, above, place = stack.pop()
        place = times(place, matrix(element.get("transform")))
        yield element, above, place
        stack += [(child, above + (element,), place) for child in reversed(element)]


def apply(place, x, y):
    a, b, c, d, e, f = place
    return a * x + c * y + e, b * x + d * y + f


def path_points(data):
    """The corners of a path of straight lines."""
    x = y = 0
    for command, words in re.findall(r"([MLHVZmlhvz])([^MLHVZmlhvz]*)", data):
        n = [float(word) for word in NUMBER.findall(words)]
        fixed = command.isupper()
        if command in "Hh":
            x = n[0] if fixed else x + n[0]
        elif command in "Vv":
            y = n[0] if fixed else y + n[0]
        elif command in "MLml":
            x, y = (n[0], n[1]) if fixed else (x + n[0], y + n[1])
        yield x, y


def inherited(element, above, name, default):
    for one in (element, *reversed(above)):
        if one.get(name):
            return one.get(name)
    return default


def text_points(element, above):
    """The corners of a text, a little too wide rather than too narrow."""
    size = float(inherited(element, above, "font-size", "16"))
    bold = inherited(element, above, "font-weight", "") == "bold"
    words = element.text or ""
    narrow = sum(words.count(c) for c in " ,.:()ijlt")
    width = size * ((len(words) - narrow) * (.7 if bold else .6) + narrow * .4)
    x, y = float(element.get("x", 0)), float(element.get("y", 0))
    y += float(element.get("dy", "0").removesuffix("em")) * size
    anchor = inherited(element, above, "text-anchor", "start")
    left = x - (width / 2 if anchor == "middle" else 0)
    return [(left, y - .75 * size), (left + width, y + .2 * size)]


def points(element, above):
    """Points that an element reaches in its own coordinates, without the width of lines."""
    kind = tag(element)
    if kind == "text":
        return text_points(element, above)
    if kind == "path":
        return list(path_points(element.get("d")))
    if kind == "rect":
        x, y = float(element.get("x", 0)), float(element.get("y", 0))
        w, h = float(element.get("width")), float(element.get("height"))
        return [(x, y), (x + w, y), (x, y + h), (x + w, y + h)]
    if kind == "circle":
        x, y, r = (float(element.get(key, 0)) for key in ("cx", "cy", "r"))
        return [(x - r, y), (x + r, y), (x, y - r), (x, y + r)]
    return []


def view(root):
    return [float(number) for number in root.get("viewBox").split()]


def outside(root):
    """Yields what reaches out of the picture."""
    left, top, width, height = view(root)
    for element, above, place in walk(root):
        if any(tag(one) == "svg" for one in above[1:]):
            continue  # a window cuts off what is outside of it
        for x, y in points(element, above):
            x, y = apply(place, x, y)
            if not (left - .5 <= x <= left + width + .5 and top - .5 <= y <= top + height + .5):
                yield f"<{tag(element)}> {element.text or classes(element)} reaches {x:.0f} {y:.0f}"
                break


def text_box(element, above, place):
    """What the letters of a text cover in the picture: left, top, right, bottom. None when it is
    turned."""
    if any("rotate" in one.get("transform", "") for one in (element, *above)):
        return None
    (left, _), (right, base) = (apply(place, *at) for at in text_points(element, above))
    scale, size = place[0], float(inherited(element, above, "font-size", "16"))
    bold = inherited(element, above, "font-weight", "") == "bold"
    slack = (right - left) * (.05 if bold else .08)  # texts are narrower than the estimate
    base -= .2 * size * scale
    return left + slack, base - .72 * size * scale, right - slack, base


def segments(data):
    """The straight lines of a path."""
    ends = list(path_points(data))
    return list(zip(ends, ends[1:]))


def crosses(box, a, b, half):
    """Whether a line of that half width runs through a box."""
    left, top, right, bottom = box[0] - half, box[1] - half, box[2] + half, box[3] + half
    steps = 40
    return any(left < a[0] + (b[0] - a[0]) * i / steps < right
               and top < a[1] + (b[1] - a[1]) * i / steps < bottom for i in range(steps + 1))


def collisions(root):
    """Yields texts that lie on each other, and texts that a badge or an arrow covers."""
    texts = []
    for element, above, place in walk(root):
        kinds = [name for one in (element, *above) for name in classes(one)]
        if tag(element) == "text":
            box = text_box(element, above, place)
            for other, words, kind in texts if box else []:
                wide = min(box[2], other[2]) - max(box[0], other[0])
                high = min(box[3], other[3]) - max(box[1], other[1])
                gap = -5 if "labels" in kinds and "labels" in kind else .5
                if min(wide, high) > gap and "counters" not in kind:
                    yield f"the texts {words} and {element.text} lie on each other"
            if box:
                texts.append((box, element.text, kinds))
        elif "arrow" in kinds and element.get("stroke-width") in ("6", "10"):
            for a, b in segments(element.get("d")):
                a, b = apply(place, *a), apply(place, *b)
                for box, words, kind in texts:
                    if "status" not in kind and crosses(box, a, b, 3):
                        yield f"an arrow covers {words}"
        elif "plate" in classes(element):
            (left, top), *_, (right, bottom) = (apply(place, *at) for at in points(element, above))
            for box, words, _ in texts:
                if min(box[2], right) - max(box[0], left) > .5 and (
                        min(box[3], bottom) - max(box[1], top) > .5):
                    yield f"a plate covers {words}"
        elif tag(element) == "circle" and "badge" in classes(element):
            x, y = apply(place, float(element.get("cx")), float(element.get("cy")))
            r = float(element.get("r")) - .5
            for box, words, _ in texts:
                near = max(box[0] - x, 0, x - box[2]), max(box[1] - y, 0, y - box[3])
                if math.hypot(*near) < r:
                    yield f"a badge covers {words}"


def with_class(root, name):
    """Yields (element, x, y) of everything of a class, with its place in the picture."""
    for element, _, place in walk(root):
        if name in classes(element):
            yield element, *apply(place, 0, 0)
