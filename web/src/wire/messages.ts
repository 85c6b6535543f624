// Made from the server's table of commands: agate serve --describe typescript

/** What a command at a table has done. */
export interface Ack {
  /** the table */
  table: string;
  /** entries of its log now */
  entries: number;
  /** the turn that is due */
  turn: number;
}

/** Somebody. */
export interface Person {
  /** stays the same for ever */
  id: string;
  /** chosen by himself */
  name: string;
  /** when he came */
  created: number;
  /** on vacation until then; 0: he is not */
  away_until: number;
}

/** A new guest. */
export interface Guest {
  /** who he is */
  person: Person;
  /** his session: for `Authorization: Bearer`; browsers have it as a cookie */
  token: string;
}

/** The clock of a seat: what it showed when it was started or stopped. */
export interface Clock {
  /** milliseconds of main time, or for the turn */
  left: number;
  /** milliseconds of the period or the vacation */
  extra: number;
  /** periods left, or turns to be made in the period */
  count: number;
  /** when it was started; 0: it stands */
  since: number;
}

/** A seat at a table. */
export interface Seat {
  /** from 1 */
  seat: number;
  /** who sits there */
  kind: "free" | "person" | "engine";
  /** free: only for who is invited */
  reserved?: boolean;
  /** of an engine */
  level?: number;
  /** the id of a person */
  person?: string;
  /** the name of a person */
  name?: string;
  /** he has the table before him */
  present?: boolean;
  /** since when he has not */
  away?: number;
  /** on vacation until then; not at live tables */
  vacation?: number;
  /** his clock */
  clock?: Clock;
}

/** The seats that want something. */
export interface Offers {
  /** to draw */
  draw: number[];
  /** to take back */
  back: number[];
  /** to adjourn */
  adjourn: number[];
  /** to go on with an adjourned game */
  resume: number[];
  /** to play again */
  rematch: number[];
}

/** How many lines each chat has. */
export interface Chats {
  /** that of the players */
  players: number;
  /** that of the others */
  spectators: number;
}

/** Who watches without a seat. */
export interface Spectators {
  /** how many */
  count: number;
  /** the names of some */
  names: string[];
}

/** How a table stands. */
export interface Table {
  /** its address */
  id: string;
  /** unlur, ninuki, mur or unitar */
  game: string;
  /** among the tables of its game */
  number: number;
  /** the game with its options */
  spec: string;
  /** how time is kept */
  clock: string;
  /** people are expected to stay at the table */
  live: boolean;
  /** only for who has the link */
  private: boolean;
  /** its life */
  state: "open" | "waiting" | "playing" | "adjourned" | "ended";
  /** when it was made */
  created: number;
  /** when the game began; 0: not yet */
  begun: number;
  /** when it ended; 0: not yet */
  ended: number;
  /** who sits where */
  seats: Seat[];
  /** the seats that owe a choice */
  owing: number[];
  /** the seats that have handed in */
  handed: number[];
  /** what is offered */
  offers: Offers;
  /** of each seat, once it has ended */
  places: number[] | null;
  /** rules, resignation, time or agreement */
  decided_by: string | null;
  /** the turn that is due */
  turn: number;
  /** entries of its log */
  entries: number;
  /** how much was said */
  chats: Chats;
  /** who watches */
  spectators: Spectators;
  /** the table that it is a rematch of */
  previous: string | null;
  /** its own rematch */
  rematch: string | null;
  /** the server's time */
  now: number;
  /** the seat of who asks */
  you?: number;
}

/** A table in a list. */
export interface Line {
  /** its address */
  id: string;
  /** unlur, ninuki, mur or unitar */
  game: string;
  /** among the tables of its game */
  number: number;
  /** the game with its options */
  spec: string;
  /** how time is kept */
  clock: string;
  /** people are expected to stay at the table */
  live: boolean;
  /** only for who has the link */
  private: boolean;
  /** its life */
  state: "open" | "waiting" | "playing" | "adjourned" | "ended";
  /** when it was made */
  created: number;
  /** when the game began; 0: not yet */
  begun: number;
  /** when it ended; 0: not yet */
  ended: number;
  /** who sits where */
  seats: Seat[];
  /** the seats that owe a choice */
  owing: number[];
  /** what is offered */
  offers: Offers;
  /** when the first clock that runs is out */
  deadline: number | null;
  /** of each seat, once it has ended */
  places: number[] | null;
  /** rules, resignation, time or agreement */
  decided_by: string | null;
  /** the turn that is due */
  turn: number;
}

