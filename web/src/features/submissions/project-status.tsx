import { submissionMessages } from '@hackon/contract/submissions/messages';
import { fieldList } from '@hackon/contract/submissions/project-rules';
import type { MissingField, SavedSubmission, Submission } from '@hackon/contract/submissions/submissions';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { formatDateTime } from '../../format/dates.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { stateWordsOf } from './organizer-words.ts';
import { useTakeBack } from './project.queries.ts';

/** Whether judges read the project, and which version. */
export function ProjectStatus({
  saved,
  missing,
  isNewer,
  isClosed,
  isReadOnly,
  autoSubmit,
  timeZone,
  onDone,
}: {
  saved: Submission;
  /** In the draft on the page. */
  missing: readonly MissingField[];
  /** The draft is newer than the submitted version. */
  isNewer: boolean;
  isClosed: boolean;
  isReadOnly: boolean;
  autoSubmit: boolean;
  timeZone: string;
  onDone: (answer: SavedSubmission) => void;
}) {
  const takeBack = useTakeBack(saved.teamId);
  const [isAsked, setAsked] = useState(false);
  const isSubmitted = saved.state === 'submitted';
  const { name, tone } = stateWordsOf({ state: saved.state, missing, isClosed, autoSubmit });
  const counts = tone === 'green';
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-title">{counts ? name : 'Not submitted'}</h2>
        {isNewer ? (
          <Badge tone="blue">Draft is newer</Badge>
        ) : (
          !counts && !isClosed && <Badge tone={tone}>{name}</Badge>
        )}
      </div>
      <p className="mt-1.5 text-small text-muted">
        {isSubmitted
          ? submittedSentence(formatDateTime(saved.submittedAt, timeZone), isNewer, isClosed)
          : draftSentence({ state: saved.state, missing, autoSubmit, isClosed })}
      </p>
      {saved.late > 0 && <p className="mt-2 text-small text-amber">{submissionMessages.late(saved.late)}</p>}
      {isSubmitted && !isReadOnly && (
        <Button
          variant="ghost"
          size="small"
          className="mt-3 -ml-3"
          busy={takeBack.isPending}
          onClick={() => setAsked(true)}
        >
          Take the project back
        </Button>
      )}
      <FormFailure
        message={takeBack.error ? failureMessage(takeBack.error, submissionMessages.submitFailed) : undefined}
      />
      {isAsked && (
        <ConfirmDialog
          open
          onOpenChange={setAsked}
          title={`Take back “${saved.title}”?`}
          confirmLabel="Take it back"
          cancelLabel="Leave it submitted"
          onConfirm={() => {
            setAsked(false);
            takeBack.mutate(undefined, {
              onSuccess: (answer) => {
                onDone(answer);
                toastSuccess(submissionMessages.withdrawn);
              },
            });
          }}
        >
          Judges will not see it until you submit again. Your texts stay.
        </ConfirmDialog>
      )}
    </Card>
  );
}

function submittedSentence(time: string, isNewer: boolean, isClosed: boolean): string {
  if (!isNewer) {
    return `Judges read your version of ${time}.${isClosed ? '' : ' You can change it until the deadline.'}`;
  }
  return isClosed
    ? `Judges read your version of ${time}. Later changes do not count.`
    : `Judges would read your version of ${time}. Submit again to send them your changes.`;
}

function draftSentence({
  state,
  missing,
  autoSubmit,
  isClosed,
}: {
  state: Submission['state'];
  missing: readonly MissingField[];
  autoSubmit: boolean;
  isClosed: boolean;
}): string {
  const counts = autoSubmit && state === 'draft';
  if (isClosed) {
    return counts && missing.length === 0
      ? 'Your draft was complete, so judges read it.'
      : 'Judges do not read this project.';
  }
  if (missing.length > 0) return submissionMessages.incomplete(fieldList(missing));
  return counts
    ? 'Nothing is missing. At the deadline your draft counts, even if you do not submit it.'
    : 'Nothing is missing. Submit it before the deadline.';
}
