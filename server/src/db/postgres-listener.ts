import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { type Announcements, isChange, type Topic } from './announcements.ts';
import type { Reader } from './database.ts';
import { DatabaseBusy } from './database-errors.ts';

const channel = 'hackon_changes';

const listenerName = 'hackon listener';

/** In ms. */
const retryMs = 500;

/** In ms. An unplugged cable causes no error, so the connection is checked. */
const checkMs = 1_000;

/** In ms. A check that is not answered in this time means a lost connection. */
const answerMs = 2_000;

/**
 * Exchanges changes between processes. NOTIFY runs in the transaction, so PostgreSQL delivers it with the commit. While
 * disconnected, `announcements.receivesAll` is false and caches are off.
 */
export class PostgresListener {
  readonly #url: string;
  /** Marks notifications of this process, which it ignores. */
  readonly #origin = randomUUID();
  #announcements: Announcements | undefined;
  #client: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** Notifies other processes with the commit. */
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
    // Clears the caches, because earlier changes were missed.
    this.#setReceiving(true);
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

  /** Reconnects unless the connection was replaced or stopped. */
  #lose(client: Client | undefined): void {
    if (client !== this.#client) return;
    this.#client = undefined;
    clearTimeout(this.#timer);
    this.#setReceiving(false);
    if (this.#isStopped) return;
    client?.end().catch(() => undefined);
    this.#timer = setTimeout(() => void this.#connect(), retryMs).unref();
  }

  #setReceiving(receivesAll: boolean): void {
    if (!this.#announcements) return;
    this.#announcements.receivesAll = receivesAll;
    this.#announcements.emit('gap');
  }

  #hear(payload: string): void {
    const [origin, change = ''] = payload.split(' ');
    if (origin !== this.#origin && isChange(change)) this.#announcements?.tell(change);
  }
}