/** The id of a table. */
export interface Found {
  /** its id */
  table: string;
}

/** Tables. */
export interface List {
  /** newest first */
  tables: Line[];
  /** the server's time */
  now: number;
}

/** An entry of a table's log. */
export interface Entry {
  /** from 1, without a gap */
  seq: number;
  /** when */
  at: number;
  /** the entry as docs/log.md has it */
  line: string;
  /** of each seat, behind it */
  clocks: Clock[];
}

/** A line of a chat. */
export interface Said {
  /** from 1, without a gap */
  seq: number;
  /** when */
  at: number;
  /** the id of who said it */
  person: string;
  /** and the name */
  name: string;
  /** what was said */
  text: string;
}

/** What was said. */
export interface Chat {
  /** among players */
  players?: Said[];
  /** among spectators */
  spectators?: Said[];
}

/** A conditional move. */
export interface Branch {
  /** what the other plays */
  if: string;
  /** the answer */
  then: string;
  /** and so on */
  next?: Branch[];
}

/** Conditional moves. */
export interface Plan {
  /** the turn that `if` of the first branches is about */
  turn: number;
  /** the branches; none: no plan */
  tree: Branch[];
}

/** What a seat alone knows. */
export interface Own {
  /** which */
  seat: number;
  /** its role and choice, as docs/log.md has them */
  secret: string;
  /** a move that is not confirmed */
  staged: string | null;
  /** its conditional moves */
  plan: Plan | null;
}

/** Everything about a table that the reader may know. */
export interface Page {
  /** how it stands */
  table: Table;
  /** the head of its log */
  head: string;
  /** the log */
  entries: Entry[];
  /** what he may hear */
  chat: Chat;
  /** the view, as docs/view.md has it */
  view: unknown;
  /** what his seat alone knows */
  own?: Own;
}

/** A seat of a new table. */
export interface Wish {
  /** for whom it is */
  who: "me" | "open" | "invited" | "engine";
  /** of an engine, 1 to 10 */
  level?: number;
}

/** An invitation. */
export interface Invitation {
  /** for this seat; 0: to watch */
  seat: number;
  /** to be handed in with table.join */
  secret: string;
  /** the same as a link; what is secret stands behind the `#` */
  link: string;
}

/** A new invitation. */
export interface Invited {
  /** to be sent on */
  invitation: Invitation;
}

/** A new table. */
export interface Created {
  /** how it stands */
  table: Table;
  /** for the seats that are reserved */
  invitations: Invitation[];
}

/** The command was served before; what was secret in its answer is not kept. */
export interface Repeated {
  /** true */
  repeated: boolean;
}

/** A seat was taken, or the table may be watched. */
export interface Joined {
  /** how it stands */
  table: Table;
  /** the seat; null: none */
  seat: number | null;
}

/** A rematch is wanted, or made. */
export interface Rematched {
  /** the new table, once all want it */
  table: string | null;
}

/** An option of a game. */
export interface Option {
  /** its name */
  name: string;
  /** the least value */
  min: number;
  /** the greatest */
  max: number;
  /** between values */
  step: number;
  /** if nothing is said; null: it is drawn */
  preset: number | null;
}

/** A game. */
export interface Game {
  /** its name */
  name: string;
  /** how many play */
  seats: number;
  /** what can be chosen */
  options: Option[];
}

/** The games. */
export interface Games {
  /** all of them */
  games: Game[];
}

/** The server is there. */
export interface Health {
  /** true */
  ok: boolean;
  /** of Agate */
  version: string;
  /** the server's time */
  now: number;
}

/** Nothing but that it is done. */
export interface Nothing {
  /** true */
  done: boolean;
}

/** Why something was refused. */
export interface Error {
  /** the name of the sentence */
  id: string;
  /** its arguments */
  args: unknown;
  /** the rule that forbids it */
  rule?: string | null;
  /** where the text is wrong */
  at?: number;
  /** whose choice it is */
  seat?: number;
  /** the cells that forbid it */
  cells?: string[];
  /** the sentence in the reader's language */
  text: string;
}

/** A command was refused. */
export interface Refusal {
  /** why */
  error: Error;
}

