import {
  accountData,
  changePassword,
  deleteAccount,
  endAllSessions,
  endOneSession,
  forgotPassword,
  resetPassword,
  verifyEmail,
} from '@hackon/contract/accounts/account-security';
import type { BodyOf } from '@hackon/contract/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { download } from '../../api/download.ts';
import { accountSecurityKeys } from '../../session/account-security.queries.ts';
import { saveFile } from '../../ui/save-file.ts';

/** The response does not reveal whether the account exists. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof forgotPassword>) => call(forgotPassword, { body }),
  });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof resetPassword>) => call(resetPassword, { body }),
  });
}

/** Confirms on load. The call is idempotent. */
export function useVerifyEmail(token: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      const confirmed = await call(verifyEmail, { body: { token } });
      void client.invalidateQueries({ queryKey: accountSecurityKeys.all });
      return confirmed;
    },
    staleTime: Infinity,
  });
}

/** The server signs out the other devices. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof changePassword>) => call(changePassword, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: accountSecurityKeys.all }),
  });
}

/** Also refreshes after a failure, because the session may have ended. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => call(endOneSession, { params: { sessionId } }),
    onSettled: () => void client.invalidateQueries({ queryKey: accountSecurityKeys.all }),
  });
}

export function useEndAllSessions() {
  return useMutation({ mutationFn: () => call(endAllSessions) });
}

export function useDownloadMyData() {
  return useMutation({
    mutationFn: async () => saveFile(await download(accountData, {}, () => undefined), 'hackon-my-data.json'),
  });
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof deleteAccount>) => call(deleteAccount, { body }),
  });
}
