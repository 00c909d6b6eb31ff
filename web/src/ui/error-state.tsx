import CircleAlert from 'lucide-react/icons/circle-alert';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from './button.tsx';
import { classes } from './classes.ts';

/** `bare` removes the frame, for use inside a card. */
export function ErrorState({
  title,
  message,
  bare = false,
  onRetry,
}: {
  title: string;
  message?: string;
  bare?: boolean;
  onRetry: () => void;
}) {
  return (
    <div
      role="alert"
      className={classes(
        'flex flex-col items-center text-center',
        bare ? 'py-6' : 'rounded-card border border-line bg-surface px-6 py-12',
      )}
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
