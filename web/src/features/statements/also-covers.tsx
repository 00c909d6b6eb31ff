import type { QueuedPayment } from '@hackon/contract/payment-queue/payment-queue';
import type { Proposal } from '@hackon/contract/statements/statements';
import { useState } from 'react';
import { useParams } from 'react-router';
import { usePendingPayments } from '../../api/payment-warnings.ts';
import { formatMoney } from '../../format/money.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { formatPaise } from '../../format/money.ts';

type Accept = (covered: readonly QueuedPayment[]) => void;

/** One payment for several teams: the organizer names the others. Only the exact sum can be accepted. */
export function AlsoCovers({ match, onAccept }: { match: Proposal; onAccept: Accept }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Also covers...
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`${formatPaise(match.credit.paise)} for ${match.teamName} and...`}
        description="Choose the other teams of this payment."
      >
        <CoveredTeams
          match={match}
          onAccept={(covered) => {
            setOpen(false);
            onAccept(covered);
          }}
        />
      </Dialog>
    </>
  );
}

function CoveredTeams({ match, onAccept }: { match: Proposal; onAccept: Accept }) {
  const { id = '' } = useParams();
  const { data } = usePendingPayments(id, { isOn: true });
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly QueuedPayment[]>([]);
  const others = [...(data?.values() ?? [])].filter(({ teamId }) => teamId !== match.teamId);
  const shown = others.filter(({ teamName }) => teamName.toLowerCase().includes(text.trim().toLowerCase()));
  const left = match.credit.paise / 100 - chosen.reduce((sum, { amount }) => sum + amount, match.amount);
  const toggle = (payment: QueuedPayment) =>
    setChosen((before) =>
      before.includes(payment) ? before.filter((other) => other !== payment) : [...before, payment],
    );
  return (
    <div className="flex flex-col gap-4">
      <Field label="Team">
        <Input type="search" value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <ul className="flex max-h-64 flex-col gap-1 overflow-y-auto">
        {shown.map((payment) => (
          <li key={payment.teamId}>
            <Checkbox
              checked={chosen.includes(payment)}
              onChange={() => toggle(payment)}
              label={`${payment.teamName}, ${formatMoney(payment.amount)}`}
            />
          </li>
        ))}
      </ul>
      <output className="text-small tabular-nums">
        {left === 0 && 'The sum is exact.'}
        {left > 0 && `${formatMoney(left)} left`}
        {left < 0 && `${formatMoney(-left)} too much`}
      </output>
      <Button
        className="self-start"
        disabled={left !== 0 || chosen.length === 0}
        onClick={() => onAccept(chosen)}
      >
        Accept {chosen.length + 1} {chosen.length === 0 ? 'payment' : 'payments'}
      </Button>
    </div>
  );
}
