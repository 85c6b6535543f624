// A table to be made on the server: game and options, opponents, clock, seat, who may see it.
import { html, nothing, type TemplateResult } from "lit";
import { t, type Word } from "../i18n/i18n.js";
import type { Commands, Game } from "../wire/messages.js";
import { icon } from "./icons.js";
import { allKinds, levelOptions, paceFields, paceOf, seatOptions, usualPace } from "./pace.js";

type Option = Game["options"][number];
type Who = "open" | "invited" | "engine";

const whoWords: Record<Who, Word> = { open: "anyone", invited: "friend", engine: "engine" };
const buttons: Record<Who, Word> = { open: "seek", invited: "invite", engine: "play" };
const signs = { open: "people", invited: "link", engine: "chip" } as const;
const labels: Record<string, Word> = { size: "size", games: "option.games", sets: "option.sets", deal: "option.deal" };

/** What is chosen so far, as far as it decides which fields there are. */
interface Choice {
  game: string;
  who: Who;
  third: Who | "";
  pace: string;
  hidden: boolean;
}

export class NewGame {
  private readonly choice: Choice;

  constructor(
    private readonly games: Game[],
    /** The roles of a game's seats at the beginning; empty as long as they are not known. */
    private readonly roles: (game: string) => (string | null)[],
    private readonly changed: () => void,
    private readonly make: (args: Commands["table.create"]["args"]) => void,
  ) {
    const asked = new URLSearchParams(location.hash.slice(1));
    const named = games.find(({ name }) => name === asked.get("game"));
    const who = ({ friend: "invited", engine: "engine" } as Record<string, Who>)[asked.get("with") ?? ""] ?? "open";
    this.choice = { game: (named ?? games[0])?.name ?? "", who, third: "", pace: who === "engine" ? "none" : usualPace, hidden: who === "invited" };
  }

  private get chosen(): Game | undefined {
    return this.games.find(({ name }) => name === this.choice.game);
  }

  private submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const data = new FormData(event.target as HTMLFormElement);
    const level = Number(data.get("level") ?? 1);
    const occupant = (who: Who): { who: Who; level?: number } => (who === "engine" ? { who, level } : { who });
    const count = this.chosen?.seats ?? 2;
    const others = Array.from({ length: count - 1 }, (_, i) => occupant(i === 0 ? this.choice.who : this.choice.third || this.choice.who));
    const seat = Number(data.get("seat"));
    const seats: Commands["table.create"]["args"]["seats"] = [...others];
    seats.splice(Math.max(0, seat - 1), 0, { who: "me" });
    this.make({ game: this.spec(data), clock: paceOf(data), private: data.get("private") === "on", seats, shuffle: seat === 0 });
  };

  private spec(data: FormData): string {
    const options = (this.chosen?.options ?? []).flatMap(({ name }) => {
      const value = data.get(`option.${name}`);
      return value ? [`${name}=${String(value)}`] : [];
    });
    return options.length > 0 ? `${this.choice.game}:${options.join(",")}` : this.choice.game;
  }

  private option({ name, min, max, step, preset }: Option): TemplateResult {
    const values: number[] = [];
    for (let value = min; value <= max; value += step) values.push(value);
    return html`<label
      >${t(labels[name] ?? "size")}<select name="option.${name}">
        ${preset === null ? html`<option value="" selected>${t("option.drawn")}</option>` : nothing}
        ${values.map((value) => html`<option value=${value} ?selected=${value === preset}>${value}</option>`)}
      </select></label
    >`;
  }

  private set(choice: Partial<Choice>): void {
    Object.assign(this.choice, choice);
    this.changed();
  }

  /** Chooses whom to play with. */
  want(who: Who): void {
    const pace = who === "engine" ? "none" : this.choice.pace === "none" ? usualPace : this.choice.pace;
    this.set({ who, pace, hidden: who === "invited" });
  }

  private opponents(): TemplateResult {
    return html`<fieldset class="segment">
        <legend>${t("with")}</legend>
        ${(Object.keys(whoWords) as Who[]).map(
          (who) => html`<label
            ><input type="radio" name="who" value=${who} .checked=${this.choice.who === who} @change=${() => this.want(who)} /><span>${t(whoWords[who])}</span></label
          >`,
        )}
      </fieldset>
      ${this.chosen?.seats === 3
        ? html`<label
            >${t("third-player")}<select name="third" @change=${(event: Event) => this.set({ third: (event.target as HTMLSelectElement).value as Who })}>
              ${(Object.keys(whoWords) as Who[]).map((who) => html`<option value=${who} ?selected=${who === (this.choice.third || this.choice.who)}>${t(whoWords[who])}</option>`)}
            </select></label
          >`
        : nothing}`;
  }

  template(): TemplateResult {
    const { who, game } = this.choice;
    const known = this.roles(game);
    const roles = known.length > 0 ? known : Array.from({ length: this.chosen?.seats ?? 2 }, () => null);
    const engine = who === "engine" || (this.chosen?.seats === 3 && this.choice.third === "engine");
    return html`<form class="panel form" id="new" @submit=${this.submit} aria-label=${t("new-game")}>
      <h2>${t("new-game")}</h2>
      ${this.opponents()}
      <label
        >${t("game")}<select name="game" @change=${(event: Event) => this.set({ game: (event.target as HTMLSelectElement).value })}>
          ${this.games.map(({ name }) => html`<option value=${name} ?selected=${name === game}>${t(`game.${name}` as Word)}</option>`)}
        </select></label
      >
      ${this.chosen?.options.map((option) => this.option(option))}
      ${engine ? html`<label>${t("engine")}<select name="level">${levelOptions(3)}</select></label>` : nothing}
      <label>${t("seat")}<select name="seat">${seatOptions(roles, 0)}</select></label>
      ${paceFields(allKinds, this.choice.pace, (kind) => this.set({ pace: kind }))}
      <label class="check"
        ><input type="checkbox" name="private" .checked=${this.choice.hidden} @change=${(event: Event) => this.set({ hidden: (event.target as HTMLInputElement).checked })} />
        ${t("private")}</label
      >
      <button class="first">${icon(signs[who])} ${t(buttons[who])}</button>
      ${who === "open" ? html`<p class="small muted">${t("seek-about")}</p>` : nothing}
    </form>`;
  }
}
