import type { Announcements, Change } from './announcements.ts';

/** A value that was made from the database. */
export interface Made<Value> {
  value: Value;
  /** What it was made from: it is forgotten when one of these changes. */
  from: readonly Change[];
  /**
   * The instant from which on the clock alone makes it another, in ms; Infinity when it has only hung on the clock before.
   * Not said of what never hangs on it.
   */
  until?: number;
  /** How much of the room it takes: 1 unless said. */
  size?: number;
}

interface Kept<Value> extends Made<Value> {
  size: number;
  /** Whether it was asked for since room was last made. */
  isAskedFor: boolean;
  /** The instant that it was made at, in ms. */
  since: number;
}

/** A value that is being made, and what has changed since that began. */
interface Making<Value> {
  made: Promise<Kept<Value>>;
  changes: Set<Change>;
  missedChanges: boolean;
}

/**
 * Keeps what was made from the database, by a key, until it is true no more: when a change that it hangs on was committed,
 * or when the clock makes it another. It is never older than what this process has answered: the announcement comes
 * before the answer of the call that made the change. Changes of other processes come some ms later, and while they
 * cannot be heard nothing is kept.
 *
 * What changes while a value is being made keeps it from being kept, since nobody knows whether it has seen the change;
 * whoever asks after the change has it made anew. Those who ask meanwhile for the same wait for one making. There is
 * `room` for so much; of what was made longest ago, that goes first which nobody asked for.
 */
export class KeptUntilChanged<Value> {
  readonly #announcements: Announcements;
  readonly #room: number;
  #used = 0;
  /** What goes next stands first. */
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #keysFrom = new Map<Change, Set<string>>();
  /** The last that began, for each key. */
  readonly #making = new Map<string, Making<Value>>();
  readonly #allMakings = new Set<Making<Value>>();

  constructor(announcements: Announcements, { room }: { room: number }) {
    this.#announcements = announcements;
    this.#room = room;
    announcements.on('change', (change) => this.#forget(change));
    announcements.on('gap', () => this.#forgetAll());
  }

  /** How much of the room is taken. */
  get size(): number {
    return this.#used;
  }

  /** The value, where it is kept and true at this instant. */
  find(key: string, now: Date): Value | undefined {
    const kept = this.#kept.get(key);
    if (!kept || !this.#announcements.hearsAll || !isTrueAt(kept, now)) return undefined;
    kept.isAskedFor = true;
    return kept.value;
  }

  /** The value, made if it must be. What `make` throws comes through, and is not kept. */
  async findOrMake(key: string, now: Date, make: () => Promise<Made<Value>>): Promise<Value> {
    const found = this.find(key, now);
    if (found !== undefined) return found;
    const begun = this.#making.get(key);
    if (begun && isUntouched(begun) && this.#announcements.hearsAll) {
      const made = await begun.made;
      if (isTrueAt(made, now)) return made.value;
    }
    return (await this.#make(key, now, make).made).value;
  }

  #make(key: string, now: Date, make: () => Promise<Made<Value>>): Making<Value> {
    const changes = new Set<Change>();
    const since = now.getTime();
    const made = make().then((answer) => ({ size: 1, since, isAskedFor: false, ...answer }));
    const making = { made, changes, missedChanges: !this.#announcements.hearsAll };
    this.#making.set(key, making);
    this.#allMakings.add(making);
    made
      .then((value) => this.#keep(key, value, making))
      .catch(() => undefined)
      .finally(() => {
        this.#allMakings.delete(making);
        if (this.#making.get(key) === making) this.#making.delete(key);
      });
    return making;
  }

  #keep(key: string, made: Kept<Value>, { changes, missedChanges }: Making<Value>): void {
    if (missedChanges || made.size > this.#room || made.from.some((change) => changes.has(change))) return;
    this.#remove(key);
    this.#kept.set(key, made);
    this.#used += made.size;
    for (const change of made.from) {
      const keys = this.#keysFrom.get(change) ?? new Set();
      this.#keysFrom.set(change, keys.add(key));
    }
    this.#makeRoom();
  }

  /** What was asked for gets another turn, behind the others. */
  #makeRoom(): void {
    for (const [oldest, kept] of this.#kept) {
      if (this.#used <= this.#room) break;
      if (kept.isAskedFor) {
        kept.isAskedFor = false;
        this.#kept.delete(oldest);
        this.#kept.set(oldest, kept);
      } else this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const kept = this.#kept.get(key);
    if (!kept) return;
    this.#kept.delete(key);
    this.#used -= kept.size;
    for (const change of kept.from) {
      const keys = this.#keysFrom.get(change);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysFrom.delete(change);
    }
  }

  #forget(change: Change): void {
    for (const making of this.#allMakings) making.changes.add(change);
    for (const key of this.#keysFrom.get(change) ?? []) this.#remove(key);
  }

  #forgetAll(): void {
    for (const making of this.#allMakings) making.missedChanges = true;
    this.#kept.clear();
    this.#keysFrom.clear();
    this.#used = 0;
  }
}

/** What hangs on the clock is not true before it was made either: a clock may be set back. */
function isTrueAt({ since, until }: Kept<unknown>, now: Date): boolean {
  return until === undefined || (since <= now.getTime() && now.getTime() < until);
}

/** Whether nothing has changed since it began: what it makes is true for those who ask now. */
function isUntouched({ changes, missedChanges }: Making<unknown>): boolean {
  return changes.size === 0 && !missedChanges;
}
