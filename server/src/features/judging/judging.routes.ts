import * as contract from '@hackon/contract/judging/judging';
import type { Parts } from '../../define-feature.ts';
import { type App, bind } from '../../http/bind.ts';
import { saveReview } from './save-review.ts';

export function judgingRoutes(app: App, { db, clock }: Parts): void {
  bind(app, contract.saveReview, async ({ params, caller, body: { roundId, ...review } }) => ({
    assignment: await saveReview(db, { ...params, roundId, review, caller, clock }),
  }));
}
