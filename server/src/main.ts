import { join } from 'node:path';
import { buildApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { deleteExpired } from './delete-expired.ts';
import { createLog } from './log.ts';

/** Requests in flight have this long to finish once the server was told to stop, in ms. */
const drainMs = 8_000;

/** How often expired rows are deleted, in ms. */
const housekeepingMs = 60 * 60_000;

const config = settingsOrExit();
const log = createLog(config);
const db = openDatabase({ url: config.databaseUrl });
await migrate(db);
const webRoot = join(import.meta.dirname, '../../web/dist');
const app = await buildApp({ config, db, clock: () => new Date(), log, webRoot });
await app.listen({ port: config.port, host: config.host });

const housekeeping = setInterval(() => {
  deleteExpired(db, new Date()).catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'));
}, housekeepingMs);

process.once('SIGTERM', drain);
process.once('SIGINT', drain);

function settingsOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) {
      for (const fault of error.faults) process.stderr.write(`${fault}\n`);
      process.exit(1);
    }
    throw error;
  }
}

/** Stops accepting, lets the requests in flight finish and commit, and closes the database. */
async function drain(signal: NodeJS.Signals): Promise<void> {
  log.info({ signal }, 'stopping');
  clearInterval(housekeeping);
  // Browsers keep a connection open after their answer, and would keep us waiting.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const overdue = setTimeout(() => app.server.closeAllConnections(), drainMs);
  await app.close();
  clearInterval(idle);
  clearTimeout(overdue);
  await db.close();
  log.info('stopped');
}
