import * as z from 'zod/mini';
import { PublicEvent, publicEvents, PublicFilter, PublicSort } from '../events/events.ts';

/** HTML element with the page's data. */
export const pageDataId = 'page-data';

/** That with the operator's texts. Absent while the defaults apply. */
export const siteContentId = 'site-content';

/** Public replies in the HTML, with their requests: the first paint needs no call. */
export const PageData = z.object({
  publicEvents: z.optional(
    z.object({
      query: z.object({ q: z.string(), status: PublicFilter, sort: PublicSort, page: z.int() }),
      limit: z.int(),
      rows: publicEvents.reply,
      total: z.int(),
    }),
  ),
  /** `ref` is a share link or id. */
  publicEvent: z.optional(z.object({ ref: z.string(), event: PublicEvent })),
});
export type PageData = z.infer<typeof PageData>;
