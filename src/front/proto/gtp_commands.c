/*
 * gtp_commands.c - the table of commands.
 */
#include <string.h>

#include "front/proto/gtp_inner.h"

const struct gtp_command gtp_commands[] = {
    {"protocol_version", "", "The version of the protocol: 2", 0, 0, gtp_protocol_version},
    {"name", "", "The name of the program", 0, 0, gtp_name},
    {"version", "", "Its version", 0, 0, gtp_version},
    {"known_command", "NAME", "Whether a command exists", 1, 1, gtp_known_command},
    {"list_commands", "", "The names of all commands", 0, 0, gtp_list_commands},
    {"quit", "", "Ends the program", 0, 0, gtp_quit},
    {"boardsize", "SIZE", "Starts a match on a board of this size", 1, 1, gtp_boardsize},
    {"clear_board", "", "Starts a new match", 0, 0, gtp_clear_board},
    {"komi", "NUMBER", "Does nothing", 1, 1, gtp_komi},
    {"play", "SEAT MOVE", "Plays a move", 2, 2, gtp_play},
    {"genmove", "SEAT", "Thinks and plays the best move", 1, 1, gtp_genmove},
    {"reg_genmove", "SEAT", "Thinks without playing", 1, 1, gtp_reg_genmove},
    {"undo", "", "Takes back the last move", 0, 0, gtp_undo},
    {"time_settings", "MAIN OVERTIME STONES", "Sets the clocks", 3, 3, gtp_time_settings},
    {"time_left", "SEAT SECONDS STONES", "Sets the time left on a clock", 3, 3, gtp_time_left},
    {"final_score", "", "Who has won", 0, 0, gtp_final_score},
    {"showboard", "", "The board as text", 0, 0, gtp_showboard},
    {"loadsgf", "FILE [MOVE]", "Loads a recorded game of Ninuki", 1, 2, gtp_loadsgf},
    {"printsgf", "", "The match so far as SGF; Ninuki only", 0, 0, gtp_printsgf},
    {"agate-game", "[SPEC]", "Starts a match with SPEC, or returns the SPEC", 0, 1, gtp_game},
    {"agate-games", "", "The names of the games", 0, 0, gtp_games},
    {"agate-position", "[TEXT]", "Starts a match from a position, or returns the position", 0,
     GTP_REST, gtp_position},
    {"agate-moves", "[SEAT]", "The legal moves of a seat", 0, 1, gtp_moves},
    {"agate-result", "", "The result and the ending, or *", 0, 0, gtp_result},
    {"agate-seat", "SEAT [ROLE]", "Tells this player its seat and its secret role", 1, 2, gtp_sit},
    {"agate-choose", "SEAT", "Thinks about a secret choice", 1, 1, gtp_choose},
    {"agate-turn", "CHOICE|CHOICE|CHOICE [deal=N]", "Plays a whole revealed turn", 1, 2, gtp_turn},
    {"agate-event", "resign:SEAT | time:SEAT | draw", "Reports a resignation, a timeout or a draw",
     1, 1, gtp_event},
    {"agate-analyse", "[SEAT] [interval CENTISECONDS] [lines N]",
     "Reports its analysis until the next line of input", 0, 5, gtp_analyse},
    {"agate-stop", "", "Ends the searches of earlier commands", 0, 0, gtp_stop},
    {"agate-record", "", "The match so far as a record", 0, 0, gtp_record},
    {"agate-limit", "level N | time SECONDS | nodes N | none", "Sets the search limit", 1, 2,
     gtp_limit},
    {0},
};

const struct gtp_command *gtp_find(const char *name)
{
    for (int i = 0; gtp_commands[i].name; i++)
        if (!strcmp(gtp_commands[i].name, name))
            return &gtp_commands[i];
    return NULL;
}

void gtp_list(struct ag_buf *out)
{
    for (int i = 0; gtp_commands[i].name; i++) {
        const struct gtp_command *command = &gtp_commands[i];
        ag_buf_string(out, command->name);
        ag_buf_string(out, *command->words ? " " : "");
        ag_buf_string(out, command->words);
        ag_buf_string(out, "\n    ");
        ag_buf_string(out, command->help);
        ag_buf_char(out, '\n');
    }
}
