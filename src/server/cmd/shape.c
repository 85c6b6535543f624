/*
 * shape.c - the shapes of arguments, answers and messages, see shape.h.
 */
#include "server/cmd/shape.h"

#include <string.h>

#include "base/text.h"
#include "wire/state.h"

enum { SHAPE_DEPTH = 2048 }; /* as deep as libjansson reads */

/* What a table and its line in a list begin with. */
#define TABLE_FIRST                                                                                \
    {"id", "text", "its address"}, {"game", "text", "the name of the game"},                       \
        {"number", "number", "its number among the tables of its game"},                           \
        {"spec", "text", "the game with its options"}, {"clock", "text", "the time control"},      \
        {"live", "bool", "people are expected to stay at the table"},                              \
        {"private", "bool", "visible only with a link"},                                           \
        {"state", "=" TABLE_STATE_WORDS, "its state"}, {"created", "time", "when it was created"}, \
        {"begun", "time", "when the game began; 0: not yet"},                                      \
        {"ended", "time", "when it ended; 0: not yet"}, {"seats", "seat[]", "who sits where"},     \
    {                                                                                              \
        "owing", "number[]", "the seats that have to choose"                                       \
    }

const struct shape shapes[] = {
    {"ack",
     "The result of a command at a table.",
     {{"table", "text", "the table"},
      {"entries", "number", "the number of entries in its log"},
      {"turn", "number", "the current turn"}}},
    {"person",
     "Somebody.",
     {{"id", "text", "never changes"},
      {"name", "text", "chosen by the person"},
      {"created", "time", "when the person first came"},
      {"away_until", "time", "on vacation until then; 0: not on vacation"},
      {"?handle", "text", "of an account: unique, never changes"}}},
    {"session",
     "Where somebody is signed in.",
     {{"session", "text", "names it in session.end"},
      {"agent", "text", "the browser or program"},
      {"created", "time", "when it began"},
      {"seen", "time", "when it was last used, to the day"},
      {"current", "bool", "it is that of this request"}}},
    {"account",
     "Your account.",
     {{"id", "text", "never changes"},
      {"handle", "text", "unique, never changes"},
      {"name", "text", "that others see"},
      {"created", "time", "when you first came"},
      {"operator", "bool", "you may use what only operators may"},
      {"mail", "?text", "your e-mail address; null: none"},
      {"mail_confirmed", "bool", "a mail to it has been answered"},
      {"codes", "bool", "signing in needs a one-time code"},
      {"spares", "number", "recovery codes that are left"},
      {"leaves", "?time", "when the account is deleted; null: it is not to be"}}},
    {"score",
     "Games with other people, counted. In a game of three the sole first has won, and those who "
     "share "
     "the first place have drawn.",
     {{"game", "text", "its name"},
      {"played", "number", "how many"},
      {"won", "number", "of these"},
      {"drawn", "number", "of these"},
      {"lost", "number", "of these"},
      {"left", "number", "of these: lost by not coming back"}}},
    {"profile",
     "Somebody, as everybody may see them.",
     {{"id", "text", "never changes"},
      {"name", "text", "chosen by the person"},
      {"created", "time", "when the person first came"},
      {"away_until", "time", "on vacation until then; 0: not on vacation"},
      {"?handle", "text", "of an account: unique, never changes"},
      {"kind", "=guest|account|leaving|closed|gone", "what they are here"},
      {"here", "bool", "they have a page of this server open"},
      {"games", "score[]", "their games with other people"},
      {"?you", "score[]", "those with you, as they ended for you"}}},
    {"kept",
     "What your pages keep here.",
     {{"value", "text", "as it was written; empty if nothing is kept"},
      {"at", "time", "when it was written; 0: nothing is kept"}}},
    {"sessions", "Your sessions.", {{"sessions", "session[]", "the oldest first"}}},
    {"vacation",
     "Somebody's vacation, and the games that it is no help for.",
     {{"id", "text", "never changes"},
      {"name", "text", "chosen by the person"},
      {"created", "time", "when the person first came"},
      {"away_until", "time", "on vacation until then; 0: not on vacation"},
      {"?handle", "text", "of an account: unique, never changes"},
      {"without", "text[]", "running games whose clock goes on: it has no vacation"},
      {"short", "text[]",
       "running games where less vacation is left than the person is away for"}}},
    {"guest",
     "Somebody with a new session.",
     {{"person", "person", "who it is"},
      {"token", "text",
       "the session token, for `Authorization: Bearer`; browsers have it as a cookie"}}},
    {"clock",
     "The clock of a seat, at the time it was last started or stopped.",
     {{"left", "number", "milliseconds of main time, or for the turn"},
      {"extra", "number", "milliseconds of the period or the vacation"},
      {"count", "number", "periods left, or turns to be made in the period"},
      {"since", "time", "when it was started; 0: it is stopped"},
      {"?first", "bool",
       "true: the seat has not made its first choice, and no time is taken for it; if it is not "
       "made within 60 seconds of `since`, the game is aborted"},
      {"?vacation", "time",
       "the person is on vacation until then: what runs is `extra`, and `left` only once that is "
       "used up"}}},
    {"seat",
     "A seat at a table.",
     {{"seat", "number", "from 1"},
      {"kind", "=free|person|engine", "who sits there"},
      {"?reserved", "bool", "free, but reserved for an invited person"},
      {"?level", "number", "of an engine"},
      {"?engine", "number", "which of the engines, from 1, where there are several"},
      {"?person", "text", "the id of a person"},
      {"?name", "text", "the name of a person"},
      {"?present", "bool", "the person has the table open"},
      {"?away", "time", "since when the person has not"},
      {"?vacation", "time", "on vacation until then; not at live tables"},
      {"?clock", "clock", "the clock of the seat"}}},
    {"offers",
     "The seats that want something.",
     {{"draw", "number[]", "to draw"},
      {"back", "number[]", "for a takeback"},
      {"adjourn", "number[]", "to adjourn"},
      {"resume", "number[]", "to resume an adjourned game"},
      {"rematch", "number[]", "to play again"}}},
    {"chats",
     "How many lines each chat has.",
     {{"players", "number", "lines of the players' chat"},
      {"spectators", "number", "lines of the spectators' chat"}}},
    {"spectators",
     "Who watches without a seat.",
     {{"count", "number", "how many"}, {"names", "text[]", "the names of some of them"}}},
    {"table",
     "The state of a table.",
     {TABLE_FIRST,
      {"handed", "number[]", "the seats that have chosen"},
      {"offers", "offers", "the current offers"},
      {"places", "?number[]", "the place of each seat, once the game has ended"},
      {"decided_by", "?text", "rules, resignation, time, agreement or aborted"},
      {"?left", "number[]", "the seats that lost by not coming back"},
      {"turn", "number", "the current turn"},
      {"entries", "number", "entries of its log"},
      {"chats", "chats", "the number of lines in each chat"},
      {"spectators", "spectators", "who watches"},
      {"previous", "?text", "the table of which this is the rematch"},
      {"rematch", "?text", "the rematch of this table"},
      {"now", "time", "the server's time"},
      {"?you", "number", "your seat"}}},
    {"line",
     "A table in a list.",
     {TABLE_FIRST,
      {"offers", "offers", "the current offers"},
      {"deadline", "?time", "when the first running clock runs out"},
      {"places", "?number[]", "the place of each seat, once the game has ended"},
      {"decided_by", "?text", "rules, resignation, time, agreement or aborted"},
      {"?left", "number[]", "the seats that lost by not coming back"},
      {"turn", "number", "the current turn"},
      {"?you", "number", "in a list of your own tables: your seat"},
      {"?due", "bool", "in such a list: you have to choose"}}},
    {"found", "The id of a table.", {{"table", "text", "its id"}}},
    {"list",
     "Tables.",
     {{"tables", "line[]", "newest first"},
      {"next", "?text", "for the next page; null: there is none"},
      {"now", "time", "the server's time"}}},
    {"entry",
     "An entry of a table's log.",
     {{"seq", "number", "from 1, without gaps"},
      {"at", "time", "when"},
      {"line", "text", "the entry, as described in docs/log.md"},
      {"clocks", "clock[]", "of each seat, after the entry"}}},
    {"said",
     "A line of a chat.",
     {{"seq", "number", "from 1, without gaps"},
      {"at", "time", "when"},
      {"person", "text", "the id of the author"},
      {"name", "text", "the name of the author"},
      {"text", "text", "what was said"}}},
    {"chat",
     "What was said: at most the last 200 lines; `chat.list` has earlier ones.",
     {{"?players", "said[]", "among players"}, {"?spectators", "said[]", "among spectators"}}},
    {"branch",
     "A conditional move.",
     {{"if", "text", "the opponent's move"},
      {"then", "text", "the answer"},
      {"?next", "branch[]", "further branches"}}},
    {"plan",
     "Conditional moves.",
     {{"turn", "number", "the turn of the first `if`"},
      {"tree", "branch[]", "the branches; none: no plan"}}},
    {"own",
     "What only one seat knows.",
     {{"seat", "number", "which"},
      {"secret", "text", "its role and choice, as described in docs/log.md"},
      {"staged", "?text", "a move that is not confirmed"},
      {"plan", "?plan", "its conditional moves"}}},
    {"page",
     "Everything about a table that the reader may know.",
     {{"table", "table", "the state of the table"},
      {"head", "text", "the header of its log"},
      {"entries", "entry[]", "the log"},
      {"chat", "chat", "the chats the reader may read"},
      {"view", "any", "the view, as described in docs/view.md"},
      {"?own", "own", "what only the reader's seat knows"}}},
    {"occupant",
     "Who is to sit at a seat of a new table.",
     {{"who", "=me|open|invited|engine", "who may sit there"},
      {"?level", "number", "of an engine, 1 to 10"}}},
    {"invitation",
     "An invitation.",
     {{"seat", "number", "for this seat; 0: to watch"},
      {"secret", "text", "the secret, for table.join"},
      {"link", "text", "the same as a link; the secret is the part after the `#`"}}},
    {"table_head",
     "A table, for somebody who is invited.",
     {TABLE_FIRST, {"?you", "number", "your seat"}}},
    {"invitation_about",
     "What an invitation is for.",
     {{"state", "=free|taken|withdrawn|over", "free: it can be used"},
      {"text", "text", "the same as a sentence in the reader's language"},
      {"seat", "number", "the seat it is for; 0: to watch"},
      {"role", "?text", "the role of the seat, once it is decided"},
      {"host", "?text", "the name of the person who created the table"},
      {"present", "bool", "that person has the table open"},
      {"table", "table_head", "the game, the clock, who sits where"}}},
    {"invited", "A new invitation.", {{"invitation", "invitation", "the invitation"}}},
    {"created",
     "A new table.",
     {{"table", "table", "the state of the table"},
      {"invitations", "invitation[]", "for the reserved seats"}}},
    {"repeated",
     "The command was served before; secrets in its answer are not kept.",
     {{"repeated", "bool", "true"}}},
    {"joined",
     "A seat was taken, or the table may be watched.",
     {{"table", "table", "the state of the table"}, {"seat", "?number", "the seat; null: none"}}},
    {"rematched",
     "A rematch is wanted, or has been created.",
     {{"table", "?text", "the new table, once everybody wants it"}}},
    {"option",
     "An option of a game.",
     {{"name", "text", "its name"},
      {"min", "number", "the smallest value"},
      {"max", "number", "the greatest"},
      {"step", "number", "between values"},
      {"preset", "?number", "the default; null: drawn at random"}}},
    {"game",
     "A game.",
     {{"name", "text", "its name"},
      {"seats", "number", "the number of seats"},
      {"options", "option[]", "its options"}}},
    {"games", "The games.", {{"games", "game[]", "all of them"}}},
    {"health",
     "The server is running.",
     {{"ok", "bool", "true"},
      {"version", "text", "of Agate"},
      {"now", "time", "the server's time"}}},
    {"table_counts",
     "Tables in memory, by state.",
     {{"open", "number", "open seeks"},
      {"waiting", "number", "waiting for somebody who is invited"},
      {"playing", "number", "games in progress"},
      {"adjourned", "number", "adjourned games"},
      {"ended", "number", "ended games that somebody has looked at"}}},
    {"status",
     "How the server is doing.",
     {{"version", "text", "of Agate"},
      {"now", "time", "the server's time"},
      {"started", "time", "when it started"},
      {"uptime", "number", "seconds since then"},
      {"connections", "number", "HTTP connections"},
      {"sockets", "number", "WebSockets"},
      {"streams", "number", "streams of lines"},
      {"tables", "table_counts", "tables in memory"},
      {"works", "number", "commands and other works under way"},
      {"transactions", "number", "transactions waiting for the disk"},
      {"failed", "number", "transactions that could not be written"},
      {"trouble", "?time", "since when nothing can be written; null: all is well"},
      {"thoughts", "number", "engines thinking"},
      {"thoughts_waiting", "number", "engines waiting for their turn to think"},
      {"store_bytes", "number", "size of all files in the data folder"}}},
    {"nothing", "Only that it is done.", {{"done", "bool", "true"}}},
    {"error",
     "Why something was refused.",
     {{"id", "text", "the name of the sentence"},
      {"args", "any", "its arguments"},
      {"?rule", "?text", "the number of the rule"},
      {"?at", "number", "where the text is wrong"},
      {"?seat", "number", "whose choice it is"},
      {"?cells", "text[]", "the cells that are the reason"},
      {"text", "text", "the sentence in the reader's language"}}},
    {"refusal", "A command was refused.", {{"error", "error", "why"}}},
    {"watching",
     "The first message about a table: exactly what the reader does not have yet.",
     {{"type", "=watching", ""},
      {"table", "table", "the state of the table"},
      {"head", "text", "the header of its log"},
      {"entries", "entry[]", "the new entries of the log"},
      {"chat", "chat", "likewise"},
      {"?own", "own", "what only the reader's seat knows"},
      {"?view", "any", "the view as described in docs/view.md, if the reader asked for views"}}},
    {"change",
     "What a command, a clock or an engine has changed at a table, or who is present.",
     {{"type", "=change", ""},
      {"table", "text", "the id of the table"},
      {"?entries", "entry[]", "new entries of the log"},
      {"?state", "table", "the new state of the table, which replaces the previous one"},
      {"?own", "own", "what only the reader's seat knows, if that has changed"},
      {"?view", "any", "the view as described in docs/view.md, if the reader asked for views"}}},
    {"saying",
     "A new line of a chat.",
     {{"type", "=chat", ""},
      {"table", "text", "where"},
      {"room", "=players|spectators", "to whom"},
      {"said", "said", "what"}}},
    {"notice",
     "Something that happened to a person.",
     {{"seq", "number", "from 1, without gaps"},
      {"at", "time", "when"},
      {"what", "=result|invitation|rematch|vacation",
       "a game has ended; somebody at a table that has ended wants to play again; a rematch was "
       "created; the vacation at a table will be used up before you are back"},
      {"table", "text", "the id of the table"},
      {"?until", "time", "of a vacation: when it will be used up"}}},
    {"mine",
     "The first message to a person, or a table of theirs that has changed or is theirs no longer.",
     {{"type", "=mine", ""},
      {"?tables", "line[]",
       "first: the tables that are not over, at most 200; those where you have to choose come "
       "first, then by deadline"},
      {"?left_out", "number", "first: how many more there are; `table.list` has them"},
      {"?notices", "notice[]", "first: the notices you do not have yet, at most 200"},
      {"?seq", "number", "first: the number of the last notice up to here"},
      {"?more", "bool", "first: true: there are more notices; watch again with `since`"},
      {"?now", "time", "first: the server's time"},
      {"?table", "line", "then: a table that is new or has changed"},
      {"?gone", "text", "or the id of a table where you have no seat any more"}}},
    {"noticing", "A notice.", {{"type", "=notice", ""}, {"notice", "notice", "what happened"}}},
    {"lobby",
     "The first message about open seeks, or one that has changed or is not open any more.",
     {{"type", "=lobby", ""},
      {"?tables", "line[]", "first: the open seeks, newest first, at most 200"},
      {"?now", "time", "first: the server's time"},
      {"?table", "line", "then: a seek that is new or has changed"},
      {"?gone", "text", "or the id of one that is not open any more"}}},
    {"answering",
     "The answer to a command that came by WebSocket.",
     {{"type", "=answer", ""},
      {"id", "text", "the id of the command"},
      {"status", "number", "as in HTTP"},
      {"body", "any", "the answer, or a refusal"}}},
    {NULL, NULL, {{NULL, NULL, NULL}}},
};

