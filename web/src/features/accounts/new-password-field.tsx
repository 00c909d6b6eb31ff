import { limits } from '@hackon/contract/limits';
import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

/** The password of a new account, with its rule said beforehand. */
export function NewPasswordField({
  error,
  ...props
}: ComponentProps<'input'> & { error: string | undefined }) {
  return (
    <Field label="Password" required error={error} hint={`At least ${limits.minPassword} characters.`}>
      <PasswordInput autoComplete="new-password" {...props} />
    </Field>
  );
}
