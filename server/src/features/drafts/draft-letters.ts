import { formatDateTime } from '@hackon/contract/format-dates';
import { groupedTransactionId } from '@hackon/contract/teams/upi';
import { draftPath } from '@hackon/contract/pages/page-paths';
import type { LetterContext, Letters, LetterWords } from '../../mail/letter.ts';
import type { MailOf } from '../../mail/mail.ts';
import { type AboutTeam, contact, eventFacts, ifConfirmed } from '../teams/team-letters.ts';

/**
 * What happened to a student. `refused`: the leader did not let the student in. `dissolved`: the leader ended the team.
 * `closed`: time was over. `cancelled`: the event was deleted. `_held`: a place was held before, so the team may have
 * paid. `incomplete`: the organizer reminds the leader. `offered`, `expired`: a place from the waitlist. `_paid`: the
 * team has sent its transaction id, and waits on.
 */
export type DraftNews =
  | 'joined'
  | 'removed'
  | 'refused'
  | 'leads'
  | 'dissolved'
  | 'closed'
  | 'closed_held'
  | 'cancelled'
  | 'cancelled_held'
  | 'incomplete'
  | 'offered'
  | 'expired'
  | 'expired_paid';

declare module '../../mail/mail.ts' {
  interface Mails {
    draft_asked: AboutTeam & { draftId: string; student: string };
    /** `until`: of an offer. `transactionId`: of a payment that the team has sent. */
    draft_news: AboutTeam & { draftId: string; how: DraftNews; until?: string; transactionId?: string };
  }
}

/** Letters about teams that form. */
export const draftLetters = {
  draft_asked: ifConfirmed(draftAsked),
  draft_news: ifConfirmed(draftNews),
} satisfies Partial<Letters>;

function draftAsked(mail: MailOf<'draft_asked'>, { publicUrl }: LetterContext): LetterWords {
  const { name, teamName, event, draftId, student } = mail;
  const news = `${student} asks to join ${teamName}.`;
  return {
    subject: `${student} asks to join ${teamName}`,
    preview: news,
    heading: 'Somebody asks to join your team',
    blocks: [
      { paragraph: `Hello ${name},` },
      { paragraph: `${news} You decide who is in the team.` },
      { facts: [...eventFacts(event), ['Team', teamName]] },
      { button: 'Open the team', link: publicUrl + draftPath(draftId) },
    ],
    reason: `You received this email because you lead a team that forms for ${event.title} at HackOn.`,
  };
}

const headings: Record<DraftNews, string> = {
  joined: 'You are in the team',
  removed: 'You are no longer in the team',
  refused: 'The team has no seat for you',
  leads: 'You lead the team now',
  dissolved: 'Your team has ended',
  closed: 'Registration closed before your team was complete',
  closed_held: 'Registration closed before your team was registered',
  cancelled: 'Event cancelled',
  cancelled_held: 'Event cancelled',
  incomplete: 'Your team is not registered yet',
  offered: 'A place is yours',
  expired: 'Your offer has ended',
  expired_paid: 'Your offer has ended',
};

const news: Record<DraftNews, (teamName: string) => string> = {
  joined: (teamName) =>
    `You are in ${teamName}. Fill in your details, so that the leader can register the team.`,
  removed: (teamName) => `The leader has removed you from ${teamName}. You can join or open another team.`,
  refused: (teamName) => `The leader of ${teamName} did not let you in. You can join or open another team.`,
  leads: (teamName) => `The leader has left ${teamName} or handed it over to you. You register the team now.`,
  dissolved: (teamName) => `The leader has ended ${teamName}. You can join or open another team.`,
  closed: (teamName) => `${teamName} is not registered, and nothing was charged.`,
  closed_held: (teamName) =>
    `${teamName} is not registered. If you have paid, write to the organizer to get your payment back.`,
  cancelled: (teamName) =>
    `The organizer has cancelled the event. ${teamName} was not registered, and nothing was charged.`,
  cancelled_held: (teamName) =>
    `The organizer has cancelled the event. ${teamName} was not registered. If you have paid, ask the organizer for a refund.`,
  incomplete: (teamName) => `${teamName} still lacks something. Open the team to see what is missing.`,
  offered: (teamName) =>
    `A place came free, and ${teamName} is next. Open the team, pay if there is a fee, and register it.`,
  expired: (teamName) =>
    `The place that ${teamName} was offered went to the next team. You can join the waitlist again.`,
  expired_paid: (teamName) =>
    `The place that ${teamName} was offered is free for the next team. Your team has paid, and comes first for another place.`,
};

function draftNews(mail: MailOf<'draft_news'>, { publicUrl }: LetterContext): LetterWords {
  const { name, teamName, event, draftId, how, until, transactionId } = mail;
  const facts = eventFacts(event);
  facts.push(['Team', teamName]);
  if (transactionId !== undefined) facts.push(['UPI transaction ID', groupedTransactionId(transactionId)]);
  if (until !== undefined) facts.push(['Yours until', formatDateTime(until, event.timeZone)]);
  const isOut = /^(?:removed|refused|dissolved|closed|cancelled)/u.test(how);
  return {
    subject: `${headings[how]}: ${teamName}`,
    preview: news[how](teamName),
    heading: headings[how],
    blocks: [
      { paragraph: `Hello ${name},` },
      { paragraph: news[how](teamName) },
      { facts },
      ...(how.endsWith('_held') ? contact(event) : []),
      ...(isOut ? [] : [{ button: 'Open the team', link: publicUrl + draftPath(draftId) }]),
    ],
    reason: `You received this email because you joined a team that forms for ${event.title} at HackOn.`,
  };
}
