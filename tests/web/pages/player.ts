// Somebody who plays a game of a script at a table, in one way.
import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import type { Person } from "./lib.js";
import type { Choice, Script } from "./script.js";
import { way, type Way, type WayName } from "./ways.js";
import { Words, type Language } from "./words.js";

export class Player {
  readonly words: Words;
  private readonly way: Way;

  constructor(
    readonly person: Person,
    readonly name: string,
    readonly wayName: WayName,
    language: Language,
    private readonly script: Script,
  ) {
    this.words = new Words(language);
    this.way = way(wayName, person, this.words, script.game);
  }

  /** Goes to the board, when the table is there. */
  async begin(): Promise<void> {
    await this.way.begin();
  }

  /** Waits until a choice is due, as one's own seat says. */
  private async due(): Promise<void> {
    const seat = this.person.page.getByRole("group", { name: this.name, exact: true });
    const word = this.script.game === "unitar" ? "your-choice" : "your-turn";
    await seat.filter({ hasText: this.words.part(word) }).waitFor();
  }

  async choose({ move, cells }: Choice): Promise<void> {
    const { words, way } = this;
    await this.due();
    if (move === "pass") {
      await way.press(words.whole("pass-black"));
      await this.person.page.getByRole("alertdialog").waitFor();
    }
    for (const cell of cells) await way.point(cell);
    const parts = this.script.game === "unitar" && cells.length === 0 ? move.split("-") : [];
    const kinds = ["role", "symbol", "action"];
    for (const [place, part] of parts.entries()) await way.press(words.whole(`${kinds[place]}.${part}` as "role.red"));
    if (this.script.game === "unitar") await way.press(words.whole("choose-secret"));
    else await way.press(move === "pass" ? words.whole("pass-sure") : words.whole("confirm", { move }));
  }

  /** Waits until a turn is in the list of moves. */
  async sees(number: number, turn: string): Promise<void> {
    await this.person.button(this.words.whole("move-number", { number, move: turn })).waitFor({ state: "attached" });
  }

  /** From the comparison of Unitar to the next round. */
  async goOn(): Promise<void> {
    await this.way.press(this.words.whole("to-round"));
  }

  /** The game is over, and the page says so in its words. */
  async ends(): Promise<void> {
    const { words, person } = this;
    const said = ["won", "you-won", "drawn"].map((word) => words.part(word as "won").source).join("|");
    await person.page.getByText(new RegExp(said)).first().waitFor();
  }

  /** The cells with stones, as the page lists them. */
  async stones(): Promise<string[]> {
    const { page } = this.person;
    const press = (what: Locator): Promise<void> => (this.wayName === "touch" ? what.tap() : what.click());
    const tab = page.getByRole("tab", { name: this.words.whole("more") });
    if ((await tab.count()) > 0) await press(tab);
    await press(page.locator("summary").filter({ hasText: this.words.whole("more") }));
    const lines = await page.getByRole("listitem").filter({ hasText: /^\s*\w+: / }).allTextContents();
    return lines.map((line) => line.trim().split(":")[0] ?? "");
  }
}

/** Plays a script to its end; everybody has seen every turn before the next. */
export async function playOut(players: Player[], { turns, record, game, stones }: Script): Promise<void> {
  await Promise.all(players.map((player) => player.begin()));
  for (const [index, choices] of turns.entries()) {
    await Promise.all(choices.map((choice) => players[choice.seat - 1]?.choose(choice)));
    const number = index + (game === "ninuki" ? 2 : 1); // the centre stone is move 1
    await Promise.all(players.map((player) => player.sees(number, record[index] ?? "")));
    const compared = game === "unitar" && index > 0 && index + 1 < turns.length;
    if (compared) await Promise.all(players.map((player) => player.goOn()));
  }
  for (const player of players) {
    await player.ends();
    assert.deepEqual((await player.stones()).sort(), [...stones].sort(), player.wayName);
  }
}
