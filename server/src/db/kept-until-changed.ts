import { LRUCache } from 'lru-cache';
import type { Announcements, Change, ChangeKind } from './announcements.ts';

export interface Made<Value> {
  value: Value;
  /** The value's dependencies. A kind without an id means all changes of that kind. */
  from: readonly (Change | ChangeKind)[];
  /** In ms. */
  until?: number;
  /** Units of `room` that the value takes. The default is 1. */
  size?: number;
}

interface Kept<Value> {
  value: Value;
  from: Made<Value>['from'];
  /** In ms. */
  since: number;
  until: number;
  /** The value includes all changes up to this version. */
  version: number;
}

/** Each takes about 100 bytes. At this number, the cache is cleared. */
const mostChanges = 50_000;

/**
 * Caches values until a dependency changes or `until` is reached. Each change gets the next version number. A value is
 * fresh if no dependency has changed since its computation began. While changes may be missed, nothing is cached.
 */
export class KeptUntilChanged<Value> {
  readonly #announcements: Announcements;
  readonly #room: number;
  readonly #kept: LRUCache<string, Kept<Value>>;
  readonly #making = new Map<string, { version: number; made: Promise<Kept<Value>> }>();
  readonly #changedAt = new Map<string, number>();
  #version = 0;
  #clearedAt = 0;

  /** When `room` is full, evicts the least recently used values. */
  constructor(announcements: Announcements, { room }: { room: number }) {
    this.#announcements = announcements;
    this.#room = room;
    this.#kept = new LRUCache({ maxSize: room });
    announcements.on('change', (change) => this.#note(change));
    announcements.on('gap', () => this.#clear());
  }

  find(key: string, now: Date): Value | undefined {
    const kept = this.#kept.get(key);
    return kept && this.#isFresh(kept, now) ? kept.value : undefined;
  }

  /** Concurrent callers share one computation. Errors are not cached. */
  async findOrMake(key: string, now: Date, make: () => Promise<Made<Value>>): Promise<Value> {
    const found = this.find(key, now);
    if (found !== undefined) return found;
    const begun = this.#making.get(key);
    if (begun?.version === this.#version && this.#announcements.receivesAll) {
      const kept = await begun.made;
      // The value may be out of date at this caller's `now`.
      if (isAt(kept, now)) return kept.value;
    }
    const making = { version: this.#version, made: this.#make(key, now, make) };
    this.#making.set(key, making);
    try {
      return (await making.made).value;
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }

  async #make(key: string, now: Date, make: () => Promise<Made<Value>>): Promise<Kept<Value>> {
    const version = this.#version;
    const { value, from, until = Infinity, size = 1 } = await make();
    const kept = { value, from, since: now.getTime(), until, version };
    if (size <= this.#room && this.#isFresh(kept, now)) this.#kept.set(key, kept, { size });
    return kept;
  }

  #isFresh(kept: Kept<Value>, now: Date): boolean {
    if (!this.#announcements.receivesAll || !isAt(kept, now)) return false;
    if (kept.version === this.#version) return true;
    const isUnchanged = (change: string) => (this.#changedAt.get(change) ?? 0) <= kept.version;
    if (kept.version < this.#clearedAt || !kept.from.every(isUnchanged)) return false;
    kept.version = this.#version;
    return true;
  }

  #note(change: Change): void {
    if (this.#changedAt.size >= mostChanges) this.#clear();
    this.#version += 1;
    const kind = change.slice(0, change.indexOf(':'));
    this.#changedAt.set(change, this.#version).set(kind, this.#version);
  }

  #clear(): void {
    this.#version += 1;
    this.#clearedAt = this.#version;
    this.#changedAt.clear();
    this.#kept.clear();
  }
}

/** A value is also invalid before its creation time, because clocks can be set back. */
function isAt({ since, until }: Kept<unknown>, now: Date): boolean {
  return since <= now.getTime() && now.getTime() < until;
}
