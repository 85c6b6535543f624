// Conditional moves: the tree that the server keeps, and a board on which to enter it.
import type { Core } from "../core/client.js";
import { t } from "../i18n/i18n.js";
import type { Branch } from "../wire/messages.js";
import { Game, type Theme } from "./game.js";

/** Pairs of the other's move and the answer to it, from now on. */
export type Path = { if: string; then: string }[];

/** The tree with a path in it; another answer to the same move is replaced. */
export function grown(tree: Branch[], path: Path): Branch[] {
  const [first, ...rest] = path;
  if (!first) return tree;
  const old = tree.find((branch) => branch.if === first.if);
  const kept = old?.then === first.then ? (old.next ?? []) : [];
  const next = grown(kept, rest);
  const branch: Branch = next.length > 0 ? { ...first, next } : { ...first };
  return old ? tree.map((other) => (other === old ? branch : other)) : [...tree, branch];
}

/** The tree without the branch that a path ends at. */
export function pruned(tree: Branch[], path: Path): Branch[] {
  const [first, ...rest] = path;
  if (!first) return tree;
  if (rest.length === 0) return tree.filter((branch) => branch.if !== first.if);
  return tree.map((branch) => {
    if (branch.if !== first.if) return branch;
    const next = pruned(branch.next ?? [], rest);
    return next.length > 0 ? { ...branch, next } : { if: branch.if, then: branch.then };
  });
}

/** A board for what may come: the other's moves and one's own in turn. */
export class PlanGame extends Game {
  path: Path = [];
  private expected = "";
  private entered: Promise<void> = Promise.resolve();

  constructor(
    core: Core,
    theme: Theme,
    /** The reader's seat. */
    readonly seat: number,
    private readonly source: Game,
    private readonly add: (path: Path) => Promise<void>,
  ) {
    super(core, theme);
  }

  /** Opens it where a path of the tree leads. */
  async open(log: string, path: Path): Promise<void> {
    const { match, layout } = await this.core.ask("load", { log, secrets: [] });
    this.match = match;
    this.layout = layout;
    for (const step of path) for (const turn of [step.if, step.then]) await this.core.ask("turn", { match, turn });
    this.path = [...path];
    await this.refresh();
  }

  protected override async refresh(): Promise<void> {
    this.you = this.expected === "" ? 3 - this.seat : this.seat;
    await super.refresh();
    this.seats = this.source.seats.map((seat) => ({ ...seat, clock: null }));
  }

  /** Nothing can be planned any more: the game is over, or the same seat is to move again. */
  get ended(): boolean {
    return this.view.over || !this.view.acting.includes(this.you);
  }

  override label(move: string): string {
    return this.expected === "" ? t("plan-if", { move }) : t("plan-then", { move });
  }

  protected override play(move: string): Promise<void> {
    const entered = this.enter(move);
    this.entered = entered.catch(() => {});
    return entered;
  }

  /** What has been entered is kept first. */
  override async close(): Promise<void> {
    await this.entered;
    await super.close();
  }

  private async enter(move: string): Promise<void> {
    await this.core.ask("choose", { match: this.match, seat: this.you, move });
    const { log } = await this.core.ask("save", { match: this.match, seats: 0 });
    const said = /(\S+)\n*$/.exec(log)?.[1] ?? move;
    if (this.expected === "") {
      this.expected = said;
      await this.refresh();
      return;
    }
    this.path = [...this.path, { if: this.expected, then: said }];
    this.expected = "";
    await this.refresh();
    await this.add(this.path);
  }

  override resign(): Promise<void> {
    return Promise.resolve();
  }

  /** One move back. */
  override async takeBack(): Promise<void> {
    const last = this.turns[this.turns.length - 1];
    if (!last || (this.path.length === 0 && this.expected === "")) return;
    await this.core.ask("takeBack", { match: this.match, turn: last.turn });
    if (this.expected === "") this.expected = this.path.pop()?.if ?? "";
    else this.expected = "";
    this.drop();
    await this.refresh();
    this.changed();
  }
}
