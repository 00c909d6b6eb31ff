import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { AppParts } from './app.ts';
import type { Clock } from './clock.ts';
import type { Database, Reader, Transaction } from './db/database.ts';
import type { Row, TableName } from './db/tables.ts';
import type { MoveProjects } from './features/events/edit-event.ts';
import type { PublicEvents } from './features/events/public-events.ts';
import type { PublicProjects } from './features/projects/public-projects.ts';
import type { ProjectsOf } from './features/teams/registered-hackathons.ts';
import type { App } from './http/bind.ts';
import type { EndpointLimit } from './http/endpoint-limits.ts';
import type { PageTemplate } from './http/page-template.ts';
import type { PublicAnswers } from './http/public-answers.ts';
import type { Letters } from './mail/letter.ts';

export interface Feature {
  name: string;
  /** In order of foreign keys, for backups and copies. */
  tables?: FeatureTables;
  routes?: (app: App, parts: Parts) => void | Promise<void>;
  /** Anonymous: everybody gets the same content. */
  pages?: readonly FixedPage[];
  limits?: readonly EndpointLimit[];
  letters?: Partial<Letters>;
  /** Hourly housekeeping. */
  jobs?: readonly Job[];
  /** Run at startup and at each quarter of an hour. In every time zone, 8:00 am is at a quarter. */
  punctualJobs?: readonly Job[];
  /** Run every minute. */
  minuteJobs?: readonly Job[];
}

/** Keeps the feature's exact type. */
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

interface TableDefinition {
  /** The table's personal data, or the reason why it has none. */
  personalData: PersonalData | string;
}

/** For 'download my data' and 'delete my account'. */
interface PersonalData {
  /** Returns the file's entries, with lists page by page. A string gives the reason for none. */
  collect:
    | ((db: Reader, account: Row<'accounts'>, now: Date) => CollectedData | Promise<CollectedData>)
    | string;
  /**
   * Erases in the account's deletion, last table first, or gives the reason not to. May return work for after the
   * commit.
   */
  erase: ((trx: Transaction, erasure: Erasure) => Promise<AfterCommit | void>) | string;
}

/** Omits undefined entries. */
type CollectedData = Record<string, AsyncIterable<unknown[]> | object | undefined>;

export interface Erasure {
  account: Row<'accounts'>;
  /** True if no other account has this email address. */
  ownsEmail: boolean;
  /** Folder of pictures and mail files. */
  dataDir: string;
  now: Date;
}

export type AfterCommit = () => Promise<void>;

export type Job = (parts: { db: Database; dataDir: string }, now: Date) => Promise<void>;

export interface Parts {
  db: Database;
  config: AppParts['config'];
  clock: Clock;
  log: FastifyBaseLogger;
  metrics: Registry;
  answers: PublicAnswers;
  publicEvents: PublicEvents;
  publicProjects: PublicProjects;
  projectsOf: ProjectsOf;
  moveProjects: MoveProjects;
  /** Undefined in API tests. */
  template: PageTemplate | undefined;
  /** The folder of the built page. Its bundle for the server is in the folder beside it. */
  webRoot: string;
  /** The tables of all features. */
  tables: FeatureTables;
  /** The fixed pages of all features. */
  pages: readonly FixedPage[];
}
