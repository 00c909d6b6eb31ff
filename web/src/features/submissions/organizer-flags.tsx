import { submissionMessages } from '@hackon/contract/submissions/messages';
import type { FlagState, SubmissionDetail, SubmissionFlag } from '@hackon/contract/submissions/submissions';
import { failureMessage } from '../../api/api-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toastError } from '../../ui/toast.ts';
import type { Done } from './organizer-submission-page.tsx';
import { flagNames } from './organizer-words.ts';
import { useSetFlag } from './organizer.queries.ts';

/** Hints that only organizers see. Nothing is disqualified by itself. */
export function OrganizerFlags({
  detail: { submission, flags },
  onDone,
}: {
  detail: SubmissionDetail;
  onDone: (done: Done) => void;
}) {
  const { mutateAsync, isPending } = useSetFlag(submission._id);
  if (flags.length === 0) return null;

  async function decide({ _id, kind, state: before }: SubmissionFlag, state: FlagState) {
    try {
      await mutateAsync({ flagId: _id, state });
      const verb = { dismissed: 'Dismissed', upheld: 'Upheld', open: 'Opened again' }[state];
      onDone({
        words: `${verb}: ${flagNames[kind].toLowerCase()}.`,
        undo: () => mutateAsync({ flagId: _id, state: before }),
      });
    } catch (failure) {
      toastError(failureMessage(failure, submissionMessages.changeFailed));
    }
  }

  return (
    <Card>
      <h2 className="text-title">Hints</h2>
      <p className="mb-2 text-caption text-muted">Only organizers see them. Nothing happens by itself.</p>
      <ul className="divide-y divide-line">
        {flags.map((flag) => (
          <li key={flag._id} className="flex flex-col gap-2 py-3 last:pb-0">
            <div>
              <p className="text-small font-semibold">
                {flagNames[flag.kind]}
                {flag.state !== 'open' && (
                  <span className="font-normal text-muted">
                    {flag.state === 'dismissed' ? ' · dismissed' : ' · upheld'}
                  </span>
                )}
              </p>
              {flag.detail && <p className="text-small wrap-anywhere text-muted">{flag.detail}</p>}
            </div>
            <div className="flex flex-wrap gap-2">
              {flag.state === 'open' ? (
                <>
                  <Button
                    variant="secondary"
                    size="small"
                    disabled={isPending}
                    onClick={() => void decide(flag, 'dismissed')}
                  >
                    Dismiss<span className="sr-only"> {flagNames[flag.kind]}</span>
                  </Button>
                  <Button
                    variant="secondary"
                    size="small"
                    disabled={isPending}
                    onClick={() => void decide(flag, 'upheld')}
                  >
                    Uphold<span className="sr-only"> {flagNames[flag.kind]}</span>
                  </Button>
                </>
              ) : (
                <Button
                  variant="ghost"
                  size="small"
                  className="-ml-3"
                  disabled={isPending}
                  onClick={() => void decide(flag, 'open')}
                >
                  Open again<span className="sr-only"> {flagNames[flag.kind]}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
