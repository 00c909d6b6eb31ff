import { accountLimits } from '@hackon/contract/accounts/limits';
import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

export function NewPasswordField({
  label = 'Password',
  error,
  ...props
}: ComponentProps<'input'> & { label?: string; error: string | undefined }) {
  return (
    <Field label={label} required error={error} hint={`At least ${accountLimits.minPassword} characters.`}>
      <PasswordInput autoComplete="new-password" {...props} />
    </Field>
  );
}
