import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fastify, { type FastifyBaseLogger } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { accountSecurityRoutes } from './features/accounts/account-security.routes.ts';
import { accountsRoutes } from './features/accounts/accounts.routes.ts';
import { hashesWaiting } from './features/accounts/passwords.ts';
import { callerFinder } from './features/accounts/sessions.ts';
import { assistantRoutes } from './features/assistant/assistant.routes.ts';
import { contactRoutes } from './features/contact/contact.routes.ts';
import { eventsRoutes } from './features/events/events.routes.ts';
import { PublicEvents } from './features/events/public-events.ts';
import { exportsRoutes } from './features/exports/exports.routes.ts';
import { historyRoutes } from './features/history/history.routes.ts';
import { ImageFiles } from './features/images/image-files.ts';
import { imagesRoutes } from './features/images/images.routes.ts';
import { pagesRoutes } from './features/pages/pages.routes.ts';
import { privacyRoutes } from './features/privacy/privacy.routes.ts';
import { sharingRoutes } from './features/sharing/sharing.routes.ts';
import { teamsRoutes } from './features/teams/teams.routes.ts';
import { admitCallers } from './http/admit.ts';
import { describeApi } from './http/api-docs.ts';
import type { App } from './http/bind.ts';
import { addressReader } from './http/caller-address.ts';
import { CallsByAddress } from './http/calls-by-address.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { createHttpServer } from './http/create-server.ts';
import { limitEndpoints } from './http/endpoint-limits.ts';
import { answerError, errorHandler } from './http/error-answers.ts';
import { headerSetter, secureHeaders } from './http/headers.ts';
import { reportHealth } from './http/health.ts';
import { readJson } from './http/json-body.ts';
import { measureRequests } from './http/measure-requests.ts';
import { PageTemplate } from './http/page-template.ts';
import { parseWithSchema } from './http/parsing.ts';
import { PublicAnswers } from './http/public-answers.ts';
import { callsPerAddress, cardCounter, cardsPerAddress, limitCalls } from './http/rate-limits.ts';
import { ReceivedFiles } from './http/received-files.ts';
import { type Load, refuseOverload } from './http/refuse-overload.ts';
import { reportMetrics } from './http/report-metrics.ts';
import { serveWeb } from './http/static-web.ts';
import { RequestLog } from './log.ts';
import { MailFiles } from './mail/mail-files.ts';
import type { MailSender } from './mail/mail-sender.ts';
import { measureOutbox } from './mail/measure-outbox.ts';
import { Metrics } from './metrics/metrics.ts';

/** What a server is made of that differs between the program and its tests. */
export interface AppParts {
  db: Database;
  config: Pick<
    Config,
    | 'publicUrl'
    | 'dataDir'
    | 'smtpUrl'
    | 'trustProxy'
    | 'metricsToken'
    | 'rateLimit'
    | 'eventsPerAccount'
    | 'chatModel'
  >;
  /** Sends what is queued for as long as the server listens. */
  mail: Pick<MailSender, 'start' | 'stop'>;
  clock: Clock;
  /** What it measures of itself goes in here; into metrics of its own unless given. */
  metrics?: Metrics;
  /** How late the event loop is, by which it knows that it has too much to do. Unless given, it never is. */
  loopDelay?: Load['loopDelay'];
  log: FastifyBaseLogger;
  /** Folder of the built page. */
  webRoot: string;
}

