import { eventMessages } from '@hackon/contract/events/messages';
import { ApiError } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import type { Mail } from '../../mail/mail.ts';
import { queueMails } from '../../mail/queue-mail.ts';
import { takeBackMails } from '../../mail/take-back-mails.ts';
import type { Source } from '../accounts/source-of.ts';
import { announceEvent } from '../../db/announce-event.ts';
import { countPlacesHeld, isKnownToTeams, peopleToMail } from '../teams/teams-of-events.ts';
import { eraseEvent } from './erase-event.ts';
import { lockOwnEvent } from './find-event.ts';
import { recordAction } from '../history/record-action.ts';
import { changeTopic, toPerson } from './mail-reschedule.ts';
import { toMailedEvent } from './to-mailed-event.ts';

interface Deletion {
  managerId: string;
  source: Source;
  ref: string;
  /** Required while teams hold places. */
  confirm: string | undefined;
  now: Date;
}

/**
 * Cancels an event and mails the students unless it has ended. An event with teams keeps its row as their archive. A job
 * tells teams that form.
 * Returns the picture to delete. Throws 404. Throws 409 if teams hold places and `confirm` is not the title.
 */
export function deleteEvent(
  db: Database,
  { managerId, source, ref, confirm, now }: Deletion,
): Promise<{ image: string | null }> {
  return transaction(db, async (trx) => {
    const event = await lockOwnEvent(trx, ref, managerId, 'delete');
    const placesHeld = await countPlacesHeld(trx, event.id);
    if (placesHeld > 0 && confirm?.trim() !== event.title) {
      throw new ApiError('event_has_teams', eventMessages.eventHasTeams(placesHeld));
    }
    if (event.image !== null) {
      await trx.deleteFrom('uploads').where('file_name', '=', event.image).execute();
    }
    if (await isKnownToTeams(trx, event.id)) {
      await archiveForTeams(trx, event, now);
      if (event.end_date > now.toISOString()) await queueCancellations(trx, event, now);
      const action = { name: 'event_deleted', accountId: managerId, source, eventId: event.id } as const;
      await recordAction(trx, { ...action, details: { placesHeld } }, now);
    } else {
      await eraseEvent(trx, event.id);
      announceEvent(event.id);
    }
    return { image: event.image };
  });
}

async function archiveForTeams(trx: Transaction, { id, version }: Row<'events'>, now: Date): Promise<void> {
  await trx
    .updateTable('events')
    .set({
      image: null,
      deleted_at: now.toISOString(),
      updated_at: now.toISOString(),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
}

async function queueCancellations(trx: Transaction, event: Row<'events'>, now: Date): Promise<void> {
  const people = await peopleToMail(trx, event.id, { withoutPlace: true });
  const mailedEvent = toMailedEvent(event);
  const mails: Mail[] = [];
  for (const person of people) {
    const { amount } = person;
    mails.push({ kind: 'event_cancelled', ...toPerson(person, mailedEvent), amount });
  }
  await takeBackMails(trx, changeTopic(event.id));
  await queueMails(trx, mails, now);
}
