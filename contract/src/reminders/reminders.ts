import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EventRef } from '../fields.ts';
import { reminderKinds } from './kinds.ts';

/** Whether an event's reminders are sent. */
export const ReminderSettings = z.object({ event: z.boolean(), payment: z.boolean(), deadline: z.boolean() });
export type ReminderSettings = z.infer<typeof ReminderSettings>;

export const ReminderSetting = z.object({ kind: z.enum(reminderKinds), isOn: z.boolean() });
export type ReminderSetting = z.infer<typeof ReminderSetting>;

const params = z.object({ id: EventRef });

export const reminderSettings = endpoint({
  method: 'GET',
  path: '/api/events/:id/reminders',
  summary: 'Which reminders the students of an event get',
  callers: 'manager',
  params,
  reply: ReminderSettings,
  errors: ['invalid_id', 'not_found', 'missing_right'],
});

export const setReminder = endpoint({
  method: 'PUT',
  path: '/api/events/:id/reminders',
  summary: 'Turn a reminder of an event on or off',
  callers: 'manager',
  params,
  body: ReminderSetting,
  reply: ReminderSettings,
  errors: ['invalid_id', 'not_found', 'missing_right', 'quota_reached'],
});

export const keepFormMark = endpoint({
  method: 'PUT',
  path: '/api/events/:id/form-mark',
  summary: 'Note that the student began a registration, to be reminded before it closes',
  callers: 'student',
  params,
  reply: z.object({ message: z.string() }),
  errors: ['invalid_id', 'not_found', 'registration_closed', 'quota_reached'],
});

export const dropFormMark = endpoint({
  method: 'DELETE',
  path: '/api/events/:id/form-mark',
  summary: 'Note that the student discarded the registration; without a note, changes nothing',
  callers: 'student',
  params,
  reply: z.object({ message: z.string() }),
  errors: ['invalid_id', 'not_found'],
});
