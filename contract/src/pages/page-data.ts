import * as z from 'zod/mini';
import type { SiteContent } from '../site/site-content-schema.ts';
import {
  PublicEvent,
  PublicFee,
  publicEvents,
  PublicFilter,
  PublicSort,
  PublicWindow,
} from '../events/events.ts';

/** HTML element with the page's data. */
export const pageDataId = 'page-data';

/** That with the operator's texts. Absent while the defaults apply. */
export const siteContentId = 'site-content';

/** Public replies in the HTML, with their requests: the first paint needs no call. */
export const PageData = z.object({
  publicEvents: z.optional(
    z.object({
      query: z.object({
        q: z.string(),
        status: PublicFilter,
        fee: PublicFee,
        city: z.string(),
        within: PublicWindow,
        sort: PublicSort,
        page: z.int(),
      }),
      limit: z.int(),
      rows: publicEvents.reply,
      total: z.int(),
    }),
  ),
  publicCities: z.optional(z.array(z.string())),
  /** `ref` is a share link or id. */
  publicEvent: z.optional(z.object({ ref: z.string(), event: PublicEvent })),
  /** The instant of the HTML's body. Without a body, the browser draws the page. */
  renderedAt: z.optional(z.iso.datetime()),
});
export type PageData = z.infer<typeof PageData>;

/** The HTML of a page, for `#root` and for the head. */
export interface RenderedPage {
  body: string;
  head: string;
}

/** What a page is made of. `address` has path and search. */
export interface PageSource {
  address: string;
  data: PageData;
  siteContent: SiteContent;
}

/** Renders a page as guests first see it, at `renderedAt`. The page's bundle for the server exports it. */
export type RenderPage = (source: PageSource) => Promise<RenderedPage>;
