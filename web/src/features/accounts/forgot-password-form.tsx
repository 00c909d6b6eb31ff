import { blankIssues, emailIssues } from '@hackon/contract/accounts/account-rules';
import type { Audience } from '@hackon/contract/accounts/accounts';
import { accountMessages } from '@hackon/contract/accounts/messages';
import MailCheck from 'lucide-react/icons/mail-check';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { EmailField } from './account-fields.tsx';
import { useForgotPassword } from './account-security.queries.ts';

export function ForgotPasswordForm({ audience }: { audience: Audience }) {
  const forgot = useForgotPassword();
  const form = useRuleForm(
    (values) => [...blankIssues(values, ['email']), ...emailIssues({ email: values.email.trim() })],
    { defaultValues: { email: '' } },
    async ({ email }) => {
      await forgot.mutateAsync({ audience, email: email.trim().toLowerCase() });
    },
    accountMessages.resetLinkFailed,
  );
  return (
    <>
      <SubmitForm
        form={form}
        action={forgot.isSuccess ? 'Send another link' : 'Send link'}
        size="large"
        busyLabel="Sending..."
      >
        <EmailField />
      </SubmitForm>
      <output className="mt-5 block empty:hidden">
        {forgot.isSuccess && (
          <span className="flex items-start gap-2.5 rounded-control bg-green-soft px-3.5 py-3 text-small font-medium text-green">
            <MailCheck className="mt-0.5 size-4 shrink-0" />
            <span>{accountMessages.resetLinkSent} Check your spam folder too.</span>
          </span>
        )}
      </output>
    </>
  );
}
