import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SqliteConnection } from './sqlite-connection.ts';

/** Larger groups are not faster, and they block the event loop. */
const largestGroup = 64;

interface CommittedGroup {
  size: number;
  seconds: number;
}

/** `attempt` returns a function that resolves the caller after the commit. */
interface Member {
  attempt: () => Promise<() => void>;
  reject: (error: unknown) => void;
}

/**
 * Group commit: concurrent callers share one transaction, because each sync to disk is expensive. Each caller has its
 * own savepoint. All callers resolve after the commit.
 */
export class CommitGroups {
  readonly #connection: SqliteConnection;
  readonly #committed: (group: CommittedGroup) => void;
  readonly #waiting: Member[] = [];
  readonly #between: (() => void)[] = [];
  #isRunning = false;

  constructor(connection: SqliteConnection, committed: (group: CommittedGroup) => void = () => undefined) {
    this.#connection = connection;
    this.#committed = committed;
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    // The first caller runs the loop. Each work is bound to the async context of its caller.
    const inCallersContext = AsyncLocalStorage.bind(work);
    const attempt = async () => {
      const result = await inCallersContext();
      return () => resolve(result);
    };
    this.#waiting.push({ attempt, reject });
    if (!this.#isRunning) void this.#runGroups();
    return promise;
  }

  /** Runs work between two groups. */
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

  /** Waits as long as each turn of the event loop adds new callers. */
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
      // A full disk or I/O error rolls back the whole transaction.
      if (!this.#connection.isInTransaction) throw error;
      this.#connection.run('rollback to member');
      this.#connection.run('release member');
      // Rejects only after the commit, because the error may depend on other rows of the group.
      return () => member.reject(error);
    }
  }
}
