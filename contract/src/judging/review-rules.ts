import type { Issue } from '../errors.ts';
import { judgingMessages } from './messages.ts';
import type { Criterion } from './rounds.ts';

type Scale = Pick<Criterion, '_id' | 'min' | 'max' | 'required'>;

/** Returns whether a review counts: every required criterion has a score, and at least one. */
export function isComplete(criteria: readonly Scale[], scores: Readonly<Record<string, number>>): boolean {
  const scored = new Set(Object.keys(scores));
  const missing = criteria.some(({ _id, required }) => required && !scored.has(_id));
  return !missing && (criteria.length === 0 || criteria.some(({ _id }) => scored.has(_id)));
}

/** Returns the faults of a review. In a round without criteria, a review has no scores. */
export function scoreIssues(criteria: readonly Scale[], scores: Readonly<Record<string, number>>): Issue[] {
  const scales = new Map(criteria.map((criterion) => [criterion._id, criterion]));
  const wrong = Object.entries(scores).flatMap(([id, score]): Issue[] => {
    const scale = scales.get(id);
    const path = `scores.${id}`;
    if (!scale) return [{ path, message: judgingMessages.criterionUnknown }];
    const isInside = score >= scale.min && score <= scale.max;
    return isInside ? [] : [{ path, message: judgingMessages.scoreOutOfRange }];
  });
  return isComplete(criteria, scores)
    ? wrong
    : [...wrong, { path: 'scores', message: judgingMessages.scoreEvery }];
}
