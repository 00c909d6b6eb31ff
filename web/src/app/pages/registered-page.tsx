import { FormingTeams } from '../../features/drafts/forming-teams.tsx';
import { RegisteredPage } from '../../features/teams/registered-page.tsx';
import { useSession } from '../../session/session.tsx';

export function Component() {
  const session = useSession();
  return (
    <RegisteredPage>
      {session.status === 'signed-in' && <FormingTeams studentId={session.user._id} />}
    </RegisteredPage>
  );
}
