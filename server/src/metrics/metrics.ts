import { Counter } from './counter.ts';
import { Histogram } from './histogram.ts';
import { type Labels, sample, type Series } from './sample.ts';

/** A name with its unit, such as `_seconds`, `_bytes` or `_total`, and what it means. */
interface Metric {
  name: string;
  help: string;
  labels?: Labels;
}

interface Family {
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  series: Series[];
}

/**
 * What the program counts and measures of itself, written out in the text format of Prometheus, version 0.0.4. One for
 * each process: whoever adds up those of several sees the whole.
 */
export class Metrics {
  readonly #families = new Map<string, Family>();

  counter({ name, help, labels }: Metric): Counter {
    return this.#add(name, { type: 'counter', help }, new Counter(labels));
  }

  /** `bounds` rise. */
  histogram({ name, help, labels }: Metric, bounds: readonly number[]): Histogram {
    return this.#add(name, { type: 'histogram', help }, new Histogram(bounds, labels));
  }

  /** Read when it is asked for. What cannot be read then, such as from a database that is away, is left out. */
  gauge(
    { name, help, labels = {} }: Metric,
    read: () => number | undefined | Promise<number | undefined>,
  ): void {
    this.gauges(
      { name, help },
      {
        async lines() {
          const value = await read();
          return value === undefined ? [] : [sample(name, labels, value)];
        },
      },
    );
  }

  /** Gauges of one name that write themselves out. */
  gauges({ name, help }: Metric, series: Series): void {
    this.#add(name, { type: 'gauge', help }, series);
  }

  /** All of it, as it is now. */
  async text(): Promise<string> {
    const families = [...this.#families].map(async ([name, { type, help, series }]) => {
      const lines = await Promise.all(series.map((one) => linesOf(one, name)));
      return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, lines.flat()].flat().join('\n');
    });
    return `${(await Promise.all(families)).join('\n')}\n`;
  }

  #add<Kind extends Series>(name: string, { type, help }: Omit<Family, 'series'>, series: Kind): Kind {
    const family = this.#families.get(name) ?? { type, help, series: [] };
    family.series.push(series);
    this.#families.set(name, family);
    return series;
  }
}

async function linesOf(series: Series, name: string): Promise<string[]> {
  try {
    return await series.lines(name);
  } catch {
    return [];
  }
}
