import { pagePaths, publicResultsPath } from '@hackon/contract/pages/page-paths';
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
  const prizes = await prizesByTeam(trx, event.id);
  const mailed = toMailedEvent(event);
  const people = await peopleToMail(trx, event.id, { withoutPlace: false });
  const mails = people.flatMap((person): Mail[] => {
    if (!teamIds.has(person.team_id)) return [];
    const about = { topic: resultsTopic(event.id), teamId: person.team_id, hasFeedback: feedback !== 'none' };
    const won = prizes.get(person.team_id) ?? [];
    return [{ kind: 'results_published', ...about, ...toPerson(person, mailed), prizes: won }];
  });
  if (mails.length > 0) await requireChangesLeft(trx, managerId, now);
  await queueMails(trx, mails, now);
}

async function prizesByTeam(trx: Transaction, eventId: string): Promise<Map<string, string[]>> {
  const rows = await trx
    .selectFrom('awards')
    .innerJoin('prizes', 'prizes.id', 'awards.prize_id')
    .select(['awards.team_id', 'awards.place', 'prizes.title', 'prizes.places'])
    .where('awards.event_id', '=', eventId)
    .orderBy('prizes.position')
    .orderBy('prizes.id')
    .execute();
  const byTeam = Map.groupBy(rows, ({ team_id }) => team_id);
  return new Map([...byTeam].map(([teamId, own]) => [teamId, own.map(nameOf)]));
}

function nameOf({ title, place, places }: { title: string; place: number; places: number }): string {
  return places > 1 ? `${title}, place ${place}` : title;
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
