import { isRegistrationOpen } from '@hackon/contract/events/event-phase';
import { reminderLimits } from '@hackon/contract/reminders/limits';
import { reminderMessages } from '@hackon/contract/reminders/messages';
import { teamMessages } from '@hackon/contract/teams/messages';
import { ApiError } from '../../api-error.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Job } from '../../define-feature.ts';
import { eventValues } from '../events/event-values.ts';
import { findPublicEvent } from '../events/get-event.ts';

interface Mark {
  studentId: string;
  /** Id or share link. */
  ref: string;
  now: Date;
}

/** Keeps the time of the first call. Throws 404; 409 `registration_closed`, `quota_reached`. */
export function keepFormMark(db: Database, { studentId, ref, now }: Mark): Promise<void> {
  return transaction(db, async (trx) => {
    const event = await findPublicEvent(trx, ref, now);
    if (!isRegistrationOpen(eventValues(event), now))
      throw new ApiError('registration_closed', teamMessages.registrationClosed);
    // One call of a student at a time, so that the count holds.
    await trx.selectFrom('accounts').select('id').where('id', '=', studentId).forUpdate().execute();
    const others = await trx
      .selectFrom('form_marks')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', studentId)
      .where('event_id', '<>', event.id)
      .executeTakeFirstOrThrow();
    const most = reminderLimits.marksPerStudent;
    if (others.count >= most) throw new ApiError('quota_reached', reminderMessages.marksQuota(most));
    const begun_at = now.toISOString();
    await trx
      .insertInto('form_marks')
      .values({ event_id: event.id, account_id: studentId, begun_at, reminded_48h: null, reminded_6h: null })
      .onConflict((conflict) =>
        conflict.columns(['event_id', 'account_id']).doUpdateSet((eb) => ({
          begun_at: eb.fn.coalesce('form_marks.begun_at', 'excluded.begun_at'),
        })),
      )
      .execute();
  });
}

/** Throws 404. */
export function dropFormMark(db: Database, { studentId, ref, now }: Mark): Promise<void> {
  return transaction(db, async (trx) => {
    const event = await findPublicEvent(trx, ref, now);
    await trx
      .updateTable('form_marks')
      .set({ begun_at: null })
      .where('event_id', '=', event.id)
      .where('account_id', '=', studentId)
      .execute();
  });
}

/** Deletes the marks of students who have a team, and of closed or deleted events. */
export const deleteEndedFormMarks: Job = async ({ db }, now) => {
  await transaction(db, (trx) =>
    trx
      .deleteFrom('form_marks')
      .where((eb) =>
        eb.or([
          eb.exists(
            eb
              .selectFrom('events')
              .select('events.id')
              .whereRef('events.id', '=', 'form_marks.event_id')
              .where((of) =>
                of.or([
                  of('events.registration_deadline', '<', now.toISOString()),
                  of('events.deleted_at', 'is not', null),
                ]),
              ),
          ),
          eb.exists(
            eb
              .selectFrom('teams')
              .select('teams.id')
              .whereRef('teams.event_id', '=', 'form_marks.event_id')
              .whereRef('teams.account_id', '=', 'form_marks.account_id')
              .where('teams.withdrawn_at', 'is', null),
          ),
        ]),
      )
      .execute(),
  );
};
