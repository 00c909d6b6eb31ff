import type { Issue } from '@hackon/contract/errors';
import {
  get,
  set,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';

/** Returns faults, most important first. */
export type Rule<Values> = (values: Values) => readonly Issue[];

/** Shows each field's first fault. */
export function issuesResolver<Values extends FieldValues>(rule: Rule<Values>): Resolver<Values> {
  return (values) => {
    const issues = rule(values);
    if (issues.length === 0) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { path, message } of issues) {
      const name = nameOf(path, values);
      if (get(errors, name) === undefined) set(errors, name, { type: 'rule', message });
    }
    return { values: {}, errors };
  };
}

/** Shows issues at their fields or the form's root, and focuses the first. */
export function showIssues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  issues: readonly Issue[],
): void {
  const values = form.getValues();
  for (const [index, { path, message }] of issues.entries()) {
    const name = nameOf(path, values);
    const place = isPlaceIn(values, name) ? name : 'root';
    form.setError(place, { type: 'server', message });
    // The field may be in a card that must unfold first.
    if (index === 0 && place !== 'root') setTimeout(() => form.setFocus(place));
  }
}

/** react-hook-form keeps faults of a list or form at `root`. */
function nameOf(path: string, values: FieldValues): string {
  if (path === '') return 'root';
  return Array.isArray(get(values, path)) ? `${path}.root` : path;
}

function isPlaceIn<Values extends FieldValues>(values: Values, name: string): name is Path<Values> {
  return get(values, name.replace(/\.root$/, '')) !== undefined;
}
