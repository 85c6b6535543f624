/*
 * menu.c - moves by words. See menu.h.
 */
#include "front/tui/menu.h"

#include <string.h>

#include "base/text.h"

/* Adds the words of a move to the columns of the menu; false: they do not fit. */
static bool add_words(struct menu *menu, const char *text)
{
    int column = 0;
    for (const char *end; *text; text = *end ? end + 1 : end, column++) {
        char word[MENU_WORD] = {0};
        int item = 0;
        end = text + strcspn(text, "-");
        if (column == MENU_COLUMNS || end - text >= MENU_WORD)
            return false;
        memcpy(word, text, (size_t)(end - text));
        while (item < menu->items[column] && strcmp(menu->word[column][item], word) != 0)
            item++;
        if (item == MENU_ITEMS)
            return false;
        memcpy(menu->word[column][item], word, sizeof word);
        if (item == menu->items[column])
            menu->items[column]++;
    }
    if (menu->columns && menu->columns != column)
        return false;
    menu->columns = column;
    return column > 1;
}

void menu_init(struct menu *menu, const struct ag_point *point)
{
    const struct ag_rules *rules = &point->view->rules;
    char text[AG_MOVE_TEXT];
    bool words = point->moves > 1;
    *menu = (struct menu){0};
    for (int i = 0; words && i < point->moves; i++) {
        rules->game->move_write(rules, point->move[i], text);
        words = !point->length[i] && add_words(menu, text);
    }
    if (!words)
        *menu = (struct menu){0};
}

ag_move menu_move(const struct menu *menu, const struct ag_point *point)
{
    const struct ag_rules *rules = &point->view->rules;
    char wanted[AG_MOVE_TEXT], text[AG_MOVE_TEXT];
    struct text out;
    text_init(&out, wanted, sizeof wanted);
    for (int i = 0; i < menu->columns; i++)
        text_print(&out, "%s%s", i ? "-" : "", menu->word[i][menu->at[i]]);
    for (int i = 0; i < point->moves; i++) {
        rules->game->move_write(rules, point->move[i], text);
        if (!strcmp(text, wanted))
            return point->move[i];
    }
    return 0;
}

void menu_show(struct menu *menu, const struct ag_rules *rules, ag_move move)
{
    char text[AG_MOVE_TEXT], *rest = NULL;
    rules->game->move_write(rules, move, text);
    char *word = strtok_r(text, "-", &rest);
    for (int i = 0; i < menu->columns && word; i++, word = strtok_r(NULL, "-", &rest))
        for (int item = 0; item < menu->items[i]; item++)
            if (!strcmp(menu->word[i][item], word))
                menu->at[i] = item;
}
