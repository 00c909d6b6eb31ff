import type { AnnouncementAudience } from '@hackon/contract/announcements/announcements';
import type { Reader } from '../../db/database.ts';
import { findUnsubscribed } from '../mail-choices/mail-choices.ts';
import { peopleOfTeams, type TeamPerson } from '../teams/people-of-teams.ts';

/** The teams of an event that an audience names now. */
export function selectAudience(db: Reader, eventId: string, { payment, teams }: AnnouncementAudience) {
  return db
    .selectFrom('teams')
    .where('teams.event_id', '=', eventId)
    .where('teams.payment_status', 'in', payment)
    .where('teams.withdrawn_at', teams === 'registered' ? 'is' : 'is not', null);
}

interface Reach {
  teamIds: string[];
  /** The people who would get a mail. */
  people: TeamPerson[];
}

/** Finds whom an announcement would reach now. */
export async function findReach(db: Reader, eventId: string, audience: AnnouncementAudience): Promise<Reach> {
  const rows = await selectAudience(db, eventId, audience).select('teams.id').orderBy('teams.id').execute();
  const teamIds = rows.map(({ id }) => id);
  const people = await peopleOfTeams(db, eventId, teamIds);
  const accountIds = people.map(({ id }) => id);
  const off = await findUnsubscribed(db, 'announcements', accountIds);
  return { teamIds, people: people.filter(({ id }) => !off.has(id)) };
}
