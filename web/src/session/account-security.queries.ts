import { accountSecurity } from '@hackon/contract/accounts/account-security';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export const accountSecurityKeys = { all: ['account-security'] };

export function useAccountSecurity() {
  return useQuery({
    queryKey: accountSecurityKeys.all,
    queryFn: ({ signal }) => call(accountSecurity, { signal }),
  });
}
