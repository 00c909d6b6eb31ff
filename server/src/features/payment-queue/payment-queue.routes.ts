import * as contract from '@hackon/contract/payment-queue/payment-queue';
import type { Parts } from '../../define-feature.ts';
import { type App, bind } from '../../http/bind.ts';
import { findOwnEvent } from '../events/find-event.ts';
import { openCreditKeys } from '../open-credits/credit-keys.ts';
import { statementDoubts } from '../statements/open-proposals.ts';
import { listPaymentQueue } from './list-payment-queue.ts';
import { lookUpPayments } from './look-up-payments.ts';

export function paymentQueueRoutes(app: App, { db, config }: Parts): void {
  const creditKeys = openCreditKeys(config.dataDir);
  bind(app, contract.paymentQueue, ({ params, caller, query }) =>
    listPaymentQueue(db, creditKeys, { managerId: caller.accountId, ref: params.id, query }),
  );

  bind(app, contract.paymentDoubts, async ({ params, caller }) => {
    const { id } = await findOwnEvent(db, params.id, caller.accountId, 'payments');
    return [...(await statementDoubts(db, creditKeys, id)).values()];
  });

  bind(app, contract.lookUpPayments, ({ params, caller, body: { ids } }) =>
    lookUpPayments(db, creditKeys, { managerId: caller.accountId, ref: params.id, ids }),
  );
}
