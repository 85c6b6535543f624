// Every screen, and how to get there: each journey reaches its screens one after the other in one page,
// and says of each what the moment needs.
import { taught } from "../../../web/src/i18n/words/lists.js";
import { arrange, type Arranged } from "./arrange.js";
import type { Control } from "./look.js";
import { some, type Person } from "./lib.js";
import { guest } from "./online.lib.js";
import { command, Outsider } from "./tables.js";
import { languages, type Words } from "./words.js";

export type Name = Parameters<Words["part"]>[0];
type Role = Control["role"];

/** `now`: in view at once. `soon`: in view at once on screens that are large enough, otherwise after
 * scrolling the page. `later`: after scrolling, on every screen. */
export interface Needs {
  now?: [Role, Name][];
  soon?: [Role, Name][];
  later?: [Role, Name][];
}

const deeds: [Role, Name][] = [["button", "hint"], ["button", "resign"]];
const board: [Role, Name] = ["board", "game.unlur"];
const staged: Needs = { now: [board, ["button", "confirm"], ["button", "cancel"]], soon: deeds };
const keys: [Role, Name][] = [
  ...(["yellow", "red", "blue"] as const).map((colour): [Role, Name] => ["key", `role.${colour}`]),
  ...(["uni", "tar"] as const).map((symbol): [Role, Name] => ["key", `symbol.${symbol}`]),
  ...(["unify", "eliminate", "clockwise", "anticlockwise", "north", "south", "west", "east"] as const).map((action): [Role, Name] => ["key", `action.${action}`]),
];

/** What each moment needs. */
export const needs = {
  contract: { now: [board, ["button", "pass-black"]], soon: [["button", "worth-passing"], ...deeds] },
  "contract, weighed": { now: [board, ["button", "pass-black"]], soon: deeds },
  "contract, a stone staged": staged,
  "asking, a pass": { now: [["button", "pass-sure"], ["button", "cancel"]] },
  "own turn": { now: [board], soon: deeds },
  staged,
  asking: { now: [["button", "resign-sure"], ["button", "cancel"]] },
  over: { now: [board], soon: [["button", "same-again"], ["button", "swap-seats"], ["button", "level-up"]] },
  "ways to go": { now: [board, ["button", "cancel"], ["button", "free-point"]], soon: deeds },
  "a knock staged": { now: [board, ["button", "confirm"], ["button", "cancel"]], soon: deeds },
  setup: { now: [board], soon: [["button", "resign"]] },
  "setup, begun": { now: [board, ["button", "begin-again"]], soon: [["button", "resign"]] },
  "setup, staged": { now: [board, ["button", "choose-secret"], ["button", "cancel"]], soon: [["button", "resign"]] },
  choosing: { now: [board, ...keys], soon: deeds },
  "intention, staged": { now: [board, ...keys, ["button", "choose-secret"], ["button", "cancel"]], soon: deeds },
  reveal: { now: [board, ["button", "to-round"]] },
  "reveal, in steps": { now: [board, ["button", "to-round"]], soon: [["button", "step-on"], ["button", "step-back"]] },
  "waits for others": { now: [board], soon: [["button", "leave-table"]] },
  joining: { now: [board, ["textbox", "name"], ["button", "join"]] },
  "joining, with a name": { now: [board, ["button", "join"]] },
  inviting: { now: [board, ["button", "copy"]], soon: [["button", "leave-table"]] },
  "online, own turn": { now: [board], soon: [["button", "draw"], ["button", "adjourn"], ["button", "resign"]] },
  "online, staged": { now: [board, ["button", "confirm"], ["button", "cancel"]], soon: [["button", "draw"], ["button", "resign"]] },
  offered: { now: [board, ["button", "accept"], ["button", "decline"]] },
  "online, over": { now: [board], soon: [["button", "rematch"]] },
  watching: { now: [board] },
  front: { now: [["link", "play"]], soon: [["link", "learn"]] },
  before: { soon: [["button", "play"]] },
  stranger: { soon: [["textbox", "name"], ["button", "enter"]] },
  invited: { now: [["textbox", "name"], ["button", "accept-sit"], ["button", "watch-only"], ["link", "no-thanks"]] },
  "invited to watch": { now: [["textbox", "name"], ["button", "watch-table"], ["link", "no-thanks"]] },
  "of no use": { now: [["link", "play-engine"], ["link", "invite"]] },
  sample: { later: [["button", "step-on"], ["button", "step-back"]] },
  lobby: { soon: [["button", "seek"]] },
  page: {},
  lesson: { now: [board], soon: [["button", "hint"]] },
  settings: { now: [["button", "done"]] },
  view: { soon: [["button", "view.open"]] },
  viewed: { now: [board], soon: [["button", "view.other"], ["button", "step-back"]] },
  lost: { now: [["link", "learn"]] },
} satisfies Record<string, Needs>;

