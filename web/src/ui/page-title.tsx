import { useEffect } from 'react';

/** Updates the server's `<title>`: browsers ignore React's second one. */
export function PageTitle({ title }: { title?: string }) {
  const whole = title ? `${title} · HackOn` : 'HackOn';
  useEffect(() => {
    document.title = whole;
  }, [whole]);
  return null;
}
