import type { EventLoopDelay } from './event-loop-delay.ts';
import type { Metrics } from './metrics.ts';

/** Adds what is to be known of the process: how busy its event loop is, its memory, its age, and what runs. */
export function measureProcess(
  metrics: Metrics,
  { loopDelay, version }: { loopDelay: EventLoopDelay; version: string },
): void {
  metrics.gauges(
    {
      name: 'nodejs_eventloop_delay_seconds',
      help: 'How late the event loop came to what was due since metrics were last read',
    },
    loopDelay,
  );
  metrics.gauge({ name: 'process_resident_memory_bytes', help: 'Memory that the process has' }, () =>
    process.memoryUsage.rss(),
  );
  metrics.gauge(
    { name: 'nodejs_heap_used_bytes', help: 'Memory that the objects of the program take' },
    () => process.memoryUsage().heapUsed,
  );
  metrics.gauge({ name: 'process_uptime_seconds', help: 'Time since the process was started' }, () =>
    process.uptime(),
  );
  metrics.gauge(
    { name: 'hackon_info', help: 'What runs', labels: { version, node: process.version } },
    () => 1,
  );
}
