// Made from the server's table of commands: agate serve --describe typescript

/** The result of a command at a table. */
export interface Ack {
  /** the table */
  table: string;
  /** the number of entries in its log */
  entries: number;
  /** the current turn */
  turn: number;
}

/** Somebody. */
export interface Person {
  /** never changes */
  id: string;
  /** chosen by the person */
  name: string;
  /** when the person first came */
  created: number;
  /** on vacation until then; 0: not on vacation */
  away_until: number;
  /** of an account: unique, never changes */
  handle?: string;
}

/** Where somebody is signed in. */
export interface Session {
  /** names it in session.end */
  session: string;
  /** the browser or program */
  agent: string;
  /** when it began */
  created: number;
  /** when it was last used, to the day */
  seen: number;
  /** it is that of this request */
  current: boolean;
}

/** Your account. */
export interface Account {
  /** never changes */
  id: string;
  /** unique, never changes */
  handle: string;
  /** that others see */
  name: string;
  /** when you first came */
  created: number;
  /** you may use what only operators may */
  operator: boolean;
  /** your e-mail address; null: none */
  mail: string | null;
  /** a mail to it has been answered */
  mail_confirmed: boolean;
  /** signing in needs a one-time code */
  codes: boolean;
  /** recovery codes that are left */
  spares: number;
  /** when the account is deleted; null: it is not to be */
  leaves: number | null;
}

/** Games with other people, counted. In a game of three the sole first has won, and those who share the first place have drawn. */
export interface Score {
  /** its name */
  game: string;
  /** how many */
  played: number;
  /** of these */
  won: number;
  /** of these */
  drawn: number;
  /** of these */
  lost: number;
  /** of these: lost by not coming back */
  left: number;
}

/** Somebody, as everybody may see them. */
export interface Profile {
  /** never changes */
  id: string;
  /** chosen by the person */
  name: string;
  /** when the person first came */
  created: number;
  /** on vacation until then; 0: not on vacation */
  away_until: number;
  /** of an account: unique, never changes */
  handle?: string;
  /** what they are here */
  kind: "guest" | "account" | "leaving" | "closed" | "gone";
  /** they have a page of this server open */
  here: boolean;
  /** their games with other people */
  games: Score[];
  /** those with you, as they ended for you */
  you?: Score[];
}

/** What your pages keep here. */
export interface Kept {
  /** as it was written; empty if nothing is kept */
  value: string;
  /** when it was written; 0: nothing is kept */
  at: number;
}

/** Your sessions. */
export interface Sessions {
  /** the oldest first */
  sessions: Session[];
}

/** Somebody's vacation, and the games that it is no help for. */
export interface Vacation {
  /** never changes */
  id: string;
  /** chosen by the person */
  name: string;
  /** when the person first came */
  created: number;
  /** on vacation until then; 0: not on vacation */
  away_until: number;
  /** of an account: unique, never changes */
  handle?: string;
  /** running games whose clock goes on: it has no vacation */
  without: string[];
  /** running games where less vacation is left than the person is away for */
  short: string[];
}

/** Somebody with a new session. */
export interface Guest {
  /** who it is */
  person: Person;
  /** the session token, for `Authorization: Bearer`; browsers have it as a cookie */
  token: string;
}

/** The clock of a seat, at the time it was last started or stopped. */
export interface Clock {
  /** milliseconds of main time, or for the turn */
  left: number;
  /** milliseconds of the period or the vacation */
  extra: number;
  /** periods left, or turns to be made in the period */
  count: number;
  /** when it was started; 0: it is stopped */
  since: number;
  /** true: the seat has not made its first choice, and no time is taken for it; if it is not made within 60 seconds of `since`, the game is aborted */
  first?: boolean;
  /** the person is on vacation until then: what runs is `extra`, and `left` only once that is used up */
  vacation?: number;
}

/** A seat at a table. */
export interface Seat {
  /** from 1 */
  seat: number;
  /** who sits there */
  kind: "free" | "person" | "engine";
  /** free, but reserved for an invited person */
  reserved?: boolean;
  /** of an engine */
  level?: number;
  /** which of the engines, from 1, where there are several */
  engine?: number;
  /** the id of a person */
  person?: string;
  /** the name of a person */
  name?: string;
  /** the person has the table open */
  present?: boolean;
  /** since when the person has not */
  away?: number;
  /** on vacation until then; not at live tables */
  vacation?: number;
  /** the clock of the seat */
  clock?: Clock;
}

