import * as z from 'zod/mini';
import { PublicEvent, publicEvents, PublicFilter, PublicSort } from '../events/events.ts';

/** The HTML element with the page's data as JSON. */
export const pageDataId = 'page-data';

/** Public replies embedded in the HTML with their requests, so the first paint needs no call. */
export const PageData = z.object({
  publicEvents: z.optional(
    z.object({
      query: z.object({ q: z.string(), status: PublicFilter, sort: PublicSort, page: z.int() }),
      limit: z.int(),
      rows: publicEvents.reply,
      total: z.int(),
    }),
  ),
  /** `ref` is the share link or id in the request. */
  publicEvent: z.optional(z.object({ ref: z.string(), event: PublicEvent })),
});
export type PageData = z.infer<typeof PageData>;
