import { textKey } from '@hackon/contract/text-key';
import type { Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { forgetReplies } from '../../http/forget-replies.ts';
import { recordAction } from '../history/record-action.ts';
import { membersOfTeam } from './members-of.ts';
import { eraseQuestions } from './payment-question/payment-questions.ts';
import { markShort } from './short-team.ts';
import { searchKey } from './team-columns.ts';
import { selectEnteredTeams, selectMemberTeams } from './teams-of-student.ts';

type Kept = 'id' | 'team_id' | 'event_id' | 'holds_place' | 'position' | 'is_leader';
type Keys = 'email_key' | 'register_number_key';

const nobody: Omit<Row<'members'>, Kept | Keys> = {
  name: 'Deleted account',
  email: '',
  register_number: '',
  mobile_number: '',
  college: '',
  account_id: null,
  answers: null,
};

/**
 * Erases a student's own entries, and those under their confirmed email in others' teams. Teams keep their
 * places, other members and payments.
 */
export async function eraseMember(trx: Transaction, student: Row<'accounts'>, now: Date): Promise<void> {
  const { id: accountId, email, email_verified_at } = student;
  const emailKey = textKey(email);
  const entered = await selectEnteredTeams(trx, accountId).orderBy('teams.id').execute();
  const joined =
    email_verified_at === null
      ? []
      : await selectMemberTeams(trx, { accountId, emailKey }).orderBy('members.team_id').execute();
  const teams = [
    ...entered.map(({ id, event_id }) => ({ id, event_id, isOwn: true })),
    ...joined.map(({ team_id, event_id }) => ({ id: team_id, event_id, isOwn: false })),
  ];
  await lockEvents(trx, teams);
  for (const { isOwn, ...team } of teams) {
    const members = await membersOfTeam(trx, team);
    const own = members.filter(
      (member) => member.email_key === emailKey || (isOwn && member.is_leader === 1),
    );
    for (const member of own) await erase(trx, member);
    if (isOwn) await eraseTeamAnswers(trx, team);
    if (isOwn) await eraseQuestions(trx, team);
    await renewSearchKey(trx, team);
    await markShort(trx, team, now);
    await forgetReplies(trx, team.id);
    const action = { name: 'member_erased', accountId, source: null } as const;
    await recordAction(trx, { ...action, eventId: team.event_id, teamId: team.id }, now);
  }
}

/** The leader answered for the team. */
async function eraseTeamAnswers(
  trx: Transaction,
  { id, event_id }: Pick<Row<'teams'>, 'id' | 'event_id'>,
): Promise<void> {
  await trx
    .updateTable('teams')
    .set({ answers: null })
    .where('id', '=', id)
    .where('event_id', '=', event_id)
    .execute();
}

/** A fixed order prevents deadlocks. */
async function lockEvents(trx: Transaction, teams: { event_id: string }[]): Promise<void> {
  const ids = [...new Set(teams.map((team) => team.event_id))].toSorted();
  for (const id of ids) {
    await trx.selectFrom('events').select('id').where('id', '=', id).forUpdate().execute();
  }
}

async function erase(trx: Transaction, { event_id, team_id, position }: Row<'members'>): Promise<void> {
  // Unique per event: typed values have no line break.
  const key = `deleted\n${team_id}\n${position}`;
  await trx
    .updateTable('members')
    .set({ ...nobody, email_key: key, register_number_key: key })
    .where('event_id', '=', event_id)
    .where('team_id', '=', team_id)
    .where('position', '=', position)
    .execute();
}

async function renewSearchKey(
  trx: Transaction,
  { id, event_id }: Pick<Row<'teams'>, 'id' | 'event_id'>,
): Promise<void> {
  const team = await trx
    .selectFrom('teams')
    .select('team_name')
    .where('id', '=', id)
    .where('event_id', '=', event_id)
    .executeTakeFirst();
  if (!team) return;
  const members = await membersOfTeam(trx, { id, event_id });
  const search_key = searchKey({
    teamName: team.team_name,
    members: members.map(({ name, email, register_number }) => ({
      name,
      email,
      registerNumber: register_number,
    })),
  });
  await trx
    .updateTable('teams')
    .set({ search_key })
    .where('id', '=', id)
    .where('event_id', '=', event_id)
    .execute();
}
