// No move by accident. A click counts only for the position that it was aimed at, and where a button
// for confirming has just been, nothing else can be pressed at once.

const ACTS = "agate-board, .staged, .contract, .options, .intention, .deeds, .asked, .status";
const CALM = 500; // milliseconds that the place of a button that is gone stays dead

export class Guard {
  private aimed: string | null = null;
  private gone: { box: DOMRect; until: number } | null = null;

  /** `position` names the position; `late` is told when a click was aimed at another. */
  constructor(
    root: HTMLElement,
    private readonly position: () => string,
    private readonly late: () => void,
  ) {
    root.addEventListener("pointerdown", () => (this.aimed = position()), { capture: true });
    root.addEventListener("click", (event) => this.clicked(event), { capture: true });
  }

  /** Draws; notes where the button was if that takes it away or moves it. */
  watch(button: () => Element | null, draw: () => void): void {
    const before = button()?.getBoundingClientRect();
    draw();
    const after = button()?.getBoundingClientRect();
    const stays = before && after && Math.abs(before.y - after.y) < 4 && Math.abs(before.x - after.x) < 4;
    if (before && !stays) this.gone = { box: before, until: performance.now() + CALM };
  }

  private clicked(event: MouseEvent): void {
    const { aimed } = this;
    this.aimed = null;
    if (event.detail === 0) return; // by keyboard
    const target = event.target as Element;
    const other = aimed !== null && aimed !== this.position();
    if (other && target.closest(ACTS)) this.late();
    else if (!this.isDead(event) || !target.closest("button, a")) return;
    event.preventDefault();
    event.stopPropagation();
  }

  private isDead({ clientX: x, clientY: y }: MouseEvent): boolean {
    const { gone } = this;
    if (!gone || performance.now() > gone.until) return false;
    return x >= gone.box.left && x <= gone.box.right && y >= gone.box.top && y <= gone.box.bottom;
  }
}
