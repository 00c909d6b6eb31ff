import type { AccountSecurity } from '@hackon/contract/account-security';
import { messages } from '@hackon/contract/messages';
import { failureMessage } from '../../api/api-failure.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useResendVerification } from './account-security.queries.ts';

/** Whether the email address is confirmed, and another mail where it is not. */
export function EmailStatus({ email, security }: { email: string; security: AccountSecurity }) {
  const resend = useResendVerification();

  function send() {
    resend.mutate(undefined, {
      onSuccess: ({ message }) => toastSuccess(message),
      onError: (failure) => toastError(failureMessage(failure, messages.confirmationFailed)),
    });
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 font-semibold">
        <span className="wrap-anywhere">{email}</span>
        {security.emailVerified ? (
          <Badge tone="green">Confirmed</Badge>
        ) : (
          <Badge tone="amber">Not confirmed</Badge>
        )}
      </p>
      {!security.emailVerified && (
        <Button variant="secondary" busy={resend.isPending} busyLabel="Sending..." onClick={send}>
          Send the link again
        </Button>
      )}
    </div>
  );
}
