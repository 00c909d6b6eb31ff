import { peopleMessages } from '@hackon/contract/people/messages';
import type { Invitation } from '@hackon/contract/people/people';
import { roleNames } from '@hackon/contract/people/roles';
import { useId } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { formatDateTime } from '../../format/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useWithdrawInvitation } from './people.queries.ts';

const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

export function InvitationList({
  eventId,
  invitations,
}: {
  eventId: string;
  invitations: readonly Invitation[];
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-title">
        Open invitations
      </h2>
      <Card flush>
        <ul className="divide-y divide-line">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation._id} eventId={eventId} invitation={invitation} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function InvitationRow({ eventId, invitation }: { eventId: string; invitation: Invitation }) {
  const withdrawal = useWithdrawInvitation(eventId);
  const { _id, email, role, invitedBy, expiresAt } = invitation;

  function withdraw() {
    withdrawal.mutate(_id, {
      onSuccess: ({ message }) => toastSuccess(message),
      onError: (failure) => toastError(failureMessage(failure, peopleMessages.changeFailed)),
    });
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-small text-muted">
          {roleNames[role]}, invited by {invitedBy}. Expires {formatDateTime(expiresAt, ownZone)}.
        </p>
      </div>
      <Button variant="ghost" size="small" busy={withdrawal.isPending} onClick={withdraw}>
        Withdraw<span className="sr-only"> the invitation of {email}</span>
      </Button>
    </li>
  );
}
