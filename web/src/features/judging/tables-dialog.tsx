import { judgingLimits } from '@hackon/contract/judging/limits';
import { judgingMessages } from '@hackon/contract/judging/messages';
import type { BoardEntry } from '@hackon/contract/judging/rounds';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useSetTables } from './judging.queries.ts';

/** Numbers the tables of the projects, all at once or one by one. */
export function TablesDialog({ eventId, entries }: { eventId: string; entries: readonly BoardEntry[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Number the tables
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Table numbers"
        description="Judges walk in the order of the tables. A blank one has no number."
      >
        <TablesForm eventId={eventId} entries={entries} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function TablesForm({
  eventId,
  entries,
  onClose,
}: {
  eventId: string;
  entries: readonly BoardEntry[];
  onClose: () => void;
}) {
  // A refetch of the board must not change the order under the cursor.
  const [sorted] = useState(() => entries.toSorted(byTable));
  const [numbers, setNumbers] = useState(() => sorted.map(({ tableNo }) => tableNo ?? ''));
  const { mutate, isPending, error } = useSetTables(eventId);
  const changed = sorted
    .map(({ submissionId, tableNo }, at) => ({
      submissionId,
      before: tableNo ?? '',
      tableNo: numbers[at] ?? '',
    }))
    .filter(({ before, tableNo }) => before !== tableNo.trim())
    .map(({ submissionId, tableNo }) => ({ submissionId, tableNo: tableNo.trim() }));

  function save() {
    if (changed.length === 0) {
      onClose();
      return;
    }
    mutate(changed, {
      onSuccess: ({ message }) => {
        toastSuccess(message);
        onClose();
      },
    });
  }

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          onClick={() => setNumbers(sorted.map((_, at) => String(at + 1)))}
        >
          Number 1 to {sorted.length}
        </Button>
        <Button variant="ghost" size="small" onClick={() => setNumbers(sorted.map(() => ''))}>
          Clear all
        </Button>
      </div>
      <ul
        aria-label="Projects"
        className="max-h-[45dvh] divide-y divide-line overflow-y-auto rounded-control border border-line"
      >
        {sorted.map(({ submissionId, title, teamName }, at) => (
          <li key={submissionId}>
            <label className="flex items-center gap-3 px-3 py-1.5 text-small">
              <Input
                value={numbers[at] ?? ''}
                maxLength={judgingLimits.tableNo}
                autoComplete="off"
                className="!w-20 shrink-0 tabular-nums"
                onChange={({ target }) => setNumbers(numbers.with(at, target.value))}
              />
              <span className="min-w-0 truncate">
                <span className="font-semibold">{title || teamName}</span>
                {title && <span className="ml-2 text-muted">{teamName}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <FormFailure message={error ? failureMessage(error, judgingMessages.changeFailed) : undefined} />
      <Button type="submit" className="self-start" busy={isPending} busyLabel="Saving...">
        Save
      </Button>
    </form>
  );
}

/** Numbered tables first, then titles. */
function byTable(one: BoardEntry, other: BoardEntry): number {
  if ((one.tableNo === null) !== (other.tableNo === null)) return one.tableNo === null ? 1 : -1;
  return (
    (one.tableNo ?? '').localeCompare(other.tableNo ?? '', 'en', { numeric: true }) ||
    one.title.localeCompare(other.title, 'en')
  );
}
