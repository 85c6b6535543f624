// No move by accident. A click counts only for the position that it was aimed at, and where a button
// for confirming has just been, nothing else can be pressed at once.

const ACTS = "agate-board, .staged, .contract, .options, .intention, .deeds, .asked, .status";
const AT_ONCE = ".deeds, .asked, .contract, .status, .again, .plan"; // no second look at these
const CALM = 500; // milliseconds that the place of a button that is gone stays dead

export class Guard {
  /** The position that a finger was put down on, until it is lifted. */
  private aimed: string | null = null;
  private dropped = false;
  private gone: { box: DOMRect; until: number } | null = null;

  /** `position` names the position; `late` is told when a click was aimed at another. */
  constructor(
    root: HTMLElement,
    private readonly position: () => string,
    private readonly late: () => void,
  ) {
    root.addEventListener("pointerdown", (event) => this.put(event), { capture: true });
    document.addEventListener("pointerup", () => this.lifted(), { capture: true });
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

  private put(event: PointerEvent): void {
    this.dropped = false;
    this.aimed = (event.target as Element).closest(ACTS) ? this.position() : null;
  }

  /** What was aimed at may be gone by now, and then no click follows. */
  private lifted(): void {
    const { aimed } = this;
    this.aimed = null;
    this.dropped = aimed !== null && aimed !== this.position();
    if (this.dropped) this.late();
  }

  private clicked(event: MouseEvent): void {
    if (event.detail === 0) return; // by keyboard
    const dead = this.isDead(event) && (event.target as Element).closest(AT_ONCE);
    if (!this.dropped && !dead) return;
    event.preventDefault();
    event.stopPropagation();
  }

  private isDead({ clientX: x, clientY: y }: MouseEvent): boolean {
    const { gone } = this;
    if (!gone || performance.now() > gone.until) return false;
    return x >= gone.box.left && x <= gone.box.right && y >= gone.box.top && y <= gone.box.bottom;
  }
}
