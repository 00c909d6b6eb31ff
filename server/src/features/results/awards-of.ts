import type { Award } from '@hackon/contract/results/results';
import type { Reader } from '../../db/database.ts';
import { type CountedProject, countedProjects } from '../submissions/counted-projects.ts';
import { findProjectEvent } from '../submissions/find-project.ts';
import { disqualifiedOf } from './contenders.ts';

/** By prize and place, in the order of the prizes. */
export async function awardsOf(
  db: Reader,
  eventId: string,
  now: Date,
): Promise<Omit<Award, 'needsReason'>[]> {
  const rows = await db
    .selectFrom('awards')
    .innerJoin('prizes', 'prizes.id', 'awards.prize_id')
    .innerJoin('teams', 'teams.id', 'awards.team_id')
    .leftJoin('submissions', 'submissions.team_id', 'awards.team_id')
    .select(['awards.prize_id', 'awards.place', 'awards.team_id', 'awards.reason'])
    .select(['teams.team_name', 'submissions.title'])
    .where('awards.event_id', '=', eventId)
    .orderBy('prizes.position')
    .orderBy('prizes.id')
    .orderBy('awards.place')
    .orderBy('awards.team_id')
    .execute();
  const teamIds = rows.map(({ team_id }) => team_id);
  const projects = await projectsInEvent(db, { eventId, teamIds, now });
  return rows.map(({ prize_id, place, team_id, reason, team_name, title }) => ({
    prizeId: prize_id,
    place,
    submissionId: team_id,
    title: projects.get(team_id)?.title ?? title ?? '',
    teamName: team_name,
    reason,
    isGone: !projects.has(team_id),
  }));
}

interface Asked {
  eventId: string;
  teamIds: readonly string[];
  now: Date;
}

/** Returns the projects of these teams that can win: they count, and no round disqualified them. */
export async function projectsInEvent(
  db: Reader,
  { eventId, teamIds, now }: Asked,
): Promise<Map<string, CountedProject>> {
  const event = await findProjectEvent(db, eventId);
  if (!event || teamIds.length === 0) return new Map();
  const { projects } = await countedProjects(db, { event: { ...event, id: eventId }, teamIds, now });
  const disqualified = await disqualifiedOf(db, eventId);
  return new Map(projects.flatMap((one) => (disqualified.has(one._id) ? [] : [[one._id, one]])));
}
