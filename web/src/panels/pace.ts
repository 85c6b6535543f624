// How time is kept: a kind of clock and its numbers, as fields of a form. The text that comes out is
// the one that the core and the server read, "fischer 5m+3s".
import { html, nothing, type TemplateResult } from "lit";
import { capital, number, t, type Word } from "../i18n/i18n.js";
import { clockWords } from "../say/terms.js";

interface Field {
  name: string;
  word: Word;
  min: number;
  max: number;
  preset: number;
}

interface Kind {
  fields: Field[];
  write: (of: (name: string) => number) => string;
}

const field = (name: string, word: Word, min: number, max: number, preset: number): Field => ({ name, word, min, max, preset });
const minutes = (preset: number): Field => field("minutes", "clock.minutes", 1, 600, preset);

const kinds: Record<string, Kind> = {
  none: { fields: [], write: () => "none" },
  fischer: {
    fields: [minutes(10), field("increment", "clock.increment", 1, 600, 5)],
    write: (of) => `fischer ${of("minutes")}m+${of("increment")}s`,
  },
  byoyomi: {
    fields: [minutes(10), field("periods", "clock.periods", 1, 100, 5), field("period", "clock.period", 1, 600, 30)],
    write: (of) => `byoyomi ${of("minutes")}m+${of("periods")}x${of("period")}s`,
  },
  absolute: { fields: [minutes(15)], write: (of) => `absolute ${of("minutes")}m` },
  simple: {
    fields: [field("seconds", "clock.seconds", 1, 3600, 60)],
    write: (of) => `simple ${of("seconds")}s`,
  },
  canadian: {
    fields: [minutes(10), field("overtime", "clock.overtime", 1, 600, 5), field("turns", "clock.turns", 1, 100, 20)],
    write: (of) => `canadian ${of("minutes")}m+${of("overtime")}m/${of("turns")}`,
  },
  days: {
    fields: [field("days", "clock.per-move", 1, 30, 3), field("vacation", "clock.vacation", 0, 60, 14)],
    write: (of) => `days ${of("days")}d${of("vacation") > 0 ? ` vacation=${of("vacation")}d` : ""}`,
  },
};

/** Clocks that need no numbers to be filled in. */
const presets = ["fischer 3m+2s", "fischer 10m+5s", "fischer 30m+20s", "days 1d", "days 3d"];

/** What people who play live against each other get if they choose nothing. */
export const usualPace = "fischer 10m+5s";

/** Kinds for people who stay at the board, before one screen or against an engine. */
export const liveKinds = ["none", "fischer", "byoyomi", "absolute", "simple", "canadian"];
export const allKinds = [...liveKinds, "days"];

/** What a clock is chosen by: itself, if it needs no numbers to be filled in, or its kind. */
export const kindOf = (clock: string): string => (presets.includes(clock) ? clock : (clock.split(" ")[0] ?? ""));

/** The numbers of a clock of a kind, in the order of its fields; null: it is of another kind. */
function numbersOf(clock: string, kind: string): number[] | null {
  return clock.startsWith(`${kind} `) ? (clock.match(/\d+/g) ?? []).map(Number) : null;
}

/** The fields; `kind` is the one that is chosen now, `last` the clock of the last game. */
export function paceFields(names: string[], kind: string, choose: (kind: string) => void, last = ""): TemplateResult {
  const numbers = numbersOf(last, kind);
  const one = ({ name, word, min, max, preset }: Field, index: number): TemplateResult => html`<label
    >${t(word)}<input type="number" name="pace.${name}" required min=${min} max=${max} .defaultValue=${String(numbers ? (numbers[index] ?? 0) : preset)} inputmode="numeric" dir="ltr"
  /></label>`;
  const fields = kinds[kind]?.fields ?? [];
  return html`<label
      >${t("clock")}<select name="pace" @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
        <optgroup label=${t("clock.presets")}>
          ${presets.filter((text) => names.includes(text.split(" ")[0] ?? "")).map((text) => html`<option value=${text} ?selected=${text === kind}>${clockWords(text)}</option>`)}
        </optgroup>
        ${names.map((name) => html`<option value=${name} ?selected=${name === kind}>${t(`clock.${name}` as Word)}</option>`)}
      </select></label
    >${fields.length > 0 ? html`<div class="pace">${fields.map(one)}</div>` : nothing}`;
}

/** What was filled in. */
export function paceOf(data: FormData): string {
  const chosen = String(data.get("pace") ?? "none");
  if (presets.includes(chosen)) return chosen;
  const kind = kinds[chosen];
  return kind?.write((name) => Number(data.get(`pace.${name}`))) ?? "none";
}

/** The levels of engines, each with a word. */
export const levelOptions = (chosen: number): TemplateResult[] =>
  Array.from(
    { length: 10 },
    (_, i) => html`<option value=${i + 1} ?selected=${i + 1 === chosen}>
      ${t("level-word", { level: number(i + 1), word: t(`level.${i + 1}` as Word) })}
    </option>`,
  );

const plainSeats: Word[] = ["seat.first", "seat.second", "seat.third"];
const roleSeats: Word[] = ["seat.first-role", "seat.second-role"];
const colours: Record<string, Word> = { x: "role.black", o: "role.white", black: "role.black", white: "role.white" };

/** A seat by its colour, where it has one from the beginning, otherwise by its number. */
export function seatWord(roles: (string | null)[], index: number): string {
  const colour = colours[roles[index] ?? ""];
  const word = roleSeats[index];
  return colour && word ? t(word, { role: capital(t(colour)) }) : t(plainSeats[index] ?? "seat.first");
}

/** Which seat the reader takes, 0: by lot; `roles` are those of the beginning. */
export const seatOptions = (roles: (string | null)[], chosen: number): TemplateResult => html`
  ${roles.map((_, i) => html`<option value=${i + 1} ?selected=${i + 1 === chosen}>${seatWord(roles, i)}</option>`)}
  <option value="0" ?selected=${chosen === 0}>${t("seat.random")}</option>
`;
