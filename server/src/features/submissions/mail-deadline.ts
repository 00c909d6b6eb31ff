import { formatDateTime } from '@hackon/contract/format-dates';
import type { Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import type { LetterWords } from '../../mail/letter.ts';
import type { Mail, MailOf } from '../../mail/mail.ts';
import { queueMails } from '../../mail/queue-mail.ts';
import { takeBackMails } from '../../mail/take-back-mails.ts';
import { pagePaths } from '@hackon/contract/pages/page-paths';
import { requireChangesLeft, toPerson } from '../events/mail-reschedule.ts';
import { toMailedEvent } from '../events/to-mailed-event.ts';
import { fromOrganizer, type AboutTeam, ifConfirmed } from '../teams/team-letters.ts';
import { peopleToMail } from '../teams/teams-of-events.ts';
import type { LetterContext, Letters } from '../../mail/letter.ts';

declare module '../../mail/mail.ts' {
  interface Mails {
    /** `before` and `deadline` are instants. */
    submission_deadline_moved: AboutTeam & { teamId: string; before: string; deadline: string };
  }
}

interface Moved {
  managerId: string;
  event: Row<'events'>;
  /** Instants. */
  before: string;
  after: string;
  /** Whether to mail also teams without an unsent mail about an earlier change. */
  tellTeams: boolean;
  now: Date;
}

/** Mails the new deadline to teams with a place, in place of unsent mails. Throws 409 `quota_reached`. */
export async function mailDeadline(
  trx: Transaction,
  { managerId, event, before, after, tellTeams, now }: Moved,
): Promise<void> {
  const topic = `submission_deadline ${event.id}`;
  const unsent = await takeBackMails(trx, topic);
  const earlier = new Map(
    unsent.flatMap((mail) => (mail.kind === 'submission_deadline_moved' ? [[mail.to, mail.before]] : [])),
  );
  const mailed = toMailedEvent(event);
  const people = await peopleToMail(trx, event.id, { withoutPlace: false });
  const mails = people.flatMap((person): Mail[] => {
    const about = { topic, teamId: person.team_id, deadline: after };
    const known = earlier.get(person.email) ?? (tellTeams ? before : after);
    if (known === after) return [];
    return [{ kind: 'submission_deadline_moved', ...about, ...toPerson(person, mailed), before: known }];
  });
  if (mails.length > 0) await requireChangesLeft(trx, managerId, now);
  await queueMails(trx, mails, now);
}

export const deadlineLetters = {
  submission_deadline_moved: ifConfirmed(deadlineMoved),
} satisfies Partial<Letters>;

function deadlineMoved(mail: MailOf<'submission_deadline_moved'>, { publicUrl }: LetterContext): LetterWords {
  const { name, teamName, teamId, event, before, deadline } = mail;
  const is = formatDateTime(deadline, event.timeZone);
  const isLater = deadline > before;
  return {
    subject: `${isLater ? 'More' : 'Less'} time for your project: ${event.title}`,
    preview: `Projects are now due on ${is}.`,
    heading: `You have ${isLater ? 'more' : 'less'} time for your project`,
    blocks: [
      { paragraph: `Hello ${name},` },
      { paragraph: `The organizer of ${event.title} has moved the deadline for projects.` },
      {
        facts: [
          ['New deadline', is],
          ['Before', formatDateTime(before, event.timeZone)],
          ['Team', teamName],
        ],
      },
      { button: 'Open your project', link: publicUrl + pagePaths.projectEditor.replace(':teamId', teamId) },
    ],
    ...fromOrganizer(mail),
  };
}
