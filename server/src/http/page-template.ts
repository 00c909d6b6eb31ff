import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Callers escape these texts. */
interface PageParts {
  /** Preloads this page's scripts. */
  path?: string | undefined;
  /** Replaces the file's title and description. */
  head?: string;
  /** Replaces the shell. Styles are inlined, because as files they would arrive after the scripts. */
  body?: string | undefined;
  data?: string | undefined;
}

interface Files {
  html: string;
  /** The scripts of each path pattern. */
  scripts: Record<string, readonly string[]>;
  /** Returns the content of a built file. */
  read: (path: string) => string;
  everyPage: string;
}

const noIndex = '<meta name="robots" content="noindex" />';

/** The markers of the parts in index.html, in order. */
const markers = ['<!--head-->', '<!--/head-->', '<!--body-->', '<!--/body-->', '<!--data-->'] as const;

/** Fills the parts of the built page's HTML. Development serves it without data. */
export class PageTemplate {
  /** For the content security policy. */
  readonly scriptHashes: readonly string[];
  readonly #start: string;
  readonly #plainHead: string;
  readonly #middle: string;
  readonly #shell: string;
  readonly #beforeData: string;
  readonly #end: string;
  readonly #styled: { start: string; middle: string };
  readonly #preloads: ReadonlyMap<string, string>;

  /** Undefined without a built page, as in API tests. Puts `everyPage` beside the data of each page. */
  static read(webRoot: string, everyPage: string): PageTemplate | undefined {
    const read = (path: string) => readFileSync(join(webRoot, path), 'utf8');
    if (!existsSync(join(webRoot, 'index.html'))) return undefined;
    return new PageTemplate({
      html: read('index.html'),
      scripts: JSON.parse(read('page-scripts.json')),
      read,
      everyPage,
    });
  }

  constructor({ html, scripts, read, everyPage }: Files) {
    const [start, plainHead, middle, shell, beforeData, end] = partsOf(html);
    this.#start = start;
    this.#plainHead = plainHead;
    this.#middle = middle;
    this.#shell = shell;
    this.#beforeData = beforeData.trimStart() + everyPage;
    this.#end = end;
    // React hydrates #root, which may contain nothing else.
    this.#styled = { start: withStyles(start, read), middle: withStyles(middle.trimEnd(), read) };
    this.#preloads = new Map(Object.entries(scripts).map(([path, urls]) => [path, preloadHtml(urls)]));
    this.scriptHashes = Array.from(html.matchAll(/<script>(.*?)<\/script>/gsu), ([, text = '']) =>
      hashOf(text),
    );
  }

  filledWith({ path = '', head = this.#plainHead, body, data = '' }: PageParts): string {
    const preloads = this.#preloads.get(path) ?? '';
    const { start, middle } =
      body === undefined ? { start: this.#start, middle: this.#middle } : this.#styled;
    return start + head + preloads + middle + (body ?? this.#shell) + this.#beforeData + data + this.#end;
  }

  /** For pages that search engines must not index. */
  unlisted(path?: string): string {
    return this.filledWith({ path, head: this.#plainHead + noIndex });
  }
}

type Parts = [
  start: string,
  plainHead: string,
  middle: string,
  shell: string,
  beforeData: string,
  end: string,
];

function partsOf(html: string): Parts {
  const parts: string[] = [];
  let rest = html;
  for (const marker of markers) {
    const [part = '', after] = rest.split(marker, 2);
    if (after === undefined) throw new Error(`index.html has no ${marker}: build it again`);
    parts.push(part);
    rest = rest.slice(part.length + marker.length);
  }
  const [start = '', plainHead = '', middle = '', shell = '', beforeData = ''] = parts;
  return [start, plainHead, middle, shell, beforeData, rest];
}

/** Replaces links to style sheets by their content. */
function withStyles(html: string, read: Files['read']): string {
  return html.replaceAll(
    /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/gu,
    (_link, path: string) => `<style>${read(path)}</style>`,
  );
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function preloadHtml(urls: readonly string[]): string {
  return urls.map((url) => `<link rel="modulepreload" crossorigin href="${url}" />`).join('');
}