export type Moment = keyof typeof needs;

/** What may not be under a finger that has just pressed something else: what acts at once. */
export const dangerous: Name[] = ["pass-black", "pass-sure", "resign-sure", "accept", "draw", "take-back", "leave-table"];

/** A tap that opens a dialogue, and one that closes it. A dialogue that is open keeps its language. */
export interface Asked {
  open: Name;
  close: Name;
}

/** Where a person has got to. `same`: the screen before it was left by a tap, and nothing may have moved. */
export type Visit = (screen: string, moment: Moment, same?: boolean, asked?: Asked) => Promise<void>;

export type Journey = (person: Person, words: Words, visit: Visit) => Promise<void>;

export const tap = (person: Person, words: Words, name: Name): Promise<void> => person.button(words.part(name)).first().click();

/** Opens a game that stands like that, at one's own turn. */
async function at(person: Person, arranged: Arranged): Promise<void> {
  await arrange(person, arranged);
  await person.turn();
}

/** Plays what is staged, and waits for the answer. */
async function played(person: Person): Promise<void> {
  await person.confirm.click();
  await person.page.waitForFunction(() => !document.getElementById("confirm"));
  await person.turn();
}

/** Resigns, and the game is over. */
async function resigned(person: Person, words: Words, game: string, visit: Visit): Promise<void> {
  await tap(person, words, "resign");
  await visit(`${game}, resigning`, "asking", true, { open: "resign", close: "cancel" });
  await tap(person, words, "resign-sure");
  await person.page.locator(".again").first().waitFor();
  await visit(`${game}, over`, "over");
}

async function unlur(person: Person, words: Words, visit: Visit): Promise<void> {
  await at(person, { spec: "unlur:size=6", turns: "E5 G7 F4 H8" });
  await visit("unlur, contract", "contract");
  await person.click("D6");
  await person.confirm.waitFor();
  await visit("unlur, contract, a stone staged", "contract, a stone staged", true);
  await tap(person, words, "cancel");
  await person.page.locator(".contract").waitFor();
  await visit("unlur, contract, cancelled", "contract", true);
  await tap(person, words, "worth-passing");
  await person.page.locator(".worth p").filter({ hasText: /[%٪]/ }).waitFor();
  await visit("unlur, contract, weighed", "contract, weighed", true);
  await tap(person, words, "pass-black");
  await visit("unlur, contract, passing", "asking, a pass", true, { open: "pass-black", close: "cancel" });
  await tap(person, words, "pass-sure");
  await person.page.locator(".contract").waitFor({ state: "detached" });
  await person.turn();
  await visit("unlur, later", "own turn");
  await person.pick((await person.look()).may[9] ?? 0);
  await visit("unlur, later, staged", "staged", true);
  await tap(person, words, "cancel");
  await resigned(person, words, "unlur", visit);
}

const NINUKI = "13/13/13/13/13/13/4o8/4x8/2xx1xx6/13/13/13/7o5 x 0-0 8";
const FORBIDDEN = "13/13/8x4/6xoooo2/10o2/10o2/13/9x1x1/8x2x1/13/13/13/13 x 0-0 20";

async function ninuki(person: Person, words: Words, visit: Visit): Promise<void> {
  await at(person, { spec: "ninuki" });
  await visit("ninuki, opening", "own turn");
  await person.pick((await person.look()).may[9] ?? 0);
  await visit("ninuki, opening, staged", "staged", true);
  await at(person, { spec: "ninuki:size=13", position: NINUKI });
  await person.click("E5");
  await person.confirm.waitFor();
  await visit("ninuki, a five that can be broken", "staged");
  await at(person, { spec: "ninuki:size=13", position: FORBIDDEN });
  await visit("ninuki, forbidden points", "own turn");
  await resigned(person, words, "ninuki", visit);
}

