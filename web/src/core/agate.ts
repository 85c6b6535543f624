// The core in a page: matches, boards, records, players and languages, without memory or pointers.
import { Form, Match, type FormKind } from "./match.js";
import { Module } from "./module.js";
import { Player } from "./player.js";
import type { ClockDeed, ClockTime } from "./clock.js";
import type { JsonRecord } from "./record.js";
import type { Layout, RecordError } from "./types.js";

export { Form, Match, Part, Pointer } from "./match.js";
export type { FormKind, OfferKind, PictureOptions, Viewer } from "./match.js";
export { Refused } from "./module.js";
export { Player } from "./player.js";
export type * from "./types.js";

export interface PlayerOptions {
  engine?: string;
  seed?: bigint;
  megabytes?: number;
}

/** An argument of a sentence: seats are pairs of a seat and the name of its role. */
export type SentenceArgument = number | string | string[] | [number, string][];

export class Agate {
  private arguments: Record<string, [string, string][]> | undefined;

  private constructor(private readonly module: Module) {}

  static async load(code: BufferSource): Promise<Agate> {
    return new Agate(await Module.load(code));
  }

  match(spec: string, options: { position?: string; id?: string } = {}): Match {
    const { position = "", id = "" } = options;
    return new Match(this.module, this.module.ask("agate_match_new", spec, position, id));
  }

  /** The match of a log and the secrets of all seats. */
  load(log: string, secrets: string[] = []): Match {
    const [first = "", second = "", third = ""] = secrets;
    return new Match(this.module, this.module.ask("agate_match_load", log, first, second, third));
  }

  /** What a viewer, 0 for a spectator, may know of a match. */
  watch(log: string, viewer: number, secret = ""): Match {
    return new Match(this.module, this.module.ask("agate_view_load", log, viewer, secret));
  }

  layout(spec: string, coordinates = true): Layout {
    return this.module.tell("agate_layout", spec, Number(coordinates));
  }

  /** A game of a file, from 1, as JSON, and what is wrong with it; null: there is none. */
  record(text: string, form: FormKind, number = 1): { record: JsonRecord | null; errors: RecordError[] } {
    return this.module.tell("agate_record_read", text, Form[form], number);
  }

  /** The same game in another form, with everything that is in it. */
  convert(text: string, form: FormKind, number: number, to: FormKind): string {
    return this.module.say("agate_record_convert", text, Form[form], number, Form[to]);
  }

  matchOfRecord(text: string, form: FormKind, number = 1): Match {
    const handle = this.module.ask("agate_record_match", text, Form[form], number);
    return new Match(this.module, handle);
  }

  /** Does something with a clock of this kind, "fischer 5m+3s", at a time in milliseconds. */
  clock(kind: string, state: string, deed: ClockDeed, now: number): ClockTime {
    const halves = [Math.floor(now / 2 ** 32), now % 2 ** 32];
    return this.module.tell("agate_clock", kind, state, deed.charCodeAt(0), ...halves);
  }

  player(spec: string, options: PlayerOptions = {}): Player {
    const { engine = "", seed = 0n, megabytes = 32 } = options;
    const halves = [Number((seed >> 32n) & 0xffffffffn), Number(seed & 0xffffffffn)];
    const handle = this.module.ask("agate_player_new", spec, engine, ...halves, megabytes);
    return new Player(this.module, handle);
  }

  /** Reads a catalogue; returns what `speak` takes. */
  language(catalogue: Uint8Array): number {
    return this.module.ask("agate_language_new", catalogue);
  }

  /** From now on sentences are in this language; 0 is English. */
  speak(language: number): void {
    this.module.ask("agate_speak", language);
  }

  /** All sentences, with the names and kinds of their arguments. */
  sentences(): Record<string, [string, string][]> {
    this.arguments ??= this.module.tell<Record<string, [string, string][]>>("agate_sentences");
    return this.arguments;
  }

  /** Says a sentence in the language that is spoken. */
  say(name: string, args: Record<string, SentenceArgument> = {}): string {
    const wanted = this.sentences()[name] ?? [];
    const list = wanted.map(([arg]) => this.argument(args[arg]));
    return this.module.say("agate_say", name, list.map((text) => text + "\0").join(""));
  }

  signature(): string {
    const half = (n: number) =>
      this.module.call("agate_signature", n).toString(16).padStart(8, "0");
    return half(1) + half(0);
  }

  private argument(value: SentenceArgument | undefined): string {
    if (!Array.isArray(value)) return String(value ?? "");
    return value
      .map((item) => (Array.isArray(item) ? `${item[0]}:${item[1]} ` : `${item}\n`))
      .join("");
  }
}
