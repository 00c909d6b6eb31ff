import { changePassword } from '@hackon/contract/accounts/account-security';
import type { EndpointLimit } from '../../http/endpoint-limits.ts';

export const accountsLimits: readonly EndpointLimit[] = [
  // Each call sends a mail, perhaps to a stranger.
  { name: 'password', endpoints: [changePassword], per: 'account', calls: 10, windowMs: 60 * 60_000 },
];
