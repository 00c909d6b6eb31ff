import type { ReminderKind } from '@hackon/contract/reminders/kinds';
import type { FeatureTables } from '../../define-feature.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    reminders: RemindersTable;
    form_marks: FormMarksTable;
    reminders_off: RemindersOffTable;
  }
}

export type TeamReminder = Exclude<ReminderKind, 'deadline'>;

/** The reminders that were queued. Changes only under the event's lock, with the mails. */
interface RemindersTable {
  team_id: string;
  kind: TeamReminder;
  /** The start of the event, or the instant of the rejection. Another start is a new reminder. */
  version: string;
  event_id: string;
  at: string;
}

/** A student began a registration. The form's content is only in the browser. */
interface FormMarksTable {
  event_id: string;
  account_id: string;
  /** Null once discarded: the row still says which reminders were queued. */
  begun_at: string | null;
  /** The deadline that the last reminder named. */
  reminded_48h: string | null;
  reminded_6h: string | null;
}

/** Without a row, the reminder is on. Changes only under the event's lock. */
interface RemindersOffTable {
  event_id: string;
  kind: ReminderKind;
}

export const remindersTables = {
  reminders: { personalData: 'The ids of the teams that were reminded' },
  form_marks: {
    personalData: {
      collect: async (db, { id, audience }) => ({
        begunRegistrations:
          audience === 'student'
            ? await db
                .selectFrom('form_marks')
                .innerJoin('events', 'events.id', 'form_marks.event_id')
                .select(['events.title as event', 'begun_at', 'reminded_48h', 'reminded_6h'])
                .where('form_marks.account_id', '=', id)
                .orderBy('form_marks.event_id')
                .execute()
            : undefined,
      }),
      erase: 'The foreign key deletes them with the account',
    },
  },
  reminders_off: { personalData: 'Switches of an event' },
} satisfies FeatureTables;
