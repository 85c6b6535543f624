// One's own name in the header: changed, refused, given up.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clean, stage, type Person } from "./lib.js";
import { guest } from "./online.lib.js";
import { languages, Words } from "./words.js";

const { open } = await stage();

const own = ({ page }: Person) => page.locator("header #own");

test("one's own name stands in the header of every page, and can be changed there", async () => {
  const ada = await open();
  await ada.go("/learn");
  await ada.page.waitForFunction(() => performance.getEntriesByName("ready").length > 0);
  assert.equal(await own(ada).isVisible(), false);
  await guest(ada, "Ada");
  for (const path of ["/lobby", "/games", "/learn", "/rules/mur", "/play/mur?new", "/view", "/"]) {
    await ada.go(path);
    await ada.button("Your name: Ada").waitFor();
  }
  await clean(ada, "the header with a name");
  await ada.button("Your name: Ada").click();
  const field = ada.page.getByRole("textbox", { name: "Your name" });
  await field.fill("A\u0000da");
  await ada.button("Change the name").click();
  await ada.page.locator("#own-trouble:not(:empty)").waitFor();
  assert.equal(await field.getAttribute("aria-invalid"), "true");
  await field.fill("Beatrix Montgomery ");
  await ada.button("Change the name").click();
  await ada.button("Your name: Beatrix Montgomery").waitFor();
  await ada.page.getByRole("dialog").waitFor({ state: "detached" });
  await ada.page.reload();
  await ada.button("Your name: Beatrix Montgomery").waitFor();
  await ada.leave(/400/);
});

test("who comes in by the lobby's form sees the name at once", async () => {
  const ada = await open();
  await ada.go("/lobby");
  await ada.page.getByRole("textbox", { name: "Your name" }).fill("Ada");
  await ada.button("Come in").click();
  await ada.button("Your name: Ada").waitFor();
  await ada.leave();
});

test("leaving asks first, and then nothing is left of the name", async () => {
  const ada = await open();
  await guest(ada, "Ada");
  await ada.go("/games");
  const leave = async (): Promise<void> => {
    await ada.page.getByRole("dialog").getByRole("button", { name: "Leave Agate" }).click();
  };
  await own(ada).click();
  await leave();
  const question = ada.page.getByRole("alertdialog");
  await question.getByText("cannot be continued").waitFor();
  await question.getByRole("button", { name: "Cancel" }).click();
  assert.equal(await own(ada).isVisible(), true);
  await leave();
  await question.getByRole("button", { name: "Leave Agate" }).click();
  await ada.page.waitForURL((url) => url.pathname === "/");
  await ada.page.waitForFunction(() => performance.getEntriesByName("ready").length > 0);
  assert.equal(await own(ada).isVisible(), false);
  assert.equal(await ada.page.evaluate(async () => (await fetch("/api/v1/me")).status), 401);
  await ada.leave(/401/);
});

for (const language of languages)
  test(`it fits a small phone, in ${language}`, async () => {
    const words = new Words(language);
    const ada = await open({ viewport: { width: 320, height: 568 }, locale: language });
    await guest(ada, "Wilhelmina Wunderbar");
    await ada.go("/");
    await own(ada).waitFor();
    const across = await ada.page.locator("header .brand svg, header .language, header button").evaluateAll((parts) =>
      parts.map((part) => part.getBoundingClientRect()).sort((a, b) => a.left - b.left),
    );
    across.reduce((before, next) => {
      assert.ok(before.right <= next.left, `${before.right} > ${next.left}`);
      return next;
    });
    await own(ada).click();
    await ada.button(words.whole("name-change")).waitFor();
    const { width } = (await ada.page.getByRole("dialog").boundingBox()) ?? { width: 0 };
    assert.ok(width > 200 && width <= 320, `${width}`);
    assert.equal(await ada.page.evaluate(() => document.documentElement.scrollWidth), 320);
    await clean(ada, "one's own name");
    await ada.leave();
  });
