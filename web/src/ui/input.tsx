import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { CONTROL } from './control-look.ts';
import { useControl } from './field.tsx';

/** Accepts the props of `register()`. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      {...useControl()}
      className={classes(CONTROL, 'h-11 px-3 read-only:bg-sunken', className)}
      {...props}
    />
  );
}
