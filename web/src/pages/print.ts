// A table on paper: its board in black and white, and the moves below. The picture is there before it
// is needed, for a page that is about to be printed waits for nobody.
import type { Game } from "../game/game.js";

export class Print {
  private picture = "";
  private of = "";
  private readonly place = document.createElement("div");

  constructor(private readonly game: Game) {
    this.place.className = "paper";
    addEventListener("beforeprint", () => this.show());
    matchMedia("print").addEventListener("change", ({ matches }) => matches && this.show());
  }

  /** The element that is printed; hidden otherwise. */
  get element(): HTMLElement {
    return this.place;
  }

  /** Gets the picture of how the game stands now. */
  async keep(): Promise<void> {
    const { key, turn, over } = this.game.view;
    const of = `${key} ${turn} ${over}`;
    if (of === this.of) return;
    this.of = of;
    this.picture = await this.game.printed();
    if (matchMedia("print").matches) this.show();
  }

  private show(): void {
    const drawing = new DOMParser().parseFromString(this.picture, "image/svg+xml").documentElement;
    if (drawing.nodeName === "svg") this.place.replaceChildren(document.importNode(drawing, true));
  }
}
