import { formatRange } from '@hackon/contract/format-dates';
import { pagePaths, publicEventPath } from '@hackon/contract/pages/page-paths';
import type { LetterContext, Letters, LetterWords } from '../../mail/letter.ts';
import type { MailOf } from '../../mail/mail.ts';
import type { MailedSchedule } from '../events/to-mailed-event.ts';
import { findCalendar } from '../sharing/find-calendar.ts';
import {
  type AboutTeam,
  contact,
  eventFacts,
  formatList,
  fromOrganizer,
  ifConfirmed,
  toJoin,
} from './team-letters.ts';

declare module '../../mail/mail.ts' {
  interface Mails {
    /** `before` is the schedule that the reader knows. The ticket shows a new link, never the mail. */
    event_changed: AboutTeam & { before: MailedSchedule; newLink?: boolean };
    /** `cancelled`: by the organizer, for the whole team. */
    team_left: AboutTeam & { how: 'withdrawn' | 'removed' | 'cancelled'; transactionId?: string | null };
  }
}

/** Letters about changes between the registration and the event. */
export const changeLetters = {
  event_changed: ifConfirmed(async (mail, context) => {
    const calendar = await findCalendar(context.db, mail.event.id, context);
    return eventChanged(mail, context, calendar);
  }),
  team_left: ifConfirmed(teamLeft),
} satisfies Partial<Letters>;

function eventChanged(
  mail: MailOf<'event_changed'>,
  { publicUrl }: LetterContext,
  calendar: string | undefined,
): LetterWords {
  const { name, teamName, event, before, newLink = false } = mail;
  const [was, is] = [whenOf(before), whenOf(event)];
  const changes: [name: string, value: string][] = [];
  if (was !== is) changes.push(['New date', is], ['Before', was]);
  if (before.place !== event.place) changes.push(['New venue', event.place], ['Before', before.place]);
  const kinds = [
    ...(was === is ? [] : ['date']),
    ...(before.place === event.place ? [] : ['venue']),
    ...(newLink ? ['link'] : []),
  ];
  const what = formatList(kinds);
  const now = was === is ? `It is now at ${event.place}.` : `It is now on ${is}.`;
  const preview = changes.length > 0 ? now : 'The new link to join is on your ticket.';
  return {
    subject: `New ${what}: ${event.title}`,
    preview,
    heading: `${event.title} has a new ${what}`,
    blocks: [
      { paragraph: `Hello ${name},` },
      {
        paragraph: `The organizer has changed the ${what} of ${event.title}, where ${teamName} has a place.`,
      },
      ...(changes.length > 0 ? [{ facts: changes }] : []),
      ...toJoin(event),
      { button: 'View the event', link: publicUrl + publicEventPath(event.shareLink) },
      ...(calendar === undefined
        ? []
        : [{ paragraph: 'Open the attached file to change the event in your calendar.' }]),
      ...contact(event),
    ],
    ...fromOrganizer(mail),
    ...(calendar !== undefined && {
      attachment: { filename: 'event.ics', content: calendar, contentType: 'text/calendar; method=PUBLISH' },
    }),
  };
}

function whenOf({ startDate, endDate, timeZone }: MailedSchedule): string {
  return formatRange(startDate, endDate, timeZone);
}

function teamLeft(mail: MailOf<'team_left'>, { publicUrl }: LetterContext): LetterWords {
  const { name, teamName, leader = 'The leader', event, how, transactionId } = mail;
  const words = {
    withdrawn: {
      subject: `Withdrawn: ${teamName}`,
      heading: 'Your team has withdrawn',
      news: `${leader} has withdrawn ${teamName} from ${event.title}.`,
    },
    removed: {
      subject: `You are no longer in ${teamName}`,
      heading: 'You are no longer in the team',
      news: `${leader} has removed you from ${teamName}, which takes part in ${event.title}.`,
    },
    cancelled: {
      subject: `Registration cancelled: ${teamName}`,
      heading: 'Your registration was cancelled',
      news: `The organizer has cancelled the registration of ${teamName} for ${event.title}.`,
    },
  };
  const { subject, heading, news } = words[how];
  return {
    subject,
    preview: news,
    heading,
    blocks: [
      { paragraph: `Hello ${name},` },
      { paragraph: `${news} You can join or register another team.` },
      { facts: [...eventFacts(event), ['Team', teamName]] },
      ...(transactionId
        ? [
            {
              paragraph:
                'If you have paid, ask the organizer for a refund. If you register again without one, do not pay ' +
                `again: send the same transaction ID, ${transactionId}.`,
            },
          ]
        : []),
      ...(how === 'cancelled' ? contact(event) : []),
      { button: 'Find a hackathon', link: publicUrl + pagePaths.events },
    ],
    ...fromOrganizer(mail),
  };
}
