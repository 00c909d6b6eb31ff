import autocannon from 'autocannon';

/** Returns calls per second. Throws if one fails. */
export async function rateOf(load: autocannon.Options): Promise<number> {
  const { requests, duration, non2xx, errors } = await autocannon(load);
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} calls were refused and ${errors} failed`);
  return requests.total / duration;
}
