// Games of this browser, kept in its storage. Several tabs may have the same one open: each sees what
// another has written, one of them lets the engines think, and none writes over what it has not seen.

const PLACE = "agate.local.";

/** "mur" is the first game of its kind, "mur-2" the second. */
const placeOf = (name: string): number => Number(name.split("-")[1] ?? 1);

export class Keep {
  /** This tab is the one that lets engines think and clocks run out. */
  leads = false;
  private known: string | null;
  private release: () => void = () => {};
  private readonly hear = (event: StorageEvent): void => {
    if (event.key === this.key && event.newValue !== this.known) this.changed();
  };

  /** `changed`: another tab has written, or this one leads from now on. */
  constructor(
    readonly name: string,
    private readonly changed: () => void,
  ) {
    this.known = localStorage.getItem(this.key);
    addEventListener("storage", this.hear);
    if (navigator.locks) void this.lead();
    else this.leads = true;
  }

  static read(name: string): string | null {
    return localStorage.getItem(PLACE + name);
  }

  /** The names of all games that are kept, of one kind or of all. */
  static names(game = "[a-z]+"): string[] {
    const own = new RegExp(`^${PLACE.replaceAll(".", "\\.")}(${game}(-\\d+)?)$`);
    const found = Object.keys(localStorage).flatMap((key) => own.exec(key)?.[1] ?? []);
    return found.sort((a, b) => placeOf(a) - placeOf(b));
  }

  /** A name for another game of a kind, so that none has to end for it. */
  static free(game: string, isDone: (text: string) => boolean): string {
    for (let place = 1; ; place++) {
      const name = place > 1 ? `${game}-${place}` : game;
      const text = Keep.read(name);
      if (text === null || isDone(text)) return name;
    }
  }

  static drop(name: string): void {
    localStorage.removeItem(PLACE + name);
  }

  private get key(): string {
    return PLACE + this.name;
  }

  /** Waits until no other tab leads. */
  private lead(): Promise<void> {
    return navigator.locks.request(this.key, async () => {
      this.leads = true;
      this.changed();
      await new Promise<void>((done) => (this.release = done));
    });
  }

  /** Whether another tab leads. */
  async elsewhere(): Promise<boolean> {
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    return !this.leads && held.some(({ name }) => name === this.key);
  }

  /** Whether another tab has written since this one last read or wrote. */
  get behind(): boolean {
    return Keep.read(this.name) !== this.known;
  }

  read(): string | null {
    this.known = Keep.read(this.name);
    return this.known;
  }

  /** Writes, unless another tab has written meanwhile. */
  write(text: string): boolean {
    if (this.behind) return false;
    localStorage.setItem(this.key, text);
    this.known = text;
    return true;
  }

  /** When the game was last before somebody: clocks stand while no tab has it. */
  beat(now: number): void {
    localStorage.setItem(`${this.key}.seen`, String(now));
  }

  get seen(): number {
    return Number(localStorage.getItem(`${this.key}.seen`) ?? 0);
  }

  close(): void {
    removeEventListener("storage", this.hear);
    this.release();
  }
}
