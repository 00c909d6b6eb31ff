import type { AccountSession } from '@hackon/contract/accounts/account-security';
import { accountMessages } from '@hackon/contract/accounts/messages';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { formatDateTime } from '../../format/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useEndAllSessions, useEndSession } from './account-security.queries.ts';

const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Calls `onEnded` after signing out everywhere. */
export function SessionList({
  sessions,
  onEnded,
}: {
  sessions: readonly AccountSession[];
  onEnded: (message: string) => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const endAll = useEndAllSessions();

  function signOutEverywhere() {
    endAll.mutate(undefined, {
      onSuccess: ({ message }) => onEnded(message),
      onError: (failure) => toastError(failureMessage(failure, accountMessages.deviceSignOutFailed)),
      onSettled: () => setAsking(false),
    });
  }

  return (
    <>
      <ul className="-mt-2 mb-4 divide-y divide-line">
        {sessions.map((session) => (
          <SessionItem key={session._id} session={session} />
        ))}
      </ul>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        busyLabel="Signing out..."
        busy={endAll.isPending}
        onConfirm={signOutEverywhere}
      >
        Every device will be signed out, including this one. You can sign in again with your password.
      </ConfirmDialog>
    </>
  );
}

function SessionItem({ session }: { session: AccountSession }) {
  const end = useEndSession();
  const device = session.device || 'Unknown device';

  function signOut() {
    end.mutate(session._id, {
      onSuccess: ({ message }) => toastSuccess(message),
      onError: (failure) => toastError(failureMessage(failure, accountMessages.deviceSignOutFailed)),
    });
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {device}
          {session.current && <Badge tone="green">This device</Badge>}
        </p>
        <p className="mt-0.5 text-small text-muted">
          Last used {formatDateTime(session.lastUsedAt, ownZone)}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          size="small"
          busy={end.isPending}
          aria-label={`Sign out ${device}`}
          onClick={signOut}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
