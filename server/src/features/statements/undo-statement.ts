import type { ReplyOf } from '@hackon/contract/endpoint';
import { serverMessages } from '@hackon/contract/server-messages';
import type { undoStatement as contract } from '@hackon/contract/statements/statements';
import { ApiError } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { type IdempotentRequest, transactionOnce } from '../../http/idempotency.ts';
import { takeBackMails } from '../../mail/take-back-mails.ts';
import type { Source } from '../accounts/source-of.ts';
import { lockOwnEvent } from '../events/find-event.ts';
import { recordAction } from '../history/record-action.ts';
import { forgetCredits } from '../open-credits/open-credits.ts';
import { decisionTopic } from '../teams/decide-payment.ts';
import { isOwnTeam } from '../teams/own-team.ts';
import { restorePending } from '../teams/undo-payment.ts';
import { forgetColumns } from './statement-settings.ts';
import { toImport } from './to-import.ts';

interface Undoing {
  managerId: string;
  source: Source;
  ref: string;
  importId: string;
  idempotency: IdempotentRequest | undefined;
  now: Date;
}

/**
 * Makes the payments that a statement verified pending again, unless a later one has their line, too. Throws 404, 403,
 * and 409 `quota_reached`.
 */
export function undoStatement(
  db: Database,
  { managerId, source, ref, importId, idempotency, now }: Undoing,
): Promise<ReplyOf<typeof contract>> {
  return transactionOnce(db, idempotency, async (trx) => {
    const event = await lockOwnEvent(trx, ref, managerId, 'payments');
    const undone = await trx
      .updateTable('statement_imports')
      .set((eb) => ({ undone_at: eb.fn.coalesce('undone_at', eb.val(now.toISOString())) }))
      .where('id', '=', importId)
      .where('event_id', '=', event.id)
      .returningAll()
      .executeTakeFirst();
    if (!undone) throw new ApiError('not_found', serverMessages.notFound);
    const by = { accountId: managerId, source, eventId: event.id };
    await recordAction(trx, { name: 'statement_undone', ...by }, now);
    let [pendingAgain, mailed] = [0, 0];
    for (const { team, attemptId } of await verifiedBy(trx, undone)) {
      if (await isOwnTeam(trx, team, managerId)) continue;
      await restorePending(trx, team, attemptId);
      const mails = await takeBackMails(trx, decisionTopic(team.id));
      pendingAgain += 1;
      if (mails.length === 0) mailed += 1;
      const details = { status: 'pending', earlierStatus: 'verified' } as const;
      await recordAction(trx, { name: 'payment_undone', ...by, teamId: team.id, details }, now);
    }
    if (undone.format.startsWith('columns-')) await forgetColumns(trx, event.id);
    await keepForLater(trx, event.id, importId);
    await trx.deleteFrom('statement_proposals').where('import_id', '=', importId).execute();
    return { import: toImport(undone), pendingAgain, mailed };
  });
}

/** Gives the lines that another upload has, too, to that upload. */
async function keepForLater(trx: Transaction, eventId: string, importId: string): Promise<void> {
  const standing = trx
    .selectFrom('statement_imports')
    .select('id')
    .where('event_id', '=', eventId)
    .where('undone_at', 'is', null);
  await trx
    .updateTable('statement_proposals')
    .set((eb) => ({ import_id: eb.fn.coalesce('later_import_id', 'import_id'), later_import_id: null }))
    .where('import_id', '=', importId)
    .where('later_import_id', 'in', standing)
    .execute();
}

/** Leaves out teams that another decision concerned since. */
async function verifiedBy(
  trx: Transaction,
  { id: importId, event_id: eventId, created_at }: Row<'statement_imports'>,
): Promise<{ team: Pick<Row<'teams'>, 'id' | 'event_id'>; attemptId: string }[]> {
  const accepted = await trx
    .selectFrom('statement_proposals')
    .leftJoin('statement_imports as later', (join) =>
      join
        .onRef('later.id', '=', 'statement_proposals.later_import_id')
        .on('later.undone_at', 'is', null)
        // An earlier one had only proposed what this one accepted at once.
        .on('later.created_at', '>', created_at),
    )
    .select(['team_id', 'decided_at'])
    .where('statement_proposals.import_id', '=', importId)
    .where('statement_proposals.state', '=', 'accepted')
    .where('later.id', 'is', null)
    .execute();
  const claimed = await forgetCredits(trx, { eventId, importId });
  const decidedAt = new Map(
    [...accepted, ...claimed].map(({ team_id, decided_at }) => [team_id, decided_at]),
  );
  const rows = await trx
    .selectFrom('payment_attempts')
    .innerJoin('teams', 'teams.id', 'payment_attempts.team_id')
    .select([
      'teams.id',
      'teams.event_id',
      'payment_attempts.id as attempt_id',
      'payment_attempts.decided_at',
    ])
    .where('payment_attempts.event_id', '=', eventId)
    .where('payment_attempts.decision', '=', 'verified')
    .where('teams.event_id', '=', eventId)
    .where('teams.payment_status', '=', 'verified')
    .where('teams.withdrawn_at', 'is', null)
    .execute();
  return rows
    .filter(({ id, decided_at }) => decidedAt.get(id) === decided_at)
    .map(({ id, event_id, attempt_id: attemptId }) => ({ team: { id, event_id }, attemptId }));
}
