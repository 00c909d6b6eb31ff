import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';

/** Adds the metrics of Node and of the process, and the version that runs. */
export function measureProcess(metrics: Registry, version: string): void {
  collectDefaultMetrics({ register: metrics });
  new Gauge({
    name: 'hackon_info',
    help: 'What runs',
    labelNames: ['version', 'node'],
    registers: [metrics],
  }).set({ version, node: process.version }, 1);
}
