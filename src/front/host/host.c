/*
 * host.c - the table that people at this terminal sit at. See host.h.
 */
#include "front/host/host.h"

#include <string.h>

#include "base/bits.h"
#include "base/error.h"
#include "base/text.h"

int host_person(const struct host *host)
{
    return host->kind->person(host);
}

int host_engine(const struct host *host)
{
    unsigned seats = ag_match_owing(host->match) & host->partners->seats;
    return seats ? bits_first32(seats) : -1;
}

int host_sitter(const struct host *host)
{
    int seat = host->viewer;
    for (int i = 0; seat < 0 && i < ag_match_rules(host->match)->game->seats; i++)
        if (host->kind->shared && !partners_have(host->partners, i))
            seat = i;
    return seat;
}

bool host_watches(const struct host *host)
{
    return host->kind->shared && host_sitter(host) < 0;
}

bool host_hides(const struct host *host)
{
    const struct ag_game *game = ag_match_rules(host->match)->game;
    int people = 0;
    for (int seat = 0; seat < game->seats; seat++)
        people += !partners_have(host->partners, seat);
    return host->kind->shared && game->secret && people > 1;
}

bool host_goes_on(const struct host *host)
{
    return host->kind->goes_on ? host->kind->goes_on(host) : ag_match_owing(host->match) != 0;
}

bool host_choose(struct host *host, int seat, ag_move move, struct ag_news *news,
                 struct ag_error *why)
{
    return host->kind->choose(host, seat, move, news, why);
}

bool host_undo(struct host *host, int *turns, struct ag_news *news, struct ag_error *why)
{
    return host->kind->undo(host, turns, news, why);
}

bool host_draw(struct host *host, struct ag_news *news, struct ag_error *why)
{
    return host->kind->draw(host, news, why);
}

bool host_resign(struct host *host, int seat, struct ag_news *news, struct ag_error *why)
{
    return host->kind->resign(host, seat, news, why);
}

bool host_answer(struct host *host, bool yes, struct ag_error *why)
{
    if (!host->kind->answer)
        return error_plain(why, "at a single terminal there are no offers to answer");
    return host->kind->answer(host, yes, why);
}

bool host_may_hint(const struct host *host, struct ag_error *why)
{
    return !host->kind->hint || host->kind->hint(host, why);
}

void host_who(const struct host *host, int seat, char out[HOST_WHO])
{
    host->kind->who(host, seat, out);
}

bool host_clock(const struct host *host, int seat, char out[HOST_CLOCK])
{
    return host->kind->clock && host->kind->clock(host, seat, out);
}

void host_standing(const struct host *host, struct ag_buf *out)
{
    if (host->kind->standing)
        host->kind->standing(host, out);
}

void host_invite(const struct host *host, struct ag_buf *out)
{
    if (host->kind->invite)
        host->kind->invite(host, out);
}

bool host_is_busy(const struct host *host)
{
    return host->kind->busy && host->kind->busy(host);
}

bool host_attend(struct host *host, struct host_told *told)
{
    return host->kind->attend && host->kind->attend(host, told);
}

int host_patience(const struct host *host)
{
    return host->kind->patience ? host->kind->patience(host) : -1;
}

const struct host_word *host_word(const struct host *host, const char *line, const char **rest)
{
    size_t length = strcspn(line, " ");
    for (const struct host_word *word = host->kind->words; word && word->name; word++) {
        size_t same = 0;
        while (same < length && text_lower(line[same]) == word->name[same])
            same++;
        *rest = line + length + strspn(line + length, " ");
        if (same == length && !word->name[same] && (*word->argument || !**rest))
            return word;
    }
    return NULL;
}

bool host_word_has_use(const struct host *host, const struct host_word *word)
{
    return !host->kind->has_use || host->kind->has_use(host, word);
}

void host_event(const struct ag_entry *entry, struct text *text)
{
    if (entry->kind == AG_AGREED)
        text_add(text, "draw agreed");
    else
        text_print(text, "seat %d %s", entry->seat + 1,
                   entry->kind == AG_RESIGNED ? "resigns" : "runs out of time");
}

/* An entry of the record that is not a turn. */
static void add_event(const struct ag_entry *entry, struct ag_buf *out)
{
    char string[64];
    struct text text;
    text_init(&text, string, sizeof string);
    host_event(entry, &text);
    ag_buf_string(out, " (");
    ag_buf_string(out, string);
    ag_buf_string(out, ")");
}

void host_record(const struct host *host, struct ag_buf *out)
{
    const struct ag_rules *rules = ag_match_rules(host->match);
    char text[AG_TURN_TEXT], spec[AG_RULES_TEXT];
    struct ag_view view;
    ag_match_view(host->match, AG_SPECTATOR, &view);
    ag_rules_write(rules, spec);
    ag_buf_string(out, spec);
    if (rules->game->given && !view.position) {
        rules->game->move_write(rules, rules->game->given(rules), text);
        ag_buf_char(out, ' ');
        ag_buf_string(out, text);
    }
    for (int i = 0; i < ag_match_lines(host->match); i++) {
        const struct ag_entry *entry = ag_match_line(host->match, i);
        if (entry->kind != AG_TURN) {
            add_event(entry, out);
            continue;
        }
        ag_turn_write(rules, entry->choice, entry->drawn, text);
        ag_buf_char(out, ' ');
        ag_buf_string(out, text);
    }
    ag_buf_char(out, '\n');
}

void host_happened(const struct host *host, const struct ag_news *news, bool choices,
                   struct ag_buf *out)
{
    struct ag_sentence told[AG_TELL_LINES];
    char line[AG_SAID];
    int count = ag_match_tell(host->match, news, told);
    for (int i = 0; i < count; i++) {
        if (!choices && !strcmp(ag_sentence_name(&told[i]), "news.revealed"))
            continue;
        ag_sentence_say(&told[i], NULL, line, sizeof line);
        ag_buf_string(out, line);
        ag_buf_char(out, '\n');
    }
}
