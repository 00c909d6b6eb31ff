import type { Change, ChangedField } from '@hackon/contract/history/history';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ActionWords } from '../../define-feature.ts';

export function ChangeList({
  changes,
  fields,
  timeZone,
}: {
  changes: readonly Change[];
  fields: ActionWords['fields'];
  timeZone: string;
}) {
  const nameOf = (field: ChangedField) => fields?.[field]?.name ?? field;
  const shown = (field: ChangedField, value: Change['after'] = '') =>
    (fields?.[field]?.show?.(value, timeZone) ?? String(value)) || 'none';
  const named = changes.filter(({ before }) => before === undefined);
  return (
    <ul className="mt-1 flex flex-col gap-0.5 text-small text-muted">
      {changes.map(
        ({ field, before, after }) =>
          before !== undefined && (
            <li key={field} className="wrap-anywhere">
              {nameOf(field)} <span className="sr-only">from</span>{' '}
              <span className="text-ink">{shown(field, before)}</span>{' '}
              <ArrowRight aria-hidden className="inline size-3.5 align-[-0.15em]" />
              <span className="sr-only">to</span> <span className="text-ink">{shown(field, after)}</span>
            </li>
          ),
      )}
      {named.length > 0 && <li>Changed: {named.map(({ field }) => nameOf(field)).join(', ')}</li>}
    </ul>
  );
}
