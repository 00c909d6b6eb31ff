import {
  accountData,
  accountSecurity,
  changePassword,
  deleteAccount,
  endAllSessions,
  endOneSession,
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@hackon/contract/accounts/account-security';
import type { BodyOf } from '@hackon/contract/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { download } from '../../api/download.ts';
import { saveFile } from '../../ui/save-file.ts';

/** What the safety of the signed-in account is kept under. */
const accountSecurityKeys = { all: ['account-security'] };

/** Whether the email is confirmed, and where somebody is signed in. */
export function useAccountSecurity() {
  return useQuery({
    queryKey: accountSecurityKeys.all,
    queryFn: ({ signal }) => call(accountSecurity, { signal }),
  });
}

/** Asks for a link to a new password; the answer is the same whether there is such an account. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof forgotPassword>) => call(forgotPassword, { body }),
  });
}

/** Sets a new password with a mailed link. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof resetPassword>) => call(resetPassword, { body }),
  });
}

/** Confirms the email address with a mailed link, as soon as the page is there: it may be done again. */
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

/** Mails another link that confirms the email address. */
export function useResendVerification() {
  return useMutation({ mutationFn: () => call(resendVerification) });
}

/** Changes the password; the other devices are signed out by it. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof changePassword>) => call(changePassword, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: accountSecurityKeys.all }),
  });
}

/** Signs out another device. One that is signed out already goes from the list too. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => call(endOneSession, { params: { sessionId } }),
    onSettled: () => client.invalidateQueries({ queryKey: accountSecurityKeys.all }),
  });
}

/** Signs out everywhere, here too. */
export function useEndAllSessions() {
  return useMutation({ mutationFn: () => call(endAllSessions) });
}

/** Saves all that is held on the person as a file. */
export function useDownloadMyData() {
  return useMutation({
    mutationFn: async () => saveFile(await download(accountData, {}, () => undefined), 'hackon-my-data.json'),
  });
}

/** Deletes the account for good. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof deleteAccount>) => call(deleteAccount, { body }),
  });
}
