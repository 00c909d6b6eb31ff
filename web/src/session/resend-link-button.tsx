import { resendVerification } from '@hackon/contract/accounts/account-security';
import { accountMessages } from '@hackon/contract/accounts/messages';
import { useMutation } from '@tanstack/react-query';
import { ApiFailure, failureMessage } from '../api/api-failure.ts';
import { call } from '../api/call.ts';
import type { ButtonLook } from '../ui/button-look.ts';
import { Button } from '../ui/button.tsx';
import { toastError, toastSuccess } from '../ui/toast.ts';

/** Mails the link that confirms the email address again. */
export function ResendLinkButton({ size }: Pick<ButtonLook, 'size'>) {
  const resend = useMutation({ mutationFn: () => call(resendVerification) });

  function send() {
    resend.mutate(undefined, {
      onSuccess: ({ message }) => toastSuccess(message),
      onError: (failure) => toastError(failureMessage(failure, accountMessages.confirmationFailed)),
    });
  }

  return (
    <Button variant="secondary" size={size} busy={resend.isPending} busyLabel="Sending..." onClick={send}>
      Send the link again
    </Button>
  );
}

/** The way on, after a refusal because the email address is not confirmed. */
export function ConfirmFirst({ failure }: { failure: Error | null }) {
  const isUnconfirmed = failure instanceof ApiFailure && failure.code === 'email_unconfirmed';
  return isUnconfirmed && <ResendLinkButton size="small" />;
}
