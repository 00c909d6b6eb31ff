import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { buildApp } from './app.ts';
import { measureBackups } from './backup/last-backup.ts';
import { refuseLostDatabase } from './backup/refuse-lost-database.ts';
import { readConfig, Settings } from './config.ts';
import { claimDatabase } from './db/claim-database.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { describeStart, localLinks } from './describe-start.ts';
import { letters, minuteJobs, punctualJobs } from './features.ts';
import { EventLoopLag } from './http/event-loop-lag.ts';
import { keepHouse } from './keep-house.ts';
import { createLog } from './log.ts';
import { lowerThreadPool } from './lower-thread-pool.ts';
import { MailSender } from './mail/mail-sender.ts';
import { openMailTransport } from './mail/open-mail-transport.ts';
import { measureProcess } from './measure-process.ts';
import { misspeltSettings } from './misspelt-settings.ts';
import { onQuarterHours } from './on-quarter-hours.ts';
import { orExit } from './or-exit.ts';
import { printHelp } from './print-help.ts';
import { programVersion } from './program-version.ts';
import { runJobs } from './run-jobs.ts';

/** In ms, for requests in flight after a stop signal. */
const drainMs = 8_000;

const housekeepingMs = 60 * 60_000;

/** In ms between checks that npm still runs. */
const orphanCheckMs = 500;

// npm sends SIGTERM only to its shell. Reads the shell's id first, because the shell may end before the server listens.
const parent = process.ppid;

printHelp(`npm start

Settings are environment variables. README.md explains them:
${Object.keys(Settings.shape).join(' ')}`);
const config = await orExit(() => readConfig(process.env));
const log = createLog(config);
const metrics = new Registry();
const { claim, db } = await orExit(openData);
const webRoot = join(import.meta.dirname, '../../web/dist');
const clock = () => new Date();
const lag = new EventLoopLag();
const version = await programVersion();
measureProcess(metrics, version);
measureBackups(metrics, config.dataDir);
const transport = openMailTransport(config, log);
const { publicUrl, rateLimit: limited } = config;
const mail = new MailSender({ db, transport, publicUrl, letters, clock, log, limited });
const app = await buildApp({ config, db, mail, clock, metrics, lag, log, webRoot });
await orExit(() => app.listen({ port: config.port, host: config.host }));
log.info(describeStart(config, version));
for (const warning of [...misspeltSettings(process.env), ...localLinks(config)]) log.warn(warning);
void mail.check();
lowerThreadPool().catch((error: unknown) => log.warn({ err: error }, 'thread pool keeps its priority'));

const housekeeping = setInterval(() => {
  keepHouse({ db, dataDir: config.dataDir, receivedFiles: app.receivedFiles }, clock()).catch(
    (error: unknown) => log.error({ err: error }, 'housekeeping failed'),
  );
}, housekeepingMs);

let isStopping = false;
const stopPunctual = onQuarterHours(() => {
  runJobs(punctualJobs, { db, dataDir: config.dataDir }, clock()).catch((error: unknown) => {
    // A stop refuses new transactions. The next start continues the job.
    if (!isStopping) log.error({ err: error }, 'punctual jobs failed');
  });
});

const everyMinute = setInterval(() => {
  runJobs(minuteJobs, { db, dataDir: config.dataDir }, clock()).catch((error: unknown) => {
    if (!isStopping) log.error({ err: error }, 'minute jobs failed');
  });
}, 60_000);

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
const orphanCheck = setInterval(() => {
  if (process.env.npm_lifecycle_event && process.ppid !== parent) stop('SIGTERM');
}, orphanCheckMs);

function stop(signal: NodeJS.Signals): void {
  if (isStopping) return;
  isStopping = true;
  void drain(signal);
}

/** Checks first, so a damaged, newer or busy database stays untouched. */
async function openData() {
  // Private: it will hold phone numbers.
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  accessSync(config.dataDir, constants.W_OK);
  const { databaseUrl: url, databaseListenUrl: listenUrl } = config;
  refuseLostDatabase(config.dataDir, url);
  const held = claimDatabase(url);
  const opened = openDatabase({ url, listenUrl, metrics });
  await migrate(opened);
  return { claim: held, db: opened };
}

/** Lets requests in flight finish and commit. */
async function drain(signal: NodeJS.Signals): Promise<void> {
  log.info({ signal }, 'stopping');
  clearInterval(housekeeping);
  stopPunctual();
  clearInterval(everyMinute);
  clearInterval(orphanCheck);
  lag.stop();
  // Browsers keep connections open, which would delay the stop.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const overdue = setTimeout(() => app.server.closeAllConnections(), drainMs);
  await app.close();
  clearInterval(idle);
  clearTimeout(overdue);
  await db.close();
  claim.release();
  log.info('stopped');
}
