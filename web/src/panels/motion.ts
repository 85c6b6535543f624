// From the events of a turn to stones that go their ways.
import type { Motion, Move } from "../board/state.js";
import type { GameEvent, View } from "../core/types.js";
import { stepsOf } from "../game/steps.js";

/** What pictures call stones. */
const looks: Record<string, string> = { x: "black", o: "white", b: "black", w: "white", m: "mur" };
const tiles: Record<string, string> = { y: "yellow", r: "red", b: "blue" };

type Index = Map<string, number>;

const kinds: GameEvent["kind"][] = ["placed", "moved", "knocked", "removed", "framed"];

/** When a stone begins: in Unitar all at once, otherwise a knock or a capture behind the move. */
function startOf(view: View, events: GameEvent[], at: number): number {
  if (view.game === "unitar") return 0;
  const before = events.slice(0, at).map(({ kind }) => kind);
  const first = before.some((kind) => kind === "placed" || kind === "moved");
  const knocked = before.includes("knocked");
  const { kind } = events[at] as GameEvent;
  if (kind === "removed") return Number(first) + Number(knocked);
  return kind === "knocked" && first ? 1 : 0;
}

/** The captain that a block turns around. */
function pivot(view: View, events: GameEvent[], index: Index): number | undefined {
  const carried = events.find(({ kind }) => kind === "carried");
  const choice = view.last?.choices[(carried?.seat ?? 0) - 1] ?? "";
  return choice.endsWith("clockwise") ? index.get(carried?.from ?? "") : undefined;
}

function moveOf(view: View, events: GameEvent[], at: number, index: Index): Move[] {
  const { kind, piece = "", from = "", to = "", path } = events[at] as GameEvent;
  const ways = path ?? (kind === "removed" ? [from] : kind === "placed" || kind === "framed" ? [to] : [from, to]);
  const cells = ways.map((name) => index.get(name));
  if (cells.includes(undefined)) return [];
  const letter = piece.toLowerCase();
  const look = (view.game === "unitar" ? tiles : looks)[letter] ?? "";
  const move: Move = { kind: kind as Move["kind"], piece, look, path: cells as number[], start: startOf(view, events, at) };
  const around = pivot(view, events, index);
  return [around === undefined ? move : { ...move, around }];
}

function moves(view: View, events: GameEvent[], index: Index): Move[] {
  // A board that is set up anew has not come from the one before.
  if (events.some(({ kind }) => kind === "begun")) return [];
  return events.flatMap(({ kind }, at) => (kinds.includes(kind) ? moveOf(view, events, at, index) : []));
}

/** What has led to the position, or to a step of its last turn. */
export function motion(view: View, step: number | null, index: Index): Motion {
  const turn = view.last?.turn ?? 0;
  const steps = stepsOf(view);
  if (step !== null && steps[step])
    return {
      moment: `${turn}.${step + 1}`,
      after: step === 0 ? `${turn - 1}` : `${turn}.${step}`,
      moves: moves(view, steps[step].events, index),
    };
  return {
    moment: `${turn}`,
    after: `${turn - 1}`,
    moves: steps.length > 1 ? [] : moves(view, view.last?.events ?? [], index),
  };
}
