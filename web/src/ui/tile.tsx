import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const COLUMNS = {
  // Fits '13 / 100' in a third of a phone.
  3: 'grid-cols-3 max-sm:[&_dd]:text-title',
  4: 'grid-cols-2 md:grid-cols-4',
};

/** A row of aligned Tiles. */
export function TileRow({ columns, children }: { columns: 3 | 4; children: ReactNode }) {
  return (
    <dl
      className={classes(
        'grid gap-px overflow-clip rounded-card border border-line bg-line',
        COLUMNS[columns],
      )}
    >
      {children}
    </dl>
  );
}

/** The tone colours a word, such as 'Open'. */
export function Tile({
  label,
  tone = 'ink',
  note,
  children,
}: {
  label: string;
  tone?: keyof typeof TONE;
  note?: string | undefined;
  children: ReactNode;
}) {
  return (
    // Aligns the figures of a row.
    <div className="row-span-2 grid grid-rows-subgrid gap-y-1 bg-surface px-3.5 py-3.5 sm:px-5 sm:py-4">
      <dt className="text-caption text-muted">{label}</dt>
      <dd className={classes('font-heading text-page font-bold tracking-tight tabular-nums', TONE[tone])}>
        {children}
        {note !== undefined && (
          <span className="block font-sans text-caption font-normal tracking-normal text-muted">{note}</span>
        )}
      </dd>
    </div>
  );
}

const TONE = {
  ink: 'text-ink',
  green: 'text-green',
  amber: 'text-amber',
  red: 'text-red',
  muted: 'text-muted',
};
