import { eventMessages } from '@hackon/contract/events/messages';
import { statementMessages } from '@hackon/contract/statements/messages';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { Link, useParams } from 'react-router';
import { ApiFailure, failureMessage } from '../../api/api-failure.ts';
import { pathTo } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { toastError } from '../../ui/toast.ts';
import { MatchList } from './match-list.tsx';
import { StatementList } from './statement-list.tsx';
import {
  useMatches,
  useSetStatementSettings,
  useStatements,
  useStatementSettings,
} from './statements.queries.ts';
import { UploadForm } from './upload-form.tsx';

/** Bank statements of an event. Owners and finance may open it. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, isLoadingError, refetch } = useMatches(id);
  const { data: uploads = [] } = useStatements(id);
  const undoneUploads = uploads.filter(({ undoneAt }) => undoneAt !== null).length;
  const isRefused = error instanceof ApiFailure && (error.status === 403 || error.status === 404);
  return (
    <div className="page-width py-8">
      <PageTitle title="Bank statements" />
      <Link
        to={pathTo('payments', id)}
        className="inline-flex items-center gap-1.5 text-small text-muted hover:text-ink pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Back to the payments
      </Link>
      <h1 className="mt-1 mb-5 text-page">Bank statements</h1>
      {!data && !isLoadingError && (
        <SkeletonGroup label="Loading the statements" className="flex flex-col gap-4">
          <Skeleton className="h-32" />
          <Skeleton className="h-64" />
        </SkeletonGroup>
      )}
      {isLoadingError && isRefused && (
        <EmptyState
          icon={<LockKeyhole />}
          title={failureMessage(error, eventMessages.eventNotFound)}
          action={<ButtonLink to={pathTo('managerEvents')}>Back to Events</ButtonLink>}
        />
      )}
      {isLoadingError && !isRefused && (
        <ErrorState title={statementMessages.listFailed} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className="flex max-w-4xl flex-col gap-8">
          <div className="flex flex-col gap-4">
            <UploadForm eventId={id} />
            <AcceptSure eventId={id} />
          </div>
          <MatchList
            key={undoneUploads}
            eventId={id}
            matches={data}
            undoneUploads={undoneUploads}
            reload={async () => (await refetch()).data ?? data}
          />
          {uploads.length > 0 && (
            <p className="text-small text-muted">
              All payments that wait, also those without a line of a statement, are in{' '}
              <Link to={pathTo('payments', id)} className="underline underline-offset-2">
                the queue
              </Link>
              .
            </p>
          )}
          {uploads.length > 0 && <StatementList eventId={id} uploads={uploads} />}
        </div>
      )}
    </div>
  );
}

function AcceptSure({ eventId }: { eventId: string }) {
  const { data } = useStatementSettings(eventId);
  const { mutate, isPending, variables } = useSetStatementSettings(eventId);
  return (
    <div>
      <Checkbox
        label="Accept sure matches at once"
        aria-describedby="accept-sure-hint"
        checked={(isPending ? variables : data?.acceptSure) ?? false}
        disabled={!data || isPending}
        onChange={({ target }) =>
          mutate(target.checked, {
            onError: (failure) => toastError(failureMessage(failure, statementMessages.settingFailed)),
          })
        }
      />
      <p id="accept-sure-hint" className="pl-7 text-caption text-muted">
        A sure match has the same transaction ID and amount, and no sign of a mistake. While this is off, you
        accept the sure matches of a file yourself. An ID that comes after the upload is accepted at once if
        the statement has it. No other team may have sent it, or nearly it.
      </p>
    </div>
  );
}
