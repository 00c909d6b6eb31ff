import { judgingLimits } from '@hackon/contract/judging/limits';
import { judgingMessages } from '@hackon/contract/judging/messages';
import type { Board, BoardEntry, EntryState } from '@hackon/contract/judging/rounds';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureMessage } from '../../api/api-failure.ts';
import { pathTo } from '../../app/paths.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { absentText } from './judging-words.ts';
import { useChangeEntry } from './judging.queries.ts';
import type { Done } from './undo-last.tsx';

/** A project of the round: who still reviews it, and whether it is judged. */
export function BoardEntryDialog({
  board: { round, minReviews },
  entry,
  eventId,
  onDone,
  onClose,
}: {
  board: Board;
  entry: BoardEntry;
  eventId: string;
  onDone: (done: Done) => void;
  onClose: () => void;
}) {
  const { submissionId, title, teamName, tableNo, state, reviews, dueFrom, absentFor } = entry;
  return (
    <Dialog open onOpenChange={onClose} title={title || teamName} description={title ? teamName : undefined}>
      <div className="flex flex-col gap-5">
        <Facts>
          {tableNo !== null && <Fact label="Table">{tableNo}</Fact>}
          <Fact label="Reviews">
            {reviews} of {minReviews}
          </Fact>
          <Fact label="Still due from">{dueFrom.map(({ name }) => name).join(', ') || 'Nobody'}</Fact>
          {absentFor > 0 && <Fact label="Team absent">{absentText(absentFor)}</Fact>}
          <Fact label="Project">
            <Link to={pathTo('submission', eventId, submissionId)} className="link">
              Read it
            </Link>
          </Fact>
        </Facts>
        {round.state !== 'final' && <ChangeState key={state} {...{ round, entry, onDone, onClose }} />}
      </div>
    </Dialog>
  );
}

function ChangeState({
  round,
  entry,
  onDone,
  onClose,
}: {
  round: Board['round'];
  entry: BoardEntry;
  onDone: (done: Done) => void;
  onClose: () => void;
}) {
  const { submissionId, title, teamName, state: before, reason: reasonBefore } = entry;
  const { mutateAsync, isPending, error, variables } = useChangeEntry(round._id);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);

  async function change(state: EntryState) {
    if (state !== 'in' && reason.trim() === '') {
      setMissing(true);
      return;
    }
    try {
      await mutateAsync({ submissionId, state, reason: state === 'in' ? '' : reason.trim() });
      onDone({
        words: `${title || teamName} ${stateWords[state]}.`,
        undo: () => mutateAsync({ submissionId, state: before, reason: reasonBefore }),
      });
      onClose();
    } catch {
      // The dialog shows the failure.
    }
  }

  const failure = (
    <FormFailure message={error ? failureMessage(error, judgingMessages.changeFailed) : undefined} />
  );
  if (before !== 'in')
    return (
      <div className="flex flex-col items-start gap-4">
        <p className="text-small wrap-anywhere">
          This project {stateWords[before]}.{reasonBefore && ` Reason: ${reasonBefore}`}
        </p>
        {failure}
        <Button busy={isPending} busyLabel="Saving..." onClick={() => void change('in')}>
          Judge it again
        </Button>
      </div>
    );
  return (
    <form
      className="flex flex-col gap-4 border-t border-line pt-4"
      onSubmit={(event) => event.preventDefault()}
    >
      <Field
        label="Take it out of the round"
        error={isMissing ? judgingMessages.reasonMissing : undefined}
        hint="A paused project waits, and keeps its reviews. A disqualified one gets no rank. Only organizers read the reason."
      >
        <Input
          value={reason}
          placeholder="Reason"
          maxLength={judgingLimits.reason}
          onChange={({ target }) => {
            setReason(target.value);
            setMissing(false);
          }}
        />
      </Field>
      {failure}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={isPending && variables.state === 'paused'}
          busyLabel="Pausing..."
          onClick={() => void change('paused')}
        >
          Pause
        </Button>
        <Button
          variant="danger"
          busy={isPending && variables.state === 'disqualified'}
          busyLabel="Disqualifying..."
          onClick={() => void change('disqualified')}
        >
          Disqualify
        </Button>
      </div>
    </form>
  );
}

const stateWords: Record<EntryState, string> = {
  in: 'is judged again',
  paused: 'is paused',
  disqualified: 'is disqualified',
};
