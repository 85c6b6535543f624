// The worker: it holds the core, and thinks in steps so that it can always answer.
import { Agate, Part, Refused, type Match, type PictureOptions, type Player, type Pointer, type View } from "./agate.js";
import type { Answer, Deed, Deeds, Look, Option, Pick, Question, Sight, Snapshot, Told, Refresh } from "./messages.js";

const STEP = 64; // nodes of the first step between two looks at what else there is to do
const SOON = 8; // milliseconds that a step may take

/** A match, and how pointing at its board stands. */
interface Table {
  match: Match;
  spec: string;
  viewer: number;
  pointer: Pointer | null;
  steps: { of: string; pictures: string[] };
  thought: number; // counts up: a thought that was begun before is given up
  analyst: Player | null; // looks at the match as it stands, for as long as somebody wants it
}

type Handlers = {
  [D in Deed]: (args: Deeds[D]["args"]) => Deeds[D]["answer"] | Promise<Deeds[D]["answer"]>;
};

let core: Promise<Agate> | null = null;
const tables = new Map<number, Table>();
let next = 1;

const random = (): bigint => {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (BigInt(high) << 32n) | BigInt(low);
};

function table(handle: number): Table {
  const found = tables.get(handle);
  if (!found) throw new Error(`there is no match ${handle}`);
  return found;
}

function changed(t: Table): null {
  t.pointer?.free();
  t.pointer = null;
  t.thought++;
  t.analyst?.free();
  t.analyst = null;
  return null;
}

async function keep(match: Match): Promise<{ match: number; layout: ReturnType<Agate["layout"]> }> {
  const agate = await load();
  const spec = match.view(0, 0).spec;
  tables.set(next, { match, spec, viewer: 0, pointer: null, steps: { of: "", pictures: [] }, thought: 0, analyst: null });
  return { match: next++, layout: agate.layout(spec) };
}

const plain = { status: false, size: "large", last: false } as const;

/** A picture of another position of a game. */
function pictureAt(agate: Agate, spec: string, position: string, options: PictureOptions): string {
  const match = agate.match(spec, { position });
  const picture = match.picture(options);
  match.free();
  return picture;
}

/** The boards after the steps of the last turn; they are drawn once. */
function stepsOf(agate: Agate, t: Table, view: View, options: PictureOptions): string[] {
  const steps = view.last?.steps ?? [];
  const of = JSON.stringify([view.last?.turn, steps.map(({ position }) => position), options]);
  if (t.steps.of !== of)
    t.steps = { of, pictures: steps.map(({ position }) => pictureAt(agate, view.spec, position, options)) };
  return t.steps.pictures;
}

async function look({ match, viewer, theme, coordinates, comment = "" }: { match: number } & Look): Promise<Snapshot> {
  const agate = await load();
  const t = table(match);
  t.viewer = viewer;
  t.pointer?.free();
  t.pointer = t.match.point(viewer);
  const view = t.match.view(viewer, Part.whole);
  // Who has made a five wants to see where it can be broken.
  const marks = t.match.marks(view.phase === "break" && !view.acting.includes(viewer) ? 0 : viewer);
  return {
    view,
    marks,
    point: t.pointer.state(),
    picture: t.match.picture({ ...plain, theme, coordinates, numbers: view.phase === "contract", comment }),
    steps: stepsOf(agate, t, view, { ...plain, theme, coordinates }),
  };
}

/** The ways on from what is picked, and what each does. */
function options(t: Table, pointer: Pointer): Option[] {
  const { may, picked } = pointer.state();
  if (picked.length === 0) return [];
  return may.map((cell) => {
    const { move } = pointer.pick(cell);
    pointer.unpick();
    return { cell, move, effect: move ? t.match.effect(t.viewer, move) : null };
  });
}

/** Picks cells one after the other, from the beginning; stops at one that may not be picked. */
function pick({ match, cells }: { match: number; cells: number[] }): Pick {
  const t = table(match);
  t.pointer?.free();
  const pointer = t.match.point(t.viewer);
  t.pointer = pointer;
  let point = pointer.state();
  let why = null;
  for (const cell of cells) {
    if (point.may.includes(cell)) point = pointer.pick(cell);
    else why ??= pointer.whyNot(cell);
  }
  const effect = point.move ? t.match.effect(t.viewer, point.move) : null;
  return { point, why, effect, options: options(t, pointer) };
}

