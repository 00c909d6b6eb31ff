import type { Transaction } from '../../db/database.ts';
import { deletedPayee, eventsOfSoleOwner } from '../events/archive-events.ts';

/** Gives each event its own payee key, so transaction ids stay unique per payee. */
export async function erasePayee(trx: Transaction, managerId: string): Promise<void> {
  const events = await eventsOfSoleOwner(trx, managerId).execute();
  for (const { id } of events) {
    const payee_key = `${deletedPayee} ${id}`;
    await trx
      .updateTable('teams')
      .set({ payee_key })
      .where('event_id', '=', id)
      .where('payee_key', 'is not', null)
      .execute();
    await trx
      .updateTable('payment_attempts')
      .set({ payee_upi_id: deletedPayee, payee_key })
      .where('team_id', 'in', trx.selectFrom('teams').select('id').where('event_id', '=', id))
      .execute();
  }
}
