import { useNavigation } from 'react-router';

export function RouteProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-brand" />;
}
