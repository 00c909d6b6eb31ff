import type { ComponentProps } from 'react';
import { Input } from './input.tsx';

/**
 * The browser's own picker: a local date and time as `2026-12-12T18:00`, or with `dateOnly` as `2026-12-12`.
 * It has a last day by default, because without one browsers let a year have six digits.
 */
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
