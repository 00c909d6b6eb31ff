import type { Issue } from '../errors.ts';
import { textKey } from '../text-key.ts';
import { judgingMessages } from './messages.ts';

/** Returns an issue for each criterion that has the name of an earlier one. */
export function sameNameIssues(criteria: readonly { title: string }[]): Issue[] {
  const keys = criteria.map(({ title }) => textKey(title));
  return keys.flatMap((key, at) =>
    key !== '' && keys.indexOf(key) < at
      ? [{ path: `criteria.${at}.title`, message: judgingMessages.criterionTwice }]
      : [],
  );
}
