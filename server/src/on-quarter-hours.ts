const quarterMs = 15 * 60_000;

/** In ms. Timers may fire early. */
const marginMs = 1_000;

/** Runs the work now and after each quarter of an hour. Returns a function to stop. */
export function onQuarterHours(work: () => void): () => void {
  let timer: NodeJS.Timeout;
  const run = () => {
    timer = setTimeout(run, quarterMs - (Date.now() % quarterMs) + marginMs);
    work();
  };
  run();
  return () => clearTimeout(timer);
}
