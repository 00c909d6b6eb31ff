import { submissionMessages } from '@hackon/contract/submissions/messages';
import type { SubmissionDetail } from '@hackon/contract/submissions/submissions';
import { useState } from 'react';
import { useParams } from 'react-router';
import { failureMessage } from '../../api/api-failure.ts';
import { pathTo } from '../../app/paths.ts';
import { formatDateTime } from '../../format/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { toastError } from '../../ui/toast.ts';
import { UndoBar } from '../../ui/undo-bar.tsx';
import { OrganizerChecks } from './organizer-checks.tsx';
import { OrganizerExtension } from './organizer-extension.tsx';
import { OrganizerFlags } from './organizer-flags.tsx';
import { OrganizerFrame } from './organizer-frame.tsx';
import { OrganizerProject } from './organizer-project.tsx';
import { OrganizerVisibility } from './organizer-visibility.tsx';
import { lateText, stateWordsOf } from './organizer-words.ts';
import { useDetail, useEvent, useSettings } from './organizer.queries.ts';
import { fieldList } from '@hackon/contract/submissions/project-rules';

/** What was just done, and how to undo it. */
export interface Done {
  words: string;
  undo: () => Promise<unknown>;
}

/** A team's project as judges see it, with what only organizers see. */
export function Component() {
  const { id = '', teamId = '' } = useParams();
  const event = useEvent(id);
  const { data, error, refetch } = useDetail(teamId);
  const [done, setDone] = useState<Done>();
  return (
    <OrganizerFrame
      title={data?.submission.teamName ?? 'Project'}
      back={{ to: pathTo('submissions', id), label: 'Back to the projects' }}
      error={error ?? event.error}
      failed={submissionMessages.projectFailed}
      onRetry={() => {
        void refetch();
        void event.refetch();
      }}
    >
      {!(data && event.data) && (
        <SkeletonGroup label="Loading the project" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <Skeleton className="h-96" />
          <Skeleton className="h-72" />
        </SkeletonGroup>
      )}
      {data && event.data && (
        <>
          {done && <Undo key={done.words} done={done} onUndone={() => setDone(undefined)} />}
          <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="flex min-w-0 flex-col gap-5 lg:order-2">
              <Status detail={data} timeZone={event.data.timeZone} />
              <OrganizerFlags detail={data} onDone={setDone} />
              <OrganizerChecks detail={data} timeZone={event.data.timeZone} />
              <OrganizerExtension detail={data} timeZone={event.data.timeZone} onDone={setDone} />
              <OrganizerVisibility detail={data} timeZone={event.data.timeZone} onDone={setDone} />
            </div>
            <div className="min-w-0">
              {data.submission.state === 'none' ? (
                <EmptyState
                  title="This team has not started"
                  hint="Its project appears here once it writes."
                />
              ) : (
                <OrganizerProject submission={data.submission} />
              )}
            </div>
          </div>
        </>
      )}
    </OrganizerFrame>
  );
}

function Undo({ done, onUndone }: { done: Done; onUndone: () => void }) {
  const [isUndoing, setUndoing] = useState(false);

  async function undo() {
    setUndoing(true);
    try {
      await done.undo();
      onUndone();
    } catch (failure) {
      toastError(failureMessage(failure, submissionMessages.changeFailed));
      setUndoing(false);
    }
  }

  return (
    <div className="mb-5">
      <UndoBar does="Undo the last change" isUndoing={isUndoing} onUndo={() => void undo()}>
        {done.words}
      </UndoBar>
    </div>
  );
}

function Status({ detail: { submission }, timeZone }: { detail: SubmissionDetail; timeZone: string }) {
  const { eventId, state, submittedAt, late, missing, closesAt, isClosed } = submission;
  const settings = useSettings(eventId).data;
  const { name, tone } = stateWordsOf({ state, missing, isClosed, autoSubmit: settings?.autoSubmit ?? true });
  return (
    <Card>
      <p className="mb-3">
        <Badge tone={tone}>{name}</Badge>
      </p>
      <Facts>
        {submittedAt && (
          <Fact label="Submitted">
            {formatDateTime(submittedAt, timeZone)}
            {late > 0 && <span className="block text-amber">{lateText(late)}</span>}
          </Fact>
        )}
        <Fact label={isClosed ? 'Closed' : 'Closes'}>{formatDateTime(closesAt, timeZone)}</Fact>
        {missing.length > 0 && <Fact label="Still missing">{fieldList(missing)}</Fact>}
      </Facts>
    </Card>
  );
}
