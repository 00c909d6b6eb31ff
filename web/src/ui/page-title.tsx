import { useEffect } from 'react';

/**
 * Sets the tab's title. Updates the server's `<title>`: React's own would add a second one, which browsers ignore.
 */
export function PageTitle({ title }: { title?: string }) {
  const whole = title ? `${title} · HackOn` : 'HackOn';
  useEffect(() => {
    document.title = whole;
  }, [whole]);
  return null;
}
