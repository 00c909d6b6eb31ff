import { expect, test } from 'vitest';
import { defaultSiteContent } from '@hackon/contract/site/site-content';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { smtpOptions } from './mail/smtp-options.ts';

function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

test('needs no settings', { tags: ['spec-7'] }, () => {
  expect(readConfig({})).toEqual({
    port: 5000,
    host: '0.0.0.0',
    databaseUrl: 'sqlite:data/hackon.db',
    databaseListenUrl: 'sqlite:data/hackon.db',
    dataDir: './data',
    publicUrl: 'http://localhost:5000',
    smtpUrl: undefined,
    mailFrom: { name: 'HackOn', address: 'no-reply@localhost' },
    chatModel: undefined,
    linkChecks: true,
    trustProxy: [],
    metricsToken: undefined,
    rateLimit: true,
    eventsPerAccount: 50,
    siteContent: defaultSiteContent,
    logLevel: 'info',
  });
});

test('reads every setting', () => {
  expect(
    readConfig({
      PORT: ' 8080 ',
      HOST: '127.0.0.1',
      DATA_DIR: '/srv/hackon',
      DATABASE_URL: 'postgres://hackon@pooler:6432/hackon',
      DATABASE_LISTEN_URL: 'postgres://hackon@db/hackon',
      PUBLIC_URL: 'https://hackon.example/',
      SMTP_URL: 'smtps://hackon:secret@mail.example:465',
      MAIL_FROM: 'Hack Club <hello@hackon.example>',
      CHAT_LLM_URL: 'https://models.example/v1/',
      CHAT_LLM_KEY: 'secret',
      CHAT_LLM_MODEL: 'small-instruct',
      TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::1',
      METRICS_TOKEN: 'only-for-prometheus',
      LINK_CHECKS: 'off',
      RATE_LIMIT: 'off',
      EVENTS_PER_ACCOUNT: '200',
      LOG_LEVEL: 'warn',
    }),
  ).toEqual({
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: 'postgres://hackon@pooler:6432/hackon',
    databaseListenUrl: 'postgres://hackon@db/hackon',
    dataDir: '/srv/hackon',
    publicUrl: 'https://hackon.example',
    smtpUrl: 'smtps://hackon:secret@mail.example:465',
    mailFrom: { name: 'Hack Club', address: 'hello@hackon.example' },
    chatModel: { url: 'https://models.example/v1', key: 'secret', model: 'small-instruct' },
    linkChecks: false,
    trustProxy: ['loopback', '10.0.0.0/8', 'fd00::1'],
    metricsToken: 'only-for-prometheus',
    rateLimit: false,
    eventsPerAccount: 200,
    siteContent: defaultSiteContent,
    logLevel: 'warn',
  });
});

test('the database file defaults to the data folder, and the public address to the port', () => {
  const config = readConfig({ DATA_DIR: '/srv/hackon', PORT: '8080' });
  expect(config.databaseUrl).toBe('sqlite:/srv/hackon/hackon.db');
  expect(config.publicUrl).toBe('http://localhost:8080');
});

test('only PostgreSQL has an address to listen at', () => {
  const url = 'postgres://hackon@db/hackon';
  expect(readConfig({ DATABASE_URL: url }).databaseListenUrl).toBe(url);
  expect(faultsOf({ DATABASE_LISTEN_URL: url })).toEqual([
    'DATABASE_LISTEN_URL needs a DATABASE_URL that starts with postgres://',
  ]);
  expect(faultsOf({ DATABASE_URL: url, DATABASE_LISTEN_URL: 'sqlite:a.db' })).toEqual([
    'DATABASE_LISTEN_URL must start with postgres://',
  ]);
});

test('mails come from the public host by default', () => {
  const from = (env: Record<string, string>) => readConfig(env).mailFrom;
  const address = 'no-reply@hackon.example';
  expect(from({ PUBLIC_URL: 'https://hackon.example:8443' })).toEqual({ name: 'HackOn', address });
  expect(from({ PUBLIC_URL: 'http://192.168.1.5:5000' }).address).toBe('no-reply@localhost');
  expect(from({ PUBLIC_URL: 'http://[::1]:5000' }).address).toBe('no-reply@localhost');
  expect(from({ MAIL_FROM: 'hello@hackon.example' })).toEqual({ name: '', address: 'hello@hackon.example' });
});

