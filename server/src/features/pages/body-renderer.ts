import { pathToFileURL } from 'node:url';
import type { PageSource, RenderedPage, RenderPage } from '@hackon/contract/pages/page-data';
import type { FastifyBaseLogger } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { keepWindows } from '../../http/windows.ts';

/** A rendering takes 1 to 3 ms. Under load an event's page changes with each registration. */
const windowMs = 1000;
const mostRenderings = 2;

interface Parts {
  /** The page's bundle for the server. */
  file: string;
  log: FastifyBaseLogger;
  metrics: Registry;
}

/** Without a page, the browser renders it. At `until`, an instant in ms, rendering is allowed again. */
interface Rendering {
  page?: RenderedPage | undefined;
  until?: number;
}

/** Renders the body of public pages with the page's own code. */
export class BodyRenderer {
  readonly #render: Promise<RenderPage>;
  readonly #log: FastifyBaseLogger;
  readonly #failed: Counter;
  readonly #windowOf = keepWindows(windowMs, (start) => ({ start, left: mostRenderings }));

  /** Loads the bundle at startup, because a later build would not match the HTML. */
  constructor({ file, log, metrics }: Parts) {
    this.#render = import(pathToFileURL(file).href).then(
      ({ renderPage }: { renderPage: RenderPage }) => renderPage,
    );
    // Every page would report the error.
    this.#render.catch(() => undefined);
    this.#log = log;
    this.#failed = new Counter({
      name: 'hackon_page_bodies_failed_total',
      help: 'Public pages that were sent without a body because rendering failed',
      registers: [metrics],
    });
  }

  /** Returns no page when rendering fails, and after two renderings of one text in a second. */
  async render(text: string, source: PageSource, now: Date): Promise<Rendering> {
    const window = this.#windowOf(text, now);
    window.left -= 1;
    if (window.left < 0) return { until: window.start + windowMs };
    try {
      const render = await this.#render;
      return { page: await render(source) };
    } catch (error) {
      this.#failed.inc();
      this.#log.error({ err: error }, 'rendering a page failed');
      return {};
    }
  }
}
