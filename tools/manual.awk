# manual.awk - manual pages and completions from the help of all commands: see tools/manual.
#   awk -v form=man -v folder=FOLDER -v version=TEXT -f manual.awk help.txt
#   awk -v form=bash|zsh|fish -f manual.awk help.txt
#
# A help text is a usage, a blank line, a summary, and then in any order
#   two blanks and options, `-o, --output FILE`, then what they do, over several lines if need be;
#   paragraphs;
#   `example: COMMAND`.
# Options that are only named in the text of another one, `--game N`, are options as well.

function trim(text)
{
    sub(/^ +/, "", text)
    sub(/ +$/, "", text)
    return text
}

# ---------------------------------------------------------------------------------- reading

# Notes an option of the present command; `value` is what it takes, or "".
function add_option(short, long, value, about,    key)
{
    key = path SUBSEP long
    if (long == "" || key in option_value) {
        if (short != "" && long == "")
            add_option("", "output", value, about) # -o alone
        return
    }
    option_value[key] = value
    option_short[key] = short
    option_about[key] = about
    options[path, ++option_count[path]] = long
}

# Takes the options that a line begins with; returns what follows them.
function take_heads(line, item,    head, word, short, gap)
{
    short = ""
    line = trim(line)
    while (match(line, /^--?[a-z][a-z-]*,?/)) {
        word = substr(line, 1, RLENGTH)
        line = substr(line, RLENGTH + 1)
        head = word
        gap = match(line, /^ [^ a-z][^ a-z]*( |$)/)
        if (word !~ /,$/ && gap) {
            word = word " " trim(substr(line, 1, RLENGTH))
            line = substr(line, RLENGTH)
        }
        item_head[item] = item_head[item] (item_head[item] == "" ? "" : " ") word
        sub(/,$/, "", head)
        if (head !~ /^--/) {
            short = substr(head, 2)
            last_short[item] = short
        } else {
            head_of[item, ++heads[item]] = substr(head, 3)
            short_of[item, heads[item]] = short
            short = ""
        }
        value_of[item, heads[item] ? heads[item] : 0] = index(word, " ") ? \
            substr(word, index(word, " ") + 1) : ""
        line = (line ~ /^  /) ? " " trim(line) : line
        if (line !~ /^ -/ || word !~ /,$/)
            break
        line = trim(line)
    }
    return trim(line)
}

# The words that the text of an option lists as all that it can be: "light, dark or print".
function choices(value, about,    found)
{
    if (value !~ /^[A-Z]+$/)
        return ""
    gsub(/ \([^)]*\)/, "", about)
    if (!match(about, /([a-z][a-z0-9]*, )*[a-z][a-z0-9]* or [a-z][a-z0-9]*(; |, |\.|$)/))
        return ""
    found = substr(about, RSTART, RLENGTH)
    sub(/(; |, |\.)$/, "", found)
    sub(/ or /, ", ", found)
    if (found !~ /, .*, / && value !~ /^(FORM|FORMAT)$/)
        return ""
    gsub(/,/, "", found)
    return found
}

function end_item(    i, key)
{
    if (!open_item)
        return
    for (i = 1; i <= heads[open_item]; i++) {
        # `--nodes N, --level N` have values of their own; `-o, --output FILE` share one
        add_option(short_of[open_item, i], head_of[open_item, i], value_of[open_item, i],
                   item_text[open_item])
    }
    if (!heads[open_item] && last_short[open_item] != "")
        add_option(last_short[open_item], "output", value_of[open_item, 0], item_text[open_item])
    open_item = 0
}

# Options that the text of a command only names.
function find_named(text,    word, value)
{
    while (match(text, /--[a-z][a-z-]*/)) {
        word = substr(text, RSTART + 2, RLENGTH - 2)
        text = substr(text, RSTART + RLENGTH)
        value = ""
        if (match(text, /^ [A-Z]+([ ,.;]|$)/)) {
            value = substr(text, 2, RLENGTH - 1)
            sub(/[ ,.;]$/, "", value)
        }
        late[path, ++lates[path]] = word
        late_value[path, lates[path]] = value
    }
}

function add_part(kind, text)
{
    part_kind[path, ++parts[path]] = kind
    part_text[path, parts[path]] = text
}

