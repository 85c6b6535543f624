// Four ways to play: by mouse, by touch, by keys alone, and by what a screen reader says alone.
import assert from "node:assert/strict";
import type { BrowserContextOptions, Page } from "playwright-core";
import type { BoardState, Person } from "./lib.js";
import type { Words } from "./words.js";

export type WayName = "mouse" | "touch" | "keys" | "tree";
export const wayNames: WayName[] = ["mouse", "touch", "keys", "tree"];

export interface Way {
  /** Goes to the board, once it is there. */
  begin(): Promise<void>;
  /** Picks a cell by its name. */
  point(cell: string): Promise<void>;
  /** Presses a button. */
  press(name: RegExp): Promise<void>;
}

type Board = HTMLElement & { state: BoardState & { start: number }; cursor: number | null; updateComplete: Promise<boolean> };

/** Where a cell is on the screen; the page scrolls to it if need be. */
async function place({ board }: Person, cell: string): Promise<{ x: number; y: number }> {
  return board.evaluate((element, wanted) => {
    const { state } = element.closest("agate-board") as Board;
    const [x = 0, y = 0] = state.layout.cells.find(({ name }) => name === wanted)?.at ?? [];
    const drawing = element.querySelector("svg") as SVGSVGElement;
    const at = (): DOMPoint => new DOMPoint(x, y).matrixTransform(drawing.getScreenCTM() as DOMMatrix);
    const { y: top } = at();
    if (top < 60 || top > innerHeight - 60) scrollBy(0, top - innerHeight / 2);
    return { x: at().x, y: at().y };
  }, cell);
}

/** Does something to the board and waits until that has changed what may be picked, or staged a move. */
async function picking({ page }: Person, deed: () => Promise<void>): Promise<void> {
  const before = await page.evaluate(() => JSON.stringify((document.querySelector("agate-board") as Board).state.may));
  await deed();
  await page.waitForFunction((may) => {
    const { state } = document.querySelector("agate-board") as Board;
    return document.getElementById("confirm") || JSON.stringify(state.may) !== may;
  }, before);
}

class Mouse implements Way {
  constructor(private readonly person: Person) {}

  async begin(): Promise<void> {
    await this.person.board.waitFor();
  }

  async point(cell: string): Promise<void> {
    const { x, y } = await place(this.person, cell);
    await picking(this.person, () => this.person.page.mouse.click(x, y));
  }

  async press(name: RegExp): Promise<void> {
    await this.person.button(name).click();
  }
}

class Touch implements Way {
  constructor(private readonly person: Person) {}

  async begin(): Promise<void> {
    await this.person.board.waitFor();
  }

  async point(cell: string): Promise<void> {
    const { x, y } = await place(this.person, cell);
    await picking(this.person, () => this.person.page.touchscreen.tap(x, y));
  }

  async press(name: RegExp): Promise<void> {
    await this.person.button(name).tap();
  }
}

/** What has the keyboard: its role and its name. */
function focused(page: Page): Promise<{ role: string; name: string }> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const role = element.getAttribute("role") ?? element.tagName.toLowerCase();
    const read = element.cloneNode(true) as HTMLElement;
    for (const hidden of read.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
    return { role, name: (element.getAttribute("aria-label") ?? read.textContent ?? "").trim() };
  });
}

const MANY = 400; // stops of the Tab key: more than any page has

/** The arrow keys, and those at the corners, as the layout numbers their ways. */
const arrows = ["ArrowUp", "PageUp", "ArrowRight", "PageDown", "ArrowDown", "End", "ArrowLeft", "Home"];

class Keys implements Way {
  private readonly page: Page;

  constructor(
    private readonly person: Person,
    private readonly words: Words,
  ) {
    this.page = person.page;
  }

  /** The first stop of every page leads to the board. */
  async begin(): Promise<void> {
    await this.page.keyboard.press("Tab");
    const { role, name } = await focused(this.page);
    assert.equal(role, "a");
    assert.match(name, this.words.whole("to-board"));
    await this.page.keyboard.press("Enter");
    assert.equal((await focused(this.page)).role, "application");
  }

