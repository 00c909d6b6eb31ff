import { eventPhase } from '@hackon/contract/events/event-phase';
import type { PrizeTiers, PublicEvent } from '@hackon/contract/events/events';
import { cityOf, placeLine } from '@hackon/contract/events/place-line';
import { formatDateTime, formatRange } from '@hackon/contract/format-dates';
import { formatMoney } from '@hackon/contract/format-money';
import { pagePaths, publicEventPath } from '@hackon/contract/pages/page-paths';
import type { Fact } from './intents.ts';
import { meaningOf, tokensOf } from './words.ts';

const longestText = 240;
const mostQuotes = 3;
/** 1 means that two questions have the same words. */
const sameQuestion = 0.75;

/** The chat renders links of this form only. */
export function linkTo({ title, shareLink }: Pick<PublicEvent, 'title' | 'shareLink'>): string {
  return `[${quoted(title)}](${publicEventPath(shareLink)})`;
}

/** Keeps an organizer's text on one line, without link brackets. */
function quoted(text: string): string {
  return text.replaceAll('[', '(').replaceAll(']', ')').replaceAll(/\s+/gu, ' ').trim();
}

function shortened(text: string): string {
  const line = quoted(text);
  return line.length <= longestText ? line : `${line.slice(0, line.lastIndexOf(' ', longestText))} …`.trim();
}

/** Empty facts are omitted. */
export function sayFact(event: PublicEvent, fact: Fact, now: Date): string {
  return facts[fact](event, now);
}

const facts: Record<Fact, (event: PublicEvent, now: Date) => string> = {
  fee: ({ entryFee }) =>
    entryFee === 0
      ? 'It is free: there is no entry fee.'
      : `The entry fee is ${formatMoney(entryFee)} per team.`,
  payee: ({ entryFee, paymentDetails: { upiId, accountName } }) =>
    entryFee === 0 || upiId === null
      ? 'It is free, so there is nothing to pay.'
      : `The fee of ${formatMoney(entryFee)} goes to the UPI ID ${quoted(upiId)}${accountName ? ` (${quoted(accountName)})` : ''}. The registration form shows it with a QR code.`,
  start: (event, now) => `${startVerb[eventPhase(event, now)] ?? 'It takes place'} ${rangeOf(event)}.`,
  venue: (event) =>
    event.mode === 'online'
      ? 'It takes place online. Registered teams find the link on their ticket.'
      : `It takes place at ${quoted(placeOf(event))}.`,
  deadline: (event, now) =>
    event.isRegistrationOpen ? `Registration closes on ${deadlineOf(event)}.` : closed(event, now),
  open: (event, now) =>
    event.isRegistrationOpen
      ? `Registration is open until ${deadlineOf(event)}; ${placesOf(event)}.`
      : closed(event, now),
  places: (event) => `${event.isRegistrationOpen ? '' : 'Registration is closed; '}${placesOf(event)}.`,
  teamSize: ({ teamSize: { min, max } }) => {
    if (min === max) return `A team has ${min} ${min === 1 ? 'member' : 'members'}.`;
    return `A team has ${min} to ${max} members${min === 1 ? ', so you can come alone' : ''}.`;
  },
  prizes: ({ prizes, prizePool }) => {
    const pool = prizePool > 0 ? `The prize pool is ${formatMoney(prizePool)}.` : '';
    const { text = '', ...tiers }: Partial<PrizeTiers> =
      typeof prizes === 'string' ? { text: prizes } : prizes;
    const amounts = Object.entries(tiers).filter(([, amount]) => amount > 0);
    const named = amounts.map(([tier, amount]) => `${formatMoney(amount)} ${tier}`);
    const said = [...named, quoted(text)].filter(Boolean).join(', ');
    return said === '' ? pool || 'The prizes are not announced yet.' : `Prizes: ${said}. ${pool}`.trim();
  },
  rules: ({ rules }) =>
    rules.length === 0
      ? 'No rules are listed.'
      : `Rules:\n${rules.map((rule) => `- ${quoted(rule)}`).join('\n')}`,
  requirements: ({ requirements }) =>
    requirements === '' ? 'There are no specific requirements.' : `Requirements: ${quoted(requirements)}`,
  contact: ({ organization, contactEmail, contactPhone }) => {
    const host = organization === '' ? 'Its organizers' : `It is organized by ${quoted(organization)}, who`;
    const ways = [contactEmail, contactPhone].filter((way) => way !== '').join(' or ');
    if (ways !== '') return `${host} can be reached at ${quoted(ways)}.`;
    return `${host} gave no contact. Please ask the support: {support}.`;
  },
  whatsapp: ({ whatsappLink }) =>
    whatsappLink ? `Its WhatsApp group: ${whatsappLink}` : 'It has no WhatsApp group.',
  host: ({ organization }) =>
    organization === '' ? 'The organization is not given.' : `It is organized by ${quoted(organization)}.`,
  anycollege: ({ requirements }) => (requirements === '' ? '' : `Requirements: ${quoted(requirements)}`),
  branch: ({ departments }) =>
    departments.length === 0 ? '' : `It is for these departments: ${quoted(departments.join(', '))}.`,
  online: (event) => facts.venue(event, new Date()),
  results: ({ resultsPublishedAt, shareLink }) =>
    resultsPublishedAt === null
      ? 'It has no published results yet.'
      : `Its results are published: [Results](${pagePaths.publicResults.replace(':shareLink', shareLink)}).`,
  about: (event) =>
    [
      shortened(event.description),
      `- When: ${rangeOf(event)}`,
      `- Where: ${quoted(placeOf(event))}`,
      `- Fee: ${feeOf(event)}`,
      `- Team: ${event.teamSize.min} to ${event.teamSize.max} members`,
      `- Registration: ${event.isRegistrationOpen ? `open until ${deadlineOf(event)}, ${placesOf(event)}` : 'closed'}`,
    ].join('\n'),
};

