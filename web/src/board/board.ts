// A board on a page: the core's picture, what is shown above it, pointer, finger and keys.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { unsafeSVG } from "lit/directives/unsafe-svg.js";
import { animate } from "./animate.js";
import { drawBelow, drawOverlay } from "./draw.js";
import { Finger, type Touched } from "./finger.js";
import { key } from "./keys.js";
import { loupe, type Under } from "./loupe.js";
import { nearest, type BoardState } from "./state.js";
import { centred, FACTOR, isTight, placed, sees, viewBox, whole, type Part } from "./zoom.js";

/** The core's picture in two: what lies below the stones, and the rest. Without the elements around
 * it, its title and its ground. */
function halves(picture: string): [string, string] {
  const inside = picture.replace(/^[\s\S]*?<g class="diagram"[^>]*>/, "").replace(/<\/g>\s*<\/svg>\s*$/, "");
  const at = inside.indexOf('<g class="stones">');
  return [inside.slice(0, at), inside.slice(at)];
}

export class AgateBoard extends LitElement {
  static override properties = {
    state: { attribute: false },
    cursor: { state: true },
    hover: { state: true },
    under: { state: true },
    shown: { state: true },
    tight: { state: true },
  };
  declare state: BoardState | undefined;
  declare cursor: number | null;
  declare hover: number | null;
  declare under: Under | null;
  declare shown: Part;
  declare tight: boolean;
  /** The last cell was pointed at with a finger, where cells are near to each other. */
  rough = false;
  private moment: string | null = null;
  private left: number | null = null;
  private readonly finger = new Finger({
    tight: () => this.tight && isTight(this.layout, this.drawn, this.shown.factor),
    zoomed: () => this.shown.factor > 1,
    look: (at) => this.lookUnder(at),
    point: (at) => this.chosen(this.cellAt(at), true),
    pan: (dx, dy) => this.pan(dx, dy),
  });
  private readonly watcher = new ResizeObserver(() => this.measure());

  constructor() {
    super();
    this.cursor = this.hover = this.under = null;
    this.shown = whole;
    this.tight = false;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.watcher.observe(this);
    this.addEventListener("touchmove", (event) => this.finger.holds && event.cancelable && event.preventDefault(), { passive: false });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.watcher.disconnect();
  }

  private get layout(): BoardState["layout"] {
    return (this.state as BoardState).layout;
  }

  /** How wide the drawing is, in pixels. */
  private get drawn(): number {
    return this.querySelector("svg.drawing")?.getBoundingClientRect().width ?? 0;
  }

  private measure(): void {
    if (!this.state || this.drawn === 0) return;
    this.tight = isTight(this.layout, this.drawn, 1);
    if (!this.tight) this.shown = whole;
  }

  private send(name: "point" | "cancel" | "help" | "look", cell?: number | null): void {
    this.dispatchEvent(new CustomEvent(`board-${name}`, { detail: cell, bubbles: true }));
  }

  /** A place of the page as one of the drawing. */
  private placeAt(at: Touched): DOMPoint | null {
    const matrix = this.querySelector<SVGSVGElement>("svg.drawing")?.getScreenCTM();
    return matrix ? new DOMPoint(at.clientX, at.clientY).matrixTransform(matrix.inverse()) : null;
  }

  /** The cell at a place of the page. */
  cellAt(at: Touched): number | null {
    const place = this.placeAt(at);
    return this.state && place ? nearest(this.layout, place.x, place.y) : null;
  }

  private lookUnder(at: Touched | null): void {
    const place = at && this.placeAt(at);
    const cell = at && this.cellAt(at);
    this.under = place ? { x: place.x, y: place.y, cell } : null;
    this.cursor = cell;
  }

  private pan(dx: number, dy: number): void {
    const scale = this.layout.width / this.shown.factor / this.drawn;
    this.shown = placed(this.layout, this.shown.x - dx * scale, this.shown.y - dy * scale, this.shown.factor);
  }

  private zoom(): void {
    const at = this.layout.cells[this.left ?? this.state?.start ?? 0]?.at ?? [0, 0];
    this.shown = this.shown.factor > 1 ? whole : centred(this.layout, at, FACTOR);
  }

  private chosen(cell: number | null, rough: boolean): void {
    this.cursor = null;
    if (cell === null) return;
    this.left = cell;
    this.rough = rough;
    this.send("point", cell);
  }

  private clicked(event: MouseEvent): void {
    if (this.finger.takesClick()) return;
    const touched = event instanceof PointerEvent && event.pointerType === "touch";
    this.chosen(this.cellAt(event), touched && this.tight);
  }

