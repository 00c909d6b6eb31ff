import { peopleMessages } from '@hackon/contract/people/messages';
import type { Person } from '@hackon/contract/people/people';
import { roleNames, roleRights } from '@hackon/contract/people/roles';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureMessage } from '../../api/api-failure.ts';
import { pathTo } from '../../app/paths.ts';
import { formatDateTime } from '../../format/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { ChangeRolesDialog } from './change-roles-dialog.tsx';
import { useRemovePerson } from './people.queries.ts';

const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

export function PeopleList({ eventId, people }: { eventId: string; people: readonly Person[] }) {
  const owners = people.filter(({ roles }) => roles.includes('owner')).length;
  return (
    <Card flush>
      <ul aria-label="People of this event" className="divide-y divide-line">
        {people.map((person) => (
          <PersonRow
            key={person.accountId}
            eventId={eventId}
            person={person}
            isLastOwner={owners === 1 && person.roles.includes('owner')}
          />
        ))}
      </ul>
    </Card>
  );
}

function PersonRow({
  eventId,
  person,
  isLastOwner,
}: {
  eventId: string;
  person: Person;
  isLastOwner: boolean;
}) {
  const { name, email, roles, lastSeenAt, isYou } = person;
  const [asks, setAsks] = useState<'roles' | 'removal'>();
  const rights = roles.includes('owner') ? roleRights.owner : roles.map((role) => roleRights[role]).join(' ');
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
          {name}
          {isYou && <span className="font-normal text-muted">you</span>}
          {roles.map((role) => (
            <Badge key={role} tone={role === 'owner' ? 'blue' : 'neutral'}>
              {roleNames[role]}
            </Badge>
          ))}
        </p>
        <p className="mt-0.5 text-small wrap-anywhere text-muted">{email}</p>
        <p className="mt-1.5 text-small">{rights}</p>
        {!isYou && (
          <p className="mt-0.5 text-caption text-muted">
            {lastSeenAt ? `Last seen ${formatDateTime(lastSeenAt, ownZone)}` : 'Signed out'}
          </p>
        )}
      </div>
      {!isLastOwner && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setAsks('roles')}>
            Change roles<span className="sr-only"> of {name}</span>
          </Button>
          <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={() => setAsks('removal')}>
            {isYou ? 'Leave' : 'Remove'}
            {!isYou && <span className="sr-only"> {name}</span>}
          </Button>
        </div>
      )}
      {asks === 'roles' && (
        <ChangeRolesDialog eventId={eventId} person={person} onClose={() => setAsks(undefined)} />
      )}
      <RemovePerson
        eventId={eventId}
        person={person}
        open={asks === 'removal'}
        onClose={() => setAsks(undefined)}
      />
    </li>
  );
}

function RemovePerson({
  eventId,
  person,
  open,
  onClose,
}: {
  eventId: string;
  person: Person;
  open: boolean;
  onClose: () => void;
}) {
  const { name, isYou } = person;
  const removal = useRemovePerson(eventId);
  const navigate = useNavigate();

  function remove() {
    removal.mutate(person, {
      onSuccess: ({ message }) => {
        toastSuccess(message);
        if (isYou) void navigate(pathTo('managerEvents'), { replace: true });
      },
      onError: (failure) => toastError(failureMessage(failure, peopleMessages.changeFailed)),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isYou ? 'Leave this event?' : `Remove ${name}?`}
      confirmLabel={isYou ? 'Leave' : 'Remove'}
      busyLabel={isYou ? 'Leaving...' : 'Removing...'}
      busy={removal.isPending}
      onConfirm={remove}
    >
      {isYou ? 'You' : name} can no longer open this event as an organizer. An owner can invite{' '}
      {isYou ? 'you' : 'them'} again.
    </ConfirmDialog>
  );
}
