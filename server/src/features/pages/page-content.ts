import type { PageData } from '@hackon/contract/pages/page-data';
import type { Made } from '../../db/kept-until-changed.ts';
import type { PublicEvents } from '../events/public-events.ts';
import type { PageHead } from './page-head.ts';

/** Somebody opens an address of the page. Who it is, is not known here: what is filled in is the same for everybody. */
export interface Visit {
  events: PublicEvents;
  now: Date;
  /** Without a trailing slash. */
  publicUrl: string;
  params: Record<string, string>;
  search: URLSearchParams;
}

/** What is filled into the HTML of a page. */
export interface PageContent {
  head: PageHead;
  data?: PageData;
}

/** Fills in a page, and says what it was filled in from. */
export type FillPage = (visit: Visit) => Promise<Made<PageContent>>;
