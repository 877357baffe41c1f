// swift-format-ignore-file
// ICU 72.1 (CLDR 42). Made by Scripts/generate-locales from the data of ICU, which is under the
// Unicode License (https://www.unicode.org/license.txt). Do not edit.

/// The locales, and what is known of numbering systems and regions.
enum LocaleIndex {
  /// The version of ICU whose data the tables have.
  static var version: StaticString { "72.1" }

  /// Tag, lines of `NumberData.numbers` by numbering system with the usual one first, line of
  /// `DateData.dates`, line of `CurrencyData.symbols`, and the likely region where the tag has none. A
  /// locale that is left out is as the one of its tag without the last part.
  static var locales: LineTable {
    LineTable(
    """
    af|latn=0|0|0|ZA
    af-NA|latn=0|172|124|
    agq|latn=1|1|1|CM
    ak|latn=2|2|2|GH
    am|latn=2|3|3|ET
    ar|arab=3 latn=4|4|4|EG
    ar-AE|latn=4 arab=3|4|4|
    ar-DJ|arab=3 latn=4|4|125|
    ar-DZ|latn=88 arab=3|4|4|
    ar-EH|latn=4 arab=3|4|4|
    ar-ER|arab=3 latn=4|4|126|
    ar-IL|arab=3 latn=4|173|4|
    ar-KM|arab=3 latn=4|173|127|
    ar-LB|arab=3 latn=88|4|128|
    ar-LY|latn=88 arab=3|4|4|
    ar-MA|latn=88 arab=3|173|4|
    ar-MR|arab=3 latn=88|4|4|
    ar-SA|arab=3 latn=5|4|4|
    ar-SO|arab=3 latn=5|4|129|
    ar-SS|arab=3 latn=4|4|130|
    ar-TN|latn=88 arab=3|4|4|
    ars|arab=3 latn=5|4|4|SA
    as|beng=6 latn=6 arab=7|5|5|IN
    asa|latn=8|6|6|TZ
    ast|latn=9 arab=10|7|7|ES
    az|latn=9|8|8|AZ
    az-Cyrl|latn=9|174|131|AZ
    bas|latn=11|9|1|CM
    be|latn=12 arab=13|8|9|BY
    bem|latn=2|10|10|ZM
    bez|latn=14|11|6|TZ
    bg|latn=15 arab=13|12|11|BG
    bgc|deva=16 latn=16|13|1|IN
    bho|deva=2 latn=2|14|1|IN
    bm|latn=2|15|1|ML
    bn|beng=17 latn=18 arab=7|16|12|BD
    bn-IN|beng=78 latn=46 arab=7|16|132|
    bo|latn=16|17|13|CN
    bo-IN|latn=16|175|1|
    br|latn=11 arab=19|18|14|FR
    brx|latn=6 arab=7|19|15|IN
    bs|latn=20|20|16|BA
    bs-Cyrl|latn=9|176|133|BA
    ca|latn=20|21|17|ES
    ccp|cakm=17 latn=18 arab=7|22|12|BD
    ce|latn=21|23|18|RU
    ceb|latn=2|24|19|PH
    cgg|latn=2|25|20|UG
    chr|latn=2|26|21|US
    ckb|arab=22 latn=23|27|22|IQ
    ckb-IR|arab=22 latn=23|177|22|
    cs|latn=11|28|23|CZ
    cv|latn=11|8|24|RU
    cy|latn=2|29|25|GB
    da|latn=20|30|26|DK
    dav|latn=2|31|27|KE
    de|latn=20|8|28|DE
    de-AT|latn=89 arab=90 arabext=91|8|28|
    de-CH|latn=92|8|134|
    de-LI|latn=93|8|134|
    dje|latn=24|32|1|NE
    doi|latn=2|33|29|IN
    dsb|latn=20|34|30|DE
    dua|latn=11|35|1|CM
    dyo|latn=25|25|1|SN
    dz|tibt=26 latn=26 arab=7|36|31|BT
    ebu|latn=2|37|27|KE
    ee|latn=27 arab=28|38|32|GH
    ee-TG|latn=27 arab=28|178|32|
    el|latn=9|39|33|GR
    en|latn=2|24|29|US
    en-001|latn=2|179|1|
    en-150|latn=8|76|1|
    en-AE|latn=2|180|29|
    en-AG|latn=2|179|135|
    en-AI|latn=2|76|135|
    en-AT|latn=94 arab=95 arabext=96|76|1|
    en-AU|latn=2|179|136|
    en-BB|latn=2|179|137|
    en-BE|latn=97 arab=95 arabext=98|76|1|
    en-BI|latn=2|181|138|
    en-BM|latn=2|179|139|
    en-BS|latn=2|179|140|
    en-BW|latn=2|76|141|
    en-BZ|latn=2|76|142|
    en-CA|latn=2|182|143|
    en-CC|latn=2|76|144|
    en-CH|latn=92|183|1|
    en-CK|latn=2|76|145|
    en-CM|latn=2|76|1|
    en-CX|latn=2|76|144|
    en-CY|latn=2|179|1|
    en-DE|latn=94 arab=95 arabext=96|76|1|
    en-DG|latn=2|76|1|
    en-DK|latn=20|184|60|
    en-DM|latn=2|179|135|
    en-ER|latn=2|179|146|
    en-FI|latn=99 arab=95 arabext=96|185|1|
    en-FJ|latn=2|179|147|
    en-FK|latn=2|76|148|
    en-FM|latn=2|179|1|
    en-GB|latn=2|76|1|
    en-GD|latn=2|179|135|
    en-GG|latn=2|76|1|
    en-GH|latn=2|179|2|
    en-GI|latn=2|76|149|
    en-GM|latn=2|179|150|
    en-GY|latn=2|179|151|
    en-HK|latn=2|179|1|
    en-IE|latn=2|51|1|
    en-IL|latn=2|186|1|
    en-IM|latn=2|76|1|
    en-IN|latn=46 arab=7|179|44|
    en-IO|latn=2|76|1|
    en-JE|latn=2|76|1|
    en-JM|latn=2|179|152|
    en-KE|latn=2|76|27|
    en-KI|latn=2|179|144|
    en-KN|latn=2|179|135|
    en-KY|latn=2|179|153|
    en-LC|latn=2|179|135|
    en-LR|latn=2|179|117|
    en-LS|latn=2|179|154|
    en-MG|latn=2|76|70|
    en-MO|latn=2|179|155|
    en-MS|latn=2|76|135|
    en-MT|latn=2|76|156|
    en-MU|latn=2|76|69|
    en-MV|latn=16|187|157|
    en-MW|latn=2|179|158|
    en-MY|latn=2|179|159|
    en-NA|latn=2|179|78|
    en-NF|latn=2|76|144|
    en-NG|latn=2|76|160|
    en-NH|latn=2|179|161|
    en-NL|latn=97 arab=95 arabext=98|76|1|
    en-NR|latn=2|76|144|
    en-NU|latn=2|76|145|
    en-NZ|latn=2|179|145|
    en-PG|latn=2|179|162|
    en-PK|latn=2|179|163|
    en-PN|latn=2|76|145|
    en-PW|latn=2|179|1|
    en-RH|latn=2|76|1|
    en-RW|latn=2|76|94|
    en-SB|latn=2|179|164|
    en-SC|latn=2|76|165|
    en-SD|latn=2|179|1|
    en-SE|latn=11|188|166|
    en-SG|latn=2|179|167|
    en-SH|latn=2|76|168|
    en-SI|latn=97 arab=95 arabext=98|76|1|
    en-SL|latn=2|179|169|
    en-SS|latn=2|179|83|
    en-SX|latn=2|76|170|
    en-SZ|latn=2|179|171|
    en-TC|latn=2|179|1|
    en-TK|latn=2|76|145|
    en-TO|latn=2|179|172|
    en-TT|latn=2|179|173|
    en-TV|latn=2|76|144|
    en-TZ|latn=2|76|6|
    en-UG|latn=2|76|20|
    en-US-POSIX|latn=125 arab=126|24|29|
    en-VC|latn=2|179|135|
    en-VG|latn=2|179|1|
    en-VU|latn=2|179|161|
    en-WS|latn=2|179|174|
    en-ZA|latn=0|189|154|
    en-ZM|latn=2|179|10|
    en-ZW|latn=2|76|1|
    eo|latn=29|40|1|001
    es|latn=30 arab=13|41|34|ES
    es-419|latn=100|190|175|
    es-AR|latn=101|190|176|
    es-BO|latn=102|190|177|
    es-BR|latn=100|190|178|
    es-BZ|latn=100|190|179|
    es-CL|latn=52|191|180|
    es-CO|latn=101|192|181|
    es-CR|latn=103|190|182|
    es-CU|latn=100|190|183|
    es-DO|latn=100|193|184|
    es-EC|latn=52|190|185|
    es-GQ|latn=104 arab=13|41|186|
    es-GT|latn=100|190|187|
    es-HN|latn=100|190|188|
    es-MX|latn=2|190|189|
    es-NI|latn=100|190|190|
    es-PA|latn=100|194|191|
    es-PE|latn=71|190|192|
    es-PH|latn=30 arab=13|192|193|
    es-PR|latn=100|194|185|
    es-PY|latn=105|190|194|
    es-SV|latn=100|190|185|
    es-US|latn=100|193|195|
    es-UY|latn=101|190|196|
    es-VE|latn=52|193|197|
    et|latn=31 arab=13|8|28|EE
    eu|latn=32 arab=33|42|35|ES
    ewo|latn=25|43|1|CM
    fa|arabext=34 latn=35 arab=36|44|36|IR
    fa-AF|arabext=106 latn=107 arab=36|195|36|
    ff|latn=25|45|1|SN
    ff-Adlm|adlm=108 latn=108|196|198|GN
    ff-Adlm-BF|adlm=108 latn=108|196|264|
    ff-Adlm-CM|adlm=108 latn=108|196|264|
    ff-Adlm-GH|adlm=108 latn=108|226|265|
    ff-Adlm-GM|adlm=108 latn=108|226|266|
    ff-Adlm-GW|adlm=108 latn=108|196|264|
    ff-Adlm-LR|adlm=108 latn=108|226|267|
    ff-Adlm-MR|adlm=108 latn=108|226|268|
    ff-Adlm-NE|adlm=108 latn=108|196|264|
    ff-Adlm-NG|adlm=108 latn=108|196|269|
    ff-Adlm-SL|adlm=108 latn=108|226|270|
    ff-Adlm-SN|adlm=108 latn=108|196|264|
    ff-GN|latn=25|45|199|
    ff-Latn-GH|latn=25|197|2|
    ff-Latn-GM|latn=25|197|150|
    ff-Latn-GN|latn=25|45|199|
    ff-Latn-LR|latn=25|197|117|
    ff-Latn-MR|latn=25|197|200|
    ff-Latn-NG|latn=25|45|160|
    ff-Latn-SL|latn=25|197|169|
    ff-MR|latn=25|197|200|
    fi|latn=37|46|37|FI
    fil|latn=2|24|38|PH
    fo|latn=38|8|39|FO
    fo-DK|latn=38|8|201|
    fr|latn=39 arab=40|25|40|FR
    fr-BI|latn=39 arab=40|25|202|
    fr-CA|latn=11 arab=40|198|203|
    fr-CD|latn=39 arab=40|25|204|
    fr-CH|latn=109 arab=110 arabext=111|199|40|
    fr-CM|latn=39 arab=40|200|40|
    fr-DJ|latn=39 arab=40|56|205|
    fr-DZ|latn=39 arab=40|56|206|
    fr-GN|latn=39 arab=40|25|207|
    fr-HT|latn=39 arab=40|25|208|
    fr-KM|latn=39 arab=40|25|209|
    fr-LU|latn=20 arab=40|25|40|
    fr-MA|latn=20 arab=40|99|40|
    fr-MG|latn=39 arab=40|25|210|
    fr-MR|latn=39 arab=40|56|211|
    fr-MU|latn=39 arab=40|25|212|
    fr-RW|latn=39 arab=40|25|213|
    fr-SC|latn=39 arab=40|25|214|
    fr-SY|latn=39 arab=40|56|215|
    fr-TD|latn=39 arab=40|56|40|
    fr-TN|latn=39 arab=40|56|216|
    fr-VU|latn=39 arab=40|56|217|
    fur|latn=41|47|1|IT
    fy|latn=42|48|41|NL
    ga|latn=2|49|38|IE
    gd|latn=2 arab=43 arabext=44|50|33|GB
    gl|latn=20|51|42|ES
    gsw|latn=45|52|29|CH
    gu|latn=46 arab=7 gujr=47|22|35|IN
    guz|latn=2|53|27|KE
    gv|latn=2|54|1|IM
    ha|latn=16|55|43|NG
    ha-GH|latn=16|201|218|
    haw|latn=2|56|44|US
    he|latn=48|57|45|IL
    hi|latn=46 arab=7|58|33|IN
    hi-Latn|latn=46 arab=7|180|44|IN
    hr|latn=38|59|46|HR
    hr-BA|latn=38|59|219|
    hsb|latn=20|60|30|DE
    hu|latn=25|61|47|HU
    hy|latn=25|62|48|AM
    ia|latn=49 arab=13|48|49|001
    id|latn=50|63|50|ID
    ig|latn=2 arab=51|64|43|NG
    ii|latn=16|65|13|CN
    in|latn=50|63|50|ID
    is|latn=9|66|51|IS
    it|latn=9|67|52|IT
    it-CH|latn=92|8|52|
    iw|latn=48|57|45|IL
    ja|latn=2|68|53|JP
    jgo|latn=41|69|1|CM
    jmc|latn=2|70|6|TZ
    jv|latn=41|71|54|ID
    ka|latn=15 arab=13|72|55|GE
    kab|latn=1|73|56|DZ
    kam|latn=2|74|27|KE
    kde|latn=2|75|6|TZ
    kea|latn=25|76|57|CV
    kea-CV|latn=112 arab=113 arabext=114|76|57|
    kgp|latn=41|25|58|BR
    khq|latn=24|77|1|ML
    ki|latn=2|78|27|KE
    kk|latn=25|8|59|KZ
    kkj|latn=41|79|1|CM
    kl|latn=52|80|60|GL
    kln|latn=2|81|27|KE
    km|latn=53|16|61|KH
    kn|latn=2|82|33|IN
    ko|latn=2 arab=54|83|62|KR
    kok|latn=16 deva=2|84|63|IN
    ks|arabext=55 latn=56|85|29|IN
    ks-Deva|latn=2|202|44|IN
    ksb|latn=14|86|6|TZ
    ksf|latn=25|87|1|CM
    ksh|latn=37|88|1|DE
    ku|latn=57|89|64|TR
    kw|latn=2|54|1|GB
    ky|latn=25|90|65|KG
    lag|latn=16|91|6|TZ
    lb|latn=20|92|28|LU
    lg|latn=14|25|20|UG
    lkt|latn=16|93|44|US
    ln|latn=9|94|66|CD
    ln-AO|latn=9|94|220|
    lo|latn=58|95|67|LA
    lrc|arabext=59 latn=16|23|22|IR
    lrc-IQ|arabext=59 latn=16|203|22|
    lt|latn=37|96|68|LT
    lu|latn=53|97|66|CD
    luo|latn=14|98|27|KE
    luy|latn=60|99|27|KE
    lv|latn=15 arab=13|100|28|LV
    mai|latn=16|101|44|IN
    mas|latn=2|102|27|KE
    mas-TZ|latn=2|102|221|
    mer|latn=2|103|27|KE
    mfe|latn=61|15|69|MU
    mg|latn=16|104|70|MG
    mgh|latn=41|105|71|MZ
    mgo|latn=16|23|1|CM
    mi|latn=16|106|72|NZ
    mk|latn=20|107|73|MK
    ml|latn=47 arab=7|22|7|IN
    mn|latn=16|108|74|MN
    mni|beng=16 latn=16|109|44|IN
    mo|latn=20|110|75|RO
    mr|deva=47 latn=47 arab=7|111|33|IN
    ms|latn=2 arabext=62|112|76|MY
    ms-BN|latn=41 arabext=115|112|222|
    ms-ID|latn=50 arabext=62|204|223|
    ms-SG|latn=2 arabext=62|112|224|
    mt|latn=2|25|5|MT
    mua|latn=50|113|1|CM
    my|mymr=8 latn=8|114|77|MM
    mzn|arabext=59 latn=16|23|21|IR
    naq|latn=2|115|78|NA
    nb|latn=63 arab=64 arabext=65 bali=66 beng=66 brah=66 cakm=66 cham=66 deva=66 fullwide=66 gujr=66 guru=66 java=66 kali=66 khmr=66 knda=66 lana=66 lanatham=66 laoo=66 lepc=66 limb=66 mlym=66 mong=66 mtei=66 mymr=66 mymrshan=66 nkoo=66 olck=66 orya=66 osma=66 saur=66 shrd=66 sora=66 sund=66 takr=66 talu=66 tamldec=66 telu=66 thai=66 tibt=66 vaii=66|110|79|NO
    nd|latn=2|25|1|ZW
    ne|deva=6 latn=67 arab=7|116|80|NP
    ne-IN|deva=6 latn=67 arab=7|205|80|
    nl|latn=68 arab=19|117|81|NL
    nl-AW|latn=68 arab=19|117|225|
    nl-BE|latn=68 arab=19|206|81|
    nl-BQ|latn=68 arab=19|117|226|
    nl-CW|latn=68 arab=19|117|227|
    nl-SR|latn=68 arab=19|117|228|
    nl-SX|latn=68 arab=19|117|227|
    nmg|latn=25|118|1|CM
    nn|latn=37 arab=64 arabext=65 bali=66 beng=66 brah=66 cakm=66 cham=66 deva=66 fullwide=66 gujr=66 guru=66 java=66 kali=66 khmr=66 knda=66 lana=66 lanatham=66 laoo=66 lepc=66 limb=66 mlym=66 mong=66 mtei=66 mymr=66 mymrshan=66 nkoo=66 olck=66 orya=66 osma=66 saur=66 shrd=66 sora=66 sund=66 takr=66 talu=66 tamldec=66 telu=66 thai=66 tibt=66 vaii=66|110|82|NO
    nnh|latn=41|119|1|CM
    no|latn=63 arab=64 arabext=65 bali=66 beng=66 brah=66 cakm=66 cham=66 deva=66 fullwide=66 gujr=66 guru=66 java=66 kali=66 khmr=66 knda=66 lana=66 lanatham=66 laoo=66 lepc=66 limb=66 mlym=66 mong=66 mtei=66 mymr=66 mymrshan=66 nkoo=66 olck=66 orya=66 osma=66 saur=66 shrd=66 sora=66 sund=66 takr=66 talu=66 tamldec=66 telu=66 thai=66 tibt=66 vaii=66|110|79|NO
    no-NO-NY|latn=37 arab=64 arabext=65 bali=66 beng=66 brah=66 cakm=66 cham=66 deva=66 fullwide=66 gujr=66 guru=66 java=66 kali=66 khmr=66 knda=66 lana=66 lanatham=66 laoo=66 lepc=66 limb=66 mlym=66 mong=66 mtei=66 mymr=66 mymrshan=66 nkoo=66 olck=66 orya=66 osma=66 saur=66 shrd=66 sora=66 sund=66 takr=66 talu=66 tamldec=66 telu=66 thai=66 tibt=66 vaii=66|110|82|
    nus|latn=2|120|83|SS
    nyn|latn=2|25|20|UG
    om|latn=2|121|84|ET
    om-KE|latn=2|207|229|
    or|latn=47 arab=7|122|85|IN
    os|latn=29|123|86|GE
    os-RU|latn=29|123|24|
    pa|latn=46 arab=7 arabext=69|124|35|IN
    pa-Arab|arabext=59 latn=116|22|230|PK
    pa-PK|arabext=59 latn=116|22|230|
    pcm|latn=2|125|87|NG
    pl|latn=15 arab=13|8|88|PL
    ps|arabext=59 latn=70|126|89|AF
    ps-PK|arabext=59 latn=70|208|231|
    pt|latn=41|67|90|BR
    pt-AO|latn=25|209|232|
    pt-CH|latn=15 arab=13|209|90|
    pt-CV|latn=117 arab=118 arabext=119|209|233|
    pt-GQ|latn=15 arab=13|209|90|
    pt-GW|latn=15 arab=13|209|90|
    pt-LU|latn=15 arab=13|209|90|
    pt-MO|latn=15 arab=13|210|234|
    pt-MZ|latn=15 arab=13|209|235|
    pt-PT|latn=15 arab=13|209|90|
    pt-ST|latn=15 arab=13|209|236|
    pt-TL|latn=15 arab=13|209|90|
    qu|latn=71|51|91|PE
    qu-BO|latn=101|51|237|
    qu-EC|latn=71|51|238|
    raj|deva=16 latn=16|127|1|IN
    rm|latn=45|48|44|CH
    rn|latn=72|128|92|BI
    ro|latn=20|110|75|RO
    ro-MD|latn=20|110|239|
    rof|latn=2|129|6|TZ
    ru|latn=11|8|93|RU
    ru-BY|latn=11|8|240|
    ru-KG|latn=11|8|241|
    ru-KZ|latn=11|8|242|
    ru-MD|latn=11|8|243|
    ru-UA|latn=12 arab=13|8|93|
    rw|latn=41|104|94|RW
    rwk|latn=14|70|6|TZ
    sa|deva=46 latn=46 arab=7|130|1|IN
    sah|latn=25|131|49|RU
    saq|latn=2|132|27|KE
    sat|olck=16 latn=16|133|1|IN
    sbp|latn=14|134|6|TZ
    sc|latn=9|135|1|IT
    sd|arab=73 latn=16|136|95|PK
    sd-Deva|latn=16|211|29|IN
    sd-IN|latn=16|211|29|
    se|latn=37|137|96|NO
    se-FI|latn=37|212|96|
    se-SE|latn=37|137|244|
    seh|latn=53|138|71|MZ
    ses|latn=24|77|1|ML
    sg|latn=58|139|1|CF
    sh|latn=9|140|97|
    sh-BA|latn=9|213|97|
    shi|latn=1|141|1|MA
    shi-Latn|latn=1|214|1|MA
    si|latn=2|142|98|LK
    sk|latn=11|143|99|SK
    sl|latn=38|144|100|SI
    smn|latn=11|145|1|FI
    sn|latn=2|104|1|ZW
    so|latn=2|146|101|SO
    so-DJ|latn=2|146|245|
    so-ET|latn=2|146|246|
    so-KE|latn=2|215|247|
    sq|latn=15 arab=13|147|102|AL
    sq-MK|latn=15 arab=13|216|248|
    sq-XK|latn=15 arab=13|216|102|
    sr|latn=9|140|103|RS
    sr-BA|latn=9|217|103|
    sr-Cyrl-BA|latn=9|217|103|
    sr-Cyrl-ME|latn=9|217|97|
    sr-Latn|latn=9|140|97|RS
    sr-Latn-BA|latn=9|213|97|
    sr-Latn-ME|latn=9|213|97|
    sr-ME|latn=9|213|97|
    su|latn=50|63|104|ID
    sv|latn=37 arab=75 arabext=76|148|105|SE
    sv-FI|latn=37 arab=75 arabext=76|218|105|
    sw|latn=16|67|106|TZ
    sw-CD|latn=41|67|249|
    sw-KE|latn=16|67|250|
    sw-UG|latn=16|67|251|
    ta|latn=46 arab=7 tamldec=77|149|7|IN
    ta-LK|latn=46 arab=7 tamldec=77|219|252|
    ta-MY|latn=16 tamldec=77|149|253|
    ta-SG|latn=16 tamldec=77|149|254|
    te|latn=78 arab=7 telu=79|150|33|IN
    teo|latn=2|151|20|UG
    teo-KE|latn=2|151|255|
    tg|latn=25|25|107|TJ
    th|latn=2|152|108|TH
    ti|latn=2|153|109|ET
    ti-ER|latn=2|153|256|
    tk|latn=11|154|110|TM
    tl|latn=2|24|38|PH
    to|latn=16 arab=54|155|111|TO
    tr|latn=80|156|112|TR
    tr-CY|latn=80|220|112|
    tr-TR|latn=80 arab=120 arabext=121|156|112|
    tt|latn=11|8|24|RU
    twq|latn=24|32|1|NE
    tzm|latn=25|157|1|MA
    ug|latn=2|158|113|CN
    uk|latn=25|159|114|UA
    und|latn=16 arab=73 arabext=74|23|1|
    ur|latn=81 arabext=82|160|115|PK
    ur-IN|arabext=122 latn=81|160|33|
    uz|latn=25 arabext=83|161|116|UZ
    uz-AF|arabext=59 latn=70|23|257|
    uz-Arab|arabext=59 latn=70|23|257|AF
    uz-Cyrl|latn=25 arabext=83|221|258|UZ
    vai|latn=2|22|117|LR
    vai-Latn|latn=2|56|117|LR
    vi|latn=9|162|108|VN
    vun|latn=2|70|6|TZ
    wae|latn=84|104|29|CH
    wo|latn=41|163|44|SN
    xh|latn=85|164|118|ZA
    xog|latn=8|165|20|UG
    yav|latn=25|166|1|CM
    yi|latn=16|167|1|001
    yo|latn=2|168|119|NG
    yo-BJ|latn=2|222|119|
    yrl|latn=41|25|120|BR
    yrl-CO|latn=41|223|120|
    yrl-VE|latn=41|223|120|
    yue|latn=2|169|121|HK
    yue-CN|latn=2|171|259|
    yue-Hans|latn=2|171|259|CN
    zgh|latn=86|170|1|MA
    zh|latn=2 arab=87|171|122|CN
    zh-HK|latn=2 arab=123 arabext=124|224|260|
    zh-Hans-HK|latn=2 arab=87|224|271|
    zh-Hans-MO|latn=2 arab=87|225|272|
    zh-Hans-SG|latn=2 arab=87|225|263|
    zh-Hant|latn=2 arab=123 arabext=124|169|261|TW
    zh-Hant-HK|latn=2 arab=123 arabext=124|224|260|
    zh-Hant-MO|latn=2 arab=123 arabext=124|224|262|
    zh-MO|latn=2 arab=123 arabext=124|224|262|
    zh-SG|latn=2 arab=87|225|263|
    zh-TW|latn=2 arab=123 arabext=124|169|261|
    zu|latn=2|164|123|ZA
    """)
  }

