import { formatDateTime, formatRange } from '@hackon/contract/format-dates';
import { formatMoney } from '@hackon/contract/format-money';
import { pagePaths, publicEventPath } from '@hackon/contract/pages/page-paths';
import { questionSentence } from '@hackon/contract/teams/question-sentence';
import { type RejectionReason, rejectionReasonNames } from '@hackon/contract/teams/rejection-reasons';
import { textKey } from '@hackon/contract/text-key';
import type { Reader } from '../../db/database.ts';
import type { Block, LetterContext, Letters, LetterWords, WriteLetter } from '../../mail/letter.ts';
import type { MailKind, MailOf } from '../../mail/mail.ts';
import { type MailedEvent, toMailedEvent } from '../events/to-mailed-event.ts';
import { findCalendar } from '../sharing/find-calendar.ts';

declare module '../../mail/mail.ts' {
  interface Mails {
    team_registered: AboutTeam &
      Payment & {
        /** Null without a fee. */
        payCode: string | null;
        /** The leader first. `isTold` members get this mail too. */
        members: { name: string; registerNumber: string; isTold: boolean }[];
      };
    payment_accepted: AboutTeam & Payment & { notes: string | null };
    payment_rejected: AboutTeam &
      Payment & { teamId: string; reason?: RejectionReason | undefined; notes: string | null };
    payment_reopened: AboutTeam & Payment;
    payment_question: AboutTeam & { teamId: string; question: string };
    team_short: AboutTeam & { teamId: string; until: string };
    event_cancelled: AboutTeam & Pick<Payment, 'amount'>;
  }
}

export interface AboutTeam {
  name: string;
  teamName: string;
  /** Set if the reader is another member. */
  leader?: string;
  event: MailedEvent;
}

interface Payment {
  /** Whole rupees; 0 if free. */
  amount: number;
  /** Null if free. */
  transactionId: string | null;
}

/** These letters quote users' texts, so only confirmed addresses get them. */
export const teamLetters = {
  team_registered: ifConfirmed(async (mail, context) => {
    const calendar = await findCalendar(context.db, mail.event.id, context);
    return teamRegistered(mail, context, calendar);
  }),
  payment_accepted: ofEventNow(ifConfirmed(paymentAccepted)),
  payment_rejected: ofEventNow(ifConfirmed(paymentRejected)),
  payment_reopened: ifConfirmed(paymentReopened),
  payment_question: ifConfirmed(paymentQuestion),
  team_short: ifConfirmed(teamShort),
  event_cancelled: ifConfirmed(eventCancelled),
} satisfies Partial<Letters>;

/** Sends no details to an unconfirmed address: they could be spam to a stranger. */
export function ifConfirmed<Kind extends MailKind>(write: WriteLetter<Kind>): WriteLetter<Kind> {
  return async (mail, context) => {
    const isConfirmed = mail.isConfirmed || (await hasConfirmedSince(context.db, mail.to));
    return isConfirmed ? write(mail, context) : registrationNews(context);
  };
}

/** A mail may wait ten minutes. */
async function hasConfirmedSince(db: Reader, email: string): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('audience', '=', 'student')
    .where('email_key', '=', textKey(email))
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return account !== undefined;
}

/** These mails are delayed by ten minutes. The event may be changed or cancelled in between. */
function ofEventNow<Kind extends 'payment_accepted' | 'payment_rejected'>(
  write: WriteLetter<Kind>,
): WriteLetter<Kind> {
  return async (mail, context) => {
    const event = await context.db
      .selectFrom('events')
      .selectAll()
      .where('id', '=', mail.event.id)
      .executeTakeFirst();
    if (event && event.deleted_at !== null) return undefined;
    return write(event ? { ...mail, event: toMailedEvent(event) } : mail, context);
  };
}

const unconfirmedReason =
  'You received this email because somebody opened a HackOn account with this address and has not confirmed it. If it was not you, ignore this email.';

function registrationNews({ publicUrl }: LetterContext): LetterWords {
  return {
    subject: 'News about a team you registered',
    preview: 'Sign in to see it.',
    heading: 'There is news about a team you registered',
    blocks: [
      { paragraph: 'Hello,' },
      { paragraph: 'There is news about a team you registered at HackOn. Sign in to see it.' },
      { button: 'Sign in to see it', link: publicUrl + pagePaths.studentDashboard },
      {
        paragraph:
          'This email gives no details because your address is not confirmed yet. Confirm it on your profile to get full emails.',
      },
    ],
    reason: unconfirmedReason,
  };
}

