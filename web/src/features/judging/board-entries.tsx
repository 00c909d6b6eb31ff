import type { Board, BoardEntry } from '@hackon/contract/judging/rounds';
import { firstName } from '@hackon/contract/first-name';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { BoardEntryDialog } from './board-entry-dialog.tsx';
import { absentText, countOf } from './judging-words.ts';
import { ReviewSpread } from './review-spread.tsx';
import { TablesDialog } from './tables-dialog.tsx';
import type { Done } from './undo-last.tsx';

/** How many projects are listed at first. */
const shownAtFirst = 12;

/** Projects that need reviews, and on demand all of them. */
export function BoardEntries({
  board,
  eventId,
  onDone,
}: {
  board: Board;
  eventId: string;
  onDone: (done: Done) => void;
}) {
  const { entries, minReviews } = board;
  const [isAll, setAll] = useState(false);
  const [text, setText] = useState('');
  const [openId, setOpenId] = useState<string>();
  const below = entries.filter(({ state, reviews }) => state === 'in' && reviews < minReviews);
  const out = entries.filter(({ state }) => state !== 'in');
  const listed = isAll
    ? entries.filter((entry) => matches(entry, text))
    : [...below.slice(0, shownAtFirst), ...out];
  const hasTables = entries.some(({ tableNo }) => tableNo !== null);
  const opened = entries.find(({ submissionId }) => submissionId === openId);
  return (
    <Card flush>
      <div className="flex items-center justify-between gap-3 border-b border-line bg-sunken px-4 py-2.5 text-caption font-semibold text-muted">
        <h2 className="font-sans tracking-normal">
          {below.length === 0
            ? `All have ${countOf(minReviews, 'review')}`
            : `${below.length} below ${countOf(minReviews, 'review')}`}
        </h2>
        {below.length > 0 && <span>Still due from</span>}
      </div>
      <ReviewSpread entries={entries} minReviews={minReviews} />
      {isAll && entries.length > shownAtFirst && (
        <div className="border-b border-line px-4 py-3">
          <SearchBox label="Find a project" value={text} onSearch={setText} />
        </div>
      )}
      <ul aria-label="Projects" className="divide-y divide-line">
        {listed.map((entry) => (
          <EntryRow
            key={entry.submissionId}
            entry={entry}
            minReviews={minReviews}
            hasTables={hasTables}
            onOpen={() => setOpenId(entry.submissionId)}
          />
        ))}
      </ul>
      {isAll && listed.length === 0 && <p className="px-4 py-3 text-small text-muted">No project matches.</p>}
      <div className="flex flex-wrap gap-1 border-t border-line px-2 py-1.5">
        {entries.length > below.slice(0, shownAtFirst).length + out.length && (
          <Button
            variant="ghost"
            size="small"
            onClick={() => {
              setAll(!isAll);
              setText('');
            }}
          >
            {isAll ? 'Show only what needs reviews' : 'Show all projects'}
          </Button>
        )}
        <TablesDialog eventId={eventId} entries={entries} />
      </div>
      {opened && (
        <BoardEntryDialog
          key={openId}
          board={board}
          entry={opened}
          eventId={eventId}
          onDone={onDone}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </Card>
  );
}

function matches({ title, teamName, tableNo }: BoardEntry, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return tableNo === wanted || `${title} ${teamName}`.toLowerCase().includes(wanted);
}

function EntryRow({
  entry,
  minReviews,
  hasTables,
  onOpen,
}: {
  entry: BoardEntry;
  minReviews: number;
  hasTables: boolean;
  onOpen: () => void;
}) {
  const { title, teamName, tableNo, state, reviews, dueFrom, absentFor, reason } = entry;
  return (
    <li className="relative flex min-h-11.5 items-center gap-3 px-4 py-2 text-small hover:bg-sunken">
      {hasTables && (
        <span className="max-w-16 min-w-7 shrink-0 truncate text-right text-muted tabular-nums">
          {tableNo !== null && <span className="sr-only">Table </span>}
          {tableNo}
        </span>
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        className={classes('card-link min-w-0 flex-1 text-left', state !== 'in' && 'text-muted')}
        onClick={onOpen}
      >
        <span className="line-clamp-2 font-semibold wrap-anywhere">{title || teamName}</span>
        {state !== 'in' && reason && <span className="block text-caption wrap-anywhere">{reason}</span>}
      </button>
      {state === 'in' ? (
        <>
          <span className="max-w-[45%] shrink-0 truncate text-right text-muted" title={namesOf(entry)}>
            {dueFrom.length === 0 && absentFor > 0 ? absentText(absentFor) : shortNames(dueFrom)}
          </span>
          <Dots reviews={reviews} wanted={minReviews} />
        </>
      ) : (
        <Badge tone={state === 'paused' ? 'amber' : 'red'}>
          {state === 'paused' ? 'Paused' : 'Disqualified'}
        </Badge>
      )}
    </li>
  );
}

function namesOf({ dueFrom }: BoardEntry): string {
  return dueFrom.map(({ name }) => name).join(', ');
}

/** Such as 'Thomas, Rajat +1'. */
function shortNames(judges: BoardEntry['dueFrom']): string {
  const first = judges.slice(0, 2).map(({ name }) => firstName(name));
  const rest = judges.length - first.length;
  return `${first.join(', ')}${rest > 0 ? ` +${rest}` : ''}`;
}

/** More than five dots are hard to count. */
function Dots({ reviews, wanted }: { reviews: number; wanted: number }) {
  if (wanted > 5)
    return (
      <span className="shrink-0 tabular-nums">
        {reviews} / {wanted}
      </span>
    );
  return (
    <span className="flex shrink-0 gap-1">
      <span className="sr-only">
        {reviews} of {countOf(wanted, 'review')}
      </span>
      {Array.from({ length: wanted }, (_, index) => (
        <span
          key={index}
          aria-hidden
          className={classes(
            'size-2.5 rounded-full border',
            index < reviews ? 'border-transparent bg-ink' : 'border-control',
          )}
        />
      ))}
    </span>
  );
}
