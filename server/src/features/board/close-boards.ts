import { transaction } from '../../db/transaction.ts';
import type { Job } from '../../define-feature.ts';

/** Deletes the entries of boards after the deadline, or whose event is deleted. */
export const closeBoards: Job = async ({ db }, now) => {
  for (const table of ['seekers', 'board_asks', 'board_reports', 'board_hidden'] as const)
    await transaction(db, (trx) =>
      trx
        .deleteFrom(table)
        .where('event_id', 'in', (eb) =>
          eb
            .selectFrom('events')
            .select('events.id')
            .where((event) =>
              event.or([
                event('registration_deadline', '<', now.toISOString()),
                event('deleted_at', 'is not', null),
              ]),
            ),
        )
        .execute(),
    );
};
