/*
 * draw.c - draws a position as SVG.
 *
 *     draw unlur:size=5 C3 pass D4 >position.svg
 */
#include <ag/diagram.h>
#include <stdio.h>
#include <stdlib.h>

/* Plays the turns of a command line. */
static bool play(struct ag_match *match, char *const *turn, struct ag_error *why)
{
    for (; *turn; turn++) {
        ag_move choice[AG_SEATS];
        if (!ag_match_turn_read(match, *turn, choice, NULL, why) ||
            !ag_match_play(match, choice, 0, NULL, why))
            return false;
    }
    return true;
}

/* Draws the current state of a match, as a spectator sees it. */
static bool draw(const struct ag_match *match)
{
    struct ag_view view;
    struct ag_diagram diagram;
    struct ag_buf svg;
    ag_match_view(match, AG_SPECTATOR, &view);
    ag_buf_init(&svg, AG_DIAGRAM_SVG_MAX);
    bool good = ag_diagram_of_view(&diagram, &view);
    diagram.show_last = true;
    ag_diagram_svg(&diagram, &svg);
    good = good && !svg.failed && fwrite(svg.byte, 1, svg.length, stdout) == svg.length;
    ag_buf_release(&svg);
    return good;
}

int main(int argc, char **argv)
{
    struct ag_error why;
    struct ag_rules rules;
    if (argc < 2) {
        fprintf(stderr, "usage: draw GAME [TURN ...]\n");
        return EXIT_FAILURE;
    }
    struct ag_match *match = NULL;
    bool good = ag_rules_read(&rules, argv[1], &why) &&
                (match = ag_match_new(&rules, NULL, NULL, &why)) && play(match, argv + 2, &why);
    if (!good)
        fprintf(stderr, "%s\n", ag_english(&why).text);
    good = good && draw(match);
    ag_match_free(match);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
