import { textKey } from '@hackon/contract/text-key';
import type { Reader } from '../../db/database.ts';
import { filled } from '../../db/filled.ts';
import { inPages } from '../../db/in-pages.ts';
import { fromJson } from '../../db/json-text.ts';
import { answersIn } from './team-answers.ts';
import type { Row } from '../../db/tables.ts';
import { membersOfTeam } from './members-of.ts';
import { selectEnteredTeams, selectMemberTeams } from './teams-of-student.ts';

/** A team takes up to about ten kB. */
const teamsPerPage = 10;
const placesPerPage = 100;

export async function* enteredTeams(db: Reader, accountId: string): AsyncGenerator<unknown[]> {
  const pages = inPages<Row<'teams'>>(teamsPerPage, (last) => {
    const after = [last?.registration_date ?? '', last?.id ?? ''] as const;
    return selectEnteredTeams(db, accountId)
      .where((eb) => eb(eb.refTuple('teams.registration_date', 'teams.id'), '>', eb.tuple(...after)))
      .orderBy('teams.registration_date')
      .orderBy('teams.id')
      .limit(teamsPerPage)
      .execute();
  });
  for await (const teams of pages) {
    const data: object[] = [];
    for (const team of teams) data.push(await teamData(db, team));
    yield data;
  }
}

async function teamData(db: Reader, team: Row<'teams'>): Promise<object> {
  const {
    search_key: _1,
    team_name_key: _2,
    transaction_key: _3,
    payee_key: _4,
    answers: _5,
    ...shown
  } = team;
  const event = await db
    .selectFrom('events')
    .select(['title', 'questions'])
    .where('id', '=', team.event_id)
    .executeTakeFirstOrThrow();
  const members = await membersOfTeam(db, team);
  const payments = await db
    .selectFrom('payment_attempts')
    .leftJoin('payment_questions', 'payment_questions.attempt_id', 'payment_attempts.id')
    .select([
      'transaction_id',
      'payee_upi_id',
      'amount',
      'submitted_at',
      'decision',
      'decided_at',
      'reason',
      'notes',
      'question',
      'asked_at',
      'answered_at',
      'picture',
    ])
    .where('event_id', '=', team.event_id)
    .where('team_id', '=', team.id)
    .orderBy('submitted_at')
    .execute();
  return {
    ...filled(shown),
    event: event.title,
    questions: fromJson(event.questions),
    ...answersIn(team),
    members: members.map(enteredOf),
    payments: payments.map(filled),
  };
}

/** Includes new columns automatically. */
function enteredOf(member: Row<'members'>) {
  const { team_id: _1, event_id: _2, holds_place: _3, position: _4, ...columns } = member;
  const { email_key: _5, register_number_key: _6, account_id: _7, answers: _8, ...entered } = columns;
  return { ...entered, ...answersIn(member) };
}

/** Yields the student's memberships in other students' teams, found by email. */
export async function* joinedTeams(db: Reader, { id, email }: Row<'accounts'>): AsyncGenerator<unknown[]> {
  type Place = Row<'members'> & Pick<Row<'events'>, 'questions'> & { event: string; team_name: string };
  const pages = inPages<Place>(placesPerPage, (last) => {
    const after = [last?.team_id ?? '', last?.position ?? -1] as const;
    return selectMemberTeams(db, { accountId: id, emailKey: textKey(email) })
      .where((eb) => eb(eb.refTuple('members.team_id', 'members.position'), '>', eb.tuple(...after)))
      .orderBy('members.team_id')
      .orderBy('members.position')
      .limit(placesPerPage)
      .execute();
  });
  for await (const places of pages) {
    yield places.map(({ event, team_name, questions, ...member }) => {
      const { event_id, team_id } = member;
      return Object.assign(
        { event, team_name, event_id, team_id, questions: fromJson(questions) },
        enteredOf(member),
      );
    });
  }
}
