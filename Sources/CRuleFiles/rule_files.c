// The files of the folder Rules, which is a link, as the compiler finds them; each ends with a NUL.
#pragma clang diagnostic ignored "-Wc23-extensions"
#include "rule_files.h"

#include "../CInputMask/inputmask.h"

#define BEGIN(name) {name, (const char[]){
#define END , 0}},

static const rule_file files[] = {
    BEGIN("access-token.yaml")
#embed "Rules/access-token.yaml"
    END
    BEGIN("card-expiry.yaml")
#embed "Rules/card-expiry.yaml"
    END
    BEGIN("card.yaml")
#embed "Rules/card.yaml"
    END
    BEGIN("coordinates.yaml")
#embed "Rules/coordinates.yaml"
    END
    BEGIN("cpf.yaml")
#embed "Rules/cpf.yaml"
    END
    BEGIN("currency.yaml")
#embed "Rules/currency.yaml"
    END
    BEGIN("date-iso.yaml")
#embed "Rules/date-iso.yaml"
    END
    BEGIN("date-range.yaml")
#embed "Rules/date-range.yaml"
    END
    BEGIN("date.yaml")
#embed "Rules/date.yaml"
    END
    BEGIN("datetime.yaml")
#embed "Rules/datetime.yaml"
    END
    BEGIN("decimal.yaml")
#embed "Rules/decimal.yaml"
    END
    BEGIN("duration.yaml")
#embed "Rules/duration.yaml"
    END
    BEGIN("email.yaml")
#embed "Rules/email.yaml"
    END
    BEGIN("height-us.yaml")
#embed "Rules/height-us.yaml"
    END
    BEGIN("hex-colour.yaml")
#embed "Rules/hex-colour.yaml"
    END
    BEGIN("iban.yaml")
#embed "Rules/iban.yaml"
    END
    BEGIN("integer.yaml")
#embed "Rules/integer.yaml"
    END
    BEGIN("ip.yaml")
#embed "Rules/ip.yaml"
    END
    BEGIN("ipv4.yaml")
#embed "Rules/ipv4.yaml"
    END
    BEGIN("ipv6.yaml")
#embed "Rules/ipv6.yaml"
    END
    BEGIN("login.yaml")
#embed "Rules/login.yaml"
    END
    BEGIN("mac-address.yaml")
#embed "Rules/mac-address.yaml"
    END
    BEGIN("name.yaml")
#embed "Rules/name.yaml"
    END
    BEGIN("number.yaml")
#embed "Rules/number.yaml"
    END
    BEGIN("otp.yaml")
#embed "Rules/otp.yaml"
    END
    BEGIN("password.yaml")
#embed "Rules/password.yaml"
    END
    BEGIN("percent.yaml")
#embed "Rules/percent.yaml"
    END
    BEGIN("phone-e164.yaml")
#embed "Rules/phone-e164.yaml"
    END
    BEGIN("phone-national.yaml")
#embed "Rules/phone-national.yaml"
    END
    BEGIN("phone-us.yaml")
#embed "Rules/phone-us.yaml"
    END
    BEGIN("phone.yaml")
#embed "Rules/phone.yaml"
    END
    BEGIN("pin.yaml")
#embed "Rules/pin.yaml"
    END
    BEGIN("postal-us.yaml")
#embed "Rules/postal-us.yaml"
    END
    BEGIN("secret.yaml")
#embed "Rules/secret.yaml"
    END
    BEGIN("security-code.yaml")
#embed "Rules/security-code.yaml"
    END
    BEGIN("slug.yaml")
#embed "Rules/slug.yaml"
    END
    BEGIN("snils.yaml")
#embed "Rules/snils.yaml"
    END
    BEGIN("ssn-us.yaml")
#embed "Rules/ssn-us.yaml"
    END
    BEGIN("time.yaml")
#embed "Rules/time.yaml"
    END
    BEGIN("username.yaml")
#embed "Rules/username.yaml"
    END
    BEGIN("uuid.yaml")
#embed "Rules/uuid.yaml"
    END
    BEGIN("vin.yaml")
#embed "Rules/vin.yaml"
    END
    BEGIN("rule-file.schema.json")
#embed "Rules/rule-file.schema.json"
    END
    BEGIN("form-file.schema.json")
#embed "Rules/form-file.schema.json"
    END
    BEGIN("field-map.schema.json")
#embed "Rules/field-map.schema.json"
    END
};

const rule_file *const rule_files = files;
const long rule_file_count = sizeof files / sizeof *files;
const char *const rule_file_build = INPUTMASK_BUILD;
const char *const rule_file_version = INPUTMASK_VERSION;
