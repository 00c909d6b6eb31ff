import type { PublicEvent } from '@hackon/contract/events';
import { formatMoney } from '@hackon/contract/format-money';
import { pagePaths } from '@hackon/contract/page-paths';
import type { Reader } from '../../db/database.ts';
import type { EventIndex } from './event-index.ts';
import { linkTo, listLine, sayOf, summaryOf } from './event-sentences.ts';
import { asksForPrivateMatters, guideAnswer } from './guide.ts';
import { namedEvents } from './named-events.ts';
import { type Topic, waysToSay } from './question-words.ts';
import { listedEvents, publicEventsById } from './read-public-events.ts';
import { type Question, readQuestion, type Wanted, wantsSome } from './read-question.ts';
import { privateAnswer, smallTalk, unknownAnswer, unknownName } from './small-talk.ts';

/** An answer, and the public facts that it was made of. */
export interface Answer {
  text: string;
  /** Events that it is about. */
  events: PublicEvent[];
  /** Whether it says something: not that it doesn't know, or that it may not tell. */
  isKnown: boolean;
}

/** So many events are named in one answer; the others are on the page of all. */
const mostLines = 6;

/** Answers a question from the public events and from what is written about how things work: no network. */
export async function answerQuestion(
  db: Reader,
  index: EventIndex,
  text: string,
  now: Date,
): Promise<Answer> {
  const question = readQuestion(text, index, now);
  const greeting = smallTalk(question.tokens);
  if (greeting !== undefined) return known(greeting);
  const guide = guideAnswer(question.words);
  if (guide === undefined && asksForPrivateMatters(question.words)) return notKnown(privateAnswer);
  const ids = namedEvents(question, index).map(({ id }) => id);
  const events = await publicEventsById(db, ids, now);
  if (guide !== undefined && isAboutRegistering(question, events)) return guided(guide, events);
  if (events.length > 0) return aboutEvents(events, question, now);
  return (await aboutThemes(db, index, question, now)) ?? aboutList(db, question, now);
}

/** Topics on which the guide says more than one event's facts do. */
const topicsOfGuide = new Set<Topic>(['register', 'about', 'host', 'fee', 'contact', 'open', 'payee']);

/** The guide has the word, unless one event is asked for something of its own. */
function isAboutRegistering({ topics }: Question, events: readonly PublicEvent[]): boolean {
  return events.length === 0 || [...topics].every((topic) => topicsOfGuide.has(topic));
}

function guided(guide: string, events: PublicEvent[]): Answer {
  const pages = events.map((event) => `The page of ${linkTo(event)}.`);
  return { text: [guide, ...pages].join('\n'), events, isKnown: true };
}

function aboutEvents(events: PublicEvent[], { topics }: Question, now: Date): Answer {
  const text = events.map((event) => `${linkTo(event)}: ${aboutEvent(event, topics, now)}`).join('\n\n');
  return { text, events, isKnown: true };
}

/** In the order in which somebody would ask. */
const order: Topic[] = [
  'fee',
  'payee',
  'start',
  'venue',
  'deadline',
  'open',
  'places',
  'teamSize',
  'prizes',
  'rules',
  'requirements',
  'contact',
  'whatsapp',
  'host',
  'register',
];

function aboutEvent(event: PublicEvent, asked: ReadonlySet<Topic>, now: Date): string {
  const topics = order.filter((topic) => asked.has(topic) && !isImplied(topic, asked));
  if (topics.length === 0) return summaryOf(event, now);
  return topics.map((topic) => sayOf(event, topic, now)).join(' ');
}

/** `When does it close` asks for no start, `the contact of its organizers` for no host. */
function isImplied(topic: Topic, asked: ReadonlySet<Topic>): boolean {
  const by: Partial<Record<Topic, Topic[]>> = {
    start: ['deadline'],
    register: ['deadline', 'places', 'open', 'fee', 'payee', 'teamSize', 'start', 'venue'],
    open: ['deadline', 'places', 'fee', 'start', 'venue'],
    fee: ['payee', 'prizes'],
    host: ['contact'],
    contact: ['whatsapp', 'host', 'payee'],
    requirements: ['fee', 'payee', 'teamSize', 'prizes', 'rules', 'venue', 'deadline'],
  };
  return by[topic]?.some((other) => asked.has(other) && other !== topic) ?? false;
}

