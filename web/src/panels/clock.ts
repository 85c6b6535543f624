// A clock that counts down by itself, so that a page need not be drawn for it. It says aloud when 30
// and when 10 seconds are left to its reader, and nothing else.
import { html, LitElement, type PropertyValues, type TemplateResult } from "lit";
import { left, text, type Shown } from "../game/clock.js";
import { counted, number, t } from "../i18n/i18n.js";
import { announce } from "../say/announce.js";

const WARN = [30, 10]; // seconds
const TICK = 100; // milliseconds

export class AgateClock extends LitElement {
  static override properties = { clock: { attribute: false }, ahead: { attribute: false }, mine: { attribute: false } };
  declare clock: Shown | undefined;
  /** Milliseconds that its time is ahead of this page's. */
  declare ahead: number;
  declare mine: boolean;
  private timer = 0;
  private last = Infinity;

  constructor() {
    super();
    this.ahead = 0;
    this.mine = false;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
    this.timer = 0;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const runs = this.clock?.runs ?? false;
    if (runs && !this.timer) this.timer = window.setInterval(() => this.requestUpdate(), TICK);
    if (!runs) {
      clearInterval(this.timer);
      this.timer = 0;
    }
    if (changed.has("clock") && !runs) this.last = Infinity;
  }

  /** Says how little is left, once for each of the times. */
  private warn(rest: number): void {
    const seconds = Math.ceil(rest / 1000);
    const passed = WARN.find((limit) => seconds <= limit && this.last > limit && seconds > 0);
    if (passed && this.last !== Infinity) announce(t("seconds-left", { count: number(passed) }), "assertive");
    this.last = seconds;
  }

  /** Milliseconds left to its reader, as it counts them. */
  protected rest(clock: Shown): number {
    return left(clock, Date.now() + this.ahead);
  }

  protected override render(): TemplateResult {
    const { clock } = this;
    if (!clock) return html``;
    const rest = this.rest(clock);
    if (this.mine && clock.runs && clock.live) this.warn(rest);
    return this.face(clock, rest);
  }

  protected face(clock: Shown, rest: number): TemplateResult {
    const long = rest >= 172800000 ? "long" : "";
    const low = clock.live && rest < 30000;
    const periods = clock.count > 0 ? html` <small>${clock.main ? counted("clock-count", clock.count) : t("clock-of", { count: number(clock.count) })}</small>` : "";
    return html`<span class="time ${low ? "low" : ""} ${long}" role="timer" aria-live="off" aria-label=${t("time-left")}>${text(rest)}${periods}</span>`;
  }
}

/** The time to make a first move, in words. */
export class AgateFirst extends AgateClock {
  protected override rest({ deadline }: Shown): number {
    return Math.max(0, (deadline ?? 0) - Date.now() - this.ahead);
  }

  protected override face(_: Shown, rest: number): TemplateResult {
    const time = text(Math.ceil(rest / 1000) * 1000).replace(/\.0$/, "");
    return html`<span role="timer" aria-live="off">${t("first-move", { time })}</span>`;
  }
}

customElements.define("agate-clock", AgateClock);
customElements.define("agate-first", AgateFirst);
