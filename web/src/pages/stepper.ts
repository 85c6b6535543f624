// Steps through a game by keyboard, and the address of the move that is shown: `#move=12`. Anything
// else after the `#` of a table is an invitation's secret.
import type { Game } from "../game/game.js";

/** The move that an address asks for; null: none. */
export function moveOf(hash: string): number | null {
  const found = /^#move=(\d{1,6})$/.exec(hash);
  return found ? Number(found[1]) : null;
}

/** The secret of an invitation in an address; "": none. */
export const secretOf = (hash: string): string => (/^#\w+$/.test(hash) ? hash.slice(1) : "");

export class Stepper {
  private wanted: number | null = null;

  constructor(private readonly game: Game) {
    document.addEventListener("keydown", this.pressed);
    addEventListener("hashchange", this.moved);
    game.addEventListener("change", this.changed);
    this.moved();
  }

  close(): void {
    document.removeEventListener("keydown", this.pressed);
    removeEventListener("hashchange", this.moved);
    this.game.removeEventListener("change", this.changed);
  }

  private readonly moved = (): void => {
    const move = moveOf(location.hash);
    if (move === this.game.back) return;
    this.wanted = move;
    void this.game.lookBack(move).then(() => (this.wanted = null));
  };

  /** The address follows the board. */
  private readonly changed = (): void => {
    const { back } = this.game;
    if (this.wanted !== null || back === moveOf(location.hash)) return;
    const address = location.pathname + location.search + (back === null ? "" : `#move=${back}`);
    history.replaceState(null, "", address);
  };

  private readonly pressed = (event: KeyboardEvent): void => {
    const target = event.target as Element;
    if (event.ctrlKey || event.altKey || event.metaKey || target.closest("input, textarea, select")) return;
    const to = this.target(event.key, target.closest(".record") !== null);
    if (to === undefined) return;
    event.preventDefault();
    void this.game.lookBack(to);
  };

  /** Where a key leads; undefined: it is none of these. The board has keys of its own. */
  private target(key: string, beside: boolean): number | null | undefined {
    const at = this.game.at;
    if (key === "," || (beside && key === "PageUp")) return Math.max(0, at - 1);
    if (key === "." || (beside && key === "PageDown")) return at + 1;
    if (key === "<" || (beside && key === "Home")) return 0;
    return key === ">" || (beside && key === "End") ? null : undefined;
  }
}
