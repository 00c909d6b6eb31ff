import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** A grey shape where something will stand; give it that thing's size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes('animate-pulse rounded-control bg-line', className)} />;
}

/** Skeletons that stand for one thing; the label is what a screen reader says of them. */
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
