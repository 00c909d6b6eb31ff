import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** Give it the content's size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes('animate-pulse rounded-control bg-line', className)} />;
}

/** Screen readers read the label. */
export function SkeletonGroup({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  );
}
