/*
 * language.c - fuzz target for catalogues (ag/say.h): a language that is loaded as data.
 *
 * The first byte says what follows: `M`, a file in the MO format; anything else, parts from which
 * one is put together: its header, then translations, each after two bytes that choose the
 * sentence. In those a vertical tab stands for the zero between the forms of a plural.
 *
 * Whatever is read must be usable: it chooses a form for every number, every sentence comes out as
 * text that fits where it should, and what is told in it is sound.
 */
#include "base/say.h"
#include "promise.h"
#include "sentences.h"

enum { MAGIC_SIZE = 28, PARTS = 40 };

static struct ag_language language;

static void put_word(uint8_t *at, size_t word)
{
    for (int i = 0; i < 4; i++)
        at[i] = (uint8_t)(word >> (8 * i));
}

/* The string that a part translates, to be freed: name, the byte 4, English. */
static char *original(const char *part, bool header)
{
    unsigned number = *part && !header ? (uint8_t)part[0] * 256U + (uint8_t)part[1] : 0;
    const struct say_sentence *known = &say_english[1 + number % (SAY_COUNT - 1)];
    size_t size = strlen(known->name) + strlen(known->one) + 2;
    char *string = malloc(size);
    demand(string != NULL, "there is memory");
    if (header)
        *string = 0;
    else
        snprintf(string, size, "%s\4%s", known->name, known->one);
    return string;
}

/* Puts a catalogue together; returns its bytes, to be freed. */
static uint8_t *build(const uint8_t *at, const uint8_t *end, size_t *size)
{
    char *text[2][PARTS], *part[PARTS];
    size_t count = 0;
    *size = MAGIC_SIZE;
    do {
        part[count] = take_part(&at, end);
        size_t skip = !count ? 0 : strlen(part[count]) < 2 ? strlen(part[count]) : 2;
        text[0][count] = original(part[count], !count);
        text[1][count] = part[count] + skip;
        *size += 16 + strlen(text[0][count]) + strlen(text[1][count]) + 2;
    } while (++count < PARTS && at < end);
    uint8_t *bytes = calloc(1, *size);
    size_t next = MAGIC_SIZE + 16 * count;
    demand(bytes != NULL, "there is memory");
    put_word(bytes, 0x950412DE);
    put_word(bytes + 8, count);
    put_word(bytes + 12, MAGIC_SIZE);
    put_word(bytes + 16, MAGIC_SIZE + 8 * count);
    for (size_t i = 0; i < 2 * count; i++) {
        const char *string = text[i / count][i % count];
        size_t length = strlen(string);
        put_word(bytes + MAGIC_SIZE + 8 * i, length);
        put_word(bytes + MAGIC_SIZE + 8 * i + 4, next);
        for (size_t k = 0; k < length; k++)
            bytes[next + k] = i >= count && string[k] == '\v' ? 0 : (uint8_t)string[k];
        next += length + 1;
    }
    for (size_t i = 0; i < count; i++) {
        free(part[i]);
        free(text[0][i]);
    }
    return bytes;
}

/* A sentence with arguments of every kind. */
static struct say with_arguments(unsigned id, unsigned salt)
{
    static const char *const words[] = {"", "E5", "a\nb\n", "a\nb\nc\nd\n", "\xC3\xA9t\xC3\xA9"};
    static const int32_t numbers[] = {0, 1, 2, 3, 5, 11, 21, 100, 1000000, INT32_MAX, INT32_MIN};
    const struct say_sentence *known = &say_english[id];
    struct say say = {.id = id};
    for (unsigned i = 0; i < known->args; i++) {
        struct say_seats who = {.seats = (salt + i) % 8, .role = {SAY_ROLE_BLACK, 0, SAY_ROLE_X}};
        say.text[i] = words[(salt + i) % (sizeof words / sizeof *words)];
        say.number[i] = known->kind[i] == AG_ARG_SEATS  ? (int32_t)say_seats_bits(who)
                        : known->kind[i] == AG_ARG_TERM ? SAY_ROLE_WHITE
                                                        : numbers[(salt + i) % 11];
    }
    return say;
}

/* Says a sentence, whole and cut to every kind of room. */
static void say(unsigned id, unsigned salt)
{
    struct ag_sentence sentence;
    char whole[AG_SAID], cut[AG_SAID];
    say_keep(&sentence, with_arguments(id, salt));
    ag_sentence_say(&sentence, &language, whole, sizeof whole);
    json_t *text = json_string(whole); /* NULL unless it is UTF-8 */
    demand(text != NULL, "a sentence is UTF-8");
    json_decref(text);
    for (size_t max = 1; max < sizeof cut; max = max * 2 + salt % 3) {
        ag_sentence_say(&sentence, &language, cut, max);
        demand(strlen(cut) < max, "a sentence fits");
        text = json_string(cut);
        demand(text != NULL, "a sentence is cut between characters");
        json_decref(text);
    }
}

/* Says everything about a match with three seats, one of which has left. */
static void tell_match(void)
{
    static struct ag_match *match;
    struct ag_buf text;
    struct ag_rules rules;
    char line[AG_SAID];
    if (!match) {
        demand(ag_rules_read(&rules, "unitar:deal=3", NULL), "rules are read");
        match = ag_match_new(&rules, NULL, NULL, NULL);
        demand(match && ag_match_resign(match, 1, NULL, NULL), "a seat leaves");
    }
    for (int viewer = AG_SPECTATOR; viewer < 2; viewer++) {
        struct ag_view view;
        ag_match_view(match, viewer, &view);
        write_view(&view, &language, &text);
        ag_buf_release(&text);
        ag_seat_say(&view.rules, &view.now.state, 1, &language, line, 16);
        demand(strlen(line) < 16, "a seat fits");
    }
}

static void use(unsigned salt)
{
    demand(memchr(language.tag, 0, sizeof language.tag) != NULL, "a tag has an end");
    demand(language.plurals > 0, "there is a form");
    for (uint32_t n = 0; n < 4000; n += 1 + n / 3) {
        int form = language_plural(&language, n), other = language_plural(&language, ~n);
        demand(form >= 0 && form < language.plurals, "a number has a form");
        demand(other >= 0 && other < language.plurals, "so has a large one");
    }
    for (unsigned id = 1; id < SAY_COUNT; id++)
        if (language.text[id]) {
            say(id, salt);
            say(id, salt + 1);
        }
    say(SAY_STATUS_WON_AGREED, salt);
    say(SAY_EXPECTED_GAME, salt + 3);
    tell_match();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint8_t *bytes = NULL;
    size_t length = size - 1;
    if (!size)
        return 0;
    if (*data == 'M') { /* a copy, so that reading past its end is noticed */
        bytes = malloc(length ? length : 1);
        demand(bytes != NULL, "there is memory");
        memcpy(bytes, data + 1, length);
    } else {
        bytes = build(data + 1, data + size, &length);
    }
    if (ag_language_read(&language, bytes, length))
        use(*data);
    free(bytes);
    return 0;
}
