import { transaction } from '../../db/transaction.ts';
import type { Job } from '../../define-feature.ts';

/** Deletes the entries of boards after the deadline, or whose event is deleted. */
export const closeBoards: Job = async ({ db }, now) => {
  for (const table of ['seekers', 'board_asks', 'board_reports', 'board_hidden'] as const)
    await transaction(db, (trx) =>
      trx
        .deleteFrom(table)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('events')
                .select('events.id')
                .whereRef('events.id', '=', 'event_id')
                .where('registration_deadline', '>=', now.toISOString())
                .where('deleted_at', 'is', null),
            ),
          ),
        )
        .execute(),
    );
};