/** The first message about a table: exactly what the reader misses. */
export interface Watching {
  type: "watching";
  /** how it stands */
  table: Table;
  /** the head of its log */
  head: string;
  /** the log behind what he has */
  entries: Entry[];
  /** likewise */
  chat: Chat;
  /** what his seat alone knows */
  own?: Own;
}

/** The log has grown. */
export interface Entered {
  type: "entry";
  /** whose */
  table: string;
  /** from 1, without a gap */
  seq: number;
  /** when */
  at: number;
  /** the entry as docs/log.md has it */
  line: string;
  /** of each seat, behind it */
  clocks: Clock[];
}

/** How a table stands now. */
export interface State {
  type: "state";
  /** all of it */
  table: Table;
}

/** What the reader's seat alone knows now. */
export interface Owning {
  type: "own";
  /** where */
  table: string;
  /** all of it */
  own: Own;
}

/** The view, for those who have asked for views. */
export interface Viewing {
  type: "view";
  /** whose */
  table: string;
  /** as docs/view.md has it */
  view: unknown;
}

/** Something was said. */
export interface Saying {
  type: "chat";
  /** where */
  table: string;
  /** to whom */
  room: "players" | "spectators";
  /** what */
  said: Said;
}

/** The answer to a command that came by WebSocket. */
export interface Answering {
  type: "answer";
  /** the id that the command had */
  id: string;
  /** as in HTTP */
  status: number;
  /** the answer, or a refusal */
  body: unknown;
}

/** What comes by a stream. */
export type Message =
  | Watching
  | Entered
  | State
  | Owning
  | Viewing
  | Saying
  | Answering;

