import type { PublicEvent } from '@hackon/contract/events/events';
import { formatMoney } from '@hackon/contract/format-money';
import { pagePaths } from '@hackon/contract/pages/page-paths';
import type { Reader } from '../../db/database.ts';
import { linkTo, listLine, nameIn, sayOf, summaryOf } from './event-sentences.ts';
import type { Topic } from './question-words.ts';
import { type FoundEvent, listedEvents, publicEventsById } from './read-public-events.ts';
import { type Question, type Wanted, wantsSome } from './read-question.ts';
import { privateAnswer, unknownAnswer, unknownName } from './small-talk.ts';
import type { Understood } from './understand-question.ts';

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

/** Words the answer to a question from the public events as they are now: no network. */
export async function answerQuestion(db: Reader, question: Understood, now: Date): Promise<Answer> {
  const { greeting, guide, isPrivate } = question;
  if (greeting !== undefined) return known(greeting);
  if (guide === undefined && isPrivate) return notKnown(privateAnswer);
  const events = await publicEventsById(db, question.named, now);
  if (guide !== undefined && isAboutRegistering(question, events)) return guided(guide, events);
  if (events.length > 0) return aboutEvents(events, question, now);
  return (await aboutThemes(db, question, now)) ?? aboutList(db, question, now);
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
async function aboutThemes(db: Reader, question: Understood, now: Date): Promise<Answer | undefined> {
  const { unexplained, namesEvents, topics, wanted } = question;
  if (unexplained.length === 0) return undefined;
  if (namesEvents) {
    const ids = new Set(question.themed);
    const listed = await listedEvents(db, wanted, now);
    const found = listed.filter(({ id }) => ids.has(id));
    if (found.length > 0) return list(db, `About ${unexplained.join(' ')}:`, found, topics, now);
  }
  if (namesEvents && question.isUnknownPlace) return nothingIn(db, unexplained.join(' '), wanted, now);
  if (namesEvents && wantsSome(question) && topics.size < 2) return undefined;
  return notKnown(topics.size > 0 && namesEvents ? unknownName : unknownAnswer);
}

async function nothingIn(db: Reader, place: string, wanted: Wanted, now: Date): Promise<Answer> {
  const name = place.replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
  const others = await listedEvents(db, { ...wanted, cities: [], states: [] }, now);
  const cities = [...new Set(others.map(({ venue_city }) => nameIn(venue_city)))].slice(0, 12).join(', ');
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
      db,
      `${capital(named(wanted, 'hackathons'))} (${events.length} open for registration):`,
      events,
      topics,
      now,
    );
  }
  const others = await listedEvents(db, { ...wanted, maxFee: undefined, minFee: undefined }, now);
  const none = `No ${named(wanted, 'hackathon')} is open for registration now.`;
  if (others.length > 0 && (wanted.maxFee !== undefined || wanted.minFee !== undefined)) {
    return list(
      db,
      `${none} With another fee there ${others.length === 1 ? 'is' : 'are'}:`,
      others,
      topics,
      now,
    );
  }
  return known(`${none} [See all hackathons](${pagePaths.events}).`);
}

/** A question such as `what is the fee` is about no event in particular: the next ones answer it, and ask for a name. */
async function ofNextEvents(db: Reader, { wanted, topics }: Question, now: Date): Promise<Answer> {
  const events = await listedEvents(db, wanted, now);
  if (events.length === 0)
    return known(`No hackathon is open for registration now. [See all](${pagePaths.events}).`);
  return list(
    db,
    'That differs between hackathons: tell me which one you mean, by its name. The next are:',
    events,
    topics,
    now,
  );
}

async function list(
  db: Reader,
  title: string,
  events: readonly FoundEvent[],
  topics: ReadonlySet<Topic>,
  now: Date,
): Promise<Answer> {
  const ids = events.slice(0, mostLines).map(({ id }) => id);
  const shown = await publicEventsById(db, ids, now);
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
  const { minFee, maxFee, teamSize, placeNames, organizations, days, by } = wanted;
  const places = placeNames.slice(0, mostLines).map(nameIn).join(' or ');
  const kind = maxFee === 0 ? 'free' : minFee === undefined ? '' : 'paid';
  const closing = by === 'start' ? 'starting' : by === 'deadline' ? 'closing' : '';
  return [
    wanted.ongoing && 'ongoing',
    kind,
    noun,
    places && `${organizations.length > 0 ? 'by' : 'in'} ${places}`,
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
