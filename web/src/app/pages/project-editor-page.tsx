import { submissionMessages } from '@hackon/contract/submissions/messages';
import FolderX from 'lucide-react/icons/folder-x';
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { ApiFailure, failureMessage } from '../../api/api-failure.ts';
import { pathTo } from '../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { useOwnProject } from '../../features/submissions/project.queries.ts';
import { TeamFeedback } from '../../features/results/team-feedback.tsx';
import { ProjectEditor } from '../../features/submissions/project-editor.tsx';

/** A team writes and submits its project. */
export function Component() {
  const { teamId = '' } = useParams();
  const { data, error, isLoadingError, refetch } = useOwnProject(teamId);
  const isRefused = error instanceof ApiFailure && error.status === 404;
  const reload = useCallback(() => void refetch(), [refetch]);
  return (
    <>
      <PageTitle title={data ? `Project · ${data.submission.teamName}` : 'Project'} />
      {data ? (
        <ProjectEditor
          key={teamId}
          loaded={data}
          onReload={reload}
          feedback={<TeamFeedback teamId={teamId} shareLink={data.event.shareLink} />}
        />
      ) : (
        <div className="page-width py-6 sm:py-8">
          <h1 className="mb-5 text-page">Project</h1>
          {!isLoadingError && (
            <SkeletonGroup label="Loading the project" className="flex flex-col gap-4">
              <Skeleton className="h-11 w-80 max-w-full" />
              <Skeleton className="h-64" />
            </SkeletonGroup>
          )}
          {isLoadingError && isRefused && (
            <EmptyState
              icon={<FolderX />}
              title={failureMessage(error, submissionMessages.notFound)}
              action={<ButtonLink to={pathTo('registered')}>My Registrations</ButtonLink>}
            />
          )}
          {isLoadingError && !isRefused && (
            <ErrorState title={submissionMessages.projectFailed} onRetry={reload} />
          )}
        </div>
      )}
    </>
  );
}