/** Events whose description speaks of what nothing else explains; undefined where nothing is left to explain. */
async function aboutThemes(
  db: Reader,
  index: EventIndex,
  question: Question,
  now: Date,
): Promise<Answer | undefined> {
  const { unexplained, namesEvents, topics, wanted, words } = question;
  if (unexplained.length === 0) return undefined;
  if (namesEvents) {
    const ids = new Set(index.about(unexplained.map(waysToSay)).map(({ id }) => id));
    const listed = await listedEvents(db, wanted, now);
    const found = listed.filter(({ _id }) => ids.has(_id));
    if (found.length > 0) return list(`About ${unexplained.join(' ')}:`, found, topics, now);
  }
  if (namesEvents && isUnknownPlace(words, unexplained))
    return nothingIn(db, unexplained.join(' '), wanted, now);
  if (namesEvents && wantsSome(question) && topics.size < 2) return undefined;
  return notKnown(topics.size > 0 && namesEvents ? unknownName : unknownAnswer);
}

/** Whether all that nothing explains follows an `in`, or stands before a `me`. */
function isUnknownPlace(words: string, unexplained: readonly string[]): boolean {
  const name = unexplained.join(' ');
  return new RegExp(String.raw`\b(?:in|at|near) ${name}\b|\b${name} (?:me|mein|main)\b`, 'u').test(words);
}

async function nothingIn(db: Reader, place: string, wanted: Wanted, now: Date): Promise<Answer> {
  const name = place.replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
  const others = await listedEvents(db, { ...wanted, cities: [], states: [] }, now);
  const cities = [...new Set(others.map(({ venue }) => venue.city))].slice(0, 12).join(', ');
  const where = cities === '' ? '' : ` There are some in ${cities}.`;
  return known(
    `I know of no hackathon in ${name} that is open for registration.${where} [See all](${pagePaths.events}).`,
  );
}

async function aboutList(db: Reader, question: Question, now: Date): Promise<Answer> {
  const { wanted, namesEvents, topics } = question;
  if (!wantsSome(question) && !namesEvents)
    return topics.size > 0 ? ofNextEvents(db, question, now) : notKnown(unknownAnswer);
  const events = await listedEvents(db, wanted, now);
  if (events.length > 0) {
    return list(
      `${capital(named(wanted, 'hackathons'))} (${events.length} open for registration):`,
      events,
      topics,
      now,
    );
  }
  const others = await listedEvents(db, { ...wanted, maxFee: undefined, minFee: undefined }, now);
  const none = `No ${named(wanted, 'hackathon')} is open for registration now.`;
  if (others.length > 0 && (wanted.maxFee !== undefined || wanted.minFee !== undefined)) {
    return list(`${none} With another fee there ${others.length === 1 ? 'is' : 'are'}:`, others, topics, now);
  }
  return known(`${none} [See all hackathons](${pagePaths.events}).`);
}

/** A question such as `what is the fee` is about no event in particular: the next ones answer it, and ask for a name. */
async function ofNextEvents(db: Reader, { wanted, topics }: Question, now: Date): Promise<Answer> {
  const events = await listedEvents(db, wanted, now);
  if (events.length === 0)
    return known(`No hackathon is open for registration now. [See all](${pagePaths.events}).`);
  return list(
    'That differs between hackathons: tell me which one you mean, by its name. The next are:',
    events,
    topics,
    now,
  );
}

function list(title: string, events: PublicEvent[], topics: ReadonlySet<Topic>, now: Date): Answer {
  const shown = events.slice(0, mostLines);
  const lines = shown.map((event) => listLine(event, topics, now));
  const more = events.length - shown.length;
  const rest =
    more > 0
      ? `And ${more} more: [see all hackathons](${pagePaths.events}).`
      : `[See all hackathons](${pagePaths.events}).`;
  return { text: [title, ...lines, rest].join('\n'), events: shown, isKnown: true };
}

/** The events that are wanted, in words, such as `free hackathons in Chennai this weekend (5 Dec 2026 – 6 Dec 2026)`. */
function named(wanted: Wanted, noun: 'hackathon' | 'hackathons'): string {
  const { minFee, maxFee, teamSize, placeName, organizations, days, by } = wanted;
  const kind = maxFee === 0 ? 'free' : minFee === undefined ? '' : 'paid';
  const closing = by === 'start' ? 'starting' : by === 'deadline' ? 'closing' : '';
  return [
    wanted.ongoing && 'ongoing',
    kind,
    noun,
    placeName && `${organizations.length > 0 ? 'by' : 'in'} ${placeName}`,
    maxFee !== undefined && maxFee > 0 && `for ${formatMoney(maxFee)} or less`,
    teamSize !== undefined && (teamSize === 1 ? 'for one person' : `for teams of ${teamSize}`),
    wanted.fewPlaces && 'with few places left',
    days && `${closing} ${days.name}`.trim(),
  ]
    .filter(Boolean)
    .join(' ');
}

function known(text: string): Answer {
  return { text, events: [], isKnown: true };
}

function notKnown(text: string): Answer {
  return { text, events: [], isKnown: false };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
