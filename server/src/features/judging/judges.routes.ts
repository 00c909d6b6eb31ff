import * as contract from '@hackon/contract/judging/judges';
import { judgingMessages } from '@hackon/contract/judging/messages';
import type { Parts } from '../../define-feature.ts';
import { type App, bind } from '../../http/bind.ts';
import { sourceOf } from '../accounts/source-of.ts';
import { inviteJudges, makeJudgeLink } from './invite-judges.ts';
import { listJudges } from './list-judges.ts';
import { removeJudge } from './remove-judge.ts';
import { addJudge, changeJudge } from './save-judge.ts';
import { setTables } from './set-tables.ts';

export function judgesRoutes(app: App, { db, config: { publicUrl } }: Parts): void {
  bind(app, contract.listJudges, ({ params, caller }) =>
    listJudges(db, { ref: params.id, managerId: caller.accountId }),
  );

  bind(app, contract.addJudge, ({ params, caller, body, request, now }) => {
    const who = { managerId: caller.accountId, source: sourceOf(request) };
    return addJudge(db, { ref: params.id, ...who, body, now });
  });

  bind(app, contract.changeJudge, ({ params, caller, body, request, now }) => {
    const who = { managerId: caller.accountId, source: sourceOf(request) };
    return changeJudge(db, { ref: params.id, judgeId: params.judgeId, ...who, body, now });
  });

  bind(app, contract.removeJudge, async ({ params, caller, query, request, now }) => {
    const who = { managerId: caller.accountId, source: sourceOf(request) };
    await removeJudge(db, { ref: params.id, judgeId: params.judgeId, ...who, ...query, now });
    return { message: judgingMessages.judgeRemoved };
  });

  bind(
    app,
    contract.inviteJudges,
    async ({ params, caller, body: { judgeIds }, request, idempotency, now }) => {
      const who = { managerId: caller.accountId, source: sourceOf(request) };
      const mails = await inviteJudges(db, { ref: params.id, ...who, judgeIds, idempotency, now });
      return { message: judgingMessages.invited(mails), mails };
    },
  );

  bind(app, contract.makeJudgeLink, async ({ params, caller, request, now }) => {
    const who = { managerId: caller.accountId, source: sourceOf(request) };
    const { id: ref, judgeId } = params;
    return { link: await makeJudgeLink(db, { ref, judgeId, ...who, publicUrl, now }) };
  });

  bind(app, contract.setTables, async ({ params, caller, body: { tables }, request, now }) => {
    const who = { managerId: caller.accountId, source: sourceOf(request) };
    await setTables(db, { ref: params.id, ...who, tables, now });
    return { message: judgingMessages.tablesSaved };
  });
}
