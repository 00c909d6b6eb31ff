import type { RegisteredHackathon } from '@hackon/contract/accounts/accounts';
import { pathTo } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

/** Renders nothing for a cancelled event. */
export function TicketLinks({ registration }: { registration: RegisteredHackathon }) {
  const { hackathonId, teamId, role, title, cancelled, isHidden, paymentStatus } = registration;
  if (cancelled) return null;
  return (
    <>
      {!isHidden && (
        <ButtonLink variant="secondary" size="small" to={pathTo('event', hackathonId)}>
          View Details
        </ButtonLink>
      )}
      {/* Only the leader may edit. */}
      {role === 'Team Leader' && !isHidden && (
        <ButtonLink variant="secondary" size="small" to={pathTo('editTeam', hackathonId, teamId)}>
          Edit Details <span className="sr-only">of your team for {title}</span>
        </ButtonLink>
      )}
      {paymentStatus !== 'rejected' && (
        <ButtonLink variant="secondary" size="small" to={pathTo('registrationSuccess', hackathonId)}>
          Show ticket
        </ButtonLink>
      )}
    </>
  );
}
