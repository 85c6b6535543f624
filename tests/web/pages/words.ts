// The words of the pages, for finding things by their names in any language.
import { readFileSync } from "node:fs";
import type { Word } from "../../../web/src/i18n/i18n.js";
import { groups, languages as names, type Language } from "../../../web/src/i18n/words/lists.js";

export type { Language };
export const languages = Object.keys(names) as Language[];

/** Names of things have plain spaces, whichever the sentence has. */
const plain = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s/gu, "\\s");

/** Arabic sentences put what stands in braces between marks of its own direction. */
const apart = (text: string): string => `[\\u2067\\u2068]?${text}\\u2069?`;

export class Words {
  all: Record<string, string> = {};

  constructor(public language: Language) {
    this.speak(language);
  }

  /** Finds things in another language from now on. */
  speak(language: Language): void {
    this.language = language;
    const files = [language, ...Object.keys(groups).map((group) => `${group}.${language}`)];
    this.all = Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(`web/src/i18n/words/${file}.json`, "utf8")))) as Record<string, string>;
  }

  /** A pattern for a sentence; arguments that are left out may be anything. */
  part(word: Word, args: Record<string, string | number> = {}): RegExp {
    const text = (this.all[word] ?? "").split(/\{(\w+)\}/);
    const pieces = text.map((piece, index) => {
      if (index % 2 === 0) return plain(piece);
      return apart(piece in args ? plain(String(args[piece])) : ".*?");
    });
    return new RegExp(pieces.join(""));
  }

  /** The same for a name that is nothing but this. */
  whole(word: Word, args: Record<string, string | number> = {}): RegExp {
    return new RegExp(`^\\s*${this.part(word, args).source}\\s*$`);
  }
}
