import { eventMessages } from '@hackon/contract/events/messages';
import { textKey } from '@hackon/contract/text-key';
import { ApiError } from '../../api-error.ts';
import type { Transaction } from '../../db/database.ts';
import { fromJson, toJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import { forgetReplies } from '../../http/forget-replies.ts';
import { announceEvent } from '../../db/announce-event.ts';
import { noProgramme, replaceProgramme } from './event-programme.ts';
import { hasTeams, isKnownToTeams } from '../teams/teams-of-events.ts';
import { noEarlierPayee } from './shown-payee.ts';
import { eraseEvent } from './erase-event.ts';

/**
 * Deletes the manager's events without teams. Clears the manager's data from other events, except title, dates, place
 * and the questions that teams answered. Throws 409 `events_not_over` while an event with teams has not ended.
 */
export async function archiveEvents(trx: Transaction, managerId: string, now: Date): Promise<void> {
  await handOver(trx, managerId);
  const events = await trx
    .selectFrom('events')
    .selectAll()
    .where('id', 'in', eventsOfSoleOwner(trx, managerId))
    .orderBy('id')
    .forUpdate()
    .execute();
  const awaited: string[] = [];
  for (const event of events) {
    const isToCome = event.deleted_at === null && event.end_date > now.toISOString();
    if (isToCome && (await hasTeams(trx, event.id))) awaited.push(event.title);
  }
  if (awaited.length > 0) throw new ApiError('events_not_over', eventMessages.eventsNotOver(awaited));
  for (const event of events) {
    announceEvent(event.id);
    if (await isKnownToTeams(trx, event.id)) await archive(trx, event, now);
    else await eraseEvent(trx, event.id);
  }
}

/** Returns the ids of the events that no other account owns. */
export function eventsOfSoleOwner(trx: Transaction, managerId: string) {
  return trx
    .selectFrom('events')
    .select('events.id')
    .where('events.manager_id', '=', managerId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('event_roles')
            .select('event_roles.account_id')
            .whereRef('event_roles.event_id', '=', 'events.id')
            .where('role', '=', 'owner')
            .where('account_id', '<>', managerId),
        ),
      ),
    );
}

function otherOwners(trx: Transaction, accountId: string) {
  return trx
    .selectFrom('event_roles')
    .select('event_roles.account_id')
    .where('role', '=', 'owner')
    .where('account_id', '<>', accountId);
}

/** The other owner with the oldest role becomes the manager. */
async function handOver(trx: Transaction, managerId: string): Promise<void> {
  const events = await trx
    .selectFrom('events')
    .select('id')
    .where('manager_id', '=', managerId)
    .forUpdate()
    .execute();
  for (const { id } of events) {
    const next = await otherOwners(trx, managerId)
      .where('event_id', '=', id)
      .orderBy('granted_at')
      .orderBy('account_id')
      .limit(1)
      .executeTakeFirst();
    if (next) await makeManager(trx, id, next.account_id);
  }
}

/** Moves the event and its picture to another owner. */
export async function makeManager(trx: Transaction, eventId: string, accountId: string): Promise<void> {
  const { image } = await trx
    .updateTable('events')
    .set({ manager_id: accountId })
    .where('id', '=', eventId)
    .returning('image')
    .executeTakeFirstOrThrow();
  if (image !== null) {
    await trx.updateTable('uploads').set({ account_id: accountId }).where('file_name', '=', image).execute();
  }
  announceEvent(eventId);
}

export const deletedPayee = 'deleted account';

async function archive(trx: Transaction, event: Row<'events'>, now: Date): Promise<void> {
  const { id, title, upi_id, questions, deleted_at, version } = event;
  await replaceProgramme(trx, id, noProgramme);
  await trx
    .updateTable('events')
    .set({
      description: '',
      requirements: '',
      prizes: toJson<string>(''),
      rules: toJson<string[]>([]),
      departments: toJson<string[]>([]),
      skills: toJson<string[]>([]),
      questions: toJson(fromJson(questions).map((question) => Object.assign(question, { help: '' }))),
      upi_id: upi_id === null ? null : deletedPayee,
      account_name: '',
      ...noEarlierPayee,
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
