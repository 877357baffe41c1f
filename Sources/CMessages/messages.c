// The files of the folder Messages, which is a link, as the compiler finds them; each ends with a NUL.
#pragma clang diagnostic ignored "-Wc23-extensions"
#include "messages.h"

#define FIRST(language) {language, (const char[]){
#define LAST , 0}}
#define NEXT(language) LAST, FIRST(language)

static const message_file files[] = {
    FIRST("ar")
#embed "Messages/ar.po"
    NEXT("de")
#embed "Messages/de.po"
    NEXT("es")
#embed "Messages/es.po"
    NEXT("fr")
#embed "Messages/fr.po"
    NEXT("it")
#embed "Messages/it.po"
    NEXT("ja")
#embed "Messages/ja.po"
    NEXT("ko")
#embed "Messages/ko.po"
    NEXT("nl")
#embed "Messages/nl.po"
    NEXT("pl")
#embed "Messages/pl.po"
    NEXT("pt")
#embed "Messages/pt.po"
    NEXT("ru")
#embed "Messages/ru.po"
    NEXT("tr")
#embed "Messages/tr.po"
    NEXT("uk")
#embed "Messages/uk.po"
    NEXT("zh")
#embed "Messages/zh.po"
    LAST
};

const message_file *const message_files = files;
const long message_file_count = sizeof files / sizeof *files;
