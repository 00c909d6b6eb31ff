import type { ActionDetails } from '@hackon/contract/history';
import { messages } from '@hackon/contract/messages';
import { ApiError } from '../../api-error.ts';
import type { Transaction } from '../../db/database.ts';
import { toJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import { textKey } from '@hackon/contract/text-key';
import { announceEvent } from '../events/announce-event.ts';
import { eraseEvent, hasTeams } from '../events/erase-event.ts';
import { forgetReplies } from './forget-replies.ts';

/**
 * Lets go of a manager's events before the account goes. One without teams is deleted; of one with teams the students
 * keep the title, the dates and the place on their cards, and what told of its manager is erased. Throws 409
 * `events_not_over` while teams are registered for an event that is still to come or under way. Answers the pictures,
 * whose files are to go.
 */
export async function archiveEvents(trx: Transaction, managerId: string, now: Date): Promise<string[]> {
  const events = await trx
    .selectFrom('events')
    .selectAll()
    .where('manager_id', '=', managerId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const awaited: string[] = [];
  for (const event of events) {
    const isToCome = event.deleted_at === null && event.end_date > now.toISOString();
    if (isToCome && (await hasTeams(trx, event.id, { withdrawnToo: false }))) awaited.push(event.title);
  }
  if (awaited.length > 0) throw new ApiError('events_not_over', messages.eventsNotOver(awaited));
  for (const event of events) {
    announceEvent(event.id);
    if (await hasTeams(trx, event.id, { withdrawnToo: true })) await archive(trx, event, now);
    else await eraseEvent(trx, event.id);
  }
  const uploads = await trx
    .deleteFrom('uploads')
    .where('account_id', '=', managerId)
    .returning('file_name')
    .execute();
  return uploads.map(({ file_name }) => file_name);
}

/** Where a UPI ID was paid to stays one payee, so that its transaction ids stay apart. */
const nobody = 'deleted account';

async function archive(trx: Transaction, event: Row<'events'>, now: Date): Promise<void> {
  const { id, title, upi_id, deleted_at, version } = event;
  await trx
    .updateTable('events')
    .set({
      description: '',
      requirements: '',
      prizes: toJson<string>(''),
      rules: toJson<string[]>([]),
      departments: toJson<string[]>([]),
      skills: toJson<string[]>([]),
      upi_id: upi_id === null ? null : nobody,
      account_name: '',
      payment_notes: '',
      whatsapp_link: null,
      contact_email: '',
      contact_phone: '',
      image: null,
      search_key: textKey(title),
      deleted_at: deleted_at ?? now.toISOString(),
      updated_at: now.toISOString(),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
  const payee_key = `${nobody} ${id}`;
  await trx
    .updateTable('teams')
    .set({ payee_key })
    .where('event_id', '=', id)
    .where('payee_key', 'is not', null)
    .execute();
  await trx
    .updateTable('payment_attempts')
    .set({ payee_upi_id: nobody, payee_key })
    .where('event_id', '=', id)
    .execute();
  await forgetReplies(trx, id);
  // What the event was called, and where it was to be, before an edit.
  await trx
    .updateTable('audit_log')
    .set({ details: toJson<ActionDetails>({}) })
    .where('event_id', '=', id)
    .where('action', '=', 'event_edited')
    .execute();
}
