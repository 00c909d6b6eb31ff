import { useNavigation } from 'react-router';

/** A thin line at the top while the code of the next page is on its way; on a good network it is never seen. */
export function RouteProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-brand" />;
}
