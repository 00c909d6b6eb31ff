import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';

/**
 * The kinds of cached data that a change makes stale, each followed by an id: what the public sees of an event, the
 * event's content and place in the public list, the organization of a host, the sessions of an account.
 */
export const changeKinds = ['event', 'listed', 'host', 'sessions'] as const;

export type ChangeKind = (typeof changeKinds)[number];

/** One change of cached data. */
export type Change = `${ChangeKind}:${string}`;

/** Returns whether a text, such as the payload of a notification, is a change. */
export function isChange(text: string): text is Change {
  return changeKinds.some((kind) => text.startsWith(`${kind}:`));
}

/** What a transaction may have written that somebody waits for: a mail, in this process; a change, in every one. */
export type Topic = 'mail' | Change;

interface Told {
  mail: [];
  change: [Change];
  /** Changes may have been missed: whatever is kept is to be forgotten. */
  gap: [];
}

/** Tells of what was committed: by this process before the transaction resolves, by others a moment after. */
export class Announcements extends EventEmitter<Told> {
  /** Whether every change is heard here. False while the connection is lost over which others tell theirs. */
  hearsAll: boolean;

  constructor({ hearsAll }: { hearsAll: boolean }) {
    super();
    this.hearsAll = hearsAll;
  }

  tell(topic: Topic): void {
    if (topic === 'mail') this.emit('mail');
    else this.emit('change', topic);
  }
}

/** Of the transaction that the calling code is inside. */
const announced = new AsyncLocalStorage<Set<Topic>>();

/** To be called inside a transaction: who listens at `db.announcements` hears of it after the commit, and only then. */
export function announce(topic: Topic): void {
  announced.getStore()?.add(topic);
}

/**
 * Runs a transaction, and tells what was announced inside once it has been committed. `run` gets the set that fills
 * meanwhile. Changes are told when it fails too: a commit whose answer was lost may have been one, and what is forgotten
 * for nothing is made anew.
 */
export async function announcing<T>(
  announcements: Announcements,
  run: (topics: ReadonlySet<Topic>) => Promise<T>,
): Promise<T> {
  const topics = new Set<Topic>();
  let isCommitted = false;
  try {
    const result = await announced.run(topics, () => run(topics));
    isCommitted = true;
    return result;
  } finally {
    for (const topic of topics) if (isCommitted || topic !== 'mail') announcements.tell(topic);
  }
}
