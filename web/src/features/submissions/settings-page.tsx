import { submissionMessages } from '@hackon/contract/submissions/messages';
import { useParams } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { OrganizerFrame } from './organizer-frame.tsx';
import { useEvent, useSettings } from './organizer.queries.ts';
import { SettingsForm } from './settings-form.tsx';
import { TracksPrizes } from './tracks-prizes.tsx';
import { TracksSection } from './tracks-section.tsx';

/** How an event collects projects. Owners and organizers may open it. */
export function Component() {
  const { id = '' } = useParams();
  const event = useEvent(id);
  const settings = useSettings(id);
  const isUsed = settings.data !== null;
  return (
    <OrganizerFrame
      title={isUsed ? 'Project settings' : 'Collect projects'}
      back={isUsed ? { to: pathTo('submissions', id), label: 'Back to the projects' } : undefined}
      error={settings.error ?? event.error}
      failed={submissionMessages.settingsFailed}
      onRetry={() => {
        void settings.refetch();
        void event.refetch();
      }}
    >
      {(settings.data === undefined || !event.data) && (
        <SkeletonGroup label="Loading the settings" className="flex max-w-3xl flex-col gap-4">
          <Skeleton className="h-56" />
          <Skeleton className="h-40" />
        </SkeletonGroup>
      )}
      {settings.data !== undefined && event.data && (
        <div className="flex max-w-3xl flex-col gap-10">
          <SettingsForm event={event.data} settings={settings.data} />
          {settings.data && (
            <>
              <TracksSection eventId={id} />
              <TracksPrizes eventId={id} />
            </>
          )}
        </div>
      )}
    </OrganizerFrame>
  );
}
