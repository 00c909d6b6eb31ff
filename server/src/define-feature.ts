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

export interface Feature {
  name: string;
  /** Each table follows those that its rows refer to: the order of backups and copies. */
  tables?: FeatureTables;
  routes?: (app: App, parts: Parts) => void | Promise<void>;
  /** Pages that look the same to everybody. */
  pages?: readonly FixedPage[];
  limits?: readonly EndpointLimit[];
  letters?: Partial<Letters>;
  /** Hourly housekeeping. */
  jobs?: readonly Job[];
  /** Run at the start and at each quarter of an hour, where 8:00 am is in every time zone. */
  punctualJobs?: readonly Job[];
}

/** Keeps the exact type of a feature. */
export function defineFeature<const F extends Feature>(feature: F): F {
  return feature;
}

/** A page with its words for search engines and link previews. */
export interface FixedPage {
  path: string;
  title: string;
  cardTitle: string;
  description: string;
}

export type FeatureTables = Partial<Record<TableName, TableDefinition>>;

export interface TableDefinition {
  /** Or the reason why there is none. */
  personalData: PersonalData | string;
}

/** Collects data for 'download my data' and erases them for 'delete my account'. */
export interface PersonalData {
  /** Returns entries of the file, or is the reason for none. Lists are read page by page. */
  collect:
    ((db: Reader, account: Row<'accounts'>, now: Date) => CollectedData | Promise<CollectedData>) | string;
  /**
   * Erases in the transaction that deletes the account, or is the reason not to. Later tables come first. May
   * return work for after the commit.
   */
  erase: ((trx: Transaction, erasure: Erasure) => Promise<AfterCommit | void>) | string;
}

/** Entries by name. Undefined ones are left out. */
export type CollectedData = Record<string, AsyncIterable<unknown[]> | object | undefined>;

export interface Erasure {
  account: Row<'accounts'>;
  /** Whether no other account has its email address. */
  ownsEmail: boolean;
  /** Folder of pictures and mail files. */
  dataDir: string;
  now: Date;
}

export type AfterCommit = () => Promise<void>;

export type Job = (parts: { db: Database; dataDir: string }, now: Date) => Promise<void>;

/** The parts of the app that features use. */
export interface Parts {
  db: Database;
  config: AppParts['config'];
  clock: Clock;
  log: FastifyBaseLogger;
  metrics: Registry;
  answers: PublicAnswers;
  publicEvents: PublicEvents;
  /** Undefined in API tests. */
  template: PageTemplate | undefined;
  /** Of all features. */
  tables: FeatureTables;
  /** The fixed pages of all features. */
  pages: readonly FixedPage[];
}
