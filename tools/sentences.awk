# Makes C from po/agate.pot: awk -v form=header|table -v skip='web|learn' -f sentences.awk po/agate.pot
#
# The header has an enumerator for every sentence and a function that puts one together with its
# arguments; the table has the English. What begins with a word of `skip` is left out.

function fail(what) { print "sentences.awk: " FILENAME ":" FNR ": " what > "/dev/stderr"; bad = 1; exit 1 }

function c_name(id) { gsub(/[.-]/, "_", id); return id }

# The arguments, from `cell text, stone term`.
function split_args(list,    part, i, word) {
    args = 0
    if (list == "") return
    part = split(list, word, /, */)
    for (i = 1; i <= part; i++) {
        if (split(word[i], pair, " ") != 2 || !(pair[2] in c_kind)) fail("what is " word[i] "?")
        arg_name[++args] = pair[1]
        arg_kind[args] = pair[2]
    }
    if (args > 8) fail("more than 8 arguments")
}

# Every argument stands in the sentence, and nothing else does.
function check_braces(sentence,    rest, name, i, known, used) {
    rest = sentence
    gsub(/\{\{|\}\}/, "", rest)
    while (match(rest, /\{[a-z]+\}/)) {
        name = substr(rest, RSTART + 1, RLENGTH - 2)
        rest = substr(rest, 1, RSTART - 1) substr(rest, RSTART + RLENGTH)
        known = 0
        for (i = 1; i <= args; i++) known = known || arg_name[i] == name
        if (!known) fail("no argument " name)
        used = used " " name " "
    }
    if (rest ~ /[{}]/) fail("a brace in " sentence)
    for (i = 1; i <= args; i++) if (!index(used, " " arg_name[i] " ")) fail("unused " arg_name[i])
}

function put_header(    i, list, texts, numbers) {
    count++
    names = names "    SAY_" toupper(c_name(id)) ",\n"
    list = texts = numbers = ""
    for (i = 1; i <= args; i++) {
        list = list (i > 1 ? ", " : "") c_type[arg_kind[i]] arg_name[i]
        if (c_type[arg_kind[i]] == "const char *") texts = texts "[" i - 1 "] = " arg_name[i] ", "
        else numbers = numbers "[" i - 1 "] = " c_cast[arg_kind[i]] arg_name[i] \
                       (arg_kind[i] == "seats" ? ")" : "") ", "
    }
    functions = functions "\nstatic inline struct say say_" c_name(id) "(" (args ? list : "void") ")\n{\n" \
        "    return (struct say){.id = SAY_" toupper(c_name(id)) (texts == "" ? "" : ", .text = {" texts "}") \
        (numbers == "" ? "" : ", .number = {" numbers "}") "};\n}\n"
}

function put_table(    i, kinds, list) {
    by = -1
    for (i = args; i >= 1; i--) {
        if (arg_kind[i] == "number" && (by < 0 || plural == "")) by = i - 1
        if (arg_name[i] == plural) { by = i - 1; break }
    }
    for (i = 1; i <= args; i++) {
        list = list "\"" arg_name[i] "\", "
        kinds = kinds c_kind[arg_kind[i]] ", "
    }
    print "    [SAY_" toupper(c_name(id)) "] = {"
    print "        .name = \"" id "\","
    print "        .one = \"" one "\","
    if (many != "") print "        .many = \"" many "\","
    print "        .plural = " by ","
    if (args) print "        .args = " args ",\n        .arg = {" list "},\n        .kind = {" kinds "},"
    print "    },"
}

function finish() {
    if (id == "" || id ~ ("^(" skip ")[.]")) return
    split_args(list_of_args)
    check_braces(one)
    if (many != "") check_braces(many)
    if (form == "header") put_header()
    else put_table()
}

BEGIN {
    c_kind["number"] = "AG_ARG_NUMBER"; c_kind["text"] = "AG_ARG_TEXT"; c_kind["term"] = "AG_ARG_TERM"
    c_kind["seats"] = "AG_ARG_SEATS"; c_kind["list"] = "AG_ARG_LIST"; c_kind["and"] = "AG_ARG_AND"
    c_kind["or"] = "AG_ARG_OR"
    c_type["number"] = "int "; c_type["term"] = "enum say_id "; c_type["seats"] = "struct say_seats "
    c_type["text"] = c_type["list"] = c_type["and"] = c_type["or"] = "const char *"
    c_cast["number"] = ""; c_cast["term"] = "(int)"; c_cast["seats"] = "(int)say_seats_bits("
    if (form == "table")
        print "/* Made by tools/sentences.awk from po/agate.pot. */\n#include \"sentences.h\"\n\n" \
              "const struct say_sentence say_english[SAY_COUNT] = {\n    {.name = \"\", .one = \"\", .plural = -1},"
}

/^#\. args: / { list_of_args = substr($0, 10); next }
/^#\. plural: / { plural = substr($0, 12); next }
/^#/ { next }
/^msgctxt / { id = substr($0, 10, length($0) - 10); into = ""; next }
/^msgid_plural / { many = substr($0, 15, length($0) - 15); into = "many"; next }
/^msgid / { one = substr($0, 8, length($0) - 8); into = "one"; next }
/^msgstr/ { into = ""; next }
/^"/ {
    if (into == "one") one = one substr($0, 2, length($0) - 2)
    if (into == "many") many = many substr($0, 2, length($0) - 2)
    next
}
/^$/ { finish(); id = one = many = list_of_args = plural = into = "" }

END {
    if (bad) exit 1
    finish()
    if (form == "header")
        print "/* Made by tools/sentences.awk from po/agate.pot. */\n" \
              "#ifndef SAY_SENTENCES_H\n#define SAY_SENTENCES_H\n\n" \
              "enum say_id {\n    SAY_NOTHING,\n" names "    SAY_COUNT\n};\n" \
              "\n#include \"base/say.h\"\n" functions "\n#endif"
    else print "};"
}
