import * as contract from '@hackon/contract/results/results';
import type { FastifyRequest } from 'fastify';
import type { Parts } from '../../define-feature.ts';
import { type App, bind } from '../../http/bind.ts';
import { bindPublic } from '../../http/bind-public.ts';
import type { Caller } from '../../http/caller.ts';
import { sourceOf } from '../accounts/source-of.ts';
import { getResults, type ResultChange } from './get-results.ts';
import { readPublicResults } from './public-results.ts';
import { publishResults, withdrawResults } from './publish-results.ts';
import { setAwards } from './set-awards.ts';
import { setResultSettings } from './set-result-settings.ts';
import { getTeamFeedback } from './team-feedback.ts';

interface OrganizerCall {
  params: { id: string };
  caller: Caller;
  request: FastifyRequest;
  now: Date;
}

export function resultsRoutes(app: App, { db, answers }: Parts): void {
  bind(app, contract.getResults, (call) => getResults(db, changeOf(call)));
  bind(app, contract.setResultSettings, (call) =>
    setResultSettings(db, { ...changeOf(call), body: call.body }),
  );
  bind(app, contract.setAwards, (call) => setAwards(db, { ...changeOf(call), ...call.body }));
  bind(app, contract.publishResults, (call) => publishResults(db, changeOf(call)));
  bind(app, contract.withdrawResults, (call) => withdrawResults(db, changeOf(call)));

  bindPublic(app, contract.publicResults, answers, async ({ params, now }) => {
    const { value, ...basis } = await readPublicResults(db, params.id, now);
    return { ...basis, value: value.results };
  });
  bind(app, contract.teamFeedback, ({ params, caller }) =>
    getTeamFeedback(db, { teamId: params.id, studentId: caller.accountId }),
  );
}

function changeOf({ params, caller, request, now }: OrganizerCall): ResultChange {
  return { ref: params.id, managerId: caller.accountId, source: sourceOf(request), now };
}
