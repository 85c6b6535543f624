/*
 * outlook.c - making the outcome table of a round. See outlook.h.
 */
#include "ai/unitar/outlook.h"

#include <string.h>

#include "base/hash.h"

/* A hash of the blocks. */
static uint64_t key_of(const struct unitar *unitar)
{
    uint64_t key = 0, word[2 * UNITAR_NAMES / 8 + 1] = {0};
    for (int slot = 0; slot < UNITAR_NAMES; slot++) {
        uint64_t block = (uint64_t)slot + 1;
        for (int colour = 0; colour < UNITAR_COLOURS; colour++) {
            struct field_set set = unitar->frame[slot][colour];
            block = (block ^ set.low) * UINT64_C(0x9E3779B97F4A7C15);
            block = (block ^ block >> 29 ^ set.high) * UINT64_C(0xD1342543DE82EF95);
        }
        key += block ^ block >> 32;
    }
    memcpy(word, unitar->slot, sizeof unitar->slot);
    memcpy((char *)word + sizeof unitar->slot, unitar->captain, sizeof unitar->captain);
    return hash_mix(hash_mix(key ^ word[0]) ^ word[1]);
}

/* The first sequence with this key, which may be this one. */
static int find(struct outlook *outlook, uint64_t key, int sequence)
{
    uint64_t at = key & (OUTLOOK_SLOTS - 1);
    for (; outlook->slot[at]; at = (at + 1) & (OUTLOOK_SLOTS - 1))
        if (outlook->key[outlook->slot[at] - 1] == key)
            return outlook->slot[at] - 1;
    outlook->slot[at] = (uint16_t)(sequence + 1);
    outlook->key[sequence] = key;
    return sequence;
}

static void set(struct outlook *outlook, int sequence, const double value[AG_SEATS])
{
    for (int seat = 0; seat < AG_SEATS; seat++)
        outlook->value[seat][sequence] = (float)value[seat];
}

/* Gives a sequence the value of its outcome, which is evaluated if it is new. */
static void look(struct outlook *outlook, int sequence, const struct unitar *after,
                 const struct worth_seats *seats)
{
    int first = find(outlook, key_of(after), sequence);
    double value[AG_SEATS];
    outlook->outcome[sequence] = (uint16_t)first;
    if (first == sequence) {
        worth_value(after, seats, UNITAR_ROUNDS - after->round, value);
        set(outlook, sequence, value);
        outlook->outcomes++;
        return;
    }
    for (int seat = 0; seat < AG_SEATS; seat++)
        outlook->value[seat][sequence] = outlook->value[seat][first];
}

void outlook_make(struct outlook *outlook, const struct round *round, const struct unitar *unitar,
                  const struct worth_seats *seats)
{
    struct unitar state[ROUND_DEEDS + 1];
    double value[AG_SEATS];
    memset(outlook->slot, 0, sizeof outlook->slot);
    outlook->outcomes = 1;
    outlook->outcome[0] = 0;
    worth_value(unitar, seats, UNITAR_ROUNDS - unitar->round, value);
    set(outlook, 0, value);
    state[0] = *unitar;
    state[0].round++;
    for (int i = 1; i < round->sequences; i++) {
        const struct round_sequence *sequence = &round->sequence[i];
        state[sequence->deeds] = state[sequence->deeds - 1];
        round_act(&state[sequence->deeds], sequence->deed);
        if (sequence->happens)
            look(outlook, i, &state[sequence->deeds], seats);
    }
}

void outlook_after(const struct round *round, const struct unitar *unitar, int sequence,
                   struct unitar *after)
{
    uint8_t deed[ROUND_DEEDS];
    int deeds = round->sequence[sequence].deeds;
    *after = *unitar;
    for (int at = sequence; at; at = round->sequence[at].before)
        deed[round->sequence[at].deeds - 1] = round->sequence[at].deed;
    for (int i = 0; i < deeds; i++)
        round_act(after, deed[i]);
    after->round = (uint8_t)(after->round + (deeds > 0));
    after->comparisons = 0;
}

void outlook_set(struct outlook *outlook, const struct round *round, int outcome,
                 const double value[AG_SEATS])
{
    for (int i = 0; i < round->sequences; i++)
        if (round->sequence[i].happens && outlook->outcome[i] == outcome)
            set(outlook, i, value);
}