  /// Numbering system, the first of its ten digits.
  static var zeros: LineTable {
    LineTable(
    """
    adlm|\u{1E950}
    ahom|\u{11730}
    arab|\u{660}
    arabext|\u{6F0}
    bali|\u{1B50}
    beng|\u{9E6}
    bhks|\u{11C50}
    brah|\u{11066}
    cakm|\u{11136}
    cham|\u{AA50}
    deva|\u{966}
    diak|\u{11950}
    fullwide|\u{FF10}
    gong|\u{11DA0}
    gonm|\u{11D50}
    gujr|\u{AE6}
    guru|\u{A66}
    hmng|\u{16B50}
    hmnp|\u{1E140}
    java|\u{A9D0}
    kali|\u{A900}
    kawi|\u{11F50}
    khmr|\u{17E0}
    knda|\u{CE6}
    lana|\u{1A80}
    lanatham|\u{1A90}
    laoo|\u{ED0}
    latn|0
    lepc|\u{1C40}
    limb|\u{1946}
    mathbold|\u{1D7CE}
    mathdbl|\u{1D7D8}
    mathmono|\u{1D7F6}
    mathsanb|\u{1D7EC}
    mathsans|\u{1D7E2}
    mlym|\u{D66}
    modi|\u{11650}
    mong|\u{1810}
    mroo|\u{16A60}
    mtei|\u{ABF0}
    mymr|\u{1040}
    mymrshan|\u{1090}
    mymrtlng|\u{A9F0}
    nagm|\u{1E4F0}
    newa|\u{11450}
    nkoo|\u{7C0}
    olck|\u{1C50}
    orya|\u{B66}
    osma|\u{104A0}
    rohg|\u{10D30}
    saur|\u{A8D0}
    segment|\u{1FBF0}
    shrd|\u{111D0}
    sind|\u{112F0}
    sinh|\u{DE6}
    sora|\u{110F0}
    sund|\u{1BB0}
    takr|\u{116C0}
    talu|\u{19D0}
    tamldec|\u{BE6}
    telu|\u{C66}
    thai|\u{E50}
    tibt|\u{F20}
    tirh|\u{114D0}
    tnsa|\u{16AC0}
    vaii|\u{A620}
    wara|\u{118E0}
    wcho|\u{1E2F0}
    """)
  }

  /// Region, the calendar that is usual there where that is not the Gregorian one.
  static var calendars: LineTable {
    LineTable(
    """
    AF|persian
    IR|persian
    SA|islamic-umalqura
    TH|buddhist
    """)
  }
}