/** The seats that want something. */
export interface Offers {
  /** to draw */
  draw: number[];
  /** for a takeback */
  back: number[];
  /** to adjourn */
  adjourn: number[];
  /** to resume an adjourned game */
  resume: number[];
  /** to play again */
  rematch: number[];
}

/** How many lines each chat has. */
export interface Chats {
  /** lines of the players' chat */
  players: number;
  /** lines of the spectators' chat */
  spectators: number;
}

/** Who watches without a seat. */
export interface Spectators {
  /** how many */
  count: number;
  /** the names of some of them */
  names: string[];
}

/** The state of a table. */
export interface Table {
  /** its address */
  id: string;
  /** the name of the game */
  game: string;
  /** its number among the tables of its game */
  number: number;
  /** the game with its options */
  spec: string;
  /** the time control */
  clock: string;
  /** people are expected to stay at the table */
  live: boolean;
  /** visible only with a link */
  private: boolean;
  /** its state */
  state: "open" | "waiting" | "playing" | "adjourned" | "ended";
  /** when it was created */
  created: number;
  /** when the game began; 0: not yet */
  begun: number;
  /** when it ended; 0: not yet */
  ended: number;
  /** who sits where */
  seats: Seat[];
  /** the seats that have to choose */
  owing: number[];
  /** the seats that have chosen */
  handed: number[];
  /** the current offers */
  offers: Offers;
  /** the place of each seat, once the game has ended */
  places: number[] | null;
  /** rules, resignation, time, agreement or aborted */
  decided_by: string | null;
  /** the seats that lost by not coming back */
  left?: number[];
  /** the current turn */
  turn: number;
  /** entries of its log */
  entries: number;
  /** the number of lines in each chat */
  chats: Chats;
  /** who watches */
  spectators: Spectators;
  /** the table of which this is the rematch */
  previous: string | null;
  /** the rematch of this table */
  rematch: string | null;
  /** the server's time */
  now: number;
  /** your seat */
  you?: number;
}

/** A table in a list. */
export interface Line {
  /** its address */
  id: string;
  /** the name of the game */
  game: string;
  /** its number among the tables of its game */
  number: number;
  /** the game with its options */
  spec: string;
  /** the time control */
  clock: string;
  /** people are expected to stay at the table */
  live: boolean;
  /** visible only with a link */
  private: boolean;
  /** its state */
  state: "open" | "waiting" | "playing" | "adjourned" | "ended";
  /** when it was created */
  created: number;
  /** when the game began; 0: not yet */
  begun: number;
  /** when it ended; 0: not yet */
  ended: number;
  /** who sits where */
  seats: Seat[];
  /** the seats that have to choose */
  owing: number[];
  /** the current offers */
  offers: Offers;
  /** when the first running clock runs out */
  deadline: number | null;
  /** the place of each seat, once the game has ended */
  places: number[] | null;
  /** rules, resignation, time, agreement or aborted */
  decided_by: string | null;
  /** the seats that lost by not coming back */
  left?: number[];
  /** the current turn */
  turn: number;
  /** in a list of your own tables: your seat */
  you?: number;
  /** in such a list: you have to choose */
  due?: boolean;
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
  /** for the next page; null: there is none */
  next: string | null;
  /** the server's time */
  now: number;
}

/** An entry of a table's log. */
export interface Entry {
  /** from 1, without gaps */
  seq: number;
  /** when */
  at: number;
  /** the entry, as described in docs/log.md */
  line: string;
  /** of each seat, after the entry */
  clocks: Clock[];
}

/** A line of a chat. */
export interface Said {
  /** from 1, without gaps */
  seq: number;
  /** when */
  at: number;
  /** the id of the author */
  person: string;
  /** the name of the author */
  name: string;
  /** what was said */
  text: string;
}

/** What was said: at most the last 200 lines; `chat.list` has earlier ones. */
export interface Chat {
  /** among players */
  players?: Said[];
  /** among spectators */
  spectators?: Said[];
}

