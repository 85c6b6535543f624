// The beginning: language, theme, and the page that the address means.
import "./style/tokens.css";
import "./style/base.css";
import "./style/controls.css";
import "./style/form.css";
import "./style/signs.css";
import "./style/bar.css";
import "./style/invite.css";
import "./style/table.css";
import "./style/seat.css";
import "./style/moves.css";
import "./style/staged.css";
import "./style/contract.css";
import "./style/intention.css";
import "./style/reveal.css";
import "./style/beside.css";
import "./style/board.css";
import "./style/dialog.css";
import "./style/play.css";
import "./style/notices.css";
import "./style/print.css";
import { Core } from "./core/client.js";
import type { Theme } from "./game/game.js";
import type { Mine } from "./game/mine.js";
import { choose, settings } from "./game/settings.js";
import { catalogues, isLanguage, know, labelled, language, speak, t } from "./i18n/i18n.js";
import { needy, pages, taught, type PageName } from "./i18n/words/lists.js";
import { showReach, way } from "./panels/reach.js";
import { watchTrouble } from "./panels/trouble.js";
import { keepApp } from "./wire/keep.js";
import type { Person } from "./wire/messages.js";
import { reach, Unreachable, watchReach } from "./wire/reach.js";
import { connection, ServerRefused } from "./wire/socket.js";
import wasm from "../../build-wasm/agate.wasm?url";

const main = document.getElementById("main") as HTMLElement;

/** A fresh place for a page. */
function place(): HTMLElement {
  main.replaceChildren();
  return main.appendChild(document.createElement("div"));
}

/** An address that means nothing: says so, and where to go from here. */
function nothing(why = ""): void {
  const root = place();
  root.className = "page lost";
  const ways = document.createElement("p");
  ways.className = "choices";
  ways.append(way("/", "play"), way("/learn", "learn"), way("/lobby", "lobby"));
  root.appendChild(document.createElement("h1")).textContent = t("not-found");
  root.appendChild(document.createElement("p")).textContent = why;
  root.append(ways);
}

