import { closesAt } from '@hackon/contract/submissions/project-rules';
import type { Reader } from '../../db/database.ts';
import type { ProjectsOf } from '../teams/registered-hackathons.ts';
import { countedProjects } from './counted-projects.ts';
import { findProjectEvent } from './find-project.ts';

/**
 * For students. The deadline has the team's extension, which never shortens the time. A complete draft that counts since
 * the deadline is submitted.
 */
export const projectsOfTeams: ProjectsOf = async (db, teamIds, now) => {
  if (teamIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('teams')
    .innerJoin('events', 'events.id', 'teams.event_id')
    .leftJoin('submissions', 'submissions.team_id', 'teams.id')
    .leftJoin('submission_extensions as extensions', 'extensions.team_id', 'teams.id')
    .select(['teams.id', 'teams.event_id', 'events.submission_deadline'])
    .select(['submissions.state', 'submissions.version', 'extensions.until'])
    .where('teams.id', 'in', [...teamIds])
    .execute();
  const projects = rows.flatMap(({ id, event_id, submission_deadline: deadline, state, version, until }) => {
    if (deadline === null) return [];
    const extended = until !== null && until > deadline ? until : deadline;
    return [{ id, event_id, state: version ? (state ?? 'none') : 'none', deadline: extended }];
  });
  const late = projects.filter(({ state, deadline }) => state === 'draft' && deadline < now.toISOString());
  const counted = await countedIn(db, late, now);
  return new Map(
    projects.map(({ id, state, deadline }) => [
      id,
      { state: counted.has(id) ? 'submitted' : state, deadline },
    ]),
  );
};

/** Returns the teams whose draft counts now. */
async function countedIn(
  db: Reader,
  drafts: readonly { id: string; event_id: string }[],
  now: Date,
): Promise<Set<string>> {
  const counted = new Set<string>();
  for (const [eventId, own] of Map.groupBy(drafts, ({ event_id }) => event_id)) {
    const event = await findProjectEvent(db, eventId);
    if (!event || now.getTime() < Date.parse(closesAt(event.deadline, event.grace_s))) continue;
    const teamIds = own.map(({ id }) => id);
    const { projects } = await countedProjects(db, { event, teamIds, now });
    for (const { _id } of projects) counted.add(_id);
  }
  return counted;
}