/** A conditional move. */
export interface Branch {
  /** the opponent's move */
  if: string;
  /** the answer */
  then: string;
  /** further branches */
  next?: Branch[];
}

/** Conditional moves. */
export interface Plan {
  /** the turn of the first `if` */
  turn: number;
  /** the branches; none: no plan */
  tree: Branch[];
}

/** What only one seat knows. */
export interface Own {
  /** which */
  seat: number;
  /** its role and choice, as described in docs/log.md */
  secret: string;
  /** a move that is not confirmed */
  staged: string | null;
  /** its conditional moves */
  plan: Plan | null;
}

/** Everything about a table that the reader may know. */
export interface Page {
  /** the state of the table */
  table: Table;
  /** the header of its log */
  head: string;
  /** the log */
  entries: Entry[];
  /** the chats the reader may read */
  chat: Chat;
  /** the view, as described in docs/view.md */
  view: unknown;
  /** what only the reader's seat knows */
  own?: Own;
}

/** Who is to sit at a seat of a new table. */
export interface Occupant {
  /** who may sit there */
  who: "me" | "open" | "invited" | "engine";
  /** of an engine, 1 to 10 */
  level?: number;
}

/** An invitation. */
export interface Invitation {
  /** for this seat; 0: to watch */
  seat: number;
  /** the secret, for table.join */
  secret: string;
  /** the same as a link; the secret is the part after the `#` */
  link: string;
}

/** A table, for somebody who is invited. */
export interface Table_head {
  /** its address */
  id: string;
  /** the name of the game */
  game: string;
  /** its number among the tables of its game */
  number: number;
  /** the game with its options */
  spec: string;
  /** the time control */
  clock: string;
  /** people are expected to stay at the table */
  live: boolean;
  /** visible only with a link */
  private: boolean;
  /** its state */
  state: "open" | "waiting" | "playing" | "adjourned" | "ended";
  /** when it was created */
  created: number;
  /** when the game began; 0: not yet */
  begun: number;
  /** when it ended; 0: not yet */
  ended: number;
  /** who sits where */
  seats: Seat[];
  /** the seats that have to choose */
  owing: number[];
  /** your seat */
  you?: number;
}

/** What an invitation is for. */
export interface Invitation_about {
  /** free: it can be used */
  state: "free" | "taken" | "withdrawn" | "over";
  /** the same as a sentence in the reader's language */
  text: string;
  /** the seat it is for; 0: to watch */
  seat: number;
  /** the role of the seat, once it is decided */
  role: string | null;
  /** the name of the person who created the table */
  host: string | null;
  /** that person has the table open */
  present: boolean;
  /** the game, the clock, who sits where */
  table: Table_head;
}

/** A new invitation. */
export interface Invited {
  /** the invitation */
  invitation: Invitation;
}

/** A new table. */
export interface Created {
  /** the state of the table */
  table: Table;
  /** for the reserved seats */
  invitations: Invitation[];
}

/** The command was served before; secrets in its answer are not kept. */
export interface Repeated {
  /** true */
  repeated: boolean;
}

/** A seat was taken, or the table may be watched. */
export interface Joined {
  /** the state of the table */
  table: Table;
  /** the seat; null: none */
  seat: number | null;
}

/** A rematch is wanted, or has been created. */
export interface Rematched {
  /** the new table, once everybody wants it */
  table: string | null;
}

/** An option of a game. */
export interface Option {
  /** its name */
  name: string;
  /** the smallest value */
  min: number;
  /** the greatest */
  max: number;
  /** between values */
  step: number;
  /** the default; null: drawn at random */
  preset: number | null;
}

/** A game. */
export interface Game {
  /** its name */
  name: string;
  /** the number of seats */
  seats: number;
  /** its options */
  options: Option[];
}

/** The games. */
export interface Games {
  /** all of them */
  games: Game[];
}

/** The server is running. */
export interface Health {
  /** true */
  ok: boolean;
  /** of Agate */
  version: string;
  /** the server's time */
  now: number;
}

/** Tables in memory, by state. */
export interface Table_counts {
  /** open seeks */
  open: number;
  /** waiting for somebody who is invited */
  waiting: number;
  /** games in progress */
  playing: number;
  /** adjourned games */
  adjourned: number;
  /** ended games that somebody has looked at */
  ended: number;
}

