import { accountMessages } from '@hackon/contract/accounts/messages';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { Rule } from '../../forms/issues-resolver.ts';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toastSuccess } from '../../ui/toast.ts';

/** Saved values become the new defaults. */
export function ProfileForm<Values extends FieldValues>({
  rule,
  saved,
  save,
  email,
  children,
}: {
  rule: Rule<Values>;
  saved: DefaultValues<Values>;
  save: (values: Values) => Promise<unknown>;
  email: string;
  children: ReactNode;
}) {
  const form = useRuleForm(rule, { defaultValues: saved }, send, accountMessages.profileUpdateFailed);

  async function send(values: Values) {
    await save(values);
    form.reset(values);
    toastSuccess(accountMessages.profileSaved);
  }

  return (
    <SubmitForm form={form} action="Save changes" disabled={!form.formState.isDirty} busyLabel="Saving...">
      <Field label="Email" hint="You sign in with this email. It cannot be changed.">
        <Input type="email" value={email} readOnly />
      </Field>
      {children}
    </SubmitForm>
  );
}