/^=== / {
    end_item()
    path = substr($0, 5)
    paths[++path_count] = path
    line_of = 0
    next
}

{
    line_of++
    raw[path] = raw[path] $0 "\n"
}

line_of == 1 && /^usage: agate/ {
    usage[path] = trim(substr($0, length("usage: agate " path) + 1))
    is_command[path] = 1
    in_usage = 1
    next
}

# A long usage goes on in further lines, up to the blank line.
in_usage && $0 != "" {
    usage[path] = usage[path] " " trim($0)
    next
}

in_usage {
    in_usage = 0
    summary_next = 1
    next
}

!is_command[path] { next }

summary_next {
    summary_next = 0
    summary[path] = $0
    sub(/\.$/, "", summary[path])
    next
}

/^  -/ {
    end_item()
    item = ++items
    text = take_heads($0, item)
    open_item = item
    item_text[item] = text
    add_part("option", item)
    find_named(text)
    next
}

/^      / && open_item {
    item_text[open_item] = trim(item_text[open_item] " " trim($0))
    find_named($0)
    next
}

/^  [a-z]+ [a-z]+ / && $1 == path {
    end_item()
    subs[path] = subs[path] " " $2
    next
}

/^`agate help .*tells more/ { next }

/^example: / {
    end_item()
    add_part("example", substr($0, 10))
    next
}

{
    end_item()
    if ($0 == "")
        add_part("break", "")
    else {
        add_part("text", $0)
        find_named($0)
    }
}

# ------------------------------------------------------------------------------- manual pages

# Text for troff: signs that mean something to it, options, and what stands in backquotes.
function roff(text,    out, i, c, bold)
{
    gsub(/\\/, "\\e", text)
    gsub(/--/, "\\-\\-", text)
    while (match(text, /(^| )-[a-z]( |,|$)/))
        text = substr(text, 1, RSTART - 1 + (substr(text, RSTART, 1) == " ")) "\\-" \
            substr(text, RSTART + 1 + (substr(text, RSTART, 1) == " "))
    bold = 0
    out = ""
    for (i = 1; i <= length(text); i++) {
        c = substr(text, i, 1)
        if (c == "`") {
            out = out (bold ? "\\fR" : "\\fB")
            bold = !bold
        } else
            out = out c
    }
    if (out ~ /^[.']/)
        out = "\\&" out
    return out
}

# A command line as one types it.
function typed(text)
{
    gsub(/\\/, "\\e", text)
    gsub(/-/, "\\-", text)
    return text
}

function page_name(name)
{
    gsub(/ /, "-", name)
    return name == "agate" ? "agate" : "agate-" name
}

function see(name)
{
    return ".BR " typed(page_name(name)) " (1)"
}

function lower_first(text)
{
    return tolower(substr(text, 1, 1)) substr(text, 2)
}

# The beginning of a page. There is no date in it: the same version gives the same page.
function begin_page(name, about, file)
{
    print ".\\\" Made by tools/manual from the help of the program." > file
    print ".TH " toupper(typed(page_name(name))) " 1 \"\" \"" version "\" \"Agate\"" > file
    print ".SH NAME\n" typed(page_name(name)) " \\- " roff(about) > file
}

function end_page(name, file,    i)
{
    print ".SH SEE ALSO" > file
    if (name != "agate")
        print see("agate") > file
    if (name != "play" && (name SUBSEP "level") in option_value)
        print see("play") > file # it has a table of the levels
    for (i = 1; i <= path_count; i++)
        if (is_command[paths[i]] && (name == "agate" ? index(paths[i], " ") == 0 : \
                                                       index(paths[i], name " ") == 1))
            print see(paths[i]) > file
    close(file)
}

# The options and paragraphs of a help text.
function put_parts(name, file,    i, kind, section, text)
{
    section = "DESCRIPTION"
    text = 0
    for (i = 1; i <= parts[name]; i++) {
        kind = part_kind[name, i]
        if (kind == "option") {
            if (section == "DESCRIPTION")
                print ".SH OPTIONS" > file
            section = "OPTIONS"
            print ".TP\n.B " typed(item_head[part_text[name, i]]) > file
            print roff(item_text[part_text[name, i]]) > file
            text = 0
        } else if (kind == "text") {
            if (!text)
                print ".PP" > file
            text = 1
            print roff(part_text[name, i]) > file
        } else if (kind == "break")
            text = 0
    }
    if (section == "DESCRIPTION")
        print ".SH OPTIONS" > file
    print ".TP\n.B \\-h, \\-\\-help\nPrint what the command does and its options." > file
}

function put_examples(name, file,    i)
{
    for (i = 1; i <= parts[name]; i++)
        if (part_kind[name, i] == "example")
            print ".SH EXAMPLE\n.EX\n" typed(part_text[name, i]) "\n.EE" > file
}

function put_raw(name, file,    text)
{
    text = raw[name]
    sub(/\n$/, "", text)
    gsub(/\\/, "\\e", text)
    print ".PP\n.EX\n" text "\n.EE" > file
}

function put_status(file)
{
    print ".SH EXIT STATUS" > file
    print ".TP\n.B 0\nAll went well." > file
    print ".TP\n.B 1\nA move was refused, or what the command\\(cqs own page says." > file
    print ".TP\n.B 2\nThe command line is wrong, or the output cannot be written." > file
}

function put_command(name,    file, words, count, i)
{
    file = folder "/" page_name(name) ".1"
    begin_page(name, lower_first(summary[name]), file)
    print ".SH SYNOPSIS\n.B agate " typed(name) > file
    if (usage[name] != "")
        print roff(usage[name]) > file
    print ".SH DESCRIPTION\n" roff(summary[name]) "." > file
    count = split(subs[name], words, " ")
    for (i = 1; i <= count; i++)
        print ".TP\n.B agate " name " " words[i] "\n" summary[name " " words[i]] "." > file
    put_parts(name, file)
    if (name == "play") {
        print ".SH LEVELS\nThe levels of each game\\(cqs engine, in Elo above level 1, as measured in" > file
        print "matches between neighbours; ? has not been measured." > file
        put_raw("levels", file)
    }
    put_examples(name, file)
    end_page(name, file)
}

function put_main(    file, lines, count, i, text)
{
    file = folder "/agate.1"
    count = split(raw["agate"], lines, "\n")
    begin_page("agate", "four stone games by their exact rules", file)
    print ".SH SYNOPSIS\n.B agate\n.I COMMAND\n.RI [ ARGUMENT ...]" > file
    print ".br\n.B agate \\-\\-version\n.br\n.B agate help\n.RI [ COMMAND ]" > file
    print ".SH DESCRIPTION" > file
    for (i = 1; i <= count; i++) {
        if (lines[i] ~ /^(Agate:|usage:|  |`agate help|example:)/ || lines[i] == "")
            continue
        print roff(lines[i]) > file
    }
    print ".SH COMMANDS" > file
    for (i = 1; i <= path_count; i++)
        if (is_command[paths[i]] && index(paths[i], " ") == 0)
            print ".TP\n" see(paths[i]) "\n" roff(summary[paths[i]]) "." > file
    print ".SH GAMES\nThe games with their options, and what these may be." > file
    put_raw("games list", file)
    put_status(file)
    end_page("agate", file)
}

# -------------------------------------------------------------------------------- completions

# Games, for SPEC and GAME.
function game_names(    lines, count, i, out)
{
    count = split(raw["games list"], lines, "\n")
    out = ""
    for (i = 1; i <= count; i++)
        if (match(lines[i], /^[a-z]+:/))
            out = out (out == "" ? "" : " ") substr(lines[i], 1, RLENGTH - 1)
    return out
}

# What may stand where a value of this name does: "files", "folders", a list, or "".
function values(key,    value, found)
{
    value = option_value[key]
    if (value ~ /^(FILE|PATH)$/)
        return "files"
    if (value ~ /^(FOLDER|DIRECTORY)$/)
        return "folders"
    if (value == "SPEC" || value == "GAME")
        return games
    if (value == "LEVEL")
        return "1 2 3 4 5 6 7 8 9 10"
    return choices(value, option_about[key])
}

# What a command takes besides options: a list, "files" or "".
function operands(name)
{
    if (name == "help")
        return top
    if (usage[name] ~ /^\[?(SPEC|GAME)/)
        return games
    return usage[name] ~ /FILE/ && subs[name] == "" ? "files" : ""
}

function all_options(name,    i, out)
{
    out = "--help"
    for (i = 1; i <= option_count[name]; i++)
        out = out " --" options[name, i]
    return out
}

function put_bash(    i, k, key, what, name, line)
{
    print "# Completions of agate for bash; made by tools/manual from the help of the program."
    print "_agate()\n{"
    print "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}"
    print "    local command=${COMP_WORDS[1]} words="
    print "    COMPREPLY=()"
    print "    if [[ $prev == = ]]; then # --option=value"
    print "        prev=${COMP_WORDS[COMP_CWORD - 2]}"
    print "    elif [[ $cur == = ]]; then"
    print "        cur="
    print "    fi"
    print "    if ((COMP_CWORD == 1)); then"
    print "        COMPREPLY=($(compgen -W '" top " --help --version' -- \"$cur\"))"
    print "        return"
    print "    fi"
    print "    case $command in"
    for (i = 1; i <= path_count; i++)
        if (subs[paths[i]] != "") {
            print "    " paths[i] ")"
            print "        if ((COMP_CWORD == 2)); then"
            print "            COMPREPLY=($(compgen -W '" trim(subs[paths[i]]) " --help' -- \"$cur\"))"
            print "            return"
            print "        fi"
            print "        command+=\" ${COMP_WORDS[2]}\""
            print "        ;;"
        }
    print "    esac"
    print "    case \"$command $prev\" in"
    for (i = 1; i <= path_count; i++) {
        name = paths[i]
        for (k = 1; k <= option_count[name]; k++) {
            key = name SUBSEP options[name, k]
            if (option_value[key] == "")
                continue
            line = "    '" name " --" options[name, k] "'"
            if (option_short[key] != "")
                line = line " | '" name " -" option_short[key] "'"
            what = values(key)
            print line ") words='" (what == "" ? "-" : what) "' ;;"
        }
    }
    print "    *)"
    print "        if [[ $cur == -* ]]; then"
    print "            case $command in"
    for (i = 1; i <= path_count; i++)
        if (is_command[paths[i]])
            print "            '" paths[i] "') words='" all_options(paths[i]) "' ;;"
    print "            esac"
    print "        else"
    print "            case $command in"
    for (i = 1; i <= path_count; i++)
        if (is_command[paths[i]] && operands(paths[i]) != "")
            print "            '" paths[i] "') words='" operands(paths[i]) "' ;;"
    print "            esac"
    print "        fi"
    print "        ;;"
    print "    esac"
    print "    case $words in"
    print "    - | '') ;;"
    print "    files)"
    print "        compopt -o filenames 2>/dev/null"
    print "        mapfile -t COMPREPLY < <(compgen -f -- \"$cur\")"
    print "        ;;"
    print "    folders)"
    print "        compopt -o filenames 2>/dev/null"
    print "        mapfile -t COMPREPLY < <(compgen -d -- \"$cur\")"
    print "        ;;"
    print "    *) COMPREPLY=($(compgen -W \"$words\" -- \"$cur\")) ;;"
    print "    esac"
    print "}"
    print "complete -F _agate agate"
}

# What zsh does for values: an action.
function zsh_action(what)
{
    if (what == "files")
        return "_files"
    if (what == "folders")
        return "_files -/"
    return what == "" ? " " : "(" what ")"
}

function zsh_text(text)
{
    gsub(/`/, "", text)
    gsub(/'/, "'\\''", text)
    gsub(/\[/, "\\[", text)
    gsub(/\]/, "\\]", text)
    gsub(/:/, "\\:", text)
    return text
}

function put_zsh(    i, k, key, name, line, value)
{
    print "#compdef agate"
    print "# Completions of agate for zsh; made by tools/manual from the help of the program."
    print "_agate()\n{"
    print "    local command=$words[2]"
    print "    local -a list"
    print "    if ((CURRENT == 2)); then"
    print "        list=("
    for (i = 1; i <= path_count; i++)
        if (is_command[paths[i]] && index(paths[i], " ") == 0)
            print "            '" paths[i] ":" zsh_text(summary[paths[i]]) "'"
    print "        )"
    print "        _describe -t commands command list"
    print "        return"
    print "    fi"
    print "    case $command in"
    for (i = 1; i <= path_count; i++)
        if (subs[paths[i]] != "") {
            print "    (" paths[i] ")"
            print "        if ((CURRENT == 3)); then"
            print "            list=("
            for (k = 1; k <= path_count; k++)
                if (index(paths[k], paths[i] " ") == 1)
                    print "                '" substr(paths[k], length(paths[i]) + 2) ":" \
                        zsh_text(summary[paths[k]]) "'"
            print "            )"
            print "            _describe -t commands command list"
            print "            return"
            print "        fi"
            print "        command+=\" $words[3]\""
            print "        shift words"
            print "        ((CURRENT--))"
            print "        ;;"
        }
    print "    esac"
    print "    shift words"
    print "    ((CURRENT--))"
    print "    case $command in"
    for (i = 1; i <= path_count; i++) {
        name = paths[i]
        if (!is_command[name] || subs[name] != "")
            continue
        print "    ('" name "')"
        print "        _arguments \\"
        for (k = 1; k <= option_count[name]; k++) {
            key = name SUBSEP options[name, k]
            value = option_value[key]
            line = value == "" ? "" : ":" zsh_text(value) ":" zsh_action(values(key))
            print "            '*--" options[name, k] (value == "" ? "" : "=") "[" \
                zsh_text(option_about[key]) "]" line "' \\"
            if (option_short[key] != "")
                print "            '*-" option_short[key] "[" zsh_text(option_about[key]) "]" line "' \\"
        }
        print "            '(-h --help)'{-h,--help}'[print help]' \\"
        if (operands(name) == "files")
            print "            '*:file:_files'"
        else if (operands(name) != "")
            print "            '1:word:(" operands(name) ")' '*:word: '"
        else
            print "            '*:word: '"
        print "        ;;"
    }
    print "    esac"
    print "}"
    print "_agate \"$@\""
}

function fish_text(text)
{
    gsub(/`/, "", text)
    gsub(/\\/, "\\\\", text)
    gsub(/'/, "\\'", text)
    return text
}

function put_fish(    i, k, key, name, seen, what, line, words)
{
    print "# Completions of agate for fish; made by tools/manual from the help of the program."
    print "complete -c agate -f"
    print "complete -c agate -n __fish_use_subcommand -l version -d 'print the version'"
    print "complete -c agate -s h -l help -d 'print help'"
    for (i = 1; i <= path_count; i++) {
        name = paths[i]
        if (!is_command[name])
            continue
        split(name, words, " ")
        if (index(name, " ")) {
            print "complete -c agate -n '__fish_seen_subcommand_from " words[1] \
                "; and not __fish_seen_subcommand_from" subs[words[1]] "' -a " words[2] " -d '" \
                fish_text(summary[name]) "'"
            seen = "__fish_seen_subcommand_from " words[1] "; and __fish_seen_subcommand_from " words[2]
        } else {
            print "complete -c agate -n __fish_use_subcommand -a " name " -d '" \
                fish_text(summary[name]) "'"
            seen = "__fish_seen_subcommand_from " name
        }
        for (k = 1; k <= option_count[name]; k++) {
            key = name SUBSEP options[name, k]
            what = values(key)
            line = "complete -c agate -n '" seen "'"
            if (option_short[key] != "")
                line = line " -s " option_short[key]
            line = line " -l " options[name, k]
            if (what == "files")
                line = line " -r -F"
            else if (what == "folders")
                line = line " -x -a '(__fish_complete_directories)'"
            else if (what != "")
                line = line " -x -a '" what "'"
            else if (option_value[key] != "")
                line = line " -x"
            print line " -d '" fish_text(option_about[key]) "'"
        }
        what = operands(name)
        if (what == "files")
            print "complete -c agate -n '" seen "' -F"
        else if (what != "")
            print "complete -c agate -n '" seen "' -a '" what "'"
    }
}

END {
    end_item()
    for (i = 1; i <= path_count; i++) { # what is only named comes after what is explained
        path = paths[i]
        for (k = 1; k <= lates[path]; k++)
            add_option("", late[path, k], late_value[path, k], "")
        if (is_command[path] && index(path, " ") == 0)
            top = top (top == "" ? "" : " ") path
    }
    games = game_names()
    if (form == "man") {
        put_main()
        for (i = 1; i <= path_count; i++)
            if (is_command[paths[i]])
                put_command(paths[i])
    } else if (form == "bash")
        put_bash()
    else if (form == "zsh")
        put_zsh()
    else
        put_fish()
}
