import type { BodyOf, ReplyOf } from '@hackon/contract/endpoint';
import type { decideProposals as contract } from '@hackon/contract/statements/statements';
import type { Database, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import type { Source } from '../accounts/source-of.ts';
import { lockOwnEvent } from '../events/find-event.ts';
import type { CreditKeys } from '../open-credits/credit-keys.ts';
import { acceptMatch } from './accept-match.ts';
import { openMatches, type StoredMatch } from './open-proposals.ts';

interface Decisions extends BodyOf<typeof contract> {
  managerId: string;
  source: Source;
  ref: string;
  creditKeys: CreditKeys;
  now: Date;
}

type Result = ReplyOf<typeof contract>['results'][number];

/** Decides one by one under the event's lock. A stale proposal does not affect the others. Throws 404 and 403. */
export function decideProposals(db: Database, { ref, decisions, ...by }: Decisions): Promise<Result[]> {
  return transaction(db, async (trx) => {
    const event = await lockOwnEvent(trx, ref, by.managerId, 'payments');
    const open = new Map((await openMatches(trx, event.id)).map((match) => [match.row.id, match]));
    const results: Result[] = [];
    for (const { _id, accept } of decisions) {
      const match = open.get(_id);
      const result = match ? await decide(trx, event, match, { ...by, accept }) : 'not_found';
      if (result === 'done') open.delete(_id);
      results.push({ _id, result });
    }
    return results;
  });
}

async function decide(
  trx: Transaction,
  event: Row<'events'>,
  { row, level, teamId, credit }: StoredMatch,
  { accept, creditKeys, managerId, source, now }: Omit<Decisions, 'ref' | 'decisions'> & { accept: boolean },
): Promise<Result['result']> {
  if (accept) {
    if (level === 'returned' || level === 'gone') return 'not_found';
    return acceptMatch(trx, { event, teamId, key: credit.key, creditKeys, managerId, source, now });
  }
  await trx
    .updateTable('statement_proposals')
    .set({ state: 'refused', decided_at: now.toISOString() })
    .where('id', '=', row.id)
    .execute();
  return 'done';
}
