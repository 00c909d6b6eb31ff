import * as mailChoices from '@hackon/contract/mail-choices/mail-choices';
import { transaction } from '../../db/transaction.ts';
import type { World } from '../../../trust/authorization-world.ts';
import { checked, type FeatureTrust, row, texts, usual } from '../../../trust/feature-trust.ts';
import { findSubscribers } from './mail-choices.ts';

const off = { topic: 'announcements', isOn: false } as const;

async function ofMail({ app, studentA: { _id } }: World) {
  const tokens = await transaction(app.db, (trx) => findSubscribers(trx, off.topic, [_id]));
  return { params: { token: tokens.get(_id) ?? 'off' } };
}

export const trust: FeatureTrust = {
  authorization: [
    row(mailChoices.mailChoices, '401 200 200 403 403 401 401'),
    row(mailChoices.setMailChoice, '401 200 200 403 403 401 401', () => ({ body: off })),
    row(mailChoices.seeUnsubscribe, '200 200 200 200 200 200 200', ofMail),
    // On, so that later callers find a subscriber.
    row(mailChoices.unsubscribe, '200 200 200 200 200 200 200', async (world) => ({
      ...(await ofMail(world)),
      body: { isOn: true },
    })),
  ],
  texts: { 'PUT /api/mail-choices': texts({ topic: checked }, { topic: usual }) },
  rows: {
    mail_choices: {
      owner: 'student',
      values: () => ({ topic: 'announcements' }),
      notCollected: { token: 'Turns a topic of mails off' },
    },
  },
  growing: {
    mail_choices: [
      {
        who: 'a student turns a topic of mails off and on again',
        end: 'steady',
        attempt: ({ app, student: { token } }, number) =>
          app.call(mailChoices.setMailChoice, { token, body: { ...off, isOn: number % 2 === 0 } }),
      },
    ],
  },
};
