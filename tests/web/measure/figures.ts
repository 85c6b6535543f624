// What the measurements share: the figures of a list of numbers, and how a script says that a limit
// was missed.

/** The value that a part of the list is below: 0.5 is the median. */
export function quantile(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

export const median = (values: number[]): number => quantile(values, 0.5);

/** Says whether something is within its limit; the script fails if it is not. */
export function limit(what: string, value: number, most: number, unit: string): void {
  const well = value <= most;
  console.log(`${what}: ${value.toFixed(0)} ${unit}, at most ${most} wanted${well ? "" : ": MISSED"}`);
  if (!well) process.exitCode = 1;
}
