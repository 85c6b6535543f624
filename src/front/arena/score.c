/*
 * score.c - adding up the results of games.
 */
#include "front/arena/score.h"

/* How one player fared against another in a game: 1 ahead of it, 1/2 equal, 0 behind. */
static double ahead(const struct score_game *game, int player, int other)
{
    int mine = game->place[player], its = game->place[other];
    return mine < its ? 1 : mine == its ? 0.5 : 0;
}

double score_points(const struct contest *contest, const struct score_game *game, int player)
{
    double points = 0;
    for (int other = 0; other < contest->players; other++)
        points += other == player ? 0 : ahead(game, player, other);
    return points / (contest->players - 1);
}

bool score_is_whole(const struct contest *contest, const struct score_game *game, long round)
{
    for (int i = 0; i < contest->round; i++)
        if (!game[round * contest->round + i].done)
            return false;
    return true;
}

int score_pair(const struct contest *contest, const struct score_game *game, long round)
{
    double points = 0;
    for (int i = 0; i < contest->round; i++)
        points += score_points(contest, &game[round * contest->round + i], 0);
    return (int)(2 * points + 0.5);
}

static void count_game(const struct contest *contest, const struct score_game *game, long number,
                       struct score *score)
{
    int who[AG_SEATS];
    contest_seats(contest, number, who);
    score->games++;
    for (int seat = 0; seat < contest->players; seat++) {
        struct score_player *player = &score->player[who[seat]];
        double points = score_points(contest, game, who[seat]);
        bool shared = false;
        for (int other = 0; other < contest->players; other++)
            shared = shared || (other != who[seat] && game->place[other] == 1);
        player->games++;
        player->points += points;
        player->wins += game->place[who[seat]] == 1 && !shared;
        player->draws += game->place[who[seat]] == 1 && shared;
        player->losses += game->place[who[seat]] != 1;
        player->faults += game->fault[who[seat]] != FAULT_NONE;
        player->seat[seat].games++;
        player->seat[seat].points += points;
    }
}

/* The mean over the games of a round, of points or of being ahead of another. */
static double round_mean(const struct contest *contest, const struct score_game *game, int player,
                         int other)
{
    double sum = 0;
    for (int i = 0; i < contest->round; i++)
        sum += other < 0 ? score_points(contest, &game[i], player) : ahead(&game[i], player, other);
    return sum / contest->round;
}

static void count_round(const struct contest *contest, const struct score_game *game,
                        struct score *score)
{
    score->rounds++;
    if (contest->players == 2)
        score->pairs.count[score_pair(contest, game, 0)]++;
    for (int player = 0; player < contest->players; player++) {
        stats_add(&score->player[player].round, round_mean(contest, game, player, -1));
        for (int other = 0; other < contest->players; other++)
            if (other != player)
                stats_add(&score->ahead[player][other], round_mean(contest, game, player, other));
    }
}

void score_count(const struct contest *contest, const struct score_game *game, long limit,
                 struct score *score)
{
    *score = (struct score){.games = 0};
    for (long number = 0; number < limit; number++)
        if (game[number].done)
            count_game(contest, &game[number], number, score);
    for (long round = 0; (round + 1) * contest->round <= limit; round++)
        if (score_is_whole(contest, game, round))
            count_round(contest, &game[round * contest->round], score);
}
