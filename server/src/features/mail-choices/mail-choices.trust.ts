import * as mailChoices from '@hackon/contract/mail-choices/mail-choices';
import { transaction } from '../../db/transaction.ts';
import type { World } from '../../../trust/authorization-world.ts';
import { checked, type FeatureTrust, row, texts, usual } from '../../../trust/feature-trust.ts';
import type { GrowingWorld } from '../../../trust/growing-world.ts';
import { findSubscribers } from './mail-choices.ts';

const off = { topic: 'announcements', isOn: false } as const;

async function ofMail({ app, studentA: { _id } }: World) {
  const tokens = await transaction(app.db, (trx) => findSubscribers(trx, 'announcements', [_id]));
  return { params: { token: tokens.get(_id) ?? '' } };
}

function turnOff({ app, student: { token } }: GrowingWorld) {
  return app.call(mailChoices.setMailChoice, { token, body: off });
}

export const trust: FeatureTrust = {
  authorization: [
    row(mailChoices.mailChoices, '401 200 200 403 403 401 401'),
    // On, so that the links below belong to a subscriber.
    row(mailChoices.setMailChoice, '401 200 200 403 403 401 401', () => ({
      body: { topic: 'announcements' as const, isOn: true },
    })),
    row(mailChoices.seeUnsubscribe, '200 200 200 200 200 200 200', ofMail),
    row(mailChoices.unsubscribe, '200 200 200 200 200 200 200', async (world) => ({
      ...(await ofMail(world)),
      body: { isOn: true },
    })),
  ],
  texts: {
    'PUT /api/mail-choices': texts({ topic: checked }, { topic: usual }),
    'POST /api/unsubscribe/:token': texts({}, {}),
  },
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
        who: 'a student turns a topic of mails off again and again',
        end: 'steady',
        prepare: turnOff,
        attempt: turnOff,
      },
    ],
  },
};
