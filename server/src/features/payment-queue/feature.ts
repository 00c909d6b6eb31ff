import {
  lookUpPayments,
  paymentQueue as paymentQueueCall,
} from '@hackon/contract/payment-queue/payment-queue';
import { defineFeature } from '../../define-feature.ts';
import { paymentQueueRoutes } from './payment-queue.routes.ts';

/** Organizers check the pending payments of an event. */
export const paymentQueue = defineFeature({
  name: 'payment-queue',
  limits: [
    {
      // Each compares thousands of ids.
      name: 'payment-queue',
      endpoints: [paymentQueueCall, lookUpPayments],
      per: 'account',
      calls: 30,
      windowMs: 60_000,
      free: 20,
    },
  ],
  routes: paymentQueueRoutes,
});