  /** Goes on, or back, to what has this role and name. */
  private async tab(role: string, name: RegExp, key = "Tab"): Promise<void> {
    for (let stops = 0; stops < MANY; stops++) {
      const now = await focused(this.page);
      if (now.role === role && name.test(now.name)) return;
      await this.page.keyboard.press(key);
    }
    assert.fail(`no ${role} ${name} by ${key}`);
  }

  /** The keys that lead to a cell, by the ways of the board. */
  private route(cell: string): Promise<number[]> {
    return this.person.board.evaluate((element, wanted) => {
      const { state, cursor } = element.closest("agate-board") as Board;
      const cells = state.layout.cells as unknown as { name: string; next: number[] }[];
      const seen = new Map<number, number[]>([[cursor ?? state.start, []]]);
      for (const [at, ways] of seen) {
        if (cells[at]?.name === wanted) return ways;
        cells[at]?.next.forEach((next, way) => {
          if (next >= 0 && !seen.has(next)) seen.set(next, [...ways, way]);
        });
      }
      throw new Error(`no way to ${wanted}`);
    }, cell);
  }

  async point(cell: string): Promise<void> {
    await this.tab("application", /./, "Shift+Tab");
    for (const way of await this.route(cell)) await this.page.keyboard.press(arrows[way] ?? "");
    await picking(this.person, () => this.page.keyboard.press("Enter"));
  }

  async press(name: RegExp): Promise<void> {
    await this.person.button(name).waitFor();
    await this.tab("button", name);
    await this.page.keyboard.press("Enter");
  }
}

class Tree implements Way {
  private readonly page: Page;

  constructor(
    person: Person,
    private readonly words: Words,
    private readonly game: string,
  ) {
    this.page = person.page;
  }

  private get board(): ReturnType<Page["getByRole"]> {
    return this.page.getByRole("application", { name: this.words.whole(`game.${this.game}` as "game.mur") });
  }

  async begin(): Promise<void> {
    await this.board.focus();
  }

  /** The cell that was said last, once the page has said what it has to say. */
  private async heard(): Promise<string> {
    const said = await this.page.locator("agate-board").evaluate(async (element) => {
      await (element as Board).updateComplete;
      return element.querySelector('[aria-live="assertive"]')?.textContent ?? "";
    });
    return /^\s*(\w+), /.exec(said)?.[1] ?? "";
  }

  /** Goes through the cells that may be chosen until this one is said, or the first one again. */
  private async find(cell: string): Promise<boolean> {
    await this.board.focus();
    let first = "";
    for (let stops = 0; stops < MANY; stops++) {
      const said = await this.heard();
      if (said === cell) return true;
      if (said === first) return false;
      if (stops > 0) first ||= said;
      await this.page.keyboard.press("n");
    }
    return false;
  }

  async point(cell: string): Promise<void> {
    for (let tries = 0; tries < 5 && !(await this.find(cell)); tries++);
    assert.equal(await this.heard(), cell);
    await this.page.keyboard.press("Enter");
  }

  /** One that is unavailable, as it is said, cannot be gone to: it is waited for. */
  async press(name: RegExp): Promise<void> {
    await this.page.getByRole("button", { name, disabled: false }).focus();
    await this.page.keyboard.press("Enter");
  }
}

export function way(name: WayName, person: Person, words: Words, game: string): Way {
  if (name === "mouse") return new Mouse(person);
  if (name === "touch") return new Touch(person);
  return name === "keys" ? new Keys(person, words) : new Tree(person, words, game);
}

/** What a browser has to be for a way. */
export const suited = (name: WayName, width: number): BrowserContextOptions => ({
  viewport: { width, height: width < 700 ? 844 : width < 1100 ? 1180 : 900 },
  hasTouch: name === "touch",
});
