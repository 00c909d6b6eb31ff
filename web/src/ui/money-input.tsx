import type { ChangeEvent, ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Input } from './input.tsx';

/** Accepts whole rupees: '₹1,500.00' becomes '1500'. A number input would change its value on scrolling. */
export function MoneyInput({ className, onChange, ...props }: ComponentProps<'input'>) {
  function keepDigits(event: ChangeEvent<HTMLInputElement>) {
    const digits = event.target.value.replace(/\..*$/, '').replaceAll(/\D/g, '');
    if (digits !== event.target.value) event.target.value = digits;
    return onChange?.(event);
  }
  return (
    <span className={classes('relative block', className)}>
      <span aria-hidden className="pointer-events-none absolute top-2.5 left-3 text-muted">
        ₹
      </span>
      <Input
        {...props}
        onChange={keepDigits}
        inputMode="numeric"
        autoComplete="off"
        className="pl-8 tabular-nums"
      />
    </span>
  );
}
