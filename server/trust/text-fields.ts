import { limits } from '@hackon/contract/limits';
import { teamLimits } from '@hackon/contract/teams/limits';
import { naughtyStrings } from './naughty-strings.ts';
import { rounds } from './rounds.ts';

/** What becomes of a text in a field of a body. */
export type TextField = {
  /** In code points, of what is kept. */
  max: number;
  /** Blank is refused; unless said, it is kept. `ignored` takes the field for one that was not sent. */
  blank?: 'refused' | 'ignored';
  /** Keeps its line ends. */
  lines?: true;
};

/** A text of this form alone is taken: an address, a date, a choice. */
const checked = 'checked';
/** Goes in and never comes out: a password, the token of a link, a question. */
const unseen = 'unseen';

const line = (max: number): TextField => ({ max });
const required = (max: number): TextField => ({ max, blank: 'refused' });
const venueField = required(limits.shortText);
const entry: TextField = { max: limits.longText, blank: 'ignored' };
const paragraphOr = (blank: 'refused' | 'ignored', max: number): TextField => ({ max, blank, lines: true });

const event = {
  title: required(limits.title),
  description: paragraphOr('refused', limits.description),
  status: checked,
  startDate: checked,
  eventDate: checked,
  endDate: checked,
  registrationDeadline: checked,
  timeZone: checked,
  'venue.name': venueField,
  'venue.address': venueField,
  'venue.city': venueField,
  'venue.state': venueField,
  'venue.country': venueField,
  prizes: paragraphOr('ignored', limits.longText),
  requirements: paragraphOr('ignored', limits.longText),
  'paymentDetails.upiId': checked,
  'paymentDetails.accountName': line(limits.name),
  'paymentDetails.notes': { max: limits.longText, lines: true },
  whatsappLink: checked,
  contactEmail: checked,
  contactPhone: line(limits.phone),
  'rules.0': entry,
  rules: unseen, // As one text it becomes the list.
  'departments.0': entry,
  'skills.0': entry,
} as const satisfies Fields;

const team = {
  teamName: required(teamLimits.teamName),
  'members.0.name': required(limits.name),
  'members.0.email': checked,
  'members.0.registerNumber': required(teamLimits.registerNumber),
  'members.0.mobileNumber': checked,
} as const satisfies Fields;

const manager = {
  name: required(limits.name),
  organization: required(limits.shortText),
  department: line(limits.shortText),
} as const satisfies Fields;

const student = {
  name: required(limits.name),
  college: required(limits.shortText),
} as const satisfies Fields;

const signIn = { email: checked, password: unseen } as const satisfies Fields;

type Fields = Record<string, TextField | typeof checked | typeof unseen>;

/** Every text in the body of a call, by its call and its path. */
export const textFields = {
  'POST /api/auth/register': { ...manager, ...signIn, role: checked },
  'POST /api/auth/login': signIn,
  'PUT /api/auth/profile': manager,
  'POST /api/student/register': { ...student, ...signIn },
  'POST /api/student/login': signIn,
  'PUT /api/student/profile': student,
  'POST /api/auth/forgot-password': { audience: checked, email: checked },
  'POST /api/auth/reset-password': { token: unseen, password: unseen },
  'POST /api/auth/verify-email': { token: unseen },
  'PUT /api/auth/password': { currentPassword: unseen, password: unseen },
  'POST /api/auth/delete-account': { password: unseen },
  'POST /api/events': event,
  'PUT /api/events/:id': event,
  'POST /api/public/events/:id/register': { ...team, upiTransactionId: checked },
  'PUT /api/teams/:teamId': { ...team, upiTransactionId: checked },
  'PUT /api/teams/:teamId/payment-status': {
    status: checked,
    notes: { max: teamLimits.notes, blank: 'ignored', lines: true },
    transactionId: unseen,
  },
  'POST /api/contact': {
    name: required(limits.name),
    email: checked,
    subject: required(limits.shortText),
    message: paragraphOr('refused', limits.longText),
  },
  'POST /api/chatbot/ask': { question: unseen },
} as const satisfies Record<string, Fields>;

