import type { eventWaitlist as contract, WaitingTeam } from '@hackon/contract/drafts/drafts';
import { draftLimits } from '@hackon/contract/drafts/limits';
import type { ReplyOf } from '@hackon/contract/endpoint';
import { mayDo } from '@hackon/contract/people/roles';
import type { Reader } from '../../db/database.ts';
import { rolesAt } from '../events/event-roles.ts';
import { findOwnEvent } from '../events/find-event.ts';
import { readOffers, readQueue } from '../places/queue.ts';

/** Throws 404, 403. */
export async function listWaitlist(
  db: Reader,
  { ref, managerId }: { ref: string; managerId: string },
): Promise<ReplyOf<typeof contract>> {
  const event = await findOwnEvent(db, ref, managerId, 'teams');
  const hasDetails = mayDo(await rolesAt(db, event.id, managerId), 'details');
  const offered = await readOffers(db, event.id);
  const waiting = await readQueue(db, event.id);
  const rows = [...offered, ...waiting].slice(0, draftLimits.listed);
  const names = await namesOf(
    db,
    rows.map(({ draft_id }) => draft_id),
  );
  const teams = rows.map((row): WaitingTeam => {
    const { team_name = '', leader = '' } = names.get(row.draft_id) ?? {};
    return {
      _id: row.draft_id,
      teamName: team_name,
      leader,
      state: row.state,
      position: row.state === 'waiting' ? waiting.indexOf(row) + 1 : null,
      offerUntil: row.offer_until,
      isComplete: row.is_ready === 1,
      hasPaid: row.transaction_id !== null,
      transactionId: hasDetails ? row.transaction_id : null,
    };
  });
  return { count: offered.length + waiting.length, teams };
}

async function namesOf(db: Reader, draftIds: readonly string[]) {
  if (draftIds.length === 0) return new Map<string, { team_name: string; leader: string }>();
  const rows = await db
    .selectFrom('drafts')
    .innerJoin('accounts', 'accounts.id', 'drafts.leader_id')
    .select(['drafts.id', 'drafts.team_name', 'accounts.name as leader'])
    .where('drafts.id', 'in', draftIds)
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
