import { accountData } from '@hackon/contract/accounts/account-security';
import type { EndpointLimit } from '../../http/endpoint-limits.ts';

export const privacyLimits: readonly EndpointLimit[] = [
  { name: 'my-data', endpoints: [accountData], per: 'account', calls: 10, windowMs: 60_000 },
];
