// Reads the named statement and prints the figures. A separate process, so that the measured memory excludes writing
// the file.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readStatement } from '@hackon/server/features/statements/read/read-statement';

const [, , path = ''] = process.argv;
const delay = monitorEventLoopDelay({ resolution: 5 });
const atStart = process.memoryUsage.rss();
let atMost = atStart;
const watch = setInterval(() => (atMost = Math.max(atMost, process.memoryUsage.rss())), 20);
const started = performance.now();
delay.enable();
const result = await readStatement({ path, gone: new AbortController().signal }, 'bench', {});
const figures = {
  rowsRead: 'statement' in result ? result.statement.rowsRead : 0,
  seconds: (performance.now() - started) / 1_000,
  loopDelayP99: delay.percentile(99) / 1e6,
  growth: Math.max(atMost, process.memoryUsage.rss()) - atStart,
};
clearInterval(watch);
console.log(JSON.stringify(figures));
