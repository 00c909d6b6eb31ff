import * as contract from '@hackon/contract/judging/judging';
import { judgingMessages } from '@hackon/contract/judging/messages';
import type { Parts } from '../../define-feature.ts';
import { type App, bind } from '../../http/bind.ts';
import { declineJudging } from './decline-judging.ts';
import { endSession } from './judge-sessions.ts';
import { openJudgeSession, readJudgeLink } from './open-judge-session.ts';
import { requestJudgeLink } from './request-judge-link.ts';

export function judgeAccessRoutes(app: App, { db }: Parts): void {
  bind(app, contract.readJudgeLink, ({ body, now }) => readJudgeLink(db, { ...body, now }));

  bind(app, contract.openJudgeSession, ({ body, now }) => openJudgeSession(db, { ...body, now }));

  bind(app, contract.requestJudgeLink, async ({ body: { event: ref, email }, now }) => {
    await requestJudgeLink(db, { ref, email, now });
    return { message: judgingMessages.linkRequested };
  });

  bind(app, contract.endJudgeSession, async ({ caller }) => {
    await endSession(db, caller.sessionId);
    return { message: judgingMessages.signedOut };
  });

  bind(app, contract.declineJudging, async ({ caller, now }) => {
    await declineJudging(db, caller, now);
    return { message: judgingMessages.declined };
  });
}
