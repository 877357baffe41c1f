// swift-format-ignore-file
// ICU 72.1 (CLDR 42). Made by Scripts/generate-locales from the data of ICU, which is under the
// Unicode License (https://www.unicode.org/license.txt). Do not edit.

/// How dates and times are written.
enum DateData {
  /// ICU's patterns of the date and of the time with 24 and with 12 hours, which of these is usual, the words
  /// before and after noon, and how date and time stand together.
  static var dates: LineTable {
    LineTable(
    """
    yyyy-MM-dd|HH:mm|h:mm\u{202F}a|24|vm.|nm.|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|a.g|a.k|{1} {0}
    yyyy/MM/dd|HH:mm|h:mm\u{202F}a|12|AN|EW|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm a|12|\u{1325}\u{12CB}\u{1275}|\u{12A8}\u{1230}\u{12D3}\u{1275}|{1} {0}
    dd\u{200F}/MM\u{200F}/yyyy|HH:mm|h:mm a|12|\u{635}|\u{645}|{1}\u{60C} {0}
    dd-MM-yyyy|HH:mm|a h:mm|12|\u{9AA}\u{9C2}\u{9F0}\u{9CD}\u{9AC}\u{9BE}\u{9B9}\u{9CD}\u{9A8}|\u{985}\u{9AA}\u{9F0}\u{9BE}\u{9B9}\u{9CD}\u{9A8}|{1}, {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|icheheavo|ichamthi|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|de la ma\u{F1}ana|de la tarde|{1} {0}
    dd.MM.yyyy|HH:mm|h:mm\u{202F}a|24|AM|PM|{1}, {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|I bik\u{25B}\u{302}gl\u{E0}|I \u{253}ugaj\u{254}p|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|12|uluchelo|akasuba|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|pamilau|pamunyi|{1} {0}
    dd.MM.yyyy\u{202F}'\u{433}'.|HH:mm '\u{447}'.|h:mm '\u{447}'. a|24|\u{43F}\u{440}.\u{43E}\u{431}.|\u{441}\u{43B}.\u{43E}\u{431}.|{1}, {0}
    yyyy-MM-dd|HH:mm|h:mm a|12|\u{924}\u{921}\u{915}\u{947}|\u{938}\u{93E}\u{902}\u{91D}|{1} {0}
    yyyy-MM-dd|HH:mm|h:mm a|12|\u{92D}\u{94B}\u{930}|\u{938}\u{93E}\u{902}\u{91D}|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm a|24|AM|PM|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm a|12|AM|PM|{1}, {0}
    yyyy-MM-dd|HH:mm|h:mm a|24|\u{F66}\u{F94}\u{F0B}\u{F51}\u{FB2}\u{F7C}\u{F0B}|\u{F55}\u{FB1}\u{F72}\u{F0B}\u{F51}\u{FB2}\u{F7C}\u{F0B}|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|A.M.|G.M.|{1} {0}
    dd-MM-yyyy|HH:mm|a \u{928}\u{93F} h:mm|12|\u{92B}\u{941}\u{902}|\u{92C}\u{947}\u{932}\u{93E}\u{938}\u{947}|{1}, {0}
    dd.MM.yyyy.|HH:mm|hh:mm\u{202F}a|24|prijepodne|popodne|{1} {0}
    dd/MM/yyyy|H:mm|h:mm\u{202F}a|24|a.\u{A0}m.|p.\u{A0}m.|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm a|12|AM|PM|{1} {0}
    yyyy-MM-dd|HH:mm|h:mm a|24|AM|PM|{1} {0}
    MM/dd/yyyy|HH:mm|h:mm\u{202F}a|12|AM|PM|{1}, {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|AM|PM|{1} {0}
    MM/dd/yyyy|HH:mm|h:mm a|12|\u{13CC}\u{13BE}\u{13B4}|\u{13D2}\u{13AF}\u{13F1}\u{13A2}\u{13D7}\u{13E2}|{1}, {0}
    yyyy-MM-dd|HH:mm|h:mm a|12|\u{628}.\u{646}|\u{62F}.\u{646}|{1} {0}
    dd. MM. yyyy|H:mm|h:mm\u{202F}a|24|dop.|odp.|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|yb|yh|{1}, {0}
    dd.MM.yyyy|HH.mm|h.mm\u{202F}a|24|AM|PM|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|Luma lwa K|luma lwa p|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|Subbaahi|Zaarikay b|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm a|12|\u{938}\u{935}\u{947}\u{930}|\u{926}\u{92A}\u{948}\u{939}\u{930} \u{92C}\u{93E}\u{926}|{1}, {0}
    dd.MM.yyyy|'zeg'. H:mm|h:mm\u{202F}a|24|dopo\u{142}dnja|w\u{F3}tpo\u{142}dnja|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|idi\u{253}a|eby\u{E1}mu|{1} {0}
    yyyy-MM-dd|HH:mm|h:mm a|12|\u{F66}\u{F94}\u{F0B}\u{F46}\u{F0B}|\u{F55}\u{FB1}\u{F72}\u{F0B}\u{F46}\u{F0B}|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|KI|UT|{1} {0}
    MM/dd/yyyy|HH:mm|a 'ga' h:mm|12|\u{14B}di|\u{263}etr\u{254}|{0} {1}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|12|\u{3C0}.\u{3BC}.|\u{3BC}.\u{3BC}.|{1}, {0}
    yyyy-MM-dd|HH:mm|h:mm a|24|atm|ptm|{1} {0}
    dd/MM/yyyy|H:mm|h:mm\u{202F}a|24|a.\u{A0}m.|p.\u{A0}m.|{1}, {0}
    yyyy/MM/dd|HH:mm|h:mm\u{202F}a|24|AM|PM|{1}, {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|k\u{ED}k\u{ED}r\u{ED}g|ng\u{259}g\u{F3}g\u{259}le|{1} {0}
    yyyy/MM/dd|H:mm|h:mm a|24|\u{642}\u{628}\u{644}\u{200C}\u{627}\u{632}\u{638}\u{647}\u{631}|\u{628}\u{639}\u{62F}\u{627}\u{632}\u{638}\u{647}\u{631}|{1}, {0}
    dd/MM/yyyy|HH:mm|h:mm a|24|subaka|kikii\u{257}e|{1} {0}
    dd.MM.yyyy|H.mm|h.mm\u{202F}a|24|ap.|ip.|{1} {0}
    dd/MM/yyyy|H:mm|h:mm a|24|a.|p.|{1} {0}
    dd-MM-yyyy|HH:mm|h:mm\u{202F}a|24|AM|PM|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|r.n.|i.n.|{1}, {0}
    dd/MM/yyyy|HH:mm|h:mma|24|m|f|{1}, {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|a.m.|p.m.|{1}, {0}
    dd.MM.yyyy|HH:mm|h:mm a|24|am Vormittag|am Namittag|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|Mambia|Mog|{1} {0}
    yyyy-MM-dd|HH:mm|h:mm a|24|a.m.|p.m.|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|Safiya|Yamma|{1}, {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|12|AM|PM|{1} {0}
    dd.MM.yyyy|H:mm|h:mm a|24|\u{5DC}\u{5E4}\u{5E0}\u{5D4}\u{5F4}\u{5E6}|\u{5D0}\u{5D7}\u{5D4}\u{5F4}\u{5E6}|{1}, {0}
    dd/MM/yyyy|HH:mm|h:mm a|12|am|pm|{1}, {0}
    dd. MM. yyyy.|HH:mm|hh:mm\u{202F}a|24|AM|PM|{1} {0}
    dd.MM.yyyy|H:mm 'hod\u{17A}'.|h:mm\u{202F}a|24|dopo\u{142}dnja|popo\u{142}dnju|{1} {0}
    yyyy. MM. dd.|H:mm|a\u{202F}h:mm|24|de.|du.|{1} {0}
    dd.MM.yyyy|H:mm|h:mm a|24|AM|PM|{1}, {0}
    dd/MM/yyyy|HH.mm|h.mm\u{202F}a|24|AM|PM|{1}, {0}
    dd/MM/yyyy|HH:mm|h:mm a|24|N\u{2019}\u{1EE5}t\u{1EE5}t\u{1EE5}|N\u{2019}abali|{1}, {0}
    yyyy-MM-dd|HH:mm|h:mm a|24|\u{A3B8}\u{A111}|\u{A06F}\u{A2D2}|{1} {0}
    dd.MM.yyyy|HH:mm|h:mm\u{202F}a|24|f.h.|e.h.|{1}, {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|AM|PM|{1}, {0}
    yyyy/MM/dd|H:mm|aK:mm|24|\u{5348}\u{524D}|\u{5348}\u{5F8C}|{1} {0}
    yyyy-MM-dd|HH:mm|h:mm a|24|mba\u{A78C}mba\u{A78C}|\u{14B}ka mb\u{254}\u{301}t nji|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|utuko|kyiukonyi|{1} {0}
    dd-MM-yyyy|HH:mm|h:mm\u{202F}a|24|Isuk|Wengi|{1}, {0}
    dd.MM.yyyy|HH:mm|h:mm a|24|AM|PM|{1}, {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|12|n tufat|n tmeddit|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|\u{128}yakwakya|\u{128}yaw\u{129}oo|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|Muhi|Chilo|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|am|pm|{1}, {0}
    dd/MM/yyyy|HH:mm|h:mm a|24|Adduha|Aluula|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|Kiroko|Hwa\u{129}-in\u{129}|{1} {0}
    dd/MM yyyy|HH:mm|h:mm a|24|AM|PM|{1} {0}
    yyyy-MM-dd|HH.mm|h:mm a|24|AM|PM|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|karoon|kooskoliny|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm a|12|\u{CAA}\u{CC2}\u{CB0}\u{CCD}\u{CB5}\u{CBE}\u{CB9}\u{CCD}\u{CA8}|\u{C85}\u{CAA}\u{CB0}\u{CBE}\u{CB9}\u{CCD}\u{CA8}|{1}, {0}
    yyyy. MM. dd.|HH:mm|a h:mm|12|\u{C624}\u{C804}|\u{C624}\u{D6C4}|{1} {0}
    dd-MM-yyyy|HH:mm|h:mm a|12|\u{938}\u{915}\u{93E}\u{933}|\u{938}\u{93E}\u{902}\u{91C}|{1}, {0}
    MM/dd/yyyy|HH:mm|h:mm a|12|\u{627}\u{6D2} \u{627}\u{6CC}\u{645}|\u{67E}\u{6CC} \u{627}\u{6CC}\u{645}|{1}, {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|makeo|nyiaghuo|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|s\u{E1}r\u{FA}w\u{E1}|c\u{25B}\u{25B}\u{301}nko|{1} {0}
    yyyy-MM-dd|H:mm|h:mm\u{202F}a|24|Uhr v\u{F6}rmiddaachs|Uhr nommendaachs|{1} {0}
    yyyy-MM-dd|HH:mm|h:mm a|24|BN|PN|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|\u{442}\u{430}\u{4A3}\u{43A}\u{44B}|\u{442}\u{4AF}\u{448}\u{442}\u{4E9}\u{43D} \u{43A}\u{438}\u{439}\u{438}\u{43D}\u{43A}\u{438}|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|TOO|MUU|{1} {0}
    dd.MM.yyyy|HH:mm|h:mm\u{202F}a|24|moies|nom\u{EB}ttes|{1} {0}
    MM/dd/yyyy|HH:mm|h:mm\u{202F}a|12|AM|PM|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|nt\u{254}\u{301}ng\u{254}\u{301}|mp\u{F3}kwa|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm a|24|\u{E81}\u{EC8}\u{EAD}\u{E99}\u{E97}\u{EC8}\u{EBD}\u{E87}|\u{EAB}\u{EBC}\u{EB1}\u{E87}\u{E97}\u{EC8}\u{EBD}\u{E87}|{1}, {0}
    yyyy-MM-dd|HH:mm|hh:mm\u{202F}a|24|prie\u{161}piet|popiet|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|Dinda|Dilolo|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|OD|OT|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|a.m.|p.m.|{1} {0}
    dd.MM.yyyy|HH:mm|h:mm\u{202F}a|24|priek\u{161}pusdien\u{101}|p\u{113}cpusdien\u{101}|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm a|12|\u{92D}\u{94B}\u{930}|\u{938}\u{93E}\u{902}\u{91D}|{1}, {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|\u{190}nkak\u{25B}ny\u{E1}|\u{190}nd\u{E1}m\u{E2}|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|R\u{168}|\u{168}G|{1} {0}
    yyyy-MM-dd|HH:mm|h:mm\u{202F}a|24|AM|PM|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|wichishu|mchochil\u{2019}l|{1} {0}
    dd-MM-yyyy|HH:mm|h:mm\u{202F}a|12|AM|PM|{1} {0}
    dd.MM.yyyy|HH:mm|h:mm\u{202F}a|24|\u{43F}\u{440}\u{435}\u{442}\u{43F}\u{43B}.|\u{43F}\u{43E}\u{43F}\u{43B}.|{1}, '\u{432}\u{43E}' {0}
    yyyy.MM.dd|HH:mm|h:mm\u{202F}a|24|\u{4AF}.\u{4E9}.|\u{4AF}.\u{445}.|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm a|12|\u{98F} \u{98F}\u{9AE}|\u{9AA}\u{9BF} \u{98F}\u{9AE}|{1}, {0}
    dd.MM.yyyy|HH:mm|h:mm\u{202F}a|24|a.m.|p.m.|{1}, {0}
    dd/MM/yyyy|H:mm|h:mm a|12|AM|PM|{1}, {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|12|PG|PTG|{1}, {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|comme|lilli|{1} {0}
    dd/MM/yyyy|HH:mm|a h:mm|24|\u{1014}\u{1036}\u{1014}\u{1000}\u{103A}|\u{100A}\u{1014}\u{1031}|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|12|\u{1C1}goagas|\u{1C3}uias|{1} {0}
    yyyy/MM/dd|HH:mm|h:mm a|24|\u{92A}\u{942}\u{930}\u{94D}\u{935}\u{93E}\u{939}\u{94D}\u{928}|\u{905}\u{92A}\u{930}\u{93E}\u{939}\u{94D}\u{928}|{1}, {0}
    dd-MM-yyyy|HH:mm|h:mm a|24|a.m.|p.m.|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|man\u{E1}|kug\u{FA}|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm a|24|mba\u{2BC}\u{E1}mba\u{2BC}|ncw\u{F2}nz\u{E9}m|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|12|RW|T\u{14A}|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|12|WD|WB|{1} {0}
    MM/dd/yyyy|HH:mm|h:mm a|12|AM|PM|{1}, {0}
    dd.MM.yyyy|HH:mm|h:mm\u{202F}a|24|\u{4D5}\u{43C}\u{431}\u{438}\u{441}\u{431}\u{43E}\u{43D}\u{44B} \u{440}\u{430}\u{437}\u{43C}\u{4D5}|\u{4D5}\u{43C}\u{431}\u{438}\u{441}\u{431}\u{43E}\u{43D}\u{44B} \u{444}\u{4D5}\u{441}\u{442}\u{4D5}|{1}, {0}
    dd/MM/yyyy|HH:mm|h:mm a|12|\u{A2A}\u{A42}.\u{A26}\u{A41}.|\u{A2C}\u{A3E}.\u{A26}\u{A41}.|{1}, {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|F\u{1ECD} m\u{1ECD}\u{301}nin|F\u{1ECD} \u{ED}vnin|{1} {0}
    yyyy-MM-dd|HH:mm|h:mm a|24|\u{63A}.\u{645}.|\u{63A}.\u{648}.|{1} {0}
    yyyy-MM-dd|HH:mm|h:mm a|12|\u{938}\u{92C}\u{947}\u{930}\u{947}|\u{938}\u{93E}\u{902}\u{92E}|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|Z.MU.|Z.MW.|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|kang\u{2019}ama|kingoto|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm a|12|\u{92A}\u{942}\u{930}\u{94D}\u{935}\u{93E}\u{939}\u{94D}\u{928}|\u{905}\u{92A}\u{930}\u{93E}\u{939}\u{94D}\u{928}|{1}, {0}
    yyyy/MM/dd|HH:mm|h:mm\u{202F}a|24|\u{42D}\u{418}|\u{42D}\u{41A}|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|Tesiran|Teipa|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm a|12|\u{1C65}\u{1C6E}\u{1C5B}\u{1C5F}\u{1C5C}|\u{1C67}\u{1C64}\u{1C6B}\u{1C5F}\u{1C79}|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|Lwamilawu|Pashamihe|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm a|24|AM|PM|{1}, {0}
    yyyy-MM-dd|HH:mm|h:mm a|12|\u{635}\u{628}\u{62D}\u{60C} \u{645}\u{646}\u{62C}\u{647}\u{646}\u{62F}|\u{645}\u{646}\u{62C}\u{647}\u{646}\u{62F}\u{60C} \u{634}\u{627}\u{645}|{1} {0}
    yyyy-MM-dd|HH:mm|h:mm\u{202F}a|24|i\u{111}itbeaivet|eahketbeaivet|{1} {0}
    dd/MM/yyyy|H:mm|h:mm a|24|AM|PM|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm a|24|ND|LK|{1} {0}
    dd.MM.yyyy.|HH:mm|h:mm\u{202F}a|24|AM|PM|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm a|24|\u{2D5C}\u{2D49}\u{2D3C}\u{2D30}\u{2D61}\u{2D5C}|\u{2D5C}\u{2D30}\u{2D37}\u{2D33}\u{2D33}\u{2D6F}\u{2D30}\u{2D5C}|{1} {0}
    yyyy-MM-dd|HH.mm|a h.mm|24|\u{DB4}\u{DD9}.\u{DC0}.|\u{DB4}.\u{DC0}.|{1}, {0}
    dd. MM. yyyy|H:mm|h:mm\u{202F}a|24|AM|PM|{1} {0}
    dd. MM. yyyy|HH:mm|h:mm\u{202F}a|24|dop.|pop.|{1}, {0}
    dd.MM.yyyy|H.mm|h.mm\u{202F}a|24|ip.|ep.|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|12|GH|GD|{1}, {0}
    dd.MM.yyyy|HH:mm|h:mm\u{202F}a|12|e paradites|e pasdites|{1}, {0}
    yyyy-MM-dd|HH:mm|h:mm\u{202F}a|24|fm|em|{1} {0}
    dd/MM/yyyy|HH:mm|a h:mm|12|\u{BAE}\u{BC1}\u{BB1}\u{BCD}\u{BAA}\u{B95}\u{BB2}\u{BCD}|\u{BAA}\u{BBF}\u{BB1}\u{BCD}\u{BAA}\u{B95}\u{BB2}\u{BCD}|{1}, {0}
    dd-MM-yyyy|HH:mm|h:mm a|12|AM|PM|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|Taparachu|Ebongi|{1} {0}
    dd/MM/yyyy|HH:mm \u{E19}.|h:mm a|24|\u{E01}\u{E48}\u{E2D}\u{E19}\u{E40}\u{E17}\u{E35}\u{E48}\u{E22}\u{E07}|\u{E2B}\u{E25}\u{E31}\u{E07}\u{E40}\u{E17}\u{E35}\u{E48}\u{E22}\u{E07}|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm a|12|\u{1245}.\u{1240}.|\u{12F5}.\u{1240}.|{1} {0}
    dd.MM.yyyy|HH:mm|h:mm\u{202F}a|24|g\u{FC}nortadan \u{F6}\u{148}|g\u{FC}nortadan so\u{148}|{1}, {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|12|hengihengi|efiafi|{1} {0}
    dd.MM.yyyy|HH:mm|a\u{202F}h:mm|24|\u{D6}\u{D6}|\u{D6}S|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|Zdat azal|\u{1E0C}effir aza|{1} {0}
    yyyy-MM-dd|HH:mm|h:mm a|24|\u{686}\u{6C8}\u{634}\u{62A}\u{649}\u{646} \u{628}\u{6C7}\u{631}\u{6C7}\u{646}|\u{686}\u{6C8}\u{634}\u{62A}\u{649}\u{646} \u{643}\u{6D0}\u{64A}\u{649}\u{646}|{1}\u{60C} {0}
    dd.MM.yyyy|HH:mm|h:mm\u{202F}a|24|\u{434}\u{43F}|\u{43F}\u{43F}|{1}, {0}
    dd/MM/yyyy|HH:mm|h:mm a|12|AM|PM|{1}\u{60C} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|TO|TK|{1}, {0}
    dd/MM/yyyy|H:mm|h:mm\u{202F}a|24|SA|CH|{0} {1}
    dd-MM-yyyy|HH:mm|h:mm\u{202F}a|24|Sub|Ngo|{1} - {0}
    MM/dd/yyyy|HH:mm|h:mm\u{202F}a|24|AM|PM|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|Munkyo|Eigulo|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|ki\u{25B}m\u{25B}\u{301}\u{25B}m|kis\u{25B}\u{301}nd\u{25B}|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm a|24|\u{5E4}\u{5BF}\u{5D0}\u{5B7}\u{5E8}\u{5DE}\u{5D9}\u{5D8}\u{5D0}\u{5B8}\u{5D2}|\u{5E0}\u{5D0}\u{5B8}\u{5DB}\u{5DE}\u{5D9}\u{5D8}\u{5D0}\u{5B8}\u{5D2}|{1} {0}
    dd MM yyyy|HH:mm|h:mm\u{202F}a|24|\u{C0}\u{E1}r\u{1ECD}\u{300}|\u{1ECC}\u{300}s\u{E1}n|{1}, {0}
    yyyy/MM/dd|HH:mm|ah:mm|12|\u{4E0A}\u{5348}|\u{4E0B}\u{5348}|{1} {0}
    yyyy-MM-dd|HH:mm|h:mm a|24|\u{2D5C}\u{2D49}\u{2D3C}\u{2D30}\u{2D61}\u{2D5C}|\u{2D5C}\u{2D30}\u{2D37}\u{2D33}\u{2D33}\u{2D6F}\u{2D30}\u{2D5C}|{1} {0}
    yyyy/MM/dd|HH:mm|ah:mm|24|\u{4E0A}\u{5348}|\u{4E0B}\u{5348}|{1} {0}
    yyyy-MM-dd|HH:mm|h:mm\u{202F}a|12|vm.|nm.|{1} {0}
    dd\u{200F}/MM\u{200F}/yyyy|HH:mm|h:mm a|24|\u{635}|\u{645}|{1}\u{60C} {0}
    dd.MM.yyyy|HH:mm|h:mm a|24|\u{410}\u{41C}|\u{41F}\u{41C}|{1} {0}
    yyyy-MM-dd|HH:mm|h:mm a|12|\u{F66}\u{F94}\u{F0B}\u{F51}\u{FB2}\u{F7C}\u{F0B}|\u{F55}\u{FB1}\u{F72}\u{F0B}\u{F51}\u{FB2}\u{F7C}\u{F0B}|{1} {0}
    dd.MM.yyyy.|HH:mm|h:mm a|24|\u{43F}\u{440}\u{438}\u{458}\u{435} \u{43F}\u{43E}\u{434}\u{43D}\u{435}|\u{43F}\u{43E}\u{441}\u{43B}\u{438}\u{458}\u{435} \u{43F}\u{43E}\u{434}\u{43D}\u{435}|{1} {0}
    yyyy-MM-dd|HH:mm|h:mm a|24|\u{628}.\u{646}|\u{62F}.\u{646}|{1} {0}
    MM/dd/yyyy|HH:mm|a 'ga' h:mm|24|\u{14B}di|\u{263}etr\u{254}|{0} {1}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|12|am|pm|{1}, {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|12|AM|PM|{1}, {0}
    MM/dd/yyyy|HH:mm|h:mm\u{202F}a|24|AM|PM|{1}, {0}
    MM/dd/yyyy|HH:mm|h:mm\u{202F}a|12|a.m.|p.m.|{1}, {0}
    dd.MM.yyyy|HH:mm|h:mm\u{202F}a|24|am|pm|{1}, {0}
    dd/MM/yyyy|HH.mm|h.mm\u{202F}a|24|am|pm|{1}, {0}
    dd/MM/yyyy|H.mm|h.mm\u{202F}a|24|am|pm|{1}, {0}
    dd/MM/yyyy|H:mm|h:mm\u{202F}a|24|am|pm|{1}, {0}
    dd-MM-yyyy|HH:mm|h:mm\u{202F}a|24|am|pm|{1}, {0}
    yyyy-MM-dd|HH:mm|h:mm\u{202F}a|24|am|pm|{1}, {0}
    yyyy/MM/dd|HH:mm|h:mm\u{202F}a|24|am|pm|{1}, {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|a.\u{A0}m.|p.\u{A0}m.|{1}, {0}
    dd-MM-yyyy|HH:mm|h:mm\u{202F}a|24|a.\u{A0}m.|p.\u{A0}m.|{1}, {0}
    dd/MM/yyyy|H:mm|h:mm\u{202F}a|12|a.\u{A0}m.|p.\u{A0}m.|{1}, {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|12|a.\u{A0}m.|p.\u{A0}m.|{1}, {0}
    MM/dd/yyyy|HH:mm|h:mm\u{202F}a|12|a.\u{A0}m.|p.\u{A0}m.|{1}, {0}
    MM/dd/yyyy|HH:mm|h:mm a|24|\u{642}\u{628}\u{644}\u{200C}\u{627}\u{632}\u{638}\u{647}\u{631}|\u{628}\u{639}\u{62F}\u{627}\u{632}\u{638}\u{647}\u{631}|{1}, {0}
    dd-MM-yyyy|HH:mm|h:mm a|24|\u{1E900}\u{1E90E}|\u{1E907}\u{1E90E}|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|12|subaka|kikii\u{257}e|{1} {0}
    yyyy-MM-dd|HH 'h' mm|h 'h' mm\u{202F}a|24|a.m.|p.m.|{1} {0}
    dd.MM.yyyy|HH:mm|h:mm\u{202F}a|24|AM|PM|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|matin|soir|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|12|Safiya|Yamma|{1}, {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|12|\u{92F}\u{947} \u{90F}\u{92E}|\u{92A}\u{940} \u{90F}\u{92E}|{1}, {0}
    yyyy-MM-dd|HH:mm|h:mm a|12|AM|PM|{1} {0}
    dd/MM/yyyy|HH.mm|h.mm\u{202F}a|24|PG|PTG|{1}, {0}
    yyyy/MM/dd|HH:mm|h:mm a|12|\u{92A}\u{942}\u{930}\u{94D}\u{935}\u{93E}\u{939}\u{94D}\u{928}|\u{905}\u{92A}\u{930}\u{93E}\u{939}\u{94D}\u{928}|{1}, {0}
    dd/MM/yyyy|HH:mm|h:mm a|24|a.m.|p.m.|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|WD|WB|{1} {0}
    yyyy-MM-dd|HH:mm|h:mm a|12|\u{63A}.\u{645}.|\u{63A}.\u{648}.|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|da manh\u{E3}|da tarde|{1}, {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|12|da manh\u{E3}|da tarde|{1}, {0}
    MM/dd/yyyy|HH:mm|h:mm a|12|\u{938}\u{941}\u{92C}\u{941}\u{939} \u{91C}\u{93E}|\u{936}\u{93E}\u{92E} \u{91C}\u{93E}|{1}, {0}
    dd.MM.yyyy|HH:mm|h:mm\u{202F}a|24|ib|eb|{1} {0}
    dd.MM.yyyy.|HH:mm|h:mm\u{202F}a|24|prije podne|po podne|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm a|24|tifawt|tadgg\u{2B7}at|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm a|24|GH|GD|{1}, {0}
    dd.MM.yyyy|HH:mm|h:mm\u{202F}a|24|e paradites|e pasdites|{1}, {0}
    dd.MM.yyyy.|HH:mm|h:mm\u{202F}a|24|\u{43F}\u{440}\u{438}\u{458}\u{435} \u{43F}\u{43E}\u{434}\u{43D}\u{435}|\u{43F}\u{43E} \u{43F}\u{43E}\u{434}\u{43D}\u{435}|{1} {0}
    yyyy-MM-dd|HH.mm|h.mm\u{202F}a|24|fm|em|{1} {0}
    dd/MM/yyyy|HH:mm|a h:mm|24|\u{BAE}\u{BC1}\u{BB1}\u{BCD}\u{BAA}\u{B95}\u{BB2}\u{BCD}|\u{BAA}\u{BBF}\u{BB1}\u{BCD}\u{BAA}\u{B95}\u{BB2}\u{BCD}|{1}, {0}
    dd.MM.yyyy|HH:mm|a\u{202F}h:mm|12|\u{D6}\u{D6}|\u{D6}S|{1} {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|24|\u{422}\u{41E}|\u{422}\u{41A}|{1} {0}
    dd MM yyyy|HH:mm|h:mm\u{202F}a|24|\u{C0}\u{E1}r\u{254}\u{300}|\u{186}\u{300}s\u{E1}n|{1}, {0}
    dd/MM/yyyy|HH:mm|h:mm\u{202F}a|12|a.\u{A0}m.|p.\u{A0}m.|{1} {0}
    dd/MM/yyyy|HH:mm|ah:mm|12|\u{4E0A}\u{5348}|\u{4E0B}\u{5348}|{1} {0}
    yyyy\u{5E74}MM\u{6708}dd\u{65E5}|HH:mm|ah:mm|12|\u{4E0A}\u{5348}|\u{4E0B}\u{5348}|{1} {0}
    dd-MM-yyyy|HH:mm|h:mm a|12|\u{1E900}\u{1E90E}|\u{1E907}\u{1E90E}|{1} {0}
    """)
  }
}
