import * as contract from '@hackon/contract/programme/change-programme';
import type { Parts } from '../../define-feature.ts';
import { type App, bind } from '../../http/bind.ts';
import { sourceOf } from '../accounts/source-of.ts';
import { changeProgramme } from './change-programme.ts';

export function programmeRoutes(app: App, { db }: Parts): void {
  bind(app, contract.changeProgramme, ({ params, caller, body, request, idempotency, now }) =>
    changeProgramme(db, {
      managerId: caller.accountId,
      source: sourceOf(request),
      ref: params.id,
      body,
      ifMatch: request.headers['if-match'],
      idempotency,
      now,
    }),
  );
}
