/*
 * shape.c - the shapes of what is sent and answered, see shape.h.
 */
#include "server/cmd/shape.h"

#include <string.h>

enum { SHAPE_DEPTH = 2048 }; /* as deep as libjansson reads */

/* What a table and its line in a list begin with. */
#define TABLE_FIRST                                                                                \
    {"id", "text", "its address"}, {"game", "text", "unlur, ninuki, mur or unitar"},               \
        {"number", "number", "among the tables of its game"},                                      \
        {"spec", "text", "the game with its options"}, {"clock", "text", "how time is kept"},      \
        {"live", "bool", "people are expected to stay at the table"},                              \
        {"private", "bool", "only for who has the link"},                                          \
        {"state", "=open|waiting|playing|adjourned|ended", "its life"},                            \
        {"created", "time", "when it was made"},                                                   \
        {"begun", "time", "when the game began; 0: not yet"},                                      \
        {"ended", "time", "when it ended; 0: not yet"}, {"seats", "seat[]", "who sits where"},     \
    {                                                                                              \
        "owing", "number[]", "the seats that owe a choice"                                         \
    }

const struct shape shapes[] = {
    {"ack",
     "What a command at a table has done.",
     {{"table", "text", "the table"},
      {"entries", "number", "entries of its log now"},
      {"turn", "number", "the turn that is due"}}},
    {"person",
     "Somebody.",
     {{"id", "text", "stays the same for ever"},
      {"name", "text", "chosen by himself"},
      {"created", "time", "when he came"},
      {"away_until", "time", "on vacation until then; 0: he is not"}}},
    {"guest",
     "A new guest.",
     {{"person", "person", "who he is"},
      {"token", "text", "his session: for `Authorization: Bearer`; browsers have it as a cookie"}}},
    {"clock",
     "The clock of a seat: what it showed when it was started or stopped.",
     {{"left", "number", "milliseconds of main time, or for the turn"},
      {"extra", "number", "milliseconds of the period or the vacation"},
      {"count", "number", "periods left, or turns to be made in the period"},
      {"since", "time", "when it was started; 0: it stands"}}},
    {"seat",
     "A seat at a table.",
     {{"seat", "number", "from 1"},
      {"kind", "=free|person|engine", "who sits there"},
      {"?reserved", "bool", "free: only for who is invited"},
      {"?level", "number", "of an engine"},
      {"?person", "text", "the id of a person"},
      {"?name", "text", "the name of a person"},
      {"?present", "bool", "he has the table before him"},
      {"?away", "time", "since when he has not"},
      {"?vacation", "time", "on vacation until then; not at live tables"},
      {"?clock", "clock", "his clock"}}},
    {"offers",
     "The seats that want something.",
     {{"draw", "number[]", "to draw"},
      {"back", "number[]", "to take back"},
      {"adjourn", "number[]", "to adjourn"},
      {"resume", "number[]", "to go on with an adjourned game"},
      {"rematch", "number[]", "to play again"}}},
    {"chats",
     "How many lines each chat has.",
     {{"players", "number", "that of the players"},
      {"spectators", "number", "that of the others"}}},
    {"spectators",
     "Who watches without a seat.",
     {{"count", "number", "how many"}, {"names", "text[]", "the names of some"}}},
    {"table",
     "How a table stands.",
     {TABLE_FIRST,
      {"handed", "number[]", "the seats that have handed in"},
      {"offers", "offers", "what is offered"},
      {"places", "?number[]", "of each seat, once it has ended"},
      {"decided_by", "?text", "rules, resignation, time or agreement"},
      {"turn", "number", "the turn that is due"},
      {"entries", "number", "entries of its log"},
      {"chats", "chats", "how much was said"},
      {"spectators", "spectators", "who watches"},
      {"previous", "?text", "the table that it is a rematch of"},
      {"rematch", "?text", "its own rematch"},
      {"now", "time", "the server's time"},
      {"?you", "number", "the seat of who asks"}}},
    {"line",
     "A table in a list.",
     {TABLE_FIRST,
      {"offers", "offers", "what is offered"},
      {"deadline", "?time", "when the first clock that runs is out"},
      {"places", "?number[]", "of each seat, once it has ended"},
      {"decided_by", "?text", "rules, resignation, time or agreement"},
      {"turn", "number", "the turn that is due"}}},
    {"found", "The id of a table.", {{"table", "text", "its id"}}},
    {"list",
     "Tables.",
     {{"tables", "line[]", "newest first"}, {"now", "time", "the server's time"}}},
    {"entry",
     "An entry of a table's log.",
     {{"seq", "number", "from 1, without a gap"},
      {"at", "time", "when"},
      {"line", "text", "the entry as docs/log.md has it"},
      {"clocks", "clock[]", "of each seat, behind it"}}},
    {"said",
     "A line of a chat.",
     {{"seq", "number", "from 1, without a gap"},
      {"at", "time", "when"},
      {"person", "text", "the id of who said it"},
      {"name", "text", "and the name"},
      {"text", "text", "what was said"}}},
    {"chat",
     "What was said.",
     {{"?players", "said[]", "among players"}, {"?spectators", "said[]", "among spectators"}}},
    {"branch",
     "A conditional move.",
     {{"if", "text", "what the other plays"},
      {"then", "text", "the answer"},
      {"?next", "branch[]", "and so on"}}},
    {"plan",
     "Conditional moves.",
     {{"turn", "number", "the turn that `if` of the first branches is about"},
      {"tree", "branch[]", "the branches; none: no plan"}}},
    {"own",
     "What a seat alone knows.",
     {{"seat", "number", "which"},
      {"secret", "text", "its role and choice, as docs/log.md has them"},
      {"staged", "?text", "a move that is not confirmed"},
      {"plan", "?plan", "its conditional moves"}}},
    {"page",
     "Everything about a table that the reader may know.",
     {{"table", "table", "how it stands"},
      {"head", "text", "the head of its log"},
      {"entries", "entry[]", "the log"},
      {"chat", "chat", "what he may hear"},
      {"view", "any", "the view, as docs/view.md has it"},
      {"?own", "own", "what his seat alone knows"}}},
    {"wish",
     "A seat of a new table.",
     {{"who", "=me|open|invited|engine", "for whom it is"},
      {"?level", "number", "of an engine, 1 to 10"}}},
    {"invitation",
     "An invitation.",
     {{"seat", "number", "for this seat; 0: to watch"},
      {"secret", "text", "to be handed in with table.join"},
      {"link", "text", "the same as a link; what is secret stands behind the `#`"}}},
    {"invited", "A new invitation.", {{"invitation", "invitation", "to be sent on"}}},
    {"created",
     "A new table.",
     {{"table", "table", "how it stands"},
      {"invitations", "invitation[]", "for the seats that are reserved"}}},
    {"repeated",
     "The command was served before; what was secret in its answer is not kept.",
     {{"repeated", "bool", "true"}}},
    {"joined",
     "A seat was taken, or the table may be watched.",
     {{"table", "table", "how it stands"}, {"seat", "?number", "the seat; null: none"}}},
    {"rematched",
     "A rematch is wanted, or made.",
     {{"table", "?text", "the new table, once all want it"}}},
    {"option",
     "An option of a game.",
     {{"name", "text", "its name"},
      {"min", "number", "the least value"},
      {"max", "number", "the greatest"},
      {"step", "number", "between values"},
      {"preset", "?number", "if nothing is said; null: it is drawn"}}},
    {"game",
     "A game.",
     {{"name", "text", "its name"},
      {"seats", "number", "how many play"},
      {"options", "option[]", "what can be chosen"}}},
    {"games", "The games.", {{"games", "game[]", "all of them"}}},
    {"health",
     "The server is there.",
     {{"ok", "bool", "true"},
      {"version", "text", "of Agate"},
      {"now", "time", "the server's time"}}},
    {"nothing", "Nothing but that it is done.", {{"done", "bool", "true"}}},
    {"error",
     "Why something was refused.",
     {{"id", "text", "the name of the sentence"},
      {"args", "any", "its arguments"},
      {"?rule", "?text", "the rule that forbids it"},
      {"?at", "number", "where the text is wrong"},
      {"?seat", "number", "whose choice it is"},
      {"?cells", "text[]", "the cells that forbid it"},
      {"text", "text", "the sentence in the reader's language"}}},
    {"refusal", "A command was refused.", {{"error", "error", "why"}}},
    {"watching",
     "The first message about a table: exactly what the reader misses.",
     {{"type", "=watching", ""},
      {"table", "table", "how it stands"},
      {"head", "text", "the head of its log"},
      {"entries", "entry[]", "the log behind what he has"},
      {"chat", "chat", "likewise"},
      {"?own", "own", "what his seat alone knows"}}},
    {"entered",
     "The log has grown.",
     {{"type", "=entry", ""},
      {"table", "text", "whose"},
      {"seq", "number", "from 1, without a gap"},
      {"at", "time", "when"},
      {"line", "text", "the entry as docs/log.md has it"},
      {"clocks", "clock[]", "of each seat, behind it"}}},
    {"state", "How a table stands now.", {{"type", "=state", ""}, {"table", "table", "all of it"}}},
    {"owning",
     "What the reader's seat alone knows now.",
     {{"type", "=own", ""}, {"table", "text", "where"}, {"own", "own", "all of it"}}},
    {"viewing",
     "The view, for those who have asked for views.",
     {{"type", "=view", ""},
      {"table", "text", "whose"},
      {"view", "any", "as docs/view.md has it"}}},
    {"saying",
     "Something was said.",
     {{"type", "=chat", ""},
      {"table", "text", "where"},
      {"room", "=players|spectators", "to whom"},
      {"said", "said", "what"}}},
    {"answering",
     "The answer to a command that came by WebSocket.",
     {{"type", "=answer", ""},
      {"id", "text", "the id that the command had"},
      {"status", "number", "as in HTTP"},
      {"body", "any", "the answer, or a refusal"}}},
    {NULL, NULL, {{NULL, NULL, NULL}}},
};