/** What happened in every turn of a log that still holds. */
function storyOf(agate: Agate, log: string): Told[] {
  const [head, ...lines] = log.split(/\n(?=\d+ )/);
  const match = agate.watch(`${head}\n`, 0);
  const told: Told[] = [];
  for (const line of lines) {
    const { played, events } = match.apply(line.trimEnd());
    const { turn } = match.view(0, 0);
    while (told.length > 0 && (told[told.length - 1] as Told).turn >= turn - Number(played)) told.pop();
    if (played) told.push({ turn: turn - 1, events });
  }
  match.free();
  return told;
}

/** Whether a page that has the events of so many turns needs only those of the last one. */
const isNext = ({ turn, last }: View, has: number): boolean =>
  has === turn - 1 || (has === turn - 2 && last?.turn === turn - 1);

/** The board on paper. */
const paper = ({ match }: Table, comment: string): string => match.picture({ ...plain, theme: "print", last: true, comment });

/** Takes in what is new, and says everything that a page needs to show the match anew. */
async function see({ news, key, picked, clocks, has, ...shown }: Refresh): Promise<Sight> {
  const agate = await load();
  const { match, coordinates, comment = "" } = shown;
  const t = table(match);
  if (news) {
    for (const line of news.lines) t.match.apply(line);
    t.match.follow(news.handed, news.secret);
    changed(t);
  }
  const snapshot = await look(shown);
  const { view } = snapshot;
  if (picked.length > 0 && view.key === key) snapshot.point = pick({ match, cells: picked }).point;
  const log = t.match.save();
  const of = `${view.key} ${view.turn} ${view.over}`;
  return {
    ...snapshot,
    log,
    clocks: (clocks?.states ?? []).map((state) => agate.clock(clocks?.kind ?? "", state, "look", clocks?.now ?? 0)),
    story: isNext(view, has.turns) ? null : storyOf(agate, log),
    layout: has.coordinates === coordinates ? null : agate.layout(t.spec, coordinates),
    paper: has.paper === of ? null : { of, picture: paper(t, comment) },
  };
}

/** Steps on for some milliseconds, and lets others in between; false: there is no more to do. */
async function stepOn(player: Player, milliseconds: number, wanted: () => boolean): Promise<boolean> {
  const end = performance.now() + milliseconds;
  let nodes = STEP;
  for (let now = performance.now(); now < end && wanted(); ) {
    if (!player.step(nodes)) return false;
    const then = performance.now();
    nodes = then - now < SOON / 2 ? 2 * nodes : then - now > SOON ? Math.max(STEP, nodes >> 1) : nodes;
    now = then;
    await pause();
  }
  return true;
}

/** Lets a player think; null when the match has changed meanwhile. */
async function think(args: Deeds["think"]["args"]): Promise<string | null> {
  const agate = await load();
  const t = table(args.match);
  const mine = ++t.thought;
  const player = agate.player(t.spec, { seed: random(), megabytes: 24 });
  try {
    player.begin(t.match, args.seat, { level: args.level });
    await stepOn(player, args.share || Infinity, () => t.thought === mine);
    return t.thought === mine ? player.best().move : null;
  } finally {
    player.free();
  }
}

/** Looks at a match a while longer; null when it has changed meanwhile. */
async function analyse({ match, seat, lines, share }: Deeds["analyse"]["args"]): Promise<Deeds["analyse"]["answer"]> {
  const agate = await load();
  const t = table(match);
  const mine = t.thought;
  if (!t.analyst) {
    t.analyst = agate.player(t.spec, { seed: 1n, megabytes: 32 });
    t.analyst.begin(t.match, seat, { lines });
  }
  const player = t.analyst;
  const more = await stepOn(player, share, () => t.thought === mine);
  return t.thought === mine ? { ...player.best(lines), more } : null;
}

/** The roles that seats have at the beginning. */
async function rolesOf(spec: string): Promise<(string | null)[]> {
  const match = (await load()).match(spec);
  const { roles } = match.view(0, 0);
  match.free();
  return roles;
}

