import { holdPlace, releasePlace } from '@hackon/contract/places/places';
import { ofDraft, ofEvent } from '../../../trust/authorization-world.ts';
import { type FeatureTrust, row, secret, texts, unseen } from '../../../trust/feature-trust.ts';
import type { GrowingWorld } from '../../../trust/growing-world.ts';

function hold({ app, newcomer: { token }, event }: GrowingWorld) {
  return app.call(holdPlace, { token, params: { id: event._id } });
}

export const trust: FeatureTrust = {
  authorization: [
    row(holdPlace, '401 already_registered 200 403 403 401 401', ofEvent),
    row(holdPlace, '401 404 404 403 403 401 401', ofDraft, 'draft'),
    row(releasePlace, '401 200 200 403 403 401 401', ofEvent),
  ],
  texts: {
    'POST /api/events/:id/hold': texts(
      { teamName: unseen, 'members.0.email': unseen, 'members.0.registerNumber': unseen },
      {
        teamName: secret('Zqkwjheldname'),
        'members.0.email': secret('zqkwjheld@canary.example'),
        'members.0.registerNumber': secret('ZQKWJHELD1'),
      },
    ),
  },
  rows: { place_holds: { owner: 'student' } },
  growing: {
    place_holds: [
      { who: 'a student holds a place again and again', end: 'steady', prepare: hold, attempt: hold },
    ],
  },
};
