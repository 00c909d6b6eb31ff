import { judgingMessages } from '@hackon/contract/judging/messages';
import { ApiError } from '../../api-error.ts';
import type { Row } from '../../db/tables.ts';

/** Throws 409 `results_published`. */
export function requireUnpublished({ results_published_at }: Row<'events'>): void {
  if (results_published_at === null) return;
  throw new ApiError('results_published', judgingMessages.resultsPublished);
}
