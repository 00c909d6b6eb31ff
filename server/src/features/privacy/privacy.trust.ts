import { accountData, deleteAccount } from '@hackon/contract/accounts/account-security';
import { password } from '../../../test/accounts.ts';
import { type FeatureTrust, row, secret, texts, unseen } from '../../../trust/feature-trust.ts';

export const trust: FeatureTrust = {
  authorization: [
    row(accountData, '401 200 200 200 200 401 401'),
    row(deleteAccount, '401 200 200 events_not_over 200 401 401 | 200 200 200', () => ({
      body: { password },
    })),
  ],
  texts: {
    'POST /api/auth/delete-account': texts(
      { password: unseen },
      // The password after `PUT /api/auth/password`.
      { password: secret('zqkwjchangedpassword') },
    ),
  },
};
