import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

export function ProfileSection({
  title,
  text,
  children,
}: {
  title: string;
  text: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 border-t border-line py-8 lg:grid-cols-[17rem_minmax(0,36rem)] lg:gap-12"
    >
      <div>
        <h2 id={id} className="text-title">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-small text-muted lg:text-balance">{text}</p>
      </div>
      <Card className="self-start">{children}</Card>
    </section>
  );
}
