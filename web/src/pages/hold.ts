// Nothing moves under a finger between two taps. A panel that shrinks keeps its height: while one thinks
// about a position, because a move is put back or an earlier one looked at; and when the position has
// changed, until the next tap or key.

import { language } from "../i18n/i18n.js";

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
    if (panel !== this.panel || kind !== this.kind) this.heights.clear();
    this.over = this.heights.size > 0 && (this.over || position !== this.position);
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