/** How the server is doing. */
export interface Status {
  /** of Agate */
  version: string;
  /** the server's time */
  now: number;
  /** when it started */
  started: number;
  /** seconds since then */
  uptime: number;
  /** HTTP connections */
  connections: number;
  /** WebSockets */
  sockets: number;
  /** streams of lines */
  streams: number;
  /** tables in memory */
  tables: Table_counts;
  /** commands and other works under way */
  works: number;
  /** transactions waiting for the disk */
  transactions: number;
  /** transactions that could not be written */
  failed: number;
  /** since when nothing can be written; null: all is well */
  trouble: number | null;
  /** engines thinking */
  thoughts: number;
  /** engines waiting for their turn to think */
  thoughts_waiting: number;
  /** size of all files in the data folder */
  store_bytes: number;
}

/** Only that it is done. */
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
  /** the number of the rule */
  rule?: string | null;
  /** where the text is wrong */
  at?: number;
  /** whose choice it is */
  seat?: number;
  /** the cells that are the reason */
  cells?: string[];
  /** the sentence in the reader's language */
  text: string;
}

/** A command was refused. */
export interface Refusal {
  /** why */
  error: Error;
}

/** The first message about a table: exactly what the reader does not have yet. */
export interface Watching {
  type: "watching";
  /** the state of the table */
  table: Table;
  /** the header of its log */
  head: string;
  /** the new entries of the log */
  entries: Entry[];
  /** likewise */
  chat: Chat;
  /** what only the reader's seat knows */
  own?: Own;
  /** the view as described in docs/view.md, if the reader asked for views */
  view?: unknown;
}

/** What a command, a clock or an engine has changed at a table, or who is present. */
export interface Change {
  type: "change";
  /** the id of the table */
  table: string;
  /** new entries of the log */
  entries?: Entry[];
  /** the new state of the table, which replaces the previous one */
  state?: Table;
  /** what only the reader's seat knows, if that has changed */
  own?: Own;
  /** the view as described in docs/view.md, if the reader asked for views */
  view?: unknown;
}

/** A new line of a chat. */
export interface Saying {
  type: "chat";
  /** where */
  table: string;
  /** to whom */
  room: "players" | "spectators";
  /** what */
  said: Said;
}

/** Something that happened to a person. */
export interface Notice {
  /** from 1, without gaps */
  seq: number;
  /** when */
  at: number;
  /** a game has ended; somebody at a table that has ended wants to play again; a rematch was created; the vacation at a table will be used up before you are back */
  what: "result" | "invitation" | "rematch" | "vacation";
  /** the id of the table */
  table: string;
  /** of a vacation: when it will be used up */
  until?: number;
}

/** The first message to a person, or a table of theirs that has changed or is theirs no longer. */
export interface Mine {
  type: "mine";
  /** first: the tables that are not over, at most 200; those where you have to choose come first, then by deadline */
  tables?: Line[];
  /** first: how many more there are; `table.list` has them */
  left_out?: number;
  /** first: the notices you do not have yet, at most 200 */
  notices?: Notice[];
  /** first: the number of the last notice up to here */
  seq?: number;
  /** first: true: there are more notices; watch again with `since` */
  more?: boolean;
  /** first: the server's time */
  now?: number;
  /** then: a table that is new or has changed */
  table?: Line;
  /** or the id of a table where you have no seat any more */
  gone?: string;
}

/** A notice. */
export interface Noticing {
  type: "notice";
  /** what happened */
  notice: Notice;
}

/** The first message about open seeks, or one that has changed or is not open any more. */
export interface Lobby {
  type: "lobby";
  /** first: the open seeks, newest first, at most 200 */
  tables?: Line[];
  /** first: the server's time */
  now?: number;
  /** then: a seek that is new or has changed */
  table?: Line;
  /** or the id of one that is not open any more */
  gone?: string;
}

/** The answer to a command that came by WebSocket. */
export interface Answering {
  type: "answer";
  /** the id of the command */
  id: string;
  /** as in HTTP */
  status: number;
  /** the answer, or a refusal */
  body: unknown;
}

