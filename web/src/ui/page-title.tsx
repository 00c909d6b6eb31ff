import { useEffect } from 'react';

/**
 * Names the page in the browser's tab. It sets the `<title>` that the server sent filled in; React's own
 * `<title>` would add a second one, which browsers ignore.
 */
export function PageTitle({ title }: { title?: string }) {
  const whole = title ? `${title} · HackOn` : 'HackOn';
  useEffect(() => {
    document.title = whole;
  }, [whole]);
  return null;
}
