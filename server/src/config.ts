import { BlockList, isIP } from 'node:net';
import { join } from 'node:path';
import { eventLimits } from '@hackon/contract/events/limits';
import type { SiteContent } from '@hackon/contract/site/site-content-schema';
import * as z from 'zod/mini';
import { ConfigError } from './config-error.ts';
import { smtpOptions } from './mail/smtp-options.ts';
import { readSender, type Sender, senderAt } from './mail/sender.ts';
import { readSiteContent } from './read-site-content.ts';

const port = 'must be a whole number from 0 to 65535';
const Port = z
  .pipe(z.string(), z.coerce.number(port))
  .check(z.refine((value) => Number.isInteger(value) && value >= 0 && value <= 65_535, port));

const events = 'must be a whole number from 1 to 1000000';
const EventsPerAccount = z
  .pipe(z.string(), z.coerce.number(events))
  .check(z.refine((value) => Number.isInteger(value) && value >= 1 && value <= 1_000_000, events));

const inPassword = 'in a password, write # as %23, / as %2F, ? as %3F and @ as %40';
const postgresUrl = `must be postgres://user:password@host/database; ${inPassword}`;
const DatabaseUrl = z.string().check(
  z.regex(/^(?:sqlite:.|postgres(?:ql)?:\/\/.)/u, {
    error: 'must start with sqlite: or postgres://',
    abort: true,
  }),
  z.refine((url) => url.startsWith('sqlite:') || isPostgres(url), postgresUrl),
);

const PostgresUrl = z
  .string()
  .check(
    z.regex(/^postgres(?:ql)?:\/\/./u, { error: 'must start with postgres://', abort: true }),
    z.refine(isPostgres, postgresUrl),
  );

const PublicUrl = z.pipe(
  z
    .string()
    .check(z.refine(isWebAddress, 'must be an http or https address without path, query or credentials')),
  z.transform((url) => new URL(url).origin),
);

const SmtpUrl = z.string().check(
  z.refine(isMailServer, {
    error: `must be smtp://host:port or smtps://host:port, with user:password@ if needed; ${inPassword}`,
    abort: true,
  }),
  z.refine(hasKnownOptions, `must have no other options after ? than ${smtpOptions.join(', ')}`),
);

const sender =
  'must be an address such as hackon@college.example, or one with a name: HackOn <hackon@college.example>';
const MailFrom = z.pipe(
  z.pipe(z.string(), z.transform(readSender)),
  z.custom<Sender>((value) => value !== undefined, sender),
);

const OnOff = z.pipe(
  z.enum(['on', 'off'], 'must be on or off'),
  z.transform((value) => value === 'on'),
);

const Proxies = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (list) => list === 'off' || list.split(',').every(isProxy),
        'must be off, or comma-separated addresses and networks, such as 10.0.0.5,192.168.0.0/16 or loopback',
      ),
    ),
  z.transform((list) => (list === 'off' ? [] : list.split(',').map((proxy) => proxy.trim()))),
);

const ModelUrl = z
  .string()
  .check(
    z.refine(
      isModelAddress,
      'must be an http or https address without query or credentials, such as https://models.example/v1',
    ),
  );

const LogLevel = z.enum(
  ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
  'must be fatal, error, warn, info, debug, trace or silent',
);

/**
 * All settings are optional. The table in the README shows these descriptions. `default` is set if the default depends
 * on other settings.
 */
export const Settings = z.object({
  PORT: z._default(Port, 5000).check(z.describe('Port to listen on; 0 picks a free one')),
  HOST: z._default(z.string(), '0.0.0.0').check(z.describe('Address to listen on')),
  DATA_DIR: z
    ._default(z.string(), './data')
    .check(
      z.describe(
        "Folder for the SQLite file, pictures, projects' files, the statements' key, backups, and mails without a mail server",
      ),
    ),
  DATABASE_URL: z.optional(DatabaseUrl).check(
    z.meta({
      description: 'Or `postgres://user:password@host/database`',
      default: 'sqlite:<DATA_DIR>/hackon.db',
    }),
  ),
  DATABASE_LISTEN_URL: z.optional(PostgresUrl).check(
    z.meta({
      description:
        'PostgreSQL itself, if `DATABASE_URL` is PgBouncer in transaction mode: for `LISTEN`, migrations and backups',
      default: '<DATABASE_URL>',
    }),
  ),
  PUBLIC_URL: z.optional(PublicUrl).check(
    z.meta({
      description: 'Public address; `https` turns on HSTS',
      default: 'http://localhost:<PORT>',
    }),
  ),
  SMTP_URL: z
    .optional(SmtpUrl)
    .check(
      z.describe(
        'Mail server: `smtp://user:password@host:587` or `smtps://…:465`; `?requireTLS=true` refuses unencrypted connections. Without `SMTP_URL`, mails are files in `<DATA_DIR>/outbox` for a week',
      ),
    ),
  MAIL_FROM: z.optional(MailFrom).check(
    z.meta({
      description: 'Sender of mails',
      default: 'HackOn <no-reply@host of PUBLIC_URL>',
    }),
  ),
  CHAT_LLM_URL: z
    .optional(ModelUrl)
    .check(
      z.describe(
        'Base address of an OpenAI-compatible API, such as `https://models.example/v1`, that rewords the built-in answers of the chat',
      ),
    ),
  CHAT_LLM_KEY: z.optional(z.string()).check(z.describe('Key of that API, if it needs one')),
  CHAT_LLM_MODEL: z.optional(z.string()).check(z.describe('Model to use; required with `CHAT_LLM_URL`')),
  LINK_CHECKS: z
    .prefault(OnOff, 'on')
    .check(
      z.describe('`off` never opens the links of projects, for networks without access to the internet'),
    ),
  TRUST_PROXY: z
    .prefault(Proxies, 'off')
    .check(z.describe('Trusted proxies, whose `X-Forwarded-For` counts: addresses, networks, `loopback`')),
  METRICS_TOKEN: z
    .optional(
      z
        .string()
        .check(z.minLength(16, 'must have at least 16 characters, such as those of: openssl rand -hex 16')),
    )
    .check(
      z.describe(
        'Bearer token for `/metrics` from other machines; without it only this machine may read them',
      ),
    ),
  RATE_LIMIT: z
    .prefault(OnOff, 'on')
    .check(z.describe('`off` lifts rate limits, for benchmarks and load tests only')),
  EVENTS_PER_ACCOUNT: z
    ._default(EventsPerAccount, eventLimits.eventsPerAccount)
    .check(z.describe('Events per account at a time, drafts included')),
  SITE_CONTENT: z
    .optional(z.string())
    .check(
      z.describe(
        'JSON file with your own texts, people and contacts; see [operations](docs/operations.md#your-own-texts)',
      ),
    ),
  LOG_LEVEL: z
    ._default(LogLevel, 'info')
    .check(z.describe('Lowest level to log: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`')),
});