function teamRegistered(
  mail: MailOf<'team_registered'>,
  { publicUrl, now }: LetterContext,
  calendar: string | undefined,
): LetterWords {
  const { name, teamName, leader, event, members, amount, payCode } = mail;
  const isPaid = amount > 0;
  const next = isPaid
    ? `${teamName} is registered for ${event.title} and holds a place. The organizer now checks your payment against the bank. You will get an email with the result.`
    : `${teamName} is registered for ${event.title} and holds a place. There is no entry fee.`;
  const isOpen = now.toISOString() <= event.registrationDeadline;
  const deadline = formatDateTime(event.registrationDeadline, event.timeZone);
  return {
    subject: `${teamName} is registered for ${event.title}`,
    preview: isPaid ? 'Your payment will be checked next.' : `See you on ${startOf(event)}.`,
    heading: 'Your team is registered',
    blocks: [
      { paragraph: `Hello ${name},` },
      ...(leader === undefined ? [] : [{ paragraph: `${leader} registered you in a team.` }]),
      { paragraph: next },
      {
        facts: [
          ...eventFacts(event),
          ['Team', teamName],
          ...paymentFacts(mail),
          ...(payCode ? [['Pay code', payCode] satisfies Fact] : []),
        ],
      },
      {
        title: 'Members',
        list: members.map((member, index) =>
          [
            member.name,
            ...(leader === undefined ? [member.registerNumber] : []),
            ...(index === 0 ? ['Team Leader'] : []),
          ].join(' · '),
        ),
      },
      ...(leader === undefined ? linkToPassOn(mail, publicUrl) : []),
      { button: 'View the event', link: publicUrl + publicEventPath(event.shareLink) },
      ...toJoin(event),
      ...whatsapp(event),
      // A place that was held may be taken after the deadline.
      ...(isOpen
        ? [
            {
              paragraph: `${leader ?? 'You'} can change the team’s name and members until registration closes on ${deadline}.`,
            },
          ]
        : []),
      ...(calendar === undefined
        ? []
        : [{ paragraph: 'Open the attached file to add the event to your calendar.' }]),
      ...contact(event),
    ],
    ...fromOrganizer(mail),
    ...(calendar !== undefined && {
      attachment: { filename: 'event.ics', content: calendar, contentType: 'text/calendar; method=PUBLISH' },
    }),
  };
}

function teamShort(mail: MailOf<'team_short'>, { publicUrl }: LetterContext): LetterWords {
  const { name, teamId, teamName, leader, event, until } = mail;
  const time = formatDateTime(until, event.timeZone);
  const who = leader === undefined ? 'You can' : `${leader} can`;
  return {
    subject: `${teamName} has too few members`,
    preview: `A member left. Add another one until ${time}.`,
    heading: 'Your team has too few members',
    blocks: [
      { paragraph: `Hello ${name},` },
      { paragraph: `A member of ${teamName} deleted the account, so the team is below the minimum.` },
      { paragraph: `${who} add another member until ${time}. After that, the organizer decides.` },
      { facts: [...eventFacts(event), ['Team', teamName]] },
      ...(leader === undefined
        ? [{ button: 'Edit the team', link: publicUrl + editTeamPath(event, teamId) }]
        : []),
      ...contact(event),
    ],
    ...fromOrganizer(mail),
  };
}

function paymentAccepted(mail: MailOf<'payment_accepted'>, { publicUrl }: LetterContext): LetterWords {
  const { name, teamName, event, notes } = mail;
  return {
    subject: `Payment accepted: ${teamName} is in for ${event.title}`,
    preview: `See you on ${startOf(event)}.`,
    heading: 'Payment accepted',
    blocks: [
      { paragraph: `Hello ${name},` },
      { paragraph: `The organizer has found your payment. ${teamName} is in for ${event.title}.` },
      ...quoted(notes),
      { facts: [...eventFacts(event), ['Team', teamName], ...paymentFacts(mail)] },
      { button: 'View the event', link: publicUrl + publicEventPath(event.shareLink) },
      ...toJoin(event),
      ...whatsapp(event),
      ...contact(event),
    ],
    ...fromOrganizer(mail),
  };
}

