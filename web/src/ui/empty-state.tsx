import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** Replaces an empty list. */
export function EmptyState({
  icon,
  title,
  hint,
  action,
  className,
}: {
  icon?: ReactNode;
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div
      className={classes(
        'flex flex-col items-center rounded-card border border-dashed border-line px-6 py-12 text-center',
        className,
      )}
    >
      {icon && <div className="mb-4 text-muted [&_svg]:size-8">{icon}</div>}
      <p className="font-heading text-title font-bold tracking-tight text-balance">{title}</p>
      {hint && <p className="mt-1 max-w-md text-small text-balance wrap-anywhere text-muted">{hint}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