const startVerb: Record<string, string> = {
  completed: 'It is over; it took place',
  ongoing: 'It is on now:',
};

/** Facts that a list shows if the question asks for them. */
const saidInLists = new Set<Fact>(['prizes', 'teamSize', 'contact', 'requirements']);

export function listLine(event: PublicEvent, asked: readonly Fact[], now: Date): string {
  const said = [
    quoted(cityOf(event)),
    rangeOf(event),
    feeOf(event),
    placesOf(event),
    `closes ${deadlineOf(event)}`,
    ...asked.filter((fact) => saidInLists.has(fact)).map((fact) => sayFact(event, fact, now)),
  ];
  return `- ${linkTo(event)}: ${said.filter(Boolean).join(' · ')}`;
}

/** Returns the sentences of an event's own texts that have the most of these words, at least `least`. */
export function quotesOf(event: PublicEvent, words: readonly string[], least: number): string[] {
  const { description, requirements, rules, skills, prizes } = event;
  const texts = [
    description,
    requirements,
    ...rules,
    skills.join(', '),
    typeof prizes === 'string' ? prizes : (prizes.text ?? ''),
  ];
  const roots = words.map(rootOf);
  const sentences = texts
    .flatMap((text) => text.split(/(?<=[.!?।;])\s+|\n+/u))
    .map((text) => {
      const said = new Set(meaningOf(tokensOf(text)).map(rootOf));
      return { text: shortened(text), count: roots.filter((root) => said.has(root)).length };
    })
    .filter(({ count }) => count > 0 && count >= least);
  const most = Math.max(...sentences.map(({ count }) => count));
  const best = sentences.filter(({ count }) => count === most).map(({ text }) => text);
  return [...new Set(best)].slice(0, mostQuotes);
}

/**
 * Returns the organizer's answer from the best FAQ entry. It has at least `least` of the words `sought`, or asks almost
 * the same question.
 */
export function faqAnswer(
  { faqs }: PublicEvent,
  { words, sought }: { words: readonly string[]; sought: readonly string[] },
  least: number,
): string | undefined {
  const asked = new Set(words.map(rootOf));
  const wanted = sought.map(rootOf);
  const found = faqs
    .map(({ question, answer }) => {
      const said = new Set(meaningOf(tokensOf(question)).map(rootOf));
      const common = [...said].filter((root) => asked.has(root)).length;
      const likeness = (2 * common) / (said.size + asked.size);
      const count = wanted.filter((root) => said.has(root)).length;
      return { answer, likeness, count, fits: likeness >= sameQuestion || (count > 0 && count >= least) };
    })
    .filter(({ fits }) => fits)
    .toSorted((one, other) => other.count - one.count || other.likeness - one.likeness);
  return found[0] && shortened(found[0].answer);
}

/** `libraries` and `library` have one root. */
function rootOf(word: string): string {
  return word.length > 4 ? word.replace(/(?:ies|es|s|y|ing|ed|e)$/u, '') : word;
}

function deadlineOf({ registrationDeadline, timeZone }: PublicEvent): string {
  return formatDateTime(registrationDeadline, timeZone);
}

function closed(event: PublicEvent, now: Date): string {
  if (Date.parse(event.registrationDeadline) >= now.getTime())
    return 'Registration is closed: the event is over.';
  return `Registration is closed; the deadline was ${deadlineOf(event)}.`;
}

function feeOf({ entryFee }: PublicEvent): string {
  return entryFee === 0 ? 'free' : `${formatMoney(entryFee)} per team`;
}

function placesOf({ availableSlots, maxTeams, isRegistrationOpen }: PublicEvent): string {
  if (availableSlots === 0) return isRegistrationOpen ? `full, 0 of ${maxTeams} places left` : 'it was full';
  return `${availableSlots} of ${maxTeams} places left`;
}

function rangeOf({ startDate, endDate, timeZone }: PublicEvent): string {
  return formatRange(startDate, endDate, timeZone);
}

function placeOf({ mode, venue: { name, address, city, state } }: PublicEvent): string {
  return placeLine(mode, [...new Set([name, address, city, state])]);
}
