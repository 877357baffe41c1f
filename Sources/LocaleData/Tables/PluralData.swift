// swift-format-ignore-file
// ICU 72.1 (CLDR 42). Made by Scripts/generate-locales from the data of ICU, which is under the
// Unicode License (https://www.unicode.org/license.txt). Do not edit.

/// Which form of a word goes with a whole number.
enum PluralData {
  /// The conditions of each form but the last, in CLDR's order, between `;`, and behind them the languages. `n%10=2..4`
  /// is a remainder within bounds, `!` for `=` one outside; `&` is and, `/` is or.
  static var rules: LineTable {
    LineTable(
    """
    n=1|af|an|asa|ast|az|bal|bem|bez|bg|brx|ce|cgg|chr|ckb|da|de|dv|ee|el|en|eo|et|eu|fi|fo|fur|fy|gl|gsw|ha|haw|hu|ia|io|jgo|ji|jmc|ka|kaj|kcg|kk|kkj|kl|ks|ksb|ku|ky|lb|lg|lij|mas|mgo|ml|mn|mr|nah|nb|nd|ne|nl|nn|nnh|no|nr|ny|nyn|om|or|os|pap|ps|rm|rof|rwk|saq|sc|scn|sd|sdh|seh|sn|so|sq|ss|ssy|st|sv|sw|syr|ta|te|teo|tig|tk|tn|tr|ts|ug|ur|uz|ve|vo|vun|wae|xh|xog|yi
    |bm|bo|dz|hnj|id|ig|ii|in|ja|jbo|jv|jw|kde|kea|km|ko|lkt|lo|ms|my|nqo|osa|sah|ses|sg|su|th|to|tpi|und|vi|wo|yo|yue|zh
    n=1;n=2|he|iu|iw|naq|sat|se|sma|smi|smj|smn|sms
    n=0/n=1|am|as|bn|doi|fa|gu|hi|kn|pcm|zu
    n=0..1|ak|bho|guw|ln|mg|nso|pa|ti|wa
    n%10=1&n%100!11;n%10=2..4&n%100!12..14|be|bs|hr|ru|sh|sr|uk
    n=1;n!0&n%1000000=0|ca|es|it|pt-PT|vec
    n=0,1|ff|hy|kab|si
    n%100=1;n%100=2;n%100=3..4|dsb|hsb|sl
    n=1,2,3/n%10!4,6,9|ceb|fil|tl
    n%10=0/n%100=11..19;n%10=1&n%100!11|lv|prg
    n%10=1&n%100!11|is|mk
    n=0;n=1;n=2;n%100=3..10;n%100=11..99|ar|ars
    n=1;n=0/n!1&n%100=1..19|mo|ro
    n=1;n=2..4|cs|sk
    n%10=1&n%100!11,71,91;n%10=2&n%100!12,72,92;n%10=3..4,9&n%100!10..19,70..79,90..99;n!0&n%1000000=0|br
    n%10=1&n%100!11..19;n%10=2..9&n%100!11..19|lt
    n%10=1;n%10=2;n%100=0,20,40,60,80|gv
    n=0,1;n!0&n%1000000=0|fr
    n=0..1/n=11..99|tzm
    n=0..1;n!0&n%1000000=0|pt
    n=0/n=1;n=2..10|shi
    n=0;n=0,1&n!0|lag
    n=0;n=1|ksh
    n=0;n=1;n%100=2,22,42,62,82/n%1000=0&n%100000=1000..20000,40000,60000,80000/n!0&n%1000000=100000;n%100=3,23,43,63,83;n!1&n%100=1,21,41,61,81|kw
    n=0;n=1;n=2;n=3;n=6|cy
    n=1,11;n=2,12;n=3..10,13..19|gd
    n=1;n%10=2..4&n%100!12..14|pl
    n=1;n=2;n=0/n%100=3..10;n%100=11..19|mt
    n=1;n=2;n=3..6;n=7..10|ga
    """)
  }
}
