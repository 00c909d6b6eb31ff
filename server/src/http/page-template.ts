import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Callers escape these texts. */
interface PageParts {
  /** Preloads this page's scripts. */
  path?: string | undefined;
  /** Replaces the file's title and description. */
  head?: string;
  data?: string | undefined;
}

const noIndex = '<meta name="robots" content="noindex" />';

/**
 * The built page with placeholders: `<!--head-->` to `<!--/head-->`, and `<!--data-->`. Development serves it unfilled.
 */
export class PageTemplate {
  readonly #beforeHead: string;
  readonly #plainHead: string;
  readonly #beforeData: string;
  readonly #afterData: string;
  readonly #preloads: ReadonlyMap<string, string>;

  /** Undefined without a built page, as in API tests. */
  static read(webRoot: string, everyPage = ''): PageTemplate | undefined {
    const file = join(webRoot, 'index.html');
    if (!existsSync(file)) return undefined;
    const scripts: Record<string, string[]> = JSON.parse(
      readFileSync(join(webRoot, 'page-scripts.json'), 'utf8'),
    );
    return new PageTemplate(readFileSync(file, 'utf8'), scripts, everyPage);
  }

  /** Puts `everyPage` beside the data of each page. */
  constructor(html: string, scripts: Record<string, readonly string[]>, everyPage = '') {
    const [beforeHead = '', fromHead] = html.split('<!--head-->');
    const [plainHead = '', afterHead] = fromHead?.split('<!--/head-->') ?? [];
    const [beforeData = '', afterData] = afterHead?.split('<!--data-->') ?? [];
    if (afterData === undefined)
      throw new Error('index.html has no placeholders for head and data: build it again');
    this.#beforeHead = beforeHead;
    this.#plainHead = plainHead;
    this.#beforeData = beforeData + everyPage;
    this.#afterData = afterData;
    this.#preloads = new Map(Object.entries(scripts).map(([path, urls]) => [path, preloadHtml(urls)]));
  }

  filledWith({ path = '', head = this.#plainHead, data = '' }: PageParts): string {
    const preloads = this.#preloads.get(path) ?? '';
    return this.#beforeHead + head + preloads + this.#beforeData + data + this.#afterData;
  }

  /** For pages that search engines must not index. */
  unlisted(path?: string): string {
    return this.filledWith({ path, head: this.#plainHead + noIndex });
  }
}

function preloadHtml(urls: readonly string[]): string {
  return urls.map((url) => `<link rel="modulepreload" crossorigin href="${url}" />`).join('');
}
