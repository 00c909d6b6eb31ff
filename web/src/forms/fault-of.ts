import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * What a field says of its fault. A blank one says `missing`, what to enter there, where the rule's own words speak
 * of all fields at once, as the specification's toasts do.
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
