import { useEffect, useState } from 'react';

/** The time, kept up to date every `everyMs`: for 'closes in' and for what closes while somebody looks at it. */
export function useNow(everyMs = 30_000): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
