// What a strong player thinks of the position that is shown, as it grows. The worker thinks in steps;
// between two of them it answers everybody else.
import type { Report } from "../core/types.js";
import type { Game } from "./game.js";

const LINES = 3;
const SHARE = 250; // milliseconds between two looks at how far it has come

export class Analysis {
  on = false;
  report: Report | null = null;
  /** The position that it is of; "": none. */
  private of = "";
  private readonly follower = (): void => void this.follow();

  constructor(private readonly game: Game) {
    game.addEventListener("change", this.follower);
  }

  close(): void {
    this.game.removeEventListener("change", this.follower);
    this.of = "";
  }

  toggle(): void {
    this.on = !this.on;
    this.game.changed();
  }

  /** Whom it thinks for, where several are to choose: the reader, if among them. */
  private seat(acting: number[]): number {
    return acting.includes(this.game.you) ? this.game.you : (acting[0] ?? 1);
  }

  /** Turns to the position that is shown now. */
  private async follow(): Promise<void> {
    const { game } = this;
    const { view } = game.past ?? game.snapshot;
    const of = this.on && !view.over && !view.undealt ? `${view.turn} ${view.key}` : "";
    if (of === this.of) return;
    this.of = of;
    this.report = null;
    if (of) await this.think(of, this.seat(view.acting));
  }

  private async think(of: string, seat: number): Promise<void> {
    const { core } = this.game;
    const match = await this.game.before(this.game.at, seat);
    for (let more = this.of === of; more; ) {
      const report = await core.ask("analyse", { match, seat, lines: LINES, share: SHARE });
      if (this.of !== of || !report) break;
      this.report = report;
      this.game.changed();
      ({ more } = report);
    }
    await core.ask("close", { match });
  }
}
