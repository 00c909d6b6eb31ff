import { peopleMessages } from '@hackon/contract/people/messages';
import { roleNames, roleRights } from '@hackon/contract/people/roles';
import MailX from 'lucide-react/icons/mail-x';
import { useNavigate, useParams } from 'react-router';
import { ApiFailure, failureMessage } from '../../api/api-failure.ts';
import { pathTo } from '../../app/paths.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { ConfirmEmail } from '../../session/confirm-email.tsx';
import { ConfirmFirst } from '../../session/resend-link-button.tsx';
import { saveRedirectPath } from '../../session/redirect-path.ts';
import { useSession } from '../../session/session.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAcceptInvitation, useInvitation } from './people.queries.ts';

export function Component() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useInvitation(token);
  const isDead = error instanceof ApiFailure && (error.status === 404 || error.status === 410);
  return (
    <div className="page-width max-w-xl py-12 sm:py-20">
      <PageTitle title="Invitation" />
      <h1 className="mb-6 text-page wrap-anywhere">
        {data ? `Help run ${data.eventTitle}` : 'Your invitation'}
      </h1>
      {isDead && (
        <EmptyState
          icon={<MailX />}
          title={failureMessage(error, 'Failed to load the invitation')}
          action={<ButtonLink to={pathTo('managerDashboard')}>Dashboard</ButtonLink>}
        />
      )}
      {error && !isDead && (
        <ErrorState
          title={failureMessage(error, 'Failed to load the invitation')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-40" />}
      {data && (
        <Card className="flex flex-col items-start gap-3">
          <p>
            {data.invitedBy}
            {data.organization && ` (${data.organization})`} invites {data.email}.
          </p>
          <p>
            <strong>{roleNames[data.role]}.</strong> {roleRights[data.role]}
          </p>
          <Accept token={token} email={data.email} />
        </Card>
      )}
    </div>
  );
}

function Accept({ token, email }: { token: string; email: string }) {
  const { audience } = useSession();
  const accept = useAcceptInvitation(token);
  const navigate = useNavigate();

  if (audience === 'student') return <StudentHint email={email} />;
  if (audience !== 'manager') return <GuestHint token={token} email={email} />;

  function join() {
    accept.mutate(undefined, {
      onSuccess: ({ eventId }) => void navigate(pathTo('event', eventId), { replace: true }),
    });
  }

  return (
    <>
      <ConfirmEmail to="invitation" />
      <FormFailure
        message={accept.error ? failureMessage(accept.error, peopleMessages.changeFailed) : undefined}
        remedy={<ConfirmFirst failure={accept.error} />}
      />
      <Button busy={accept.isPending} busyLabel="Accepting..." onClick={join}>
        Accept
      </Button>
    </>
  );
}

/** Both pages lead back to the invitation. */
function GuestHint({ token, email }: { token: string; email: string }) {
  const returnHere = () => saveRedirectPath(pathTo('invitation', token));
  return (
    <>
      <p className="text-small text-muted">To accept, use your organizer account with {email}.</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={pathTo('managerLogin')} onClick={returnHere}>
          Sign in
        </ButtonLink>
        <ButtonLink variant="secondary" to={pathTo('managerSignUp')} onClick={returnHere}>
          Create account
        </ButtonLink>
      </div>
    </>
  );
}

function StudentHint({ email }: { email: string }) {
  const { signOut } = useSession();
  return (
    <>
      <p className="text-small text-muted">
        You are signed in as a student. To accept, use an organizer account with {email}.
      </p>
      <Button variant="secondary" onClick={signOut}>
        Sign out
      </Button>
    </>
  );
}
