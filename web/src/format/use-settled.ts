import { useEffect, useState } from 'react';

/** Returns the value once it has stayed the same for `ms`. The first counts at once. */
export function useSettled(value: string, ms = 500): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
