import { eventPhase } from '@hackon/contract/events/event-phase';
import type { PrizeTiers, PublicEvent } from '@hackon/contract/events/events';
import { formatDateTime, formatRange } from '@hackon/contract/format-dates';
import { formatMoney } from '@hackon/contract/format-money';
import { publicEventPath } from '@hackon/contract/pages/page-paths';
import type { Topic } from './intents.ts';

const descriptionLength = 240;

/** The chat renders links of this form only. */
export function linkTo({ title, shareLink }: Pick<PublicEvent, 'title' | 'shareLink'>): string {
  return `[${quoted(title)}](${publicEventPath(shareLink)})`;
}

/** Keeps an organizer's text on one line, without link brackets. */
export function quoted(text: string): string {
  return text.replaceAll('[', '(').replaceAll(']', ')').replaceAll(/\s+/gu, ' ').trim();
}

export function nameIn(text: string): string {
  const name = quoted(text);
  return name.length > 60 ? `${name.slice(0, 60).trim()}…` : name;
}

/** Facts that a list line adds on request. */
const saidInLists: Topic[] = ['prizes', 'teamSize', 'contact', 'requirements'];

export function listLine(event: PublicEvent, topics: ReadonlySet<Topic>, now: Date): string {
  const facts = [
    quoted(event.venue.city),
    rangeOf(event),
    feeOf(event),
    placesOf(event),
    `closes ${deadlineOf(event)}`,
    ...saidInLists.filter((topic) => topics.has(topic)).map((topic) => sayOf(event, topic, now)),
  ];
  return `- ${linkTo(event)}: ${facts.filter(Boolean).join(' · ')}`;
}

/** Empty if there is nothing to say. */
export function sayOf(event: PublicEvent, topic: Topic, now: Date): string {
  return sentences[topic](event, now);
}

const sentences: Record<Topic, (event: PublicEvent, now: Date) => string> = {
  fee: ({ entryFee }) =>
    entryFee === 0
      ? 'It is free: there is no entry fee.'
      : `The entry fee is ${formatMoney(entryFee)} per team.`,
  payee: ({ entryFee, paymentDetails: { upiId, accountName } }) =>
    entryFee === 0 || upiId === null
      ? 'It is free, so there is nothing to pay.'
      : `The fee of ${formatMoney(entryFee)} goes to the UPI ID ${quoted(upiId)}${accountName ? ` (${quoted(accountName)})` : ''}. The registration form shows it with a QR code.`,
  start: (event, now) => `${startVerb[eventPhase(event, now)] ?? 'It takes place'} ${rangeOf(event)}.`,
  venue: ({ venue }) => `It takes place at ${quoted(addressOf(venue))}.`,
  deadline: (event, now) =>
    event.isRegistrationOpen ? `Registration closes on ${deadlineOf(event)}.` : closed(event, now),
  open: (event, now) =>
    event.isRegistrationOpen
      ? `Registration is open until ${deadlineOf(event)}; ${placesOf(event)}.`
      : closed(event, now),
  register: (event, now) => {
    if (event.isRegistrationOpen && event.availableSlots === 0)
      return 'It is full, so nobody can register now.';
    return `${sentences.open(event, now)}${event.isRegistrationOpen ? ' Press Register Now on its page.' : ''}`;
  },
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
  about: ({ description }) => {
    const text = quoted(description);
    if (text.length <= descriptionLength) return text;
    return `${text.slice(0, text.lastIndexOf(' ', descriptionLength))} …`.trim();
  },
};

const startVerb: Record<string, string> = {
  completed: 'It is over; it took place',
  ongoing: 'It is on now:',
};

export function summaryOf(event: PublicEvent, now: Date): string {
  const { min, max } = event.teamSize;
  return [
    sayOf(event, 'about', now),
    `- When: ${rangeOf(event)}`,
    `- Where: ${quoted(addressOf(event.venue))}`,
    `- Fee: ${feeOf(event)}`,
    `- Team: ${min} to ${max} members`,
    `- Registration: ${event.isRegistrationOpen ? `open until ${deadlineOf(event)}, ${placesOf(event)}` : 'closed'}`,
  ].join('\n');
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

function addressOf({ name, address, city, state }: PublicEvent['venue']): string {
  return [...new Set([name, address, city, state])].filter((part) => part !== '').join(', ');
}
