import { peopleMessages } from '@hackon/contract/people/messages';
import { type EventRole, eventRoles, roleNames, roleRights } from '@hackon/contract/people/roles';
import { useId, useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { ConfirmFirst } from '../../session/resend-link-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useInvitePerson } from './people.queries.ts';

/** Owners are rarely invited, so they come last. */
const offered: readonly EventRole[] = [...eventRoles.slice(1), 'owner'];

export function InviteForm({ eventId }: { eventId: string }) {
  const id = useId();
  const invitation = useInvitePerson(eventId);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<EventRole>('organizer');

  function invite() {
    invitation.mutate(
      { email, role },
      {
        onSuccess: () => {
          toastSuccess(peopleMessages.invited);
          setEmail('');
        },
      },
    );
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-title">
        Invite somebody
      </h2>
      <Card>
        <form
          className="flex flex-col items-start gap-5"
          onSubmit={(submitted) => {
            submitted.preventDefault();
            if (!invitation.isPending) invite();
          }}
        >
          <Field
            label="Email"
            required
            className="w-full"
            hint="They get a link that works once, for 7 days. They need an organizer account with this address."
          >
            <Input
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              required
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          </Field>
          <fieldset className="w-full">
            <legend className="mb-2 text-small font-semibold">Role</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {offered.map((one) => (
                <label
                  key={one}
                  className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-2.5 rounded-control border border-line px-3 py-2.5 has-checked:border-brand has-checked:bg-sunken has-focus-visible:outline-2"
                >
                  <input
                    type="radio"
                    name="role"
                    className="mt-0.5 size-4.5 accent-brand"
                    checked={role === one}
                    onChange={() => setRole(one)}
                  />
                  <span className="text-small font-semibold">{roleNames[one]}</span>
                  <span className="col-start-2 text-small text-muted">{roleRights[one]}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <FormFailure
            message={
              invitation.error ? failureMessage(invitation.error, peopleMessages.changeFailed) : undefined
            }
            remedy={<ConfirmFirst failure={invitation.error} />}
          />
          <Button type="submit" busy={invitation.isPending} busyLabel="Sending...">
            Send invitation
          </Button>
        </form>
      </Card>
    </section>
  );
}
