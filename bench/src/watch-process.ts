// Loaded into the server by `--import`, because only the process can measure its event-loop lag. Each connection ends a
// measurement
// and starts the next.
import { createServer } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Figures since the last request. */
export interface ProcessFigures {
  /** In ms. */
  loopDelayP99: number;
  /** In bytes. */
  residentAtStart: number;
  residentAtMost: number;
}

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
let atStart = process.memoryUsage.rss();
let atMost = atStart;
setInterval(() => (atMost = Math.max(atMost, process.memoryUsage.rss())), 20).unref();

createServer((socket) => {
  const figures: ProcessFigures = {
    loopDelayP99: delay.percentile(99) / 1e6,
    residentAtStart: atStart,
    residentAtMost: atMost,
  };
  socket.end(JSON.stringify(figures));
  delay.reset();
  atStart = process.memoryUsage.rss();
  atMost = atStart;
})
  .listen(process.env.WATCH_SOCKET)
  .unref();