/** The fields of a call that keep a text, by their paths. */
export function keptFields(fields: Fields): [path: string, TextField][] {
  return Object.entries(fields).flatMap(([path, field]) =>
    typeof field === 'string' ? [] : [[path, field]],
  );
}

/**
 * What is kept of a text, by what docs/architecture.md and the contract's README say: trimmed, characters that control
 * a terminal turned to blanks, halves of characters to the sign for what is none. Hidden characters are dropped, and a
 * text that shows nothing is blank. Nothing else is altered.
 */
export function keptOf(text: string, { lines }: Pick<TextField, 'lines'>): string {
  const whole = text.toWellFormed();
  const unix = lines ? whole.split('\r\n').join('\n').split('\r').join('\n') : whole;
  let kept = '';
  for (const character of unix) {
    const isKept = !isControl(character) || (lines && character === '\n');
    const isNext = isKept || !isAfterControl(kept);
    if (isNext) kept += isKept ? character : blank;
  }
  const characters = Array.from(kept.replaceAll(blank, ' ').trim());
  if (characters.every((character) => showsNothing(character))) return '';
  return characters
    .filter((character) => !isIn(hiddenRanges, character))
    .join('')
    .trim();
}

type Range = readonly [first: number, last: number];

/** Zero-width characters, bidi controls, fillers and tags, written out. */
const hiddenRanges: Range[] = [
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180e, 0x180e],
  [0x200b, 0x200b],
  [0x200e, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe00ff],
  [0xe01f0, 0xe0fff],
];
/** Joiners and variation selectors, which are seen only by what they do to their neighbours. */
const keptRanges: Range[] = [
  [0x180b, 0x180f],
  [0x200c, 0x200d],
  [0xfe00, 0xfe0f],
  [0xe0100, 0xe01ef],
];

function isIn(ranges: readonly Range[], character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => code >= first && code <= last);
}

function showsNothing(character: string): boolean {
  return character.trim() === '' || isIn(hiddenRanges, character) || isIn(keptRanges, character);
}

/** Stands for a run of control characters while its end is not found yet. */
const blank = '\u0000';

function isAfterControl(text: string): boolean {
  return text.endsWith(blank);
}

function isControl(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x20 || (code >= 0x7f && code < 0xa0);
}

/** The naughty strings by what a field makes of them. */
export function textsFor(field: TextField): { taken: string[]; refused: string[]; ignored: string[] } {
  const sortOf = (text: string) => {
    const { length } = Array.from(keptOf(text, field));
    if (length > field.max) return 'refused';
    return length === 0 && field.blank !== undefined ? field.blank : 'taken';
  };
  const { taken = [], refused = [], ignored = [] } = Object.groupBy(naughtyStrings, sortOf);
  return { taken, refused, ignored };
}

/** The values by path as a body: `members.0.name` becomes a list with an object in it. */
export function withTexts<T extends object>(body: T, texts: Record<string, string>): T {
  const copy = structuredClone(body);
  for (const [path, text] of Object.entries(texts)) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    const holder = steps.reduce<object>((value, step) => Object(Reflect.get(value, step)), copy);
    Reflect.set(holder, last, text);
  }
  return copy;
}

/** The value at a path of a body. */
export function textAt(body: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, step) => Reflect.get(Object(value), step), body);
}

/**
 * Returns sets of texts, one for each of the fields. The soak test leads every field through every text that it takes;
 * `npm test` leads each field through a ninth of them, and each text through a ninth of the fields.
 */
export function textSets(fields: readonly [string, TextField][]): Record<string, string>[] {
  const numbers = [...naughtyStrings.keys()].filter((number) => number % rounds(9, 1) === 0);
  return numbers.map((number) =>
    Object.fromEntries(
      fields.map(([path, field], place) => {
        const { taken } = textsFor(field);
        return [path, taken[(number + place * 7) % taken.length] ?? ''];
      }),
    ),
  );
}
