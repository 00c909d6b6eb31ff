import { Spinner } from '../ui/spinner.tsx';

/** What stands in the page's place until its code has arrived, or until it is known who asks. */
export function PageLoading() {
  return (
    <div className="flex justify-center py-24 text-section text-muted">
      <Spinner label="Loading" />
    </div>
  );
}
