import type { PublicEvent } from '@hackon/contract/events/events';
import { formatMoney } from '@hackon/contract/format-money';
import { pagePaths } from '@hackon/contract/pages/page-paths';
import type { Reader } from '../../db/database.ts';
import { faqAnswer, linkTo, listLine, quotesOf, sayFact } from './event-facts.ts';
import { details, type Fact, facts as allFacts, suggestions, unknown, unknownName } from './intents.ts';
import { listedEvents, publicEventsBy } from './public-events.ts';
import { isWanted, type Question } from './read-question.ts';

export interface Answer {
  text: string;
  events: PublicEvent[];
  /**
   * Questions to ask instead. Set if it does not know the answer or must not give it. A model must not reword such
   * answers.
   */
  suggestions?: readonly string[];
}

const mostLines = 6;

/** If the question names no event, answers about `context`, an id or share link. */
export async function answerQuestion(
  db: Reader,
  question: Question,
  context: string | undefined,
  now: Date,
): Promise<Answer> {
  const { intents, named, about, unexplained, namesAnother } = question;
  const refusal = intents.find((intent) => intent.kind === 'private');
  const guide = intents.find((intent) => intent.kind === 'guide');
  const smallTalk = intents.find((intent) => intent.kind === 'smallTalk');
  const facts = allFacts.filter((fact) => intents.some((one) => one.kind === 'fact' && one.fact === fact));
  if (refusal) return { text: refusal.answer, events: [], suggestions: suggestions.anywhere };
  const isList = about === 'some' && named.length === 0;
  const asked = named.length === 0 && context !== undefined && !isList && !namesAnother ? [context] : named;
  const events = await publicEventsBy(db, asked, now);
  const said = events.map((event) => sayOf(event, question, facts, now));
  // The organizer's answer to nearly the same question comes first.
  const isInFaq = events.some((event) => faqAnswer(event, question, Infinity) !== undefined);
  if (guide && !isInFaq) {
    const asksFacts = (named.length > 0 && facts.length > 0) || guide.hasOwnText;
    const tails = events.flatMap((event, at) => {
      const tail = asksFacts ? said[at] : guide.tail && sayFact(event, guide.tail, now);
      return tail ? `${linkTo(event)}: ${tail}` : [];
    });
    return { text: [guide.answer, ...tails].join('\n'), events };
  }
  if (question.isOffTopic) return notKnown(unknown, events);
  if (said.some((text) => text !== undefined)) {
    const text = events.map((event, at) => `${linkTo(event)}: ${said[at] ?? ''}`).join('\n\n');
    return { text, events };
  }
  const isAboutEvents = about !== undefined || isWanted(question.wanted);
  if (smallTalk && unexplained.length < 2 && facts.length === 0 && !isAboutEvents) {
    return { text: smallTalk.answer, events };
  }
  const isClear = unexplained.length === 0 && !namesAnother;
  const isPlace = question.topic.startsWith('in ') && about !== undefined;
  const hasDetail = question.sought.some((word) => details.has(word));
  if (!(isClear || isPlace) || !(isAboutEvents || facts.length > 0 || hasDetail)) {
    const isName = unexplained.length > 0 && about !== undefined && facts.length > 0;
    return notKnown(isName ? unknownName : unknown, events);
  }
  return await listFor(db, question, facts, now);
}

function notKnown(text: string, events: PublicEvent[]): Answer {
  return { text, events, suggestions: events.length > 0 ? suggestions.event : suggestions.anywhere };
}

/** Undefined if the event has no answer. */
function sayOf(
  event: PublicEvent,
  question: Question,
  facts: readonly Fact[],
  now: Date,
): string | undefined {
  const { named, sought, unexplained, intents } = question;
  const asksDetail = sought.some((word) => details.has(word));
  const least = asksDetail ? 1 : unexplained.length / 2;
  const quotes = quotesOf(event, sought, least);
  const faq = faqAnswer(event, question, least);
  const known = intents.length + sought.length - unexplained.length;
  if (named.length === 0 && quotes.length === 0 && faq === undefined && unexplained.length > known)
    return undefined;
  const asked = facts.filter(
    (fact) =>
      // The contact names the host.
      !(fact === 'host' && facts.includes('contact')) && (fact !== 'about' || facts.length === 1),
  );
  if (asked.length === 0 && question.wanted.days) asked.push('start');
  const isNamed = named.length > 0 || question.about === 'one';
  const isQuoted = quotes.length > 0 || faq !== undefined;
  const isSummary = asked.length === 0 && !isQuoted && !asksDetail && isNamed;
  const texts = (isSummary ? ['about' as const] : asked).map((fact) => sayFact(event, fact, now));
  if (faq !== undefined) texts.push(`The organizer writes: “${faq}”`);
  else if (quotes.length > 0) texts.push(`Its page says: ${quotes.map((quote) => `“${quote}”`).join(' ')}`);
  const missing = sought.flatMap((word) => details.get(word) ?? []).join(' or ');
  if (texts.join('') === '' && missing !== '') {
    texts.push(
      `I don't know that: its page says nothing about ${missing}. Ask the organizers. ${sayFact(event, 'contact', now)}`,
    );
  }
  return texts.join(' ').trim() || undefined;
}

async function listFor(db: Reader, question: Question, facts: readonly Fact[], now: Date): Promise<Answer> {
  const { wanted, about, topic, by } = question;
  const isUnknownPlace = topic !== '' && about !== undefined && wanted.ids === undefined;
  const found = isUnknownPlace ? [] : await listedEvents(db, wanted, by, now);
  if (found.length > 0) {
    const order = wanted.firstByFee ? `, ${wanted.firstByFee} first` : '';
    const title =
      about !== undefined || isWanted(wanted)
        ? `${capital(nameOf(question, 'hackathons'))}${order} (${found.length} open for registration):`
        : 'This differs between hackathons. Please name the one you mean. The next are:';
    return await list(db, title, found, facts, now);
  }
  const none = `No ${nameOf(question, 'hackathon')} is open for registration now.`;
  const hasFee = wanted.minFee !== undefined || wanted.maxFee !== undefined;
  const looser = hasFee ? { ...wanted, minFee: undefined, maxFee: undefined } : { ...wanted, ids: undefined };
  const others = await listedEvents(db, looser, by, now);
  if (others.length > 0) return await list(db, `${none} Others are:`, others, facts, now);
  return { text: `${none} [See all hackathons](${pagePaths.events}).`, events: [] };
}

async function list(
  db: Reader,
  title: string,
  ids: readonly string[],
  facts: readonly Fact[],
  now: Date,
): Promise<Answer> {
  const shown = await publicEventsBy(db, ids.slice(0, mostLines), now);
  const lines = shown.map((event) => listLine(event, facts, now));
  const more = ids.length - shown.length;
  const rest = `${more > 0 ? `And ${more} more: [see` : '[See'} all hackathons](${pagePaths.events}).`;
  return { text: [title, ...lines, rest].join('\n'), events: shown };
}

/** Returns, for example, `free hackathons in Chennai this weekend (5 Dec 2026 – 6 Dec 2026)`. */
function nameOf({ wanted, by, topic }: Question, noun: 'hackathon' | 'hackathons'): string {
  const { minFee, maxFee, teamSize, days } = wanted;
  const closing = { any: '', start: 'starting ', deadline: 'closing ' }[by];
  return [
    wanted.ongoing && 'ongoing',
    maxFee === 0 ? 'free' : minFee !== undefined && 'paid',
    noun,
    topic,
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
