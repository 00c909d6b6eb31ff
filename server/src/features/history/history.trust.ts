import { updateEvent } from '@hackon/contract/events/events';
import { eventHistory, teamHistory } from '@hackon/contract/history/history';
import { updateTeam } from '@hackon/contract/teams/teams';
import { ofEvent, ofTeam } from '../../../trust/authorization-world.ts';
import { type FeatureTrust, row } from '../../../trust/feature-trust.ts';
import { editedTeam, fillHistories } from '../../../trust/growing-world.ts';

export const trust: FeatureTrust = {
  authorization: [
    row(eventHistory, '401 403 403 200 404 401 401 | 200 200 missing_right', ofEvent),
    row(teamHistory, '401 403 403 200 404 401 401 | 200 200 missing_right', ofTeam),
  ],
  rows: {
    audit_log: { values: () => ({ event_id: null, subject_id: null, action: 'event_edited' }) },
  },
  growing: {
    audit_log: [
      {
        who: 'a manager edits an event back and forth',
        end: 'quota_reached',
        prepare: fillHistories,
        attempt: ({ app, manager: { token }, event }, number) => {
          const body = { title: number % 2 === 0 ? 'One title' : 'Two title' };
          return app.call(updateEvent, { token, params: { id: event._id }, body });
        },
      },
      {
        who: 'a student edits a team back and forth',
        end: 'quota_reached',
        prepare: fillHistories,
        attempt: ({ app, student: { token }, event }, number) => {
          const params = { teamId: event.teams[0] ?? '' };
          return app.call(updateTeam, { token, params, body: editedTeam(number) });
        },
      },
    ],
  },
};
