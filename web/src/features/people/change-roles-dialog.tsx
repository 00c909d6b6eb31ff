import { peopleMessages } from '@hackon/contract/people/messages';
import type { Person } from '@hackon/contract/people/people';
import { eventRoles, roleNames, roleRights } from '@hackon/contract/people/roles';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useChangeRoles } from './people.queries.ts';

export function ChangeRolesDialog({
  eventId,
  person,
  onClose,
}: {
  eventId: string;
  person: Person;
  onClose: () => void;
}) {
  const change = useChangeRoles(eventId);
  const [roles, setRoles] = useState(person.roles);

  function save() {
    change.mutate(
      { accountId: person.accountId, roles },
      {
        onSuccess: ({ message }) => {
          toastSuccess(message);
          onClose();
        },
        onError: (failure) => toastError(failureMessage(failure, peopleMessages.changeFailed)),
      },
    );
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Roles of ${person.name}`}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (!change.isPending) save();
        }}
      >
        <fieldset className="flex flex-col items-start gap-3">
          <legend className="sr-only">Roles</legend>
          {eventRoles.map((role) => (
            <Checkbox
              key={role}
              className="!items-start"
              label={
                <>
                  <span className="block font-semibold">{roleNames[role]}</span>
                  <span className="block text-muted">{roleRights[role]}</span>
                </>
              }
              checked={roles.includes(role)}
              onChange={({ target }) =>
                setRoles(
                  eventRoles.filter((other) => (other === role ? target.checked : roles.includes(other))),
                )
              }
            />
          ))}
        </fieldset>
        {roles.length === 0 && (
          <p className="text-small text-muted">Choose a role. To take all roles away, use Remove.</p>
        )}
        <Button type="submit" disabled={roles.length === 0} busy={change.isPending} busyLabel="Saving...">
          Save
        </Button>
      </form>
    </Dialog>
  );
}
