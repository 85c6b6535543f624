// Whether the server can be reached. Whoever asks it something tells how that went; while it is out
// of reach it is looked for until it answers.

/** The server did not answer; what says so is the notice at the top of the page. */
export class Unreachable extends Error {
  constructor() {
    super("the server cannot be reached");
    this.name = "Unreachable";
  }
}

const WAITS = [1000, 2000, 4000, 8000]; // milliseconds from look to look

/** Fires `change` when it has gone or come back. */
class Reach extends EventTarget {
  away = false;
  private tries = 0;
  private timer = 0;

  worked(): void {
    clearTimeout(this.timer);
    this.tries = 0;
    this.turn(false);
  }

  failed(): void {
    this.turn(true);
    clearTimeout(this.timer);
    const wait = WAITS[Math.min(this.tries++, WAITS.length - 1)] ?? 8000;
    this.timer = window.setTimeout(() => void this.look(), wait);
  }

  /** Asks whether it is there. */
  async look(): Promise<void> {
    try {
      const { ok } = await fetch("/healthz", { cache: "no-store" });
      if (ok) this.worked();
      else this.failed();
    } catch {
      this.failed();
    }
  }

  /** When it is there again. */
  back(): Promise<void> {
    return new Promise((done) => {
      const hear = (): void => {
        if (this.away) return;
        this.removeEventListener("change", hear);
        done();
      };
      this.addEventListener("change", hear);
      hear();
    });
  }

  private turn(away: boolean): void {
    if (away === this.away) return;
    this.away = away;
    this.dispatchEvent(new Event("change"));
  }
}

export const reach = new Reach();

/** Follows what the browser knows of the network; a page that may be a kept one asks at once. */
export function watchReach(): void {
  addEventListener("offline", () => reach.failed());
  addEventListener("online", () => void reach.look());
  // A request that found nobody is told of at the top of the page, not as a mistake of the page.
  addEventListener("unhandledrejection", (event) => {
    if (event.reason instanceof Unreachable) event.preventDefault();
  });
  if (!navigator.onLine) reach.failed();
  else if (navigator.serviceWorker?.controller) void reach.look();
}
