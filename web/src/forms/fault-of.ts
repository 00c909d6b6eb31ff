import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Blank fields get `missing`: the rule's message is about all fields. */
export function faultOf<Values extends FieldValues>(
  { getFieldState, getValues, formState }: UseFormReturn<Values>,
  name: FieldPath<Values>,
  missing: string | undefined,
): string | undefined {
  const message = getFieldState(name, formState).error?.message;
  const isBlank = message !== undefined && String(getValues(name)).trim() === '';
  return (isBlank ? missing : undefined) ?? message;
}
