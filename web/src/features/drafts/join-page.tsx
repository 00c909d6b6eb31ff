import { draftMessages } from '@hackon/contract/drafts/messages';
import Users from 'lucide-react/icons/users';
import { Link, useNavigate, useParams } from 'react-router';
import { ApiFailure, failureMessage } from '../../api/api-failure.ts';
import { pathTo } from '../../app/paths.ts';
import { saveRedirectPath } from '../../session/redirect-path.ts';
import { useSession } from '../../session/session.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { toastError } from '../../ui/toast.ts';
import { useAskToJoin, useJoinLink, useMyDrafts } from './drafts.queries.ts';

/** What a join link leads to. Guests read the team's name, then sign in and come back. */
export function Component() {
  const { code = '' } = useParams();
  const { data, error, isLoadingError, refetch } = useJoinLink(code);
  const isStudent = useSession().audience === 'student';
  const { data: drafts } = useMyDrafts({ enabled: isStudent });
  // A name is taken once per event.
  const own = drafts?.find(
    (draft) => draft.event.shareLink === data?.event.shareLink && draft.teamName === data.teamName,
  );
  const isRefused = error instanceof ApiFailure && error.status >= 400 && error.status < 500;
  return (
    <div className="page-width py-8 lg:pb-16">
      <PageTitle title="Join a team" />
      {!data && <h1 className="mb-5 text-page">Join a team</h1>}
      {data && (
        <div className="max-w-xl">
          <Link
            to={pathTo('publicEvent', data.event.shareLink)}
            className="link inline-flex max-w-full items-center pointer-coarse:min-h-11"
          >
            <span className="truncate">{data.event.title}</span>
          </Link>
          <h1 className="mt-1 text-page wrap-anywhere">{own ? data.teamName : `Join ${data.teamName}`}</h1>
          <Card className="mt-5 flex flex-col gap-4">
            {own ? (
              <>
                <p className="font-medium">
                  {own.joinLink === null ? 'You have asked to join' : 'You are in'} {data.teamName}.
                </p>
                <ButtonLink to={pathTo('draft', own._id)} className="self-start max-sm:w-full">
                  Open the team
                </ButtonLink>
              </>
            ) : data.seatsLeft === 0 ? (
              <>
                <p className="font-medium">
                  {data.event.hasBoard
                    ? draftMessages.teamFullBoard(data.teamName)
                    : draftMessages.teamFull(data.teamName)}
                </p>
                <ButtonLink
                  variant="secondary"
                  to={pathTo(data.event.hasBoard ? 'board' : 'publicEvent', data.event.shareLink)}
                  className="self-start max-sm:w-full"
                >
                  {data.event.hasBoard ? 'Look at the board' : 'See the event'}
                </ButtonLink>
              </>
            ) : (
              <>
                <p>
                  {data.seatsLeft === 1 ? 'One seat is left.' : `${data.seatsLeft} seats are left.`} You fill
                  in your own details, and the leader {!data.isOpen && 'lets you in and '}registers the team.
                </p>
                <JoinButton code={code} isOpen={data.isOpen} />
              </>
            )}
          </Card>
        </div>
      )}
      {!data && !error && (
        <SkeletonGroup label="Loading the team" className="flex max-w-xl flex-col gap-4">
          <Skeleton className="h-8 w-64" />
          <Skeleton className="h-40 rounded-card" />
        </SkeletonGroup>
      )}
      {isLoadingError && isRefused && (
        <EmptyState
          icon={<Users />}
          title={failureMessage(error, draftMessages.noLink)}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              {/* The team may be registered by now. */}
              {isStudent && <ButtonLink to={pathTo('registered')}>My Registrations</ButtonLink>}
              <ButtonLink variant={isStudent ? 'secondary' : 'primary'} to={pathTo('events')}>
                Browse Events
              </ButtonLink>
            </div>
          }
        />
      )}
      {isLoadingError && !isRefused && (
        <ErrorState title={draftMessages.linkFailed} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function JoinButton({ code, isOpen }: { code: string; isOpen: boolean }) {
  const { status, audience } = useSession();
  const navigate = useNavigate();
  const { mutate, isPending, isSuccess } = useAskToJoin(code);
  const comeBack = () => saveRedirectPath(pathTo('join', code));

  if (audience === 'manager') return <p className="text-muted">{draftMessages.onlyStudentsJoin}</p>;
  if (status !== 'signed-in')
    return (
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <ButtonLink to={pathTo('studentLogin')} onClick={comeBack}>
          Sign in to join
        </ButtonLink>
        <ButtonLink variant="secondary" to={pathTo('studentSignUp')} onClick={comeBack}>
          Create an account
        </ButtonLink>
      </div>
    );
  return (
    <Button
      className="self-start max-sm:w-full"
      busy={isPending || isSuccess}
      busyLabel={isOpen ? 'Joining...' : 'Asking...'}
      onClick={() =>
        mutate(undefined, {
          onSuccess: ({ draft }) => void navigate(pathTo('draft', draft._id), { replace: true }),
          onError: (failure) => toastError(failureMessage(failure, draftMessages.changeFailed)),
        })
      }
    >
      {isOpen ? 'Join the team' : 'Ask to join'}
    </Button>
  );
}
