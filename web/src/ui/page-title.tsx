import { useEffect } from 'react';

/** Updates the server's `<title>`: React's own would be a second one, which browsers ignore. */
export function PageTitle({ title }: { title?: string }) {
  const whole = title ? `${title} · HackOn` : 'HackOn';
  useEffect(() => {
    document.title = whole;
  }, [whole]);
  return null;
}
