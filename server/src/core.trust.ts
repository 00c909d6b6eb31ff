import { changePassword } from '@hackon/contract/accounts/account-security';
import { loginManager } from '@hackon/contract/accounts/accounts';
import { managerBody, password } from '../test/accounts.ts';
import type { FeatureTrust } from '../trust/feature-trust.ts';
import { countCalls, registersAndWithdraws } from '../trust/growing-world.ts';

export const trust: FeatureTrust = {
  rows: {
    outbox: { values: ({ later }) => ({ due_at: later }) },
    idempotency_keys: { values: () => ({ status_code: 201 }) },
  },
  growing: {
    outbox: [
      {
        who: 'an account changes its password repeatedly and gets a mail each time',
        end: 'rate_limited',
        prepare: countCalls('password', 10, ({ manager }) => manager._id),
        attempt: ({ app, manager: { token } }) =>
          app.call(changePassword, { token, body: { currentPassword: password, password } }),
      },
    ],
    idempotency_keys: [registersAndWithdraws],
    rate_limits: [
      {
        who: 'a guest tries to sign in to many unknown accounts',
        end: 'expires',
        attempt: ({ app }) => {
          const { email } = managerBody();
          return app.call(loginManager, { body: { email, password } });
        },
      },
    ],
  },
};
