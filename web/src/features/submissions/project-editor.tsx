import type { ReplyOf } from '@hackon/contract/endpoint';
import { fieldList, missingOf } from '@hackon/contract/submissions/project-rules';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import {
  type MissingField,
  projectFields,
  type submission as submissionCall,
} from '@hackon/contract/submissions/submissions';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureMessage } from '../../api/api-failure.ts';
import { pathTo } from '../../app/paths.ts';
import { formatDateTime } from '../../format/dates.ts';
import { useBrowserNow } from '../../format/use-now.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { useAskBeforeUnload } from '../../forms/use-ask-before-unload.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { focusField } from './field-names.ts';
import { OrganizerProject } from './organizer-project.tsx';
import { ProjectBar } from './project-bar.tsx';
import { ProjectChecklist } from './project-checklist.tsx';
import { ProjectConflict } from './project-conflict.tsx';
import { isSame } from './project-copy.ts';
import { ProjectFiles } from './project-files.tsx';
import { ProjectForm } from './project-form.tsx';
import { ProjectHistory } from './project-history.tsx';
import { PhaseNotice, phaseOf, UnsavedTexts } from './project-notices.tsx';
import { ProjectStatus } from './project-status.tsx';
import { useSubmit } from './project.queries.ts';
import { useProjectDraft } from './use-project-draft.ts';

/** In ms before the close. */
const lastSaveMs = 3_000;

