import { cpSync, type Dirent, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@hackon/contract/endpoint';
import { eventLimits } from '@hackon/contract/events/limits';
import { defaultSiteContent } from '@hackon/contract/site/site-content';
import type { InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import { type AppParts, buildApp } from '../src/app.ts';
import type { Database } from '../src/db/database.ts';
import { letters } from '../src/features.ts';
import type { App } from '../src/http/bind.ts';
import { createLog } from '../src/log.ts';
import { MailSender } from '../src/mail/mail-sender.ts';
import type { MailTransport } from '../src/mail/mail-transport.ts';
import { makeFastFolder } from './fast-folder.ts';
import {
  type AtEnd,
  atFileEnd,
  openTestDatabase,
  readTestDatabase,
  refillTestDatabase,
} from './test-database.ts';

/** `token` authenticates the call. */
export interface Input<E extends Endpoint> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  token?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Record<string, string | number | string[] | undefined>;
  body: unknown;
}

/** Has its own database, and a clock that only the test moves. */
export interface TestApp {
  app: App;
  db: Database;
  /** Deleted after the test. */
  dataDir: string;
  clock: TestClock;
  /** Not started: tests call `sendDue`. */
  mail: MailSender;
  log: string[];
  call<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<Answer>;
  /** Throws unless the call succeeds. */
  succeed<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<ReplyOf<E>>;
  /** Sends a raw request, for bad input and other paths. */
  inject(request: InjectOptions): Promise<Answer>;
}

interface TestClock {
  now: Date;
  /** In ms. */
  advance(ms: number): void;
}

export interface StartOptions {
  config?: Partial<AppParts['config']>;
  webRoot?: string;
  /** Defaults to `info`. */
  logLevel?: 'info' | 'trace';
  /** The database of another test app, to test two processes. */
  databaseUrl?: string;
  /** PostgreSQL itself, if `databaseUrl` is a pooler's. */
  databaseListenUrl?: string;
  lag?: AppParts['lag'];
  /** For a test that adds routes, or closes the database. */
  own?: true;
  /** Without a transport, sending mails fails. */
  transport?: MailTransport;
}

/** Lets one manager create any number of events. */
export const manyEvents = { config: { eventsPerAccount: 1_000_000 } } satisfies StartOptions;

/** Apps of this file that no test uses, by their options. A new app takes longer than most tests. */
const idle = new Map<string, TestApp[]>();

/**
 * Starts an app, or takes one of an earlier test of the file, without its rows and files. Rate limits are off by
 * default, as every test calls from one address.
 */
export async function startTestApp(options: StartOptions = {}): Promise<TestApp> {
  const kind = sharedKind(options);
  if (kind === undefined) return buildTestApp(options, onTestFinished);
  const shared = idle.get(kind)?.pop() ?? (await buildTestApp(options, atFileEnd));
  atFileEnd(async () => idle.clear());
  // Another object, so that what a test remembers of its app ends with the test.
  const app = { ...shared };
  onTestFinished(() => giveBack(app, kind));
  return app;
}

/** Undefined if no later test can use the app. */
function sharedKind({ config = {}, ...others }: StartOptions): string | undefined {
  const { eventsPerAccount, ...otherConfig } = config;
  if (Object.keys({ ...others, ...otherConfig }).length > 0) return undefined;
  return String(eventsPerAccount);
}

async function giveBack(app: TestApp, kind: string): Promise<void> {
  if (app.app.server.listening) return app.app.close();
  await refillTestDatabase(app.db);
  deleteFilesBelow(app.dataDir);
  app.log.length = 0;
  app.clock.now = firstMoment;
  idle.set(kind, [...(idle.get(kind) ?? []), app]);
}

/** Leaves out the files beside the folders: these are keys, which the app has read. */
function filesBelow(dataDir: string): Dirent[] {
  const all = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile() && entry.parentPath !== dataDir);
}

function deleteFilesBelow(dataDir: string): void {
  for (const { parentPath, name } of filesBelow(dataDir)) rmSync(join(parentPath, name));
}

