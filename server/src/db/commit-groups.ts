import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SqliteConnection } from './sqlite-connection.ts';

/**
 * The most transactions in one group. At 64 the sync to disk costs each of them a few µs, so more would gain nothing,
 * and the group would keep its first caller and the event loop waiting: SQLite works on this thread.
 */
const largestGroup = 64;

/** How many transactions shared a commit, and how long that took. */
interface CommittedGroup {
  size: number;
  seconds: number;
}

/** One caller in the queue. `attempt` does the work and returns the answer to give once it is on disk. */
interface Member {
  attempt: () => Promise<() => void>;
  reject: (error: unknown) => void;
}

/**
 * Group commit over the one writing connection of SQLite: callers waiting at the same time run one after the other
 * inside one transaction, each in a savepoint of its own, and all are answered after the commit. The sync to disk,
 * by far the dearest part, is paid once for all of them.
 */
export class CommitGroups {
  readonly #connection: SqliteConnection;
  readonly #committed: (group: CommittedGroup) => void;
  readonly #waiting: Member[] = [];
  readonly #between: (() => void)[] = [];
  #isRunning = false;

  /** `committed` hears of each group. */
  constructor(connection: SqliteConnection, committed: (group: CommittedGroup) => void = () => undefined) {
    this.#connection = connection;
    this.#committed = committed;
  }

  /** Runs the work in the next group, in the order of the calls. Settles when the group is committed or failed. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    // The loop belongs to whoever came first; the work keeps the context of its own caller.
    const inCallersContext = AsyncLocalStorage.bind(work);
    const attempt = async () => {
      const result = await inCallersContext();
      return () => resolve(result);
    };
    this.#waiting.push({ attempt, reject });
    if (!this.#isRunning) void this.#runGroups();
    return promise;
  }

  /** Runs what must not be inside of a transaction, after the groups that wait. Rejects with what it throws. */
  between(work: () => void): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#between.push(() => {
      try {
        work();
        resolve();
      } catch (error) {
        reject(error);
      }
    });
    if (!this.#isRunning) void this.#runGroups();
    return promise;
  }

  async #runGroups(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0 || this.#between.length > 0) {
      await this.#gather();
      if (this.#waiting.length > 0) await this.#runGroup();
      for (const work of this.#between.splice(0)) work();
    }
    this.#isRunning = false;
  }

  /**
   * Requests read in the same turn of the event loop join the group, and those of the next turns for as long as each
   * brings some: they have to be read anyway, and a larger group writes less for each of them.
   */
  async #gather(): Promise<void> {
    let gathered: number;
    do {
      gathered = this.#waiting.length;
      await nextTurn();
    } while (this.#waiting.length > gathered && this.#waiting.length < largestGroup);
  }

  async #runGroup(): Promise<void> {
    const group: Member[] = [];
    const answers: (() => void)[] = [];
    try {
      this.#connection.run('begin immediate');
    } catch (error) {
      for (const member of this.#waiting.splice(0)) member.reject(error);
      return;
    }
    try {
      while (group.length < largestGroup) {
        const member = this.#waiting.shift();
        if (!member) break;
        group.push(member);
        answers.push(await this.#runMember(member));
      }
      const started = performance.now();
      this.#connection.run('commit');
      this.#committed({ size: group.length, seconds: (performance.now() - started) / 1000 });
    } catch (error) {
      if (this.#connection.isInTransaction) this.#connection.run('rollback');
      for (const member of group) member.reject(error);
      return;
    }
    for (const answer of answers) answer();
  }

  async #runMember(member: Member): Promise<() => void> {
    this.#connection.run('savepoint member');
    try {
      const answer = await member.attempt();
      this.#connection.run('release member');
      return answer;
    } catch (error) {
      // A full disk or an I/O error makes SQLite roll back everything: then nobody's rows are there.
      if (!this.#connection.isInTransaction) throw error;
      this.#connection.run('rollback to member');
      this.#connection.run('release member');
      // Its error may rest on rows of the group, so it waits for the commit like everybody else.
      return () => member.reject(error);
    }
  }
}
