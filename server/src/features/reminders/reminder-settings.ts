import type { ReminderKind } from '@hackon/contract/reminders/kinds';
import type { ReminderSetting, ReminderSettings } from '@hackon/contract/reminders/reminders';
import type { Database, Reader } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Source } from '../accounts/source-of.ts';
import { findOwnEvent, lockOwnEvent } from '../events/find-event.ts';
import { recordAction } from '../history/record-action.ts';

/** Throws 404, 403. */
export async function getReminderSettings(
  db: Reader,
  ref: string,
  accountId: string,
): Promise<ReminderSettings> {
  const event = await findOwnEvent(db, ref, accountId, 'announce');
  return settingsOf(db, event.id);
}

interface Switched extends ReminderSetting {
  /** Id or share link. */
  ref: string;
  accountId: string;
  source: Source;
  now: Date;
}

/** Repeating it changes nothing. Throws 404, 403; 409 when the history is full. */
export function setReminder(
  db: Database,
  { ref, accountId, source, kind, isOn, now }: Switched,
): Promise<ReminderSettings> {
  return transaction(db, async (trx) => {
    const event = await lockOwnEvent(trx, ref, accountId, 'announce');
    const before = await settingsOf(trx, event.id);
    if (before[kind] === isOn) return before;
    if (isOn) {
      await trx
        .deleteFrom('reminders_off')
        .where('event_id', '=', event.id)
        .where('kind', '=', kind)
        .execute();
    } else {
      await trx.insertInto('reminders_off').values({ event_id: event.id, kind }).execute();
    }
    const name = isOn ? 'reminder_turned_on' : 'reminder_turned_off';
    const action = { name, accountId, source, eventId: event.id, changesNothing: true } as const;
    await recordAction(trx, { ...action, details: { reminder: kind } }, now);
    return { ...before, [kind]: isOn };
  });
}

export async function settingsOf(db: Reader, eventId: string): Promise<ReminderSettings> {
  const rows = await db.selectFrom('reminders_off').select('kind').where('event_id', '=', eventId).execute();
  const isOn = (kind: ReminderKind) => !rows.some((row) => row.kind === kind);
  return { event: isOn('event'), payment: isOn('payment'), deadline: isOn('deadline') };
}
