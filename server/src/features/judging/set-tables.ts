import type { BodyOf } from '@hackon/contract/endpoint';
import type { setTables as setTablesCall } from '@hackon/contract/judging/judges';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { ApiError } from '../../api-error.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Source } from '../accounts/source-of.ts';
import { lockOwnEvent } from '../events/find-event.ts';
import { recordAction } from '../history/record-action.ts';
import { numberTables } from '../submissions/number-tables.ts';

interface Numbering {
  ref: string;
  managerId: string;
  source: Source;
  tables: Required<BodyOf<typeof setTablesCall>['tables'][number]>[];
  now: Date;
}

/** Throws 404, also for a project of another event; 403; 409 `quota_reached`. */
export function setTables(
  db: Database,
  { ref, managerId: accountId, source, tables, now }: Numbering,
): Promise<void> {
  return transaction(db, async (trx) => {
    const { id: eventId } = await lockOwnEvent(trx, ref, accountId, 'judging');
    const isEach = await numberTables(
      trx,
      eventId,
      new Map(tables.map((one) => [one.submissionId, one.tableNo])),
    );
    if (!isEach) throw new ApiError('not_found', judgingMessages.projectNotFound);
    await recordAction(
      trx,
      { name: 'tables_changed', accountId, source, eventId, changesNothing: true },
      now,
    );
  });
}
