// A game from a file: to be looked at, step by step.
import type { Core } from "../core/client.js";
import { Game, type Theme } from "./game.js";

export type Form = "text" | "sgf";

/** SGF begins with a parenthesis; Agate's own records with a bracket or a comment. */
export const formOf = (text: string): Form => (/^\uFEFF?\s*\(\s*;/.test(text) ? "sgf" : "text");

export class ViewedGame extends Game {
  tags: Record<string, string> = {};

  /** Reads a game of a file, from 1; refused when it cannot be played through. */
  static async read(core: Core, theme: Theme, text: string, number: number): Promise<ViewedGame> {
    const game = new ViewedGame(core, theme);
    const { match, layout, tags } = await core.ask("read", { text, form: formOf(text), number });
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
      name: names[index] ?? String(index + 1),
      engine: false,
      clock: null,
      away: false,
      thinking: false,
    }));
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
