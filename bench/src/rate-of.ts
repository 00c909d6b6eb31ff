import autocannon from 'autocannon';

/** Returns calls per second until the last response. autocannon rounds its own duration to whole seconds. */
export async function rateOf(load: autocannon.Options): Promise<number> {
  const started = performance.now();
  let lastAt = started;
  const { requests, non2xx, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(load, (error: Error | null, result) => (error ? reject(error) : resolve(result)));
    run.on('response', () => {
      lastAt = performance.now();
    });
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} calls were refused and ${errors} failed`);
  return requests.total / ((lastAt - started) / 1_000);
}
