import type { BoardEntry } from '@hackon/contract/board/board';
import { boardMessages } from '@hackon/contract/board/messages';
import { failureMessage } from '../../api/api-failure.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FoldedCard } from '../../ui/folded-card.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useBoardEntries, useHideEntry } from './board.queries.ts';
import { Skills } from './skills.tsx';

/** For organizers: what stands on the board, folded. Nothing while it is empty. */
export function EventBoard({ eventId, mayHide }: { eventId: string; mayHide: boolean }) {
  const { data } = useBoardEntries(eventId);
  if (!data || data.length === 0) return null;
  const reported = data.filter(({ reports }) => reports > 0).length;
  return (
    <FoldedCard
      title={
        <>
          {data.length} on the board
          {reported > 0 && <Badge tone="amber">{reported} reported</Badge>}
        </>
      }
    >
      <ul aria-label="The board" className="divide-y divide-line border-t border-line">
        {data.map((entry) => (
          <Entry key={entry._id} eventId={eventId} entry={entry} mayHide={mayHide} />
        ))}
      </ul>
    </FoldedCard>
  );
}

function Entry({ eventId, entry, mayHide }: { eventId: string; entry: BoardEntry; mayHide: boolean }) {
  const { _id, kind, name, skills, text, reports, isHidden } = entry;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1.5">
        <p className="wrap-anywhere">
          <span className="font-semibold">{name}</span>{' '}
          <span className="text-small text-muted">
            {kind === 'team' ? 'looks for members' : 'looks for a team'}
          </span>
        </p>
        {text !== '' && <p className="text-small wrap-anywhere">{text}</p>}
        <Skills skills={skills} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {reports > 0 && <Badge tone="amber">{reports === 1 ? '1 report' : `${reports} reports`}</Badge>}
        {isHidden && <Badge>Hidden</Badge>}
        {mayHide && <Answers eventId={eventId} entryId={_id} {...{ name, reports, isHidden }} />}
      </div>
    </li>
  );
}

function Answers({
  eventId,
  entryId,
  name,
  reports,
  isHidden,
}: {
  eventId: string;
  entryId: string;
  name: string;
  reports: number;
  isHidden: boolean;
}) {
  const { mutate, isPending } = useHideEntry(eventId);
  const answer = (hidden: boolean) =>
    mutate(
      { entryId, hidden },
      {
        onSuccess: () => toastSuccess(hidden ? boardMessages.hidden : boardMessages.shown),
        onError: (failure) => toastError(failureMessage(failure, boardMessages.changeFailed)),
      },
    );
  return (
    <>
      {!isHidden && reports > 0 && (
        <Button variant="ghost" size="small" disabled={isPending} onClick={() => answer(false)}>
          Keep <span className="sr-only">{name}</span>
        </Button>
      )}
      <Button variant="secondary" size="small" disabled={isPending} onClick={() => answer(!isHidden)}>
        {isHidden ? 'Show' : 'Hide'} <span className="sr-only">{name}</span>
      </Button>
    </>
  );
}
