import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';

/**
 * Each kind invalidates cached data: an event's public data, its place in the list, a host's organization, an account's
 * sessions.
 */
export const changeKinds = ['event', 'listed', 'host', 'sessions'] as const;

export type ChangeKind = (typeof changeKinds)[number];

export type Change = `${ChangeKind}:${string}`;

export function isChange(text: string): text is Change {
  return changeKinds.some((kind) => text.startsWith(`${kind}:`));
}

/** New mails are announced only to this process. */
export type Topic = 'mail' | Change;

interface Told {
  mail: [];
  change: [Change];
  /** Listeners must clear their caches, because they may have missed changes. */
  gap: [];
}

/**
 * Announces commits of this process before the transaction resolves. Commits of other processes are announced soon
 * after.
 */
export class Announcements extends EventEmitter<Told> {
  /** False while the connection to the other processes is broken. */
  receivesAll: boolean;

  constructor({ receivesAll }: { receivesAll: boolean }) {
    super();
    this.receivesAll = receivesAll;
  }

  tell(topic: Topic): void {
    if (topic === 'mail') this.emit('mail');
    else this.emit('change', topic);
  }
}

const announced = new AsyncLocalStorage<Set<Topic>>();

/** Announces a topic after the current transaction commits. */
export function announce(topic: Topic): void {
  announced.getStore()?.add(topic);
}

/**
 * Calls `run` with a set of topics, to which `announce` adds. Also announces them after a failure, because the commit
 * may have succeeded.
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
