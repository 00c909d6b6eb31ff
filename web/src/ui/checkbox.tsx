import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

export function Checkbox({ label, className, ...props }: ComponentProps<'input'> & { label: ReactNode }) {
  return (
    <label
      className={classes(
        'inline-flex cursor-pointer items-center gap-2.5 pointer-coarse:min-h-11',
        className,
      )}
    >
      <input type="checkbox" className="size-4.5 shrink-0 cursor-pointer accent-brand" {...props} />
      <span className="text-small">{label}</span>
    </label>
  );
}
