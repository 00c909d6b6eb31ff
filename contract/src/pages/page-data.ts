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
  /** The instant of the HTML's body. Without a body, the browser draws the page. */
  renderedAt: z.optional(z.iso.datetime()),
});
export type PageData = z.infer<typeof PageData>;

/** The HTML of a page, for `#root` and for the head. */
export interface RenderedPage {
  body: string;
  head: string;
}

/** Renders a path and search as guests first see it, at `renderedAt`. The page's bundle for the server exports it. */
export type RenderPage = (address: string, data: PageData) => Promise<RenderedPage>;
