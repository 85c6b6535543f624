// Through every page, one after the other; each is told when it is there.
import { type Person } from "./lib.js";
import { command } from "./tables.js";
import { Words, type Language } from "./words.js";

export type Visit = (where: string) => Promise<void>;
export const games = ["unlur", "ninuki", "mur", "unitar"] as const;

async function still({ page }: Person, path: string, visit: Visit): Promise<void> {
  await page.locator("main h1, main h2").first().waitFor();
  await visit(path);
}

/** The lobby and one's games, before and after taking a name; a table that waits, and its end. */
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
  const engine = { who: "engine", level: 1 };
  for (const clock of ["none", "fischer 5m+5s", "byoyomi 10m+5x30s", "days 3d"])
    await command(person, "tables", { game: "ninuki:size=13", clock, seats: [{ who: "me" }, { who: "open" }] });
  const { table } = await command<{ table: { id: string } }>(person, "tables", { game: "mur:games=6,sets=1", seats: [{ who: "me" }, engine], shuffle: false });
  for (const path of ["/lobby", "/games"]) {
    await person.go(path);
    await page.locator("main li a").first().waitFor();
    await visit(`${path}, with entries`);
  }
  await page.locator("main li a").first().click();
  await person.board.waitFor();
  await visit("a table");
  await person.go(`/t/${table.id}`);
  await person.board.waitFor();
  await visit("a table with an engine");
  await command(person, `tables/${table.id}/resign`, {});
  await page.getByText(words.part("won")).first().waitFor();
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

/** A step of a course: open, with a hint, wrong, solved. */
async function learn(person: Person, words: Words, game: string, visit: Visit): Promise<void> {
  await person.go(`/learn/${game}`);
  await person.board.waitFor();
  await visit(`/learn/${game}`);
  await person.button(words.part("hint")).click();
  await visit(`/learn/${game}, with a hint`);
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
    await learn(person, words, game, visit);
  }
  await person.go("/rules/mur");
  await still(person, "/rules/mur", visit);
  await lobby(person, words, visit);
  await person.go("/learn/nothing");
  await page.getByText(words.part("not-found")).waitFor();
  await visit("/learn/nothing");
}
