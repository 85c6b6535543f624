// A table on paper: its board in black and white, and the moves below. The picture is there before it
// is needed, for a page that is about to be printed waits for nobody.
import type { Game } from "../game/game.js";

export class Print {
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

  /** The game may have changed while it is printed. */
  keep(): void {
    if (this.game.paper.of !== this.of && matchMedia("print").matches) this.show();
  }

  private show(): void {
    const { of, picture } = this.game.paper;
    this.of = of;
    const drawing = new DOMParser().parseFromString(picture, "image/svg+xml").documentElement;
    if (drawing.nodeName === "svg") this.place.replaceChildren(document.importNode(drawing, true));
  }
}
