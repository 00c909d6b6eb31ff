import type { PublicEvent } from '@hackon/contract/events/events';
import { formatMoney } from '@hackon/contract/format-money';
import { pagePaths } from '@hackon/contract/pages/page-paths';
import type { Reader } from '../../db/database.ts';
import { linkTo, listLine, nameIn, sayOf, summaryOf } from './event-sentences.ts';
import { privateMatters, type Topic, topics as allTopics, unknownAnswer, unknownName } from './intents.ts';
import { type FoundEvent, listedEvents, publicEventsById } from './public-events.ts';
import type { Question, Wanted } from './read-question.ts';

export interface Answer {
  text: string;
  events: PublicEvent[];
  /** False when it says that the assistant does not know or may not tell. */
  isKnown: boolean;
}

const mostLines = 6;

export async function answerQuestion(db: Reader, question: Question, now: Date): Promise<Answer> {
  const { guide, smallTalk, topics, unexplained, namesEvents, wantsSome, wanted, themed } = question;
  if (guide && privateMatters.includes(guide)) return { text: guide.answer, events: [], isKnown: false };
  const events = await publicEventsById(db, question.named, now);
  if (guide && (events.length === 0 || [...topics].every((topic) => topicsOfGuide.has(topic)))) {
    const pages = events.map((event) => `The page of ${linkTo(event)}.`);
    return { text: [guide.answer, ...pages].join('\n'), events, isKnown: true };
  }
  if (events.length > 0) {
    const text = events.map((event) => `${linkTo(event)}: ${aboutEvent(event, topics, now)}`).join('\n\n');
    return { text, events, isKnown: true };
  }
  const isAboutEvents = namesEvents || wantsSome;
  if (smallTalk && unexplained.length < 2 && topics.size === 0 && !isAboutEvents) {
    return { text: smallTalk.answer, events, isKnown: true };
  }
  if (unexplained.length > 0 && namesEvents && themed.length > 0) {
    const found = await listedEvents(db, { ...wanted, ids: themed }, now);
    if (found.length > 0) return list(db, `About ${unexplained.join(' ')}:`, found, topics, now);
  }
  if (
    unexplained.length > 0
      ? !(namesEvents && wantsSome && topics.size < 2)
      : !isAboutEvents && topics.size === 0
  ) {
    const isName = unexplained.length > 0 && topics.size > 0 && namesEvents;
    return { text: isName ? unknownName : unknownAnswer, events, isKnown: false };
  }
  const found = await listedEvents(db, wanted, now);
  const title = isAboutEvents
    ? `${capital(nameOf(wanted, 'hackathons'))} (${found.length} open for registration):`
    : 'This differs between hackathons. Please name the one you mean. The next are:';
  if (found.length > 0) return list(db, title, found, topics, now);
  const none = `No ${nameOf(wanted, 'hackathon')} is open for registration now.`;
  const hasFee = wanted.minFee !== undefined || wanted.maxFee !== undefined;
  const looser = hasFee ? { ...wanted, minFee: undefined, maxFee: undefined } : { ...wanted, places: [] };
  const others = await listedEvents(db, looser, now);
  if (others.length > 0) return list(db, `${none} Others are:`, others, topics, now);
  return { text: `${none} [See all hackathons](${pagePaths.events}).`, events, isKnown: true };
}

/** Topics on which the guide says more than the event. */
const topicsOfGuide = new Set<Topic>(['register', 'about', 'host', 'fee', 'contact', 'open', 'payee']);

/** A topic is dropped when one of its list is asked too: `When does it close?` does not ask for the start. */
const impliedBy: Partial<Record<Topic, Topic[]>> = {
  start: ['deadline'],
  register: ['deadline', 'places', 'open', 'fee', 'payee', 'teamSize', 'start', 'venue'],
  open: ['deadline', 'places', 'fee', 'start', 'venue'],
  fee: ['payee', 'prizes'],
  host: ['contact'],
  contact: ['whatsapp', 'host', 'payee'],
  requirements: ['fee', 'payee', 'teamSize', 'prizes', 'rules', 'venue', 'deadline'],
};

function aboutEvent(event: PublicEvent, asked: ReadonlySet<Topic>, now: Date): string {
  const said = allTopics
    .map(({ topic }) => topic)
    .filter(
      (topic) =>
        topic !== 'about' && asked.has(topic) && !impliedBy[topic]?.some((other) => asked.has(other)),
    );
  return said.length === 0 ? summaryOf(event, now) : said.map((topic) => sayOf(event, topic, now)).join(' ');
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
  const rest = `${more > 0 ? `And ${more} more: [see` : '[See'} all hackathons](${pagePaths.events}).`;
  return { text: [title, ...lines, rest].join('\n'), events: shown, isKnown: true };
}

/** Returns, for example, `free hackathons in Chennai this weekend (5 Dec 2026 – 6 Dec 2026)`. */
function nameOf(wanted: Wanted, noun: 'hackathon' | 'hackathons'): string {
  const { minFee, maxFee, teamSize, places, days, by } = wanted;
  const closing = { any: '', start: 'starting ', deadline: 'closing ' }[by];
  return [
    wanted.ongoing && 'ongoing',
    maxFee === 0 ? 'free' : minFee !== undefined && 'paid',
    noun,
    places[0] !== undefined && `in ${nameIn(places[0])}`,
    maxFee !== undefined && maxFee > 0 && `for ${formatMoney(maxFee)} or less`,
    teamSize !== undefined && (teamSize === 1 ? 'for one person' : `for teams of ${teamSize}`),
    wanted.fewPlaces && 'with few places left',
    days && `${closing}${days.name}`,
  ]
    .filter(Boolean)
    .join(' ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
