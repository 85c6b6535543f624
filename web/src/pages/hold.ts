// Nothing moves under a finger between two taps. A panel that shrinks keeps its height: while one thinks
// about a position, because a move is put back or an earlier one looked at; and when the position has
// changed, until the next tap or key. On wide screens what is asked then needs the room, and nothing that
// acts at once lies below what was pressed.

import { language } from "../i18n/i18n.js";

const WIDE = 1100; // pixels, as in the style sheets

export class Hold {
  private panel: HTMLElement | null = null;
  private position = "";
  private kind = "";
  private over = false;
  /** How high the panel has been, by the size of the window and the language. */
  private readonly heights = new Map<string, number>();

  constructor() {
    addEventListener("resize", this.measure);
    for (const event of ["click", "keydown"]) document.addEventListener(event, this.release);
  }

  /** Looks at the panel, which was just drawn. Another kind of contents makes it as high as they are. */
  keep(panel: HTMLElement | null, position: string, kind: string): void {
    const moved = position !== this.position;
    if (panel !== this.panel || kind !== this.kind) this.heights.clear();
    if (moved) for (const size of this.heights.keys()) if (parseInt(size, 10) >= WIDE) this.heights.delete(size);
    this.over = this.heights.size > 0 && (this.over || moved);
    Object.assign(this, { panel, position, kind });
    this.measure();
  }

  private readonly measure = (): void => {
    const { panel, heights } = this;
    if (!panel) return;
    panel.style.minBlockSize = "";
    const size = `${innerWidth} ${innerHeight} ${language()}`;
    const own = panel.getBoundingClientRect().height;
    const height = Math.max(own, heights.get(size) ?? 0);
    heights.set(size, height);
    panel.style.minBlockSize = `${height}px`;
    panel.toggleAttribute("data-held", height > own);
  };

  private readonly release = (): void => {
    if (!this.over) return;
    this.over = false;
    this.heights.clear();
    this.measure();
  };

  close(): void {
    removeEventListener("resize", this.measure);
    for (const event of ["click", "keydown"]) document.removeEventListener(event, this.release);
  }
}
