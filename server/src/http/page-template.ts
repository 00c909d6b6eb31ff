import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the server writes into the page's HTML. Both are HTML, escaped by whoever made them. */
interface PageParts {
  /** The address as it stands in the contract: its scripts begin to load with the HTML. */
  path?: string | undefined;
  /** Takes the place of the title and description that stand in the file. */
  head?: string;
  data?: string | undefined;
}

const noIndex = '<meta name="robots" content="noindex" />';

/**
 * The HTML of the built page, with room for what belongs to one address: between `<!--head-->` and `<!--/head-->`,
 * and at `<!--data-->`. As it is, with no server to fill it in, it works too: that is how development runs it.
 */
export class PageTemplate {
  readonly #beforeHead: string;
  readonly #plainHead: string;
  readonly #beforeData: string;
  readonly #afterData: string;
  readonly #preloads: ReadonlyMap<string, string>;

  /** The page that was built into `webRoot`; undefined when there is none, as in tests of the API. */
  static read(webRoot: string): PageTemplate | undefined {
    const file = join(webRoot, 'index.html');
    if (!existsSync(file)) return undefined;
    const scripts: Record<string, string[]> = JSON.parse(
      readFileSync(join(webRoot, 'page-scripts.json'), 'utf8'),
    );
    return new PageTemplate(readFileSync(file, 'utf8'), scripts);
  }

  constructor(html: string, scripts: Record<string, readonly string[]>) {
    const [beforeHead = '', fromHead] = html.split('<!--head-->');
    const [plainHead = '', afterHead] = fromHead?.split('<!--/head-->') ?? [];
    const [beforeData = '', afterData] = afterHead?.split('<!--data-->') ?? [];
    if (afterData === undefined)
      throw new Error('index.html leaves no room for head and data: build it anew');
    this.#beforeHead = beforeHead;
    this.#plainHead = plainHead;
    this.#beforeData = beforeData;
    this.#afterData = afterData;
    this.#preloads = new Map(Object.entries(scripts).map(([path, urls]) => [path, preloadHtml(urls)]));
  }

  filledWith({ path = '', head = this.#plainHead, data = '' }: PageParts): string {
    const preloads = this.#preloads.get(path) ?? '';
    return this.#beforeHead + head + preloads + this.#beforeData + data + this.#afterData;
  }

  /** For an address that says nothing to a search engine: private, or not there. */
  unlisted(path?: string): string {
    return this.filledWith({ path, head: this.#plainHead + noIndex });
  }
}

/** Has the browser load scripts before the page has come so far as to ask for them. */
function preloadHtml(urls: readonly string[]): string {
  return urls.map((url) => `<link rel="modulepreload" crossorigin href="${url}" />`).join('');
}