interface WayBack {
  preview: string;
  paragraph: (deadline: string) => string;
}

const placeAgain = 'If places are left, your team gets one again.';

const correctId: WayBack = {
  preview: 'Enter the right transaction ID to take part.',
  paragraph: (deadline) =>
    `To take part, look up the 12-digit transaction ID in your UPI app and enter it before registration closes on ${deadline}. Pay again only if the money never left your account or was returned. ${placeAgain}`,
};

/** What a team does after a rejection. */
const waysBack: Record<RejectionReason, WayBack> = {
  not_found: correctId,
  used_by_another: correctId,
  other: correctId,
  wrong_amount: {
    preview: 'Pay the difference to take part.',
    paragraph: (deadline) =>
      `Do not pay the whole fee again. Ask the organizer how to pay the difference. Then enter its transaction ID before registration closes on ${deadline}. ${placeAgain}`,
  },
  refunded: {
    preview: 'Pay again to take part.',
    paragraph: (deadline) =>
      `To take part, pay again. Then enter the new transaction ID before registration closes on ${deadline}. ${placeAgain}`,
  },
};

function paymentRejected(mail: MailOf<'payment_rejected'>, { publicUrl, now }: LetterContext): LetterWords {
  const { name, teamId, teamName, leader, event, reason, notes } = mail;
  const deadline = formatDateTime(event.registrationDeadline, event.timeZone);
  const isOpen = now.toISOString() <= event.registrationDeadline;
  const wayBack = waysBack[reason ?? 'not_found'];
  const forLeader: Block[] = isOpen
    ? [
        { paragraph: wayBack.paragraph(deadline) },
        { button: 'Enter a new transaction ID', link: publicUrl + editTeamPath(event, teamId) },
      ]
    : [{ paragraph: `Registration closed on ${deadline}. If you have paid, please contact the organizer.` }];
  const forMember: Block[] = [
    {
      paragraph: `Only ${leader} can send another transaction ID, until registration closes on ${deadline}.`,
    },
  ];
  return {
    subject: `Payment rejected: ${teamName} for ${event.title}`,
    preview: isOpen ? wayBack.preview : 'Please contact the organizer.',
    heading: 'Payment rejected',
    blocks: [
      { paragraph: `Hello ${name},` },
      {
        paragraph: `The organizer rejected the payment of ${teamName} for ${event.title}, so your team holds no place now.`,
      },
      ...(reason ? [{ paragraph: `Reason: ${rejectionReasonNames[reason]}.` }] : []),
      ...quoted(notes),
      { facts: [['Event', event.title], ['Team', teamName], ...paymentFacts(mail)] },
      ...(leader !== undefined && isOpen ? forMember : forLeader),
      ...contact(event),
    ],
    ...fromOrganizer(mail),
  };
}

function paymentReopened(mail: MailOf<'payment_reopened'>, { publicUrl }: LetterContext): LetterWords {
  const { name, teamName, event } = mail;
  return {
    subject: `Payment being checked again: ${teamName} for ${event.title}`,
    preview: 'Your team holds a place again. Do not pay again.',
    heading: 'Payment being checked again',
    blocks: [
      { paragraph: `Hello ${name},` },
      {
        paragraph: `The organizer had rejected the payment of ${teamName} for ${event.title}, and now checks it again. Your team holds a place again. Do not pay again. You will get an email with the result.`,
      },
      { facts: [...eventFacts(event), ['Team', teamName], ...paymentFacts(mail)] },
      { button: 'View the event', link: publicUrl + publicEventPath(event.shareLink) },
      ...contact(event),
    ],
    ...fromOrganizer(mail),
  };
}

function paymentQuestion(mail: MailOf<'payment_question'>, { publicUrl }: LetterContext): LetterWords {
  const { name, teamId, teamName, event, question } = mail;
  return {
    subject: `A question about your payment: ${teamName} for ${event.title}`,
    preview: 'Your team keeps its place. Please answer.',
    heading: 'A question about your payment',
    blocks: [
      { paragraph: `Hello ${name},` },
      { paragraph: questionSentence(question) },
      {
        paragraph:
          'Answer with the 12-digit transaction ID from your UPI app, or with one screenshot of the payment. Do not pay again.',
      },
      { button: 'Answer', link: publicUrl + editTeamPath(event, teamId) },
      {
        facts: [
          ['Event', event.title],
          ['Team', teamName],
        ],
      },
      ...contact(event),
    ],
    ...fromOrganizer(mail),
  };
}

