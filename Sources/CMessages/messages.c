// The files of the folder Messages, which is a link, as the compiler finds them; each ends with a NUL.
#pragma clang diagnostic ignored "-Wc23-extensions"
#include "messages.h"

#define BEGIN(language) {language, (const char[]){
#define END , 0}},

static const message_file files[] = {
    BEGIN("ar")
#embed "Messages/ar.po"
    END
    BEGIN("de")
#embed "Messages/de.po"
    END
    BEGIN("es")
#embed "Messages/es.po"
    END
    BEGIN("fr")
#embed "Messages/fr.po"
    END
    BEGIN("it")
#embed "Messages/it.po"
    END
    BEGIN("ja")
#embed "Messages/ja.po"
    END
    BEGIN("ko")
#embed "Messages/ko.po"
    END
    BEGIN("nl")
#embed "Messages/nl.po"
    END
    BEGIN("pl")
#embed "Messages/pl.po"
    END
    BEGIN("pt")
#embed "Messages/pt.po"
    END
    BEGIN("ru")
#embed "Messages/ru.po"
    END
    BEGIN("tr")
#embed "Messages/tr.po"
    END
    BEGIN("uk")
#embed "Messages/uk.po"
    END
    BEGIN("zh")
#embed "Messages/zh.po"
    END
};

const message_file *const message_files = files;
const long message_file_count = sizeof files / sizeof *files;
