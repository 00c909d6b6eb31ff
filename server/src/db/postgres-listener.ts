import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { type Announcements, isChange, type Topic } from './announcements.ts';
import type { Reader } from './database.ts';
import { DatabaseBusy } from './database-errors.ts';

const channel = 'hackon_changes';

/** By which PostgreSQL knows the connection that each server keeps for as long as it runs. */
const listenerName = 'hackon listener';

/** How long to wait before a lost connection is made anew, in ms. */
const retryMs = 500;

/** How often the connection is asked whether it is there, in ms: a cable that was pulled says nothing. */
const checkMs = 1_000;

/** How long an answer may take, in ms. After `checkMs` and this at most, a process that hears nothing knows it. */
const answerMs = 2_000;

/**
 * Processes on one PostgreSQL tell each other what they have changed, with NOTIFY in the transaction that changes it:
 * PostgreSQL passes it on with the commit, or not at all. Each listens on a connection of its own. While that is lost,
 * `announcements.hearsAll` is false, and nothing is to be answered from memory.
 */
export class PostgresListener {
  readonly #url: string;
  /** Known again in what comes back: this process has told itself already. */
  readonly #origin = randomUUID();
  #announcements: Announcements | undefined;
  #client: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** Tells the others, with the commit of this transaction and not without it. */
  async tell(trx: Reader, topics: ReadonlySet<Topic>): Promise<void> {
    const told = [...topics].filter(isChange).map((change) => `${this.#origin} ${change}`);
    if (told.length === 0) return;
    await sql`select pg_notify(${channel}, told) from unnest(${told}::text[]) as told`.execute(trx);
  }

  async listen(announcements: Announcements): Promise<void> {
    this.#announcements = announcements;
    await this.#connect();
  }

  async count(): Promise<number> {
    const client = new Client({ connectionString: this.#url, connectionTimeoutMillis: answerMs });
    try {
      await client.connect();
      const listening =
        'select pid from pg_stat_activity where datname = current_database() and application_name = $1';
      const { rows } = await client.query(listening, [listenerName]);
      return rows.length;
    } catch (error) {
      throw new DatabaseBusy(error);
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    const client = this.#client;
    this.#lose(client);
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new Client({
      connectionString: this.#url,
      application_name: listenerName,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    });
    this.#client = client;
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ payload = '' }) => this.#hear(payload));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch {
      this.#lose(client);
      return;
    }
    if (client !== this.#client) return;
    // What changed before this moment is not in what is made from now on.
    this.#setHearing(true);
    this.#timer = setTimeout(() => void this.#check(client), checkMs).unref();
  }

  async #check(client: Client): Promise<void> {
    try {
      await client.query('select 1');
    } catch {
      this.#lose(client);
      return;
    }
    if (client === this.#client) this.#timer = setTimeout(() => void this.#check(client), checkMs).unref();
  }

  /** Hears nothing from here on. Tries again, unless another connection has taken its place or it is the end. */
  #lose(client: Client | undefined): void {
    if (client !== this.#client) return;
    this.#client = undefined;
    clearTimeout(this.#timer);
    this.#setHearing(false);
    if (this.#isStopped) return;
    client?.end().catch(() => undefined);
    this.#timer = setTimeout(() => void this.#connect(), retryMs).unref();
  }

  #setHearing(hearsAll: boolean): void {
    if (!this.#announcements) return;
    this.#announcements.hearsAll = hearsAll;
    this.#announcements.emit('gap');
  }

  #hear(payload: string): void {
    const [origin, change = ''] = payload.split(' ');
    if (origin !== this.#origin && isChange(change)) this.#announcements?.tell(change);
  }
}
