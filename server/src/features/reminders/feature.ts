import { defineFeature } from '../../define-feature.ts';
import { deleteEndedFormMarks } from './form-marks.ts';
import { remindOfDeadline } from './remind-of-deadline.ts';
import { remindTeams } from './remind-teams.ts';
import { reminderLetters } from './reminder-letters.ts';
import { remindersRoutes } from './reminders.routes.ts';
import { remindersTables } from './reminders.tables.ts';

/** Students are reminded of events, rejected payments and begun registrations. */
export const reminders = defineFeature({
  name: 'reminders',
  tables: remindersTables,
  routes: remindersRoutes,
  letters: reminderLetters,
  jobs: [deleteEndedFormMarks],
  punctualJobs: [remindTeams, remindOfDeadline],
});
