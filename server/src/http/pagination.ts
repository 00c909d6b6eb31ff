import * as z from 'zod/mini';
import type { FastifyRequest } from 'fastify';
import { withoutOrigin } from './without-origin.ts';

/** What the handler of a `paged` endpoint answers: the rows of one page, and how many there are in all. */
export interface Page<Rows extends readonly unknown[]> {
  rows: Rows;
  total: number;
}

/** Makes a page: `total` is how many rows there are on all pages. */
export function page<Rows extends readonly unknown[]>(rows: Rows, total: number): Page<Rows> {
  return { rows, total };
}

/** A page of so many rows that they are read, and sent, in parts. */
export interface LongPage<Rows extends readonly unknown[]> {
  parts: AsyncIterable<Rows>;
  total: number;
}

/** Makes a long page of its parts, each with at least one row: `total` is how many rows there are on all pages. */
export function longPage<Rows extends readonly unknown[]>(
  parts: AsyncIterable<Rows>,
  total: number,
): LongPage<Rows> {
  return { parts, total };
}

/** Tells a long page from other answers of a paged endpoint. */
export function isLongPage(answer: unknown): answer is LongPage<readonly unknown[]> {
  return typeof answer === 'object' && answer !== null && 'parts' in answer && 'total' in answer;
}

/** Tells a page from a reply that is no list, or one that is not paged. */
export function isPage(answer: unknown): answer is Page<readonly unknown[]> {
  return typeof answer === 'object' && answer !== null && 'rows' in answer && 'total' in answer;
}

const Paging = z.object({ page: z._default(z.number(), 1), limit: z.optional(z.number()) });

/** Returns how many rows a call of a `paged` endpoint asks for, where its query says so. */
export function pageLimit({ query }: FastifyRequest): number | undefined {
  return Paging.parse(query).limit;
}

/** Proxies take the headers of an answer up to some 4 kB in all. */
const mostLinkLength = 2_000;

/** Which links are left out first where there is no room for all: the next page is the most useful one. */
const leastUseful = ['first', 'last', 'prev', 'next'];

/**
 * The headers of a page: `X-Total-Count` and, where the query has a limit, a `Link` header (RFC 8288) with the first,
 * previous, next and last page. The links are relative, and keep the endpoint's other parameters as they were sent; what makes
 * them too long for a header leaves some of them out.
 */
export function pageHeaders(request: FastifyRequest, total: number): Record<string, string> {
  const count = { 'x-total-count': String(total) };
  const { page: current, limit } = Paging.parse(request.query);
  if (limit === undefined) return count;
  const last = Math.max(1, Math.ceil(total / limit));
  const pages = {
    first: 1,
    ...(current > 1 && { prev: Math.min(current - 1, last) }),
    ...(current < last && { next: current + 1 }),
    last,
  };
  const links = new Map(
    Object.entries(pages).map(([rel, number]) => [rel, `<${urlOfPage(request, number)}>; rel="${rel}"`]),
  );
  for (const rel of leastUseful) {
    if (headerOf(links).length > mostLinkLength) links.delete(rel);
  }
  return links.size > 0 ? { ...count, link: headerOf(links) } : count;
}

function headerOf(links: ReadonlyMap<string, string>): string {
  return [...links.values()].join(', ');
}

function urlOfPage({ url, query }: FastifyRequest, number: number): string {
  const [path = '', ...sent] = withoutOrigin(url).split('?');
  // Only the first question mark divides; a later one is part of a value.
  const parameters = new URLSearchParams(sent.join('?'));
  // Parsing has left the endpoint's own.
  for (const name of new Set(parameters.keys())) {
    if (!Object.hasOwn(Object(query), name)) parameters.delete(name);
  }
  parameters.set('page', String(number));
  return `${path}?${parameters.toString()}`;
}
