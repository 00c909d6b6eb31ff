import type { Announcement } from '@hackon/contract/announcements/announcements';
import { announcementMessages } from '@hackon/contract/announcements/messages';
import { eventMessages } from '@hackon/contract/events/messages';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Megaphone from 'lucide-react/icons/megaphone';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { ApiFailure, failureMessage } from '../../api/api-failure.ts';
import { pathTo } from '../../app/paths.ts';
import { hasKeptValues } from '../../forms/use-kept-values.ts';
import { ConfirmEmail } from '../../session/confirm-email.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import { useAnnouncements, useEvent } from './announcements.queries.ts';
import { ComposeForm, useUnsavedPlace } from './compose-form.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { RemindersSection } from './reminders-section.tsx';

/** The announcements of an event. Only owners and organizers may open it. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, isLoadingError, refetch } = useAnnouncements(id);
  const event = useEvent(id);
  const isRefused = error instanceof ApiFailure && (error.status === 403 || error.status === 404);
  return (
    <div className="page-width py-8">
      <PageTitle title="Announcements" />
      <h1 className="mb-5 text-page">Announcements</h1>
      {!isLoadingError && !event.isLoadingError && !(data && event.data) && (
        <SkeletonGroup label="Loading the announcements" className="flex flex-col gap-4">
          <Skeleton className="h-11 w-52" />
          <Skeleton className="h-48" />
        </SkeletonGroup>
      )}
      {isLoadingError && isRefused && (
        <EmptyState
          icon={<LockKeyhole />}
          title={failureMessage(error, eventMessages.eventNotFound)}
          action={<ButtonLink to={pathTo('managerEvents')}>Back to Events</ButtonLink>}
        />
      )}
      {!isRefused && (isLoadingError || event.isLoadingError) && (
        <ErrorState
          title={announcementMessages.listFailed}
          onRetry={() => {
            void refetch();
            void event.refetch();
          }}
        />
      )}
      {data && (
        <div className="max-w-3xl">
          <ConfirmEmail to="manager" />
        </div>
      )}
      {data && event.data && (
        <div className="flex flex-col gap-8">
          <Announcements
            eventId={id}
            timeZone={event.data.timeZone}
            collectsProjects={event.data.submissionDeadline !== null}
            hasFee={event.data.entryFee > 0}
            announcements={data}
          />
          <RemindersSection eventId={id} />
        </div>
      )}
    </div>
  );
}

function Announcements({
  eventId,
  timeZone,
  collectsProjects,
  hasFee,
  announcements,
}: {
  eventId: string;
  timeZone: string;
  collectsProjects: boolean;
  hasFee: boolean;
  announcements: readonly Announcement[];
}) {
  const [params] = useSearchParams();
  const placeOf = useUnsavedPlace(eventId);
  const forMissing = params.get('to') === 'without-project';
  const [edited, setEdited] = useState<Announcement | 'new' | undefined>(() => {
    const isUnsaved = (draftId?: string) => hasKeptValues(placeOf(draftId));
    if (forMissing || isUnsaved()) return 'new';
    return announcements.find(({ _id, state }) => state === 'draft' && isUnsaved(_id));
  });
  const [previewed, setPreviewed] = useState<Announcement>();
  const write = <Button onClick={() => setEdited('new')}>Write an announcement</Button>;
  const draft = edited === 'new' ? undefined : edited;
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      {edited !== undefined && (
        <ComposeForm
          key={draft?._id ?? 'new'}
          eventId={eventId}
          timeZone={timeZone}
          draft={draft}
          forMissing={forMissing}
          collectsProjects={collectsProjects}
          hasFee={hasFee}
          onSaved={(saved) => {
            setEdited(saved);
            setPreviewed(saved);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      {edited === undefined && announcements.length > 0 && <div>{write}</div>}
      {edited === undefined && announcements.length === 0 && (
        <EmptyState
          icon={<Megaphone />}
          title="No announcements yet"
          hint="Write once, and all teams, or only those that have paid, get it by email and on the event’s page."
          action={write}
        />
      )}
      {announcements.length > 0 && (
        <AnnouncementList
          eventId={eventId}
          timeZone={timeZone}
          announcements={announcements}
          onEdit={setEdited}
          onPreview={setPreviewed}
        />
      )}
      {previewed && (
        <PreviewDialog
          key={previewed.updatedAt}
          eventId={eventId}
          timeZone={timeZone}
          draft={previewed}
          onClose={() => setPreviewed(undefined)}
          onSent={() => {
            setPreviewed(undefined);
            setEdited(undefined);
          }}
        />
      )}
    </div>
  );
}
