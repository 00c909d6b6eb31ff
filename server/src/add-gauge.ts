import { Gauge, type Registry } from 'prom-client';

/** A scrape omits the gauge when `read` fails. */
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
