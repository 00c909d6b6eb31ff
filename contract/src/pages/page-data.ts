import * as z from 'zod/mini';
import { PublicEvent, publicEvents, PublicFilter, PublicSort } from '../events/events.ts';

/** The `id` of the element of the HTML that holds a page's data, as JSON. */
export const pageDataId = 'page-data';

/**
 * What leaves the server in the HTML of a public page, so that its first paint asks for nothing more: answers to the
 * calls that the page would make, each with what it answers to. Only what everybody may see.
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
  /** `ref` is the share link or id under which the page asks for the event. */
  publicEvent: z.optional(z.object({ ref: z.string(), event: PublicEvent })),
});
export type PageData = z.infer<typeof PageData>;