export interface Config {
  port: number;
  host: string;
  databaseUrl: string;
  /** Differs from `databaseUrl` behind a connection pooler. */
  databaseListenUrl: string;
  dataDir: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** If undefined, mails are written to files. May contain a password. */
  smtpUrl: string | undefined;
  mailFrom: Sender;
  /** If undefined, the assistant gives only its own answers. */
  chatModel: ChatModelSettings | undefined;
  /** False in closed networks. */
  linkChecks: boolean;
  /** Addresses and networks. */
  trustProxy: string[];
  /** If undefined, only this machine may read metrics. */
  metricsToken: string | undefined;
  rateLimit: boolean;
  /** Counts drafts, not deleted events. */
  eventsPerAccount: number;
  siteContent: SiteContent;
  logLevel: z.output<typeof LogLevel>;
}

export interface ChatModelSettings {
  /** Without a trailing slash and `/chat/completions`. */
  url: string;
  key: string | undefined;
  model: string;
}

/** Blank values count as not set. Throws ConfigError. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined]);
  const result = z.safeParse(Settings, Object.fromEntries(set));
  if (!result.success) {
    throw new ConfigError(result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  }
  const settings = result.data;
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  const databaseUrl = settings.DATABASE_URL ?? `sqlite:${join(settings.DATA_DIR, 'hackon.db')}`;
  if (settings.DATABASE_LISTEN_URL !== undefined && databaseUrl.startsWith('sqlite:')) {
    throw new ConfigError(['DATABASE_LISTEN_URL needs a DATABASE_URL that starts with postgres://']);
  }
  return {
    port: settings.PORT,
    host: settings.HOST,
    databaseUrl,
    databaseListenUrl: settings.DATABASE_LISTEN_URL ?? databaseUrl,
    dataDir: settings.DATA_DIR,
    publicUrl,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? senderAt(publicUrl),
    chatModel: chatModelOf(settings),
    linkChecks: settings.LINK_CHECKS,
    trustProxy: settings.TRUST_PROXY,
    metricsToken: settings.METRICS_TOKEN,
    rateLimit: settings.RATE_LIMIT,
    eventsPerAccount: settings.EVENTS_PER_ACCOUNT,
    siteContent: readSiteContent(settings.SITE_CONTENT),
    logLevel: settings.LOG_LEVEL,
  };
}

function chatModelOf({
  CHAT_LLM_URL: url,
  CHAT_LLM_KEY: key,
  CHAT_LLM_MODEL: model,
}: z.output<typeof Settings>): ChatModelSettings | undefined {
  if (url === undefined) {
    if (key === undefined && model === undefined) return undefined;
    throw new ConfigError(['CHAT_LLM_URL must be set with CHAT_LLM_KEY or CHAT_LLM_MODEL']);
  }
  if (model === undefined) throw new ConfigError(['CHAT_LLM_MODEL must be set with CHAT_LLM_URL']);
  return { url: url.replace(/(?<!\/)\/+$/u, ''), key, model };
}

function isModelAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/u.test(url.protocol) && url.href === url.origin + url.pathname;
}

function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/u.test(url.protocol) && url.href === `${url.origin}/`;
}

function isMailServer(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^smtps?:$/u.test(url.protocol) && url.hostname !== '' && !isCutOff(url);
}

/** Accepts an empty host, for a socket. */
function isPostgres(text: string): boolean {
  const url = text.replace('@/', '@localhost/');
  return URL.canParse(url) && !isCutOff(new URL(url));
}

/** Returns whether a character of the password ended the host. Errors would then show the rest of it. */
function isCutOff({ pathname, search, hash }: URL): boolean {
  return hash !== '' || `${pathname}${search}`.includes('@');
}

function hasKnownOptions(url: string): boolean {
  return [...new URL(url).searchParams.keys()].every((name) => smtpOptions.includes(name));
}

function isProxy(text: string): boolean {
  const [address = '', prefix] = text.trim().split('/', 2);
  if (prefix === undefined) return isIP(address) > 0 || namedProxies.has(address);
  return isNetwork(address, prefix);
}

// Ranges that Fastify knows by name.
const namedProxies = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(address: string, prefix: string): boolean {
  if (!/^\d{1,3}$/u.test(prefix)) return false;
  try {
    new BlockList().addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4');
    return true;
  } catch {
    return false;
  }
}
