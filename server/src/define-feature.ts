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

/** All that the program needs to know of one feature. */
export interface Feature {
  name: string;
  /** Its tables, each after those that its rows refer to: the order of backups and copies. */
  tables?: FeatureTables;
  /** Binds its calls. */
  routes?: (app: App, parts: Parts) => void | Promise<void>;
  /** Its pages that look the same to everybody. */
  pages?: readonly FixedPage[];
  /** How often its endpoints may be called. */
  limits?: readonly EndpointLimit[];
  /** Its mails: a kind, and what writes the letter. */
  letters?: Partial<Letters>;
  /** Its housekeeping. Runs each hour. */
  jobs?: readonly Job[];
}

/** Gives a feature its exact type. */
export function defineFeature<const F extends Feature>(feature: F): F {
  return feature;
}

/** The address of a page, and its words for search engines and link previews. */
export interface FixedPage {
  path: string;
  title: string;
  cardTitle: string;
  description: string;
}

/** The tables of a feature, and what each holds about people. */
export type FeatureTables = Partial<Record<TableName, TableDefinition>>;

export interface TableDefinition {
  /** What it holds about the owner of an account, or why it holds nothing. */
  personalData: PersonalData | string;
}

/** How 'download my data' collects what a table holds on a person, and how 'delete my account' erases it. */
export interface PersonalData {
  /** Returns entries of the file, or is the reason why the file has none. A list is read page by page. */
  collect:
    ((db: Reader, account: Row<'accounts'>, now: Date) => CollectedData | Promise<CollectedData>) | string;
  /**
   * Erases in the transaction that deletes the account, or is the reason why nothing is to do. Later tables come first.
   * May return work that follows the commit, such as deleting files.
   */
  erase: ((trx: Transaction, erasure: Erasure) => Promise<AfterCommit | void>) | string;
}

/** Entries of 'download my data' by their names. Undefined ones are left out. */
export type CollectedData = Record<string, AsyncIterable<unknown[]> | object | undefined>;

/** The account that is deleted. */
export interface Erasure {
  account: Row<'accounts'>;
  /** Whether no other account has its email address. */
  ownsEmail: boolean;
  /** Folder of pictures and written mails. */
  dataDir: string;
  now: Date;
}

export type AfterCommit = () => Promise<void>;

/** Work that runs each hour. */
export type Job = (parts: { db: Database; dataDir: string }, now: Date) => Promise<void>;

/** What the app gives to the features. */
export interface Parts {
  db: Database;
  config: AppParts['config'];
  clock: Clock;
  log: FastifyBaseLogger;
  metrics: Registry;
  answers: PublicAnswers;
  /** The public events, kept in memory. */
  publicEvents: PublicEvents;
  /** The built page; undefined in tests of the API. */
  template: PageTemplate | undefined;
  /** The tables of all features. */
  tables: FeatureTables;
  /** The fixed pages of all features. */
  pages: readonly FixedPage[];
}