/** A game of a file; refused when it cannot be played through. */
async function read({ text, form, number }: Deeds["read"]["args"]): Promise<Deeds["read"]["answer"]> {
  const agate = await load();
  const { record, errors } = agate.record(text, form, number);
  const [first] = errors;
  if (first) throw new Refused({ ...first.why, at: first.line });
  const kept = await keep(agate.matchOfRecord(text, form, number));
  if (!record) throw new Error("there is no such record");
  const more = agate.record(text, form, number + 1).record !== null;
  // From set to set the colours change.
  return { ...kept, record, more, roles: /\bsets=(?!1\b)/.test(record.game) ? [] : await rolesOf(record.game) };
}

/** Lets other messages in. */
const pause = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });

const handlers: Handlers = {
  async speak({ catalogue }) {
    const agate = await load();
    agate.speak(catalogue ? agate.language(catalogue) : 0);
    return null;
  },
  open: async ({ spec, position }) =>
    keep((await load()).match(spec, position ? { position } : {})),
  watch: async ({ log, viewer, secret }) => keep((await load()).watch(log, viewer, secret)),
  load: async ({ log, secrets }) => keep((await load()).load(log, secrets)),
  close({ match }) {
    const t = table(match);
    changed(t);
    t.match.free();
    tables.delete(match);
    return null;
  },
  look,
  see,
  peek: ({ match, cell }) => table(match).pointer?.look(cell).changes ?? [],
  async marksAt({ match, position }) {
    const other = (await load()).match(table(match).spec, { position });
    const marks = other.marks(0);
    other.free();
    return marks;
  },
  pick,
  effect: ({ match, viewer, move }) => table(match).match.effect(viewer, move),
  check: ({ match, viewer, move }) => table(match).match.check(viewer, move),
  choose({ match, seat, move }) {
    const t = table(match);
    t.match.choose(t.match.view(0, 0).turn, seat, move);
    return changed(t);
  },
  attempt: ({ match, viewer, move, goal }) => table(match).match.attempt(viewer, move, goal),
  turn({ match, turn }) {
    table(match).match.play(turn);
    return changed(table(match));
  },
  deal({ match }) {
    table(match).match.deal(random());
    return changed(table(match));
  },
  takeBack({ match, turn }) {
    table(match).match.takeBack(turn);
    return changed(table(match));
  },
  resign({ match, seat }) {
    table(match).match.resign(seat);
    return changed(table(match));
  },
  expire({ match, seat }) {
    table(match).match.expire(seat);
    return changed(table(match));
  },
  lots({ match }) {
    const t = table(match);
    const view = t.match.view(0, 0);
    for (const seat of view.gone)
      if (view.acting.includes(seat) && !view.handed.includes(seat)) t.match.lot(seat, random());
    return changed(t);
  },
  save({ match, seats }) {
    const { match: m } = table(match);
    return { log: m.save(), secrets: Array.from({ length: seats }, (_, i) => m.secret(i + 1)) };
  },
  record: ({ match, form }) => table(match).match.record(form),
  think,
  analyse,
  clock: async ({ kind, state, deed, now }) => (await load()).clock(kind, state, deed, now),
  read,
  convert: async ({ text, form, number, to }) => (await load()).convert(text, form, number, to),
  replay: async ({ text }) => keep((await load()).matchOfRecord(text, "text")),
  notes: ({ match, comment }) => table(match).match.notes(comment),
  draw: ({ match, theme, comment = "" }) => table(match).match.picture({ theme, size: "large", comment }),
  roles: ({ spec }) => rolesOf(spec),
  async picture({ spec, position, theme }) {
    const match = (await load()).match(spec, position ? { position } : {});
    const svg = match.picture({ theme, status: false, coordinates: false, size: "medium" });
    match.free();
    return svg;
  },
  said({ match, moves }) {
    const t = table(match);
    return moves.map((move) => t.match.check(t.viewer, move));
  },
};

let wasm = "";
function load(): Promise<Agate> {
  core ??= fetch(wasm)
    .then((response) => response.arrayBuffer())
    .then((code) => Agate.load(code));
  return core;
}

async function serve(question: Question): Promise<Answer> {
  try {
    const handler = handlers[question.deed] as (args: unknown) => unknown;
    return { id: question.id, answer: await handler(question.args) };
  } catch (error) {
    if (error instanceof Refused) return { id: question.id, refused: error.why };
    return { id: question.id, failed: String(error) };
  }
}

// The first message says where the module is; all others are questions.
self.onmessage = (first: MessageEvent<string>) => {
  wasm = first.data;
  self.onmessage = (event: MessageEvent<Question>) =>
    void serve(event.data).then((answer) => self.postMessage(answer));
};
