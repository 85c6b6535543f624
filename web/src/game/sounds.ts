// Short sounds, made here: no files. They repeat what is shown and said, and are off until they are
// wanted.
import type { GameEvent } from "../core/types.js";
import type { Game } from "./game.js";
import { left } from "./clock.js";
import { settings } from "./settings.js";

export type Sound = "stone" | "capture" | "knock" | "turn" | "low" | "end";

/** Tones: hertz, and when each begins and how long it lasts, in seconds. */
const tones: Record<Sound, [hertz: number, start: number, length: number][]> = {
  stone: [[320, 0, 0.06]],
  capture: [[320, 0, 0.05], [220, 0.09, 0.07], [180, 0.17, 0.07]],
  knock: [[320, 0, 0.05], [420, 0.08, 0.05]],
  turn: [[523, 0, 0.09], [659, 0.1, 0.12]],
  low: [[880, 0, 0.08], [880, 0.16, 0.08]],
  end: [[523, 0, 0.14], [415, 0.16, 0.14], [349, 0.32, 0.3]],
};

let context: AudioContext | null = null;

function tone(at: AudioContext, hertz: number, start: number, length: number): void {
  const begin = at.currentTime + start;
  const source = new OscillatorNode(at, { type: "triangle", frequency: hertz });
  const volume = new GainNode(at, { gain: 0 });
  volume.gain.setValueAtTime(0.25, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
  source.connect(volume).connect(at.destination);
  source.start(begin);
  source.stop(begin + length);
}

/** Plays a sound, if sounds are wanted; the window is told which. */
export function sound(name: Sound): void {
  if (!settings().sound) return;
  context ??= new AudioContext();
  void context.resume();
  for (const [hertz, start, length] of tones[name]) tone(context, hertz, start, length);
  window.dispatchEvent(new CustomEvent("agate-sound", { detail: name }));
}

/** What a turn sounds like. */
export function soundOf(events: GameEvent[]): Sound {
  const kinds = new Set(events.map(({ kind }) => kind));
  if (kinds.has("knocked")) return "knock";
  return kinds.has("removed") ? "capture" : "stone";
}

const LOW = 30000; // milliseconds

/** Listens to a game: what is new since it was last heard sounds. */
export class Ear {
  private turn: number | null = null;
  private due = false;
  private low = false;
  private over = false;

  hear(game: Game, now: number): void {
    const { view } = game;
    const first = this.turn === null;
    const turn = view.last?.turn ?? 0;
    const clock = game.due ? game.seats[game.you - 1]?.clock : null;
    const low = Boolean(clock && left(clock, now) < LOW);
    const heard: [boolean, Sound][] = [
      [view.over && !this.over, "end"],
      [turn > (this.turn ?? 0), soundOf(view.last?.events ?? [])],
      [low && !this.low, "low"],
      [game.due && !this.due, "turn"],
    ];
    this.turn = turn;
    this.due = game.due;
    this.low = low;
    this.over = view.over;
    if (!first) heard.filter(([is], at) => is && (at === 0 || !view.over)).forEach(([, name]) => sound(name));
  }
}
