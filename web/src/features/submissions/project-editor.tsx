import type { ReplyOf } from '@hackon/contract/endpoint';
import { fieldList } from '@hackon/contract/submissions/project-rules';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import type { submission as submissionCall, SavedSubmission } from '@hackon/contract/submissions/submissions';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureMessage } from '../../api/api-failure.ts';
import { pathTo } from '../../app/paths.ts';
import { formatDateTime } from '../../format/dates.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { useAskBeforeUnload } from '../../forms/use-ask-before-unload.ts';
import { useNow } from '../../format/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { OrganizerProject } from './organizer-project.tsx';
import { ProjectChecklist } from './project-checklist.tsx';
import { ProjectConflict } from './project-conflict.tsx';
import { ProjectFiles } from './project-files.tsx';
import { ProjectForm } from './project-form.tsx';
import { ProjectHistory } from './project-history.tsx';
import { SaveState } from './save-state.tsx';
import { TimeLeft } from './time-left.tsx';
import { useSubmit, useTakeBack } from './project.queries.ts';
import { useProjectDraft } from './use-project-draft.ts';

export function ProjectEditor({ loaded }: { loaded: ReplyOf<typeof submissionCall> }) {
  const { event } = loaded;
  const { draft, state } = useProjectDraft(loaded);
  const { saved, texts, status, conflict, clockOffset } = state;
  const [isPreview, setPreview] = useState(false);
  const now = useNow();
  const isNotOpen = event.opensAt !== null && now.getTime() + clockOffset < Date.parse(event.opensAt);
  const isReadOnly = isNotOpen || (saved.isClosed && status !== 'waiting');
  useAskBeforeUnload(status === 'waiting' || status === 'saving' || status === 'unsent');
  return (
    <>
      <Link
        to={pathTo('registered')}
        className="inline-flex items-center gap-1.5 text-small text-muted hover:text-ink pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Back to My Registrations
      </Link>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-page wrap-anywhere">Project</h1>
          <p className="text-small wrap-anywhere text-muted">
            {saved.teamName}, {event.title}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <SaveState state={state} onRetry={() => void draft.flush()} />
          <TimeLeft deadline={saved.deadline} timeZone={event.timeZone} clockOffset={clockOffset} />
          <Button variant="secondary" aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
            {isPreview ? 'Write' : 'What judges see'}
          </Button>
        </div>
      </div>
      <Closed loaded={loaded} isNotOpen={isNotOpen} isClosed={saved.isClosed} closesAt={saved.closesAt} />
      {conflict && (
        <ProjectConflict conflict={conflict} texts={texts} onChoose={(mine) => draft.resolve(mine)} />
      )}
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {isPreview ? (
          <OrganizerProject submission={{ ...saved, ...texts }} />
        ) : (
          <div className="flex min-w-0 flex-col gap-6">
            <ProjectForm
              eventId={saved.eventId}
              event={event}
              texts={texts}
              isReadOnly={isReadOnly}
              onChange={(changes) => draft.change(changes)}
              onLeave={() => void draft.flush()}
            />
            <ProjectFiles
              project={saved}
              slidesMb={event.slidesMb}
              isReadOnly={isReadOnly}
              onDone={(answer) => draft.take(answer)}
            />
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-5">
          <ProjectChecklist project={{ ...saved, ...texts }} required={event.required} />
          <Submission
            saved={saved}
            isReadOnly={isReadOnly || conflict !== undefined}
            isDirty={status !== 'saved'}
            autoSubmit={event.autoSubmit}
            beforeSubmit={() => draft.flush()}
            onDone={(answer) => draft.take(answer)}
          />
          <ProjectHistory
            teamId={saved.teamId}
            version={saved.version}
            onTake={isReadOnly ? undefined : (changes) => draft.change(changes)}
          />
          <div className="text-small text-muted">
            <p className="mb-2">Members with a confirmed email address can write here too.</p>
            <CopyButton
              text={location.origin + pathTo('projectEditor', saved.teamId)}
              label="Copy link for your team"
            />
          </div>
        </div>
      </div>
    </>
  );
}

function Closed({
  loaded: { event },
  isNotOpen,
  isClosed,
  closesAt,
}: {
  loaded: ReplyOf<typeof submissionCall>;
  isNotOpen: boolean;
  isClosed: boolean;
  closesAt: string;
}) {
  if (!isNotOpen && !isClosed) return null;
  const sentence =
    isNotOpen && event.opensAt
      ? submissionMessages.notOpen(timeOf(event.opensAt, event.timeZone))
      : submissionMessages.closed(timeOf(closesAt, event.timeZone));
  return (
    <p className="mt-4 max-w-3xl rounded-card bg-amber-soft px-4 py-3 font-medium text-amber">
      {sentence}
      {isClosed && event.late === 'ask' && event.contactEmail && (
        <>
          {' '}
          <a className="link" href={`mailto:${encodeURIComponent(event.contactEmail)}`}>
            Ask your organizer for more time
          </a>
        </>
      )}
    </p>
  );
}

function Submission({
  saved,
  isReadOnly,
  isDirty,
  autoSubmit,
  beforeSubmit,
  onDone,
}: {
  saved: SavedSubmission['submission'];
  isReadOnly: boolean;
  isDirty: boolean;
  autoSubmit: boolean;
  beforeSubmit: () => Promise<void>;
  onDone: (answer: SavedSubmission) => void;
}) {
  const submit = useSubmit(saved.teamId);
  const takeBack = useTakeBack(saved.teamId);
  const isSubmitted = saved.state === 'submitted';
  const isNewer = isSubmitted && (isDirty || saved.submittedVersion !== saved.version);
  const failure = submit.error ?? takeBack.error;
  return (
    <Card>
      <h2 className="text-title">{titleOf(saved.state)}</h2>
      <p className="mt-1 text-small text-muted">
        {sentenceOf({ ...saved, isSubmitted, isNewer, autoSubmit })}
      </p>
      {saved.late > 0 && <p className="mt-2 text-small text-amber">{submissionMessages.late(saved.late)}</p>}
      {!isReadOnly && (
        <div className="mt-4 flex flex-wrap gap-3">
          {(!isSubmitted || isNewer) && (
            <Button
              busy={submit.isPending}
              busyLabel="Submitting..."
              onClick={async () => {
                takeBack.reset();
                await beforeSubmit();
                submit.mutate(undefined, {
                  onSuccess: (answer) => {
                    onDone(answer);
                    toastSuccess(submissionMessages.submitted);
                  },
                });
              }}
            >
              {isSubmitted ? 'Submit again' : 'Submit'}
            </Button>
          )}
          {isSubmitted && (
            <Button
              variant="ghost"
              busy={takeBack.isPending}
              busyLabel="Taking back..."
              onClick={() => {
                submit.reset();
                takeBack.mutate(undefined, { onSuccess: onDone });
              }}
            >
              Take back
            </Button>
          )}
        </div>
      )}
      <FormFailure message={failure ? failureMessage(failure, submissionMessages.submitFailed) : undefined} />
    </Card>
  );
}

function titleOf(state: SavedSubmission['submission']['state']): string {
  if (state === 'submitted') return 'Submitted';
  return state === 'withdrawn' ? 'Taken back' : 'Not submitted yet';
}

function sentenceOf({
  isSubmitted,
  isNewer,
  state,
  missing,
  autoSubmit,
}: {
  isSubmitted: boolean;
  isNewer: boolean;
  state: SavedSubmission['submission']['state'];
  missing: SavedSubmission['submission']['missing'];
  autoSubmit: boolean;
}): string {
  if (isNewer) return 'Your draft is newer. Judges read what you submitted, so submit again.';
  if (isSubmitted) return 'Judges read this version. You can change it until the deadline.';
  if (missing.length > 0) return submissionMessages.incomplete(fieldList(missing));
  return autoSubmit && state !== 'withdrawn'
    ? 'Nothing is missing. At the deadline your draft counts, even without a press.'
    : 'Nothing is missing. Submit it before the deadline.';
}

function timeOf(instant: string, timeZone: string): string {
  return formatDateTime(instant, timeZone);
}