/** What comes by a stream. */
export type Message =
  | Watching
  | Change
  | Saying
  | Mine
  | Noticing
  | Lobby
  | Answering;

/** What can be asked: arguments and answers. */
export interface Commands {
  /** Creates an account, and a session of it. With the session of a guest, that guest becomes the account and keeps all games; the guest's sessions end. */
  "account.create": {
    args: {
      /** 2 to 15 letters, digits, - and _, a letter first; it can never be changed */
      handle: string;
      /** at least 10 characters */
      password: string;
      /** the name that others see, 1 to 20 characters; without it the guest's name or the handle */
      name?: string;
    };
    answer: Guest;
  };
  /** Sets or removes your e-mail address, which only you and the operator can see. */
  "account.mail": {
    args: {
      /** the address; empty: none */
      mail: string;
      /** your password */
      password: string;
    };
    answer: Nothing;
  };
  /** Changes your password. All your sessions end; the answer has a new one. */
  "account.password": {
    args: {
      /** your present password */
      password: string;
      /** the new one, at least 10 characters */
      new: string;
    };
    answer: Guest;
  };
  /** Reports your account. */
  "account.read": {
    args: {
    };
    answer: Account;
  };
  /** A language as a catalogue in the MO format: what the core says, no more. */
  "catalogue.read": {
    args: {
      /** the language; English is built into the core */
      language: "fr" | "ar" | "zh_CN";
    };
    answer: string;
  };
  /** Lists earlier lines of a chat, at most 200. */
  "chat.list": {
    args: {
      /** the id of the table */
      table: string;
      /** players or spectators */
      room: "players" | "spectators";
      /** only lines before this number; by default the last ones */
      before?: number;
    };
    answer: Chat;
  };
  /** Reads what your pages keep here: settings, or progress in courses. */
  "keep.read": {
    args: {
      /** settings or courses */
      name: "settings" | "courses";
    };
    answer: Kept;
  };
  /** Keeps settings or progress in courses, in place of what was kept before. The server does not read it. */
  "keep.write": {
    args: {
      /** settings or courses */
      name: "settings" | "courses";
      /** any text of at most 16384 bytes */
      value: string;
      /** the time of what it replaces, as last read; if that has been replaced since, this is refused */
      at?: number;
    };
    answer: Kept;
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
  /** Lists public games that have ended, oldest first, one per line. */
  "ended.list": {
    args: {
      /** only those after this number, the last one you have */
      since?: number;
      /** the maximum number of games, 1 to 1,000; default 100 */
      limit?: number;
      /** only those of this game */
      game?: "unlur" | "ninuki" | "mur" | "unitar";
    };
    answer: string;
  };
  /** Lists the games and their options. */
  "games.list": {
    args: {
    };
    answer: Games;
  };
  /** Creates a guest, who can play at once. */
  "guest.create": {
    args: {
      /** 1 to 20 characters; blanks at its ends are dropped */
      name: string;
    };
    answer: Guest;
  };
  /** Reports that the server is alive. */
  "health": {
    args: {
    };
    answer: Health;
  };
  /** Tells what an invitation is for, before it is accepted. */
  "invitation.read": {
    args: {
      /** the id of the table */
      table: string;
      /** the part of a link after the # */
      secret: string;
    };
    answer: Invitation_about;
  };
  /** Stops sending messages about open seeks. Only over a WebSocket. */
  "lobby.unwatch": {
    args: {
    };
    answer: Nothing;
  };
  /** Sends the open seeks, the newest first, at most 200, and then whatever changes. */
  "lobby.watch": {
    args: {
    };
    answer: Nothing;
  };
  /** Reports who you are. */
  "me.read": {
    args: {
    };
    answer: Person;
  };
  /** Changes your name; tables where you have a seat keep the old one. */
  "me.rename": {
    args: {
      /** 1 to 20 characters; blanks at its ends are dropped */
      name: string;
    };
    answer: Person;
  };
  /** Stops sending messages about your tables, and notices. Only over a WebSocket. */
  "me.unwatch": {
    args: {
    };
    answer: Nothing;
  };
  /** Tells the others until when you are away. Meanwhile the clocks of your games draw on their vacation first; those that have none go on. */
  "me.vacation": {
    args: {
      /** milliseconds UTC; 0: you are back */
      until: number;
    };
    answer: Vacation;
  };
  /** Sends your tables that are not over, and your notices, and then whatever changes. */
  "me.watch": {
    args: {
      /** the number of the last notice you have; by default the last 20 are sent */
      since?: number;
    };
    answer: Nothing;
  };
  /** Metrics for Prometheus, only for requests from the server's own machine. */
  "metrics": {
    args: {
    };
    answer: string;
  };
  /** Reports how the server is doing, only to requests from the server's own machine. */
  "operator.status": {
    args: {
    };
    answer: Status;
  };
  /** Reports who somebody is and how their games with other people ended. */
  "person.read": {
    args: {
      /** the handle of an account, or the id of anybody */
      person: string;
    };
    answer: Profile;
  };
  /** Reports that the server is ready: its store can be read and written, and it is not stopping. */
  "ready": {
    args: {
    };
    answer: Health;
  };
  /** The rules of a game, in the reader's language where they are translated. */
  "rules.read": {
    args: {
      /** the game */
      game: "unlur" | "ninuki" | "mur" | "unitar";
    };
    answer: string;
  };
  /** Signs in to an account: a new session. */
  "session.create": {
    args: {
      /** the handle of the account */
      handle: string;
      /** its password */
      password: string;
    };
    answer: Guest;
  };
  /** Ends the session of this request, another one, or all others. */
  "session.end": {
    args: {
      /** the session to end, as session.list names it; without it, this one */
      session?: string;
      /** true: all sessions but this one */
      others?: boolean;
    };
    answer: Nothing;
  };
  /** Lists where you are signed in, up to 100 sessions, the oldest first. */
  "session.list": {
    args: {
    };
    answer: Sessions;
  };
  /** Writes to the players' chat or, for spectators, to theirs. */
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
      /** the seat of the person who has left */
      seat: number;
    };
    answer: Ack;
  };
  /** Submits the staged move. */
  "table.confirm": {
    args: {
      /** the id of the table */
      table: string;
      /** the number of the turn it is for */
      turn: number;
    };
    answer: Ack;
  };
  /** Creates a table: an open seek, an invitation, or a game against engines. */
  "table.create": {
    args: {
      /** the game with its options, unlur:size=6 */
      game: string;
      /** who sits where; by default you first, and the other seats open */
      seats?: Occupant[];
      /** true: seats are assigned at random */
      shuffle?: boolean;
      /** the clock, such as fischer 5m+3s; by default none */
      clock?: string;
      /** true: visible only with a link */
      private?: boolean;
      /** a position to start from */
      position?: string;
      /** a record whose main line is played first; the game is the record's */
      record?: string;
    };
    answer: Created;
  };
  /** Declines an offer, or withdraws your own. */
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
      /** the name of the game */
      game: string;
      /** its number among the tables of the game */
      number: number;
    };
    answer: Found;
  };
  /** Creates a new invitation; earlier ones to the same seat become invalid. */
  "table.invite": {
    args: {
      /** the id of the table */
      table: string;
      /** the seat, which becomes reserved; 0: to watch */
      seat: number;
    };
    answer: Invited;
  };
  /** Takes a seat, with the secret of a link a reserved one, or may watch from now on. */
  "table.join": {
    args: {
      /** the id of the table */
      table: string;
      /** the seat; by default the first free one */
      seat?: number;
      /** the part of a link after the # */
      secret?: string;
      /** true: a link to a seat lets one watch instead */
      watch?: boolean;
    };
    answer: Joined;
  };
  /** Gives up a seat before the game begins; the last person to leave closes the table. */
  "table.leave": {
    args: {
      /** the id of the table */
      table: string;
    };
    answer: Ack;
  };
  /** Lists public tables, your own, or those of somebody, the newest first, in pages. */
  "table.list": {
    args: {
      /** by default any of your own, or all that have not ended */
      state?: "open" | "waiting" | "playing" | "adjourned" | "ended";
      /** only those of this game */
      game?: "unlur" | "ninuki" | "mur" | "unitar";
      /** true: only those that a player has open, for watching */
      attended?: boolean;
      /** true: only those where you have a seat */
      mine?: boolean;
      /** only those where this person has a seat: the handle of an account, or the id of anybody */
      person?: string;
      /** the page after the one that ended with this */
      next?: string;
    };
    answer: List;
  };
  /** Submits a move, or a choice where all choose at once. */
  "table.move": {
    args: {
      /** the id of the table */
      table: string;
      /** the number of the turn it is for */
      turn: number;
      /** a move as text */
      move: string;
    };
    answer: Ack;
  };
  /** The whole game as an animation. */
  "table.moving": {
    args: {
      /** the id of the table */
      table: string;
      /** light, dark or print */
      theme?: "light" | "dark" | "print";
    };
    answer: string;
  };
  /** Makes an offer, or agrees to one. */
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
      /** card: only the board, 1200 by 630, for link previews */
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
  /** Reports everything you may know about a table. */
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
  /** Asks for a rematch; once everybody wants it, a new table begins with the seats rotated by one. */
  "table.rematch": {
    args: {
      /** the id of the table */
      table: string;
    };
    answer: Rematched;
  };
  /** Resigns the game, in Mur the set. */
  "table.resign": {
    args: {
      /** the id of the table */
      table: string;
    };
    answer: Ack;
  };
  /** Revokes invitations; a reserved seat becomes open to anybody. */
  "table.revoke": {
    args: {
      /** the id of the table */
      table: string;
      /** those to this seat, 0: those to watch; by default all */
      seat?: number;
    };
    answer: Ack;
  };
  /** Stages a move without submitting it, to be confirmed later. */
  "table.stage": {
    args: {
      /** the id of the table */
      table: string;
      /** the number of the turn it is for */
      turn: number;
      /** a move as text */
      move: string;
    };
    answer: Ack;
  };
  /** Removes a staged move. */
  "table.unstage": {
    args: {
      /** the id of the table */
      table: string;
    };
    answer: Ack;
  };
  /** Stops sending messages about a table. Only over a WebSocket. */
  "table.unwatch": {
    args: {
      /** the id of the table */
      table: string;
    };
    answer: Ack;
  };
  /** Sends what you do not have yet of a table, and then everything that happens there. */
  "table.watch": {
    args: {
      /** the id of the table */
      table: string;
      /** the last entry of the log you have */
      seq?: number;
      /** the last line of the players' chat you have */
      players?: number;
      /** the last line of the spectators' chat you have */
      spectators?: number;
      /** true: also send complete views */
      views?: boolean;
    };
    answer: Ack;
  };
}

