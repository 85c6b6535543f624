"""The pictures that tools/gallery draws, and how a test counts."""

import importlib.machinery
import importlib.util
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

sys.dont_write_bytecode = True
_loader = importlib.machinery.SourceFileLoader("gallery", str(ROOT / "tools" / "gallery"))
gallery = importlib.util.module_from_spec(importlib.util.spec_from_loader("gallery", _loader))
_loader.exec_module(gallery)

PICTURES = gallery.pictures(ROOT / "tools" / "gallery.txt")
FIGURES = gallery.pictures(ROOT / "tools" / "figures.txt")


class Count:
    """Counts what is right and says what is wrong."""

    def __init__(self):
        self.passed = self.failed = 0

    def check(self, right, complaint):
        if right:
            self.passed += 1
        else:
            self.failed += 1
            print(complaint)
        return right

    def end(self):
        print(f"{self.passed} passed, {self.failed} failed")
        sys.exit(1 if self.failed or not self.passed else 0)
