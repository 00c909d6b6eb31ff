import { peopleMessages } from '@hackon/contract/people/messages';
import type { Person } from '@hackon/contract/people/people';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureMessage } from '../../api/api-failure.ts';
import { pathTo } from '../../app/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useTransferEvent } from './people.queries.ts';
import { Folded } from '../../ui/folded.tsx';

export function HandOver({ eventId, people }: { eventId: string; people: readonly Person[] }) {
  const others = people.filter(({ isYou }) => !isYou);
  const [chosen, setChosen] = useState('');
  const [isAsking, setAsking] = useState(false);
  const transfer = useTransferEvent(eventId);
  const navigate = useNavigate();
  const heir = others.find(({ accountId }) => accountId === chosen);

  function handOver() {
    transfer.mutate(chosen, {
      onSuccess: ({ message }) => {
        toastSuccess(message);
        void navigate(pathTo('event', eventId), { replace: true });
      },
      onError: (failure) => toastError(failureMessage(failure, peopleMessages.changeFailed)),
      onSettled: () => setAsking(false),
    });
  }

  return (
    <Folded
      className="rounded-card border border-line px-4 py-3.5 sm:px-5"
      summary="Hand the event over"
      summaryClass="font-semibold"
    >
      <div className="mt-3 flex flex-col items-start gap-4">
        <p className="text-small text-muted">
          The new owner gets every right. You become an organizer of the event.
        </p>
        <Field label="New owner" className="w-full max-w-sm">
          <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">Choose a person</option>
            {others.map(({ accountId, name, email }) => (
              <option key={accountId} value={accountId}>
                {name} ({email})
              </option>
            ))}
          </Select>
        </Field>
        <Button variant="secondary" disabled={!heir} onClick={() => setAsking(true)}>
          Hand over
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Hand the event over to ${heir?.name}?`}
        confirmLabel="Hand over"
        busyLabel="Handing over..."
        busy={transfer.isPending}
        onConfirm={handOver}
      >
        {heir?.name} can then change the fee, the UPI ID and the people. Only {heir?.name} can give these
        rights back to you.
      </ConfirmDialog>
    </Folded>
  );
}
