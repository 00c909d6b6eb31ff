import { dayWords } from './day-window.ts';

/** What can be asked of one event. */
export type Topic =
  | 'fee'
  | 'deadline'
  | 'start'
  | 'places'
  | 'venue'
  | 'teamSize'
  | 'prizes'
  | 'contact'
  | 'rules'
  | 'requirements'
  | 'whatsapp'
  | 'payee'
  | 'host'
  | 'open'
  | 'about'
  | 'register';

/** The words by which each is asked for, in English and Hinglish, over a question's words with spaces between. */
export const topicPatterns: Record<Topic, RegExp> = {
  fee: /\b(?:fees?|costs?|prices?|charges?|how much|paisa|paise|kitne? (?:ka|ki|rupaye)|free|paid|pay|entry)\b|फीस|शुल्क|கட்டணம்/u,
  deadline:
    /\b(?:deadlines?|clos(?:e|es|ing)|last (?:date|day)|(?:till|until) when|till|until|kab tak|(?:registrations?|registering) ends?|too late|how late|band (?:ho\w*|kab)|kab band|antim)\b|अंतिम|आखिरी|கடைசி/u,
  start:
    /\b(?:when|dates?|starts?|begins?|kab|kis din|schedule|timings?|time|how long|duration|happen(?:ing|ed|s)?|ends?)\b|कब|எப்போது/u,
  places:
    /\b(?:places?|seats?|slots?|spots?|left|remain(?:s|ing)?|full|vacan\w*|bach[ie]|khali|how many teams)\b/u,
  venue: /\b(?:where|venue|location|located|city|address|held|kahan?|jagah|kidhar|hall)\b|कहाँ|कहां|எங்கே/u,
  teamSize:
    /\b(?:team sizes?|how big|members?|people|alone|solo|individual(?:ly)?|single|akele|(?:kitne|\d+) log|teammates?|size|participants? per)\b/u,
  prizes: /\b(?:prizes?|winners?|win|wins|winning|rewards?|awards?|inaa?m|first prize)\b|इनाम|पुरस्कार|பரிசு/u,
  contact:
    /\b(?:contacts?|phone|mobile|email|mail|call|reach|number|organi[sz]ers?|coordinators?|sampark)\b|संपर्क/u,
  rules: /\b(?:rules?|allowed|guidelines|niyam|judging|criteria)\b|नियम/u,
  requirements: /\b(?:bring|carry|requirements?|required|eligib\w*|need|prerequisites?|laao|lana)\b/u,
  whatsapp: /\b(?:whatsapp|group|community)\b/u,
  payee: /\b(?:upi(?: id)?|payee|account name|pay to|vpa)\b/u,
  host: /\b(?:(?:organi[sz]|host)(?:es|ed|ing)|organi[sz]e|hosts?|who runs|run by|kaun kar)\b/u,
  open: /\b(?:open|opened|closed|still|status|available|khula|chalu)\b/u,
  about: /\b(?:about|details?|summary|tell|describe|info|information|kya hai|jankari|batao|theme|tracks?)\b/u,
  register: /\b(?:register|registration|join|sign up|participate|apply|enrol\w*|take part|attend)\b/u,
};

/** Whether a question is about hackathons at all, by its nouns. */
export const eventNoun =
  /\b(?:hackathons?|hacks|events?|competitions?|contests?|jams?|fests?)\b|हैकथॉन|ஹேக்கத்தான்/u;

/** Other names of places, as they are typed. */
export const placeAliases: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bangalore: 'bengaluru',
    blr: 'bengaluru',
    bombay: 'mumbai',
    madras: 'chennai',
    calcutta: 'kolkata',
    cochin: 'kochi',
    ernakulam: 'kochi',
    trivandrum: 'thiruvananthapuram',
    poona: 'pune',
    banaras: 'varanasi',
    benares: 'varanasi',
    kashi: 'varanasi',
    hyd: 'hyderabad',
    kovai: 'coimbatore',
    tiruchirappalli: 'trichy',
    tiruchi: 'trichy',
    mysore: 'mysuru',
    vizag: 'visakhapatnam',
    gurgaon: 'gurugram',
    tamilnadu: 'tamil nadu',
    दिल्ली: 'delhi',
    चेन्नई: 'chennai',
    पुणे: 'pune',
    मुंबई: 'mumbai',
    சென்னை: 'chennai',
    மதுரை: 'madurai',
  }),
);

/** What a theme is also called in descriptions. */
const themes: string[][] = [
  ['agriculture', 'agri', 'agritech', 'farm', 'farms', 'farmer', 'farmers', 'farming', 'kisan'],
  ['robotics', 'robot', 'robots', 'robo', 'drone', 'drones'],
  ['security', 'cybersecurity', 'cyber', 'ctf', 'pwn', 'forensics', 'hacking'],
  ['finance', 'fintech', 'finhack', 'bank', 'banking', 'payments', 'upi'],
  ['health', 'healthcare', 'medical', 'medicine', 'doctor', 'hospital'],
  ['game', 'games', 'gaming', 'gamedev'],
  ['climate', 'environment', 'sustainability', 'pollution', 'water'],
  ['ai', 'ml', 'machine', 'learning', 'artificial', 'intelligence', 'model', 'models'],
  ['hardware', 'chip', 'vlsi', 'electronics', 'iot', 'sensor', 'sensors', 'rtl'],
  ['beginner', 'beginners', 'newbie', 'newbies', 'fresher', 'freshers', 'first'],
  ['women', 'woman', 'girls', 'female', 'ladies'],
  ['space', 'satellite', 'isro'],
  ['mobility', 'transport', 'traffic', 'bus', 'buses', 'metro'],
  ['language', 'languages', 'nlp', 'hindi', 'हिंदी', 'भाषा', 'translation'],
  ['accessibility', 'assistive', 'disability', 'dignity'],
  ['opensource', 'source', 'github'],
];

