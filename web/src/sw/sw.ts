// The service worker: once a page has been opened, playing the engine and learning need no network.
//
// Each build has a cache of its own, named by the hash of all its files. A new worker fills its
// cache and waits, as browsers have it, until no page of the old one is open; then the old cache
// goes. So a page that is open finds its own chunks as long as it lives, whatever the server serves
// meanwhile.
//
// Pages and catalogues come from the network if it answers, otherwise from the cache; assets never
// change and come from any cache. All else is left alone: the API, the socket, whatever is posted.
import type { Build, Scope } from "./scope.js";

const scope = self as unknown as Scope;
const build: Build = scope.BUILD;

const PREFIX = "agate-";
const OWN = PREFIX + build.version;
const MEMORY = "agate-memory"; // which language is in use; outlives builds
const LANGUAGE = "/language";
const PATIENCE = 4000; // milliseconds that the network may take for a page

/** The language in use; "": no page has told it yet. */
async function language(): Promise<string> {
  const kept = await (await caches.open(MEMORY)).match(LANGUAGE);
  return kept ? kept.text() : "";
}

/** Fetches what the cache does not have yet, two at a time: pages go first. */
async function fill(files: string[]): Promise<void> {
  const cache = await caches.open(OWN);
  const rest = [...files];
  const lane = async (): Promise<void> => {
    for (let file = rest.shift(); file; file = rest.shift()) {
      if (await cache.match(file)) continue;
      const answer = await fetch(file, { cache: file.startsWith("/assets/") ? "default" : "no-cache" });
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      await cache.put(file, answer);
    }
  };
  await Promise.all([lane(), lane()]);
}

const filesOf = (tag: string): string[] => build.languages[tag] ?? [];

/** Fetches what a language needs; once that is whole, it is the one in use. */
async function speak(tag: string): Promise<void> {
  if (!(tag in build.languages)) return;
  await fill(filesOf(tag));
  await (await caches.open(MEMORY)).put(LANGUAGE, new Response(tag));
}

/** Fetches the figures of the rules, last of all; those that do not come are missed by nobody else. */
async function illustrate(): Promise<void> {
  await fill(build.figures).catch(() => {});
}

/** Everything that has gone out of use. */
async function tidy(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== OWN && name !== MEMORY);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** What the network answers, or nothing: it is not there, too slow, or has troubles of its own. */
async function network(request: Request): Promise<Response | null> {
  const answer = fetch(request).catch(() => null);
  const late = new Promise<null>((done) => setTimeout(() => done(null), PATIENCE));
  const first = await Promise.race([answer, late]);
  return first && first.status < 500 ? first : null;
}

/** A page from the cache: the one of this address, or the one that a script fills. */
async function kept(path: string): Promise<Response | undefined> {
  const cache = await caches.open(OWN);
  const tag = await language();
  return (await cache.match(`${path}?lang=${tag}`)) ?? cache.match(`/lobby?lang=${tag}`);
}

async function page(request: Request, path: string): Promise<Response> {
  return (await network(request)) ?? (await kept(path)) ?? fetch(request);
}

async function catalogue(request: Request, path: string): Promise<Response> {
  return (await network(request)) ?? (await (await caches.open(OWN)).match(path)) ?? fetch(request);
}

const asset = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);

scope.addEventListener("install", (event) => {
  event.waitUntil(language().then((tag) => fill([...build.files, ...filesOf(tag)])));
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(tidy().then(() => scope.clients.claim()));
});

scope.addEventListener("message", (event) => {
  const { language: tag } = event.data as { language: string };
  const done = speak(tag).then(
    () => true,
    () => false,
  );
  event.waitUntil(done.then((well) => event.ports[0]?.postMessage(well)).then(illustrate));
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== scope.location.origin || request.method !== "GET") return;
  if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (pathname.startsWith("/api/v1/catalogues/")) event.respondWith(catalogue(request, pathname));
  else if (request.mode === "navigate" && !pathname.startsWith("/api/")) event.respondWith(page(request, pathname));
});
