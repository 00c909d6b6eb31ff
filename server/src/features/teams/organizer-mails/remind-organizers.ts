import type { Database, Transaction } from '../../../db/database.ts';
import { transaction } from '../../../db/transaction.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { selectEvent } from '../../events/find-event.ts';
import { eventSummary } from './event-summary.ts';
import { findOrganizer } from './find-organizer.ts';
import { findSentNotices, recordSent } from './sent-notices.ts';

/** In ms. The time between reminder and deadline. */
const aheadMs = 24 * 60 * 60_000;

/** Mails organizers a day before registration closes, once for each deadline. Omits drafts. */
export async function remindOrganizers({ db }: { db: Database }, now: Date): Promise<void> {
  const events = await db
    .selectFrom('events')
    .leftJoin('organizer_mails', 'organizer_mails.event_id', 'events.id')
    .select('events.id')
    .where('events.registration_deadline', '>', now.toISOString())
    .where('events.registration_deadline', '<=', new Date(now.getTime() + aheadMs).toISOString())
    .where('events.deleted_at', 'is', null)
    .where('events.status', '<>', 'draft')
    .where((eb) =>
      eb.or([
        eb('organizer_mails.reminded_deadline', 'is', null),
        eb('organizer_mails.reminded_deadline', '<>', eb.ref('events.registration_deadline')),
      ]),
    )
    .execute();
  for (const { id } of events) await transaction(db, (trx) => remind(trx, id, now));
}

async function remind(trx: Transaction, eventId: string, now: Date): Promise<void> {
  const event = await selectEvent(trx, eventId).selectAll('events').forUpdate().executeTakeFirst();
  if (!event) return;
  const { registration_deadline: deadline, created_at } = event;
  // Read under the lock: another process may have sent it.
  const { reminded_deadline } = await findSentNotices(trx, eventId);
  if (reminded_deadline === deadline) return;
  await recordSent(trx, eventId, { reminded_deadline: deadline });
  const isNew = Date.parse(created_at) > Date.parse(deadline) - aheadMs;
  const organizer = await findOrganizer(trx, event);
  if (isNew || !organizer) return;
  const to = { to: organizer.email, isConfirmed: true, name: organizer.name };
  const summary = await eventSummary(trx, event);
  await queueMail(trx, { kind: 'deadline_near', ...to, expiresAt: deadline, event: summary }, now);
}
