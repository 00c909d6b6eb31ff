import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormFailure } from '../../forms/form-failure.tsx';
import type { RuleForm } from '../../forms/use-rule-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

export function ProfileForm<Values extends FieldValues>({
  form,
  email,
  children,
}: {
  form: RuleForm<Values>;
  email: string;
  children: ReactNode;
}) {
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <Field label="Email" hint="You sign in with this email. It cannot be changed.">
        <Input type="email" value={email} readOnly />
      </Field>
      {children}
      <FormFailure message={errors.root?.message} />
      <div>
        <Button type="submit" disabled={!isDirty} busy={isSubmitting} busyLabel="Saving...">
          Save changes
        </Button>
      </div>
    </form>
  );
}
