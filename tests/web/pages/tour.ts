// Through every page, one after the other; each is told when it is there.
import { readFileSync } from "node:fs";
import { games, taught } from "../../../web/src/i18n/words/lists.js";
import type { Person } from "./lib.js";
import { command, Outsider } from "./tables.js";
import { Words, type Language } from "./words.js";

export type Visit = (where: string) => Promise<void>;

async function still({ page }: Person, path: string, visit: Visit): Promise<void> {
  await page.locator("main h1, main h2").first().waitFor();
  await visit(path);
}

/** The lobby and one's games, before and after taking a name. */
async function lobby(person: Person, words: Words, visit: Visit): Promise<void> {
  const { page } = person;
  for (const path of ["/lobby", "/games"]) {
    await person.go(path);
    await still(person, path, visit);
  }
  await person.go("/lobby");
  await page.getByRole("textbox", { name: words.part("name") }).fill("Ada");
  await person.button(words.part("enter")).click();
  await page.getByRole("heading", { name: words.part("new-game") }).waitFor();
  await visit("/lobby, with a name");
  for (const clock of ["none", "fischer 5m+5s", "byoyomi 10m+5x30s", "days 3d"])
    await command(person, "tables", { game: "ninuki:size=13", clock, seats: [{ who: "me" }, { who: "open" }] });
  for (const path of ["/lobby", "/games"]) {
    await person.go(path);
    await page.locator("main li a").first().waitFor();
    await visit(`${path}, with entries`);
  }
}

/** A table of the server: it waits, is played at, a move is staged, something is offered, it ends. */
async function table(person: Person, words: Words, visit: Visit): Promise<void> {
  const { page } = person;
  const seats = [{ who: "me" }, { who: "open" }];
  const made = await command<{ table: { id: string } }>(person, "tables", { game: "mur:games=6,sets=1", clock: "fischer 15m+10s", seats, shuffle: false });
  const path = `tables/${made.table.id}`;
  await person.go(`/t/${made.table.id}`);
  await person.board.waitFor();
  await visit("a table that waits");
  const bao = await Outsider.named(new URL(page.url()).origin, "Bao");
  await bao.ask(`${path}/join`, {});
  await person.turn();
  await visit("a table that is played at");
  await person.pick((await person.look()).may[9] ?? 0);
  await person.confirm.waitFor();
  await visit("a table with a staged move");
  await person.confirm.click();
  await bao.ask(`${path}/chat`, { room: "players", text: "Ada" });
  await bao.ask(`${path}/offer`, { what: "draw" });
  await page.getByText(words.part("offers-draw")).first().waitFor();
  await visit("a table with an offer");
  await bao.ask(`${path}/resign`, {});
  await page.getByText(words.part("end.resignation")).first().waitFor();
  await visit("a table that has ended");
}

/** A game against engines: setting it up, at first, and with a move that is staged. */
async function local(person: Person, game: string, visit: Visit): Promise<void> {
  await person.go(`/play/${game}`);
  await still(person, `/play/${game}`, visit);
  await person.page.locator("main form button").last().click();
  await person.turn();
  await visit(`a table of ${game}`);
  for (let picks = 0; picks < 3 && (await person.confirm.count()) === 0; picks++) await person.pick((await person.look()).may[9] ?? 0);
  await person.confirm.waitFor();
  await visit(`a table of ${game}, staged`);
  await person.confirm.click();
  await person.page.waitForFunction(() => !document.getElementById("confirm"));
  await person.turn();
  await visit(`a table of ${game}, played`);
}

/** Unitar's choice, staged, and what came of it. */
async function unitar(person: Person, words: Words, visit: Visit): Promise<void> {
  for (const part of ["role.blue", "symbol.tar", "action.south"] as const) await person.page.locator(`.intention .${part.split(".")[1]}`).click();
  await person.confirm.waitFor();
  await visit("an intention, staged");
  await person.confirm.click();
  await person.page.getByRole("heading", { name: words.part("comparison") }).waitFor();
  await visit("a comparison");
}

interface Step {
  id: string;
  turns: { solution: string }[];
  refused?: { move: string }[];
  missed?: string[];
}

/** A step of a course: open, with a hint, wrong, forbidden, solved. */
async function learn(person: Person, words: Words, game: string, visit: Visit): Promise<void> {
  const { steps } = JSON.parse(readFileSync(`lessons/${game}.json`, "utf8")) as { steps: Step[] };
  const [step] = steps;
  if (!step) throw new Error(game);
  await person.go(`/learn/${game}`);
  await person.board.waitFor();
  await visit(`/learn/${game}`);
  await person.button(words.part("hint")).click();
  await visit(`/learn/${game}, with a hint`);
  const field = person.page.getByRole("textbox", { name: words.part("type-move") });
  const tries = [
    [step.missed?.[0], words.part("learn-not-yet")],
    [step.refused?.[0]?.move, words.part("learn-refused")],
    [step.turns[0]?.solution, words.part("learn-right")],
  ] as const;
  for (const [move, answer] of tries) {
    if (!move) continue;
    await field.fill(move);
    await field.press("Enter");
    await person.page.locator("#answer").filter({ hasText: answer }).waitFor();
    await visit(`/learn/${game}, after ${move}`);
  }
}

export async function tour(person: Person, language: Language, visit: Visit): Promise<void> {
  const { page } = person;
  const words = new Words(language);
  await person.go("/");
  await still(person, "/", visit);
  await person.go("/learn");
  await still(person, "/learn", visit);
  for (const game of games) {
    await local(person, game, visit);
    if (game === "unitar") await unitar(person, words, visit);
    if (taught.includes(game)) await learn(person, words, game, visit);
  }
  await person.go("/rules/mur");
  await still(person, "/rules/mur", visit);
  await lobby(person, words, visit);
  await table(person, words, visit);
  await person.go("/learn/nothing");
  await page.getByText(words.part("not-found")).waitFor();
  await visit("/learn/nothing");
}
