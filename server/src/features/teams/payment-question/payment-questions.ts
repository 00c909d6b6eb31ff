import type { PaymentQuestion } from '@hackon/contract/teams/teams';
import type { Reader, Transaction } from '../../../db/database.ts';
import type { Row } from '../../../db/tables.ts';

type TeamKey = Pick<Row<'teams'>, 'id' | 'event_id'>;

/** The pending payments of the teams, with their questions. */
function selectQuestions(db: Reader, eventId: string, teamIds: readonly string[]) {
  return db
    .selectFrom('payment_attempts')
    .innerJoin('payment_questions', 'payment_questions.attempt_id', 'payment_attempts.id')
    .where('payment_attempts.event_id', '=', eventId)
    .where('payment_attempts.team_id', 'in', teamIds)
    .where('payment_attempts.decision', 'is', null);
}

/** Returns the questions about pending payments, by team. */
export async function paymentQuestionsOf(
  db: Reader,
  eventId: string,
  teamIds: readonly string[],
): Promise<Map<string, PaymentQuestion>> {
  if (teamIds.length === 0) return new Map();
  const rows = await selectQuestions(db, eventId, teamIds)
    .select(['team_id', 'question', 'asked_at', 'answered_at'])
    // The picture itself is large.
    .select((eb) =>
      eb.case().when('picture', 'is', null).then(eb.lit(0)).else(eb.lit(1)).end().as('has_proof'),
    )
    .execute();
  return new Map(
    rows.map(({ team_id, question, asked_at, answered_at, has_proof }) => [
      team_id,
      { reason: question, askedAt: asked_at, answeredAt: answered_at, hasProof: has_proof === 1 },
    ]),
  );
}

/** Returns WebP. Undefined unless the payment is pending and the team has sent a picture. */
export async function paymentProofOf(db: Reader, { id, event_id }: TeamKey): Promise<Buffer | undefined> {
  const row = await selectQuestions(db, event_id, [id]).select('picture').executeTakeFirst();
  return row?.picture ? Buffer.from(row.picture, 'base64') : undefined;
}

/** Marks the question about the pending payment as answered. Returns false if there is none. */
export async function markAnswered(
  trx: Transaction,
  { id, event_id }: TeamKey,
  now: Date,
  picture?: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_questions')
    .set({ answered_at: now.toISOString(), ...(picture && { picture: picture.toString('base64') }) })
    .where('attempt_id', 'in', selectQuestions(trx, event_id, [id]).select('attempt_id'))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the questions about all payments of a team, with the answers. */
export async function eraseQuestions(trx: Transaction, { id, event_id }: TeamKey): Promise<void> {
  await trx
    .deleteFrom('payment_questions')
    .where('attempt_id', 'in', (eb) =>
      eb
        .selectFrom('payment_attempts')
        .select('payment_attempts.id')
        .where('payment_attempts.event_id', '=', event_id)
        .where('payment_attempts.team_id', '=', id),
    )
    .execute();
}
