import { reminderMessages } from '@hackon/contract/reminders/messages';
import * as contract from '@hackon/contract/reminders/reminders';
import type { Parts } from '../../define-feature.ts';
import { type App, bind } from '../../http/bind.ts';
import { sourceOf } from '../accounts/source-of.ts';
import { dropFormMark, keepFormMark } from './form-marks.ts';
import { getReminderSettings, setReminder } from './reminder-settings.ts';

export function remindersRoutes(app: App, { db }: Parts): void {
  bind(app, contract.reminderSettings, ({ params, caller }) =>
    getReminderSettings(db, params.id, caller.accountId),
  );

  bind(app, contract.setReminder, ({ params, caller: { accountId }, body, request, now }) =>
    setReminder(db, { ...body, ref: params.id, accountId, source: sourceOf(request), now }),
  );

  bind(app, contract.keepFormMark, async ({ params, caller: { accountId }, now }) => {
    await keepFormMark(db, { studentId: accountId, ref: params.id, now });
    return { message: reminderMessages.marked };
  });

  bind(app, contract.dropFormMark, async ({ params, caller: { accountId }, now }) => {
    await dropFormMark(db, { studentId: accountId, ref: params.id, now });
    return { message: reminderMessages.unmarked };
  });
}