/**
 * Puts the server together: the one place to see what it is made of. It listens to nothing yet. The order
 * counts: what concerns every route comes before the routes.
 */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, db, mail, clock, log, webRoot } = parts;
  const { metrics = new Metrics(), loopDelay = { recent: 0 } } = parts;
  const headers = secureHeaders(config);
  const setHeaders = headerSetter(headers);
  const calls = config.rateLimit ? new CallsByAddress({ ...callsPerAddress, clock }) : undefined;
  const addressOf = addressReader(config.trustProxy);
  const isAllowed = (request: IncomingMessage) => !calls || calls.count(addressOf(request)) === 0;
  const answered = metrics.counter({
    name: 'hackon_answers_from_memory_total',
    help: 'Answers that were ready in memory, and left without a route',
  });
  const { announcements } = db;
  const countCards = config.rateLimit
    ? cardCounter(new CallsByAddress({ ...cardsPerAddress, clock }))
    : () => undefined;
  const answers = new PublicAnswers({ announcements, clock, headers, isAllowed, countCards, answered });
  const app: App = fastify({
    serverFactory: (route) => createHttpServer(route, answers),
    loggerInstance: log,
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    // Of a URL that cannot be read, before any hook runs.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply);
      answerError(error, request, reply);
    },
    trustProxy: config.trustProxy,
    // Event forms with long descriptions stay far below; nothing else is as long.
    bodyLimit: 256 * 1024,
    // As long as Node takes a whole URL: what is no id is for the schema of the endpoint to refuse.
    routerOptions: { maxParamLength: 16 * 1024 },
    // Answered by reportHealth, with an error body like all others.
    return503OnClosing: false,
  });
  app.setErrorHandler(errorHandler(db));
  app.setValidatorCompiler(parseWithSchema);
  app.setSerializerCompiler(serializerCompiler);
  readJson(app);
  sendMails(app, mail);
  measureWaiting(metrics, parts);

  // Processes on one database tell each other what they change, so that each may keep it in memory.
  app.addHook('onReady', () => db.hearOthers());
  const inFlight = measureRequests(app, metrics);

  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply);
    done();
  });
  await compressAnswers(app);
  reportHealth(app, { askDatabase: () => db.ping() });
  reportMetrics(app, metrics, { token: config.metricsToken });
  refuseOverload(app, { inFlight, loopDelay }, metrics);
  if (calls) limitCalls(app, calls);
  admitCallers(app, { clock, findCaller: callerFinder(db) });
  if (config.rateLimit) limitEndpoints(app, db);
  await describeApi(app);
  const receivedFiles = new ReceivedFiles(config.dataDir);
  await receivedFiles.prepare();
  app.decorate('receivedFiles', receivedFiles);

  const { publicUrl, eventsPerAccount } = config;
  accountsRoutes(app, { db, limited: config.rateLimit, publicUrl });
  accountSecurityRoutes(app, { db, limited: config.rateLimit, publicUrl });
  const images = new ImageFiles(config.dataDir);
  const events = new PublicEvents(db);
  const removeImage = (name: string) => images.removeOrLeave(name);
  eventsRoutes(app, { db, events, answers, eventsPerAccount, removeImage });
  await imagesRoutes(app, { db, files: images });
  sharingRoutes(app, { db, images, publicUrl: config.publicUrl });
  // Without a mail server nobody can confirm an email.
  const limitsUnconfirmed = config.rateLimit && config.smtpUrl !== undefined;
  teamsRoutes(app, { db, clock, limitsUnconfirmed });
  historyRoutes(app, { db });
  privacyRoutes(app, { db, limited: config.rateLimit, images, mails: new MailFiles(config.dataDir) });
  exportsRoutes(app, { db });
  contactRoutes(app, { db });
  assistantRoutes(app, { db, model: config.chatModel, log });

  const template = PageTemplate.read(webRoot);
  pagesRoutes(app, { db, events, answers, publicUrl, template });
  await serveWeb(app, { webRoot, template });
  return app;
}

/** What waits somewhere, and is counted when it is asked for. */
function measureWaiting(metrics: Metrics, { db, clock }: AppParts): void {
  measureOutbox(metrics, db, clock);
  metrics.gauge(
    { name: 'hackon_password_hashes_waiting', help: 'Passwords that wait to be hashed' },
    hashesWaiting,
  );
}

/** Mails are sent while the server listens. Requests and mails under way are finished side by side. */
function sendMails(app: App, mail: AppParts['mail']): void {
  let stopped: Promise<void> | undefined;
  app.addHook('onListen', async () => mail.start());
  app.addHook('preClose', async () => {
    stopped = mail.stop();
  });
  app.addHook('onClose', () => stopped);
}
