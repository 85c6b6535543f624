// A step of a course as a game: every move is tried for the goal at once, by the core.
import type { Core } from "../core/client.js";
import type { Refusal } from "../core/types.js";
import { t, type Word } from "../i18n/i18n.js";
import type { Course, LessonStep, LessonTurn } from "./course.js";
import { Game, type Theme } from "./game.js";

/** What has come of the last try. */
export type Answer =
  | { kind: "open" }
  | { kind: "hint" }
  | { kind: "missed"; move: string }
  | { kind: "refused"; why: Refusal }
  | { kind: "good"; reply: string | null }
  | { kind: "right"; reply: string | null };

export class LessonGame extends Game {
  number = 0;
  answer: Answer = { kind: "open" };
  private turn = 0;

  constructor(
    core: Core,
    theme: Theme,
    readonly course: Course,
  ) {
    super(core, theme);
  }

  get step(): LessonStep {
    return this.course.steps[this.number] as LessonStep;
  }

  private get wanted(): LessonTurn {
    return this.step.turns[this.turn] as LessonTurn;
  }

  override get due(): boolean {
    return this.answer.kind !== "right" && super.due;
  }

  /** Sets the board of a step up. */
  async open(number: number): Promise<void> {
    if (this.match) await this.core.ask("close", { match: this.match });
    this.number = number;
    this.turn = 0;
    this.answer = { kind: "open" };
    this.drop();
    const { spec, position, moves = [], seat } = this.step;
    const opened = await this.core.ask("open", position ? { spec, position } : { spec });
    this.match = opened.match;
    this.layout = opened.layout;
    this.you = seat;
    for (const turn of moves) await this.core.ask("turn", { match: this.match, turn });
    await this.prepare();
    await this.refresh();
    this.changed();
  }

  /** Hands in what the others choose. */
  private async prepare(): Promise<void> {
    for (const [index, move] of (this.wanted.others ?? []).entries())
      if (move) await this.core.ask("choose", { match: this.match, seat: index + 1, move });
  }

  protected override async refresh(): Promise<void> {
    await super.refresh();
    this.seats = this.view.roles.map((role) => ({
      name: role ? t(`role.${role}` as Word) : "",
      engine: false,
      clock: null,
      away: false,
      thinking: false,
    }));
  }

  override async point(cell: number): Promise<void> {
    if (!this.due) return;
    await super.point(cell);
    if (this.trouble?.why) this.answer = { kind: "refused", why: this.trouble.why };
    else if (this.staged) return this.attempt(this.staged.move);
    else if (this.answer.kind !== "good") this.answer = { kind: "open" };
    this.changed();
  }

  override async type(text: string): Promise<void> {
    if (!this.due) return;
    await super.type(text);
    if (this.staged) return this.attempt(this.staged.move);
    if (this.trouble?.why) this.answer = { kind: "refused", why: this.trouble.why };
    this.changed();
  }

  /** Tries a legal move. */
  private async attempt(text: string): Promise<void> {
    const { match, you } = this;
    const { goal } = this.wanted;
    const { move, reached } = await this.core.ask("attempt", { match, viewer: you, move: text, goal });
    if (reached) return this.goOn(move);
    this.answer = { kind: "missed", move };
    this.changed();
  }

  /** The goal is reached: the move is played, and answered. */
  private async goOn(move: string): Promise<void> {
    const { match } = this;
    const reply = this.wanted.reply ?? null;
    await this.play(move);
    if (reply) await this.core.ask("turn", { match, turn: reply });
    this.drop();
    this.turn++;
    const last = this.turn === this.step.turns.length;
    this.answer = { kind: last ? "right" : "good", reply };
    if (last) this.course.solve(this.step);
    else await this.prepare();
    await this.refresh();
    this.changed();
  }

  protected override async play(move: string): Promise<void> {
    await this.core.ask("choose", { match: this.match, seat: this.you, move });
  }

  /** Clears a wrong try off the board. */
  async again(): Promise<void> {
    await this.cancel();
    this.answer = { kind: "open" };
    this.changed();
  }

  help(): void {
    this.answer = { kind: "hint" };
    this.changed();
  }

  override resign(): Promise<void> {
    throw new Error("nobody resigns a lesson");
  }

  override takeBack(): Promise<void> {
    return this.open(this.number);
  }
}
