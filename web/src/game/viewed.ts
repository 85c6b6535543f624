// A game from a file: to be looked at, step by step.
import { Refused, type Core } from "../core/client.js";
import type { Deeds } from "../core/messages.js";
import { capital, t, type Word } from "../i18n/i18n.js";
import { formOf, recordsOf, textOf, type JsonRecord } from "./form.js";
import { Game, type Theme } from "./game.js";

type Read = Deeds["read"]["answer"];

/** Colours that seats have from the beginning on. */
const colours: Record<string, Word> = { x: "role.black", o: "role.white", black: "role.black", white: "role.white" };
const seats: Word[] = ["seat.first", "seat.second", "seat.third"];

export class ViewedGame extends Game {
  tags: Record<string, string> = {};
  /** Another game of the file follows. */
  more = false;
  private starts: (string | null)[] = [];

  /** Reads a game of a file, from 1; refused when it cannot be played through. */
  static async read(core: Core, theme: Theme, text: string, number: number): Promise<ViewedGame> {
    const form = formOf(text);
    if (form === "json") return ViewedGame.readJson(core, theme, text, number);
    return ViewedGame.open(core, theme, await core.ask("read", { text, form, number }));
  }

  /** The core reads text: a record as JSON becomes one, whose lines mean nothing to the reader. */
  private static async readJson(core: Core, theme: Theme, text: string, number: number): Promise<ViewedGame> {
    const all = recordsOf(text);
    const record: JsonRecord | undefined = all?.[number - 1];
    if (!all || !record) throw new Refused({ id: "", args: {}, rule: null, cells: [], text: t("view-json-wrong") });
    try {
      const read = await core.ask("read", { text: textOf(record), form: "text", number: 1 });
      return await ViewedGame.open(core, theme, { ...read, more: number < all.length });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { at: _, ...why } = error.why;
      throw new Refused(why);
    }
  }

  private static async open(core: Core, theme: Theme, read: Read): Promise<ViewedGame> {
    const game = new ViewedGame(core, theme);
    const { match, layout, tags, more, roles } = read;
    game.more = more;
    game.starts = roles;
    game.match = match;
    game.layout = layout;
    game.tags = tags;
    await game.refresh();
    return game;
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
