import { copiedAmounts, copiedIds } from '@hackon/contract/payment-queue/copied-ids';
import { paymentQueueLimits } from '@hackon/contract/payment-queue/limits';
import { paymentQueueMessages } from '@hackon/contract/payment-queue/messages';
import type { FoundPayment } from '@hackon/contract/payment-queue/payment-queue';
import { useState } from 'react';
import { failureAdvice } from '../../forms/failure-advice.ts';
import { useKeptText } from '../../forms/use-kept-text.ts';
import { formatMoney } from '../../format/money.ts';
import { useOwnPlace } from '../../session/use-own-place.ts';
import { sessionStore } from '../../storage.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toastError } from '../../ui/toast.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { Key } from '../../ui/key.tsx';
import { type SeenPayment, useLookUp } from './payment-queue.queries.ts';

/** Finds the teams of transaction IDs copied from a bank app, one in each line. */
export function PasteIds({
  eventId,
  onAccept,
}: {
  eventId: string;
  /** Calls `onLost` if nothing was accepted because no answer came. */
  onAccept: (payments: readonly SeenPayment[], onLost: () => void) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const place = useOwnPlace(`pasted-ids:${eventId}`);
  const [text, setText] = useKeptText(place);
  const { mutate, data, reset, isPending } = useLookUp(eventId);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const { pending, shared, doubted, differing, rejected, accepted, withdrawn, decided } = groupsOf(
    data?.found ?? [],
    amountsOf(lines),
  );
  const unknown = data?.unknown.filter((pasted) => copiedIds(pasted).length > 0) ?? [];
  const withoutId = (data?.unknown.length ?? 0) - unknown.length;
  const sum = formatMoney(pending.reduce((total, { amount }) => total + amount, 0));
  useShortcuts({ p: { does: 'Paste transaction IDs', act: () => setOpen(true) } });

  function close() {
    setOpen(false);
    setText('');
    reset();
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Paste IDs
        <Key>P</Key>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => (open ? setOpen(true) : close())}
        title="Paste transaction IDs"
        description="Copy them from your bank app, one in each line. Dates are ignored. An amount such as ₹500 or 500.00 must be what the team pays."
      >
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            mutate(
              lines.map((line) => line.trim().slice(0, paymentQueueLimits.copiedText)),
              {
                onError: (failure) => toastError(failureAdvice(failure, paymentQueueMessages.lookupFailed)),
              },
            );
          }}
        >
          <Field label="Transaction IDs" hint={`At most ${paymentQueueLimits.idsPerLookup} lines`}>
            <Textarea
              rows={8}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                reset();
              }}
            />
          </Field>
          {data && (
            <output className="flex flex-col gap-1 text-small">
              <span>
                {pending.length} to accept, {decided} already decided, {unknown.length} not found
                {withoutId > 0 && `, ${withoutId} ${withoutId === 1 ? 'line' : 'lines'} without an ID`}
              </span>
              <Names of={rejected.map(nameOf)} isWarning>
                Rejected, although the bank lists it
              </Names>
              <Names of={doubted.map(nameOf)} isWarning>
                Doubtful, so decide yourself
              </Names>
              <Names of={differing.map(nameOf)} isWarning>
                Another amount in the line, so decide yourself
              </Names>
              <Names of={shared.map(nameOf)} isWarning>
                Sent by several teams, so decide yourself
              </Names>
              <Names of={withdrawn.map(nameOf)} isWarning>
                Withdrawn, so a refund may be due
              </Names>
              <Names of={accepted.map(nameOf)}>Already accepted</Names>
              <Names of={unknown}>Not found</Names>
              <Names of={pending.map(nameOf)}>To accept</Names>
            </output>
          )}
          <div className="flex flex-wrap gap-3">
            {pending.length > 0 ? (
              <Button
                onClick={() => {
                  onAccept(pending, () => sessionStore.getItem(place) ?? setText(text));
                  close();
                }}
              >
                Accept {pending.length}, {sum}
              </Button>
            ) : (
              <Button
                type="submit"
                busy={isPending}
                busyLabel="Looking up..."
                disabled={lines.length === 0 || lines.length > paymentQueueLimits.idsPerLookup}
              >
                Look up
              </Button>
            )}
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

/** By the id of a line: the amounts in it. */
function amountsOf(lines: readonly string[]): Map<string, number[]> {
  return new Map(lines.flatMap((line) => copiedIds(line).map((id) => [id, copiedAmounts(line)] as const)));
}

/**
 * The list decides for no team in `shared`, which sent the same ID, in `doubted`, by a bank statement, or in
 * `differing`.
 */
function groupsOf(found: readonly FoundPayment[], amounts: ReadonlyMap<string, readonly number[]>) {
  const [withdrawn, living] = [found.filter(isGone), found.filter((payment) => !isGone(payment))];
  const byId = Map.groupBy(living, ({ id }) => id);
  const shared = living.filter(({ id }) => (byId.get(id)?.length ?? 0) > 1);
  const single = living.filter((payment) => !shared.includes(payment));
  const undecided = single.filter(({ status }) => status === 'pending');
  const doubted = undecided.filter(({ doubt }) => doubt !== null);
  const undoubted = undecided.filter(({ doubt }) => doubt === null);
  const isDiffering = ({ id, amount }: FoundPayment) => {
    const inLine = amounts.get(id) ?? [];
    return inLine.length > 0 && !inLine.includes(amount);
  };
  const differing = undoubted.filter(isDiffering);
  const pending = undoubted.filter((payment) => !isDiffering(payment));
  const rejected = single.filter(({ status, doubt }) => status === 'rejected' && doubt === null);
  const accepted = single.filter(({ status }) => status === 'verified');
  const decided = single.length - undecided.length;
  return { pending, shared, doubted, differing, rejected, accepted, withdrawn, decided };
}

function isGone({ isWithdrawn }: FoundPayment): boolean {
  return isWithdrawn;
}

function nameOf({ teamName }: FoundPayment): string {
  return teamName;
}

/** How many names are listed. */
const shownNames = 20;

function Names({
  of: names,
  isWarning = false,
  children,
}: {
  of: readonly string[];
  isWarning?: boolean;
  children: string;
}) {
  if (names.length === 0) return null;
  const others = names.length - shownNames;
  return (
    <span className={classes('wrap-anywhere', isWarning ? 'font-medium text-amber' : 'text-muted')}>
      {children}: {names.slice(0, shownNames).join(', ')}
      {others > 0 && ` and ${others} more`}
    </span>
  );
}
