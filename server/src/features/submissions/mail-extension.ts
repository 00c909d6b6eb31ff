import { formatDateTime } from '@hackon/contract/format-dates';
import { pagePaths } from '@hackon/contract/pages/page-paths';
import type { Transaction } from '../../db/database.ts';
import type { LetterContext, Letters, LetterWords } from '../../mail/letter.ts';
import type { Mail, MailOf } from '../../mail/mail.ts';
import { queueMails } from '../../mail/queue-mail.ts';
import { takeBackMails } from '../../mail/take-back-mails.ts';
import { lockEvent } from '../events/find-event.ts';
import { mailsToTeam } from '../teams/mails-to-team.ts';
import { type AboutTeam, fromOrganizer, ifConfirmed } from '../teams/team-letters.ts';
import type { Project } from './find-project.ts';

declare module '../../mail/mail.ts' {
  interface Mails {
    /** `until` is an instant. */
    submission_extended: AboutTeam & { teamId: string; until: string; extensionReason: string };
  }
}

interface Extended {
  project: Project;
  /** Null when the extension is taken back. */
  until: string | null;
  reason: string;
  now: Date;
}

/** Mails the team, in place of unsent mails about an earlier extension. */
export async function mailExtension(
  trx: Transaction,
  { project: { team, event }, until, reason, now }: Extended,
): Promise<void> {
  const topic = `submission_extended ${team.id}`;
  await takeBackMails(trx, topic);
  if (until === null) return;
  const mails = await mailsToTeam(trx, team, await lockEvent(trx, event.id));
  const about = { teamId: team.id, until, extensionReason: reason, topic };
  await queueMails(
    trx,
    mails.flatMap((mail): Mail[] => [{ kind: 'submission_extended', ...mail, ...about }]),
    now,
  );
}

export const extensionLetters = {
  submission_extended: ifConfirmed(submissionExtended),
} satisfies Partial<Letters>;

function submissionExtended(mail: MailOf<'submission_extended'>, { publicUrl }: LetterContext): LetterWords {
  const { name, teamName, teamId, event, until, extensionReason } = mail;
  const is = formatDateTime(until, event.timeZone);
  return {
    subject: `More time for ${teamName}: ${event.title}`,
    preview: `You can submit your project until ${is}.`,
    heading: 'Your team has more time for its project',
    blocks: [
      { paragraph: `Hello ${name},` },
      { paragraph: `The organizer of ${event.title} has given ${teamName} more time for its project.` },
      { facts: [['New deadline', is]] },
      ...(extensionReason ? [{ quote: extensionReason, by: 'The organizer wrote:' }] : []),
      { button: 'Open your project', link: publicUrl + pagePaths.projectEditor.replace(':teamId', teamId) },
    ],
    ...fromOrganizer(mail),
  };
}
