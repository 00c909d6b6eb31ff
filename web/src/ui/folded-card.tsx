import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { Folded } from './folded.tsx';

/** A card that shows only its title until it is opened. */
export function FoldedCard({
  title,
  className,
  children,
}: {
  title: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Card flush className={className}>
      <Folded summary={title} summaryClass="min-h-12 px-4 font-semibold">
        {children}
      </Folded>
    </Card>
  );
}
