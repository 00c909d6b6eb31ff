import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** A blank field shows `missing`, because the rule's own message concerns all fields. */
export function faultOf<Values extends FieldValues>(
  { getFieldState, getValues, formState }: UseFormReturn<Values>,
  name: FieldPath<Values>,
  missing: string | undefined,
): string | undefined {
  const message = getFieldState(name, formState).error?.message;
  const isBlank = message !== undefined && String(getValues(name)).trim() === '';
  return (isBlank ? missing : undefined) ?? message;
}