const char *const shape_messages[] = {"watching", "entered", "state",     "owning",
                                      "viewing",  "saying",  "answering", NULL};

const struct shape *shape_find(const char *name)
{
    for (const struct shape *shape = shapes; shape->name; shape++)
        if (strcmp(shape->name, name) == 0)
            return shape;
    return NULL;
}

static bool fits(const char *type, size_t length, const json_t *value, int depth);

static bool is(const char *type, size_t length, const char *word)
{
    return strlen(word) == length && memcmp(type, word, length) == 0;
}

static bool fits_words(const char *words, size_t length, const json_t *value)
{
    const char *text = json_string_value(value);
    for (size_t at = 0; text && at < length;) {
        size_t word = 0;
        while (at + word < length && words[at + word] != '|')
            word++;
        if (is(words + at, word, text))
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
    if (is(type, length, "text"))
        return json_is_string(value);
    if (is(type, length, "number") || is(type, length, "time"))
        return json_is_integer(value);
    if (is(type, length, "bool"))
        return json_is_boolean(value);
    if (is(type, length, "any"))
        return true;
    for (const struct shape *shape = shapes; shape->name; shape++)
        if (is(type, length, shape->name))
            return fits_shape(shape, value, depth);
    return false;
}

bool shape_fits(const char *type, const json_t *value)
{
    return fits(type, strlen(type), value, 0);
}
