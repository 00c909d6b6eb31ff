import { eventPhase } from '@hackon/contract/event-phase';
import type { PublicEvent } from '@hackon/contract/events';
import { formatDateTime, formatRange } from '@hackon/contract/format-dates';
import { formatMoney } from '@hackon/contract/format-money';
import { pagePaths, publicEventPath } from '@hackon/contract/page-paths';
import type { Topic } from './intents.ts';

/** Of a description, so many characters are said. */
const descriptionLength = 240;

/** A link to an event's page, in the one form of link that the page makes of an answer. */
export function linkTo({ title, shareLink }: Pick<PublicEvent, 'title' | 'shareLink'>): string {
  return `[${quoted(title)}](${publicEventPath(shareLink)})`;
}

/** A text of an organizer, as part of an answer: without what would make a link, on one line. */
export function quoted(text: string): string {
  return text.replaceAll('[', '(').replaceAll(']', ')').replaceAll(/\s+/gu, ' ').trim();
}

/** The most characters of a name of a place or an organization that an answer says beside others. */
const nameLength = 60;

/** The name of a place or an organization, as part of a sentence of ours. */
export function nameIn(text: string): string {
  const name = quoted(text);
  return name.length > nameLength ? `${name.slice(0, nameLength).trim()}…` : name;
}

/** What a line of a list says besides, where it was asked for. */
const saidInLists: Topic[] = ['prizes', 'teamSize', 'contact', 'requirements'];

/** One line of a list: what somebody chooses by, and what was asked for. */
export function listLine(event: PublicEvent, topics: ReadonlySet<Topic>, now: Date): string {
  const { startDate, endDate, timeZone, venue } = event;
  const facts = [
    quoted(venue.city),
    formatRange(startDate, endDate, timeZone),
    feeOf(event),
    placesOf(event),
    `closes ${formatDateTime(event.registrationDeadline, timeZone)}`,
    ...saidInLists.filter((topic) => topics.has(topic)).map((topic) => sayOf(event, topic, now)),
  ];
  return `- ${linkTo(event)}: ${facts.filter(Boolean).join(' · ')}`;
}

/** What is said of an event on each topic. Empty where there is nothing to say. */
export function sayOf(event: PublicEvent, topic: Topic, now: Date): string {
  return sentences[topic](event, now);
}

const sentences: Record<Topic, (event: PublicEvent, now: Date) => string> = {
  fee: ({ entryFee }) =>
    entryFee === 0
      ? 'It is free: there is no entry fee.'
      : `The entry fee is ${formatMoney(entryFee)} per team.`,
  deadline: (event, now) => deadlineOf(event, now),
  start: (event, now) => `${startVerb(event, now)} ${rangeOf(event)}.`,
  places: (event) => {
    const places = placesOf(event);
    return event.isRegistrationOpen ? `${places}.` : `Registration is closed; ${places}.`;
  },
  venue: ({ venue }) => `It takes place at ${quoted(addressOf(venue))}.`,
  teamSize: ({ teamSize: { min, max } }) =>
    min === max
      ? `A team has ${min} ${min === 1 ? 'member' : 'members'}.`
      : `A team has ${min} to ${max} members${min === 1 ? ', so you may also come alone' : ''}.`,
  prizes: (event) => prizesOf(event),
  contact: ({ organization, contactEmail, contactPhone }) => {
    const host = organization === '' ? 'Its organizers' : `It is organized by ${quoted(organization)}, who`;
    const ways = [contactEmail, contactPhone].filter((way) => way !== '');
    return ways.length > 0
      ? `${host} can be reached at ${quoted(ways.join(' or '))}.`
      : `${host} gave no contact; the support can help on the [contact page](${pagePaths.contact}).`;
  },
  rules: ({ rules }) =>
    rules.length > 0
      ? `Rules:\n${rules.map((rule) => `- ${quoted(rule)}`).join('\n')}`
      : 'It names no rules of its own.',
  requirements: ({ requirements }) =>
    requirements === '' ? 'It asks for nothing in particular.' : `What it asks for: ${quoted(requirements)}`,
  whatsapp: ({ whatsappLink }) =>
    whatsappLink ? `Its WhatsApp group: ${whatsappLink}` : 'It has no WhatsApp group.',
  payee: ({ entryFee, paymentDetails: { upiId, accountName } }) =>
    entryFee === 0 || upiId === null
      ? 'It is free, so there is nothing to pay.'
      : `The fee of ${formatMoney(entryFee)} goes to the UPI ID ${quoted(upiId)}${accountName ? ` (${quoted(accountName)})` : ''}. The registration form shows it with a QR code.`,
  host: ({ organization }) =>
    organization === ''
      ? 'Its organizers have not named an organization.'
      : `It is organized by ${quoted(organization)}.`,
  open: (event, now) =>
    event.isRegistrationOpen
      ? `Registration is open until ${formatDateTime(event.registrationDeadline, event.timeZone)}; ${placesOf(event)}.`
      : deadlineOf(event, now),
  about: ({ description }) => shortened(quoted(description)),
  register: (event, now) =>
    event.isRegistrationOpen
      ? event.availableSlots > 0
        ? `Registration is open until ${formatDateTime(event.registrationDeadline, event.timeZone)}; ${placesOf(event)}. Press Register Now on its page.`
        : 'It is full, so nobody can register now.'
      : deadlineOf(event, now),
};

