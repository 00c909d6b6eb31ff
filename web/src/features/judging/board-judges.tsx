import { judgingMessages } from '@hackon/contract/judging/messages';
import type { Board, BoardJudge } from '@hackon/contract/judging/rounds';
import { failureMessage } from '../../api/api-failure.ts';
import { formatTime } from '../../format/dates.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { HeadCell, Table } from '../../ui/table.tsx';
import { toastError } from '../../ui/toast.ts';
import { countOf, seenText } from './judging-words.ts';
import { useChangeAssignments } from './judging.queries.ts';
import { movedBack } from './moved-back.ts';
import type { Done } from './undo-last.tsx';

interface Shown {
  board: Board;
  timeZone: string;
  now: Date;
  onDone: (done: Done) => void;
}

const CELL = 'border-b border-line px-3 py-2 tabular-nums sm:px-4';

/** Each judge's progress and last contact, silent ones first. */
export function BoardJudges({ board, timeZone, now, onDone }: Shown) {
  const hasSilent = board.judges.some(({ isSilent }) => isSilent);
  return (
    <Table caption="Judges of the round">
      <thead>
        <tr>
          <HeadCell className="max-sm:px-3">Judge</HeadCell>
          <HeadCell className="w-52 max-sm:w-[5.5rem] max-sm:px-3">Reviews</HeadCell>
          <HeadCell className="w-36 max-sm:hidden">Last seen</HeadCell>
          {hasSilent && (
            <HeadCell className="w-24 max-sm:px-3 sm:pl-0">
              <span className="sr-only">Actions</span>
            </HeadCell>
          )}
        </tr>
      </thead>
      <tbody>
        {board.judges.map((judge) => (
          <JudgeRow key={judge.judgeId} {...{ board, judge, hasSilent, timeZone, now, onDone }} />
        ))}
      </tbody>
    </Table>
  );
}

function JudgeRow({
  board,
  judge,
  hasSilent,
  timeZone,
  now,
  onDone,
}: Shown & { judge: BoardJudge; hasSilent: boolean }) {
  const { name, organization, done, assigned, isSilent } = judge;
  const isDone = assigned > 0 && done >= assigned;
  const seen = <LastSeen {...{ judge, timeZone, now }} />;
  return (
    <tr className={classes('[&:last-child>td]:border-b-0', isSilent && 'bg-amber-soft')}>
      <td className={classes(CELL, 'h-11.5')}>
        <p className="text-small wrap-anywhere">
          <span className="mr-2 font-semibold">{name}</span>
          {organization && <span className="inline-block text-muted">{organization}</span>}
        </p>
        <div className="sm:hidden">{seen}</div>
      </td>
      <td className={CELL}>
        <div className="flex items-center gap-x-4 gap-y-1 max-sm:flex-col-reverse max-sm:items-start">
          <ProgressBar
            label={`Reviews of ${name}`}
            value={done}
            max={Math.max(assigned, 1)}
            tone={isDone ? 'green' : isSilent ? 'amber' : 'ink'}
          />
          <span className="shrink-0 text-small text-muted sm:w-16">
            <span className="font-semibold text-ink">{done}</span> / {assigned}
          </span>
        </div>
      </td>
      <td className={classes(CELL, 'max-sm:hidden')}>{seen}</td>
      {hasSilent && (
        <td className={classes(CELL, 'text-right sm:pl-0')}>
          {isSilent && <Release board={board} judge={judge} onDone={onDone} />}
        </td>
      )}
    </tr>
  );
}

function LastSeen({ judge, timeZone, now }: { judge: BoardJudge; timeZone: string; now: Date }) {
  const { done, assigned, lastSeenAt, doneAt, isSilent } = judge;
  if (doneAt !== null)
    return <p className="text-caption whitespace-nowrap text-muted">done {formatTime(doneAt, timeZone)}</p>;
  return (
    <p className={classes('text-caption whitespace-nowrap', isSilent ? 'text-amber' : 'text-muted')}>
      {lastSeenAt === null ? 'never' : seenText(lastSeenAt, now)}
      {isSilent && <span className="block">{assigned - done} not reviewed</span>}
    </p>
  );
}

function Release({
  board,
  judge,
  onDone,
}: {
  board: Board;
  judge: BoardJudge;
  onDone: (done: Done) => void;
}) {
  const { mutateAsync, isPending } = useChangeAssignments(board.round._id);

  async function release() {
    try {
      const after = await mutateAsync({ release: judge.judgeId });
      const back = movedBack(board, after, judge.judgeId);
      onDone({
        words: `${countOf(back.add.length, 'project')} of ${judge.name} moved to other judges.`,
        undo: () => mutateAsync(back),
      });
    } catch (failure) {
      toastError(failureMessage(failure, judgingMessages.changeFailed));
    }
  }

  return (
    <Button
      variant="secondary"
      size="small"
      busy={isPending}
      title="Move what is not reviewed to other judges"
      onClick={() => void release()}
    >
      Release<span className="sr-only"> {judge.name}</span>
    </Button>
  );
}
