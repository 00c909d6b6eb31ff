import * as z from 'zod/mini';
import { Id } from '../fields.ts';
import { limits } from '../limits.ts';
import { submissionLimits } from '../submissions/limits.ts';
import type { GalleryQuery } from './projects.ts';

export const wholeGallery: GalleryQuery = { q: '', tag: '', page: 1 };

/** Reads the query in the URL of a page. Replaces invalid values by defaults. */
export function readGalleryQuery(params: URLSearchParams): GalleryQuery {
  const page = Number(params.get('page'));
  const [track, prize] = ['track', 'prize'].map((name) => params.get(name) ?? '');
  return {
    q: readText(params.get('q'), limits.searchText),
    ...(track && isId(track) && { track }),
    ...(prize && isId(prize) && { prize }),
    tag: readText(params.get('tag'), submissionLimits.tag),
    page: Number.isInteger(page) && page > 0 && page <= limits.lastPage ? page : 1,
  };
}

function isId(text: string): boolean {
  return z.safeParse(Id, text).success;
}

function readText(text: string | null, max: number): string {
  return (text ?? '').trim().slice(0, max);
}

/** Omits defaults. Always in one order, because caches use it as a key. */
export function gallerySearch({ q, track = '', prize = '', tag, page }: GalleryQuery): string {
  const said = Object.entries({ q, track, prize, tag, page: page > 1 ? String(page) : '' });
  const search = new URLSearchParams(said.filter(([, value]) => value !== ''));
  return search.size === 0 ? '' : `?${search.toString()}`;
}
