// Writes the passwords that are tried first by those who guess, and the common words of English, as a sorted
// table of C: for `agate serve`, which accepts none of them. Only those of LEAST characters or more, for
// shorter ones are too short anyway: passwords.mjs LEAST FILE
import { createRequire } from "node:module";
import { writeFileSync } from "node:fs";

const [least, file] = [Number(process.argv[2]), process.argv[3]];
const load = createRequire(import.meta.url);
const { passwords } = load("@zxcvbn-ts/language-common").dictionary;
const { commonWords } = load("@zxcvbn-ts/language-en").dictionary;
const good = (word) => /^[\x21-\x7e]+$/.test(word) && word.length >= least;
const all = [...passwords, ...commonWords].map((word) => word.toLowerCase()).filter(good);
const sorted = [...new Set(all)].sort((a, b) => (a < b ? -1 : Number(a > b)));
const line = (word) => `    ${JSON.stringify(word)},`;
writeFileSync(file, `/* Made by web/tools/passwords.mjs. */\n${sorted.map(line).join("\n")}\n`);
