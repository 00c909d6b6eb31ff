import type { Histogram } from '../metrics/histogram.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** Takes the size of each group of transactions that has shared a commit, on whichever engine. */
export function commitGroupSizes(metrics: Metrics): Histogram {
  return metrics.histogram(
    { name: 'hackon_commit_group_size', help: 'Transactions that shared a commit' },
    [1, 2, 4, 8, 16, 32, 64],
  );
}
