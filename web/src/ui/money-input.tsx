import type { ComponentProps, FocusEvent } from 'react';
import { classes } from './classes.ts';
import { Input } from './input.tsx';
import { wholeRupees } from './whole-rupees.ts';

/** Shows whole rupees once the field is left. A number input would change its value on scrolling. */
export function MoneyInput({ className, onBlur, onChange, ...props }: ComponentProps<'input'>) {
  function tidy(event: FocusEvent<HTMLInputElement>) {
    const rupees = wholeRupees(event.target.value);
    if (rupees !== event.target.value) {
      event.target.value = rupees;
      onChange?.(event);
    }
    return onBlur?.(event);
  }
  return (
    <span className={classes('relative block', className)}>
      <span aria-hidden className="pointer-events-none absolute top-2.5 left-3 text-muted">
        ₹
      </span>
      <Input
        {...props}
        onChange={onChange}
        onBlur={tidy}
        inputMode="numeric"
        autoComplete="off"
        className="pl-8 tabular-nums"
      />
    </span>
  );
}
