import { accountMessages } from '@hackon/contract/accounts/messages';
import { failureMessage } from '../../api/api-failure.ts';
import type { ButtonLook } from '../../ui/button-look.ts';
import { Button } from '../../ui/button.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useResendVerification } from './account-security.queries.ts';

export function ResendLinkButton({ size }: Pick<ButtonLook, 'size'>) {
  const resend = useResendVerification();

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
