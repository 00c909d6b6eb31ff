import * as z from 'zod/mini';
import { PublicEvent, publicEvents, PublicFilter, PublicSort } from '../events/events.ts';

/** The id of the HTML element with the page's data as JSON. */
export const pageDataId = 'page-data';

/**
 * Public data embedded in a page's HTML, so the first paint needs no further call. Each entry has the request that
 * it answers.
 */
export const PageData = z.object({
  publicEvents: z.optional(
    z.object({
      query: z.object({ q: z.string(), status: PublicFilter, sort: PublicSort, page: z.int() }),
      limit: z.int(),
      rows: publicEvents.reply,
      total: z.int(),
    }),
  ),
  /** `ref` is the share link or id that the page requests. */
  publicEvent: z.optional(z.object({ ref: z.string(), event: PublicEvent })),
});
export type PageData = z.infer<typeof PageData>;
