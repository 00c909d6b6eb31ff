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

/** A rule of the contract over the values of a form: its faults, the one to speak of first. */
export type Rule<Values> = (values: Values) => readonly Issue[];

/** Makes a rule of the contract the resolver of a form: each field shows the first fault found in it. */
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

/** Puts faults that the server found at their fields, those of no field at the form's root, and the focus on the first. */
export function showIssues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  issues: readonly Issue[],
): void {
  const values = form.getValues();
  for (const [index, { path, message }] of issues.entries()) {
    const name = nameOf(path, values);
    const place = isPlaceIn(values, name) ? name : 'root';
    form.setError(place, { type: 'server', message });
    // Once it is drawn: a field may appear with its fault, such as one in a folded card.
    if (index === 0 && place !== 'root') setTimeout(() => form.setFocus(place));
  }
}

/** What react-hook-form calls the place: a fault of a list or of the whole form is a `root`. */
function nameOf(path: string, values: FieldValues): string {
  if (path === '') return 'root';
  return Array.isArray(get(values, path)) ? `${path}.root` : path;
}

function isPlaceIn<Values extends FieldValues>(values: Values, name: string): name is Path<Values> {
  return get(values, name.replace(/\.root$/, '')) !== undefined;
}
