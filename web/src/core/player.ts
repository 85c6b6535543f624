// A player that thinks in steps, so that whoever lets it think stays responsive.
import type { Match } from "./match.js";
import type { Module } from "./module.js";
import type { Report } from "./types.js";

export interface Limits {
  nodes?: number;
  level?: number;
  /** Lines that will be asked for. */
  lines?: number;
}

export class Player {
  constructor(
    private readonly module: Module,
    private readonly handle: number,
  ) {}

  free(): void {
    this.module.call("agate_player_free", this.handle);
  }

  /** Begins to think for a seat, from 1. */
  begin(match: Match, seat: number, limits: Limits): void {
    const { nodes = 0, level = 0, lines = 1 } = limits;
    this.module.ask("agate_player_begin", this.handle, match.handle, seat, nodes, level, lines);
  }

  /** Searches that many more nodes; false: there is nothing more to do. */
  step(nodes: number): boolean {
    return this.module.call("agate_player_step", this.handle, nodes) !== 0;
  }

  best(lines = 1): Report {
    return this.module.tell("agate_player_best", this.handle, lines);
  }
}
