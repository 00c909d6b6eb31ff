import type { ErrorCode } from '@hackon/contract/errors';
import type { JudgeKit } from '@hackon/contract/judging/judging';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type JudgeWrite, type PlacingWrite, subjectOf } from './judge-write.ts';

/** `id` is the place in the queue. */
type QueuedWrite = JudgeWrite & { id: number };

/** Why the server did not take a write. The judge has not read it yet. */
export interface Refusal {
  write: JudgeWrite;
  code: ErrorCode;
  message: string;
}

/** A review that is not in the queue yet. */
export interface Draft {
  scores: Record<string, number>;
  commentTeam: string;
  commentPrivate: string;
}

/** Drafts by `draftKey`. Orders of ballots that are not sent yet, by round. */
export interface Drafts {
  reviews: Record<string, Draft>;
  ballots: Record<string, string[]>;
}

export interface Kept {
  kit: JudgeKit | undefined;
  /** The server's time minus this device's, in ms. */
  clockOffset: number;
  writes: QueuedWrite[];
  refusals: Refusal[];
}

interface Stores extends DBSchema {
  kit: { key: 'kit'; value: JudgeKit };
  clock: { key: 'offset'; value: number };
  writes: { key: number; value: JudgeWrite & { id?: number; subject: string }; indexes: { subject: string } };
  refusals: { key: number; value: Refusal };
  reviews: { key: string; value: Draft };
  ballots: { key: string; value: string[] };
  /** Data URLs, by file. */
  pictures: { key: string; value: string };
}

const stores = ['kit', 'clock', 'writes', 'refusals', 'reviews', 'ballots', 'pictures'] as const;

export function draftKey(roundId: string, submissionId: string): string {
  return `${roundId}:${submissionId}`;
}

/** What a judge's device keeps of one event, in IndexedDB. Each change is one transaction. */
export class JudgeShelf {
  #db: IDBPDatabase<Stores>;

  /** Rejects if the browser forbids storage. */
  static async open(shareLink: string): Promise<JudgeShelf> {
    // A phone may cut the connection of a page in the background.
    const shelf = new JudgeShelf(await connect(shareLink, () => reopen()));
    const reopen = () => void connect(shareLink, reopen).then((db) => (shelf.#db = db));
    return shelf;
  }

  private constructor(db: IDBPDatabase<Stores>) {
    this.#db = db;
  }

  async read(): Promise<Kept> {
    const trx = this.#db.transaction(['kit', 'clock', 'writes', 'refusals']);
    const [kit, clockOffset = 0, writes, refusals] = await Promise.all([
      trx.objectStore('kit').get('kit'),
      trx.objectStore('clock').get('offset'),
      trx.objectStore('writes').getAll(),
      trx.objectStore('refusals').getAll(),
    ]);
    return { kit, clockOffset, writes: writes.map(queued), refusals };
  }

  async readDrafts(): Promise<Drafts> {
    const trx = this.#db.transaction(['reviews', 'ballots']);
    const [keys, reviews, rounds, ballots] = await Promise.all([
      trx.objectStore('reviews').getAllKeys(),
      trx.objectStore('reviews').getAll(),
      trx.objectStore('ballots').getAllKeys(),
      trx.objectStore('ballots').getAll(),
    ]);
    return { reviews: zip(keys, reviews), ballots: zip(rounds, ballots) };
  }

  async keepKit(kit: JudgeKit): Promise<void> {
    await this.#db.put('kit', kit, 'kit');
  }

  async keepClock(offset: number): Promise<void> {
    await this.#db.put('clock', offset, 'offset');
  }

  /** Puts a write at the end of the queue, in place of its draft and of a waiting write about the same subject. */
  async enqueue(write: JudgeWrite): Promise<void> {
    const trx = this.#db.transaction(['writes', 'reviews', 'ballots'], 'readwrite');
    const queue = trx.objectStore('writes');
    const subject = subjectOf(write);
    let attempts: string[][] | undefined;
    for (const { id, ...old } of await queue.index('subject').getAll(subject)) {
      if (old.kind === 'placing') ({ attempts } = old);
      if (id !== undefined) await queue.delete(id);
    }
    await queue.add({ ...write, subject, ...(attempts && { attempts }) });
    if (write.kind === 'review')
      await trx.objectStore('reviews').delete(draftKey(write.roundId, write.submissionId));
    if (write.kind === 'placing') await trx.objectStore('ballots').delete(write.roundId);
    await trx.done;
  }

  /** Changes a placing that waits. A newer one may have replaced it. */
  async changePlacing(write: PlacingWrite & { id: number }): Promise<void> {
    const trx = this.#db.transaction('writes', 'readwrite');
    if (await trx.store.get(write.id)) await trx.store.put({ ...write, subject: subjectOf(write) });
    await trx.done;
  }

  /** Removes a write that the server has. */
  async settle(id: number, kit: JudgeKit): Promise<void> {
    const trx = this.#db.transaction(['kit', 'writes'], 'readwrite');
    await Promise.all([
      trx.objectStore('kit').put(kit, 'kit'),
      trx.objectStore('writes').delete(id),
      trx.done,
    ]);
  }

  /** Removes a write that the server will never take. */
  async refuse(id: number, refusal: Refusal | undefined): Promise<void> {
    const trx = this.#db.transaction(['refusals', 'writes'], 'readwrite');
    if (refusal) await trx.objectStore('refusals').add(refusal);
    await trx.objectStore('writes').delete(id);
    await trx.done;
  }

  async note(refusal: Refusal): Promise<void> {
    await this.#db.add('refusals', refusal);
  }

  async dropRefusals(): Promise<void> {
    await this.#db.clear('refusals');
  }

  async keepReview(key: string, draft: Draft): Promise<void> {
    await this.#db.put('reviews', draft, key);
  }

  async keepBallot(roundId: string, order: string[]): Promise<void> {
    await this.#db.put('ballots', order, roundId);
  }

  picture(fileId: string): Promise<string | undefined> {
    return this.#db.get('pictures', fileId);
  }

  async keepPicture(fileId: string, dataUrl: string): Promise<void> {
    await this.#db.put('pictures', dataUrl, fileId);
  }

  /** Deletes everything. */
  async clear(): Promise<void> {
    const trx = this.#db.transaction(stores, 'readwrite');
    await Promise.all([...stores.map((name) => trx.objectStore(name).clear()), trx.done]);
  }
}

function connect(shareLink: string, onCut: () => void): Promise<IDBPDatabase<Stores>> {
  return openDB<Stores>(`judge:${shareLink}`, 1, {
    upgrade(db) {
      db.createObjectStore('kit');
      db.createObjectStore('clock');
      db.createObjectStore('writes', { keyPath: 'id', autoIncrement: true }).createIndex(
        'subject',
        'subject',
      );
      db.createObjectStore('refusals', { autoIncrement: true });
      db.createObjectStore('reviews');
      db.createObjectStore('ballots');
      db.createObjectStore('pictures');
    },
    terminated: onCut,
  });
}

function queued({ subject: _subject, id = 0, ...write }: Stores['writes']['value']): QueuedWrite {
  return { ...write, id };
}

function zip<T>(keys: readonly string[], values: readonly T[]): Record<string, T> {
  return Object.fromEntries(
    keys.flatMap((key, index) => {
      const value = values[index];
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}
