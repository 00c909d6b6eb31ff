import * as contract from '@hackon/contract/pay-codes/pay-codes';
import type { Parts } from '../../define-feature.ts';
import { type App, bind } from '../../http/bind.ts';
import { askPayCode } from './ask-pay-code.ts';

export function payCodesRoutes(app: App, { db }: Parts): void {
  bind(app, contract.askPayCode, ({ params, caller, now }) =>
    askPayCode(db, { studentId: caller.accountId, ref: params.id, now }),
  );
}
