import type { ChangeEvent, ComponentProps, FocusEvent } from 'react';
import { classes } from './classes.ts';
import { Input } from './input.tsx';

/**
 * Accepts whole rupees: '₹1,500.00' becomes '1500'. Paise stay until the field is left, because a point that vanished
 * would turn '500.00' into '50000'. A number input would change its value on scrolling.
 */
export function MoneyInput({ className, onChange, onBlur, ...props }: ComponentProps<'input'>) {
  function keepDigits(event: ChangeEvent<HTMLInputElement>) {
    const digits = event.target.value.replaceAll(/[^\d.]/g, '');
    if (digits !== event.target.value) event.target.value = digits;
    return onChange?.(event);
  }
  function dropPaise(event: FocusEvent<HTMLInputElement>) {
    const rupees = event.target.value.replace(/\..*$/, '');
    if (rupees !== event.target.value) event.target.value = rupees;
    return onBlur?.(event);
  }
  return (
    <span className={classes('relative block', className)}>
      <span aria-hidden className="pointer-events-none absolute top-2.5 left-3 text-muted">
        ₹
      </span>
      <Input
        {...props}
        onChange={keepDigits}
        onBlur={dropPaise}
        inputMode="numeric"
        autoComplete="off"
        className="pl-8 tabular-nums"
      />
    </span>
  );
}
