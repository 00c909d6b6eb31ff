import type { ComponentProps } from 'react';
import { Input } from './input.tsx';

/** Values: `2026-12-12T18:00`, or `2026-12-12` with `dateOnly`. The default `max` limits years to four digits. */
export function DateTimeInput({
  dateOnly = false,
  ...props
}: ComponentProps<'input'> & { dateOnly?: boolean }) {
  return dateOnly ? (
    <Input max="9999-12-31" {...props} type="date" />
  ) : (
    <Input max="9999-12-31T23:59" {...props} type="datetime-local" />
  );
}
