import TinyQueue from 'tinyqueue';

/** What one registration costs, in ms. */
export interface Costs {
  /** Processor time of the load, per call. */
  client: number;
  /** Processor time of HackOn outside and inside the transaction. */
  outside: number;
  inside: number;
  /** Processor time of PostgreSQL, all of it while the event is locked. */
  postgres: number;
  /** Waiting for the disk at the commit. Several transactions wait together. */
  flush: number;
  /** Waiting for the way between HackOn and PostgreSQL, while the event is locked. */
  wire: number;
}

export interface Site {
  processes: number;
  /** Cores that HackOn, PostgreSQL and load share, or that HackOn and each PostgreSQL have to themselves. */
  cores: { shared: number } | { hackon: number; postgres: number };
  /** PostgreSQL servers, which share out the events. */
  shards: number;
  events: number;
  /** Calls in flight. */
  clients: number;
}

/** In ms of simulated time, without a warm-up of a tenth. */
const simulated = 20_000;

/**
 * Returns registrations per second of a closed queueing network: each client sends its next call after an answer, to
 * its process and the next event. Processes, cores and events serve first come, first served.
 */
export function simulateRegistrations(costs: Costs, site: Site): number {
  const clock = new Clock();
  const hackon = new Servers(clock, 'shared' in site.cores ? site.cores.shared : site.cores.hackon);
  const postgres = Array.from({ length: site.shards }, () =>
    'shared' in site.cores ? hackon : new Servers(clock, site.cores.postgres),
  );
  const processes = Array.from({ length: site.processes }, () => new Servers(clock, 1));
  const events = Array.from({ length: site.events }, () => new Servers(clock, 1));
  // One program sends the load of the benchmark.
  const sender = new Servers(clock, 1);
  let [sent, done] = [0, 0];

  const run = (on: Servers, core: Servers, ms: number, then: () => void) =>
    on.take(() =>
      core.take(() =>
        clock.after(ms, () => {
          core.give();
          on.give();
          then();
        }),
      ),
    );

  const register = (client: number) => {
    const process = processes[client % processes.length] ?? sender;
    const number = sent++ % site.events;
    const [event, database] = [events[number] ?? sender, postgres[number % postgres.length] ?? hackon];
    run(sender, hackon, costs.client, () =>
      run(process, hackon, costs.outside, () =>
        event.take(() =>
          run(process, hackon, costs.inside, () =>
            database.take(() =>
              clock.after(costs.postgres, () => {
                database.give();
                clock.after(costs.flush + costs.wire, () => {
                  event.give();
                  if (clock.now > simulated / 10) done += 1;
                  register(client);
                });
              }),
            ),
          ),
        ),
      ),
    );
  };
  for (let client = 0; client < site.clients; client += 1) register(client);
  clock.run(simulated);
  return done / ((simulated * 0.9) / 1_000);
}

class Clock {
  now = 0;
  readonly #queue = new TinyQueue<{ at: number; happens: () => void }>([], (one, other) => one.at - other.at);

  after(ms: number, happens: () => void): void {
    this.#queue.push({ at: this.now + ms, happens });
  }

  run(until: number): void {
    for (let next = this.#queue.pop(); next && next.at <= until; next = this.#queue.pop()) {
      this.now = next.at;
      next.happens();
    }
  }
}

/** Serves as many at once as it has servers; the others wait in their order. */
class Servers {
  readonly #clock: Clock;
  readonly #waiting: (() => void)[] = [];
  #first = 0;
  #free: number;

  constructor(clock: Clock, servers: number) {
    this.#clock = clock;
    this.#free = servers;
  }

  take(then: () => void): void {
    if (this.#free === 0) {
      this.#waiting.push(then);
      return;
    }
    this.#free -= 1;
    this.#clock.after(0, then);
  }

  give(): void {
    const next = this.#waiting[this.#first];
    if (next) {
      this.#first += 1;
      this.#clock.after(0, next);
    } else {
      this.#free += 1;
    }
  }
}
