import { projectMessages } from '@hackon/contract/projects/messages';
import { readGalleryQuery } from '@hackon/contract/projects/gallery-query';
import Clock from 'lucide-react/icons/clock';
import { useParams, useSearchParams } from 'react-router';
import { ApiFailure, failureMessage } from '../../api/api-failure.ts';
import { pathTo } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Gallery } from './gallery.tsx';
import { GallerySkeleton } from './gallery-skeleton.tsx';
import { useGallery } from './projects.queries.ts';

/** The projects of an event, for everybody, once its gallery is open. */
export function Component() {
  const { shareLink = '' } = useParams();
  const [params] = useSearchParams();
  const query = readGalleryQuery(params);
  const { data, error, isPlaceholderData, refetch } = useGallery(shareLink, query);
  const isClosed = error instanceof ApiFailure && [400, 404].includes(error.status);
  return (
    <div className="page-width py-6 sm:py-8">
      <PageTitle title={data ? `Projects of ${data.event.title}` : 'Projects'} />
      {data && !isClosed && <Gallery gallery={data} query={query} isStale={isPlaceholderData} />}
      {!data && !error && <GallerySkeleton />}
      {isClosed && (
        <>
          <h1 className="mb-6 text-page">Projects</h1>
          <EmptyState
            icon={<Clock />}
            title={failureMessage(error, projectMessages.galleryClosed)}
            hint="They appear here after the teams have submitted, if the organizer shows them."
            action={
              <ButtonLink variant="secondary" to={pathTo('publicEvent', shareLink)}>
                See the event
              </ButtonLink>
            }
          />
        </>
      )}
      {!data && error && !isClosed && (
        <ErrorState title={projectMessages.galleryFailed} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
