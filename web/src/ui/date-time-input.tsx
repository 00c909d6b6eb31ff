import type { ComponentProps } from 'react';
import { Input } from './input.tsx';

/** The browser's own picker: a local date and time as `2026-12-12T18:00`, or with `dateOnly` as `2026-12-12`. */
export function DateTimeInput({
  dateOnly = false,
  ...props
}: ComponentProps<'input'> & { dateOnly?: boolean }) {
  return <Input {...props} type={dateOnly ? 'date' : 'datetime-local'} />;
}
