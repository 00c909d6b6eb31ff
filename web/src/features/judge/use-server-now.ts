import { useBrowserNow } from '../../format/use-now.ts';
import { usePhone } from './phone-context.ts';

/** By the server's clock: a phone's own may be wrong. */
export function useServerNow(): Date {
  const { clockOffset } = usePhone().state;
  return new Date(useBrowserNow().getTime() + clockOffset);
}
