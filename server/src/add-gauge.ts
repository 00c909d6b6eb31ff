import { Gauge, type Registry } from 'prom-client';

/** When `read` fails, the metrics leave this gauge out. */
export function addGauge(
  metrics: Registry,
  { name, help }: { name: string; help: string },
  read: () => number | Promise<number>,
): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [],
    async collect() {
      this.set(await read());
    },
  });
  metrics.registerMetric(gauge);
}
