import type { ManagerEventDetail, PublicEvent } from '@hackon/contract/events/events';
import { mayDo } from '@hackon/contract/people/roles';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import { isGalleryOpen } from '@hackon/contract/projects/is-gallery-open';
import type { SubmissionSettings } from '@hackon/contract/submissions/settings';
import Download from 'lucide-react/icons/download';
import FolderOpen from 'lucide-react/icons/folder-open';
import Gavel from 'lucide-react/icons/gavel';
import Images from 'lucide-react/icons/images';
import Mail from 'lucide-react/icons/mail';
import Settings from 'lucide-react/icons/settings';
import { useParams } from 'react-router';
import { failureMessage } from '../../api/api-failure.ts';
import { pathTo } from '../../app/paths.ts';
import { formatDateTime } from '../../format/dates.ts';
import { useNow } from '../../format/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { toastError } from '../../ui/toast.ts';
import { OrganizerControls } from './organizer-controls.tsx';
import { filterParams, useOrganizerFilter } from './organizer-filter.ts';
import { OrganizerFrame } from './organizer-frame.tsx';
import { OrganizerList } from './organizer-list.tsx';
import {
  submissionsPerPage,
  useCounts,
  useEvent,
  useSaveCsv,
  useSettings,
  useSubmissions,
} from './organizer.queries.ts';
import { useTracks } from './tracks.queries.ts';

/** The projects of an event's teams. Owners and organizers may open it. */
export function Component() {
  const { id = '' } = useParams();
  const event = useEvent(id);
  const settings = useSettings(id);
  return (
    <OrganizerFrame
      title="Projects"
      error={settings.error ?? event.error}
      failed={submissionMessages.listFailed}
      onRetry={() => {
        void settings.refetch();
        void event.refetch();
      }}
    >
      {(settings.data === undefined || !event.data) && <LoadingList />}
      {settings.data === null && event.data && (
        <EmptyState
          icon={<FolderOpen />}
          title="This event does not collect projects yet"
          hint="Each team writes a page about its project, with pictures and links. You only set the deadline."
          action={<ButtonLink to={pathTo('submissionSettings', id)}>Collect projects</ButtonLink>}
        />
      )}
      {settings.data && event.data && <Projects event={event.data} settings={settings.data} />}
    </OrganizerFrame>
  );
}

function Projects({
  event,
  settings,
}: {
  event: ManagerEventDetail | PublicEvent;
  settings: SubmissionSettings;
}) {
  const { _id: id, timeZone } = event;
  const { filter, page, setFilter } = useOrganizerFilter();
  const { data: counts } = useCounts(id);
  const { data: tracks = [] } = useTracks(id);
  const { data, isError, isPlaceholderData, refetch } = useSubmissions(id, filter, page);
  const isNarrowed = filterParams(filter).size > 0;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Deadline event={event} settings={settings} />
        <Actions event={event} missing={counts ? counts.none + counts.draft + counts.withdrawn : 0} />
      </div>
      <OrganizerControls filter={filter} setFilter={setFilter} counts={counts} tracks={tracks} />
      {!data && !isError && <LoadingList />}
      {!data && isError && (
        <ErrorState title={submissionMessages.listFailed} onRetry={() => void refetch()} />
      )}
      {data && data.rows.length === 0 && (
        <EmptyState
          icon={<FolderOpen />}
          title={isNarrowed ? 'No project matches' : 'No team is registered yet'}
          hint={isNarrowed ? undefined : 'Teams appear here once they hold a place, even before they write.'}
          action={
            isNarrowed && (
              <ButtonLink variant="secondary" to={pathTo('submissions', id)}>
                Show all teams
              </ButtonLink>
            )
          }
        />
      )}
      {data && data.rows.length > 0 && (
        <>
          <OrganizerList
            eventId={id}
            rows={data.rows}
            tracks={tracks}
            settings={settings}
            timeZone={timeZone}
            isStale={isPlaceholderData}
          />
          <Pagination
            page={page}
            pageCount={Math.ceil(data.total / submissionsPerPage)}
            hrefOf={(number) => {
              const params = filterParams(filter);
              params.set('page', String(number));
              return `${pathTo('submissions', id)}?${params}`;
            }}
          />
        </>
      )}
    </div>
  );
}

function Deadline({
  event: { timeZone, galleryOpensAt },
  settings: { deadline },
}: {
  event: ManagerEventDetail | PublicEvent;
  settings: SubmissionSettings;
}) {
  const now = useNow(30_000);
  const isOver = Date.parse(deadline) < now.getTime();
  return (
    <p className="tabular-nums">
      {isOver ? 'Teams could write until' : 'Teams write until'} {formatDateTime(deadline, timeZone)}.
      {galleryOpensAt !== null && !isGalleryOpen(galleryOpensAt, now) && ' Then everybody sees the projects.'}
    </p>
  );
}

function Actions({ event, missing }: { event: ManagerEventDetail | PublicEvent; missing: number }) {
  const { _id: id, shareLink, galleryOpensAt, submissionDeadline } = event;
  const { filter } = useOrganizerFilter();
  const { mutate, isPending } = useSaveCsv(id);
  const now = useNow(30_000);
  const isDue = submissionDeadline !== null && Date.parse(submissionDeadline) > now.getTime();
  const mayAnnounce = 'roles' in event && mayDo(event.roles, 'announce');
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
      {mayAnnounce && missing > 0 && isDue && (
        <ButtonLink variant="secondary" to={`${pathTo('announcements', id)}?to=without-project`}>
          <Mail />
          Email teams without a project ({missing})
        </ButtonLink>
      )}
      <Button
        variant="secondary"
        busy={isPending}
        onClick={() =>
          mutate(
            { filter, name: `${shareLink}-projects.csv` },
            { onError: (failure) => toastError(failureMessage(failure, submissionMessages.csvFailed)) },
          )
        }
      >
        <Download />
        Download CSV
      </Button>
      {isGalleryOpen(galleryOpensAt, now) && (
        <ButtonLink variant="secondary" to={pathTo('gallery', shareLink)}>
          <Images />
          Gallery
        </ButtonLink>
      )}
      {'roles' in event && mayDo(event.roles, 'judging') && (
        <ButtonLink variant="secondary" to={pathTo('judging', id)}>
          <Gavel />
          Judging
        </ButtonLink>
      )}
      <ButtonLink variant="secondary" to={pathTo('submissionSettings', id)}>
        <Settings />
        Settings and tracks
      </ButtonLink>
    </div>
  );
}

function LoadingList() {
  return (
    <SkeletonGroup label="Loading the projects" className="flex flex-col gap-4">
      <Skeleton className="h-11 w-96 max-w-full" />
      <Skeleton className="h-80" />
    </SkeletonGroup>
  );
}
