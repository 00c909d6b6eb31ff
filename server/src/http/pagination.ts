import * as z from 'zod/mini';
import type { FastifyRequest } from 'fastify';
import { withoutOrigin } from './without-origin.ts';

export interface Page<Rows extends readonly unknown[]> {
  rows: Rows;
  total: number;
}

/** `total` counts the rows of all pages. */
export function page<Rows extends readonly unknown[]>(rows: Rows, total: number): Page<Rows> {
  return { rows, total };
}

/** A list that is too long to read and send at once. */
export interface LongPage<Rows extends readonly unknown[]> {
  parts: AsyncIterable<Rows>;
  total: number;
}

/** No part is empty. `total` counts the rows of all pages. */
export function longPage<Rows extends readonly unknown[]>(
  parts: AsyncIterable<Rows>,
  total: number,
): LongPage<Rows> {
  return { parts, total };
}

export function isLongPage(answer: unknown): answer is LongPage<readonly unknown[]> {
  return typeof answer === 'object' && answer !== null && 'parts' in answer && 'total' in answer;
}

export function isPage(answer: unknown): answer is Page<readonly unknown[]> {
  return typeof answer === 'object' && answer !== null && 'rows' in answer && 'total' in answer;
}

const Paging = z.object({ page: z._default(z.number(), 1), limit: z.optional(z.number()) });

export function pageLimit({ query }: FastifyRequest): number | undefined {
  return Paging.parse(query).limit;
}

/** Proxies accept about 4 kB of headers. */
const mostLinkLength = 2_000;

/** If the header is too long, links are dropped in this order. */
const leastUseful = ['first', 'last', 'prev', 'next'];

/**
 * Returns `X-Total-Count` and, with a limit, a `Link` header (RFC 8288). Relative links keep the other parameters.
 * Drops links that do not fit.
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
  // Later question marks belong to a value.
  const parameters = new URLSearchParams(sent.join('?'));
  // Keeps only the endpoint's parameters.
  for (const name of new Set(parameters.keys())) {
    if (!Object.hasOwn(Object(query), name)) parameters.delete(name);
  }
  parameters.set('page', String(number));
  return `${path}?${parameters.toString()}`;
}
