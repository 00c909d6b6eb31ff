import { useMyDrafts } from '../../features/drafts/drafts.queries.ts';
import { FormingTeams } from '../../features/drafts/forming-teams.tsx';
import { RegisteredPage } from '../../features/teams/registered-page.tsx';
import { useSession } from '../../session/session.tsx';

export function Component() {
  const session = useSession();
  // Asked beside the registrations, so that the page appears at once.
  const { isLoading } = useMyDrafts();
  return (
    <RegisteredPage isLoading={isLoading}>
      {session.status === 'signed-in' && <FormingTeams studentId={session.user._id} />}
    </RegisteredPage>
  );
}
