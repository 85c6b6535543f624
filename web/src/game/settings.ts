// What a reader has chosen for all tables; remembered in this browser.
export interface Settings {
  theme: "system" | "light" | "dark";
  sound: boolean;
  coordinates: boolean;
  /** Whether every move is confirmed, or only one that had better be. */
  confirm: "always" | "matters";
}

const PLACE = "agate.settings";
const preset: Settings = { theme: "system", sound: false, coordinates: true, confirm: "always" };

/** What is remembered, if it can be read. */
function read(): Partial<Settings> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return saved !== null && typeof saved === "object" ? saved : {};
  } catch {
    return {};
  }
}

let now: Settings | null = null;

export function settings(): Settings {
  now ??= { ...preset, ...read() };
  return now;
}

/** Changes something, and tells whoever listens to the window. */
export function choose(change: Partial<Settings>): void {
  now = { ...settings(), ...change };
  localStorage.setItem(PLACE, JSON.stringify(now));
  window.dispatchEvent(new Event("agate-settings"));
}
