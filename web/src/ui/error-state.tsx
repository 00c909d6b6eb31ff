import { CircleAlert, RotateCw } from 'lucide-react';
import { Button } from './button.tsx';

/** What happened, and Try Again. */
export function ErrorState({
  title,
  message,
  onRetry,
}: {
  title: string;
  message?: string;
  onRetry: () => void;
}) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center rounded-card border border-line bg-surface px-6 py-12 text-center"
    >
      <CircleAlert className="mb-4 size-8 text-red" />
      <p className="font-heading text-title font-bold tracking-tight text-balance">{title}</p>
      {message && <p className="mt-1 max-w-md text-small text-muted">{message}</p>}
      <Button variant="secondary" onClick={onRetry} className="mt-5">
        <RotateCw />
        Try Again
      </Button>
    </div>
  );
}