  private hovered(event: PointerEvent): void {
    this.finger.move(event);
    if (event.pointerType === "mouse") this.hover = this.cellAt(event);
  }

  private pressed(event: KeyboardEvent): void {
    if (!this.state) return;
    if (event.key === "Escape" && this.under) {
      this.finger.giveUp();
      return;
    }
    const state = { ...this.state, cursor: this.cursor };
    const cell = key(event, state, {
      point: (picked) => {
        this.rough = false;
        this.send("point", picked);
      },
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
    const take = (): void => this.querySelector<HTMLElement>(".board-keys")?.focus({ preventScroll: true });
    if (this.hasUpdated) take();
    else void this.updateComplete.then(take);
  }

  private cut: { picture: string; halves: [string, string] } = { picture: "", halves: ["", ""] };

  private drawing(state: BoardState): TemplateResult {
    if (this.cut.picture !== state.picture) this.cut = { picture: state.picture, halves: halves(state.picture) };
    const [ground, stones] = this.cut.halves;
    return html`<svg class="drawing" viewBox=${viewBox(state.layout, this.shown)} aria-hidden="true" focusable="false">
      <g id="board-scene">${unsafeSVG(ground)}${drawBelow(state)}${unsafeSVG(stones)}${drawOverlay({ ...state, cursor: this.cursor })}</g>
    </svg>`;
  }

  /** What the cell that is pointed at has to say, and the button that zooms. */
  private below(state: BoardState): TemplateResult {
    const at = this.cursor ?? this.hover;
    const note = at === null ? "" : (state.notes[at] ?? "");
    const zoomed = this.shown.factor > 1;
    return html`<div class="board-below ${state.layout.board} ${this.tight ? "tight" : ""}">
      <p class="small">${note ? html`<strong dir="ltr">${state.layout.cells[at ?? 0]?.name}</strong> ${note}` : nothing}</p>
      ${this.tight ? html`<button class="zoom" aria-pressed=${zoomed} @click=${this.zoom}>${state.zoom[zoomed ? 1 : 0]}</button>` : nothing}
    </div>`;
  }

  protected override render(): TemplateResult {
    const state = this.state;
    if (!state) return html``;
    const { cursor } = this;
    return html`<div
        class="board-keys ${state.active ? "active" : ""} ${this.shown.factor > 1 ? "zoomed" : ""} ${state.orders ? "" : "no-orders"}"
        tabindex="0"
        role="application"
        aria-label=${state.label}
        aria-describedby="board-help"
        @keydown=${this.pressed}
        @focus=${this.focused}
        @blur=${this.blurred}
        @click=${this.clicked}
        @pointerdown=${(event: PointerEvent) => this.finger.down(event)}
        @pointermove=${this.hovered}
        @pointerup=${(event: PointerEvent) => this.finger.up(event)}
        @pointercancel=${() => this.finger.giveUp()}
        @pointerleave=${() => (this.hover = null)}
        @contextmenu=${(event: Event) => this.finger.holds && event.preventDefault()}
      >
        ${this.drawing(state)}${loupe(state.layout, this.under)}
      </div>
      ${this.below(state)}
      <span id="board-help" class="unseen">${state.help}</span>
      <span class="unseen" aria-live="assertive"
        >${cursor === null ? "" : (state.names[cursor] ?? "")}</span
      >`;
  }

  protected override willUpdate(changed: PropertyValues): void {
    const { state, cursor } = this;
    if (!state) return;
    const before = changed.get("state") as BoardState | undefined;
    if (before && before.layout !== state.layout) {
      this.moment = null;
      this.shown = whole;
    }
    const at = cursor === null ? undefined : state.layout.cells[cursor]?.at;
    if (at && !this.under && this.shown.factor > 1 && !sees(state.layout, this.shown, at))
      this.shown = centred(state.layout, at, this.shown.factor);
  }

  protected override updated(changed: PropertyValues): void {
    const { state } = this;
    if (changed.has("cursor") || changed.has("hover")) this.send("look", this.cursor ?? this.hover);
    if (!state || !changed.has("state")) return;
    this.measure();
    const { moment, after, moves } = state.motion;
    const follows = this.moment === after;
    this.moment = moment;
    const drawing = this.querySelector<SVGElement>("svg.drawing");
    if (follows && drawing) animate(drawing, state.layout, moves);
  }
}

customElements.define("agate-board", AgateBoard);
