import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Returns a field's error message. A blank field shows `missing` instead of the rule's message for all fields,
 * which the toast shows.
 */
export function faultOf<Values extends FieldValues>(
  { getFieldState, getValues, formState }: UseFormReturn<Values>,
  name: FieldPath<Values>,
  missing: string | undefined,
): string | undefined {
  const message = getFieldState(name, formState).error?.message;
  const isBlank = message !== undefined && String(getValues(name)).trim() === '';
  return (isBlank ? missing : undefined) ?? message;
}
