import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { Counter, Registry } from 'prom-client';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Parts } from './define-feature.ts';
import type { Database } from './db/database.ts';
import { endpointLimits, features, fixedPages, tables } from './features.ts';
import { callerFinder } from './features/accounts/sessions.ts';
import { PublicEvents } from './features/events/public-events.ts';
import { judgeFinder } from './features/judging/judge-sessions.ts';
import { PublicProjects } from './features/projects/public-projects.ts';
import { moveProjects } from './features/submissions/move-projects.ts';
import { projectsOfTeams } from './features/submissions/projects-of-teams.ts';
import { admitCallers } from './http/admit.ts';
import { describeApi } from './http/api-docs.ts';
import type { App } from './http/bind.ts';
import { addressReader } from './http/caller-address.ts';
import { CallsByAddress } from './http/calls-by-address.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { createHttpServer } from './http/create-server.ts';
import { limitEndpoints } from './http/endpoint-limits.ts';
import { answerError, errorHandler } from './http/error-answers.ts';
import { secureHeaders } from './http/headers.ts';
import { reportHealth } from './http/health.ts';
import { readJson } from './http/json-body.ts';
import { measureDurations, trackInFlight } from './http/measure-requests.ts';
import { PageTemplate } from './http/page-template.ts';
import { parseWithSchema } from './http/parsing.ts';
import { PublicAnswers } from './http/public-answers.ts';
import { callsPerAddress, cardCounter, cardsPerAddress, limitCalls } from './http/rate-limits.ts';
import { ReceivedFiles } from './http/received-files.ts';
import { type Load, refuseOverload } from './http/refuse-overload.ts';
import { reportMetrics } from './http/report-metrics.ts';
import { siteContentBlock } from './http/site-content-block.ts';
import { serveWeb } from './http/static-web.ts';
import { RequestLog } from './log.ts';
import type { MailSender } from './mail/mail-sender.ts';
import { measureOutbox } from './mail/measure-outbox.ts';

/** Tests replace these. */
export interface AppParts {
  db: Database;
  config: Pick<
    Config,
    | 'publicUrl'
    | 'dataDir'
    | 'smtpUrl'
    | 'linkChecks'
    | 'trustProxy'
    | 'metricsToken'
    | 'rateLimit'
    | 'eventsPerAccount'
    | 'chatModel'
    | 'siteContent'
  >;
  mail: Pick<MailSender, 'start' | 'stop'>;
  clock: Clock;
  metrics?: Registry;
  lag?: Load['lag'];
  log: FastifyBaseLogger;
  webRoot: string;
}

/** Creates the server without listening. Hooks must be added before the routes. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, db, mail, clock, log, webRoot } = parts;
  const { metrics = new Registry(), lag = { median: 0 } } = parts;
  const template = PageTemplate.read(webRoot, siteContentBlock(config.siteContent));
  const headers = secureHeaders({ ...config, scriptHashes: template?.scriptHashes ?? [] });
  const setHeaders = (request: FastifyRequest, reply: FastifyReply) =>
    void reply.headers(headers).header('X-Request-Id', request.id);
  const calls = config.rateLimit ? new CallsByAddress({ ...callsPerAddress, clock }) : undefined;
  const addressOf = addressReader(config.trustProxy);
  const isAllowed = (request: IncomingMessage) => !calls || calls.count(addressOf(request)) === 0;
  const answered = new Counter({
    name: 'hackon_answers_from_memory_total',
    help: 'Cached answers that were sent before the framework',
    registers: [metrics],
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
    // Fastify reports a malformed URL before any hook runs.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply);
      answerError(error, request, reply);
    },
    trustProxy: config.trustProxy,
    // More than any event form needs.
    bodyLimit: 256 * 1024,
    // Node limits the whole URL. Schemas check ids.
    routerOptions: { maxParamLength: 16 * 1024 },
    // `reportHealth` sends the 503 itself.
    return503OnClosing: false,
  });
  app.setErrorHandler(errorHandler(db));
  app.setValidatorCompiler(parseWithSchema);
  app.setSerializerCompiler(serializerCompiler);
  readJson(app);
  sendMails(app, mail);
  measureOutbox(metrics, db, clock);

  // Lets processes invalidate the caches of other processes.
  app.addHook('onReady', () => db.hearOthers());
  measureDurations(app, metrics);
  const inFlight = trackInFlight(app, metrics);

  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply);
    done();
  });
  await compressAnswers(app);
  reportHealth(app, { askDatabase: () => db.ping() });
  reportMetrics(app, metrics, { token: config.metricsToken });
  refuseOverload(app, { inFlight, lag }, metrics);
  if (calls) limitCalls(app, calls);
  admitCallers(app, { clock, findCaller: callerFinder(db), findJudge: judgeFinder(db) });
  if (config.rateLimit) limitEndpoints(app, db, endpointLimits);
  await describeApi(app);
  const receivedFiles = new ReceivedFiles(config.dataDir);
  await receivedFiles.prepare();
  app.decorate('receivedFiles', receivedFiles);

  const publicEvents = new PublicEvents(db);
  const publicProjects = new PublicProjects(db);
  const given: Parts = {
    db,
    config,
    clock,
    log,
    metrics,
    answers,
    publicEvents,
    publicProjects,
    projectsOf: projectsOfTeams,
    moveProjects,
    template,
    webRoot,
    tables,
    pages: fixedPages,
  };
  for (const { routes } of features) await routes?.(app, given);
  await serveWeb(app, { webRoot, template });
  return app;
}

/** On close, running requests and mails finish at the same time. */
function sendMails(app: App, mail: AppParts['mail']): void {
  let stopped: Promise<void> | undefined;
  app.addHook('onListen', async () => mail.start());
  app.addHook('preClose', async () => {
    stopped = mail.stop();
  });
  app.addHook('onClose', () => stopped);
}
