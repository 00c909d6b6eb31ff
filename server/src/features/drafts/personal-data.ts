import type { Reader, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { selectEvent } from '../events/find-event.ts';
import { answersIn } from '../teams/team-answers.ts';
import { leaveLocked } from './change-draft.ts';

/** The own details in teams that form, and what the student wrote as leader. */
export async function collectDrafts(
  db: Reader,
  { id, audience }: Row<'accounts'>,
): Promise<{ formingTeams?: object[] }> {
  if (audience !== 'student') return {};
  const rows = await db
    .selectFrom('draft_members as members')
    .innerJoin('drafts', 'drafts.id', 'members.draft_id')
    .innerJoin('events', 'events.id', 'drafts.event_id')
    .selectAll('members')
    .select(['drafts.team_name', 'drafts.pitch', 'drafts.leader_id', 'drafts.answers as team_answers'])
    .select(['drafts.state as team_state', 'drafts.join_code', 'drafts.join_until', 'events.title as event'])
    .where('members.account_id', '=', id)
    .orderBy('members.since')
    .orderBy('members.draft_id')
    .execute();
  return { formingTeams: rows.map((row) => ownPart(row, id)) };
}

interface Collected
  extends
    Row<'draft_members'>,
    Pick<Row<'drafts'>, 'team_name' | 'pitch' | 'leader_id' | 'join_code' | 'join_until'> {
  event: string;
  team_answers: Row<'drafts'>['answers'];
  team_state: Row<'drafts'>['state'];
}

function ownPart(row: Collected, accountId: string): object {
  const { event, team_name, team_state, leader_id, pitch, join_code, join_until, team_answers } = row;
  const { state, name, register_number, mobile_number, college, since } = row;
  const own = { event, team_name, team_state, state, name, register_number, mobile_number, college, since };
  const led = { pitch, join_code, join_until, teamAnswers: answersIn({ answers: team_answers }).answers };
  return { ...own, ...answersIn(row), ...(leader_id === accountId && led) };
}

/** The seats are open for others, and teams get another leader or dissolve. */
export async function eraseFromDrafts(trx: Transaction, accountId: string, now: Date): Promise<void> {
  const rows = await trx
    .selectFrom('draft_members as members')
    .innerJoin('drafts', 'drafts.id', 'members.draft_id')
    .selectAll('drafts')
    .where('members.account_id', '=', accountId)
    .where('members.state', 'in', ['asked', 'in'])
    .where('drafts.state', '=', 'forming')
    .orderBy('drafts.event_id')
    .orderBy('drafts.id')
    .execute();
  for (const { id, event_id } of rows) {
    const event = await selectEvent(trx, event_id).selectAll('events').forUpdate().executeTakeFirst();
    const draft = await trx.selectFrom('drafts').selectAll().where('id', '=', id).executeTakeFirst();
    if (event && draft?.state === 'forming') await leaveLocked(trx, { draft, event }, accountId, now);
  }
  await trx.deleteFrom('draft_members').where('account_id', '=', accountId).execute();
  await deleteEmptyDrafts(trx, accountId);
}

/** Nobody is left who could open their rooms. */
async function deleteEmptyDrafts(trx: Transaction, leaderId: string): Promise<void> {
  await trx
    .deleteFrom('drafts')
    .where('leader_id', '=', leaderId)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('draft_members').select('draft_id').whereRef('draft_id', '=', 'drafts.id')),
      ),
    )
    .execute();
}
