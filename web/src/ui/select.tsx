import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { CONTROL } from './control-look.ts';
import { useControl } from './field.tsx';

export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span className={classes('relative block', className)}>
      <select
        {...useControl()}
        className={classes(CONTROL, 'h-11 appearance-none truncate pr-10 pl-3')}
        {...props}
      >
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute top-3.5 right-3 size-4 text-muted" />
    </span>
  );
}
