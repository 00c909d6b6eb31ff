import { teamLimits } from '@hackon/contract/teams/limits';
import * as questions from '@hackon/contract/teams/payment-question';
import { sendProof } from '../../../../test/payment-questions.ts';
import { ofTeam, signInAgain, smallImage, type World } from '../../../../trust/authorization-world.ts';
import { checked, type FeatureTrust, required, row, secret, texts } from '../../../../trust/feature-trust.ts';
import { fillHistories } from '../../../../trust/growing-world.ts';
import { transaction } from '../../../db/transaction.ts';

const body = { reason: 'We cannot find your payment.' };

/** Refused callers come first, so the team is asked by another session of the owner. */
async function ofAskedTeam(world: World) {
  const token = await signInAgain(world.app, world.managerA);
  await world.app.call(questions.askAboutPayment, { ...ofTeam(world), token, body });
  return ofTeam(world);
}

async function ofTeamWithPicture(world: World) {
  const input = await ofAskedTeam(world);
  await transaction(world.app.db, (trx) =>
    trx.updateTable('payment_questions').set({ picture: 'UklGRg==' }).execute(),
  );
  return input;
}

let asked = 0;

export const trust: FeatureTrust = {
  authorization: [
    row(
      questions.askAboutPayment,
      '401 403 403 200 404 401 401 | missing_right 200 missing_right',
      (world) => ({ ...ofTeam(world), body }),
    ),
    row(questions.answerPaymentQuestion, '401 200 404 403 403 401 401', async (world) => ({
      ...(await ofAskedTeam(world)),
      body: { upiTransactionId: '412345678901' },
    })),
    sendsPicture(),
    row(
      questions.paymentProof,
      '401 403 403 200 404 401 401 | missing_right 200 missing_right',
      ofTeamWithPicture,
    ),
  ],
  texts: {
    'PUT /api/teams/:teamId/payment-question': texts(
      { reason: required(teamLimits.question) },
      { reason: secret('Zqkwjpaymentquestion') },
    ),
    'PUT /api/teams/:teamId/payment-answer': texts(
      { upiTransactionId: checked },
      { upiTransactionId: secret('Zqkwjansweredtransaction') },
    ),
  },
  rows: {
    payment_questions: {
      owner: 'student',
      values: ({ ids }) => ({ attempt_id: ids.payment_attempts ?? '' }),
    },
  },
  growing: {
    payment_questions: [
      {
        who: 'a manager asks about a payment again and again',
        end: 'quota_reached',
        prepare: fillHistories,
        // The same question again changes nothing.
        attempt: ({ app, manager: { token }, event }) => {
          asked += 1;
          const params = { teamId: event.teams[0] ?? '' };
          return app.call(questions.askAboutPayment, {
            token,
            params,
            body: { reason: `Question ${asked}` },
          });
        },
      },
      {
        who: 'a manager asks, and the student answers with picture after picture',
        end: 'quota_reached',
        prepare: fillHistories,
        attempt: async ({ app, manager, student, event }) => {
          const teamId = event.teams[0] ?? '';
          await app.call(questions.askAboutPayment, { token: manager.token, params: { teamId }, body });
          return sendProof(app, { teamId, token: student.token, file: await smallImage });
        },
      },
    ],
  },
};

function sendsPicture(): ReturnType<typeof row> {
  const headers = { 'content-type': 'image/jpeg' };
  const { request, ...rest } = row(
    questions.sendPaymentProof,
    '401 200 404 403 403 401 401',
    async (world) => ({ ...(await ofAskedTeam(world)), headers }),
  );
  return { ...rest, request: async (world) => ({ ...(await request(world)), payload: await smallImage }) };
}
