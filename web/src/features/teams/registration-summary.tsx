import { closesIn } from '@hackon/contract/events/closes-in';
import type { PublicEvent } from '@hackon/contract/events/events';
import { cityOf } from '@hackon/contract/events/place-line';
import type { RegisterTeamBody } from '@hackon/contract/teams/teams';
import type { ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { formatDateTime } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';
import { useNow } from '../../format/use-now.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { Button } from '../../ui/button.tsx';

/** In ms. Within this time before the deadline, a phone shows the time left. */
const SOON = 24 * 60 * 60 * 1000;

/** A card that sticks to the screen. On a phone, a bar at the bottom. */
export function RegistrationSummary({
  event,
  form,
  picture,
  failure,
  remedy,
  maySend,
  busy,
}: {
  event: PublicEvent;
  form: UseFormReturn<RegisterTeamBody>;
  picture: ReactNode;
  failure: string | undefined;
  remedy: ReactNode;
  /** False if the server would refuse the team. */
  maySend: boolean;
  busy: boolean;
}) {
  const memberCount = useWatch({ control: form.control, name: 'members' }).length;
  const transactionId = useWatch({ control: form.control, name: 'upiTransactionId' });
  const now = useNow();
  const left = closesIn(event.registrationDeadline, now);
  const isSoon = Date.parse(event.registrationDeadline) - now.getTime() < SOON;
  const toPay = event.entryFee > 0 ? formatMoney(event.entryFee) : 'Free';
  return (
    <aside
      aria-label="Summary"
      data-bottom-bar
      className="z-10 border-t border-line bg-surface max-lg:inset-x-0 max-lg:tall:fixed max-lg:bottom-0 lg:sticky lg:top-6 lg:self-start lg:overflow-clip lg:rounded-card lg:border"
    >
      <div className="hidden lg:block">
        {picture}
        <div className="px-5 pt-4">
          <p className="font-semibold break-words">{event.title}</p>
          <p className="text-small break-words text-muted">
            {[formatDateTime(event.startDate, event.timeZone), cityOf(event)]
              .filter(Boolean)
              .join('\u00A0· ')}
          </p>
          <dl className="mt-3 flex flex-col gap-2 text-small">
            <Figure name="Team of">{memberCount}</Figure>
            <Figure name="Places left">{`${event.availableSlots} of ${event.maxTeams}`}</Figure>
            <Figure name="Registration">
              <span className={isSoon ? 'font-semibold text-amber' : ''}>{left}</span>
            </Figure>
            <Figure name="To pay" total>
              {toPay}
            </Figure>
          </dl>
        </div>
      </div>
      <div className="flex flex-col gap-3 px-4 py-3 sm:px-6 lg:px-5 lg:pt-4 lg:pb-5">
        <FormFailure message={failure} remedy={remedy} />
        {/* Large text wraps the button. */}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="shrink-0 lg:hidden">
            <span className="block font-semibold tabular-nums">{toPay}</span>
            <span className="block text-caption text-muted">Team of {memberCount}</span>
            {isSoon && <span className="block text-caption font-semibold text-amber">{left}</span>}
          </p>
          {maySend && (
            <Button
              type="submit"
              // Before payment, the payment is the main action.
              variant={event.entryFee > 0 && transactionId.trim() === '' ? 'secondary' : 'primary'}
              busy={busy}
              busyLabel="Registering..."
              className="grow sm:max-lg:ml-auto sm:max-lg:max-w-80"
            >
              Register Team
            </Button>
          )}
        </div>
      </div>
    </aside>
  );
}

function Figure({ name, total = false, children }: { name: string; total?: boolean; children: ReactNode }) {
  return (
    <div
      className={
        total
          ? 'flex justify-between gap-4 border-t border-line pt-2 font-semibold'
          : 'flex justify-between gap-4'
      }
    >
      <dt className={total ? '' : 'text-muted'}>{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