/** What can be asked: arguments and answers. */
export interface Commands {
  /** A language as a catalogue in the MO format, without the words of pages and lessons. */
  "catalogue.read": {
    args: {
      /** ar, fr or zh_CN; English is built into the core */
      language: "ar" | "fr" | "zh_CN";
    };
    answer: string;
  };
  /** This description. */
  "openapi": {
    args: {
    };
    answer: string;
  };
  /** The JSON Schema of messages, or of views. */
  "schema": {
    args: {
      /** messages or view */
      name: "messages" | "view";
    };
    answer: string;
  };
  /** Lists public games that have ended, oldest first, one a line. */
  "ended.list": {
    args: {
      /** only those behind this number: the last that one has */
      since?: number;
      /** so many at most, 1 to 1,000; otherwise 100 */
      limit?: number;
      /** only those of this game */
      game?: string;
    };
    answer: string;
  };
  /** Tells the games and their options. */
  "games.list": {
    args: {
    };
    answer: Games;
  };
  /** Makes a guest, who can play at once. */
  "guest.create": {
    args: {
      /** 1 to 20 characters */
      name: string;
    };
    answer: Guest;
  };
  /** Tells that the server is alive. */
  "health": {
    args: {
    };
    answer: Health;
  };
  /** Tells who asks. */
  "me.read": {
    args: {
    };
    answer: Person;
  };
  /** Takes another name; tables that one sits at keep the old one. */
  "me.rename": {
    args: {
      /** 1 to 20 characters */
      name: string;
    };
    answer: Person;
  };
  /** Tells the others until when one is away; the time comes from the vacation that the clocks have. */
  "me.vacation": {
    args: {
      /** milliseconds UTC; 0: back again */
      until: number;
    };
    answer: Person;
  };
  /** Figures for Prometheus. Only from the machine that the server runs on. */
  "metrics": {
    args: {
    };
    answer: string;
  };
  /** Tells that the server can serve: its store can be read and it is not about to stop. */
  "ready": {
    args: {
    };
    answer: Health;
  };
  /** The rules of a game, in the reader's language where they are translated. */
  "rules.read": {
    args: {
      /** unlur, ninuki, mur or unitar */
      game: "unlur" | "ninuki" | "mur" | "unitar";
    };
    answer: string;
  };
  /** Ends the session that it comes with. */
  "session.end": {
    args: {
    };
    answer: Nothing;
  };
  /** Says something to the players or, for those who watch, to the spectators. */
  "table.chat": {
    args: {
      /** the id of the table */
      table: string;
      /** players or spectators */
      room: "players" | "spectators";
      /** 1 to 1,000 bytes */
      text: string;
    };
    answer: Ack;
  };
  /** Claims the win over somebody who has left a live game. */
  "table.claim": {
    args: {
      /** the id of the table */
      table: string;
      /** the seat of who has left */
      seat: number;
    };
    answer: Ack;
  };
  /** Hands in the move that was staged. */
  "table.confirm": {
    args: {
      /** the id of the table */
      table: string;
      /** the number of the turn that it is for */
      turn: number;
    };
    answer: Ack;
  };
  /** Makes a table: an open seek, an invitation, or a game against engines. */
  "table.create": {
    args: {
      /** the game with its options, unlur:size=6 */
      game: string;
      /** who is to sit where; otherwise oneself first and anybody else */
      seats?: Wish[];
      /** true: seats are drawn by lot */
      shuffle?: boolean;
      /** how time is kept, fischer 5m+3s; none if it is left out */
      clock?: string;
      /** true: only for who has the link */
      private?: boolean;
      /** a position to start from */
      position?: string;
      /** a record whose main line is played first; the game is the record's */
      record?: string;
    };
    answer: Created;
  };
  /** Says no to what is offered, or takes an offer of one's own back. */
  "table.decline": {
    args: {
      /** the id of the table */
      table: string;
    };
    answer: Ack;
  };
  /** Finds a table by its game and number. */
  "table.find": {
    args: {
      /** unlur, ninuki, mur or unitar */
      game: string;
      /** its number among the tables of the game */
      number: number;
    };
    answer: Found;
  };
  /** Makes a new invitation; earlier ones to the same seat are no good any more. */
  "table.invite": {
    args: {
      /** the id of the table */
      table: string;
      /** the seat, which is reserved from now on; 0: to watch */
      seat: number;
    };
    answer: Invited;
  };
  /** Takes a seat; with the secret of a link, one that is reserved. */
  "table.join": {
    args: {
      /** the id of the table */
      table: string;
      /** the seat; otherwise the first that is free */
      seat?: number;
      /** what stands behind the # of a link */
      secret?: string;
    };
    answer: Joined;
  };
  /** Gives a seat up before the game has begun; the last one to go closes the table. */
  "table.leave": {
    args: {
      /** the id of the table */
      table: string;
    };
    answer: Ack;
  };
  /** Lists public tables, or one's own: 200 at most. */
  "table.list": {
    args: {
      /** open, waiting, playing, adjourned or ended; otherwise any */
      state?: "open" | "waiting" | "playing" | "adjourned" | "ended";
      /** only those of this game */
      game?: string;
      /** true: only those that one sits at */
      mine?: boolean;
    };
    answer: List;
  };
  /** Hands in a move, or a choice where all choose at once. */
  "table.move": {
    args: {
      /** the id of the table */
      table: string;
      /** the number of the turn that it is for */
      turn: number;
      /** a move as text */
      move: string;
    };
    answer: Ack;
  };
  /** The whole game as a moving picture. */
  "table.moving": {
    args: {
      /** the id of the table */
      table: string;
      /** light, dark or print */
      theme?: "light" | "dark" | "print";
    };
    answer: string;
  };
  /** Offers something, or agrees to what is offered. */
  "table.offer": {
    args: {
      /** the id of the table */
      table: string;
      /** draw, back, adjourn or resume */
      what: "draw" | "back" | "adjourn" | "resume";
    };
    answer: Ack;
  };
  /** The board as everybody sees it. */
  "table.picture": {
    args: {
      /** the id of the table */
      table: string;
      /** light, dark or print */
      theme?: "light" | "dark" | "print";
      /** svg or png */
      format: "svg" | "png";
      /** card: the board alone, 1200 by 630, as previews of links show it */
      frame?: "card";
    };
    answer: string;
  };
  /** Sets conditional moves, which nobody else ever sees. */
  "table.plan": {
    args: {
      /** the id of the table */
      table: string;
      /** a tree of conditional moves */
      plan: Plan;
    };
    answer: Ack;
  };
  /** Tells everything about a table that one may know. */
  "table.read": {
    args: {
      /** the id of the table */
      table: string;
    };
    answer: Page;
  };
  /** The game as a record. */
  "table.record": {
    args: {
      /** the id of the table */
      table: string;
      /** agr, sgf (only Ninuki-Renju) or json */
      format: "agr" | "sgf" | "json";
    };
    answer: string;
  };
  /** Wants to play again; when all do, a new table begins with the seats moved on by one. */
  "table.rematch": {
    args: {
      /** the id of the table */
      table: string;
    };
    answer: Rematched;
  };
  /** Gives the game up, in Mur the set. */
  "table.resign": {
    args: {
      /** the id of the table */
      table: string;
    };
    answer: Ack;
  };
  /** Makes invitations no good; a seat that was reserved is open to anybody. */
  "table.revoke": {
    args: {
      /** the id of the table */
      table: string;
      /** those to this seat, 0 those to watch; otherwise all */
      seat?: number;
    };
    answer: Ack;
  };
  /** Puts a move down without handing it in; it is confirmed later. */
  "table.stage": {
    args: {
      /** the id of the table */
      table: string;
      /** the number of the turn that it is for */
      turn: number;
      /** a move as text */
      move: string;
    };
    answer: Ack;
  };
  /** Takes a staged move up again. */
  "table.unstage": {
    args: {
      /** the id of the table */
      table: string;
    };
    answer: Ack;
  };
  /** Sends nothing more about a table. Only by WebSocket. */
  "table.unwatch": {
    args: {
      /** the id of the table */
      table: string;
    };
    answer: Ack;
  };
  /** Sends what one misses of a table, and then everything that happens there. */
  "table.watch": {
    args: {
      /** the id of the table */
      table: string;
      /** the last entry of the log that one has */
      seq?: number;
      /** the last line of the players' chat that one has */
      players?: number;
      /** likewise of the spectators' */
      spectators?: number;
      /** true: whole views are sent as well */
      views?: boolean;
    };
    answer: Ack;
  };
}

