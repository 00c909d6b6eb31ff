import { Spinner } from './spinner.tsx';

/**
 * What stands in the page's place until its code has arrived, or until it is known who asks. As high as the screen,
 * so that the footer below does not come into sight and leave it again.
 */
export function PageLoading() {
  return (
    <div className="flex min-h-dvh justify-center py-24 text-section text-muted">
      <Spinner label="Loading" />
    </div>
  );
}
