import type { EventStatus, PublicFilter } from '@hackon/contract/events';

/** What the public list filters, sorts and searches by, of one event. Instants in ms. */
export interface ListedEvent {
  id: string;
  status: EventStatus;
  startDate: number;
  registrationDeadline: number;
  searchKey: string;
}

/** Which events a page of the public list has, how many there are in all, and until when, in ms, the clock leaves it so. */
export interface ListedIds {
  ids: string[];
  total: number;
  until: number;
}

interface Selection {
  /** A text key; blank finds all. */
  search: string;
  status: PublicFilter;
  /** Events that come before the page. */
  offset: number;
  limit: number;
}

/**
 * Listed events in their order, side by side by column: to go through 20,000 takes a tenth of the time that it takes
 * from object to object, each somewhere else in memory.
 */
export class ListTable {
  readonly #events: readonly ListedEvent[];
  readonly #starts: Float64Array;
  readonly #deadlines: Float64Array;
  readonly #statuses: readonly EventStatus[];
  /** All search keys. No search has a line break, so that none is found across two of them. */
  readonly #text: string;
  /** Where the line of each event ends in the text. */
  readonly #ends: Uint32Array;

  constructor(events: readonly ListedEvent[]) {
    this.#events = events;
    this.#starts = Float64Array.from(events, ({ startDate }) => startDate);
    this.#deadlines = Float64Array.from(events, ({ registrationDeadline }) => registrationDeadline);
    this.#statuses = events.map(({ status }) => status);
    this.#text = events.map(({ searchKey }) => `${searchKey}\n`).join('');
    let end = 0;
    this.#ends = Uint32Array.from(events, ({ searchKey }) => (end += searchKey.length + 1));
  }

  /** What is listed at this instant, in ms. */
  select({ search, status, offset, limit }: Selection, at: number): ListedIds {
    const ids: string[] = [];
    let total = 0;
    for (
      let index = this.#find(search, 0);
      index < this.#events.length;
      index = this.#find(search, index + 1)
    ) {
      if (!this.#isListed(index, at) || !this.#isInPhase(index, status, at)) continue;
      const event = this.#events[index];
      if (event && total >= offset && ids.length < limit) ids.push(event.id);
      total += 1;
    }
    return { ids, total, until: this.#nextChange(at) };
  }

  /** The first event from `index` on whose key holds the text. */
  #find(search: string, index: number): number {
    if (search === '') return index;
    const found = this.#text.indexOf(search, this.#ends[index - 1] ?? 0);
    if (found === -1) return this.#events.length;
    let at = index;
    while ((this.#ends[at] ?? Infinity) <= found) at += 1;
    return at;
  }

  /** The last ms of a deadline still counts. */
  #isListed(index: number, at: number): boolean {
    return (this.#deadlines[index] ?? 0) >= at;
  }

  /** `eventPhase` of the contract, for what is listed: neither a draft nor over. A test holds the two together. */
  #isInPhase(index: number, phase: PublicFilter, at: number): boolean {
    if (phase === 'all') return true;
    const status = this.#statuses[index];
    if (status === 'completed') return false;
    const hasStarted = status === 'ongoing' || (this.#starts[index] ?? 0) <= at;
    return hasStarted === (phase === 'ongoing');
  }

  /** When the clock takes the next event off the list, or from one phase to the next. */
  #nextChange(at: number): number {
    let next = Infinity;
    for (let index = 0; index < this.#deadlines.length; index += 1) {
      if (!this.#isListed(index, at)) continue;
      const [deadline = Infinity, start = 0] = [this.#deadlines[index], this.#starts[index]];
      if (deadline < next) next = deadline + 1;
      if (start > at && start < next) next = start;
    }
    return next;
  }
}