test('the chat model needs both CHAT_LLM_URL and CHAT_LLM_MODEL', () => {
  const url = 'https://models.example/v1';
  expect(readConfig({ CHAT_LLM_URL: url, CHAT_LLM_MODEL: 'small' }).chatModel).toEqual({
    url,
    key: undefined,
    model: 'small',
  });
  expect(faultsOf({ CHAT_LLM_URL: url })).toEqual(['CHAT_LLM_MODEL must be set with CHAT_LLM_URL']);
  for (const name of ['CHAT_LLM_KEY', 'CHAT_LLM_MODEL']) {
    expect(faultsOf({ [name]: 'x' })).toEqual([
      'CHAT_LLM_URL must be set with CHAT_LLM_KEY or CHAT_LLM_MODEL',
    ]);
  }
});

test('a blank value counts as unset', () => {
  expect(readConfig({ PORT: '', HOST: ' ', PUBLIC_URL: '', DATABASE_URL: ' ', LOG_LEVEL: '' })).toEqual(
    readConfig({}),
  );
});

test('names each invalid setting in one line', () => {
  expect(
    faultsOf({ PORT: 'http', RATE_LIMIT: 'yes', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://db' }),
  ).toEqual([
    'PORT must be a whole number from 0 to 65535',
    'DATABASE_URL must start with sqlite: or postgres://',
    'RATE_LIMIT must be on or off',
    'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
  ]);
});

test.each(['#', '/', '?'])('a password with %s must be encoded, and is not shown', (character) => {
  const hint = 'in a password, write # as %23, / as %2F, ? as %3F and @ as %40';
  for (const password of [`12${character}qx`, `qx${character}12`, `12@qx${character}qx`]) {
    const DATABASE_URL = `postgres://hackon:${password}@db/hackon`;
    const faults = faultsOf({ DATABASE_URL, SMTP_URL: `smtp://hackon:${password}@mail.example:587` });
    expect(faults).toEqual([
      `DATABASE_URL must be postgres://user:password@host/database; ${hint}`,
      `SMTP_URL must be smtp://host:port or smtps://host:port, with user:password@ if needed; ${hint}`,
    ]);
  }
  const SMTP_URL = `smtp://hackon:12${encodeURIComponent(character)}qx@mail.example:587`;
  expect(faultsOf({ SMTP_URL, DATABASE_URL: SMTP_URL.replace('smtp', 'postgres') })).toEqual([]);
});

test('PostgreSQL may be at a socket', () => {
  expect(faultsOf({ DATABASE_URL: 'postgres://hackon:secret@/hackon?host=/run/postgresql' })).toEqual([]);
});

test('a misspelt option of SMTP_URL is refused, and the known ones are named', () => {
  expect(faultsOf({ SMTP_URL: 'smtp://u:secret@mail.example?requireTls=true' })).toEqual([
    `SMTP_URL must have no other options after ? than ${smtpOptions.join(', ')}`,
  ]);
  const url = `smtp://mail.example?${smtpOptions.map((name) => `${name}=1`).join('&')}`;
  expect(readConfig({ SMTP_URL: url }).smtpUrl).toBe(url);
});

test.each([
  ['EVENTS_PER_ACCOUNT', '0'],
  ['EVENTS_PER_ACCOUNT', '2.5'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PUBLIC_URL', 'hackon.example'],
  ['PUBLIC_URL', 'ftp://hackon.example'],
  ['PUBLIC_URL', 'https://hackon.example/app'],
  ['PUBLIC_URL', 'https://user:secret@hackon.example'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', 'proxy.example'],
  ['METRICS_TOKEN', 'short'],
  ['DATABASE_URL', 'sqlite:'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['CHAT_LLM_URL', 'models.example/v1'],
  ['CHAT_LLM_URL', 'https://user:secret@models.example/v1'],
  ['CHAT_LLM_URL', 'https://models.example/v1?key=secret'],
  ['MAIL_FROM', 'HackOn'],
  ['MAIL_FROM', 'HackOn <hackon>'],
  ['MAIL_FROM', 'a@b.example, c@d.example'],
  ['MAIL_FROM', 'HackOn\r\nBcc: all@college.example'],
])('refuses %s=%s', (name, value) => {
  const faults = faultsOf({ [name]: value });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(new RegExp(`^${name} must `, 'u'));
});
