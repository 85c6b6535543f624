// What a service worker sees around it. The compiler knows pages and not workers here, so the few
// things that are used are described.

export interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

export interface Told extends Extendable {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

export interface Scope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  /** Written in front of the script by tools/offline.mjs. */
  readonly BUILD: Build;
  addEventListener(type: "install" | "activate", hear: (event: Extendable) => void): void;
  addEventListener(type: "fetch", hear: (event: Fetching) => void): void;
  addEventListener(type: "message", hear: (event: Told) => void): void;
}

/** What the build has made, by where it is. */
export interface Build {
  /** A hash of all of it. */
  version: string;
  /** What every language needs. */
  files: string[];
  /** What one language needs besides: words, pages, the catalogue. */
  languages: Record<string, string[]>;
  /** The figures of the rules. */
  figures: string[];
}
