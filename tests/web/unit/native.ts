// The native program and the module, as the tests find them.
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Agate } from "../../../web/src/core/agate.js";
import { catalogues } from "../../../web/src/i18n/words/lists.js";

const build = process.env["AGATE_BUILD"] ?? "build";
export const program = join(build, "agate");
export const wasmFile = process.env["AGATE_WASM"] ?? "build-wasm/agate.wasm";
export const languages = Object.values(catalogues).flatMap((name) => name ?? []);

export const load = (): Promise<Agate> => Agate.load(readFileSync(wasmFile));

export const catalogue = (language: string): Uint8Array =>
  readFileSync(join(build, `${language}.mo`));

/** What `agate` prints. */
export function agate(...words: string[]): string {
  return execFileSync(program, words, { encoding: "utf8", maxBuffer: 1 << 28 });
}

/** The same for moves that are too many for a command line. */
export function agateWith(input: string, ...words: string[]): string {
  const run = spawnSync(program, words, { encoding: "utf8", input, maxBuffer: 1 << 28 });
  if (run.status !== 0) throw new Error(`agate ${words.join(" ")}: ${run.stderr}`);
  return run.stdout;
}

/** Random numbers that are the same in every run. */
export class Random {
  constructor(private state: bigint) {}

  next(): bigint {
    this.state = (this.state + 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn;
    let x = this.state;
    x = ((x ^ (x >> 30n)) * 0xbf58476d1ce4e5b9n) & 0xffffffffffffffffn;
    x = ((x ^ (x >> 27n)) * 0x94d049bb133111ebn) & 0xffffffffffffffffn;
    return x ^ (x >> 31n);
  }

  below(count: number): number {
    return Number((this.next() >> 32n) % BigInt(count));
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }
}
