import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';

export function measureProcess(metrics: Registry, version: string): void {
  collectDefaultMetrics({ register: metrics });
  new Gauge({
    name: 'hackon_info',
    help: 'Running version',
    labelNames: ['version', 'node'],
    registers: [metrics],
  }).set({ version, node: process.version }, 1);
}
