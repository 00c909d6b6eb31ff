import { peopleMessages } from '@hackon/contract/people/messages';
import { type EventRole, roleNames, roleRights } from '@hackon/contract/people/roles';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureMessage } from '../../api/api-failure.ts';
import { pathTo } from '../../app/paths.ts';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useRemovePerson } from './people.queries.ts';

/** Shows a helper the rights of the role, and a button to leave. */
export function RoleNote({ eventId, roles }: { eventId: string; roles: readonly EventRole[] }) {
  const { user } = useSession();
  const [isAsking, setAsking] = useState(false);
  const removal = useRemovePerson(eventId);
  const navigate = useNavigate();

  function leave() {
    if (!user) return;
    removal.mutate(
      { accountId: user._id, isYou: true },
      {
        onSuccess: ({ message }) => {
          toastSuccess(message);
          void navigate(pathTo('managerEvents'), { replace: true });
        },
        onError: (failure) => toastError(failureMessage(failure, peopleMessages.changeFailed)),
        onSettled: () => setAsking(false),
      },
    );
  }

  return (
    <aside className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card bg-sunken px-4 py-3 text-small sm:px-5">
      <p>
        <strong>Your role: {roles.map((role) => roleNames[role]).join(', ')}.</strong>{' '}
        {roles.map((role) => roleRights[role]).join(' ')}
      </p>
      <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Leave the event
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Leave this event?"
        confirmLabel="Leave"
        busyLabel="Leaving..."
        busy={removal.isPending}
        onConfirm={leave}
      >
        You can no longer open this event as an organizer. An owner can invite you again.
      </ConfirmDialog>
    </aside>
  );
}
