import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { CONTROL } from './control-look.ts';
import { useControl } from './field.tsx';

/** A long choice wraps. iOS cuts it. */
export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span className={classes('relative block', className)}>
      <select
        {...useControl()}
        className={classes(
          CONTROL,
          'min-h-11 appearance-none overflow-hidden py-2 pr-10 pl-3 whitespace-normal',
        )}
        {...props}
      >
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted" />
    </span>
  );
}
