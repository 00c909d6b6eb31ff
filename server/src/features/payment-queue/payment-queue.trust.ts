import { lookUpPayments, paymentDoubts, paymentQueue } from '@hackon/contract/payment-queue/payment-queue';
import { ofEvent } from '../../../trust/authorization-world.ts';
import { type FeatureTrust, row, texts, unseen, usual } from '../../../trust/feature-trust.ts';

export const trust: FeatureTrust = {
  authorization: [
    row(paymentQueue, '401 403 403 200 404 401 401 | missing_right 200 missing_right', ofEvent),
    row(paymentDoubts, '401 403 403 200 404 401 401 | missing_right 200 missing_right', ofEvent),
    row(lookUpPayments, '401 403 403 200 404 401 401 | missing_right 200 missing_right', (world) => ({
      ...ofEvent(world),
      body: { ids: ['412345678901'] },
    })),
  ],
  texts: {
    'POST /api/events/:id/payment-lookup': texts({ 'ids.0': unseen }, { 'ids.0': usual }),
  },
};