export function ProjectEditor({
  loaded,
  onReload,
  feedback,
}: {
  loaded: ReplyOf<typeof submissionCall>;
  onReload: () => void;
  /** Above the project, once the results are published. */
  feedback: ReactNode;
}) {
  const { event } = loaded;
  const { draft, state } = useProjectDraft(loaded);
  const { saved, texts, status, conflict } = state;
  const { timeZone } = event;
  const now = useBrowserNow(1_000).getTime() + state.clockOffset;
  const phase = phaseOf(event, saved, now);
  const isReadOnly = phase === 'before' || phase === 'closed';
  const [isPreview, setPreview] = useState(false);
  const submit = useSubmit(saved.teamId);
  const [isSubmitting, setSubmitting] = useState(false);
  const [fault, setFault] = useState<string>();
  /** It was pressed before all changes were saved. */
  const [isTooEarly, setTooEarly] = useState(false);
  const kinds = saved.files.map(({ kind }) => kind);
  // After the close, texts that the server refused do not count.
  const counted = isReadOnly ? saved : texts;
  const missing = missingOf(counted, kinds, event.required);
  const isNewer =
    saved.state === 'submitted' && (status !== 'saved' || saved.submittedVersion !== saved.version);
  const isOver = phase === 'closed' || status === 'refused';
  const isEnding = Date.parse(saved.closesAt) - now < lastSaveMs;
  const isStuck = status === 'unsent' || status === 'conflict' || status === 'refused';
  useAskBeforeUnload(status !== 'saved');
  useEffect(() => {
    if (isEnding) void draft.flush();
  }, [draft, isEnding]);
  // The deadline may have moved.
  useEffect(() => {
    if (isOver) onReload();
  }, [isOver, onReload]);

  function goTo(field: MissingField) {
    // The focus needs the form.
    flushSync(() => setPreview(false));
    focusField(field);
  }

  async function sendIn() {
    const [first] = missing;
    setTooEarly(false);
    setFault(first && submissionMessages.incomplete(fieldList(missing)));
    if (first) return goTo(first);
    setSubmitting(true);
    const isSaved = await draft.flush();
    setSubmitting(false);
    if (!isSaved) return setTooEarly(true);
    submit.mutate(undefined, {
      onSuccess: (answer) => {
        draft.take(answer);
        toastSuccess(submissionMessages.submitted);
      },
    });
  }

  const failure = submit.error ? failureMessage(submit.error, submissionMessages.submitFailed) : undefined;
  const early =
    isTooEarly && status !== 'saved'
      ? 'Your last changes are not saved yet, so we have not submitted them.'
      : undefined;
  const isSubmitted = saved.state === 'submitted';
  return (
    <>
      <ProjectBar
        title={`${saved.teamName}, ${event.title}`}
        timeZone={timeZone}
        state={state}
        now={phase === 'closed' ? undefined : now}
        preview={phase === 'closed' ? undefined : { isOpen: isPreview, toggle: () => setPreview(!isPreview) }}
        submitButton={
          !isReadOnly &&
          (!isSubmitted || isNewer) && (
            <Button
              busy={isSubmitting || submit.isPending}
              disabled={conflict !== undefined}
              onClick={() => void sendIn()}
            >
              {isSubmitted ? 'Submit again' : 'Submit'}
            </Button>
          )
        }
        onRetry={() => void draft.flush()}
        onShow={() => document.getElementById('trouble')?.focus()}
      />
      <div className="page-width flex flex-col gap-5 py-6">
        <output className="block empty:hidden">
          {event.resultsPublishedAt === null && (
            <PhaseNotice phase={phase} event={event} saved={saved} now={now} />
          )}
        </output>
        {event.resultsPublishedAt !== null && feedback}
        <FormFailure message={fault ?? early ?? failure} />
        {conflict && (
          <ProjectConflict
            conflict={conflict}
            texts={texts}
            saved={saved}
            onChoose={(mine) => draft.resolve(mine)}
          />
        )}
        {status === 'refused' && <UnsavedTexts unsaved={state.unsaved} onDiscard={() => draft.discard()} />}
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          {isPreview || phase === 'closed' ? (
            <div className="min-w-0">
              {isNewer && (
                <p className="mb-3 text-small text-muted">
                  This is your draft. Judges have your version of{' '}
                  {formatDateTime(saved.submittedAt, timeZone)}.
                </p>
              )}
              <OrganizerProject
                label={isNewer || !isSubmitted ? 'Your draft' : undefined}
                submission={phase === 'closed' ? saved : { ...saved, ...texts }}
              />
            </div>
          ) : (
            <div className="flex min-w-0 flex-col gap-6">
              <ProjectForm
                eventId={saved.eventId}
                event={event}
                texts={texts}
                faults={state.faults}
                isReadOnly={isReadOnly}
                onChange={(changes) => {
                  setFault(undefined);
                  setTooEarly(false);
                  submit.reset();
                  draft.change(changes);
                }}
                onLeave={() => void draft.flush()}
              />
              <ProjectFiles
                project={saved}
                required={event.required}
                slidesMb={event.slidesMb}
                isReadOnly={isReadOnly}
                onDone={(answer) => draft.take(answer)}
              />
            </div>
          )}
          <div className="flex min-w-0 flex-col gap-5">
            <ProjectChecklist
              saved={saved}
              texts={counted}
              faults={state.faults}
              missing={missing}
              required={event.required}
              onGo={isReadOnly ? undefined : goTo}
            />
            <ProjectStatus
              saved={saved}
              missing={missing}
              isNewer={isNewer}
              isClosed={phase === 'closed'}
              isReadOnly={isReadOnly || conflict !== undefined}
              autoSubmit={event.autoSubmit}
              timeZone={timeZone}
              onDone={(answer) => draft.take(answer)}
            />
            <ProjectHistory
              teamId={saved.teamId}
              version={saved.version}
              timeZone={timeZone}
              onRestore={
                isReadOnly
                  ? undefined
                  : (old) => {
                      const changed = projectFields.filter(
                        (field) => old[field] !== undefined && !isSame(old[field], texts[field]),
                      );
                      draft.change(Object.fromEntries(changed.map((field) => [field, old[field]])));
                      void draft.flush();
                    }
              }
            />
            {!isReadOnly && (
              <div className="text-small text-muted">
                <p className="mb-2">Members with a confirmed email address can write here too.</p>
                <CopyButton
                  text={location.origin + pathTo('projectEditor', saved.teamId)}
                  label="Copy link for your team"
                />
              </div>
            )}
          </div>
        </div>
      </div>
      <LeaveGuard when={isStuck}>
        The server does not have your last changes.{' '}
        {state.isKept ? 'They stay on this device until you come back.' : 'They will be lost.'}
      </LeaveGuard>
    </>
  );
}
