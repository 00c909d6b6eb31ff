import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, sql } from 'kysely';
import type { Topic } from './announcements.ts';
import type { Tables } from './tables.ts';

/** The most transactions that share a commit: what they have locked is locked until the last of them is done. */
const largestGroup = 32;

interface Parts {
  writer: Kysely<Tables>;
  /** Tells other processes of all that a group has changed, inside of its transaction. */
  tell: (trx: Kysely<Tables>, topics: ReadonlySet<Topic>) => Promise<void>;
  /** Hears of the size of each group that was committed. */
  committed: (size: number) => void;
}

/** One caller that waits. `attempt` does the work and returns the answer to give once it is on disk. */
interface Member {
  attempt: (trx: Kysely<Tables>) => Promise<() => void>;
  reject: (error: unknown) => void;
  topics: ReadonlySet<Topic>;
}

/**
 * Group commit over PostgreSQL, for transactions that would otherwise wait for each other's locks, as a crowd does that
 * registers for one event. Those of one name that wait at the same time run one after the other inside one transaction,
 * each in a savepoint of its own, and all are answered after its commit: the lock is handed over, and the log synced
 * to the disk, once for all of them. Another name, and another process, has groups of its own.
 */
export class SharedCommits {
  readonly #parts: Parts;
  readonly #waiting = new Map<string, Member[]>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Runs the work in the next group of this name, in the order of the calls. Settles when that is committed or failed. */
  run<T>(name: string, work: (trx: Kysely<Tables>) => Promise<T>, topics: ReadonlySet<Topic>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    // The loop belongs to whoever came first; the work keeps the context of its own caller.
    const inCallersContext = AsyncLocalStorage.bind(work);
    const attempt = async (trx: Kysely<Tables>) => {
      const result = await inCallersContext(trx);
      return () => resolve(result);
    };
    const member = { attempt, reject, topics };
    const waiting = this.#waiting.get(name);
    if (waiting) waiting.push(member);
    else void this.#runGroups(name, [member]);
    return promise;
  }

  async #runGroups(name: string, waiting: Member[]): Promise<void> {
    this.#waiting.set(name, waiting);
    while (waiting.length > 0) await this.#runGroup(waiting);
    this.#waiting.delete(name);
  }

  async #runGroup(waiting: Member[]): Promise<void> {
    const { writer, tell, committed } = this.#parts;
    const group: Member[] = [];
    const answers: (() => void)[] = [];
    const topics = new Set<Topic>();
    try {
      await writer.transaction().execute(async (trx) => {
        await sql`savepoint member`.execute(trx);
        while (group.length < largestGroup) {
          const member = waiting.shift();
          if (!member) break;
          group.push(member);
          answers.push(await runMember(trx, member, topics));
        }
        await tell(trx, topics);
      });
    } catch (error) {
      // Where not even a connection was to be had, the one who waits longest hears of it.
      const failed = group.length > 0 ? group : waiting.splice(0, 1);
      for (const member of failed) member.reject(error);
      return;
    }
    committed(group.length);
    for (const answer of answers) answer();
  }
}

/** In one round for the two. */
const nextSavepoint = sql.raw('release savepoint member; savepoint member');

/** Throws only where the whole group is lost. Of a member that has not failed `topics` gets what it has changed. */
async function runMember(trx: Kysely<Tables>, member: Member, topics: Set<Topic>): Promise<() => void> {
  try {
    const answer = await member.attempt(trx);
    await nextSavepoint.execute(trx);
    for (const topic of member.topics) topics.add(topic);
    return answer;
  } catch (error) {
    // It stays for the next one.
    await sql`rollback to savepoint member`.execute(trx);
    // Its error may rest on rows of the group, so it waits for the commit like everybody else.
    return () => member.reject(error);
  }
}
