import type { ComponentProps } from 'react';
import { limits } from '@hackon/contract/limits';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

export function EmailField({ error, ...props }: ComponentProps<'input'> & { error: string | undefined }) {
  return (
    <Field label="Email" required error={error}>
      <Input
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.email}
        {...props}
      />
    </Field>
  );
}
