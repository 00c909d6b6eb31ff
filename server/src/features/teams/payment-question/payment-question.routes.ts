import * as contract from '@hackon/contract/teams/payment-question';
import { teamMessages } from '@hackon/contract/teams/messages';
import type { Parts } from '../../../define-feature.ts';
import { type App, bind } from '../../../http/bind.ts';
import { openCreditKeys } from '../../open-credits/credit-keys.ts';
import { sourceOf } from '../../accounts/source-of.ts';
import { answerWithId, answerWithPicture } from './answer-payment-question.ts';
import { askAboutPayment } from './ask-about-payment.ts';
import { getPaymentProof } from './get-payment-proof.ts';

export function paymentQuestionRoutes(app: App, { db, config }: Parts): void {
  const creditKeys = openCreditKeys(config.dataDir);
  bind(app, contract.askAboutPayment, async ({ params, caller, body, request, now }) => {
    const who = { managerId: caller.accountId, source: sourceOf(request) };
    const team = await askAboutPayment(db, { ...params, ...body, ...who, now });
    return { message: teamMessages.paymentAsked, team };
  });

  bind(app, contract.answerPaymentQuestion, async ({ params, caller, body, request, now }) => {
    const who = { studentId: caller.accountId, source: sourceOf(request) };
    const team = await answerWithId(db, { ...params, ...body, ...who, creditKeys, now });
    const isFound = team.paymentStatus === 'verified';
    return { message: isFound ? teamMessages.paymentFound : teamMessages.questionAnswered, team };
  });

  bind(app, contract.sendPaymentProof, async ({ params, caller, body: file, request, now }) => {
    const who = { studentId: caller.accountId, source: sourceOf(request) };
    const team = await answerWithPicture(db, { ...params, ...who, file, now });
    return { message: teamMessages.questionAnswered, team };
  });

  bind(app, contract.paymentProof, async ({ params, caller }) => ({
    content: await getPaymentProof(db, params.teamId, caller.accountId),
  }));
}
