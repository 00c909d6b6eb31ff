import { eventMessages } from '@hackon/contract/events/messages';
import { textKey } from '@hackon/contract/text-key';
import { ApiError } from '../../api-error.ts';
import type { Transaction } from '../../db/database.ts';
import { toJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import { forgetReplies } from '../../http/forget-replies.ts';
import { announceEvent } from '../../db/announce-event.ts';
import { hasTeams } from '../teams/teams-of-events.ts';
import { eraseEvent } from './erase-event.ts';

/**
 * Deletes the manager's events without teams. Clears their data from the others, except title, dates and place. Throws
 * 409 `events_not_over` while teams await an event.
 */
export async function archiveEvents(trx: Transaction, managerId: string, now: Date): Promise<void> {
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
  if (awaited.length > 0) throw new ApiError('events_not_over', eventMessages.eventsNotOver(awaited));
  for (const event of events) {
    announceEvent(event.id);
    if (await hasTeams(trx, event.id, { withdrawnToo: true })) await archive(trx, event, now);
    else await eraseEvent(trx, event.id);
  }
}

export const deletedPayee = 'deleted account';

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
      upi_id: upi_id === null ? null : deletedPayee,
      account_name: '',
      payment_notes: '',
      whatsapp_link: null,
      online_link: null,
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
  await forgetReplies(trx, id);
}
