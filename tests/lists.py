"""The games and languages, from the lists that Agate is built from; games that have rules pages, and
courses.
"""

import json
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
GAMES = re.findall(r"(?m)^ {4}(?:FIRST|NEXT)\((\w+)\)", (ROOT / "src/games/games.h").read_text())
WRITTEN = [game for game in GAMES if (ROOT / "docs" / "rules" / f"{game}.md").exists()]
TAUGHT = [game for game in GAMES if (ROOT / "lessons" / f"{game}.json").exists()]
NAMED = f"{', '.join(GAMES[:-1])} or {GAMES[-1]}"  # as a sentence lists them
LANGUAGES = json.loads((ROOT / "po/languages.json").read_text(encoding="utf-8"))
TAGS = [language["tag"] for language in LANGUAGES]
TRANSLATIONS = [language["tag"] for language in LANGUAGES if language["catalogue"]]
CATALOGUES = [language["catalogue"] for language in LANGUAGES if language["catalogue"]]
