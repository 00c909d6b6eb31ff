import { askPayCode } from '@hackon/contract/pay-codes/pay-codes';
import { ofDraft, ofEvent } from '../../../trust/authorization-world.ts';
import { type FeatureTrust, row } from '../../../trust/feature-trust.ts';
import { countCalls } from '../../../trust/growing-world.ts';

export const trust: FeatureTrust = {
  authorization: [
    row(askPayCode, '401 200 200 403 403 401 401', ofEvent),
    row(askPayCode, '401 404 404 403 403 401 401', ofDraft, 'draft'),
  ],
  rows: { pay_codes: { owner: 'student', notCollected: { payee_key: 'Made of other columns' } } },
  growing: {
    pay_codes: [
      {
        who: 'a student asks for a code',
        end: 'rate_limited',
        prepare: countCalls('pay-codes', 30, ({ newcomer }) => newcomer._id),
        attempt: ({ app, newcomer: { token }, event }) =>
          app.call(askPayCode, { token, params: { id: event._id } }),
      },
    ],
  },
};
