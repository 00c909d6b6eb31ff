import { formatDateTime } from '@hackon/contract/format-dates';
import { formatMoney } from '@hackon/contract/format-money';
import { pagePaths } from '@hackon/contract/pages/page-paths';
import { groupedTransactionId } from '@hackon/contract/teams/upi';
import type { Block, LetterContext, Letters, LetterWords } from '../../../mail/letter.ts';
import type { MailOf } from '../../../mail/mail.ts';
import type { EventNews } from './event-news.ts';
import type { EventSummary } from './event-summary.ts';

declare module '../../../mail/mail.ts' {
  interface Mails {
    first_team: AboutEvent & {
      teamId: string;
      teamName: string;
      /** Null if free. */
      transactionId: string | null;
      amount: number;
    };
    /** The news begins at `since`. */
    digest: AboutEvent & EventNews & { since: string };
    event_full: AboutEvent;
    deadline_near: AboutEvent;
  }
}

interface AboutEvent {
  /** The organizer's name. */
  name: string;
  event: EventSummary;
}

/** All recipients have confirmed addresses. */
export const organizerLetters = {
  first_team: firstTeam,
  digest,
  event_full: eventFull,
  deadline_near: deadlineNear,
} satisfies Partial<Letters>;

function firstTeam(mail: MailOf<'first_team'>, context: LetterContext): LetterWords {
  const { name, event, teamId, teamName, transactionId, amount } = mail;
  const payment: Fact[] =
    transactionId === null
      ? []
      : [
          ['Entry fee', formatMoney(amount)],
          ['UPI transaction ID', transactionId],
        ];
  return {
    subject: `${teamName} registered for ${event.title}`,
    preview: `${placesOf(event)} places are taken.`,
    heading: 'A new team',
    blocks: [
      { paragraph: `Hello ${name},` },
      { paragraph: `${teamName} registered for ${event.title}.` },
      { facts: [['Team', teamName], ...payment, ['Places taken', placesOf(event)]] },
      { button: 'View the team', link: context.publicUrl + pagePaths.team.replace(':teamId', teamId) },
      { paragraph: 'We mail you each of the first three teams. Later ones come in a digest at 8:00 am.' },
      switchOff(context),
    ],
    reason: reasonOf(event),
  };
}

function digest(mail: MailOf<'digest'>, context: LetterContext): LetterWords {
  const { name, event, newTeams, names, paidAgain, corrected, withdrawn, withdrawnPayments = [] } = mail;
  const news = [
    ...(newTeams > 0 ? [count(newTeams, 'new team')] : []),
    ...(paidAgain > 0 ? [`${count(paidAgain, 'team')} paid again`] : []),
    ...(corrected > 0 ? [`${count(corrected, 'transaction ID')} corrected`] : []),
    ...(withdrawn > 0 ? [`${count(withdrawn, 'team')} withdrew`] : []),
  ].join(', ');
  const more = newTeams - names.length;
  return {
    subject: `${news}: ${event.title}`,
    preview: event.pending > 0 ? `${pendingOf(event)} to check.` : `${placesOf(event)} places are taken.`,
    heading: `New at ${event.title}`,
    blocks: [
      { paragraph: `Hello ${name},` },
      { paragraph: `Since the last digest: ${news}.` },
      ...(names.length > 0 ? [{ title: 'New teams', list: names }] : []),
      ...(names.length > 0 && more > 0 ? [{ paragraph: `And ${more} more.` }] : []),
      ...(withdrawnPayments.length > 0
        ? [
            { title: 'Payments of teams that withdrew', list: withdrawnPayments.map(paymentLine) },
            { paragraph: 'Look for them in the bank, and return what arrived.' },
          ]
        : []),
      { facts: summaryFacts(event) },
      toTeams(event, context),
      switchOff(context),
    ],
    reason: reasonOf(event),
  };
}

/** 'Null Pointers: ₹500, 4127 8890 1123'. */
function paymentLine({
  teamName,
  amount,
  transactionId,
}: NonNullable<EventNews['withdrawnPayments']>[number]): string {
  return `${teamName}: ${formatMoney(amount)}, ${groupedTransactionId(transactionId)}`;
}

function eventFull({ name, event }: MailOf<'event_full'>, context: LetterContext): LetterWords {
  const waiting =
    event.pending > 0
      ? `${pendingOf(event)} ${waitOf(event)} for your check. A rejected payment frees its place.`
      : 'No payment waits for your check.';
  return {
    subject: `Full: ${event.title}`,
    preview: waiting,
    heading: 'All places are taken',
    blocks: [
      { paragraph: `Hello ${name},` },
      { paragraph: `${allOf(event)} ${waiting}` },
      { facts: summaryFacts(event) },
      toTeams(event, context),
      { paragraph: 'To let more teams in, raise the number of teams in the event’s form.' },
    ],
    reason: reasonOf(event),
  };
}

function allOf({ maxTeams, title }: EventSummary): string {
  return maxTeams === 1
    ? `The only place of ${title} is taken.`
    : `All ${maxTeams} places of ${title} are taken.`;
}

function waitOf({ pending }: EventSummary): string {
  return pending === 1 ? 'waits' : 'wait';
}

function deadlineNear({ name, event }: MailOf<'deadline_near'>, context: LetterContext): LetterWords {
  const closing = formatDateTime(event.registrationDeadline, event.timeZone);
  const waiting =
    event.pending > 0
      ? `${pendingOf(event)} ${waitOf(event)} for your check. A rejected team can pay again only until then.`
      : 'No payment waits for your check.';
  return {
    subject: `Registration closes soon: ${event.title}`,
    preview: waiting,
    heading: 'Registration closes in a day',
    blocks: [
      { paragraph: `Hello ${name},` },
      { paragraph: `Registration for ${event.title} closes on ${closing}. ${waiting}` },
      { facts: summaryFacts(event) },
      toTeams(event, context),
    ],
    reason: reasonOf(event),
  };
}

type Fact = [name: string, value: string];

function summaryFacts(event: EventSummary): Fact[] {
  return [
    ['Places taken', placesOf(event)],
    ['Payments to check', event.pending > 0 ? pendingOf(event) : 'None'],
  ];
}

function placesOf({ placesHeld, maxTeams }: EventSummary): string {
  return `${placesHeld} of ${maxTeams}`;
}

/** '3 payments (₹1,500)'. */
function pendingOf({ pending, pendingAmount }: EventSummary): string {
  return `${count(pending, 'payment')} (${formatMoney(pendingAmount)})`;
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}

function toTeams({ id, pending }: EventSummary, { publicUrl }: LetterContext): Block {
  const link = publicUrl + pagePaths.teams.replace(':id', id);
  return pending > 0
    ? { button: 'Check payments', link: `${link}?status=pending` }
    : { button: 'View the teams', link };
}

function switchOff({ publicUrl }: LetterContext): Block {
  return { label: 'Turn the digest off in your profile:', link: publicUrl + pagePaths.managerProfile };
}

function reasonOf({ title }: EventSummary): string {
  return `You received this email because you organize ${title} at HackOn.`;
}
