// No move by accident. A click counts only for the position that it was aimed at; a button that comes to
// lie under the finger, or where one for confirming has just been, cannot be pressed at once and looks so;
// nor can what others offer, which may come in the moment before a finger does.

const ACTS = "agate-board, .staged, .contract, .options, .intention, .deeds, .asked, .status";
const AT_ONCE = ":is(.deeds, .asked, .contract, .status, .again, .plan) :is(button, a)"; // no second look at these
const OFFERS = ".asked button";
const CALM = 500; // milliseconds that the place of a button that is gone, or has come, stays dead
const JUST = 3000; // milliseconds that a finger was just there
const MOVED = 8; // pixels after which the mouse is somewhere else

export class Guard {
  /** The position that a finger was put down on, until it is lifted. */
  private aimed: string | null = null;
  private dropped = false;
  private gone: { box: DOMRect; until: number } | null = null;
  /** Where and when the last press was, until the mouse moves away or a key is pressed. */
  private finger: { x: number; y: number; at: number } | null = null;

  /** `position` names the position; `late` is told when a click was aimed at another. */
  constructor(
    private readonly root: HTMLElement,
    private readonly position: () => string,
    private readonly late: () => void,
  ) {
    root.addEventListener("pointerdown", (event) => this.put(event), { capture: true });
    document.addEventListener("pointerdown", ({ clientX: x, clientY: y }) => (this.finger = { x, y, at: performance.now() }), { capture: true });
    document.addEventListener("keydown", () => (this.finger = null), { capture: true });
    document.addEventListener("pointermove", (event) => this.moved(event), { capture: true });
    document.addEventListener("pointerup", () => this.lifted(), { capture: true });
    root.addEventListener("click", (event) => this.clicked(event), { capture: true });
  }

  /** Draws; notes where the button was if that takes it away or moves it, and what comes to lie there
   * or under the finger, or comes from others. */
  watch(button: () => Element | null, draw: () => void): void {
    const before = button()?.getBoundingClientRect();
    const offered = new Set(this.root.querySelectorAll(OFFERS));
    const risky = new Map(this.risky().map((element) => [element, element.textContent]));
    draw();
    const after = button()?.getBoundingClientRect();
    const stays = before && after && Math.abs(before.y - after.y) < 4 && Math.abs(before.x - after.x) < 4;
    if (before && !stays) this.gone = { box: before, until: performance.now() + CALM };
    for (const element of this.risky()) if (risky.get(element) !== element.textContent) calm(element);
    for (const element of this.root.querySelectorAll(OFFERS)) if (!offered.has(element)) calm(element);
  }

  /** The buttons at the place of the last press, and where the one for confirming has just been. */
  private risky(): Element[] {
    const now = performance.now();
    const finger = this.finger && now - this.finger.at <= JUST ? this.finger : null;
    const gone = this.gone && now <= this.gone.until ? this.gone.box : null;
    return [...this.root.querySelectorAll(`#confirm, ${AT_ONCE}`)].filter((button) => {
      const box = button.getBoundingClientRect();
      return (finger && isIn(finger, box)) || (gone && button.id !== "confirm" && meet(gone, box));
    });
  }

  private moved({ clientX: x, clientY: y }: PointerEvent): void {
    if (this.finger && Math.hypot(x - this.finger.x, y - this.finger.y) > MOVED) this.finger = null;
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
    const target = event.target as Element;
    if (!this.dropped && !target.closest("[data-calm]")) return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** Makes a button dead for a while, and look so. */
function calm(button: Element): void {
  button.setAttribute("data-calm", "");
  setTimeout(() => button.removeAttribute("data-calm"), CALM);
}

function isIn({ x, y }: { x: number; y: number }, box: DOMRect): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

function meet(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
