// The words of the pages in the reader's language. What the core and the server say comes in that
// language already.
import { fill } from "./fill.js";
import { directions, forms, groups, languages, words as files, type Group, type Language, type Words } from "./words/lists.js";

export { catalogues, languages, type Language } from "./words/lists.js";

type Of<Form> = { [Name in keyof Words]: Words[Name] extends Form ? Name : never }[keyof Words];
export type Word = Of<string>;
/** A word that depends on a number. */
export type Counted = Of<string[]>;

let words: Partial<Words> = {};
let current: Language = "en";
const known = new Set<Group>();

export const language = (): Language => current;
export const isLanguage = (text: string | null): text is Language =>
  text !== null && text in languages;

/** Speaks a language from now on. */
export async function speak(wanted: Language): Promise<void> {
  const parts = await Promise.all([files[wanted], ...[...known].map((group) => groups[group][wanted])].map((file) => file()));
  words = Object.assign({}, ...parts.map((part) => part.default)) as Partial<Words>;
  current = wanted;
  document.documentElement.lang = wanted;
  document.documentElement.dir = directions[wanted];
}

/** From now on also with the words that only some pages say. */
export async function know(group: Group): Promise<void> {
  known.add(group);
  await speak(current);
}

type Args = Record<string, string | number>;

/** A word or sentence, with what stands in its braces. */
export const t = (word: Word, args: Args = {}): string => filled(words[word] ?? word, args);

/** The form of a word that goes with a number, which it calls {count}. */
export const counted = (word: Counted, count: number, args: Args = {}): string =>
  filled(words[word]?.[forms[current](count)] ?? word, { ...args, count: number(count) });

function filled(text: string, args: Args): string {
  return text.replace(/\{(\w+)\}/g, (all, name: string) =>
    name in args ? isolate(String(args[name])) : all,
  );
}

/** Moves and names keep their own direction inside a sentence, and so does each item of a list. What is put
 * together from such parts runs as the language does: its direction cannot be seen from outside of them. */
const isolate = (text: string): string => {
  if (directions[current] !== "rtl") return text;
  return `${text.includes("\u2068") ? "\u2067" : "\u2068"}${text}\u2069`;
};

const joined = (items: string[], last: "list.more" | "list.and"): string =>
  items.map(isolate).reduce((first, second, at) => {
    const join = words[at < items.length - 1 ? "list.more" : last] ?? "";
    return at === 0 ? second : fill(join, { first, second });
  }, "");

/** "D9, D8 and D7". */
export const list = (items: string[]): string => joined(items, "list.and");

/** "D9, black, captured". */
export const series = (items: string[]): string => joined(items, "list.more");

/** A name before what it names, with the colon of the language. */
export const labelled = (label: string, text: string): string => t("labelled", { label, text });

export const number = (value: number): string => new Intl.NumberFormat(current).format(value);
export const percent = (share: number): string => new Intl.NumberFormat(current, { style: "percent" }).format(share);

/** With a capital letter, where the script has them. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(current) + text.slice(1);
