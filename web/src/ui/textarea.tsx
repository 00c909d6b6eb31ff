import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { CONTROL } from './control-look.ts';
import { useControl } from './field.tsx';

export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useControl()}
      rows={rows}
      className={classes(CONTROL, 'block resize-y px-3 py-2.5 read-only:bg-sunken', className)}
      {...props}
    />
  );
}
