import { resultMessages } from '@hackon/contract/results/messages';
import Clock from 'lucide-react/icons/clock';
import { useParams } from 'react-router';
import { ApiFailure, failureMessage } from '../../api/api-failure.ts';
import { pathTo } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { PublicResultsView } from './public-results-view.tsx';
import { usePublicResults } from './public-results.queries.ts';

/** The winners of an event, for everybody, once its results are published. */
export function Component() {
  const { shareLink = '' } = useParams();
  const { data, error, refetch } = usePublicResults(shareLink);
  const isClosed = error instanceof ApiFailure && [400, 404].includes(error.status);
  return (
    <div className="page-width py-6 sm:py-8">
      <PageTitle title={data ? `Results of ${data.event.title}` : 'Results'} />
      {data && !isClosed && <PublicResultsView results={data} />}
      {!data && !error && (
        <SkeletonGroup label="Loading the results" className="flex flex-col gap-4">
          <Skeleton className="h-14 w-72 max-w-full" />
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </SkeletonGroup>
      )}
      {error && (!data || isClosed) && (
        <>
          <h1 className="mb-6 text-page">Results</h1>
          {isClosed ? (
            <EmptyState
              icon={<Clock />}
              title={failureMessage(error, resultMessages.notPublished)}
              hint="They appear here when the organizer publishes them."
              action={
                <ButtonLink variant="secondary" to={pathTo('publicEvent', shareLink)}>
                  See the event
                </ButtonLink>
              }
            />
          ) : (
            <ErrorState title={resultMessages.failed} onRetry={() => void refetch()} />
          )}
        </>
      )}
    </div>
  );
}
