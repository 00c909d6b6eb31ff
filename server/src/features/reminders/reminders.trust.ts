import { reminderKinds } from '@hackon/contract/reminders/kinds';
import * as reminders from '@hackon/contract/reminders/reminders';
import { registerTeam } from '@hackon/contract/teams/teams';
import { createEvent } from '@hackon/contract/events/events';
import { newTeamBody } from '../../../test/teams.ts';
import { runPunctualJobs } from '../../../test/run-punctual-jobs.ts';
import { ofDraft, ofEvent } from '../../../trust/authorization-world.ts';
import { checked, type FeatureTrust, row, texts, usual } from '../../../trust/feature-trust.ts';
import { fillHistories, type GrowingWorld, openEvent } from '../../../trust/growing-world.ts';

/** For calls of an organizer or owner. */
const ofRoles = '401 403 403 200 404 401 401 | 200 missing_right missing_right';
const ofStudents = '401 200 200 403 403 401 401';

function beginForm({ app, newcomer: { token }, event }: GrowingWorld) {
  return app.call(reminders.keepFormMark, { token, params: { id: event._id } });
}

export const trust: FeatureTrust = {
  authorization: [
    row(reminders.reminderSettings, ofRoles, ofEvent),
    row(reminders.setReminder, ofRoles, (world) => ({
      ...ofEvent(world),
      body: { kind: 'event' as const, isOn: false },
    })),
    row(reminders.keepFormMark, ofStudents, ofEvent),
    row(reminders.keepFormMark, '401 404 404 403 403 401 401', ofDraft, 'draft'),
    row(reminders.dropFormMark, ofStudents, ofEvent),
  ],
  texts: {
    'PUT /api/events/:id/reminders': texts({ kind: checked }, { kind: usual }),
  },
  rows: {
    reminders: { owner: 'student', values: () => ({ kind: 'event' }) },
    form_marks: { owner: 'student' },
    reminders_off: { owner: 'manager', values: () => ({ kind: 'event' }) },
  },
  growing: {
    reminders: [
      {
        who: 'a manager creates events that students are reminded of',
        end: 'quota_reached',
        attempt: async ({ app, manager, student }) => {
          const { token } = manager;
          const created = await app.call(createEvent, { token, body: openEvent() });
          if (created.status !== 201) return created;
          const { _id: id } = createEvent.reply.parse(created.body);
          const registered = await app.call(registerTeam, {
            token: student.token,
            params: { id },
            body: newTeamBody(),
          });
          const now = app.clock.now;
          app.clock.now = new Date('2036-12-11T12:00:00.000Z');
          await runPunctualJobs(app);
          app.clock.now = now;
          return registered;
        },
      },
    ],
    form_marks: [
      {
        who: 'a student begins the form of an event again and again',
        end: 'steady',
        prepare: beginForm,
        attempt: beginForm,
      },
    ],
    reminders_off: [
      {
        who: 'a manager turns reminders off and on',
        end: 'quota_reached',
        prepare: fillHistories,
        attempt: ({ app, manager: { token }, event }, number) =>
          app.call(reminders.setReminder, {
            token,
            params: { id: event._id },
            body: {
              kind: reminderKinds[number % reminderKinds.length] ?? 'event',
              isOn: Math.floor((number - 1) / reminderKinds.length) % 2 === 1,
            },
          }),
      },
    ],
  },
};