function editTeamPath({ id }: MailedEvent, teamId: string): string {
  return pagePaths.editTeam.replace(':hackathonId', id).replace(':teamId', teamId);
}

function eventCancelled(mail: MailOf<'event_cancelled'>, { publicUrl }: LetterContext): LetterWords {
  const { name, teamName, event, amount } = mail;
  const refund =
    amount > 0
      ? [
          {
            paragraph: `If you have paid the entry fee of ${formatMoney(amount)}, it went to the organizer. Please ask the organizer for a refund.`,
          },
        ]
      : [];
  return {
    subject: `Cancelled: ${event.title}`,
    preview: `The organizer has cancelled the event. ${teamName} does not need to come.`,
    heading: 'Event cancelled',
    blocks: [
      { paragraph: `Hello ${name},` },
      {
        paragraph: `The organizer has cancelled ${event.title}, for which your team ${teamName} was registered.`,
      },
      { facts: eventFacts(event) },
      ...refund,
      ...contact(event),
      { button: 'Find another hackathon', link: publicUrl + pagePaths.events },
    ],
    ...fromOrganizer(mail),
  };
}

/** Names the members who get no mail. */
function linkToPassOn({ members, event }: MailOf<'team_registered'>, publicUrl: string): Block[] {
  const names = members.filter(({ isTold }, index) => index > 0 && !isTold).map(({ name }) => name);
  if (names.length === 0) return [];
  return [
    {
      label: `We mail only confirmed accounts, so please pass this link on to ${formatList(names)}:`,
      link: publicUrl + publicEventPath(event.shareLink),
    },
  ];
}

/** Only the ticket has the link, because people forward mails. */
export function toJoin({ isOnline = false }: MailedEvent): Block[] {
  return isOnline
    ? [{ paragraph: 'Look for the link to join online on your ticket, under My Registrations.' }]
    : [];
}

const listFormat = new Intl.ListFormat('en-IN');

export function formatList(names: readonly string[]): string {
  return listFormat.format(names);
}

type Fact = [name: string, value: string];

function startOf(event: MailedEvent): string {
  return formatDateTime(event.startDate, event.timeZone);
}

export function eventFacts(event: MailedEvent): Fact[] {
  const facts: Fact[] = [
    ['Event', event.title],
    ['When', formatRange(event.startDate, event.endDate, event.timeZone)],
    ['Where', event.place],
  ];
  return facts.filter(([, value]) => value !== '');
}

function paymentFacts({ amount, transactionId }: { amount: number; transactionId: string | null }): Fact[] {
  if (amount === 0) return [['Entry fee', 'None']];
  return [
    ['Entry fee', formatMoney(amount)],
    ['UPI transaction ID', transactionId ?? ''],
  ];
}

function quoted(notes: string | null): Block[] {
  return notes ? [{ quote: notes, by: 'The organizer writes:' }] : [];
}

function whatsapp({ whatsappLink }: MailedEvent): Block[] {
  return whatsappLink ? [{ label: 'Join the WhatsApp group:', link: whatsappLink }] : [];
}

export function contact({ contactEmail, contactPhone }: MailedEvent): Block[] {
  const ways = [contactEmail, contactPhone].filter(Boolean).join(' or ');
  return ways === '' ? [] : [{ paragraph: `Questions? Contact the organizer at ${ways}.` }];
}

/** Footer and reply address. */
export function fromOrganizer({ leader, event }: AboutTeam): Pick<LetterWords, 'reason' | 'replyTo'> {
  const { title, contactEmail } = event;
  const because =
    leader === undefined
      ? `you registered a team for ${title} at HackOn`
      : `${leader} registered you in a team for ${title} at HackOn, and you confirmed this address`;
  return {
    reason: `You received this email because ${because}.`,
    ...(contactEmail && { replyTo: { name: '', address: contactEmail } }),
  };
}