const MUR = "+f2 +c2 +e3 +d3 +d2 c2-c3 +f1 d3-b3 +c1 +g2 c1*0-g1 +a3 +c1 +g3 e3-e2 +d3 +a2 +h1";

async function mur(person: Person, words: Words, visit: Visit): Promise<void> {
  await at(person, { spec: "mur:games=6", turns: MUR });
  await visit("mur", "own turn");
  await person.pick((await person.look()).may[0] ?? 0);
  await tap(person, words, "cancel");
  await person.click("a2");
  await person.page.locator(".options").waitFor();
  await visit("mur, ways to go", "ways to go", true);
  await person.click("a3");
  await person.confirm.waitFor();
  await visit("mur, a knock staged", "a knock staged", true);
  await played(person);
  await visit("mur, played", "own turn", true);
  await at(person, { spec: "mur:games=1", turns: "+h3 +a3 +b3 +c1 +a2", seat: 2 });
  await visit("mur, trapped", "own turn");
  await at(person, { spec: "mur:games=2", position: "1/ww2w1b1/6m1/5b1b b play 0-0 0 1.1 - 0", turns: "g1*g2-g3", seat: 2 });
  await visit("mur, a game of a set has ended", "own turn");
  await resigned(person, words, "mur", visit);
}

const SETUP = "uni@I9,tar@B6|uni@H3,tar@F6|uni@D5,tar@I6";

/** Presses keys of an intention. */
async function press(person: Person, ...parts: string[]): Promise<void> {
  for (const part of parts) {
    const key = person.page.locator(`.intention .${part}`);
    await key.click();
    await person.page.locator(`.intention .${part}[aria-pressed="true"]`).waitFor();
  }
}

const AGREE = ["yellow-uni-south", "red-tar-east", "blue-uni-unify", "yellow-tar-clockwise", "yellow-uni-south", "red-tar-east", "blue-uni-unify"];

async function unitar(person: Person, words: Words, visit: Visit): Promise<void> {
  await at(person, { spec: "unitar:deal=0", seat: 2 });
  await visit("unitar, setup", "setup");
  await person.click("H3");
  await person.button(words.part("begin-again")).waitFor();
  await visit("unitar, setup, begun", "setup, begun", true);
  await person.click("F6");
  await person.confirm.waitFor();
  await visit("unitar, setup, staged", "setup, staged", true);
  await at(person, { spec: "unitar:deal=0", turns: SETUP, seat: 2, handed: { 1: "blue-uni-anticlockwise", 3: "blue-tar-anticlockwise" } });
  await visit("unitar, choosing", "choosing");
  await press(person, "red");
  await visit("unitar, choosing, one part", "choosing", true);
  await press(person, "tar");
  await visit("unitar, choosing, two parts", "choosing", true);
  await press(person, "anticlockwise");
  await person.confirm.waitFor();
  await visit("unitar, staged", "intention, staged", true);
  await press(person, "south");
  await visit("unitar, staged anew", "intention, staged", true);
  await press(person, "anticlockwise");
  await person.confirm.click();
  await person.page.locator(".reveal").waitFor();
  await visit("unitar, reveal", "reveal", true);
  await person.page.locator(".stepper button").last().click();
  await visit("unitar, reveal, in steps", "reveal, in steps");
  await tap(person, words, "to-round");
  await person.page.locator(".intention").waitFor();
  await visit("unitar, next round", "choosing", true);
  const rounds = AGREE.map((choice) => [choice, choice, choice].join("|")).join(" ");
  const last = { 1: "yellow-tar-clockwise", 3: "yellow-tar-clockwise" };
  await at(person, { spec: "unitar:deal=0", turns: `${SETUP} ${rounds}`, seat: 2, handed: last });
  await press(person, "yellow", "tar", "clockwise");
  await person.confirm.click();
  await person.page.locator(".again").waitFor();
  await visit("unitar, over", "over");
}

