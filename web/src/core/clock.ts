// Clocks, as the core tells them.

/** Fill, start, stop because the turn was made, pause, look. */
export type ClockDeed = "fill" | "start" | "turn" | "pause" | "look";

/** How a clock stands at a time. */
export interface ClockTime {
  /** All of it as a text: "left extra count since". */
  state: string;
  live: boolean;
  runs: boolean;
  /** What is shown is main time, rather than a period or vacation. */
  main: boolean;
  /** Milliseconds that it shows. */
  shown: number;
  /** Periods left, or turns to be made in the period. */
  count: number;
  /** When all of it is used up; null: never. */
  deadline: number | null;
  /** Milliseconds that an engine should think; 0: as long as it likes. */
  share: number;
}
