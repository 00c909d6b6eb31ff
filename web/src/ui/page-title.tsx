import { useEffect } from 'react';

/** Changes the `<title>` of the server's HTML. React would add a second one, which browsers ignore. */
export function PageTitle({ title }: { title?: string }) {
  const whole = title ? `${title} · HackOn` : 'HackOn';
  useEffect(() => {
    document.title = whole;
  }, [whole]);
  return null;
}
