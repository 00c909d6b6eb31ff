import type { PageData } from '@hackon/contract/pages/page-data';
import type { Reader } from '../../db/database.ts';
import type { Made } from '../../db/kept-until-changed.ts';
import type { PublicEvents } from '../events/public-events.ts';
import type { PublicProjects } from '../projects/public-projects.ts';
import type { PageHead } from './page-head.ts';

/** Anonymous: everybody gets the same content. */
export interface Visit {
  db: Reader;
  events: PublicEvents;
  projects: PublicProjects;
  now: Date;
  /** Without a trailing slash. */
  publicUrl: string;
  params: Record<string, string>;
  search: URLSearchParams;
}

export interface PageContent {
  head: PageHead;
  data?: PageData;
}

/** Returns the content with its cache dependencies. */
export type FillPage = (visit: Visit) => Promise<Made<PageContent>>;
