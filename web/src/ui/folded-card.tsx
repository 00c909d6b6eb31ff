import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';

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
      <details className="group">
        <summary className="flex min-h-12 cursor-pointer items-center gap-2 px-4 font-semibold">
          <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
          {title}
        </summary>
        {children}
      </details>
    </Card>
  );
}