/** All that somebody wants to know first about an event. */
export function summaryOf(event: PublicEvent, now: Date): string {
  const { venue } = event;
  const facts = [
    sayOf(event, 'about', now),
    `- When: ${rangeOf(event)}`,
    `- Where: ${quoted(addressOf(venue))}`,
    `- Fee: ${feeOf(event)}`,
    `- Team: ${event.minTeamSize} to ${event.maxTeamSize} members`,
    `- Registration: ${event.isRegistrationOpen ? `open until ${formatDateTime(event.registrationDeadline, event.timeZone)}, ${placesOf(event)}` : 'closed'}`,
  ];
  return facts.join('\n');
}

function feeOf({ entryFee }: PublicEvent): string {
  return entryFee === 0 ? 'free' : `${formatMoney(entryFee)} per team`;
}

function placesOf({ availableSlots, maxTeams, isRegistrationOpen }: PublicEvent): string {
  if (availableSlots === 0) return isRegistrationOpen ? `full, 0 of ${maxTeams} places left` : 'it was full';
  return `${availableSlots} of ${maxTeams} places left`;
}

function deadlineOf({ registrationDeadline, isRegistrationOpen, timeZone }: PublicEvent, now: Date): string {
  const deadline = formatDateTime(registrationDeadline, timeZone);
  if (isRegistrationOpen) return `Registration closes on ${deadline}.`;
  return Date.parse(registrationDeadline) < now.getTime()
    ? `Registration is closed; the deadline was ${deadline}.`
    : 'Registration is closed: the event is over.';
}

function rangeOf({ startDate, endDate, timeZone }: PublicEvent): string {
  return formatRange(startDate, endDate, timeZone);
}

function startVerb(event: PublicEvent, now: Date): string {
  const phase = eventPhase(event, now);
  return phase === 'completed'
    ? 'It is over; it took place'
    : phase === 'ongoing'
      ? 'It is on now:'
      : 'It takes place';
}

function addressOf({ name, address, city, state }: PublicEvent['venue']): string {
  return [...new Set([name, address, city, state])].filter((part) => part !== '').join(', ');
}

function prizesOf({ prizes, prizePool }: PublicEvent): string {
  const pool = prizePool > 0 ? `The prize pool is ${formatMoney(prizePool)}.` : '';
  if (typeof prizes === 'string') {
    return prizes === ''
      ? pool || 'It has not announced its prizes.'
      : `Prizes: ${quoted(prizes)}. ${pool}`.trim();
  }
  const tiers = Object.entries(prizes).filter(([, amount]) => amount > 0);
  const named = tiers.map(([tier, amount]) => `${formatMoney(amount)} ${tier}`).join(', ');
  return named === '' ? pool || 'It has not announced its prizes.' : `Prizes: ${named}. ${pool}`.trim();
}

function shortened(text: string): string {
  if (text.length <= descriptionLength) return text;
  return `${text.slice(0, text.lastIndexOf(' ', descriptionLength))} …`.trim();
}
