import { statementLimits } from '@hackon/contract/statements/limits';
import { transaction } from '../../db/transaction.ts';
import type { Job } from '../../define-feature.ts';

/** Blanks the narrations 30 days after the decision on the payment. */
export const eraseNarrations: Job = async ({ db }, now) => {
  const before = new Date(now.getTime() - statementLimits.narrationDays * 86_400_000).toISOString();
  await transaction(db, (trx) =>
    trx
      .updateTable('statement_proposals')
      .set({ narration: '' })
      .where('narration', '<>', '')
      .where((eb) =>
        eb.or([
          eb('decided_at', '<=', before),
          // Decided in another way, or never: the statement is as old as that.
          eb(
            'import_id',
            'in',
            eb.selectFrom('statement_imports').select('id').where('created_at', '<=', before),
          ),
        ]),
      )
      .execute(),
  );
};
