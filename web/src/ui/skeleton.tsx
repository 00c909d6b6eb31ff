import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** A grey placeholder. Give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes('animate-pulse rounded-control bg-line', className)} />;
}

/** Placeholders for one thing. Screen readers read the label. */
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
