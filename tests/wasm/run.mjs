// Runs agate.wasm: node run.mjs agate.wasm imports | signature | perft DEPTH SPEC MOVE... |
// replay SPEC MOVE...
import { readFileSync } from "node:fs";

const [, , file, command, ...words] = process.argv;
const module = await WebAssembly.compile(readFileSync(file));

if (command === "imports") {
  console.log(JSON.stringify(WebAssembly.Module.imports(module)));
  process.exit(0);
}

const core = (await WebAssembly.instantiate(module, {})).exports;

function write(text) {
  const bytes = new TextEncoder().encode(text + "\0");
  new Uint8Array(core.memory.buffer, core.wasm_text(), bytes.length).set(bytes);
}

function read() {
  const bytes = new Uint8Array(core.memory.buffer, core.wasm_text());
  return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}

const half = (n) => core.wasm_signature(n).toString(16).padStart(8, "0");

switch (command) {
  case "signature":
    console.log(half(1) + half(0));
    break;
  case "perft": {
    write(words.slice(1).join(" "));
    const count = core.wasm_perft(Number(words[0]));
    console.log(count < 0 ? read() : String(count));
    break;
  }
  case "replay":
    write(words.join(" "));
    core.wasm_replay();
    console.log(read());
    break;
  default:
    console.error("run.mjs: imports, signature, perft or replay");
    process.exit(2);
}