/** Where each command is found by HTTP. */
export const routes = {
  "account.create": ["POST", "/api/v1/accounts"],
  "account.mail": ["POST", "/api/v1/account/mail"],
  "account.password": ["POST", "/api/v1/account/password"],
  "account.read": ["GET", "/api/v1/account"],
  "catalogue.read": ["GET", "/api/v1/catalogues/{language}"],
  "chat.list": ["GET", "/api/v1/tables/{table}/chat"],
  "keep.read": ["GET", "/api/v1/keep/{name}"],
  "keep.write": ["POST", "/api/v1/keep/{name}"],
  "openapi": ["GET", "/api/openapi.json"],
  "schema": ["GET", "/api/v1/schema/{name}"],
  "ended.list": ["GET", "/api/v1/ended"],
  "games.list": ["GET", "/api/v1/games"],
  "guest.create": ["POST", "/api/v1/guests"],
  "health": ["GET", "/healthz"],
  "invitation.read": ["POST", "/api/v1/tables/{table}/invitation"],
  "lobby.watch": ["GET", "/api/v1/lobby/stream"],
  "me.read": ["GET", "/api/v1/me"],
  "me.rename": ["POST", "/api/v1/me/name"],
  "me.vacation": ["POST", "/api/v1/me/vacation"],
  "me.watch": ["GET", "/api/v1/me/stream"],
  "metrics": ["GET", "/metrics"],
  "operator.status": ["GET", "/api/v1/operator/status"],
  "person.read": ["GET", "/api/v1/people/{person}"],
  "ready": ["GET", "/readyz"],
  "rules.read": ["GET", "/api/v1/rules/{game}"],
  "session.create": ["POST", "/api/v1/sessions"],
  "session.end": ["POST", "/api/v1/session/end"],
  "session.list": ["GET", "/api/v1/sessions"],
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
