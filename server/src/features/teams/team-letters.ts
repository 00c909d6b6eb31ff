import { formatDateTime, formatRange } from '@hackon/contract/format-dates';
import { formatMoney } from '@hackon/contract/format-money';
import { pagePaths, publicEventPath } from '@hackon/contract/pages/page-paths';
import type { Block, LetterContext, Letters, LetterWords, WriteLetter } from '../../mail/letter.ts';
import type { MailKind, MailOf } from '../../mail/mail.ts';
import type { MailedEvent } from '../events/to-mailed-event.ts';
import { findCalendar } from '../sharing/find-calendar.ts';

declare module '../../mail/mail.ts' {
  interface Mails {
    team_registered: AboutTeam &
      Payment & {
        members: { name: string; registerNumber: string }[];
      };
    payment_accepted: AboutTeam & Payment & { notes: string | null };
    payment_rejected: AboutTeam & Payment & { teamId: string; notes: string | null };
    payment_reopened: AboutTeam & Payment;
    event_cancelled: AboutTeam & Pick<Payment, 'amount'>;
  }
}

interface AboutTeam {
  name: string;
  teamName: string;
  event: MailedEvent;
}

interface Payment {
  /** Whole rupees; 0 if free. */
  amount: number;
  /** Null if free. */
  transactionId: string | null;
}

/** These letters quote people's texts, so they go to confirmed addresses only. */
export const teamLetters = {
  team_registered: ifConfirmed(async (mail, context) => {
    const calendar = await findCalendar(context.db, mail.event.id, context.publicUrl);
    return teamRegistered(mail, context, calendar);
  }),
  payment_accepted: ifConfirmed(paymentAccepted),
  payment_rejected: ifConfirmed(paymentRejected),
  payment_reopened: ifConfirmed(paymentReopened),
  event_cancelled: ifConfirmed(eventCancelled),
} satisfies Partial<Letters>;

/** Sends no details to an unconfirmed address: they could be spam to a stranger. */
function ifConfirmed<Kind extends MailKind>(write: WriteLetter<Kind>): WriteLetter<Kind> {
  return (mail, context) => (mail.isConfirmed ? write(mail, context) : registrationNews(context));
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
      { button: 'Sign in to see it', link: publicUrl + pagePaths.registered },
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
  { publicUrl }: LetterContext,
  calendar: string | undefined,
): LetterWords {
  const { name, teamName, event, members, amount } = mail;
  const isPaid = amount > 0;
  const next = isPaid
    ? `${teamName} is registered for ${event.title} and holds a place. The organizer now checks your payment against the bank. You will get an email with the result.`
    : `${teamName} is registered for ${event.title} and holds a place. There is no entry fee.`;
  return {
    subject: `${teamName} is registered for ${event.title}`,
    preview: isPaid ? 'Your payment will be checked next.' : `See you on ${startOf(event)}.`,
    heading: 'Your team is registered',
    blocks: [
      { paragraph: `Hello ${name},` },
      { paragraph: next },
      { facts: [...eventFacts(event), ['Team', teamName], ...paymentFacts(mail)] },
      {
        title: 'Members',
        list: members.map((member, index) =>
          [member.name, member.registerNumber, ...(index === 0 ? ['Team Leader'] : [])].join(' · '),
        ),
      },
      { button: 'View the event', link: publicUrl + publicEventPath(event.shareLink) },
      ...whatsapp(event),
      {
        paragraph: `You can change its name and members until registration closes on ${formatDateTime(event.registrationDeadline, event.timeZone)}.`,
      },
      ...(calendar === undefined
        ? []
        : [{ paragraph: 'Open the attached file to add the event to your calendar.' }]),
      ...contact(event),
    ],
    ...fromOrganizer(event),
    ...(calendar !== undefined && {
      attachment: { filename: 'event.ics', content: calendar, contentType: 'text/calendar; method=PUBLISH' },
    }),
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
      ...whatsapp(event),
      ...contact(event),
    ],
    ...fromOrganizer(event),
  };
}

function paymentRejected(mail: MailOf<'payment_rejected'>, { publicUrl, now }: LetterContext): LetterWords {
  const { name, teamId, teamName, event, notes } = mail;
  const editPath = pagePaths.editTeam.replace(':hackathonId', event.id).replace(':teamId', teamId);
  const deadline = formatDateTime(event.registrationDeadline, event.timeZone);
  const isOpen = now.toISOString() <= event.registrationDeadline;
  const whatToDo: Block[] = isOpen
    ? [
        {
          paragraph: `To take part, look up the 12-digit transaction ID in your UPI app and enter it before registration closes on ${deadline}. Pay again only if the money never left your account or was returned. If places are left, your team gets one again.`,
        },
        { button: 'Enter a new transaction ID', link: publicUrl + editPath },
      ]
    : [{ paragraph: `Registration closed on ${deadline}. If you have paid, please contact the organizer.` }];
  return {
    subject: `Payment rejected: ${teamName} for ${event.title}`,
    preview: isOpen ? 'Enter the right transaction ID to take part.' : 'Please contact the organizer.',
    heading: 'Payment rejected',
    blocks: [
      { paragraph: `Hello ${name},` },
      {
        paragraph: `The organizer could not match the payment of ${teamName} for ${event.title}, so your team holds no place now.`,
      },
      ...quoted(notes),
      { facts: [['Event', event.title], ['Team', teamName], ...paymentFacts(mail)] },
      ...whatToDo,
      ...contact(event),
    ],
    ...fromOrganizer(event),
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
    ...fromOrganizer(event),
  };
}

function eventCancelled(
  { name, teamName, event, amount }: MailOf<'event_cancelled'>,
  { publicUrl }: LetterContext,
): LetterWords {
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
    ...fromOrganizer(event),
  };
}

type Fact = [name: string, value: string];

function startOf(event: MailedEvent): string {
  return formatDateTime(event.startDate, event.timeZone);
}

function eventFacts(event: MailedEvent): Fact[] {
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

function contact({ contactEmail, contactPhone }: MailedEvent): Block[] {
  const ways = [contactEmail, contactPhone].filter(Boolean).join(' or ');
  return ways === '' ? [] : [{ paragraph: `Questions? Contact the organizer at ${ways}.` }];
}

function fromOrganizer({ title, contactEmail }: MailedEvent): Pick<LetterWords, 'reason' | 'replyTo'> {
  return {
    reason: `You received this email because you registered a team for ${title} at HackOn.`,
    ...(contactEmail && { replyTo: { name: '', address: contactEmail } }),
  };
}
