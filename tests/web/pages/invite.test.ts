// Invitations: what their page says, on every screen; taking the seat; links that are of no use any more;
// watching a private table; how a host hands links on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clean, stage, type Person } from "./lib.js";
import { command, guest, sit } from "./online.lib.js";
import { languages, Words } from "./words.js";

const { open } = await stage();
const phone = { viewport: { width: 390, height: 844 } };

interface Made {
  table: { id: string; state: string };
  invitations: { seat: number; link: string }[];
}

/** A private table with a seat for somebody who is invited. */
async function hosted(host: Person, args = {}): Promise<{ table: string; play: string; watch: string }> {
  const seats = [{ who: "me" }, { who: "invited" }];
  const made = (await command(host, "tables", { game: "ninuki:size=15", clock: "fischer 10m+5s", private: true, seats, ...args })) as Made;
  const link = (seat: number): string => made.invitations.find((one) => one.seat === seat)?.link ?? "";
  return { table: made.table.id, play: link(2), watch: link(0) };
}

/** How the table stands, as its host sees it. */
const state = ({ page }: Person, table: string): Promise<string> =>
  page.evaluate(async (id) => ((await (await fetch(`/api/v1/tables/${id}`)).json()) as Made).table.state, table);

for (const language of languages)
  test(`an invitation says everything on a phone's first screen, in ${language}`, async () => {
    const words = new Words(language);
    const [ada, ann] = [await open(), await open({ ...phone, locale: language })];
    await guest(ada, "Ada");
    const { table, play } = await hosted(ada);
    await sit(ada, table);
    await ann.page.goto(play);
    await ann.page.getByRole("heading", { level: 1, name: words.whole("invites-you", { name: "Ada" }) }).waitFor();
    await ann.page.locator(".board-picture svg").waitFor();
    const facts = await ann.page.locator("dl").innerText();
    for (const fact of ["15 × 15", "10", "5"]) assert.ok(facts.includes(fact), facts);
    const bar = (await ann.page.getByRole("navigation").boundingBox())?.y ?? 0;
    for (const name of ["accept-sit", "no-thanks"] as const) {
      const box = await ann.page.locator("form").getByText(words.whole(name)).boundingBox();
      assert.ok(box && box.y > 0 && box.y + box.height <= bar, `${name}: ${JSON.stringify(box)}, ${bar}`);
    }
    assert.equal(await ann.page.evaluate(() => document.documentElement.scrollWidth), 390);
    await clean(ann, "an invitation");
    assert.equal(await state(ada, table), "waiting"); // looking at it changes nothing
    // Phones put a blank after a name.
    await ann.page.getByRole("textbox", { name: words.part("name") }).fill("Ann ");
    await ann.button(words.whole("accept-sit")).click();
    await ann.board.waitFor();
    assert.equal(new URL(ann.page.url()).hash, "");
    await ada.page.getByRole("group", { name: "Ann" }).waitFor();
    for (const person of [ada, ann]) await person.leave();
  });

test("a link that is taken, withdrawn or over says so, with ways on", async () => {
  const [ada, bao, cleo] = [await open(), await open(), await open()];
  await guest(ada, "Ada");
  await guest(bao, "Bao");
  const first = await hosted(ada);
  await bao.page.goto(first.play);
  await bao.button("Accept and sit down").click();
  await bao.board.waitFor();
  // Who sits there already goes to the table.
  await bao.page.goto("about:blank");
  await bao.page.goto(first.play);
  await bao.board.waitFor();
  const second = await hosted(ada);
  await command(ada, `tables/${second.table}/invitations`, { seat: 2 });
  const third = await hosted(ada);
  await command(ada, `tables/${third.table}/leave`, {});
  for (const { play } of [first, second, third]) {
    await cleo.page.goto("about:blank");
    await cleo.page.goto(play);
    await cleo.page.getByRole("link", { name: "Play against the engine" }).waitFor();
    assert.equal(await cleo.button("Accept and sit down").count(), 0);
  }
  await clean(cleo, "an invitation that is over");
  for (const person of [ada, bao, cleo]) await person.leave();
});

test("a private table is watched by its link for spectators", async () => {
  const [ada, bao, cleo] = [await open(), await open(), await open()];
  for (const [person, name] of [[ada, "Ada"], [bao, "Bao"]] as const) await guest(person, name);
  const { table, play } = await hosted(ada);
  await bao.page.goto(play);
  await bao.button("Accept and sit down").click();
  await bao.board.waitFor();
  await sit(ada, table);
  await ada.page.getByText("Link for spectators").click();
  await ada.button("Make a new link").click();
  const link = await ada.page.getByRole("textbox", { name: "Link for spectators" }).inputValue();
  await cleo.page.goto(link);
  await cleo.page.getByRole("heading", { name: "Ada invites you to watch" }).waitFor();
  await cleo.page.getByRole("textbox", { name: "Your name" }).fill("Cleo");
  await cleo.button("Watch this table").click();
  await cleo.page.getByRole("timer").first().waitFor();
  assert.equal(await cleo.button("Resign").count(), 0);
  for (const person of [ada, bao, cleo]) await person.leave();
});

test("whoever is invited to a private table may watch instead, and still sit down later", async () => {
  const [ada, cleo] = [await open(), await open(phone)];
  await guest(ada, "Ada");
  const { table, play } = await hosted(ada);
  await cleo.page.goto(play);
  await cleo.page.getByRole("textbox", { name: "Your name" }).fill("Cleo");
  await cleo.button("Watch only").click();
  await cleo.board.waitFor();
  assert.equal(await state(ada, table), "waiting");
  assert.equal(await cleo.button("Leave the table").count(), 0);
  await cleo.page.goto("about:blank");
  await cleo.page.goto(play);
  await cleo.button("Accept and sit down").click();
  await cleo.turn();
  assert.equal(await state(ada, table), "playing");
  for (const person of [ada, cleo]) await person.leave();
});

test("a host copies, shares, or shows a code", async () => {
  const ada = await open();
  const { page } = ada;
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, "share", { value: async (what: unknown) => void shared.push(what), configurable: true });
  });
  await guest(ada, "Ada");
  await ada.go("/lobby#with=friend&game=unlur");
  await ada.button("Invite by link").click();
  const field = page.getByRole("textbox", { name: /Send this link/ });
  const first = await field.inputValue();
  await ada.button("Make a new link").first().click();
  await page.waitForFunction((old) => (document.querySelector("input[readonly]") as HTMLInputElement).value !== old, first);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy", exact: true }).first().click();
  await page.locator(".copy[data-copied]").waitFor();
  const link = await field.inputValue();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link);
  await ada.button("Share").first().click();
  assert.deepEqual(await page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared.map(({ url }) => url)), [link]);
  await page.getByText("QR code").first().click();
  await page.getByRole("img", { name: /QR code/ }).locator("path").waitFor();
  await clean(ada, "links to hand on");
  await ada.leave();
});
