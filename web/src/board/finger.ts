// One finger on a board. Where cells are near to each other, resting it for a moment opens a loupe:
// slide, see, lift to point. A finger that moves on at once scrolls the page, or moves what is shown
// of a board that is zoomed. A second finger gives up.
const REST = 140; // milliseconds
const SLIP = 10; // pixels that a resting finger may move

export interface FingerOut {
  /** Whether cells are too near for fingers. */
  tight(): boolean;
  zoomed(): boolean;
  /** The finger looks at a place; null: no more. */
  look(at: Touched | null): void;
  point(at: Touched): void;
  pan(dx: number, dy: number): void;
}

export interface Touched {
  clientX: number;
  clientY: number;
}

export class Finger {
  private id: number | null = null;
  private last: Touched = { clientX: 0, clientY: 0 };
  private timer = 0;
  private looking = false;
  private moved = false;
  /** The click that follows was served already. */
  private served = false;

  constructor(private readonly out: FingerOut) {}

  /** Whether the page must not scroll now. */
  get holds(): boolean {
    return this.looking || (this.moved && this.out.zoomed());
  }

  down(event: PointerEvent): void {
    this.served = false;
    if (event.pointerType === "mouse" && !this.out.zoomed()) return;
    if (this.id !== null) {
      this.giveUp();
      this.served = true;
      return;
    }
    this.id = event.pointerId;
    this.last = event;
    this.moved = false;
    if (event.pointerType !== "mouse" && this.out.tight()) this.timer = window.setTimeout(() => this.rest(), REST);
  }

  private rest(): void {
    this.looking = true;
    this.out.look(this.last);
  }

  move(event: PointerEvent): void {
    if (event.pointerId !== this.id) return;
    const [dx, dy] = [event.clientX - this.last.clientX, event.clientY - this.last.clientY];
    if (this.looking) {
      this.last = event;
      this.out.look(event);
      return;
    }
    if (!this.moved && Math.hypot(dx, dy) < SLIP) return;
    this.moved = true;
    clearTimeout(this.timer);
    if (!this.out.zoomed()) return;
    this.last = event;
    this.out.pan(dx, dy);
  }

  up(event: PointerEvent): void {
    if (event.pointerId !== this.id) return;
    const looking = this.looking;
    this.served = looking || (this.moved && this.out.zoomed());
    this.giveUp();
    if (looking) this.out.point(event);
  }

  /** Nothing comes of this touch. */
  giveUp(): void {
    clearTimeout(this.timer);
    if (this.looking) {
      this.served = true;
      this.out.look(null);
    }
    this.looking = false;
    this.id = null;
  }

  /** Whether a click is one that was served already; asked once. */
  takesClick(): boolean {
    const served = this.served;
    this.served = false;
    return served;
  }
}
