import { pagePaths, publicResultsPath } from '@hackon/contract/pages/page-paths';
import { wonPrizeName } from '@hackon/contract/results/won-prize';
import type { Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import type { LetterContext, Letters, LetterWords } from '../../mail/letter.ts';
import type { Mail, MailOf } from '../../mail/mail.ts';
import { queueMails } from '../../mail/queue-mail.ts';
import { requireChangesLeft, toPerson } from '../events/mail-reschedule.ts';
import { toMailedEvent } from '../events/to-mailed-event.ts';
import { selectCountable } from '../submissions/counted-projects.ts';
import { type AboutTeam, contact, fromOrganizer, ifConfirmed } from '../teams/team-letters.ts';
import { peopleToMail } from '../teams/teams-of-events.ts';
import { resultSettingsOf } from './result-settings.ts';
import { wonPrizes } from './won-prizes.ts';

declare module '../../mail/mail.ts' {
  interface Mails {
    /** `prizes`: what the team won. */
    results_published: AboutTeam & { teamId: string; prizes: string[]; hasFeedback: boolean };
  }
}

/** The topic of mails about an event's results. */
export function resultsTopic(eventId: string): string {
  return `results ${eventId}`;
}

/** Mails the teams with a project. Throws 409 `quota_reached` after too many such mails in a day. */
export async function mailResults(
  trx: Transaction,
  { managerId, event, now }: { managerId: string; event: Row<'events'>; now: Date },
): Promise<void> {
  const { feedback } = await resultSettingsOf(trx, event.id);
  const projects = await selectCountable(trx, event.id).select('submissions.team_id').execute();
  const teamIds = new Set(projects.map(({ team_id }) => team_id));
  const won = await wonPrizes(trx, event.id);
  const mailed = toMailedEvent(event);
  const people = await peopleToMail(trx, event.id, { withoutPlace: false });
  const mails = people.flatMap((person): Mail[] => {
    if (!teamIds.has(person.team_id)) return [];
    const about = { topic: resultsTopic(event.id), teamId: person.team_id, hasFeedback: feedback !== 'none' };
    const prizes = (won.get(person.team_id) ?? []).map(wonPrizeName);
    return [{ kind: 'results_published', ...about, ...toPerson(person, mailed), prizes }];
  });
  if (mails.length > 0) await requireChangesLeft(trx, managerId, now);
  await queueMails(trx, mails, now);
}

export const resultLetters = {
  results_published: ifConfirmed(resultsPublished),
} satisfies Partial<Letters>;

function resultsPublished(mail: MailOf<'results_published'>, { publicUrl }: LetterContext): LetterWords {
  const { name, teamName, event, prizes, hasFeedback } = mail;
  const hasWon = prizes.length > 0;
  return {
    subject: hasWon ? `${teamName} won at ${event.title}` : `Results of ${event.title}`,
    preview: hasWon ? prizes.join(' · ') : 'See who won.',
    heading: hasWon ? 'Your team won' : 'The results are published',
    blocks: [
      { paragraph: `Hello ${name},` },
      { paragraph: `The organizer has published the results of ${event.title}.` },
      ...(hasWon ? [{ title: `${teamName} won`, list: prizes }] : []),
      { button: 'See the results', link: publicUrl + publicResultsPath(event.shareLink) },
      ...(hasFeedback
        ? [
            {
              label: 'Read what the judges wrote about your project:',
              link: publicUrl + pagePaths.registered,
            },
          ]
        : []),
      ...contact(event),
    ],
    ...fromOrganizer(mail),
  };
}
