import { projectMessages } from '@hackon/contract/projects/messages';
import FolderX from 'lucide-react/icons/folder-x';
import { useParams } from 'react-router';
import { ApiFailure, failureMessage } from '../../api/api-failure.ts';
import { ShareButtons } from '../../features/events/share-buttons.tsx';
import { ProjectSkeleton } from '../../features/projects/project-skeleton.tsx';
import { ProjectView } from '../../features/projects/project-view.tsx';
import { useProject } from '../../features/projects/projects.queries.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { pathTo } from '../paths.ts';

/** A project of an open gallery. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useProject(id);
  const isClosed = error instanceof ApiFailure && [400, 404].includes(error.status);
  return (
    <div className="page-width pb-10 lg:pb-16">
      <PageTitle title={data?.title ?? 'Project'} />
      {data && !isClosed && (
        <ProjectView
          project={data}
          body={<Markdown text={data.body} />}
          share={<ShareButtons title={data.title} path={pathTo('project', id)} />}
        />
      )}
      {!data && !error && <ProjectSkeleton />}
      {error && (!data || isClosed) && (
        <div className="pt-8">
          <h1 className="mb-6 text-page">Project</h1>
          {isClosed ? (
            <EmptyState
              icon={<FolderX />}
              title={failureMessage(error, projectMessages.notFound)}
              hint="It may be hidden, or the gallery of its hackathon may not be open yet."
              action={
                <ButtonLink variant="secondary" to={pathTo('events')}>
                  Browse Hackathons
                </ButtonLink>
              }
            />
          ) : (
            <ErrorState title={projectMessages.projectFailed} onRetry={() => void refetch()} />
          )}
        </div>
      )}
    </div>
  );
}
