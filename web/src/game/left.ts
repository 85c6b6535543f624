// The games that are kept in this browser, for lists: without the core.
import { Keep } from "./keep.js";
import type { Saved } from "./local.js";

export interface Left {
  name: string;
  spec: string;
  seat: number;
  level: number;
}

/** Those that are not over; whatever cannot be read is passed over. */
export const leftHere = (): Left[] =>
  Keep.names().flatMap((name) => {
    try {
      const { spec, seat, level, over } = JSON.parse(Keep.read(name) ?? "") as Saved;
      return over ? [] : [{ name, spec, seat, level }];
    } catch {
      return [];
    }
  });
