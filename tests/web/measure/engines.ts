// How fast the engines are as WebAssembly, under node, beside the program: the same searches with the
// same answers, in seconds of the processor.
// tools/node build-web/tests/web/measure/engines.js
import { isDeepStrictEqual } from "node:util";
import { load } from "../unit/native.js";
import { games, inModule, inProgram, thoughts } from "../unit/thoughts.js";

const RUNS = Number(process.env["RUNS"] ?? 3);
const LEAST = 0.6;

/** Nodes of a search, by engine: some tenths of a second each. */
const most: Record<string, number> = { unlur: 20000, ninuki: 300000, mur: 2000000, unitar: 20000 };

interface Sum {
  searches: number;
  nodes: number;
  program: number;
  module: number;
}

const agate = await load();
const sums = new Map<string, Sum>();
for (const [spec, after] of games) {
  const engine = spec.split(":")[0] ?? "";
  const nodes = most[engine] ?? 0;
  const sum = sums.get(engine) ?? { searches: 0, nodes: 0, program: 0, module: 0 };
  sums.set(engine, sum);
  for (const thought of thoughts(agate, spec, after, 3n)) {
    const [own, other]: [number[], number[]] = [[], []];
    for (let run = 0; run < RUNS; run++) {
      const [here, there] = [inModule(agate, thought, nodes, 1), inProgram(thought, nodes, 1)];
      if (!isDeepStrictEqual(here.report, there.report)) {
        console.log(`${spec} ${thought.turns.join(" ")}: ANOTHER ANSWER`);
        process.exitCode = 1;
      }
      other.push(here.seconds);
      own.push(there.seconds);
      if (!run) sum.nodes += here.report.nodes;
    }
    sum.searches++;
    sum.program += Math.min(...own);
    sum.module += Math.min(...other);
  }
}
for (const [engine, { searches, nodes, program, module }] of sums) {
  const part = program / module;
  const verdict = part >= LEAST ? "" : `, at least ${LEAST * 100} % wanted: MISSED`;
  const times = `program ${program.toFixed(2)} s, module ${module.toFixed(2)} s`;
  console.log(`${engine}: ${searches} searches, ${nodes} nodes: ${times}: ${(part * 100).toFixed(0)} %${verdict}`);
  if (verdict) process.exitCode = 1;
}
