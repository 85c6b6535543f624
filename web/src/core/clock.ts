// Clocks, as the core tells them.

/** Fill, start, stop because the turn was made, pause, look. */
export type ClockDeed = "fill" | "start" | "turn" | "pause" | "look";

/** How a clock stands at a time. */
export interface ClockTime {
  /** All of it as a text: "left extra count since", and " 1" if the first choice is free. */
  state: string;
  live: boolean;
  runs: boolean;
  /** The seat has not made its first choice: no time is taken for it, and `deadline` is when the game is aborted. */
  first: boolean;
  /** What is shown is main time, rather than a period or vacation. */
  main: boolean;
  /** Milliseconds that it shows. */
  shown: number;
  /** Periods left, or turns to be made in the period. */
  count: number;
  /** When all of it is used up, or the time for the first choice; null: never. */
  deadline: number | null;
  /** Milliseconds that an engine should think; 0: as long as it likes. */
  share: number;
}
