// What is said to people who do not see it.
import assert from "node:assert/strict";
import { test } from "node:test";

/** As much of an element as a region needs. */
class FakeElement {
  className = "";
  textContent = "";
  children: FakeElement[] = [];
  setAttribute(): void {}
  get childElementCount(): number {
    return this.children.length;
  }
  get firstElementChild(): { remove: () => void } {
    return { remove: () => this.children.shift() };
  }
  appendChild(child: FakeElement): FakeElement {
    this.children.push(child);
    return child;
  }
}

const body = new FakeElement();
(globalThis as unknown as Record<string, unknown>)["document"] = { body, createElement: () => new FakeElement() };
const { announce } = await import("../../../web/src/say/announce.js");

/** Lets everything that waits for promises happen. */
const settle = (): Promise<void> => new Promise((done) => setImmediate(done));

test("the first thing that is said is read out: its region is there before", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout", "Date"] });
  announce("Your turn", "assertive");
  const [region] = body.children;
  assert.deepEqual(region?.children, []);
  announce("Connected", "assertive");
  context.mock.timers.tick(500);
  await settle();
  const said = (): string[] => region?.children.map(({ textContent }) => textContent) ?? [];
  assert.deepEqual(said(), ["Your turn", "Connected"]);
  for (const text of ["1", "2", "3"]) announce(text, "assertive");
  await settle();
  assert.deepEqual(said(), ["Connected", "1", "2", "3"]);
  assert.equal(body.children.length, 1);
});
