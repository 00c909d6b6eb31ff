import type { RegisteredHackathon } from '@hackon/contract/accounts';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

/** The way to the edit page of a registration; nothing for who is a member, as only the leader may change a team. */
export function EditDetailsLink({
  registration: { hackathonId, teamId, role, cancelled, title },
}: {
  registration: RegisteredHackathon;
}) {
  if (cancelled || role !== 'Team Leader') return null;
  return (
    <ButtonLink variant="secondary" size="small" to={paths.editTeam(hackathonId, teamId)}>
      Edit Details <span className="sr-only">of your team for {title}</span>
    </ButtonLink>
  );
}
