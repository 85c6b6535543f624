// The WebAssembly module itself: memory, texts in and out. Nothing outside this folder sees it.
import type { Refusal } from "./types.js";

/** What the module exports; src/front/wasm says what each does. */
interface Exports {
  memory: WebAssembly.Memory;
  agate_alloc(size: number): number;
  agate_free(memory: number): void;
  agate_out(): number;
  agate_out_length(): number;
  [name: string]: unknown;
}

/** Thrown when the core refuses something. `why` says all there is to know. */
export class Refused extends Error {
  constructor(readonly why: Refusal) {
    super(why.text);
    this.name = "Refused";
  }
}

/** An argument of an exported function: a number, a text, or bytes with their length. */
export type Value = number | string | Uint8Array;

export class Module {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  private constructor(private readonly exports: Exports) {}

  static async load(code: BufferSource): Promise<Module> {
    const { instance } = await WebAssembly.instantiate(code, {});
    return new Module(instance.exports as unknown as Exports);
  }

  /** Calls a function by its name; texts and bytes are in memory while it runs. */
  call(name: string, ...values: Value[]): number {
    const held: number[] = [];
    const numbers: number[] = [];
    try {
      for (const value of values) {
        if (typeof value === "number") {
          numbers.push(value);
        } else if (typeof value === "string") {
          numbers.push(this.hold(this.encoder.encode(value + "\0"), held));
        } else {
          numbers.push(this.hold(value, held), value.length);
        }
      }
      return (this.exports[name] as (...list: number[]) => number)(...numbers);
    } finally {
      held.forEach((memory) => this.exports.agate_free(memory));
    }
  }

  /** The text that the last call has left. */
  text(): string {
    const { memory, agate_out, agate_out_length } = this.exports;
    return this.decoder.decode(new Uint8Array(memory.buffer, agate_out(), agate_out_length()));
  }

  /** Calls a function that may be refused; returns what it answers. */
  ask(name: string, ...values: Value[]): number {
    const answer = this.call(name, ...values);
    if (answer) return answer;
    throw new Refused(JSON.parse(this.text()) as Refusal);
  }

  /** The same, for its text; and for its text as JSON. */
  say(name: string, ...values: Value[]): string {
    this.ask(name, ...values);
    return this.text();
  }

  tell<T>(name: string, ...values: Value[]): T {
    return JSON.parse(this.say(name, ...values)) as T;
  }

  private hold(bytes: Uint8Array, held: number[]): number {
    const at = this.exports.agate_alloc(bytes.length);
    if (!at) throw new RangeError("the text is too long for the module");
    held.push(at);
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    return at;
  }
}
