import type { Round } from '@hackon/contract/judging/rounds';
import { judgingMessages } from '@hackon/contract/judging/messages';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureMessage } from '../../api/api-failure.ts';
import { pathTo } from '../../app/paths.ts';
import { formatDateTime } from '../../format/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { modeWords } from './judging-words.ts';
import { useDeleteRound, usePrizes, useTracks } from './judging.queries.ts';
import { RoundAssign } from './round-assign.tsx';
import { RoundForm } from './round-form.tsx';
import { weightShare } from './round-form-values.ts';

interface Draft {
  event: { _id: string; timeZone: string };
  rounds: readonly Round[];
  round: Round;
}

/** A round before it opens: its settings, then the projects of each judge. */
export function RoundDraft({ event, rounds, round }: Draft) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <RoundForm {...{ event, rounds, round }} onClose={() => setEditing(false)} />;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      <Card>
        <div className="mb-3 flex items-start justify-between gap-3">
          <h2 className="text-title wrap-anywhere">{round.name}</h2>
          <div className="-mt-1 -mr-1.5 flex">
            <Button
              variant="ghost"
              size="icon"
              aria-label="Edit the round"
              title="Edit"
              onClick={() => setEditing(true)}
            >
              <Pencil />
            </Button>
            <DeleteRound eventId={event._id} round={round} />
          </div>
        </div>
        <Settings event={event} round={round} />
      </Card>
      <RoundAssign eventId={event._id} round={round} />
    </div>
  );
}

function Settings({ event: { _id: eventId, timeZone }, round }: Omit<Draft, 'rounds'>) {
  const { data: tracks = [] } = useTracks(eventId);
  const { data: prizes = [] } = usePrizes(eventId);
  const { mode, criteria, source, trackId, prizeId, minReviews, blind, opensAt, closesAt } = round;
  const weights = criteria.map(({ weight }) => String(weight));
  const track = tracks.find(({ _id }) => _id === trackId)?.title;
  const prize = prizes.find(({ _id }) => _id === prizeId)?.title;
  return (
    <Facts>
      <Fact label="Mode">{modeWords[mode].name}</Fact>
      {mode === 'scores' && (
        <Fact label="Criteria">
          {criteria.length === 0 && 'None yet'}
          {criteria.map(({ _id, title }, at) => (
            <span key={_id} className="flex justify-between gap-3">
              {title}
              <span className="shrink-0 text-muted">{weightShare(weights, at)}</span>
            </span>
          ))}
        </Fact>
      )}
      <Fact label="Projects">
        {[source === 'top' ? 'The best of the round before' : 'All that are submitted', track, prize]
          .filter(Boolean)
          .join(', ')}
      </Fact>
      {minReviews !== null && <Fact label="Reviews">{minReviews} per project</Fact>}
      {blind !== 'none' && (
        <Fact label="Judges see">
          {blind === 'names' ? 'No team names' : 'No team names, links and files'}
        </Fact>
      )}
      {opensAt !== null && <Fact label="Judges begin">{formatDateTime(opensAt, timeZone)}</Fact>}
      <Fact label="Closes">
        {closesAt === null ? 'When you close it' : formatDateTime(closesAt, timeZone)}
      </Fact>
    </Facts>
  );
}

function DeleteRound({ eventId, round }: { eventId: string; round: Round }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useDeleteRound(eventId);
  const navigate = useNavigate();

  function remove() {
    mutate(round._id, {
      onSuccess: ({ message }) => {
        toastSuccess(message);
        void navigate(pathTo('judging', eventId), { replace: true });
      },
      onError: (failure) => toastError(failureMessage(failure, judgingMessages.changeFailed)),
      onSettled: () => setAsking(false),
    });
  }

  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Delete the round"
        title="Delete"
        onClick={() => setAsking(true)}
      >
        <Trash2 />
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete ${round.name}?`}
        confirmLabel="Delete"
        busyLabel="Deleting..."
        busy={isPending}
        onConfirm={remove}
      >
        Its settings are lost. No judge has written yet.
      </ConfirmDialog>
    </>
  );
}
