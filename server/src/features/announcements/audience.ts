import type { AnnouncementAudience } from '@hackon/contract/announcements/announcements';
import { chosenIn } from '@hackon/contract/questions/answer-rules';
import type { Reader } from '../../db/database.ts';
import { findUnsubscribed } from '../mail-choices/mail-choices.ts';
import { answersIn } from '../teams/team-answers.ts';
import { peopleOfTeams, type TeamPerson } from '../teams/people-of-teams.ts';

/** Returns the ids of the teams that an audience names now, sorted. */
export async function findAudience(
  db: Reader,
  eventId: string,
  { payment, teams, answers: filters, withoutProject = false }: AnnouncementAudience,
): Promise<string[]> {
  const found = await db
    .selectFrom('teams')
    .select(['teams.id', 'teams.answers'])
    .where('teams.event_id', '=', eventId)
    .where('teams.payment_status', 'in', payment)
    .where('teams.withdrawn_at', teams === 'registered' ? 'is' : 'is not', null)
    .$if(withoutProject, (query) =>
      query.where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('submissions')
              .select('submissions.team_id')
              .whereRef('submissions.team_id', '=', 'teams.id')
              .where('submissions.state', '=', 'submitted'),
          ),
        ),
      ),
    )
    .orderBy('teams.id')
    .execute();
  if (filters.length === 0) return found.map(({ id }) => id);
  const members = await db
    .selectFrom('members')
    .select(['team_id', 'answers'])
    .where('event_id', '=', eventId)
    .where('answers', 'is not', null)
    .execute();
  const ofTeam = Map.groupBy(members, ({ team_id }) => team_id);
  const matching = found.filter((team) => {
    const sheets = [team, ...(ofTeam.get(team.id) ?? [])].map((row) => answersIn(row).answers ?? {});
    return filters.every(({ question, anyOf }) =>
      sheets.some((answers) => chosenIn(answers[question]).some((answer) => isOneOf(anyOf, answer))),
    );
  });
  return matching.map(({ id }) => id);
}

function isOneOf(some: readonly string[], answer: string): boolean {
  return some.includes(answer);
}

interface Reach {
  teamIds: string[];
  /** The people who would get a mail. */
  people: TeamPerson[];
}

/** Finds whom an announcement would reach now. */
export async function findReach(db: Reader, eventId: string, audience: AnnouncementAudience): Promise<Reach> {
  const teamIds = await findAudience(db, eventId, audience);
  const people = await peopleOfTeams(db, eventId, teamIds);
  const accountIds = people.map(({ id }) => id);
  const off = await findUnsubscribed(db, 'announcements', accountIds);
  return { teamIds, people: people.filter(({ id }) => !off.has(id)) };
}
