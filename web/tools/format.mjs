// Checks the form of the scripts: quotes, semicolons, commas and indentation as the formatter would
// have them. Where lines are broken is left to people: templates read better in long lines.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const files = ["web/src", "web/tools", "tests/web"].flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((name) => /\.(ts|mjs)$/.test(name) && !name.endsWith("wire/messages.ts")),
);

/** A script without what depends on where its lines are broken. */
const tokens = (text) => text.replace(/\s+|[()]|,(?=\s*[)\]}])/g, "").replace(/([=:<({,&])\|/g, "$1");

const copy = mkdtempSync(join(tmpdir(), "agate-format-"));
let wrong = 0;
try {
  for (const file of files) cpSync(file, join(copy, file));
  const formatter = { indentStyle: "space", indentWidth: 2, lineWidth: 320 };
  writeFileSync(join(copy, "biome.json"), JSON.stringify({ formatter }));
  const biome = resolve("web/node_modules/.bin/biome");
  execFileSync(biome, ["format", "--write", "--log-level=error"], { cwd: copy });
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    const found = [
      tokens(text) !== tokens(readFileSync(join(copy, file), "utf8")) && "quotes, semicolons or commas",
      /[ \t]$/m.test(text) && "blanks at the end of a line",
      /\t/.test(text) && "tabs",
    ].filter(Boolean);
    if (found.length > 0) console.log(`${file}: ${found.join("; ")}; see biome format`);
    wrong += found.length;
  }
} finally {
  rmSync(copy, { recursive: true });
}
process.exit(wrong > 0 || files.length === 0 ? 1 : 0);
