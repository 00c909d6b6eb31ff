import type { BoardEntry } from '@hackon/contract/judging/rounds';
import { classes } from '../../ui/classes.ts';
import { type ReviewGroup, reviewGroups } from './review-groups.ts';

/** A bar of how many projects have how many reviews. */
export function ReviewSpread({
  entries,
  minReviews,
}: {
  entries: readonly BoardEntry[];
  minReviews: number;
}) {
  const groups = reviewGroups(entries, minReviews);
  return (
    <div className="border-b border-line px-4 py-3.5">
      <div aria-hidden className="flex h-2 gap-0.5">
        {groups.map(({ name, tone, projects }) => (
          <span
            key={name}
            className={classes('min-w-1.5 rounded-[2px]', FILL[tone])}
            style={{ flexGrow: projects }}
          />
        ))}
      </div>
      <ul
        aria-label="Projects by reviews"
        className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-caption text-muted tabular-nums"
      >
        {groups.map(({ name, tone, projects }) => (
          <li key={name} className="flex items-center gap-1.5">
            <span aria-hidden className={classes('size-2.5 rounded-[2px]', FILL[tone])} />
            {name} {projects}
          </li>
        ))}
      </ul>
    </div>
  );
}

const FILL: Record<ReviewGroup['tone'], string> = {
  red: 'bg-red',
  amber: 'bg-amber',
  muted: 'bg-muted',
  green: 'bg-green',
};
