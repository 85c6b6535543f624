"""The pictures of the documents are what agate draws: golden.py [--update] AGATE

Draws all of them into a temporary folder and compares their structure with what is in docs: the
elements, classes, cells and texts exactly, numbers within a small distance. Also the page of the
gallery, and that the rules pages show every figure, each with a text for those who cannot see it.
--update puts what is drawn now in the place of what is there, to be looked at and judged.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

import lists
import svg

FOLDERS = ["docs/gallery", "docs/rules/figures", "docs/rules/figures/dark"]


def draw(agate, root):
    subprocess.run([sys.executable, lists.ROOT / "tools" / "gallery", agate, root], check=True,
                   stdout=subprocess.DEVNULL)


def compare(count, folder, new):
    old = {path.name for path in (lists.ROOT / folder).glob("*.svg")}
    drawn = {path.name for path in (new / folder).glob("*.svg")}
    count.check(old == drawn, f"{folder}: only in one of both: {sorted(old ^ drawn)}")
    for name in sorted(old & drawn):
        found = list(svg.differences(svg.read(lists.ROOT / folder / name),
                                     svg.read(new / folder / name)))
        count.check(not found, f"{folder}/{name}: {len(found)} differences: {found[:3]}")


def check_pages(count, agate):
    shown = set()
    for page in sorted((lists.ROOT / "docs" / "rules").glob("*.md")):
        text = page.read_text(encoding="utf-8")
        for line in re.findall(r"(?m)^.*figures/.*$", text):
            figure = re.fullmatch(r"!\[([^\]]{5,})\]\(figures/([a-z0-9-]+)\.svg\)", line)
            if count.check(figure, f"{page.name}: a figure wants a line and a text: {line}"):
                shown.add(figure.group(2))
        rules = subprocess.run([agate, "rules", page.stem], capture_output=True, text=True,
                               check=True).stdout
        count.check("figures/" not in rules, f"agate rules {page.stem} prints lines of figures")
    listed = {figure.name for figure in lists.FIGURES}
    count.check(shown == listed, f"listed or shown, but not both: {sorted(shown ^ listed)}")


def check_readme(count):
    text = (lists.ROOT / "README.md").read_text(encoding="utf-8")
    names = re.findall(r'(?:src|srcset)="([^"]+)"', text)
    for name in names:
        count.check((lists.ROOT / name).exists(), f"README.md shows {name}, which is not there")
    count.check(len(names) == 8, f"README.md shows {len(names)} pictures, not four of each kind")


def main():
    if sys.argv[1] == "--update":
        draw(sys.argv[2], lists.ROOT)
        return
    count = lists.Count()
    with tempfile.TemporaryDirectory() as folder:
        new = pathlib.Path(folder)
        draw(sys.argv[1], new)
        for name in FOLDERS:
            compare(count, name, new)
        count.check((new / "docs/gallery.md").read_bytes()
                    == (lists.ROOT / "docs/gallery.md").read_bytes(),
                    "docs/gallery.md is not what tools/gallery makes; `make gallery`")
    check_pages(count, sys.argv[1])
    check_readme(count)
    count.end()


if __name__ == "__main__":
    main()