function theme(): Theme {
  const chosen = settings().theme;
  if (chosen !== "system") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function dress(): void {
  document.documentElement.dataset["theme"] = theme();
}

/** Has the core speak the reader's language. */
async function teach(made: Core): Promise<void> {
  const name = catalogues[language()];
  const catalogue = name ? new Uint8Array(await (await fetch(`/api/v1/catalogues/${name}`)).arrayBuffer()) : null;
  await made.ask("speak", { catalogue });
}

/** The core, in the reader's language. */
async function core(): Promise<Core> {
  const made = new Core(wasm);
  if (language() !== "en") await teach(made);
  return made;
}

const POINTED = "agate.pointed"; // whether this tab was last used with a finger or the mouse

/** A game that was begun by keyboard goes on by keyboard: the board of a new page has the focus. A finger
 * needs none, and no ring around the board. */
function follows(): boolean {
  return sessionStorage.getItem(POINTED) === null;
}

function watchHands(): void {
  addEventListener("pointerdown", () => sessionStorage.setItem(POINTED, ""), { capture: true });
  addEventListener("keydown", () => sessionStorage.removeItem(POINTED), { capture: true });
}

/** Says that a page is being loaded. */
function loading(): void {
  main.textContent = t("loading");
}

async function play(game: string): Promise<void> {
  loading();
  const [{ LocalGame, TablePage, SetupPage, sameSetup }, loaded] = await Promise.all([import("./pages/local.js"), core()]);
  const open = (made: InstanceType<typeof LocalGame>): InstanceType<typeof TablePage> => {
    history.replaceState(null, "", made.address + location.hash);
    const page = new TablePage(place(), made, { entitle });
    page.show();
    table = loaded;
    themed = () => made.dress(theme());
    return page;
  };
  // "?now" starts a game at once, "?new" asks first, "?g=2" is the second of several that were left.
  const query = new URLSearchParams(location.search);
  const start = (setup: Parameters<typeof LocalGame.start>[2]): Promise<void> =>
    LocalGame.start(loaded, theme(), setup).then((made) => {
      const page = open(made);
      if (follows()) page.focus();
    });
  if (query.has("now")) return start(sameSetup(game));
  const names = query.has("g") ? [`${game}-${query.get("g")}`] : query.has("new") ? [] : LocalGame.left(game);
  for (const name of [...names, ...(query.size > 0 ? [] : [game])]) {
    const left = await LocalGame.resume(loaded, theme(), name);
    if (left) return void open(left);
  }
  const setup = new SetupPage(place(), loaded, game, (chosen) => void start(chosen), theme);
  themed = () => void setup.dress();
  await setup.show();
}

/** The page of an invitation; false: the reader sits at the table already. */
async function invitation(id: string, secret: string, person: Person | null): Promise<boolean> {
  const { InvitePage } = await import("./pages/invite.js");
  const page = await InvitePage.open(id, secret, person).catch((error: unknown) => {
    if (!(error instanceof ServerRefused)) throw error;
    nothing(error.why.text);
    return null;
  });
  if (page?.seated) {
    history.replaceState(null, "", location.pathname);
    return false;
  }
  if (page) {
    const loaded = await core();
    themed = () => void page.dress(loaded, theme());
    page.show(place());
    themed();
  }
  return true;
}

async function seat(id: string): Promise<void> {
  const { OnlineGame, TablePage, secretOf } = await import("./pages/online.js");
  const [person, own] = [await reader(), await follow()];
  const secret = secretOf(location.hash);
  if (secret && (await invitation(id, secret, person))) return;
  const loaded = await core();
  const game = new OnlineGame(loaded, theme(), connection(), id);
  game.person = person?.id ?? "";
  let page: InstanceType<typeof TablePage> | null = null;
  game.addEventListener("missing", () => {
    if (!page) nothing(game.missing);
  });
  game.addEventListener("change", () => {
    if (page || !game.snapshot) return;
    page = new TablePage(place(), game, { entitle, mine: own });
    page.show();
    table = loaded;
    if (document.referrer.startsWith(`${location.origin}/`) && follows()) page.focus();
  });
  themed = () => game.dress(theme());
  game.start();
}

async function view(): Promise<void> {
  loading();
  const [{ ViewPage }, loaded] = await Promise.all([import("./pages/view.js"), core(), know("view")]);
  const page = new ViewPage(place(), loaded, theme);
  themed = () => void page.game?.dress(theme());
  page.show();
}

async function ownGames(): Promise<void> {
  const [{ GamesPage }] = await Promise.all([import("./pages/games.js"), know("lobby")]);
  entitle(`${t("my-games")} – Agate`);
  const page = new GamesPage(place(), await reader(), await follow());
  themed = () => page.show();
  page.show();
}

async function lobby(): Promise<void> {
  const [{ LobbyPage }] = await Promise.all([import("./pages/lobby.js"), know("lobby")]);
  entitle(`${t("lobby")} – Agate`);
  // It asks the core for the seats of each game, and for no sentences.
  await new LobbyPage(place(), () => Promise.resolve(new Core(wasm)), follow).start();
}

/** All courses are there already, but for how far the reader is. */
async function courses(): Promise<void> {
  (await import("./game/progress.js")).showProgress(main);
}

async function learn(game: string): Promise<void> {
  const { solvedOf } = await import("./game/progress.js");
  if (!taught.includes(game)) return nothing();
  // The first step is there already, for those who begin with it.
  if (location.hash || solvedOf(game).length > 0) loading();
  const [{ LearnPage }, loaded] = await Promise.all([import("./pages/learn.js"), core()]);
  const root = document.createElement("div");
  const page = await LearnPage.open(root, loaded, theme(), game);
  main.replaceChildren(root);
  themed = () => void page.game.dress(theme());
}

let themed = (): unknown => undefined;

/** The core of the table that is shown: it goes on in another language, and nothing staged is lost. */
let table: Core | null = null;

let asked: Promise<Person | null> | null = null;

/** Who the reader is; strangers need not ask the server. */
function reader(): Promise<Person | null> {
  if (!localStorage.getItem("agate.person")) return Promise.resolve(null);
  asked ??= import("./pages/person.js").then(({ whoami }) => whoami());
  asked.catch(() => (asked = null));
  return asked;
}

/** Gives the page its title. */
let entitle = (title: string): void => {
  document.title = title;
};

/** The reader's own name, in the header. */
function showOwn({ name }: Person): void {
  const button = document.getElementById("own");
  if (!button) return;
  const sign = document.createElement("b");
  const word = document.createElement("span");
  sign.dataset["letter"] = [...name][0] ?? "";
  word.textContent = name;
  button.replaceChildren(sign, word);
  button.ariaLabel = labelled(t("name"), name);
  button.hidden = false;
}

let following: Promise<Mine> | null = null;

async function followTables({ id }: Person): Promise<Mine> {
  const [tables, notices] = await Promise.all([import("./game/mine.js"), import("./pages/notices.js")]);
  const mine = new tables.Mine(id, connection());
  const shown = new notices.Notices(mine);
  entitle = (title) => shown.entitle(title);
  mine.start();
  return mine;
}

/** Follows the tables of somebody who has a name here; null: a stranger has none. */
async function follow(): Promise<Mine | null> {
  const person = await reader().catch((error: unknown) => {
    if (!(error instanceof Unreachable)) throw error;
    void reach.back().then(follow);
    return null;
  });
  if (!person) return null;
  showOwn(person);
  following ??= followTables(person);
  return following;
}

/** A page that needs the server: begun again when that is back. */
async function online(page: () => Promise<void>): Promise<void> {
  loading();
  for (;;) {
    try {
      return await page();
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      main.replaceChildren();
      await reach.back();
    }
  }
}

/** The front page is there already, but for how far the reader is in the courses; what is being played
 * comes when it comes. */
async function live(): Promise<void> {
  await courses();
  const place = document.getElementById("live");
  if (place) themed = await (await import("./pages/live.js")).showLive(place);
}

function front(): void {
  void live().catch((error: unknown) => {
    if (!(error instanceof Unreachable)) throw error;
  });
}

/** The rules are there already, unless there is no such game. */
async function rules(): Promise<void> {
  const contents = document.getElementById("contents");
  if (!contents) return nothing();
  (await import("./pages/contents.js")).followReading(contents as HTMLDetailsElement);
  const sample = document.getElementById("sample-game");
  if (!sample) return;
  const shown = new (await import("./pages/sample.js")).Sample(sample, core, theme);
  themed = () => void shown.dress();
}

/** How each page begins, with the game or table of its address. */
const begin: Record<PageName, (what: string) => void | Promise<void>> = {
  front,
  play,
  rules,
  courses,
  learn,
  lobby: () => online(lobby),
  games: () => online(ownGames),
  view,
  table: (id) => online(() => seat(id)),
};

/** The page that the address means, and of what; null: there is none. */
function wanted(): { name: PageName; what: string } | null {
  for (const [name, path] of Object.entries(pages) as [PageName, string][]) {
    const [stem = "", member] = path.split("{");
    if (!location.pathname.startsWith(stem)) continue;
    const what = location.pathname.slice(stem.length).replace(/\/$/, "");
    if (member ? /^[^/]+$/.test(what) : !what) return { name, what };
  }
  return null;
}

/** Whether this page is, or is below, the one of a link. */
const leadsHere = (path: string): boolean =>
  location.pathname === path || (path !== "/" && location.pathname.startsWith(`${path}/`));

/** Goes on in the language that is chosen: at a table without leaving it. */
async function switchTo(choice: HTMLSelectElement): Promise<void> {
  const { isWithin, reword } = await import("./pages/reword.js");
  if (!(await isWithin(choice))) return;
  if (!table) return location.reload();
  await reword();
  await teach(table);
  await themed();
  performance.mark("spoken");
}

function controls(): void {
  document.getElementById("theme")?.addEventListener("click", () => {
    choose({ theme: theme() === "dark" ? "light" : "dark" });
  });
  document.getElementById("settings")?.addEventListener("click", () => {
    void import("./pages/settings.js").then(({ showSettings }) => showSettings());
  });
  document.getElementById("own")?.addEventListener("click", () => {
    void Promise.all([import("./pages/own.js"), reader()]).then(([page, person]) => {
      if (person) page.showOwn(person);
    });
  });
  addEventListener("agate-person", (event) => {
    asked = Promise.resolve((event as CustomEvent<Person>).detail);
    if (!following) connection().renew();
    void follow();
  });
  addEventListener("agate-settings", () => {
    dress();
    themed();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    dress();
    themed();
  });
  document.getElementById("language")?.addEventListener("change", (event) => void switchTo(event.target as HTMLSelectElement));
  for (const link of document.querySelectorAll<HTMLElement>("[data-nav]"))
    if (leadsHere(link.dataset["nav"] ?? "")) link.setAttribute("aria-current", "page");
}

dress();
controls();
watchHands();
const { lang } = document.documentElement;
await speak(isLanguage(lang) ? lang : "en");
watchReach();
watchTrouble();
const page = wanted();
showReach(page !== null && needy.includes(page.name));
await follow();
if (page) await begin[page.name](page.what);
else nothing();
performance.mark("ready");
keepApp();
