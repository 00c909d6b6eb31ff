import type { QueuedPayment } from '@hackon/contract/payment-queue/payment-queue';
import { useState } from 'react';
import { formatMoney } from '../../format/money.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { Key } from './key.tsx';

/** A bar that appears while payments are selected. */
export function DecideSelected({
  payments,
  onClear,
  onAccept,
}: {
  payments: readonly QueuedPayment[];
  onClear: () => void;
  onAccept: (payments: readonly QueuedPayment[]) => void;
}) {
  const [isAsking, ask] = useState(false);
  useShortcuts({ '⇧a': { does: 'Accept the selected payments', act: () => ask(payments.length > 0) } });
  if (payments.length === 0) return null;
  const count = `${payments.length} ${payments.length === 1 ? 'payment' : 'payments'}`;
  const sum = formatMoney(payments.reduce((total, { amount }) => total + amount, 0));
  const flagged = payments.filter(({ flags }) => flags.length > 0).length;
  return (
    <>
      <section
        data-bottom-bar
        aria-label="Selected payments"
        className="sticky bottom-4 z-20 mx-auto flex max-w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface py-2 pr-2 pl-4 shadow-float"
      >
        <output className="text-small font-semibold tabular-nums">
          {payments.length} selected, {sum}
        </output>
        <Button variant="ghost" size="small" onClick={onClear}>
          Clear
        </Button>
        <Button size="small" onClick={() => ask(true)}>
          Accept {payments.length}
          <Key>⇧A</Key>
        </Button>
      </section>
      <Dialog
        open={isAsking}
        onOpenChange={ask}
        title={`Accept ${count}, ${sum}?`}
        description={
          flagged === 0
            ? 'You can undo this for 10 minutes.'
            : `${flagged} of them have an unusual ID. You can undo this for 10 minutes.`
        }
      >
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() => {
              ask(false);
              onAccept(payments);
            }}
          >
            Accept {count}
          </Button>
          <Button variant="secondary" onClick={() => ask(false)}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </>
  );
}