/** Where each command is found by HTTP. */
export const routes = {
  "catalogue.read": ["GET", "/api/v1/catalogues/{language}"],
  "openapi": ["GET", "/api/openapi.json"],
  "schema": ["GET", "/api/v1/schema/{name}"],
  "ended.list": ["GET", "/api/v1/ended"],
  "games.list": ["GET", "/api/v1/games"],
  "guest.create": ["POST", "/api/v1/guests"],
  "health": ["GET", "/healthz"],
  "me.read": ["GET", "/api/v1/me"],
  "me.rename": ["POST", "/api/v1/me/name"],
  "me.vacation": ["POST", "/api/v1/me/vacation"],
  "metrics": ["GET", "/metrics"],
  "ready": ["GET", "/readyz"],
  "rules.read": ["GET", "/api/v1/rules/{game}"],
  "session.end": ["POST", "/api/v1/session/end"],
  "table.chat": ["POST", "/api/v1/tables/{table}/chat"],
  "table.claim": ["POST", "/api/v1/tables/{table}/claim"],
  "table.confirm": ["POST", "/api/v1/tables/{table}/confirm"],
  "table.create": ["POST", "/api/v1/tables"],
  "table.decline": ["POST", "/api/v1/tables/{table}/decline"],
  "table.find": ["GET", "/api/v1/games/{game}/{number}"],
  "table.invite": ["POST", "/api/v1/tables/{table}/invitations"],
  "table.join": ["POST", "/api/v1/tables/{table}/join"],
  "table.leave": ["POST", "/api/v1/tables/{table}/leave"],
  "table.list": ["GET", "/api/v1/tables"],
  "table.move": ["POST", "/api/v1/tables/{table}/move"],
  "table.moving": ["GET", "/api/v1/tables/{table}/moving.svg"],
  "table.offer": ["POST", "/api/v1/tables/{table}/offer"],
  "table.picture": ["GET", "/api/v1/tables/{table}/board.{format}"],
  "table.plan": ["POST", "/api/v1/tables/{table}/plan"],
  "table.read": ["GET", "/api/v1/tables/{table}"],
  "table.record": ["GET", "/api/v1/tables/{table}/record.{format}"],
  "table.rematch": ["POST", "/api/v1/tables/{table}/rematch"],
  "table.resign": ["POST", "/api/v1/tables/{table}/resign"],
  "table.revoke": ["POST", "/api/v1/tables/{table}/revoke"],
  "table.stage": ["POST", "/api/v1/tables/{table}/stage"],
  "table.unstage": ["POST", "/api/v1/tables/{table}/unstage"],
  "table.watch": ["GET", "/api/v1/tables/{table}/stream"],
} as const;