/** Returns a function that gives an app these rows, files and clock again, faster than the calls that made them. */
export async function saveState({
  db,
  dataDir,
  clock: { now },
}: TestApp): Promise<(app: TestApp) => Promise<void>> {
  const saved = await readTestDatabase(db);
  const files = makeFastFolder('hackon-test-');
  atFileEnd(async () => rmSync(files, { recursive: true }));
  const isKey = (path: string) => dirname(path) === dataDir && statSync(path).isFile();
  cpSync(dataDir, files, { recursive: true, filter: (path) => !isKey(path) });
  return async (app) => {
    await refillTestDatabase(app.db, saved);
    deleteFilesBelow(app.dataDir);
    cpSync(files, app.dataDir, { recursive: true });
    app.clock.now = now;
  };
}

const firstMoment = new Date('2026-12-01T06:30:00.000Z');

async function buildTestApp(
  {
    config,
    webRoot = '/no-page-is-built',
    logLevel = 'info',
    databaseUrl,
    databaseListenUrl,
    transport = noTransport,
    lag,
  }: StartOptions,
  end: AtEnd,
): Promise<TestApp> {
  const db = await openTestDatabase(databaseUrl, { listenUrl: databaseListenUrl, end });
  const dataDir = makeFastFolder('hackon-test-');
  end(async () => rmSync(dataDir, { recursive: true }));
  const clock: TestClock = {
    now: firstMoment,
    advance(ms) {
      this.now = new Date(this.now.getTime() + ms);
    },
  };
  const log: string[] = [];
  const settings = {
    publicUrl: 'http://localhost:5000',
    dataDir,
    smtpUrl: undefined,
    linkChecks: false,
    trustProxy: [],
    metricsToken: undefined,
    rateLimit: false,
    eventsPerAccount: eventLimits.eventsPerAccount,
    chatModel: undefined,
    siteContent: defaultSiteContent,
    ...config,
  };
  const { publicUrl } = settings;
  const parts = {
    db,
    clock: () => clock.now,
    ...(lag && { lag }),
    log: createLog({ logLevel }, { write: (line) => void log.push(line) }),
  };
  const mail = new MailSender({ ...parts, transport, publicUrl, letters, limited: settings.rateLimit });
  const app = await buildApp({ ...parts, config: settings, mail, webRoot });
  end(() => app.close());

  const inject: TestApp['inject'] = async (request) => {
    const { statusCode, headers, body } = await app.inject(request);
    return { status: statusCode, headers, body: isJson(headers) ? JSON.parse(body) : body };
  };
  const call: TestApp['call'] = (endpoint, input = {}) => inject(requestOf(endpoint, input));
  return {
    app,
    db,
    dataDir,
    clock,
    mail,
    log,
    inject,
    call,
    succeed: (endpoint, input) => replyOf(endpoint, call(endpoint, input)),
  };
}

const noTransport: MailTransport = {
  send: () => Promise.reject(new Error('This test has no mail server')),
  close: () => {},
};

function isJson(headers: Answer['headers']): boolean {
  return String(headers['content-type']).startsWith('application/json');
}

/** For `inject` and for a listening server. */
interface WrittenRequest {
  method: Endpoint['method'];
  url: string;
  query?: Record<string, string>;
  payload?: string;
  headers: Record<string, string>;
}

export function requestOf<E extends Endpoint>(
  { method, path }: E,
  { params, query, body, token, headers }: Input<E>,
): WrittenRequest {
  const values = new Map(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]));
  return {
    method,
    url: path.replaceAll(/:(\w+)/gu, (_all, name: string) => encodeURIComponent(values.get(name) ?? '')),
    ...(query && {
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    }),
    ...(body !== undefined && { payload: JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  };
}

async function replyOf<E extends Endpoint>(endpoint: E, answer: Promise<Answer>): Promise<ReplyOf<E>>;
async function replyOf(endpoint: Endpoint, answer: Promise<Answer>): Promise<unknown> {
  const { status, body } = await answer;
  if (status === (endpoint.status ?? 200)) return body;
  throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${JSON.stringify(body)}`);
}
