import { Client } from 'pg';

/** PostgreSQL plans by statistics, which it gathers once a minute. A new database lacks them. */
export async function analyze(url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query('analyze');
  await client.end();
}
