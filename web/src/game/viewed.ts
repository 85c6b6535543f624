// A record: the game and its variations, to be looked at step by step. Its match is that of one line of
// the tree, as in `agate view`.
import { Refused, type Core } from "../core/client.js";
import type { Deeds } from "../core/messages.js";
import type { JsonRecord, Notes } from "../core/record.js";
import { capital, t, type Word } from "../i18n/i18n.js";
import { formOf, recordsOf, textOf } from "./form.js";
import { Game, type Theme } from "./game.js";
import { isEvent, lineOf, treeOf, type Node } from "./tree.js";

type Read = Deeds["read"]["answer"];
type Source = Deeds["read"]["args"];

/** Colours that seats have from the beginning on. */
const colours: Record<string, Word> = { x: "role.black", o: "role.white", black: "role.black", white: "role.white" };
const seats: Word[] = ["seat.first", "seat.second", "seat.third"];

const noNotes: Notes = { marks: [], arrows: [], cells: [], why: null };

export class ViewedGame extends Game {
  written!: JsonRecord;
  root!: Node;
  /** What the comments of the turn that is shown ask the board for. */
  notes: Notes = noNotes;
  /** Another game of the file follows. */
  more = false;
  private line: Node[] = [];
  private source!: Source;
  private starts: (string | null)[] = [];
  private going: Promise<void> = Promise.resolve();

  /** Reads a game of a file, from 1; refused when it cannot be played through. */
  static async read(core: Core, theme: Theme, text: string, number: number): Promise<ViewedGame> {
    const form = formOf(text);
    if (form === "json") return ViewedGame.readJson(core, theme, text, number);
    const source: Source = { text, form, number };
    return ViewedGame.open(core, theme, source, await core.ask("read", source));
  }

  /** The core reads text: a record as JSON becomes one, whose lines mean nothing to the reader. */
  private static async readJson(core: Core, theme: Theme, text: string, number: number): Promise<ViewedGame> {
    const all = recordsOf(text);
    const record: JsonRecord | undefined = all?.[number - 1];
    if (!all || !record) throw new Refused({ id: "", args: {}, rule: null, cells: [], text: t("view.json-wrong") });
    try {
      const source: Source = { text: textOf(record), form: "text", number: 1 };
      const read = await core.ask("read", source);
      return await ViewedGame.open(core, theme, source, { ...read, more: number < all.length });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { at: _, ...why } = error.why;
      throw new Refused(why);
    }
  }

  private static async open(core: Core, theme: Theme, source: Source, read: Read): Promise<ViewedGame> {
    const game = new ViewedGame(core, theme);
    const { match, layout, record, more, roles } = read;
    game.source = source;
    game.more = more;
    game.starts = roles;
    game.match = match;
    game.layout = layout;
    game.written = record;
    game.root = treeOf(record);
    game.line = lineOf(game.root);
    await game.refresh();
    await game.note();
    return game;
  }

  override get played(): boolean {
    return false;
  }

  get tags(): Record<string, string> {
    return this.written.tags ?? {};
  }

  /** How many turns of the record are none of the match: the stone on the centre of Ninuki-Renju. */
  private get lead(): number {
    const { game, turns } = this.written;
    return game.startsWith("ninuki") && turns[0]?.number === 1 ? 1 : 0;
  }

  private get own(): Node[] {
    return this.line.filter((node) => !isEvent(node));
  }

  /** The node whose board is shown after a turn; null: at the end of the line. */
  private nodeAt(turn: number | null): Node {
    const { own } = this;
    return own[(turn === null ? own.length : this.lead + turn) - 1] ?? this.root;
  }

  get node(): Node {
    return this.nodeAt(this.back);
  }

  /** Whether the board of the beginning is shown. */
  private isFirst(node: Node): boolean {
    return this.own.indexOf(node) < this.lead;
  }

  /** All comments that belong to the board after a turn, those on the events that follow it included. */
  private commentsAt(turn: number | null): string[] {
    const node = this.nodeAt(turn);
    const from = this.line.indexOf(node);
    const after = this.line.findIndex((other, index) => index > from && !isEvent(other));
    const nodes = this.line.slice(Math.max(from, 0), after < 0 ? undefined : after);
    const first = this.isFirst(node) ? [this.written.comment, from < 0 ? this.line[0]?.turn?.before : ""] : [];
    const said = nodes.flatMap(({ turn: its }) => [its?.before, its?.comment]);
    return [...first, ...said].flatMap((comment) => comment || []);
  }

  get comments(): string[] {
    return this.commentsAt(this.back);
  }

  protected override comment(turn: number | null): string {
    return this.commentsAt(turn).join("\n");
  }

  /** Reads the notes of the comments that are shown. */
  private async note(): Promise<void> {
    const comment = this.comment(this.back);
    const notes = comment.includes("[%") ? await this.core.ask("notes", { match: this.match, comment }) : noNotes;
    if (comment === this.comment(this.back)) this.notes = notes;
  }

  override async lookBack(turn: number | null): Promise<void> {
    this.notes = noNotes;
    await super.lookBack(turn);
    await this.note();
    if (this.notes !== noNotes) this.changed();
  }

  /** Shows a node, and follows the line that it is in from now on. */
  go(node: Node): Promise<void> {
    this.going = this.going.then(async () => {
      if (node.turn && !this.line.includes(node)) await this.follow(lineOf(node));
      let turn = node;
      while (isEvent(turn) && turn.parent) turn = turn.parent;
      await this.lookBack(Math.max(0, this.own.indexOf(turn) + 1 - this.lead));
    });
    return this.going;
  }

  private async follow(line: Node[]): Promise<void> {
    const { game, position } = this.written;
    const turns = line.flatMap(({ turn }) => (turn ? [{ move: turn.move }] : []));
    const text = textOf({ game, ...(position ? { position } : {}), turns });
    const { match } = await this.core.ask("replay", { text });
    await this.core.ask("close", { match: this.match });
    this.match = match;
    this.line = line;
    this.back = this.past = null;
    this.signs.clear();
    await this.refresh();
  }

  /** The whole record, whatever is shown of it. */
  override record(form: "text" | "sgf" | "json"): Promise<string> {
    return this.core.ask("convert", { ...this.source, to: form });
  }

  protected override async refresh(): Promise<void> {
    await super.refresh();
    const names = [this.tags["First"], this.tags["Second"], this.tags["Third"]];
    this.seats = this.view.roles.map((_, index) => ({
      name: names[index] ?? this.seatWord(index),
      engine: false,
      clock: null,
      away: false,
      thinking: false,
    }));
  }

  /** A seat without a name: by its colour, if it has the same one throughout; otherwise by its number. */
  private seatWord(index: number): string {
    const colour = colours[this.starts[index] ?? ""];
    return colour && this.starts[index] === this.view.roles[index] ? capital(t(colour)) : t(seats[index] ?? "seat.first");
  }

  protected override play(): Promise<void> {
    return Promise.resolve();
  }

  override resign(): Promise<void> {
    return Promise.resolve();
  }

  override takeBack(): Promise<void> {
    return Promise.resolve();
  }
}