interface Made {
  table: { id: string };
}

/** A table of the server, for who sits there. */
async function online(person: Person, words: Words, visit: Visit): Promise<void> {
  await guest(person, "Ada");
  for (const [game, count] of [["ninuki", 1], ["unitar", 2]] as const) {
    const friends = Array.from({ length: count }, () => ({ who: "invited" }));
    const hosted = await command<Made>(person, "tables", { game, clock: "fischer 15m+10s", private: true, seats: [{ who: "me" }, ...friends] });
    await person.go(`/t/${hosted.table.id}`);
    await person.board.waitFor();
    await person.button(words.part(count > 1 ? "invite-again-all" : "invite-again")).first().click();
    await person.page.locator(".link").first().waitFor();
    await visit(`online, inviting to ${game}`, "inviting");
  }
  const seats = [{ who: "me" }, { who: "open" }];
  const made = await command<Made>(person, "tables", { game: "mur:games=6,sets=1", clock: "fischer 15m+10s", seats, shuffle: false });
  const path = `tables/${made.table.id}`;
  await person.go(`/t/${made.table.id}`);
  await person.board.waitFor();
  await visit("online, waiting", "waits for others");
  const bao = await Outsider.named(new URL(person.page.url()).origin, "Bartholomew of Bath");
  await bao.ask(`${path}/join`, {});
  await person.turn();
  await visit("online, own turn", "online, own turn");
  await person.pick((await person.look()).may[9] ?? 0);
  await person.confirm.waitFor();
  await visit("online, staged", "online, staged", true);
  await person.confirm.click();
  await bao.ask(`${path}/chat`, { room: "players", text: "Good luck to both of us" });
  await bao.ask(`${path}/offer`, { what: "draw" });
  await person.page.locator(".asked").waitFor();
  await visit("online, offered a draw", "offered");
  await bao.ask(`${path}/resign`, {});
  await person.page.getByText(words.part("end.resignation")).first().waitFor();
  await visit("online, over", "online, over");
}

/** A table that anybody may join, for strangers and for those who have a name. */
async function joining(person: Person, _words: Words, visit: Visit): Promise<void> {
  await person.go("/");
  const ada = await Outsider.named(new URL(person.page.url()).origin, "Ada");
  for (const game of ["ninuki", "unitar"]) {
    const seats = Array.from({ length: game === "unitar" ? 3 : 2 }, (_, at) => ({ who: at === 0 ? "me" : "open" }));
    const made = (await ada.ask("tables", { game, clock: "fischer 15m+10s", seats, shuffle: false })) as Made;
    await person.go(`/t/${made.table.id}`);
    await person.board.waitFor();
    await visit(`open table of ${game}, a stranger`, "joining");
    if (game === "ninuki") continue;
    await guest(person, "Bao");
    await person.go(`/t/${made.table.id}`);
    await person.board.waitFor();
    await visit(`open table of ${game}`, "joining, with a name");
  }
}

/** A table of others. */
async function spectator(person: Person, _words: Words, visit: Visit): Promise<void> {
  await person.go("/");
  const { origin } = new URL(person.page.url());
  const [ada, bao] = [await Outsider.named(origin, "Ada"), await Outsider.named(origin, "Bao")];
  const made = (await ada.ask("tables", { game: "unlur:size=5", clock: "fischer 15m+10s", seats: [{ who: "me" }, { who: "open" }], shuffle: false })) as Made;
  const path = `tables/${made.table.id}`;
  await bao.ask(`${path}/join`, {});
  await ada.ask(`${path}/move`, { turn: 1, move: "C3" });
  await person.go(`/t/${made.table.id}`);
  await person.board.waitFor();
  await visit("watching", "watching");
  await bao.ask(`${path}/resign`, {});
  await person.page.locator(".status strong").first().waitFor();
  await visit("watching, over", "watching");
}

interface Hosted extends Made {
  invitations: { seat: number; link: string }[];
}

