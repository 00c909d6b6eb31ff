import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { AppParts } from './app.ts';
import type { Clock } from './clock.ts';
import type { Database, Reader, Transaction } from './db/database.ts';
import type { Row, TableName } from './db/tables.ts';
import type { PublicEvents } from './features/events/public-events.ts';
import type { App } from './http/bind.ts';
import type { EndpointLimit } from './http/endpoint-limits.ts';
import type { PageTemplate } from './http/page-template.ts';
import type { PublicAnswers } from './http/public-answers.ts';
import type { Letters } from './mail/letter.ts';

/** Everything that the program needs from a feature. */
export interface Feature {
  name: string;
  /** Its tables, each after those that its rows refer to: the order of backups and copies. */
  tables?: FeatureTables;
  /** Binds its endpoints. */
  routes?: (app: App, parts: Parts) => void | Promise<void>;
  /** Rate limits of its endpoints. */
  limits?: readonly EndpointLimit[];
  /** Its mails: writes the letter of each kind. */
  letters?: Partial<Letters>;
  /** Its hourly housekeeping. */
  jobs?: readonly Job[];
}

/** Gives a feature its exact type. */
export function defineFeature<const F extends Feature>(feature: F): F {
  return feature;
}

/** The tables of a feature, with their personal data. */
export type FeatureTables = Partial<Record<TableName, TableDefinition>>;

export interface TableDefinition {
  /** Personal data in the table, or the reason why there is none. */
  personalData: PersonalData | string;
}

/** Collects personal data for 'download my data' and erases them for 'delete my account'. */
export interface PersonalData {
  /** Returns entries of the file, or is the reason why there are none. Lists are read page by page. */
  collect:
    ((db: Reader, account: Row<'accounts'>, now: Date) => CollectedData | Promise<CollectedData>) | string;
  /**
   * Erases in the transaction that deletes the account, or is the reason why there is nothing to do. Later
   * tables come first. May return work for after the commit, such as deleting files.
   */
  erase: ((trx: Transaction, erasure: Erasure) => Promise<AfterCommit | void>) | string;
}

/** Entries of 'download my data' by name. Undefined ones are left out. */
export type CollectedData = Record<string, AsyncIterable<unknown[]> | object | undefined>;

/** The account to delete. */
export interface Erasure {
  account: Row<'accounts'>;
  /** Whether no other account has its email address. */
  ownsEmail: boolean;
  /** Folder of pictures and mail files. */
  dataDir: string;
  now: Date;
}

export type AfterCommit = () => Promise<void>;

/** Work that runs each hour. */
export type Job = (parts: { db: Database; dataDir: string }, now: Date) => Promise<void>;

/** The parts of the app that features use. */
export interface Parts {
  db: Database;
  config: AppParts['config'];
  clock: Clock;
  log: FastifyBaseLogger;
  metrics: Registry;
  answers: PublicAnswers;
  /** Cached public events. */
  publicEvents: PublicEvents;
  /** The built page. Undefined in API tests. */
  template: PageTemplate | undefined;
  /** The tables of all features. */
  tables: FeatureTables;
}