/** A word, and what else its theme is called. */
export function waysToSay(word: string): string[] {
  return [word, ...themes.filter((theme) => theme.includes(word)).flat()];
}

/** Words that name no event: what a question is made of. A slip of the finger in one of `corrected` is mended. */
const corrected =
  'hackathon hackathons event events free paid fee fees cost price deadline close closes closing closed date open opening start starts ' +
  'places place seats slots left remaining team teams member members prize prizes contact phone email organizer ' +
  'organizers rules venue where when which whatsapp group register registration registered registrations password forgot ' +
  'forgotten payment payments rejected transaction refund withdraw cancel edit change account student students host ' +
  'organize export download calendar weekend tomorrow today upcoming ongoing alone under below verified pending details kitna kitni';

const others =
  'a an the is are was were be been am i me my mine we us our you your he she it its they them their this that these those there here ' +
  'of for in on at to from by with without and or not no yes if then so but as than too very much many more most few some any all ' +
  'every each both other another one ones what who whom whose why how can could will would shall should may might must do does did ' +
  'doing done have has had having get gets got give gives gave show shows list tell say let lets find know want wants need needs like ' +
  'cant dont doesnt didnt isnt arent wasnt wont couldnt shouldnt im ive id ill whats wheres whens hows whos thats lets ' +
  'please pls plz kindly hey hi hello sir madam bro bhai yaar dear ok okay about around near nearby within between after before during ' +
  'now right still yet already just also only even again soon next last first coming currently available best good great nice big top ' +
  'happen happens happening happened hold held take takes took part going go goes come comes join joining participate participating attend attending apply ' +
  'anything something someone anyone somebody anybody thing things lot way ways kind type types interested looking look search searching suggest recommend recommended compare comparison difference versus vs ' +
  'hack hacks hackfest competition competitions contest contests fest fests college colleges campuses city state place india indian register registering ' +
  'entry enter amount money much rs rupee rupees inr ₹ less more upto up below under max maximum min minimum least over above cheap cheapest cheaper cheaply lowest highest biggest largest nearest soonest earliest budget nothing costs charge charges charged paid pay payable pays ' +
  'till until end ends ended ending begin begins deadline deadlines day time timing timings duration long schedule status late ' +
  'spot spots seat slot vacancy vacancies full filling fast almost remain remains remaining people persons person participants participant per size sizes big small solo single individual individually teammate teammates friendly ' +
  'win wins winning winner winners reward rewards award awards get ' +
  'mobile number call reach mail coordinator coordinators hosts hosted hosting organise organised organising organizing organized organizes organises run runs conducted conduct ' +
  'allowed guideline guidelines judging criteria bring carry requirement requirements required eligible eligibility ' +
  'link group community upi id payee describe detail summary info information theme themed topic track tracks ' +
  'location located address hall live running ' +
  'hai hain h ho hoga hogi tha ka ki ke ko se me mein mai main par pe koi kya kab kahan kaha kaun kaunsa kaunse kaunsi konsa konse konsi sa se si kitna kitni kitne kaise kyu kyun ' +
  'batao bata dikhao chahiye sakta sakte sakti hu hun hoon mera meri mere hum aur ya nahi nahin liye wala wale wali ye yeh vo woh wo jo is iss us andar kam tak baad pehle abhi bachi bache khali sasta saste muft log paisa paise rupaye tarikh jagah kidhar jana hona karna karu kare kar karte ' +
  'के की का को में से है हैं क्या कब कहाँ कितनी कितना कितने कौन फीस शुल्क मुफ्त नि எப்போது எங்கே என்ன எவ்வளவு கட்டணம்';

const stopWords = new Set([...corrected.split(' '), ...others.split(' '), ...dayWords]);

/** Whether a word says nothing of which event is meant. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word) || /^\d+(?:st|nd|rd|th|rs|k)?$/u.test(word);
}

const themeWords = new Set(themes.flat());

/** Whether a word is part of ordinary questions, or names a topic or a theme: alone it is no name of a place. */
export function isPlainWord(word: string): boolean {
  return (
    isStopWord(word) ||
    eventNoun.test(word) ||
    themeWords.has(word) ||
    Object.values(topicPatterns).some((pattern) => pattern.test(word))
  );
}

/** Words worth mending when they are mistyped. */
export const mendedWords: readonly string[] = [
  ...corrected.split(' '),
  ...dayWords.filter((word) => word.length > 4),
];
