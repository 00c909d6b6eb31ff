import type { ProjectsOf } from '../teams/registered-hackathons.ts';

/** For students. The deadline has the team's extension, which never shortens the time. */
export const projectsOfTeams: ProjectsOf = async (db, teamIds) => {
  if (teamIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('teams')
    .innerJoin('events', 'events.id', 'teams.event_id')
    .leftJoin('submissions', 'submissions.team_id', 'teams.id')
    .leftJoin('submission_extensions as extensions', 'extensions.team_id', 'teams.id')
    .select(['teams.id', 'events.submission_deadline', 'submissions.state', 'submissions.version'])
    .select('extensions.until')
    .where('teams.id', 'in', [...teamIds])
    .execute();
  return new Map(
    rows.flatMap(({ id, submission_deadline: deadline, state, version, until }) => {
      if (deadline === null) return [];
      const extended = until !== null && until > deadline ? until : deadline;
      return [[id, { state: version ? (state ?? 'none') : 'none', deadline: extended }] as const];
    }),
  );
};
