// Nothing moves under a finger between two taps: a panel that shrinks while one thinks about a position,
// because a move is put back or an earlier one looked at, keeps its height until the position changes.

export class Hold {
  private since = "";
  private panel: HTMLElement | null = null;

  constructor() {
    addEventListener("resize", this.release);
  }

  /** Looks at the panel, which was just drawn; `since` names the position. */
  keep(panel: HTMLElement | null, since: string): void {
    if (panel !== this.panel || since !== this.since) this.release();
    this.panel = panel;
    this.since = since;
    if (panel) panel.style.minBlockSize = `${panel.getBoundingClientRect().height}px`;
  }

  /** Lets it be as high as it wants to be: on a screen of another size nothing has to stay. */
  private readonly release = (): void => {
    if (this.panel) this.panel.style.minBlockSize = "";
  };

  close(): void {
    removeEventListener("resize", this.release);
    this.release();
  }
}
