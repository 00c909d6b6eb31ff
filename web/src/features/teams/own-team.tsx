import { placeLimits } from '@hackon/contract/places/limits';
import type { RegisteredHackathon } from '@hackon/contract/accounts/accounts';
import type { PublicEvent } from '@hackon/contract/events/events';
import type { ReactNode } from 'react';
import { pathTo } from '../../app/paths.ts';
import { useNow } from '../../format/use-now.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { hasDraft } from './draft-place.ts';
import { nextStep } from './next-step.ts';
import { RegistrationBadges } from './payment-badge.tsx';
import { useRegistrations } from './registrations.queries.ts';

/**
 * Renders `renderOtherwise` if the student has no team: with the button to register, or with the way back to a form that
 * was begun before the event was full. A place may be held for it.
 */
export function OwnTeam({
  event,
  studentId,
  renderOtherwise,
  children,
}: {
  event: PublicEvent;
  studentId: string;
  renderOtherwise: (form: ReactNode) => ReactNode;
  children: ReactNode;
}) {
  const { _id: eventId } = event;
  const { data } = useRegistrations();
  const now = useNow();
  const team = data && teamFor(data.registeredHackathons, eventId);
  const isFull = event.isRegistrationOpen && event.availableSlots === 0;
  // A place that was held before the deadline may still be paid for.
  const sinceDeadline = now.getTime() - Date.parse(event.registrationDeadline);
  const isJustClosed = sinceDeadline > 0 && sinceDeadline < placeLimits.holdMs;
  const mayHold = isFull || (event.entryFee > 0 && isJustClosed);
  if (!team && mayHold && hasDraft({ accountId: studentId, eventId }))
    return renderOtherwise(
      <ButtonLink to={pathTo('registerTeam', eventId)} className="grow lg:min-h-13">
        Continue registering
      </ButtonLink>,
    );
  if (!team) return renderOtherwise(children);
  const { to, action } = nextStep(team, now);
  const isRejected = team.paymentStatus === 'rejected';
  const rest = isRejected ? pathTo('editTeam', eventId, team.teamId) : pathTo('registrationSuccess', eventId);
  return (
    <div data-own-team className="flex min-w-0 grow items-center gap-4">
      <div className="min-w-0 grow">
        <p className="truncate font-semibold">{team.teamName}</p>
        <RegistrationBadges status={team.paymentStatus} />
      </div>
      <ButtonLink to={to ?? rest}>
        {action ?? (isRejected ? 'See why' : 'Show ticket')}{' '}
        <span className="sr-only">for {team.teamName}</span>
      </ButtonLink>
    </div>
  );
}

/** Returns a team that holds a place. If there is none, returns a rejected team. */
function teamFor(registrations: readonly RegisteredHackathon[], eventId: string) {
  const teams = registrations.filter(({ hackathonId, cancelled }) => hackathonId === eventId && !cancelled);
  return (
    teams.find(({ paymentStatus }) => paymentStatus !== 'rejected') ??
    teams.find(({ role }) => role === 'Team Leader')
  );
}
