import { useState } from 'react';
import { formatMoney } from '../format/money.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Key } from './key.tsx';
import { useShortcuts } from './use-shortcuts.ts';

interface Check {
  isDone: boolean;
  hasFailed: boolean;
  retry: () => void;
}

const noCheck: Check = { isDone: true, hasFailed: false, retry: () => {} };

/**
 * Appears while payments are selected, among `FloatingBars`. Shift+A opens the dialog, Enter accepts. `sum` is in rupees.
 * The dialog closes once `onAccept` resolves.
 */
export function AcceptBar({
  count,
  sum,
  warnings,
  check = noCheck,
  onAccept,
  onClear,
}: {
  count: number;
  sum: number;
  /** What to look at before, by team. */
  warnings: readonly { title: string; teams: readonly string[] }[];
  /** Until it is done, the warnings are not known, and nothing is accepted. */
  check?: Check;
  onAccept: () => Promise<unknown>;
  onClear: () => void;
}) {
  const [isAsking, ask] = useState(false);
  const [isAccepting, setAccepting] = useState(false);
  useShortcuts({ '⇧a': { does: 'Accept the selected payments', act: () => ask(count > 0) } });
  if (count === 0) return null;
  const payments = `${count} ${count === 1 ? 'payment' : 'payments'}`;

  async function accept() {
    setAccepting(true);
    await onAccept();
    setAccepting(false);
    ask(false);
  }

  return (
    <>
      <section
        aria-label="Selected payments"
        className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-surface py-2 pr-2 pl-4"
      >
        <output className="text-small font-semibold tabular-nums">
          {count} selected, {formatMoney(sum)}
        </output>
        <Button variant="ghost" size="small" onClick={onClear}>
          Clear
        </Button>
        <Button size="small" aria-keyshortcuts="Shift+A" onClick={() => ask(true)}>
          Accept {count}
          <Key>⇧A</Key>
        </Button>
      </section>
      <Dialog
        open={isAsking}
        onOpenChange={ask}
        title={`Accept ${payments}, ${formatMoney(sum)}?`}
        description={
          <>
            {warnings.map((warning) => (
              <Warning key={warning.title} {...warning} />
            ))}
            A team is left out if it has just sent a different transaction ID. You can undo this for 10
            minutes, then the teams get an email.
          </>
        }
      >
        {check.hasFailed && (
          <p role="alert" className="mb-3 flex flex-wrap items-center gap-x-3 text-small">
            The bank statements could not be checked.
            <Button variant="ghost" size="small" onClick={check.retry}>
              Try Again
            </Button>
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            busy={isAccepting || !(check.isDone || check.hasFailed)}
            busyLabel={check.isDone || check.hasFailed ? 'Accepting...' : 'Checking the bank statements...'}
            disabled={!check.isDone}
            onClick={() => void accept()}
          >
            Accept {payments}
          </Button>
          <Button variant="secondary" disabled={isAccepting} onClick={() => ask(false)}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function Warning({ title, teams }: { title: string; teams: readonly string[] }) {
  if (teams.length === 0) return null;
  return (
    <span className="mb-2 block font-medium wrap-anywhere text-amber">
      {title}: {teams.slice(0, 20).join(', ')}
      {teams.length > 20 && ` and ${teams.length - 20} more`}.
    </span>
  );
}
