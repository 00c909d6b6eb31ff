import { Spinner } from './spinner.tsx';

/** Fills the screen, so the footer does not flash. */
export function PageLoading() {
  return (
    <div className="flex min-h-dvh justify-center py-24 text-section text-muted">
      <Spinner label="Loading" />
    </div>
  );
}
