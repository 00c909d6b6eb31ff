import { blankIssues, emailIssues } from '@hackon/contract/accounts/account-rules';
import { limits } from '@hackon/contract/limits';
import { judgingMessages } from '@hackon/contract/judging/messages';
import MailCheck from 'lucide-react/icons/mail-check';
import { FormField } from '../../forms/form-field.tsx';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { useRequestLink } from './judge.queries.ts';
import { usePhone } from './phone-context.ts';
import { PlainScreen } from './plain-screen.tsx';

/** Asks for a new link. The answer is the same for every address. */
export function RequestLink({ shareLink, isEnded }: { shareLink: string; isEnded: boolean }) {
  const { unsent } = usePhone().state;
  const request = useRequestLink(shareLink);
  const form = useRuleForm(
    (values) => [...blankIssues(values, ['email']), ...emailIssues({ email: values.email.trim() })],
    { defaultValues: { email: '' } },
    async ({ email }) => {
      await request.mutateAsync(email.trim().toLowerCase());
    },
    judgingMessages.linkRequestFailed,
  );
  return (
    <PlainScreen title="Judging">
      <p>{isEnded ? judgingMessages.linkEnded : 'Open the link in your invitation, or ask for a new one.'}</p>
      {unsent > 0 && (
        <p className="rounded-control bg-amber-soft px-3.5 py-3 text-small font-medium text-amber">
          {unsent === 1 ? '1 entry is' : `${unsent} entries are`} not sent yet. They stay on this device and
          are sent when you open the new link here.
        </p>
      )}
      <SubmitForm form={form} action="Send me a new link" size="large" busyLabel="Sending...">
        <FormField
          name="email"
          label="Email"
          missing="Enter your email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          hint="The address that got the invitation."
          maxLength={limits.email}
        />
      </SubmitForm>
      <output className="block empty:hidden">
        {request.isSuccess && (
          <span className="flex items-start gap-2.5 rounded-control bg-green-soft px-3.5 py-3 text-small font-medium text-green">
            <MailCheck className="mt-0.5 size-4 shrink-0" />
            <span>{judgingMessages.linkRequested} Check your spam folder too.</span>
          </span>
        )}
      </output>
    </PlainScreen>
  );
}
