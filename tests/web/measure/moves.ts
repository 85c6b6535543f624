// From a click on one page to the stone on another: two browsers at one table, on this machine. The
// time that the server needs to make a move durable is its own figure, and is taken off.
// tools/node build-web/tests/web/measure/moves.js
import type { Page } from "playwright-core";
import { begin, Person } from "../pages/lib.js";
import { limit, median, quantile } from "./figures.js";

const GAMES = Number(process.env["GAMES"] ?? 2);
const MOVES = 55; // of each game; so long the contract of Unlur goes on whatever is played
const MOST = 50; // milliseconds beyond the commit, in the median

const { server, browser, end } = await begin();

/** Two people at a table of Unlur, by a private link. */
async function pair(): Promise<[Person, Person]> {
  const [ada, bao] = [await Person.enter(browser, server, {}), await Person.enter(browser, server, {})];
  await ada.go("/lobby#with=friend&game=unlur");
  await ada.name("Ada");
  await ada.button("Invite by link").click();
  const link = await ada.page.getByRole("textbox", { name: /Send this link/ }).inputValue();
  await bao.go("/lobby");
  await bao.name("Bao");
  await bao.page.goto(link);
  await bao.button("Accept and sit down").click();
  for (const person of [ada, bao]) await person.page.getByRole("group", { name: "Bao" }).waitFor();
  return [ada, bao];
}

/** What a page notes: when it was pressed last, and when its board had so many moves. */
interface Notes {
  pressed: number;
  shown: number[];
}

/** Notes both from now on. The clocks of pages of one machine are one clock. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const notes: Notes = { pressed: 0, shown: [] };
    Object.assign(window, { notes });
    const now = (): number => performance.timeOrigin + performance.now();
    addEventListener("pointerdown", (event) => (notes.pressed = performance.timeOrigin + event.timeStamp), true);
    const look = (): void => {
      const moves = document.querySelectorAll(".moves button").length;
      const board = document.querySelector("agate-board") as (Element & { updateComplete: Promise<unknown> }) | null;
      if (notes.shown[moves] === undefined) void board?.updateComplete.then(() => (notes.shown[moves] ??= now()));
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    look();
  });

const pressed = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { notes: Notes }).notes.pressed);

async function shown(page: Page, moves: number): Promise<number> {
  await page.waitForFunction((count) => (window as unknown as { notes: Notes }).notes.shown[count], moves);
  return page.evaluate((count) => (window as unknown as { notes: Notes }).notes.shown[count] ?? NaN, moves);
}

/** Commits so far, and the microseconds that they took. */
async function commits(): Promise<[count: number, micros: number]> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const figure = (name: string): number => Number(new RegExp(`^agate_${name} (\\d+)`, "m").exec(text)?.[1]);
  return [figure("commits_total"), figure("commit_microseconds_total")];
}

/** Who is to move. */
async function due(people: [Person, Person]): Promise<Person> {
  const waiting = people.map(async (person) => {
    await person.turn();
    return person;
  });
  for (const one of waiting) one.catch(() => {});
  return Promise.race(waiting);
}

/** Plays so many moves; returns how long each took from one page to the other. */
async function play(people: [Person, Person]): Promise<number[]> {
  const times: number[] = [];
  for (let move = 1; move <= MOVES; move++) {
    const mover = await due(people);
    const other = mover === people[0] ? people[1] : people[0];
    const { may } = await mover.look();
    await mover.pick(may[(move * 7919) % may.length] ?? 0);
    await mover.confirm.click();
    times.push((await shown(other.page, move)) - (await pressed(mover.page)));
    await shown(mover.page, move);
  }
  return times;
}

const times: number[] = [];
const [countBefore, microsBefore] = await commits();
for (let game = 0; game < GAMES; game++) {
  const people = await pair();
  for (const { page } of people) await watch(page);
  times.push(...(await play(people)));
  for (const { page } of people) await page.context().close();
}
const [count, micros] = await commits();
const commit = (micros - microsBefore) / (count - countBefore) / 1000;
console.log(`${times.length} moves; a commit takes ${commit.toFixed(1)} ms in the mean`);
console.log(`from click to the other board: median ${median(times).toFixed(1)}, p90 ${quantile(times, 0.9).toFixed(1)} ms`);
console.log(`p90 beyond the commit: ${(quantile(times, 0.9) - commit).toFixed(1)} ms`);
limit("median beyond the commit", median(times) - commit, MOST, "ms");
await end();
