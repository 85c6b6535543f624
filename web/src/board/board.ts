// A board on a page: the core's picture, what is shown above it, pointer and keys.
import { html, LitElement, type TemplateResult } from "lit";
import { unsafeSVG } from "lit/directives/unsafe-svg.js";
import { below, drawOverlay } from "./draw.js";
import { fly } from "./animate.js";
import { key } from "./keys.js";
import { nearest, type BoardState } from "./state.js";

/** The inside of the core's picture: without the element around it, its title and its ground; with
 * lines below the stones. */
function inside(picture: string, lines: string): string {
  return picture
    .replace(/^<svg[^>]*>/, "")
    .replace(/<\/svg>\s*$/, "")
    .replace(/<title>[\s\S]*?<\/title>/, "")
    .replace(/<desc>[\s\S]*?<\/desc>/, "")
    .replace(/<rect class="paper"[^>]*\/>/, "")
    .replace('<g class="stones">', `${lines}<g class="stones">`);
}

export class AgateBoard extends LitElement {
  static override properties = { state: { attribute: false }, cursor: { state: true } };
  declare state: BoardState | undefined;
  declare cursor: number | null;
  private shown = "";
  private left: number | null = null;

  constructor() {
    super();
    this.cursor = null;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  private send(name: "point" | "cancel" | "help", cell?: number): void {
    this.dispatchEvent(new CustomEvent(`board-${name}`, { detail: cell, bubbles: true }));
  }

  private cellAt(event: PointerEvent | MouseEvent): number | null {
    const drawing = this.querySelector("svg");
    const matrix = drawing?.getScreenCTM();
    if (!this.state || !matrix) return null;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return nearest(this.state.layout, at.x, at.y);
  }

  private clicked(event: MouseEvent): void {
    const cell = this.cellAt(event);
    if (cell === null) return;
    this.cursor = null;
    this.left = cell;
    this.send("point", cell);
  }

  private pressed(event: KeyboardEvent): void {
    if (!this.state) return;
    const state = { ...this.state, cursor: this.cursor };
    const cell = key(event, state, {
      point: (picked) => this.send("point", picked),
      cancel: () => this.send("cancel"),
      help: () => this.send("help"),
    });
    if (cell === undefined) return;
    event.preventDefault();
    this.cursor = cell;
  }

  /** The cursor comes back where it was. */
  private focused(): void {
    if (this.cursor === null && this.state && this.querySelector(".board-keys:focus-visible"))
      this.cursor = this.left ?? this.state.start;
  }

  private blurred(): void {
    this.left = this.cursor ?? this.left;
    this.cursor = null;
  }

  override focus(): void {
    this.querySelector<HTMLElement>(".board-keys")?.focus({ preventScroll: true });
  }

  protected override render(): TemplateResult {
    const state = this.state;
    if (!state) return html``;
    const { width, height } = state.layout;
    const cursor = this.cursor;
    return html`<div
        class="board-keys ${state.active ? "active" : ""}"
        tabindex="0"
        role="application"
        aria-label=${state.label}
        aria-describedby="board-help"
        @keydown=${this.pressed}
        @focus=${this.focused}
        @blur=${this.blurred}
        @click=${this.clicked}
      >
        <svg viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">
          ${unsafeSVG(inside(state.picture, below(state)))}${drawOverlay({ ...state, cursor })}
        </svg>
      </div>
      <span id="board-help" class="unseen">${state.help}</span>
      <span class="unseen" aria-live="assertive"
        >${cursor === null ? "" : (state.names[cursor] ?? "")}</span
      >`;
  }

  protected override updated(): void {
    if (!this.state || this.state.picture === this.shown) return;
    this.shown = this.state.picture;
    fly(this);
  }
}

customElements.define("agate-board", AgateBoard);
