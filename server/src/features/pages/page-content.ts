import type { PageData } from '@hackon/contract/pages/page-data';
import type { Made } from '../../db/kept-until-changed.ts';
import type { PublicEvents } from '../events/public-events.ts';
import type { PageHead } from './page-head.ts';

/** A visit to a page by an anonymous visitor: the content is the same for everybody. */
export interface Visit {
  events: PublicEvents;
  now: Date;
  /** Without a trailing slash. */
  publicUrl: string;
  params: Record<string, string>;
  search: URLSearchParams;
}

/** The content to fill into a page's HTML. */
export interface PageContent {
  head: PageHead;
  data?: PageData;
}

/** Fills in a page. Returns the content with its cache dependencies. */
export type FillPage = (visit: Visit) => Promise<Made<PageContent>>;
