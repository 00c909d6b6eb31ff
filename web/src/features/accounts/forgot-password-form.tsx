import { blankIssues, emailIssues } from '@hackon/contract/accounts/account-rules';
import type { Audience } from '@hackon/contract/accounts/accounts';
import { accountMessages } from '@hackon/contract/accounts/messages';
import MailCheck from 'lucide-react/icons/mail-check';
import { faultOf } from '../../forms/fault-of.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { showFailure } from '../../forms/show-failure.ts';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from './email-field.tsx';
import { useForgotPassword } from './account-security.queries.ts';

export function ForgotPasswordForm({ audience }: { audience: Audience }) {
  const forgot = useForgotPassword();
  const form = useRuleForm(
    (values) => [...blankIssues(values, ['email']), ...emailIssues({ email: values.email.trim() })],
    { defaultValues: { email: '' } },
    send,
  );
  const { errors, isSubmitting } = form.formState;

  async function send({ email }: { email: string }) {
    try {
      await forgot.mutateAsync({ audience, email: email.trim().toLowerCase() });
    } catch (failure) {
      showFailure(form, failure, accountMessages.resetLinkFailed);
    }
  }

  return (
    <>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        <EmailField
          autoComplete="username"
          error={faultOf(form, 'email', 'Enter your email')}
          {...form.register('email')}
        />
        <FormFailure message={errors.root?.message} />
        <Button type="submit" size="large" busy={isSubmitting} busyLabel="Sending...">
          {forgot.isSuccess ? 'Send another link' : 'Send link'}
        </Button>
      </form>
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
