// The files of the folder Rules, which is a link, as the compiler finds them; each ends with a NUL.
#pragma clang diagnostic ignored "-Wc23-extensions"
#include "rule_files.h"

#include "../CInputMask/inputmask.h"

#define FIRST(name) {name, (const char[]){
#define LAST , 0}}
#define NEXT(name) LAST, FIRST(name)

static const rule_file files[] = {
    FIRST("access-token.yaml")
#embed "Rules/access-token.yaml"
    NEXT("card-expiry.yaml")
#embed "Rules/card-expiry.yaml"
    NEXT("card.yaml")
#embed "Rules/card.yaml"
    NEXT("coordinates.yaml")
#embed "Rules/coordinates.yaml"
    NEXT("cpf.yaml")
#embed "Rules/cpf.yaml"
    NEXT("currency.yaml")
#embed "Rules/currency.yaml"
    NEXT("date-iso.yaml")
#embed "Rules/date-iso.yaml"
    NEXT("date-range.yaml")
#embed "Rules/date-range.yaml"
    NEXT("date.yaml")
#embed "Rules/date.yaml"
    NEXT("datetime.yaml")
#embed "Rules/datetime.yaml"
    NEXT("decimal.yaml")
#embed "Rules/decimal.yaml"
    NEXT("duration.yaml")
#embed "Rules/duration.yaml"
    NEXT("email.yaml")
#embed "Rules/email.yaml"
    NEXT("height-us.yaml")
#embed "Rules/height-us.yaml"
    NEXT("hex-colour.yaml")
#embed "Rules/hex-colour.yaml"
    NEXT("iban.yaml")
#embed "Rules/iban.yaml"
    NEXT("integer.yaml")
#embed "Rules/integer.yaml"
    NEXT("ip.yaml")
#embed "Rules/ip.yaml"
    NEXT("ipv4.yaml")
#embed "Rules/ipv4.yaml"
    NEXT("ipv6.yaml")
#embed "Rules/ipv6.yaml"
    NEXT("login.yaml")
#embed "Rules/login.yaml"
    NEXT("mac-address.yaml")
#embed "Rules/mac-address.yaml"
    NEXT("name.yaml")
#embed "Rules/name.yaml"
    NEXT("number.yaml")
#embed "Rules/number.yaml"
    NEXT("otp.yaml")
#embed "Rules/otp.yaml"
    NEXT("password.yaml")
#embed "Rules/password.yaml"
    NEXT("percent.yaml")
#embed "Rules/percent.yaml"
    NEXT("phone-e164.yaml")
#embed "Rules/phone-e164.yaml"
    NEXT("phone-national.yaml")
#embed "Rules/phone-national.yaml"
    NEXT("phone-us.yaml")
#embed "Rules/phone-us.yaml"
    NEXT("phone.yaml")
#embed "Rules/phone.yaml"
    NEXT("pin.yaml")
#embed "Rules/pin.yaml"
    NEXT("postal-us.yaml")
#embed "Rules/postal-us.yaml"
    NEXT("secret.yaml")
#embed "Rules/secret.yaml"
    NEXT("security-code.yaml")
#embed "Rules/security-code.yaml"
    NEXT("slug.yaml")
#embed "Rules/slug.yaml"
    NEXT("snils.yaml")
#embed "Rules/snils.yaml"
    NEXT("ssn-us.yaml")
#embed "Rules/ssn-us.yaml"
    NEXT("time.yaml")
#embed "Rules/time.yaml"
    NEXT("username.yaml")
#embed "Rules/username.yaml"
    NEXT("uuid.yaml")
#embed "Rules/uuid.yaml"
    NEXT("vin.yaml")
#embed "Rules/vin.yaml"
    NEXT("rule-file.schema.json")
#embed "Rules/rule-file.schema.json"
    NEXT("form-file.schema.json")
#embed "Rules/form-file.schema.json"
    NEXT("field-map.schema.json")
#embed "Rules/field-map.schema.json"
    LAST
};

const rule_file *const rule_files = files;
const long rule_file_count = sizeof files / sizeof *files;
const char *const rule_file_build = INPUTMASK_BUILD;
const char *const rule_file_version = INPUTMASK_VERSION;
