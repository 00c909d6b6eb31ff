import * as z from 'zod/mini';
import { GalleryQuery, Project, ProjectGallery } from '../projects/projects.ts';
import { PublicResults } from '../results/results.ts';
import type { SiteContent } from '../site/site-content-schema.ts';
import {
  PublicEvent,
  PublicFee,
  publicEvents,
  PublicFilter,
  PublicSort,
  PublicWindow,
} from '../events/events.ts';

/** The id of the HTML element with the page's data. */
export const pageDataId = 'page-data';

/** The id of the HTML element with the operator's texts. The element is absent while the defaults apply. */
export const siteContentId = 'site-content';

/** Public replies that are part of the HTML, each with its request. The first paint then needs no call. */
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
  /** `ref` is a share link or id. */
  gallery: z.optional(z.object({ ref: z.string(), query: GalleryQuery, gallery: ProjectGallery })),
  project: z.optional(Project),
  /** `ref` is a share link or id. */
  results: z.optional(z.object({ ref: z.string(), results: PublicResults })),
  /** The time when the server rendered the body. Without it, the browser renders the page. */
  renderedAt: z.optional(z.iso.datetime()),
});
export type PageData = z.infer<typeof PageData>;

/** The HTML of a page, for `#root` and for the head. */
export interface RenderedPage {
  body: string;
  head: string;
}

/** The input of a page's rendering. `address` has path and search. */
export interface PageSource {
  address: string;
  data: PageData;
  siteContent: SiteContent;
}

/**
 * Renders a page as a guest first sees it, at `renderedAt`. The server loads this function from the page's server
 * bundle.
 */
export type RenderPage = (source: PageSource) => Promise<RenderedPage>;