const char *const shape_messages[] = {"watching", "change", "saying",    "mine",
                                      "noticing", "lobby",  "answering", NULL};

const struct shape *shape_find(const char *name)
{
    for (const struct shape *shape = shapes; shape->name; shape++)
        if (strcmp(shape->name, name) == 0)
            return shape;
    return NULL;
}

static bool fits(const char *type, size_t length, const json_t *value, int depth);

static bool fits_words(const char *words, size_t length, const json_t *value)
{
    const char *text = json_string_value(value);
    for (size_t at = 0; text && at < length;) {
        size_t word = 0;
        while (at + word < length && words[at + word] != '|')
            word++;
        if (text_is(words + at, word, text))
            return true;
        at += word + 1;
    }
    return false;
}

static bool fits_shape(const struct shape *shape, const json_t *value, int depth)
{
    size_t known = 0;
    if (!json_is_object(value))
        return false;
    for (const struct shape_member *member = shape->member; member->name; member++) {
        bool optional = member->name[0] == '?';
        const json_t *has = json_object_get(value, member->name + optional);
        if (!has && !optional)
            return false;
        if (has && !fits(member->type, strlen(member->type), has, depth + 1))
            return false;
        known += has != NULL;
    }
    return known == json_object_size(value);
}

static bool fits(const char *type, size_t length, const json_t *value, int depth)
{
    if (depth > SHAPE_DEPTH)
        return false;
    if (type[0] == '?')
        return json_is_null(value) || fits(type + 1, length - 1, value, depth);
    if (length > 2 && memcmp(type + length - 2, "[]", 2) == 0) {
        size_t i;
        json_t *item;
        if (!json_is_array(value))
            return false;
        json_array_foreach ((json_t *)value, i, item) {
            if (!fits(type, length - 2, item, depth + 1))
                return false;
        }
        return true;
    }
    if (type[0] == '=')
        return fits_words(type + 1, length - 1, value);
    if (text_is(type, length, "text"))
        return json_is_string(value);
    if (text_is(type, length, "number") || text_is(type, length, "time"))
        return json_is_integer(value);
    if (text_is(type, length, "bool"))
        return json_is_boolean(value);
    if (text_is(type, length, "any"))
        return true;
    for (const struct shape *shape = shapes; shape->name; shape++)
        if (text_is(type, length, shape->name))
            return fits_shape(shape, value, depth);
    return false;
}

bool shape_fits(const char *type, const json_t *value)
{
    return fits(type, strlen(type), value, 0);
}