/** Links of invitations: to play, to watch, taken, and to a table that is gone. */
async function invited(person: Person, _words: Words, visit: Visit): Promise<void> {
  await person.go("/");
  const { origin } = new URL(person.page.url());
  const [ada, bao] = [await Outsider.named(origin, "Bartholomew of Bath"), await Outsider.named(origin, "Bao")];
  const seats = [{ who: "me" }, { who: "invited" }];
  const hosted = async (): Promise<{ path: string; link(seat: number): URL }> => {
    const made = (await ada.ask("tables", { game: "ninuki:size=15", clock: "byoyomi 10m+5x30s", private: true, seats, shuffle: false })) as Hosted;
    return { path: `tables/${made.table.id}`, link: (seat) => new URL(made.invitations.find((one) => one.seat === seat)?.link ?? "", origin) };
  };
  /** Opens a link anew: only its last part differs from the one before. */
  const follow = async ({ href }: URL, sign: string): Promise<void> => {
    await person.page.goto("about:blank");
    await person.page.goto(href);
    await person.page.locator(sign).waitFor();
    await person.page.locator(".board-picture svg").waitFor();
  };
  const [first, second] = [await hosted(), await hosted()];
  await follow(first.link(2), ".invite form");
  await visit("invited to play", "invited");
  await follow(first.link(0), ".invite form");
  await visit("invited to watch", "invited to watch");
  await bao.ask(`${first.path}/join`, { secret: first.link(2).hash.slice(1) });
  await follow(first.link(2), ".invite .ways");
  await visit("invited, the seat is taken", "of no use");
  await ada.ask(`${second.path}/leave`, {});
  await follow(second.link(2), ".invite .ways");
  await visit("invited, the table is gone", "of no use");
}

/** Opens a page and waits for its heading. */
async function page(person: Person, path: string): Promise<void> {
  await person.go(path);
  await person.page.locator("main h1, main h2").first().waitFor();
}

/** The games whose rules, forms and courses are looked at: in each language another. */
function gamesIn({ language }: Words): readonly string[] {
  return some(taught, taught.slice(languages.indexOf(language) % taught.length).slice(0, 1));
}

async function plain(person: Person, words: Words, visit: Visit): Promise<void> {
  await page(person, "/");
  await visit("front", "front");
  await person.page.locator("#settings").click();
  await person.page.locator("dialog[open]").waitFor();
  await visit("settings", "settings");
  for (const game of gamesIn(words)) {
    await page(person, `/play/${game}?new`);
    await visit(`before ${game}`, "before");
    await page(person, `/rules/${game}`);
    await person.page.locator(".sample-steps button").first().waitFor();
    await visit(`rules of ${game}`, "sample");
  }
  await page(person, "/learn");
  await visit("courses", "page");
  await page(person, "/nothing");
  await visit("not found", "lost");
  await page(person, "/view");
  await visit("a record to view", "view");
  await person.page.locator("textarea").fill('[Game "unlur:size=5"]\n\n1. C3 2. D4 3. E5 *\n');
  await tap(person, words, "view.open");
  await person.board.waitFor();
  await visit("a record", "viewed");
}

async function lessons(person: Person, words: Words, visit: Visit): Promise<void> {
  for (const game of gamesIn(words)) {
    await person.go(`/learn/${game}`);
    await person.board.waitFor();
    await visit(`lesson of ${game}`, "lesson");
  }
  await tap(person, words, "hint");
  await visit("lesson, with a hint", "lesson");
}

async function people(person: Person, _words: Words, visit: Visit): Promise<void> {
  await page(person, "/games");
  await visit("my games, a stranger", "page");
  await page(person, "/lobby");
  await visit("lobby, a stranger", "stranger");
  await guest(person, "Ada");
  for (const clock of ["none", "byoyomi 10m+5x30s", "days 3d"])
    await command(person, "tables", { game: "ninuki:size=13", clock, seats: [{ who: "me" }, { who: "open" }] });
  await page(person, "/lobby");
  await person.page.locator(".offer").first().waitFor();
  await visit("lobby", "lobby");
  await page(person, "/games");
  await person.page.locator(".mine").first().waitFor();
  await visit("my games", "page");
}

/** Tables: a page that stays open speaks one language after the other. */
export const tables: Record<string, Journey> = { unlur, ninuki, mur, unitar, online, joining, spectator };

/** All others are made anew in each language. */
export const pages: Record<string, Journey> = { invited, plain, lessons, people };
