import { dayMs, retention } from '@hackon/contract/policies/retention';
import type { Job } from '../../../define-feature.ts';
import { transaction } from '../../../db/transaction.ts';

/** Deletes questions and pictures some time after the decision, the withdrawal, or the end of the event. */
export const deleteOldQuestions: Job = async ({ db }, now) => {
  const latest = new Date(now.getTime() - retention.paymentQuestion * dayMs).toISOString();
  await transaction(db, (trx) =>
    trx
      .deleteFrom('payment_questions')
      .where('attempt_id', 'in', (query) =>
        query
          .selectFrom('payment_questions')
          .innerJoin('payment_attempts', 'payment_attempts.id', 'payment_questions.attempt_id')
          .innerJoin('teams', (join) =>
            join
              .onRef('teams.id', '=', 'payment_attempts.team_id')
              .onRef('teams.event_id', '=', 'payment_attempts.event_id'),
          )
          .innerJoin('events', 'events.id', 'teams.event_id')
          .select('payment_questions.attempt_id')
          .where((eb) =>
            eb.or([
              eb('payment_attempts.decided_at', '<=', latest),
              eb('teams.withdrawn_at', '<=', latest),
              eb('events.end_date', '<=', latest),
            ]),
          ),
      )
      .execute(),
  );
};
