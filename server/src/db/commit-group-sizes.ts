import { Histogram, type Registry } from 'prom-client';

/** Creates the histogram of transactions per commit, for either engine. */
export function commitGroupSizes(metrics: Registry): Histogram {
  return new Histogram({
    name: 'hackon_commit_group_size',
    help: 'Transactions that shared a commit',
    buckets: [1, 2, 4, 8, 16, 32, 64],
    registers: [metrics],
  });
}
